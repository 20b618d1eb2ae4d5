"""Pages and forms."""

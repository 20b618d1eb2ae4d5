"""What moderators do, and what people report to them."""

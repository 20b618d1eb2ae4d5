"""What the make targets run: checks, native tests, the browser."""

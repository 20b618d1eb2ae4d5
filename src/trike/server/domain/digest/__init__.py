"""The daily mail to those whose turn it is."""

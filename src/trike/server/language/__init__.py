"""The languages of the site: which there are, which one somebody reads, and its catalogue."""

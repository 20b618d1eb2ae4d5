"""What the site does, without SQL and without HTTP."""

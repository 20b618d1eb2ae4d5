"""The command line: one file a command; `trike.cli.main` is the entry."""

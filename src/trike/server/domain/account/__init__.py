"""Accounts: signing up and in, sessions, links by mail."""

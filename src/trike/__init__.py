"""Trike: the board game."""

"""What a game of the site is: its terms, state and events."""

"""What the players and the spectators of a game say."""

"""What is counted of games, and the statistics that come of it."""

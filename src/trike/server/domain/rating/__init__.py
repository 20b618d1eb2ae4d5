"""Rating a game that has ended, and rating everything anew."""

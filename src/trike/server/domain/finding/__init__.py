"""Finding somebody to play with: challenges and the lobby."""

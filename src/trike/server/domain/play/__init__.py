"""Playing: moves, agreements, claims, time, and the computer."""

"""Games and players looked up afterwards."""

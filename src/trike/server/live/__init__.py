"""Live play over a websocket: one closed union of messages each way."""

"""Long thinking, away from the event loop."""

"""`/help`, which knows where the reader stands, and the coach."""

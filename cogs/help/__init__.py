"""Help that knows the situation, and the coach."""

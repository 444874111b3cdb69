"""The Locust Activation step: AI cards, the moves and attacks they order, flipped Mission cards."""

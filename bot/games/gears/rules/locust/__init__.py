"""Locust figures: how they come into play, whom they know, their wound markers and deaths."""

"""The Locust: their AI cards, whom they know, how they come and move."""

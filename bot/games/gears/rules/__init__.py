"""The rules: setup, turns, orders, attacks, the Locust and the mission."""

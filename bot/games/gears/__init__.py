"""Gears of War: The Board Game."""

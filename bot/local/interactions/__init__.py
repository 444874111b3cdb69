"""Interactions: how a player's command, click or modal reaches the bot and is answered."""

"""The slash commands and what the bot listens to: one cog per command group."""

"""The Discord surface: one cog per command group."""

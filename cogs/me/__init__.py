"""What a person tells the bot about themselves: settings, absence, standing orders, games."""

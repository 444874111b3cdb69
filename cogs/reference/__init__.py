"""Looking up rules and cards."""

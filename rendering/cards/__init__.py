"""Cards, hands, and tables of cards."""

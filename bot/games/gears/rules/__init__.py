"""The turn of a player: orders, ways, equipment, doors, cards in hand."""

"""What the pictures show: the map, cards, films."""

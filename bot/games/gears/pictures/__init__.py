"""What is on the pictures: the map, cards, films."""

"""What the pictures show: boards, cards, films."""

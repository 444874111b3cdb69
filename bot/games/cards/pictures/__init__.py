"""What the pictures show: the table, hands, cards."""

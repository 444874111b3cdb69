"""What is on the pictures: the table, hands, cards."""

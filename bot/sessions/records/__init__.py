"""What is kept around the games: campaigns, people, lobbies, boards, results."""

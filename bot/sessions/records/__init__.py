"""What is kept around the games, as data with its rules: campaigns, people, lobbies, results. The
store keeps it (`store/interface/records.py`)."""

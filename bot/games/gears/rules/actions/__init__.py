"""What a COG does in a turn: orders and their actions, moves, special actions, equipment."""

"""What anybody may look up: rules and cards."""

"""Discord's JSON, its limits and its errors: checked without knowing what exists."""

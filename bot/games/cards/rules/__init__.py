"""The rules of Cards of the Dead, a module per subject of the rulebook."""

"""The rules of Cards of the Dead, one module for each subject of the rulebook."""

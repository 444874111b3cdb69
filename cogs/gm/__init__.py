"""What game masters do: changes with a preview, rewinds, remedies, the public ledger."""

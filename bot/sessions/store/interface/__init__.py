"""What the rest of the bot may ask of a store. Each method is one transaction: it is carried out
wholly or not at all, and what it returns was read in the same transaction.

A second database is a second set of classes below these. Methods that are not abstract are rules
that hold for every database."""

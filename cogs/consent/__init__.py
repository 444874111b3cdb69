"""Requests that need the agreement of others, and what a table without a game master can agree
to."""

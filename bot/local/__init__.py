"""The local table: a Discord of our own, served on this machine only, with a web page to play on.

Its packages import one another in this order, each only those before it: `payloads` (Discord's
JSON), `model` (what exists), `gateway` (what the bot hears), `interactions`, `core` (these put
together), `client` (what a player can do) and `rest` (what the bot can do), `page`, `server`.
"""

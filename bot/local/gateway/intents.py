"""Gateway intents: the bits with which a bot says what it wants to hear."""

from __future__ import annotations

GUILDS, GUILD_MEMBERS = 1 << 0, 1 << 1
GUILD_MESSAGES, GUILD_REACTIONS, GUILD_TYPING = 1 << 9, 1 << 10, 1 << 11
DIRECT_MESSAGES, DIRECT_REACTIONS, DIRECT_TYPING = 1 << 12, 1 << 13, 1 << 14
MESSAGE_CONTENT = 1 << 15
ALL_INTENTS = (1 << 26) - 1

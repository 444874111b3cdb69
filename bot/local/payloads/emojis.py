"""Emoji: those of Unicode, and those that a guild has uploaded, by name and id."""

from __future__ import annotations

import re

from bot.local.payloads.errors import Json, unknown

OWN = re.compile(r"(?:a:)?(\w{2,32}):(\d{15,20})")
INFORMATION_SIGN = "\N{INFORMATION SOURCE}"  # the one emoji that is a letter
KEYCAP = "\N{COMBINING ENCLOSING KEYCAP}"


def is_sign(text: str) -> bool:
    """Whether this may be a Unicode emoji; words and bare digits are none."""
    letters = [one for one in text if one.isalnum() and not one.isascii()]
    if not text or len(text) > 32 or any(one != INFORMATION_SIGN for one in letters):
        return False
    return text.endswith(KEYCAP) or not any(one.isascii() and one.isprintable() for one in text)


def read_emoji(text: str) -> Json:
    """The emoji that a request's path names: a Unicode emoji, or name:id of the guild's own."""
    own = OWN.fullmatch(text)
    if own:
        return {"name": own[1], "id": own[2]}
    if not is_sign(text):
        raise unknown("Emoji")
    return {"name": text, "id": None}

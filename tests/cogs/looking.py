"""Looks made by hand, without a session, for tests of words and controls."""

from __future__ import annotations

from typing import Any

from bot.engine.decisions import Ask, Option
from bot.games import find_game
from bot.sessions.model import Look

GAME = find_game("cards-of-the-dead")
PEOPLE = {"rick": "101", "selena": "102"}


def look_at(state: Any = None, **changes: Any) -> Look:
    """A spectator's look; Rick and Selena play."""
    if state is None:
        state = GAME.rules.new(GAME.records.options({"survivors": ["rick", "selena"]}))
    given: dict[str, Any] = {
        "channel": "1", "game": GAME.id, "version": 7, "position": 3, "quorum": "any",
        "seats": PEOPLE, "gms": ("101",), "mine": (), "waiting": ("rick",), "asks": (),
        "seat": None, "view": state, "views": {}, "acting": "", "command": None, "standing": {},
        "outcome": None, "ended": "", "seed_hash": "hash", "seed": None, "session": 5,
    }  # fmt: skip
    return Look(**(given | changes))


def ask_for(*options: str, least: int = 1, most: int = 1, **more: Any) -> Ask:
    """A decision about cards of Rick's hand."""
    made = tuple(Option(option) for option in options)
    given: dict[str, Any] = {"ordered": False, "default": options[:least], **more}
    return Ask(("rick",), "hand-limit", "CD-5.33", made, least, most, **given)


CARDS = tuple(
    f"hand:common.{name}" for name in ("pipe", "note", "bat", "knife", "kevlar", "lantern")
)

"""Whose turn it is in a channel, read from the bot's words: Discord itself knows no turns.

The message of a turn has controls and a line that calls those who are to act, "👉 <@1>: ..." or
"❓ <@1>: ..."; in "⏳ ... <@1> ... <t:...>" the called ones stand before the first time. A message
that is at rest has lost its controls, and whoever is only named elsewhere is not called."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.local.model.records import Message
from bot.local.payloads.components import BUTTON, LINK_BUTTON, SELECTS, TEXT_DISPLAY, walk

CALL = re.compile(r"^(?:(?:👉|❓) ([^:\n]*): |⏳ (.*?)<t:)", re.MULTILINE)
NAME = re.compile(r"<@(\d+)>")


def called(message: Message) -> list[str]:
    """The ids of those whom this message of the bot waits for."""
    if not has_controls(message):
        return []
    found = [name for text in texts(message) for name in _called_in(text)]
    return list(dict.fromkeys(found))


def _called_in(text: str) -> Iterator[str]:
    for call in CALL.finditer(text):
        yield from NAME.findall(call[1] or call[2] or "")


def has_controls(message: Message) -> bool:
    """Something that can be pressed and that the bot answers."""
    return any(
        one["type"] in SELECTS or (one["type"] == BUTTON and one.get("style") != LINK_BUTTON)
        for one in walk(message.components)
        if not one.get("disabled")
    )


def texts(message: Message) -> Iterator[str]:
    yield message.content
    for one in walk(message.components):
        if one["type"] == TEXT_DISPLAY:
            yield one["content"]

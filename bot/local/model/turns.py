"""Whose turn it is in a channel, read from the bot's messages: Discord itself knows no turns.

The message that asks for a turn has buttons or menus, and a line that names those who must act:
"👉 <@1>: ..." or "❓ <@1>: ...", or "⏳ ... <@1> ... <t:...>", where the names come before the
first time. Players who are only mentioned elsewhere in the message need not act. A message that
waits for nobody any more has lost its buttons.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.local.model.records import Message
from bot.local.payloads.components import BUTTON, LINK_BUTTON, SELECTS, TEXT_DISPLAY, walk

TURN_LINE = re.compile(r"^(?:(?:👉|❓) ([^:\n]*): |⏳ (.*?)<t:)", re.MULTILINE)
MENTION = re.compile(r"<@(\d+)>")


def players_to_act(message: Message) -> list[str]:
    """The ids of the players for whom this message of the bot waits."""
    if not has_controls(message):
        return []
    found = [name for text in texts(message) for name in _named_in(text)]
    return list(dict.fromkeys(found))


def _named_in(text: str) -> Iterator[str]:
    for line in TURN_LINE.finditer(text):
        yield from MENTION.findall(line[1] or line[2] or "")


def has_controls(message: Message) -> bool:
    """Whether the message has a button or menu that the bot answers."""
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

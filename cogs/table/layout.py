"""The layout of a turn message (Discord's Components V2): who must do what, what happened, the
picture, the newest lines, the controls.

The controls are at the end and the newest lines right above them: Discord keeps the lower end of an
edited message in view, so nobody has to scroll after a press."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import discord

from bot.locale import say
from bot.sessions.records.turn_messages import Shown
from cogs.kit.controls import Item

TEXT_CHARACTERS = 4000  # most in a message
MOST_COMPONENTS = 40  # most in a message, rows included
BUTTONS_IN_A_ROW = 5
LEFT_OUT_CHARACTERS = 100  # kept free for the line about lines left out


@dataclass(frozen=True, slots=True)
class Block:
    """Some controls, and the text above them."""

    items: Sequence[Item]
    text: str = ""


@dataclass(frozen=True, slots=True)
class TurnMessageParts:
    """The parts of a turn message. `earlier` are lines told before this change; the oldest are left
    out if they do not fit."""

    language: str
    head: Sequence[str]
    earlier: Sequence[str] = ()
    news: Sequence[str] = ()
    blocks: Sequence[Block] = field(default_factory=tuple)

    @property
    def lines(self) -> tuple[str, ...]:
        """All that happened in this turn message."""
        return (*self.earlier, *self.news)

    @property
    def texts(self) -> list[str]:
        """All texts, from top to bottom."""
        parts = (self.head, self._fitting, self.news)
        texts = [*("\n".join(part) for part in parts), *(block.text for block in self.blocks)]
        return [text for text in texts if text.strip()]

    @property
    def length(self) -> int:
        """The characters that are needed at least: earlier lines can be left out."""
        return len("\n".join([*self.head, *self.news])) + sum(len(b.text) for b in self.blocks)

    @property
    def _fitting(self) -> list[str]:
        return fitting(self.earlier, TEXT_CHARACTERS - self.length, self.language)

    def view(self, pictures: Sequence[Shown] = ()) -> discord.ui.LayoutView:
        """The message with these pictures; a film is placed above the board that it ends with."""
        made = discord.ui.LayoutView(timeout=None)
        _say(made, self.head)
        _say(made, self._fitting)
        for shown in sorted(pictures, key=lambda one: one.kind == "board"):
            made.add_item(gallery(shown))
        _say(made, self.news)
        for block in self.blocks:
            if block.text:
                made.add_item(discord.ui.TextDisplay(block.text))
            for row in rows(block.items):
                made.add_item(discord.ui.ActionRow(*row))
        return made


def settled(
    lines: Sequence[str], pictures: Sequence[Shown], language: str
) -> discord.ui.LayoutView:
    """A settled turn message: what happened, without controls."""
    made = discord.ui.LayoutView(timeout=None)
    told = fitting(lines, TEXT_CHARACTERS, language)
    _say(made, told if any(line.strip() for line in told) else [say(language, "table-nothing")])
    for shown in sorted(pictures, key=lambda one: one.kind == "board"):
        made.add_item(gallery(shown))
    return made


def fitting(lines: Sequence[str], room: int, language: str) -> list[str]:
    """The newest lines that fit into so many characters, after a line that says how many are left
    out."""
    if len("\n".join(lines)) <= room:
        return list(lines)
    room -= LEFT_OUT_CHARACTERS
    kept: list[str] = []
    for line in reversed(lines):
        if room < len(line) + 1:
            break
        room -= len(line) + 1
        kept.insert(0, line)
    if room < 0:
        return []
    return ["-# " + say(language, "recap-earlier", count=len(lines) - len(kept)), *kept]


def gallery(shown: Shown) -> discord.ui.MediaGallery[discord.ui.LayoutView]:
    item = discord.MediaGalleryItem(shown.url, description=shown.alt[:1024] or None)
    return discord.ui.MediaGallery(item)


def rows(items: Iterable[Item]) -> list[list[Item]]:
    """Arrange the items in rows: five buttons to a row, each menu alone."""
    made: list[list[Item]] = []
    room = 0
    for item in items:
        if item.width > room:
            made.append([])
            room = BUTTONS_IN_A_ROW
        made[-1].append(item)
        room -= item.width
    return made


def weight(blocks: Iterable[Block]) -> int:
    """The number of components in these blocks."""
    return sum(
        bool(block.text) + sum(1 + len(row) for row in rows(block.items)) for block in blocks
    )


def shown_in(message: discord.Message, before: Sequence[Shown]) -> tuple[Shown, ...]:
    """The pictures in a message that Discord returned, with the kinds they had `before`. In
    Components V2 pictures are components, not attachments."""
    found = []
    for part in getattr(message, "components", ()):
        for item in getattr(part, "items", ()):
            found.append((str(item.media.url), item.description or ""))
    kinds = [one.kind for one in sorted(before, key=lambda one: one.kind == "board")]
    if len(kinds) != len(found):
        return tuple(before)
    return tuple(Shown(url, alt, kind) for (url, alt), kind in zip(found, kinds, strict=True))


def _say(made: discord.ui.LayoutView, lines: Sequence[str]) -> None:
    text = "\n".join(lines).strip()
    if text:
        made.add_item(discord.ui.TextDisplay(text))

"""How the message of a turn is laid out (Components V2): who must do what, what happened, the
board, the newest lines, the controls.

The controls stand last and the newest lines right above them: a message that is edited stays in
view at its lower end, so a press never needs scrolling."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import discord

from bot.locale import say
from bot.sessions.records.turn_messages import Shown
from cogs.kit.controls import Item

TEXT_CHARACTERS = 4000  # of all texts of a message together
COMPONENTS = 40  # in a message, rows and what stands in them counted
IN_A_ROW = 5
LEFT_OUT_CHARACTERS = 100  # of the line that says how many others are left out


@dataclass(frozen=True, slots=True)
class Block:
    """Some controls, and what stands above them."""

    items: Sequence[Item]
    text: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """A table message in its parts; `earlier` are the lines told before this change, of which the
    oldest are left out where they do not fit."""

    language: str
    head: Sequence[str]
    earlier: Sequence[str] = ()
    news: Sequence[str] = ()
    blocks: Sequence[Block] = field(default_factory=tuple)

    @property
    def lines(self) -> tuple[str, ...]:
        """What happened while this message was the table."""
        return (*self.earlier, *self.news)

    @property
    def texts(self) -> list[str]:
        """Everything to be read, from above."""
        parts = (self.head, self._fitting, self.news)
        texts = [*("\n".join(part) for part in parts), *(block.text for block in self.blocks)]
        return [text for text in texts if text.strip()]

    @property
    def length(self) -> int:
        """Of all that must be said; earlier lines can be left out."""
        return len("\n".join([*self.head, *self.news])) + sum(len(b.text) for b in self.blocks)

    @property
    def _fitting(self) -> list[str]:
        return fitting(self.earlier, TEXT_CHARACTERS - self.length, self.language)

    def view(self, pictures: Sequence[Shown] = ()) -> discord.ui.LayoutView:
        """The message with these pictures; a film stands above the board to which it leads."""
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
    """A message at rest: what happened, and no more."""
    made = discord.ui.LayoutView(timeout=None)
    told = fitting(lines, TEXT_CHARACTERS, language)
    _say(made, told if any(line.strip() for line in told) else [say(language, "table-nothing")])
    for shown in sorted(pictures, key=lambda one: one.kind == "board"):
        made.add_item(gallery(shown))
    return made


def fitting(lines: Sequence[str], room: int, language: str) -> list[str]:
    """The newest of these lines that fit into so many characters, after one that says how many
    are left out."""
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
    """Buttons five to a row, menus alone, in their order."""
    made: list[list[Item]] = []
    room = 0
    for item in items:
        if item.width > room:
            made.append([])
            room = IN_A_ROW
        made[-1].append(item)
        room -= item.width
    return made


def weight(blocks: Iterable[Block]) -> int:
    """How many components these blocks take."""
    return sum(
        bool(block.text) + sum(1 + len(row) for row in rows(block.items)) for block in blocks
    )


def shown_in(message: discord.Message, before: Sequence[Shown]) -> tuple[Shown, ...]:
    """The pictures of a message as Discord has it, told apart as they were `before`: in V2 they
    stand in the components alone, never among the attachments."""
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

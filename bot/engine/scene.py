"""The vocabulary of pictures: games describe scenes, `rendering` draws them. There are no rules,
pixels or Pillow in it.

A board is a grid of cells, (row, column), from (0, 0) at the top left. Cards lie in areas: in
rows that overlap on a half-card grid, in a row of named spaces, or as whole cards side by side.
A theme says what the names of colours look like; icons are names of Material Design icons. All
words are in the reader's language, and a scene is made from a view, so it holds no secret."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:  # the painter's process does not import pydantic
    from bot.engine.content import Text

Cell = tuple[int, int]
Place = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone of the board: the cells that it covers, its kind of floor and its short name."""

    id: str
    cells: tuple[Cell, ...]
    kind: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Edge:
    """What stands between two neighbouring cells: a wall, a door, a window, a fence."""

    between: tuple[Cell, Cell]
    kind: str
    colour: str = ""
    open: bool = False
    text: str = ""  # the letter that stands for its colour


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile of the board: its name, its first cell, and how many cells it is wide and high
    (`width` where it is not as wide as high)."""

    name: str
    corner: Cell
    side: int = 3
    width: int = 0


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow on the border of a zone: its middle in cells from the top left, and its way."""

    place: Place
    facing: Literal["N", "E", "S", "W"]


@dataclass(frozen=True, slots=True)
class Spot:
    """A place for one figure in a zone, with the arrows that say against what it covers; its text
    is read while nobody stands there."""

    name: str
    zone: str
    text: str = ""
    arrows: tuple[Arrow, ...] = ()


@dataclass(frozen=True, slots=True)
class Token:
    """A counter or marker: its icon, and letters, or a number of so many where it has one."""

    kind: str
    text: str = ""
    colour: str = ""
    icon: str = ""
    value: int = 0
    most: int = 0


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure, or `count` equal ones, in a zone, perhaps on a spot of it; letters and ring tell
    it from others."""

    zone: str
    kind: str
    letters: str = ""
    count: int = 1
    colour: str = ""
    active: bool = False
    tokens: tuple[Token, ...] = ()
    icon: str = ""
    spot: str = ""


@dataclass(frozen=True, slots=True)
class Laid:
    """A token that lies in a zone, or on a tile."""

    zone: str
    token: Token


@dataclass(frozen=True, slots=True)
class Number:
    """A number on a card or panel, with its icon and its word."""

    icon: str
    value: str
    word: str = ""
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """A card's face, or its back (`back` names the family and nothing else is told)."""

    title: str = ""
    frame: str = ""
    icon: str = ""
    numbers: tuple[Number, ...] = ()
    text: str = ""
    foot: str = ""
    back: str = ""
    kind: str = ""  # the frame in a word, for those who do not see its colour
    theme: str = ""


@dataclass(frozen=True, slots=True)
class CardAt:
    """A card at a place of its area; later cards lie on top of earlier ones."""

    place: Place
    card: Card
    name: str = ""
    tokens: tuple[Token, ...] = ()
    covered: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """An empty place for a card: free, blocked, or gone (a card lay there)."""

    place: Place
    kind: str
    name: str = ""
    word: str = ""


@dataclass(frozen=True, slots=True)
class Chip:
    """A few words with an icon: what is in force, what waits, what warns."""

    icon: str
    text: str
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Area:
    """Cards that belong together. "spread": rows that lie over each other, in half cards; "row":
    named spaces from left to right; "full": whole cards to be read."""

    id: str
    kind: Literal["spread", "row", "full"]
    title: str = ""
    slots: tuple[Slot, ...] = ()
    cards: tuple[CardAt, ...] = ()
    chips: tuple[Chip, ...] = ()


@dataclass(frozen=True, slots=True)
class Bar:
    """A track from 0 to `most`, drawn with its icon. `marks` are the values from which on it has
    another colour: levels."""

    icon: str
    value: int
    most: int
    colour: str = ""
    word: str = ""
    marks: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a group: an icon and a name, how many of it, and its tokens."""

    icon: str
    text: str
    count: int = 1
    colour: str = ""
    tokens: tuple[Token, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Things that a character has, under a heading with a note ("3/5"). Beside a board: "slots"
    are places side by side, "tags" are words in a flow."""

    title: str
    items: tuple[Item, ...] = ()
    note: str = ""
    kind: Literal["", "slots", "tags"] = ""


@dataclass(frozen=True, slots=True)
class Panel:
    """What is known of one character, enemy or pile, drawn beside the board."""

    title: str
    colour: str = ""
    bars: tuple[Bar, ...] = ()
    pips: tuple[Bar, ...] = ()
    lines: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    active: bool = False
    dead: bool = False
    name: str = ""
    letters: str = ""
    icon: str = ""
    subtitle: str = ""
    groups: tuple[Group, ...] = ()
    chips: tuple[Chip, ...] = ()
    away: bool = False  # left the game alive
    kind: str = ""  # beside a board, panels of another kind stand in rows of their own


@dataclass(frozen=True, slots=True)
class Highlight:
    """A mark on a zone, a slot, a card or a panel, found by its name."""

    name: str
    kind: Literal["active", "changed", "legal", "danger"] = "changed"


AIM_SIGNS = {
    "goal": ("flag-checkered", "active"),
    "defeat": ("skull", "danger"),
    "special": ("script-text", "changed"),
}


def aim_chips(parts: Mapping[str, str], labels: Mapping[str, Text], language: str) -> list[Chip]:
    """Goal, defeat and special rules (see `Aims.parts`) as the lines above a table."""
    return [
        Chip(AIM_SIGNS[name][0], labels[name].in_(language).format(text=text), AIM_SIGNS[name][1])
        for name, text in parts.items()
    ]


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture: a whole table, a hand, or a moment. `alt` describes it for those who cannot
    see it, in at most 1000 characters."""

    theme: str
    title: str = ""
    caption: str = ""
    alt: str = ""
    kind: Literal["table", "hand", "moment", "board"] = "table"
    icon: str = ""
    tone: str = ""  # the colour of the whole: "", "danger", "good"
    chips: tuple[Chip, ...] = ()
    zones: tuple[Zone, ...] = ()
    edges: tuple[Edge, ...] = ()
    figures: tuple[Figure, ...] = ()
    tokens: tuple[Laid, ...] = ()
    areas: tuple[Area, ...] = ()
    panels: tuple[Panel, ...] = ()
    numbers: tuple[Number, ...] = ()
    lines: tuple[Chip, ...] = ()  # whole sentences above the table: what it is all about
    highlights: tuple[Highlight, ...] = ()
    tiles: tuple[Tile, ...] = ()
    spots: tuple[Spot, ...] = ()


@dataclass(frozen=True, slots=True)
class Motion:
    """What figures do in a shot: they move from zone to zone, strike, appear or vanish."""

    kind: Literal["move", "attack", "spawn", "die"]
    start: str
    end: str = ""
    figure: str = ""
    letters: str = ""
    colour: str = ""
    count: int = 1
    icon: str = ""
    by: str = ""  # the letters of who strikes


@dataclass(frozen=True, slots=True)
class Shot:
    """One moment of a film and its words. The board is given as it is afterwards; None if it has
    not changed."""

    caption: str
    figures: tuple[Figure, ...] | None = None
    motions: tuple[Motion, ...] = ()
    highlights: tuple[Highlight, ...] = ()
    tokens: tuple[Laid, ...] | None = None
    edges: tuple[Edge, ...] | None = None


@dataclass(frozen=True, slots=True)
class Film:
    """A board, and what happens on it, shot by shot; it ends with the last position."""

    board: Scene
    shots: tuple[Shot, ...]
    alt: str = ""


def difference(before: Scene, after: Scene) -> Scene:
    """The scene `after`, with a "changed" highlight on every named thing that differs from
    before."""
    was, now = _named(before), _named(after)
    changed = [name for name in now if was.get(name) != now[name]]
    rings = tuple(Highlight(name, "changed") for name in changed)
    return replace(after, highlights=(*after.highlights, *rings))


def _named(scene: Scene) -> dict[str, object]:
    """Everything that can be seen of each zone, card, slot and panel, by its name."""
    found: dict[str, list[object]] = {}
    for name, thing in _things(scene):
        if name:
            found.setdefault(name, []).append(thing)
    return {name: tuple(things) for name, things in found.items()}


def _things(scene: Scene) -> Iterator[tuple[str, object]]:
    for area in scene.areas:
        yield from ((slot.name, slot) for slot in area.slots)
        yield from ((card.name, card) for card in area.cards)
    yield from ((panel.name, _kept(panel)) for panel in scene.panels)
    yield from ((zone.id, zone) for zone in scene.zones)
    yield from ((figure.zone, replace(figure, active=False)) for figure in scene.figures)
    yield from ((laid.zone, laid.token) for laid in scene.tokens)


def _kept(panel: Panel) -> tuple[Any, ...]:
    """A panel without the mark of whose turn it is, because that alone is no change."""
    fleeting = {"active", "pips"}
    return tuple(getattr(panel, f.name) for f in fields(panel) if f.name not in fleeting)

"""The picture's vocabulary: what games say and `rendering` draws. No rules, no pixels, no Pillow.

Places are given in cells: a board is a grid of cells, (0, 0) at the top left; cards lie at places
on the same grid, halves allowed. Colours and icons are names that a theme gives meaning to. Every
word is already in the reader's language, and the scene is made from a view: it holds no secret.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

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


@dataclass(frozen=True, slots=True)
class Token:
    """A counter or marker: an icon, with a number or letters where they carry the meaning."""

    kind: str
    text: str = ""
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure, or `count` equal ones, in a zone; letters and ring tell it from others."""

    zone: str
    kind: str
    letters: str = ""
    count: int = 1
    colour: str = ""
    active: bool = False
    tokens: tuple[Token, ...] = ()


@dataclass(frozen=True, slots=True)
class Laid:
    """A token that lies in a zone."""

    zone: str
    token: Token


@dataclass(frozen=True, slots=True)
class Number:
    """A number on a card or panel, with its icon and its word."""

    icon: str
    value: str
    word: str = ""


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


@dataclass(frozen=True, slots=True)
class CardAt:
    """A card at a place on the grid; later cards lie on top of earlier ones."""

    place: Place
    card: Card
    name: str = ""
    tokens: tuple[Token, ...] = ()
    covered: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """An empty place for a card: free, or closed."""

    place: Place
    kind: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Bar:
    """A track from 0 to `most`, drawn with its icon."""

    icon: str
    value: int
    most: int
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Panel:
    """What is known of one character, enemy or pile, beside the board."""

    title: str
    colour: str = ""
    bars: tuple[Bar, ...] = ()
    pips: tuple[Bar, ...] = ()
    lines: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    active: bool = False
    dead: bool = False


@dataclass(frozen=True, slots=True)
class Highlight:
    """Draws the eye to a zone, a slot or a card by its name."""

    name: str
    kind: Literal["active", "changed", "legal", "danger"] = "changed"


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture. `alt` describes it for those who cannot see it."""

    theme: str
    title: str = ""
    caption: str = ""
    alt: str = ""
    zones: tuple[Zone, ...] = ()
    edges: tuple[Edge, ...] = ()
    figures: tuple[Figure, ...] = ()
    tokens: tuple[Laid, ...] = ()
    slots: tuple[Slot, ...] = ()
    cards: tuple[CardAt, ...] = ()
    panels: tuple[Panel, ...] = ()
    highlights: tuple[Highlight, ...] = field(default_factory=tuple)

"""A board: Zones, the edges between them, and the areas that they form. A board never changes
during a game. Whatever does change (doors, tents, the wreck) is an `Obstacles` value that callers
pass in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import NamedTuple, Self

from pydantic import Field, StrictBool, model_validator

from bot.engine.content import Record, Text
from bot.games.zombicide.vocabulary import Id

Step = tuple[int, int]
DIRECTIONS: tuple[Step, ...] = ((-1, 0), (0, 1), (1, 0), (0, -1))


class Cell(NamedTuple):
    """A square of the grid, counted from the top left."""

    row: int
    column: int

    @property
    def name(self) -> str:
        """The name that people read: "B2" is the second cell of the second row."""
        letters, rest = "", self.column + 1
        while rest:
            rest, letter = divmod(rest - 1, 26)
            letters = chr(ord("A") + letter) + letters
        return f"{letters}{self.row + 1}"

    def moved(self, step: Step) -> Cell:
        """The cell one step away."""
        return Cell(self.row + step[0], self.column + step[1])


CellPair = tuple[Cell, Cell]


class ZoneKind(Record):
    """What Zones with this letter are. Sight reaches one Zone indoors, and along straight lines
    elsewhere."""

    name: Text
    indoors: StrictBool = False
    searchable: StrictBool = False
    spawns: StrictBool = False  # zombies appear in it when its building is opened


class EdgeKind(Record):
    """What lies between two Zones, written with its sign: "s1|r1".

    A border is all that the Zones share; anything else lies at one place in it. What `opens` can
    be closed, and then only lets through what `moves_closed` and `sees_closed` say.
    """

    sign: str = Field(pattern=r"^[^\sa-zA-Z0-9]$")
    border: StrictBool = False
    door: StrictBool = False
    moves: StrictBool
    sees: StrictBool
    opens: StrictBool = False
    starts_open: StrictBool = True
    moves_closed: StrictBool = False
    sees_closed: StrictBool = False
    words: tuple[str, ...] = ()


class AreaKind(Record):
    """Zones of these letters that are joined by these edges are one area: a building."""

    zones: tuple[str, ...]
    joined_by: tuple[Id, ...]


class MarkKind(Record):
    """What a mission puts on the map: on tiles or Zones, with some of these words."""

    on_tile: StrictBool = False
    words: tuple[str, ...] = ()


class Terrain(Record):
    """The kinds of Zones, edges, areas and marks that an edition's maps are made of."""

    zone: dict[str, ZoneKind]
    edge: dict[Id, EdgeKind]
    area: dict[Id, AreaKind] = Field(default_factory=dict)
    mark: dict[Id, MarkKind] = Field(default_factory=dict)
    open_border: Id  # between Zones out of doors, unless the map says otherwise
    closed_border: Id  # between all others
    # whether a line of sight may lead from room to room across a street
    building_at_both_ends: StrictBool = False

    def __hash__(self) -> int:
        """By identity: an edition loads its terrain once, and its dicts have no hash."""
        return id(self)

    @model_validator(mode="after")
    def _names_fit(self) -> Self:
        named = {self.open_border, self.closed_border}
        letters: set[str] = set()
        for area in self.area.values():
            named.update(area.joined_by)
            letters.update(area.zones)
        for name in sorted((named - self.edge.keys()) | (letters - self.zone.keys())):
            raise ValueError(f"there is no {name}")
        for name in sorted(self.edge.keys() & self.mark.keys()):
            raise ValueError(f"{name} are edges or marks, not both")
        if len({kind.sign for kind in self.edge.values()}) < len(self.edge):
            raise ValueError("every kind of edge has its own sign")
        return self


@dataclass(frozen=True)
class Zone:
    """A Zone (board.zone): its cells in reading order, its tiles, and the name that people read."""

    id: str
    letter: str
    kind: ZoneKind
    name: str
    cells: tuple[Cell, ...]
    centre: Cell
    tiles: tuple[str, ...]


@dataclass(frozen=True)
class Edge:
    """What lies between two Zones, and the pairs of cells between which it is drawn."""

    id: str
    section: str
    kind: EdgeKind
    zones: tuple[str, str]
    cells: tuple[CellPair, ...]
    colour: str | None = None
    starts_open: bool = True

    def other(self, zone: str) -> str:
        """The Zone on the other side."""
        return self.zones[1] if zone == self.zones[0] else self.zones[0]

    def is_open(self, obstacles: Obstacles) -> bool:
        """Whether it is open, or cannot be closed at all."""
        return not self.kind.opens or self.id in obstacles.open

    def moves(self, obstacles: Obstacles) -> bool:
        """Whether Actors pass it now."""
        return self.kind.moves if self.is_open(obstacles) else self.kind.moves_closed

    def sees(self, obstacles: Obstacles) -> bool:
        """Whether sight passes it now."""
        return self.kind.sees if self.is_open(obstacles) else self.kind.sees_closed


@dataclass(frozen=True)
class Mark:
    """Something that a mission puts on a Zone or a tile, for example a Spawn Zone with its numbers.
    In a Zone it lies in one cell, and so on one tile (board.place-of-token)."""

    place: str
    words: tuple[str, ...] = ()
    cell: Cell | None = field(default=None, compare=False)
    tile: str = field(default="", compare=False)


@dataclass(frozen=True)
class Obstacles:
    """What changes during a game: open edges, Zones that hide what is in them (tents), and blocked
    Zones. A blocked Zone (the wreck) cannot be entered and hides what is in it."""

    open: frozenset[str] = frozenset()
    hiding: frozenset[str] = frozenset()
    blocked: frozenset[str] = frozenset()


class Crossing(NamedTuple):
    """One step of a line of sight: the edge that it crosses, and the Zone behind it."""

    edge: Edge
    zone: str


Ray = tuple[Crossing, ...]


@dataclass(frozen=True, eq=False)
class Board:
    """A compiled map. Zones are in reading order of their first cells. Boards are compared by
    identity, so that results for one can be cached."""

    terrain: Terrain
    size: tuple[int, int]
    tiles: tuple[tuple[str, ...], ...]
    zones: Mapping[str, Zone]
    edges: Mapping[str, Edge]
    marks: Mapping[str, tuple[Mark, ...]]
    rays: Mapping[str, tuple[Ray, ...]] = field(repr=False)
    # Derived once when the board is compiled. Zones that touch share part of an edge
    # (board.touching).
    touching: Mapping[str, tuple[str, ...]] = field(repr=False)
    edges_of: Mapping[str, tuple[Edge, ...]] = field(repr=False)
    areas: Mapping[str, tuple[frozenset[str], ...]]
    clockwise: tuple[str, ...]

    def start(self) -> Obstacles:
        """The obstacles at the start: doors are closed unless the map shows them open
        (board.doors-at-start); the mission adds tents and wreck."""
        opened = (edge.id for edge in self.edges.values() if edge.kind.opens and edge.starts_open)
        return Obstacles(open=frozenset(opened))

    def area(self, kind: str, zone: str) -> frozenset[str]:
        """The area of this kind that the Zone is part of: its building (board.building,
        RM-4.32)."""
        return next((area for area in self.areas[kind] if zone in area), frozenset())

    def on_tile(self, tile: str) -> tuple[str, ...]:
        """The Zones that stand on a tile, also those that stand on others too (board.tiles)."""
        return tuple(zone.id for zone in self.zones.values() if tile in zone.tiles)

    def named(self, name: str) -> Zone | None:
        """The Zone with this name."""
        return next((zone for zone in self.zones.values() if zone.name == name), None)

    def clockwise_from(self, start: str, zones: Iterable[str]) -> tuple[str, ...]:
        """These Zones clockwise round the board, beginning at `start` (board.clockwise)."""
        wanted, first = set(zones), self.clockwise.index(start)
        turned = self.clockwise[first:] + self.clockwise[:first]
        return tuple(zone for zone in turned if zone in wanted)


def clockwise_order(zones: Iterable[Zone], size: tuple[int, int]) -> tuple[str, ...]:
    """The Zones in clockwise order from the top of the board; of those in one direction the outer
    ones first."""

    def turn(zone: Zone) -> tuple[int, Fraction, int, Cell]:
        # Doubled, so that the centre of the board has whole coordinates; fractions, so that the
        # order is exact.
        down = 2 * zone.centre.row + 1 - size[0]
        right = 2 * zone.centre.column + 1 - size[1]
        quarter, ahead, aside = _quarter(down, right)
        angle = Fraction(aside, ahead) if ahead else Fraction(0)
        return quarter, angle, -(down * down + right * right), zone.centre

    return tuple(zone.id for zone in sorted(zones, key=turn))


def _quarter(down: int, right: int) -> tuple[int, int, int]:
    """The quarter of the clock's face, and how far it is along its first side and along the
    other."""
    if right >= 0 and down < 0:
        return 0, -down, right
    if right > 0:
        return 1, right, down
    if down > 0:
        return 2, down, -right
    return 3, -right, -down


def joined(zones: Iterable[str], edges: Iterable[Edge]) -> tuple[frozenset[str], ...]:
    """The Zones in sets that are connected by these edges."""
    groups = {zone: {zone} for zone in zones}
    for edge in edges:
        one, other = edge.zones
        if one in groups and other in groups and groups[one] is not groups[other]:
            groups[one] |= groups[other]
            groups.update(dict.fromkeys(groups[one], groups[one]))
    found = {id(group): frozenset(group) for group in groups.values()}
    return tuple(found.values())


def renamed(board: Board) -> Board:
    """The same board; its Zones and edges have the names that people read: "B2", "B2|C2"."""
    name = {zone.id: zone.name for zone in board.zones.values()}

    def called(edge: Edge) -> Edge:
        one, other = (name[zone] for zone in edge.zones)
        return replace(edge, id=f"{one}{edge.kind.sign}{other}", zones=(one, other))

    edges = {edge.id: called(edge) for edge in board.edges.values()}
    on_tile = {section for section, kind in board.terrain.mark.items() if kind.on_tile}
    return replace(
        board,
        zones={zone.name: replace(zone, id=zone.name) for zone in board.zones.values()},
        edges={edge.id: edge for edge in edges.values()},
        marks={
            section: marks
            if section in on_tile
            else tuple(replace(mark, place=name[mark.place]) for mark in marks)
            for section, marks in board.marks.items()
        },
        rays={
            name[zone]: tuple(
                tuple(Crossing(edges[step.edge.id], name[step.zone]) for step in ray)
                for ray in rays
            )
            for zone, rays in board.rays.items()
        },
        touching={
            name[zone]: tuple(name[other] for other in others)
            for zone, others in board.touching.items()
        },
        edges_of={
            name[zone]: tuple(edges[edge.id] for edge in own)
            for zone, own in board.edges_of.items()
        },
        areas={
            kind: tuple(frozenset(name[zone] for zone in area) for area in areas)
            for kind, areas in board.areas.items()
        },
        clockwise=tuple(name[zone] for zone in board.clockwise),
    )

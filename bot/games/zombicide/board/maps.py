"""Maps as people draw them: read, checked, and compiled to a `Board`.

The grid names the Zone of every cell ("." is no Zone); a Zone's letter says its kind. Sections
named by the edition's `Terrain` list edges ("s1|r1 blue open") and marks ("s1 1 2"). An edge that
does not lie in the middle of the border names one of its cells: "s1|r1 C2"; so does a mark that
does not lie in the middle of its Zone: "s1 C2".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from pydantic import ConfigDict, Field

from bot.engine.content import Record, read_toml, validate
from bot.engine.errors import UserError
from bot.games.zombicide.board.board import (
    DIRECTIONS,
    Board,
    Cell,
    CellPair,
    Edge,
    EdgeKind,
    Mark,
    Obstacles,
    Terrain,
    Zone,
    clockwise_order,
    joined,
)
from bot.games.zombicide.board.sight import trace_rays
from bot.games.zombicide.vocabulary import Positive

NOWHERE = "."
ZONE_ID = re.compile(r"([a-z]+)[0-9]+")
CELL_NAME = re.compile(r"[A-Z]+[0-9]+")
Pair = tuple[str, str]


class MapFile(Record):
    """The table [map] of a file; what is not listed here is a section of edges or marks."""

    model_config = ConfigDict(frozen=True, extra="allow")
    __pydantic_extra__: dict[str, tuple[str, ...]] = Field(init=False)

    cells: Positive = 3
    tiles: tuple[str, ...] = ()
    grid: tuple[str, ...] = Field(min_length=1)

    @property
    def sections(self) -> dict[str, tuple[str, ...]]:
        """The lists of edges and marks."""
        return self.__pydantic_extra__ or {}


def load_board(path: Path, terrain: Terrain) -> Board:
    """The board of a file's table [map]."""
    return compile_board(read_toml(path).get("map", {}), terrain, str(path))


def compile_board(value: object, terrain: Terrain, file: str) -> Board:
    """The board that a table [map] draws, or a UserError that says what is wrong and where."""
    return _Compiler(validate(value, MapFile, file), terrain, file).board()


@dataclass(frozen=True)
class _Placed:
    """An edge as the map lists it; its id is what the map wrote."""

    id: str
    section: str
    zones: Pair
    cells: tuple[CellPair, ...]
    colour: str | None = None
    starts_open: bool = True


class _Compiler:
    """Compiles one map; holds what its steps share."""

    def __init__(self, drawn: MapFile, terrain: Terrain, file: str) -> None:
        self.drawn, self.terrain, self.file = drawn, terrain, file
        self.tiles = tuple(tuple(row.split()) for row in drawn.tiles)
        self.zone_at = self._read_grid()
        self.size = (len(drawn.grid), len(drawn.grid[0].split()))
        self._check_tiles()
        self.zones = self._zones()
        self.order = {zone: number for number, zone in enumerate(self.zones)}
        self.borders = self._borders()
        self.edges = self._edges()

    def board(self) -> Board:
        marks = self._marks()
        self._check_connected()
        return Board(
            terrain=self.terrain,
            size=self.size,
            tiles=self.tiles,
            zones=self.zones,
            edges=self.edges,
            marks=marks,
            rays=trace_rays(self.zones, self.zone_at, self.edges, self.terrain),
            touching=self._touching(),
            edges_of={
                zone: tuple(edge for edge in self.edges.values() if zone in edge.zones)
                for zone in self.zones
            },
            areas=self._areas(),
            clockwise=clockwise_order(self.zones.values(), self.size),
        )

    # The grid

    def _read_grid(self) -> dict[Cell, str]:
        found: dict[Cell, str] = {}
        width = len(self.drawn.grid[0].split()) or 1
        for number, row in enumerate(self.drawn.grid):
            names, place = row.split(), f"map.grid.{number}"
            if len(names) != width:
                raise UserError(
                    "map-row-length", file=self.file, place=place, found=len(names), wanted=width
                )
            for column, name in enumerate(names):
                if name != NOWHERE:
                    self._letter(name, place)
                    found[Cell(number, column)] = name
        return found

    def _letter(self, zone: str, place: str) -> str:
        match = ZONE_ID.fullmatch(zone)
        if match is None or match[1] not in self.terrain.zone:
            known = ", ".join(self.terrain.zone)
            raise UserError("map-zone-kind", file=self.file, place=place, zone=zone, known=known)
        return match[1]

    def _check_tiles(self) -> None:
        if not self.tiles:
            return
        side = self.drawn.cells
        for number, row in enumerate(self.tiles):
            place = f"map.tiles.{number}"
            if len(row) * side != self.size[1] or len(self.tiles) * side != self.size[0]:
                rows, columns = len(self.tiles) * side, len(row) * side
                raise UserError(
                    "map-tiles-size", file=self.file, place=place, rows=rows, columns=columns
                )
        laid = [tile for row in self.tiles for tile in row if tile != NOWHERE]
        for tile in laid:
            if laid.count(tile) > 1:
                raise UserError("map-tile-twice", file=self.file, place="map.tiles", tile=tile)

    def _tile(self, cell: Cell) -> str:
        if not self.tiles:
            return NOWHERE
        return self.tiles[cell.row // self.drawn.cells][cell.column // self.drawn.cells]

    def _zones(self) -> dict[str, Zone]:
        cells: dict[str, list[Cell]] = {}
        for cell, name in self.zone_at.items():
            cells.setdefault(name, []).append(cell)
        return {name: self._zone(name, tuple(own)) for name, own in cells.items()}

    def _zone(self, name: str, cells: tuple[Cell, ...]) -> Zone:
        lost = set(cells) - _hanging_together(cells)
        if lost:
            place = f"map.grid.{min(lost).row}"
            raise UserError("map-zone-parted", file=self.file, place=place, zone=name)
        letter = self._letter(name, "map.grid")
        centre = _central(cells)
        tiles = dict.fromkeys(tile for tile in map(self._tile, cells) if tile != NOWHERE)
        kind = self.terrain.zone[letter]
        return Zone(name, letter, kind, centre.name, cells, centre, tuple(tiles))

    def _borders(self) -> dict[Pair, tuple[CellPair, ...]]:
        """The pairs of cells at which Zones touch, in reading order."""
        found: dict[Pair, list[CellPair]] = {}
        for cell, name in self.zone_at.items():
            for step in ((0, 1), (1, 0)):
                beyond = cell.moved(step)
                other = self.zone_at.get(beyond, name)
                if other != name:
                    found.setdefault(self._ordered(name, other), []).append((cell, beyond))
        return {pair: tuple(cells) for pair, cells in found.items()}

    def _ordered(self, one: str, other: str) -> Pair:
        return (one, other) if self.order[one] < self.order[other] else (other, one)

    def _touching(self) -> dict[str, tuple[str, ...]]:
        beside: dict[str, set[str]] = {zone: set() for zone in self.zones}
        for one, other in self.borders:
            beside[one].add(other)
            beside[other].add(one)
        return {zone: tuple(z for z in self.zones if z in beside[zone]) for zone in self.zones}

    # The edges

    def _edges(self) -> dict[str, Edge]:
        """The edges that the map lists; for the rest of every border walls or open lines."""
        listed: dict[Pair, list[_Placed]] = {}
        for section, entries in self.drawn.sections.items():
            if section in self.terrain.edge:
                for number, entry in enumerate(entries):
                    place = f"map.{section}.{number}"
                    edge = self._listed(section, entry, place)
                    self._check_single(edge, listed.setdefault(edge.zones, []), entry, place)
                    listed[edge.zones].append(edge)
            elif section not in self.terrain.mark:
                raise UserError("map-section-unknown", file=self.file, place=f"map.{section}")
        edges = (edge for pair in self.borders for edge in self._between(pair, listed))
        return {edge.id: edge for edge in edges}

    def _check_single(
        self, edge: _Placed, others: Iterable[_Placed], entry: str, place: str
    ) -> None:
        """Two Zones share one border, and at most one thing lies in it."""
        border = self.terrain.edge[edge.section].border
        if any(self.terrain.edge[other.section].border == border for other in others):
            raise UserError("map-edge-twice", file=self.file, place=place, entry=entry)

    def _listed(self, section: str, entry: str, place: str) -> _Placed:
        kind = self.terrain.edge[section]
        names, *words = entry.split() or [""]
        one, sign, other = names.partition(kind.sign)
        if not (one and sign and other):
            form = f"s1{kind.sign}r1"
            raise UserError("map-entry-form", file=self.file, place=place, entry=entry, form=form)
        for zone in (one, other):
            self._check_zone(zone, place)
        pair = self._ordered(one, other)
        if pair not in self.borders:
            raise UserError("map-zones-apart", file=self.file, place=place, one=one, other=other)
        cells = self._place_in_border(pair, kind, words, place)
        words = [word for word in words if not CELL_NAME.fullmatch(word)]
        states = [word for word in words if kind.opens and word in ("open", "closed")]
        colours = [word for word in words if word not in states]
        self._check_words(colours, kind.words, place)
        starts_open = states[-1] == "open" if states else kind.starts_open
        return _Placed(names, section, pair, cells, colours[0] if colours else None, starts_open)

    def _place_in_border(
        self, pair: Pair, kind: EdgeKind, words: Iterable[str], place: str
    ) -> tuple[CellPair, ...]:
        border = self.borders[pair]
        if kind.border:
            return border
        named = [word for word in words if CELL_NAME.fullmatch(word)]
        if not named:
            return (border[len(border) // 2],)
        for cells in border:
            if all(name in (cells[0].name, cells[1].name) for name in named):
                return (cells,)
        raise UserError(
            "map-cell-elsewhere",
            file=self.file,
            place=place,
            cell=" ".join(named),
            one=pair[0],
            other=pair[1],
        )

    def _between(self, pair: Pair, listed: Mapping[Pair, list[_Placed]]) -> Iterable[Edge]:
        own = listed.get(pair, [])
        things = [edge for edge in own if not self.terrain.edge[edge.section].border]
        borders = [edge for edge in own if self.terrain.edge[edge.section].border]
        taken = {cells for edge in things for cells in edge.cells}
        rest = tuple(cells for cells in self.borders[pair] if cells not in taken)
        yield from (self._edge(edge, edge.cells) for edge in things)
        if not rest:
            return
        if borders:
            yield self._edge(borders[0], rest)
        else:
            section = self._usual(pair, bool(things))
            name = f"{pair[0]}{self.terrain.edge[section].sign}{pair[1]}"
            yield self._edge(_Placed(name, section, pair, rest), rest)

    def _usual(self, pair: Pair, interrupted: bool) -> str:
        """What a border is if the map says nothing about it: a wall indoors and beside a door,
        otherwise an open line."""
        indoors = any(self.zones[zone].kind.indoors for zone in pair)
        closed = indoors or interrupted
        return self.terrain.closed_border if closed else self.terrain.open_border

    def _edge(self, edge: _Placed, cells: tuple[CellPair, ...]) -> Edge:
        kind = self.terrain.edge[edge.section]
        return Edge(edge.id, edge.section, kind, edge.zones, cells, edge.colour, edge.starts_open)

    # The marks

    def _marks(self) -> dict[str, tuple[Mark, ...]]:
        return {
            section: tuple(
                self._mark(section, entry, f"map.{section}.{number}")
                for number, entry in enumerate(self.drawn.sections.get(section, ()))
            )
            for section in self.terrain.mark
        }

    def _mark(self, section: str, entry: str, place: str) -> Mark:
        kind = self.terrain.mark[section]
        where, *words = entry.split() or [""]
        if not kind.on_tile:
            self._check_zone(where, place)
            named = [word for word in words if CELL_NAME.fullmatch(word)]
            cell = self._place_in_zone(where, named, place)
            words = [word for word in words if word not in named]
            self._check_words(words, kind.words, place)
            return Mark(where, tuple(words), cell, self._tile(cell))
        if where == NOWHERE or not any(where in row for row in self.tiles):
            raise UserError("map-tile-unknown", file=self.file, place=place, tile=where)
        self._check_words(words, kind.words, place)
        return Mark(where, tuple(words), tile=where)

    def _place_in_zone(self, zone: str, named: Iterable[str], place: str) -> Cell:
        """The cell that a mark names, or the middle cell of its Zone."""
        cells = {cell.name: cell for cell in self.zones[zone].cells}
        for name in named:
            if name not in cells:
                raise UserError(
                    "map-cell-outside", file=self.file, place=place, cell=name, zone=zone
                )
            return cells[name]
        return self.zones[zone].centre

    def _check_zone(self, zone: str, place: str) -> None:
        if zone not in self.zones:
            raise UserError("map-zone-unknown", file=self.file, place=place, zone=zone)

    def _check_words(self, words: Iterable[str], known: tuple[str, ...], place: str) -> None:
        for word in words:
            if word not in known:
                raise UserError(
                    "map-word-unknown",
                    file=self.file,
                    place=place,
                    word=word,
                    known=", ".join(known) or "—",
                )

    # Checks of the whole map

    def _check_connected(self) -> None:
        """Check that every Zone can be reached. Zones behind a fence are allowed: helicopters land
        there."""
        opened = Obstacles(open=frozenset(self.edges))
        links = [edge for edge in self.edges.values() if edge.moves(opened) or edge.sees(opened)]
        parts = joined(self.zones, links)
        if not parts:
            raise UserError("map-empty", file=self.file, place="map.grid")
        if len(parts) > 1:
            lost = min(parts, key=len)
            names = " ".join(zone for zone in self.zones if zone in lost)
            raise UserError("map-unconnected", file=self.file, place="map.grid", zones=names)

    def _areas(self) -> dict[str, tuple[frozenset[str], ...]]:
        found = {}
        for name, kind in self.terrain.area.items():
            own = [zone.id for zone in self.zones.values() if zone.letter in kind.zones]
            links = [edge for edge in self.edges.values() if edge.section in kind.joined_by]
            found[name] = joined(own, links)
        return found


def _hanging_together(cells: tuple[Cell, ...]) -> set[Cell]:
    """The cells that can be reached from the first without leaving this set."""
    own, found, waiting = set(cells), {cells[0]}, [cells[0]]
    while waiting:
        cell = waiting.pop()
        beside = {cell.moved(step) for step in DIRECTIONS} & own - found
        found |= beside
        waiting.extend(beside)
    return found


def _central(cells: tuple[Cell, ...]) -> Cell:
    """The cell nearest to the middle of them all; the first of several."""
    number = len(cells)
    rows, columns = sum(cell.row for cell in cells), sum(cell.column for cell in cells)

    def off(cell: Cell) -> tuple[int, Cell]:
        return (number * cell.row - rows) ** 2 + (number * cell.column - columns) ** 2, cell

    return min(cells, key=off)

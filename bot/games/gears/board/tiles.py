"""Map tiles as people draw them: read, checked (GW-17.21, GW-17.22) and compiled to a `Tile`.

A plan has a letter for the area of every cell and, between the cells, what divides them: "|" and
"-" are walls, "~" is an elevation border, a space is open; "i" is the entrance and "o" the exit in
the outer edge. The top row lies north. A cover space is written with its arrows, each the way it
points and its centre in cells from the south-west corner: "s1 S 3,2 W 2,3".
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Self

from pydantic import Field, model_validator

import data
from bot.engine.content import Record, load
from bot.games.gears.board.tile import (
    BLOCK,
    DIRECTIONS,
    FINE,
    Arrow,
    Cell,
    CoverSpace,
    Edge,
    Opening,
    Tile,
    beyond,
    edge_of,
)
from bot.games.gears.board.tile_checks import check

WALLS, ELEVATION, OPEN, ENTRANCE, EXIT = "|-", "~", " ", "i", "o"
ARROW = re.compile(r"([ENWS]) ([0-9]+(?:\.(?:25|5|75))?),([0-9]+(?:\.(?:25|5|75))?)")
COVER = re.compile(rf"([a-z])([1-9])((?: {ARROW.pattern})+)")


class TileFile(Record):
    """A file of the directory `tiles`."""

    side: str = Field(pattern=r"^[0-9]{1,2}[AB]$")
    plan: tuple[str, ...] = Field(min_length=2 * BLOCK + 1)
    cover: tuple[str, ...]
    holes: tuple[str, ...]
    equipment: str = ""

    @model_validator(mode="after")
    def _makes_a_tile(self) -> Self:
        check(self.tile())
        return self

    def tile(self) -> Tile:
        """The tile that the file draws."""
        return _Reader(self).tile()


class _Reader:
    """Reads one plan."""

    def __init__(self, drawn: TileFile) -> None:
        self.drawn, self.plan = drawn, drawn.plan
        self.width, self.height = len(self.plan[0]) // 2, len(self.plan) // 2
        if any(len(row) != 2 * self.width + 1 for row in self.plan) or len(self.plan) % 2 == 0:
            raise ValueError("plan: the rows do not fit together")
        self.area_at = {
            (x, y): self.plan[2 * (self.height - y) - 1][2 * x + 1]
            for y in range(self.height)
            for x in range(self.width)
        }

    def tile(self) -> Tile:
        signs = self._signs()
        return Tile(
            side=self.drawn.side,
            width=self.width,
            height=self.height,
            area_at=self.area_at,
            walls=frozenset(edge for edge, sign in signs.items() if sign in WALLS),
            elevations=frozenset(edge for edge, sign in signs.items() if sign == ELEVATION),
            covers=tuple(read_cover(text) for text in self.drawn.cover),
            holes=self.drawn.holes,
            equipment=self.drawn.equipment,
            entrance=self._opening(signs, ENTRANCE),
            exit=self._opening(signs, EXIT),
        )

    def _signs(self) -> dict[Edge, str]:
        found = {}
        for cell in self.area_at:
            for way in DIRECTIONS:
                edge = edge_of(cell, way)
                sign = self._sign(edge)
                outer = beyond(cell, way) not in self.area_at
                if sign not in (WALLS + ENTRANCE + EXIT if outer else WALLS + ELEVATION + OPEN):
                    raise ValueError(f"plan: {sign!r} cannot stand at {edge}")
                found[edge] = sign
        return found

    def _sign(self, edge: Edge) -> str:
        (x, y), (right, _) = edge
        row = 2 * (self.height - y)
        return self.plan[row][2 * x + 1] if right > x else self.plan[row - 1][2 * x]

    def _opening(self, signs: dict[Edge, str], sign: str) -> Opening:
        """GW-17.21: the two cells of an opening, in the middle of a stretch of four."""
        places = [
            (way, cell, edge_of(cell, way))
            for way in DIRECTIONS
            for cell in self._along(way)
            if signs[edge_of(cell, way)] == sign
        ]
        if len(places) != 2 or places[0][0] != places[1][0]:
            raise ValueError(f"plan: {sign!r} does not stand for one opening of two cells")
        (way, one, edge), (_, two, next_edge) = places
        at = min(one, two)[0 if way in "NS" else 1]
        if at % BLOCK != 1 or abs(one[0] - two[0]) + abs(one[1] - two[1]) != 1:
            raise ValueError(f"plan: {sign!r} does not lie in the middle of four cells")
        return Opening(way, (one, two), (edge, next_edge))

    def _along(self, way: str) -> list[Cell]:
        """The cells at one side of the tile, counterclockwise."""
        if way in "EW":
            column = [(self.width - 1 if way == "E" else 0, y) for y in range(self.height)]
            return column if way == "E" else column[::-1]
        row = [(x, self.height - 1 if way == "N" else 0) for x in range(self.width)]
        return row if way == "S" else row[::-1]


def read_cover(text: str) -> CoverSpace:
    """A cover space as it is written: "s1 S 3,2 W 2,3"."""
    match = COVER.fullmatch(text)
    if match is None:
        raise ValueError(f"cover: {text!r} is not a cover space")
    arrows = tuple(
        Arrow((int(float(x) * FINE), int(float(y) * FINE)), facing)
        for facing, x, y in ARROW.findall(match[3])
    )
    return CoverSpace(match[1] + match[2], match[1], arrows)


def load_tiles(directory: Path) -> dict[str, Tile]:
    """All tiles of a directory by their side, sorted by number."""
    files = [load(path, TileFile) for path in directory.glob("*.toml")]
    files.sort(key=lambda file: (int(file.side[:-1]), file.side))
    return {file.side: file.tile() for file in files}


TILES = load_tiles(data.folder() / "gears-of-war" / "tiles")

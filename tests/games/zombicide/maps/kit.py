"""Maps for tests: the drawn example, small ones written in a test, and random ones."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from hypothesis import strategies as st

from bot.engine.content import load, read_toml
from bot.games.zombicide.board.board import Board, Obstacles, Terrain
from bot.games.zombicide.board.maps import compile_board, load_board

FOLDER = Path(__file__).parent
QUARTER_FILE = FOLDER / "quarter.toml"
TERRAIN = load(FOLDER.parents[3] / "data" / "rue-morgue" / "terrain.toml", Terrain)
QUARTER = load_board(QUARTER_FILE, TERRAIN)

LINKS = ("doors", "openings", "fences", "stairs")
# Out of doors, edges that are not listed are open too; most edges are, so that there are long
# lines.
OUTDOOR_LINKS = (*LINKS, "", "", "", "", "")


def quarter() -> dict[str, Any]:
    """The table [map] of the drawn example, which tests may change."""
    table: dict[str, Any] = read_toml(QUARTER_FILE)["map"]
    return table


def board_of(*rows: str, terrain: Terrain = TERRAIN, **sections: Any) -> Board:
    return compile_board({"grid": rows, **sections}, terrain, "test")


def opened(board: Board, *edges: str) -> Obstacles:
    """The obstacles at the start, with these edges open as well."""
    assert set(edges) <= board.edges.keys()
    return Obstacles(open=board.start().open | set(edges))


def random_map(chance: Random, rows: int, columns: int) -> dict[str, Any]:
    """A random map: all Zones are connected, and every kind of Zone and edge occurs."""
    grid: list[list[str]] = []
    for row in range(rows):
        grid.append([])
        for column in range(columns):
            near = grid[row][column - 1 :] if column else []
            near = near + ([grid[row - 1][column]] if row else [])
            new = f"{chance.choice('ssssccckpwrrrhl')}{row * columns + column + 1}"
            grid[row].append(chance.choice([new, new, *near]))
    sections: dict[str, list[str]] = {}
    linked = {zone: zone for line in grid for zone in line}
    for one, other in sorted(_touching(grid)):
        apart = linked[one] != linked[other]
        outdoors = not any(TERRAIN.zone[zone[0]].indoors for zone in (one, other))
        links = OUTDOOR_LINKS if outdoors else LINKS
        section = chance.choice(links if apart else (*links, "walls", ""))
        if section:
            sign = TERRAIN.edge[section].sign
            sections.setdefault(section, []).append(f"{one}{sign}{other}")
        if apart:
            gone, kept = linked[other], linked[one]
            linked = {zone: kept if root == gone else root for zone, root in linked.items()}
    return {"grid": [" ".join(line) for line in grid], **sections}


def _touching(grid: list[list[str]]) -> set[tuple[str, str]]:
    found = set()
    for row, line in enumerate(grid):
        for column, zone in enumerate(line):
            beside = line[column + 1 : column + 2] + [
                below[column] for below in grid[row + 1 :][:1]
            ]
            found |= {(min(zone, other), max(zone, other)) for other in beside if other != zone}
    return found


def random_obstacles(chance: Random, board: Board) -> Obstacles:
    """Any doors open, a few tents, perhaps a wreck."""
    closable = [edge.id for edge in board.edges.values() if edge.kind.opens]
    zones = list(board.zones)
    return Obstacles(
        open=frozenset(chance.sample(closable, chance.randint(0, len(closable)))),
        hiding=frozenset(chance.sample(zones, min(len(zones), chance.randint(0, 2)))),
        blocked=frozenset(chance.sample(zones, min(len(zones), chance.randint(0, 2)))),
    )


@st.composite
def boards(draw: st.DrawFn) -> tuple[Board, Obstacles, Random]:
    """A random board, random obstacles on it, and a chance for what a test wants to choose."""
    chance = Random(draw(st.integers(0, 2**32)))
    rows, columns = draw(st.integers(2, 7)), draw(st.integers(3, 7))
    board = compile_board(random_map(chance, rows, columns), TERRAIN, "random")
    return board, random_obstacles(chance, board), chance

"""The parts of the map's picture: areas, borders, cover spaces, tokens and figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from bot.engine.scene import Arrow, Edge, Figure, Laid, Spot, Tile, Token, Zone
from bot.games.gears.board.board import BuiltMap
from bot.games.gears.board.building import placed_opening, size_of
from bot.games.gears.board.maps import built
from bot.games.gears.board.tile import STEPS
from bot.games.gears.content.book import BOOK, health_wounded
from bot.games.gears.pictures.sheets import sheets_of
from bot.games.gears.rules.exploring import behind, no_door
from bot.games.gears.state import Cog, Door, Locust, State
from bot.games.gears.telling.picture_words import figure_letters

# Side A shows the town, side B what lies under it; tiles placed one after the other get different
# colours.
FLOORS = {"A": ("concrete", "plaza", "factory"), "B": ("cavern", "hollow")}
COG = "cog"
ROOM = 2  # how many figures in the open a cell has room for


# Printed things


@lru_cache(maxsize=64)
def zones_of(table: BuiltMap) -> tuple[Zone, ...]:
    sheets, order = sheets_of(table), list(table.tiles)
    return tuple(
        Zone(
            area.id,
            tuple(sorted(sheets[area.sheet].cell(cell) for cell in area.cells)),
            _floor(order.index(area.tile), area.id),
            area.id.rpartition("-")[2],
        )
        for area in table.areas.values()
    )


def _floor(number: int, area: str) -> str:
    tile, _, letter = area.partition("-")
    floors = FLOORS[tile[-1]]
    return floors[number % len(floors)] + ("-dark" if ord(letter) % 2 else "")


@lru_cache(maxsize=64)
def tiles_of(table: BuiltMap) -> tuple[Tile, ...]:
    found = []
    for side, spot in table.tiles.items():
        width, height = size_of(spot.placed)
        corner = sheets_of(table)[spot.sheet].cell((spot.x, spot.y + height - 1))
        found.append(Tile(side, corner, height, width))
    return tuple(found)


@lru_cache(maxsize=64)
def spots_of(table: BuiltMap) -> tuple[Spot, ...]:
    """The cover spaces."""
    found = []
    for cover in table.covers.values():
        sheet = sheets_of(table)[table.areas[cover.area].sheet]
        arrows = tuple(
            Arrow(sheet.place(arrow.centre), arrow.facing)  # type: ignore[arg-type]
            for arrow in cover.arrows
        )
        found.append(Spot(cover.id, cover.area, cover.id.rpartition("-")[2], arrows))
    return tuple(found)


@lru_cache(maxsize=64)
def borders_of(table: BuiltMap) -> tuple[Edge, ...]:
    """The walls and elevation borders inside the map; its outline is drawn as walls anyway."""
    sheets = sheets_of(table)
    cells = {cell for zone in zones_of(table) for cell in zone.cells}
    found = []
    for kind, by_sheet in (("walls", table.walls), ("elevations", table.elevations)):
        for sheet, edges in by_sheet.items():
            pairs = (sheets[sheet].sides(edge) for edge in sorted(edges))
            found += [Edge(pair, kind) for pair in pairs if cells.issuperset(pair)]
    return tuple(found)


# Doors


def edges_of(view: State) -> tuple[Edge, ...]:
    """The borders, and the doors in their present state."""
    doors = tuple(leaf for door in view.doors for leaf in _leaves(view, door))
    taken = {leaf.between for leaf in doors}
    borders = borders_of(built(view))
    return (*(edge for edge in borders if edge.between not in taken), *doors)


def _leaves(view: State, door: Door) -> Iterator[Edge]:
    """The two leaves of a door: what keeps it shut, and the level behind it."""
    placed = next((tile for tile in view.tiles if tile.side == door.tile), None)
    if placed is None:
        return
    level = behind(view, door)
    locked = bool(level) and level in view.locked
    colour = "danger" if locked else "" if no_door(view, door) else "good"
    sheet = sheets_of(built(view))[placed.sheet]
    opening = placed_opening(placed, "exit")
    across, up = STEPS[opening.facing]
    for number, (x, y) in enumerate(opening.cells):
        one, other = sorted((sheet.cell((x, y)), sheet.cell((x + across, y + up))))
        text = str(level) if number and level else ""
        yield Edge((one, other), "exits", colour, text=text)


# Tokens


def tokens_of(view: State) -> tuple[Laid, ...]:
    """The tokens that lie on the map now."""
    parts = (_holes(view), _equipment(view), _links(view), _dropped(view))
    return tuple(laid for part in parts for laid in part)


def _holes(view: State) -> Iterator[Laid]:
    for area in built(view).areas.values():
        if area.hole:
            kind = "hole-sealed" if area.id in view.sealed else "hole"
            yield Laid(area.id, Token(kind))
    yield from (Laid(area, Token("hole")) for area in view.holes)


def _equipment(view: State) -> Iterator[Laid]:
    """The Location cards in play, face up or face down, as tokens."""
    for tile, up in view.equipment.items():
        area, kind = built(view).equipment_of(tile), BOOK.locations[tile].equipment
        if area and kind:
            icon = BOOK.equipment[kind].icon
            yield Laid(area, Token("equipment" if up else "equipment-off", icon=icon))


def _dropped(view: State) -> Iterator[Laid]:
    for dropped in view.dropped:
        weapon = BOOK.weapons.get(dropped.marker.back)
        if weapon is not None:
            yield Laid(dropped.area, Token("dropped", icon=weapon.icon))


def _links(view: State) -> Iterator[Laid]:
    """GW-16.10, GW-17.19: a token for a connection to a tile that is drawn elsewhere."""
    table = built(view)
    for area in table.areas.values():
        beyond = {
            table.areas[other].tile
            for other in area.neighbours
            if table.areas[other].sheet != area.sheet
        }
        if beyond:
            text = " ".join(sorted(beyond))
            yield Laid(area.id, Token("link", text, "changed", "transit-connection-variant"))


# Figures


def figures_of(view: State) -> tuple[Figure, ...]:
    """Every Locust and every COG as a figure of its own."""
    cogs = (cog for cog in view.cogs.values() if cog.area and not cog.eliminated)
    return (
        *(locust_figure(locust) for locust in view.locusts.values()),
        *(cog_figure(view, cog) for cog in cogs),
    )


def grouped_figures(view: State) -> tuple[Figure, ...]:
    """The figures as they are drawn: if an area is crowded, equal Locust in the open become one
    figure with a number."""
    figures, areas = figures_of(view), built(view).areas
    open_ = Counter(figure.zone for figure in figures if not figure.spot)
    found: dict[object, Figure] = {}
    for figure in figures:
        crowd = open_[figure.zone] > ROOM * len(areas[figure.zone].cells)
        if crowd and not figure.spot and figure.kind != COG:
            figure = replace(figure, letters=BOOK.enemies[figure.colour].letters)
        key = (figure.zone, figure.spot, figure.letters, figure.tokens)
        count = found[key].count + 1 if key in found else 1
        found[key] = replace(figure, count=count)
    return tuple(found.values())


def locust_figure(locust: Locust) -> Figure:
    enemy = BOOK.enemies[locust.kind]
    return Figure(
        locust.area,
        locust.figure,
        figure_letters(locust),
        colour=locust.kind,
        tokens=_marker(locust),
        icon=enemy.icon,
        spot=locust.cover,
    )


def _marker(locust: Locust) -> tuple[Token, ...]:
    """The health of a wounded figure (GW-8.42)."""
    if locust.marker is None or not BOOK.enemies[locust.kind].wounded:
        return ()
    return (Token("wound", value=health_wounded(locust.kind, locust.badly)),)


def cog_figure(view: State, cog: Cog) -> Figure:
    card = BOOK.characters[cog.id]
    badge = Token("bleeding") if cog.bleeding else Token("health", value=len(cog.hand))
    return Figure(
        cog.area,
        COG,
        card.letters,
        colour=card.colour,
        active=is_active(view, cog),
        tokens=(badge,),
        icon=card.icon,
        spot=cog.cover,
    )


def is_active(view: State, cog: Cog) -> bool:
    """Whether it is this COG's turn."""
    return not view.result and cog.id == view.active

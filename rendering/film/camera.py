"""The camera of a film: it shows only the tiles on which something happens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.engine.scene import Cell, Edge, Film, Scene, Tile, Zone
from rendering.board.figures import PEOPLE
from rendering.canvas.layout import Rect
from rendering.themes import theme


def near(film: Film) -> Film:
    """The film without those outer tiles on which nobody stands and nothing happens. A board whose
    rows and columns have names is shown as a whole."""
    scene = film.board
    if not scene.tiles or theme(scene.theme).grid.named:
        return film
    seen = _seen(film)
    cells = {cell for zone in scene.zones if zone.id in seen for cell in zone.cells}
    frame = _frame([tile for tile in scene.tiles if any(_in(_area(tile), cell) for cell in cells)])
    return film if frame is None else _cut(film, frame)


def _seen(film: Film) -> set[str]:
    """The zones that must be seen."""
    moments = (film.board.figures, *(shot.figures or () for shot in film.shots))
    return {
        *(mark.name for shot in film.shots for mark in shot.highlights),
        *(zone for shot in film.shots for one in shot.motions for zone in (one.start, one.end)),
        *(one.zone for figures in moments for one in figures if one.kind in PEOPLE),
    }


def _area(tile: Tile) -> Rect:
    """The part of the board to show, in cells: x are columns, y are rows."""
    row, column = tile.corner
    return Rect(column, row, column + (tile.width or tile.side), row + tile.side)


def _in(area: Rect, cell: Cell) -> bool:
    return area.left <= cell[1] < area.right and area.top <= cell[0] < area.bottom


def _frame(tiles: list[Tile]) -> Rect | None:
    areas = [_area(tile) for tile in tiles]
    if not areas:
        return None
    return Rect(
        min(area.left for area in areas),
        min(area.top for area in areas),
        max(area.right for area in areas),
        max(area.bottom for area in areas),
    )


def _cut(film: Film, frame: Rect) -> Film:
    shots = tuple(
        shot if shot.edges is None else replace(shot, edges=_edges(film.board, shot.edges, frame))
        for shot in film.shots
    )
    return replace(film, board=_scene(film.board, frame), shots=shots)


def _scene(scene: Scene, frame: Rect) -> Scene:
    """The part of a scene in the frame, measured from the frame's corner; figures and tokens
    elsewhere are left out."""
    zones = [zone for zone in scene.zones if all(_in(frame, cell) for cell in zone.cells)]
    kept = {zone.id for zone in zones}
    return replace(
        scene,
        zones=tuple(
            replace(zone, cells=tuple(_moved(cell, frame) for cell in zone.cells)) for zone in zones
        ),
        edges=_edges(scene, scene.edges, frame),
        tiles=tuple(
            replace(tile, corner=_moved(tile.corner, frame))
            for tile in scene.tiles
            if _in(frame, tile.corner)
        ),
        spots=tuple(
            replace(
                spot,
                arrows=tuple(
                    replace(one, place=(one.place[0] - frame.top, one.place[1] - frame.left))
                    for one in spot.arrows
                ),
            )
            for spot in scene.spots
            if spot.zone in kept
        ),
    )


def _edges(scene: Scene, edges: tuple[Edge, ...], frame: Rect) -> tuple[Edge, ...]:
    """The edges in the frame and at its border. If the board goes on beyond the frame, there is no
    wall."""
    listed = {frozenset(edge.between) for edge in edges}
    inside = [edge for edge in edges if any(_in(frame, cell) for cell in edge.between)]
    open_ = (pair for pair in _ways_out(scene.zones, frame) if frozenset(pair) not in listed)
    inside += [Edge(pair, "lines") for pair in open_]
    return tuple(
        replace(edge, between=(_moved(edge.between[0], frame), _moved(edge.between[1], frame)))
        for edge in inside
    )


def _ways_out(zones: tuple[Zone, ...], frame: Rect) -> Iterator[tuple[Cell, Cell]]:
    """Neighbouring cells of the board on both sides of the frame's border."""
    cells = {cell for zone in zones for cell in zone.cells}
    for row, column in sorted(cells):
        for beyond in ((row, column + 1), (row + 1, column)):
            if beyond in cells and _in(frame, beyond) != _in(frame, (row, column)):
                yield (row, column), beyond


def _moved(cell: Cell, frame: Rect) -> Cell:
    return cell[0] - frame.top, cell[1] - frame.left

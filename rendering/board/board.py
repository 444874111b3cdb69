"""The board alone: a cached layer with floors, walls and names, and everything that stands
on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from PIL import Image, ImageDraw

from bot.engine.scene import Edge, Figure, Scene, Spot, Tile, Token, Zone
from rendering.board.figures import PEOPLE, figure_shape, figure_sprite
from rendering.board.floors import VARIANTS, floor, landing_pad
from rendering.board.plan import Plan, blocks, column_name, name_rect, room_of, sign_rect
from rendering.board.spots import (
    barrier_rect,
    draw_spot_names,
    draw_spots,
    figure_place,
    spot_places,
)
from rendering.board.tile_tags import draw_tile_tag, tile_tags
from rendering.board.tokens import token_shape, token_sprite
from rendering.board.walls import draw_edge, draw_walls, unlisted_sides
from rendering.board.zone_marks import draw_zone_mark, draw_zone_sign, has_sign
from rendering.canvas.canvas import Canvas, Sprite, blank
from rendering.canvas.crowd import Crowd, gather
from rendering.canvas.keeping import kept
from rendering.canvas.layout import Drawn, Rect
from rendering.cards.spread import Marks
from rendering.themes import theme

BLACK, WHITE = (0, 0, 0), (255, 255, 255)
Thing = Figure | Token


@dataclass(frozen=True, slots=True)
class PlacedThing:
    """A figure or token at its place."""

    zone: str
    thing: Thing
    place: Rect
    region: Rect
    unit: int

    @property
    def key(self) -> tuple[str, str, str]:
        letters = self.thing.letters if isinstance(self.thing, Figure) else self.thing.text
        return self.zone, self.thing.kind, letters


# The cached layer


@kept
def ground_layer(
    plan: Plan,
    zones: tuple[Zone, ...],
    edges: tuple[Edge, ...],
    tiles: tuple[Tile, ...],
    theme_name: str,
    spots: tuple[Spot, ...] = (),
    places: tuple[tuple[str, Rect], ...] = (),
) -> Sprite:
    """The cached layer: floors, walls, doors, spots and names."""
    look = theme(theme_name)
    canvas = blank(plan.size, look.ground)
    _rim(canvas, plan, theme_name)
    floors = {cell: zone.kind for zone in zones for cell in zone.cells}
    for (row, column), kind in floors.items():
        spot = plan.rect((row, column))
        variant = (row * 5 + column * 3) % VARIANTS
        canvas.image.paste(floor(kind, plan.cell, variant), (spot.left, spot.top))
    for zone in zones:
        if zone.kind == "helipad":
            corner, height, width = blocks(zone.cells)[0]
            landing_pad(canvas.image, plan.rect(corner, height, width))
    for tile in tiles:
        _tile_border(canvas, plan, tile)
    lines = tuple(Edge(between, "lines") for between in unlisted_sides(zones, edges))
    edges = (*lines, *edges)
    for kinds in (("lines",), ("fences", "stairs", "doors", "elevations", "exits")):
        if "doors" in kinds:
            draw_walls(canvas, plan, zones, edges)
        for edge in edges:
            if edge.kind in kinds:
                one, other = (floors.get(cell, "") for cell in edge.between)
                draw_edge(canvas, plan, edge, (one, other), look)
    draw_spots(canvas, plan, spots, dict(places))
    for zone in zones:
        _name(canvas, plan, zone)
    return Sprite(canvas.image.size, ((0, canvas.image, None),), tuple(canvas.parts))


def _rim(canvas: Canvas, plan: Plan, theme_name: str) -> None:
    """Draw the names of columns and rows beside the board."""
    if not plan.grid.named:
        return
    look = theme(theme_name)
    for column in range(plan.columns):
        where = (plan.rim + column * plan.cell + plan.cell // 2, plan.rim // 2 - 3)
        canvas.words(where, column_name(column), 20, look.muted, weight="bold", anchor="mm")
    for row in range(plan.rows):
        where = (plan.rim // 2 - 3, plan.rim + row * plan.cell + plan.cell // 2)
        canvas.words(where, str(row + 1), 20, look.muted, weight="bold", anchor="mm")


def _tile_border(canvas: Canvas, plan: Plan, tile: Tile) -> None:
    area = plan.rect(tile.corner, tile.side, tile.width or tile.side)
    canvas.image.paste(BLACK, (area.left, area.top, area.right, area.bottom), _edge_mask(area.size))


@kept
def _edge_mask(size: tuple[int, int]) -> Image.Image:
    mask = Image.new("L", size, 0)
    pen = ImageDraw.Draw(mask)
    for inset, strength in ((0, 90), (1, 50), (2, 22)):
        pen.rectangle((inset, inset, size[0] - 1 - inset, size[1] - 1 - inset), outline=strength)
    return mask


def _name(canvas: Canvas, plan: Plan, zone: Zone) -> None:
    if not zone.name:
        return
    tag = name_rect(plan, zone)
    canvas.fill(tag, (0x0B, 0x0E, 0x12), tag.height // 4)
    canvas.words(
        tag.centre, zone.name, plan.name_size, WHITE, weight="bold", anchor="mm", frame=tag
    )


# Where everything stands


def stand(scene: Scene, plan: Plan, marks: Marks) -> list[PlacedThing]:
    """Find a place for everything: first figures on spots, then per zone zombies, Survivors and
    tokens, in this order."""
    places = places_of(scene, plan)
    found = [_on_spot(figure, places) for figure in scene.figures if figure.spot in places]
    things: dict[str, list[Thing]] = {zone.id: [] for zone in scene.zones}
    figures = sorted(
        (figure for figure in scene.figures if figure.spot not in places),
        key=lambda figure: figure.kind in PEOPLE,
    )
    present: list[tuple[str, Thing]] = [(figure.zone, figure) for figure in figures]
    present += [(laid.zone, laid.token) for laid in scene.tokens]
    for zone_id, thing in present:
        if zone_id in things:
            things[zone_id].append(thing)
    tags = [tag for _, tag, _ in tile_tags(scene, plan)]
    spots = _spot_rects(scene, plan, places)
    for zone in scene.zones:
        own = things[zone.id]
        plaques = [*tags, *spots.get(zone.id, ())]
        crowd = _crowd(plan, zone, own, plaques, marks.get(zone.id, ()))
        found += [
            PlacedThing(zone.id, thing, place, region, crowd.unit)
            for thing, place, region in zip(own, crowd.places, crowd.regions, strict=True)
        ]
    return found


def places_of(scene: Scene, plan: Plan) -> Mapping[str, Rect]:
    """Where the spots of the board lie."""
    if not scene.spots:
        return {}
    named = [zone for zone in scene.zones if zone.name]
    names = [rect(plan, zone) for zone in named for rect in (name_rect, sign_rect)]
    tags = [tag for _, tag, _ in tile_tags(scene, plan)]
    return spot_places(plan, scene.zones, scene.spots, (*names, *tags))


def _spot_rects(scene: Scene, plan: Plan, places: Mapping[str, Rect]) -> dict[str, list[Rect]]:
    """The rectangles that spots and their barriers take, by zone."""
    found: dict[str, list[Rect]] = {}
    for spot in scene.spots:
        if spot.name in places:
            barriers = (barrier_rect(plan, arrow) for arrow in spot.arrows)
            found.setdefault(spot.zone, []).extend((places[spot.name], *barriers))
    return found


def _on_spot(figure: Figure, places: Mapping[str, Rect]) -> PlacedThing:
    spot = places[figure.spot]
    place, unit = figure_place(spot)
    return PlacedThing(figure.zone, figure, place, spot, unit)


def _crowd(
    plan: Plan, zone: Zone, things: Sequence[Thing], plaques: Sequence[Rect], kinds: tuple[str, ...]
) -> Crowd:
    regions = room_of(plan, zone.cells)
    taken = [name_rect(plan, zone)] if zone.name else []
    if has_sign(kinds):
        taken.append(sign_rect(plan, zone))
    taken += [tag for tag in plaques if any(tag.meets(region) for region in regions)]
    shapes = tuple(_shape(thing) for thing in things)
    return gather(regions, tuple(taken), shapes, round(plan.cell * plan.grid.figure))


def _shape(thing: Thing) -> tuple[float, float]:
    return figure_shape(thing) if isinstance(thing, Figure) else token_shape(thing)


def thing_sprite(thing: Thing, unit: int, theme_name: str) -> Sprite:
    if isinstance(thing, Figure):
        return figure_sprite(replace(thing, zone="", spot=""), unit, theme_name)
    return token_sprite(thing, unit, theme_name)


# The whole board


def board_canvas(
    scene: Scene, plan: Plan, marks: Marks, standing: Sequence[PlacedThing] | None = None
) -> Canvas:
    """The board alone, without panels. `standing` is what stands on it; by default all of the
    scene."""
    places = places_of(scene, plan)
    base = ground_layer(
        plan,
        scene.zones,
        scene.edges,
        scene.tiles,
        scene.theme,
        scene.spots,
        tuple(places.items()),
    )
    canvas = Canvas(base.strips[0][1].copy())
    canvas.parts += base.parts
    look = theme(scene.theme)
    for zone in scene.zones:
        if zone.id in marks:
            draw_zone_mark(canvas, plan, zone, marks[zone.id], look)
            _uncover(canvas, base, name_rect(plan, zone))
    for tile, tag, tokens in tile_tags(scene, plan):
        draw_tile_tag(canvas, tag, tile, tokens, scene.theme)
    present = stand(scene, plan, marks) if standing is None else standing
    held = {one.thing.spot for one in present if isinstance(one.thing, Figure)}
    draw_spot_names(canvas, scene.spots, places, held, look)
    for one in present:
        put(canvas, one, scene.theme)
    for zone in scene.zones:
        if zone.id in marks:
            draw_zone_sign(canvas, plan, zone, marks[zone.id], look)
    return canvas


def _uncover(canvas: Canvas, base: Sprite, area: Rect) -> None:
    """Draw the name of a zone again, so that it stands on top of the zone's highlight."""
    part = base.strips[0][1].crop((area.left, area.top, area.right, area.bottom))
    canvas.fill(area, part, area.height // 4)


def put(canvas: Canvas, one: PlacedThing, theme_name: str) -> None:
    """Draw a figure or token at its place."""
    canvas.parts.append(Drawn("body", one.place, one.region))
    canvas.stamp(thing_sprite(one.thing, one.unit, theme_name), one.place.left, one.place.top)

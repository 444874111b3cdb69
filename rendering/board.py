"""A board: floors, walls and names on a layer that is kept, and everything that stands on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PIL import Image, ImageDraw

from bot.engine.scene import Edge, Figure, Scene, Tile, Token, Zone
from rendering.board_tokens import token_shape, token_sprite
from rendering.canvas import Canvas, Sprite, blank
from rendering.crowd import Crowd, gather
from rendering.figures import SURVIVOR, figure_shape, figure_sprite
from rendering.floors import VARIANTS, floor, landing_pad
from rendering.keeping import kept
from rendering.layout import Drawn, Rect, box
from rendering.plan import RIM, Plan, blocks, column_name, name_rect, room_of, sign_rect
from rendering.shapes import mix
from rendering.spread import Marks
from rendering.text import width_of
from rendering.themes import theme
from rendering.walls import draw_edge, draw_walls, unlisted_sides
from rendering.zone_marks import draw_zone_mark, draw_zone_sign, has_sign

BLACK, WHITE = (0, 0, 0), (255, 255, 255)
FIGURE = 0.4  # the unit of figures in an empty zone, in cells
TRIGGERS = ("trigger", "trigger-used")
Thing = Figure | Token


@dataclass(frozen=True, slots=True)
class Standing:
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


# The layer that is kept


@kept
def ground_layer(
    plan: Plan,
    zones: tuple[Zone, ...],
    edges: tuple[Edge, ...],
    tiles: tuple[Tile, ...],
    theme_name: str,
) -> Sprite:
    """Floors, walls, doors and names."""
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
    for kinds in (("lines",), ("fences", "stairs", "doors")):
        if "doors" in kinds:
            draw_walls(canvas, plan, zones, edges)
        for edge in edges:
            if edge.kind in kinds:
                one, other = (floors.get(cell, "") for cell in edge.between)
                draw_edge(canvas, plan, edge, (one, other), look)
    for zone in zones:
        _name(canvas, plan, zone)
    return Sprite(canvas.image.size, ((0, canvas.image, None),), tuple(canvas.parts))


def _rim(canvas: Canvas, plan: Plan, theme_name: str) -> None:
    """The names of columns and rows."""
    look = theme(theme_name)
    for column in range(plan.columns):
        where = (RIM + column * plan.cell + plan.cell // 2, RIM // 2 - 3)
        canvas.words(where, column_name(column), 20, look.muted, weight="bold", anchor="mm")
    for row in range(plan.rows):
        where = (RIM // 2 - 3, RIM + row * plan.cell + plan.cell // 2)
        canvas.words(where, str(row + 1), 20, look.muted, weight="bold", anchor="mm")


def _tile_border(canvas: Canvas, plan: Plan, tile: Tile) -> None:
    area = plan.rect(tile.corner, tile.side, tile.side)
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


def stand(scene: Scene, plan: Plan, marks: Marks) -> list[Standing]:
    """Zombies, Survivors and tokens in their zones, in this order."""
    things: dict[str, list[Thing]] = {zone.id: [] for zone in scene.zones}
    figures = sorted(scene.figures, key=lambda figure: figure.kind == SURVIVOR)
    present: list[tuple[str, Thing]] = [(figure.zone, figure) for figure in figures]
    present += [(laid.zone, laid.token) for laid in scene.tokens]
    for zone_id, thing in present:
        if zone_id in things:
            things[zone_id].append(thing)
    plaques = [tag for _, tag, _ in tile_tags(scene, plan)]
    found: list[Standing] = []
    for zone in scene.zones:
        own = things[zone.id]
        crowd = _crowd(plan, zone, own, plaques, marks.get(zone.id, ()))
        found += [
            Standing(zone.id, thing, place, region, crowd.unit)
            for thing, place, region in zip(own, crowd.places, crowd.regions, strict=True)
        ]
    return found


def _crowd(
    plan: Plan, zone: Zone, things: Sequence[Thing], plaques: Sequence[Rect], kinds: tuple[str, ...]
) -> Crowd:
    regions = room_of(plan, zone.cells)
    taken = [name_rect(plan, zone)] if zone.name else []
    if has_sign(kinds):
        taken.append(sign_rect(plan, zone))
    taken += [tag for tag in plaques if any(tag.meets(region) for region in regions)]
    shapes = tuple(_shape(thing) for thing in things)
    return gather(regions, tuple(taken), shapes, round(plan.cell * FIGURE))


def _shape(thing: Thing) -> tuple[float, float]:
    return figure_shape(thing) if isinstance(thing, Figure) else token_shape(thing)


def thing_sprite(thing: Thing, unit: int, theme_name: str) -> Sprite:
    if isinstance(thing, Figure):
        return figure_sprite(replace(thing, zone=""), unit, theme_name)
    return token_sprite(thing, unit, theme_name)


# Tiles


def tile_tags(scene: Scene, plan: Plan) -> list[tuple[Tile, Rect, tuple[Token, ...]]]:
    """The tag in the last corner of every tile: its name, and the tokens that lie on it."""
    found = []
    height = max(14, round(plan.cell * 0.15))
    for tile in scene.tiles:
        own = tuple(laid.token for laid in scene.tokens if laid.zone == tile.name)
        wide = round(width_of(tile.name, _tag_size(height), "bold")) + height // 2
        wide += sum(token_width(token, height) + 2 for token in own)
        area = plan.rect(tile.corner, tile.side, tile.side)
        tag = box(area.right - plan.inset - wide + 2, area.bottom - plan.inset - height + 2,
                  wide, height)  # fmt: skip
        found.append((tile, tag, own))
    return found


def _tag_size(height: int) -> int:
    return max(10, round(height * 0.72))


def _tag_unit(token: Token, height: int) -> int:
    return round(height * 1.25 / token_shape(token)[1])


def token_width(token: Token, height: int) -> int:
    return round(token_shape(token)[0] * _tag_unit(token, height))


def _tile_tag(
    canvas: Canvas, tag: Rect, tile: Tile, tokens: tuple[Token, ...], theme_name: str
) -> None:
    look = theme(theme_name)
    canvas.fill(tag, mix(look.sunk, look.line, 0.35), tag.height // 3)
    x = tag.left + 1
    for token in tokens:
        sprite = token_sprite(token, _tag_unit(token, tag.height), theme_name)
        canvas.stamp(sprite, x, tag.centre[1] - sprite.size[1] // 2)
        x += sprite.size[0] + 2
    where = (tag.right - tag.height // 4, tag.centre[1])
    size = _tag_size(tag.height)
    canvas.words(where, tile.name, size, look.ink, weight="bold", anchor="rm", frame=tag)


# The whole


def board_canvas(
    scene: Scene, plan: Plan, marks: Marks, standing: Sequence[Standing] | None = None
) -> Canvas:
    """The board alone, with these things on it or all of the scene."""
    base = ground_layer(plan, scene.zones, scene.edges, scene.tiles, scene.theme)
    canvas = Canvas(base.strips[0][1].copy())
    canvas.parts += base.parts
    look = theme(scene.theme)
    for zone in scene.zones:
        if zone.id in marks:
            draw_zone_mark(canvas, plan, zone, marks[zone.id], look)
            _uncover(canvas, base, name_rect(plan, zone))
    for tile, tag, tokens in tile_tags(scene, plan):
        _tile_tag(canvas, tag, tile, tokens, scene.theme)
    for one in stand(scene, plan, marks) if standing is None else standing:
        put(canvas, one, scene.theme)
    for zone in scene.zones:
        if zone.id in marks:
            draw_zone_sign(canvas, plan, zone, marks[zone.id], look)
    return canvas


def _uncover(canvas: Canvas, base: Sprite, area: Rect) -> None:
    """The name of a zone stays on top of its highlight."""
    part = base.strips[0][1].crop((area.left, area.top, area.right, area.bottom))
    canvas.fill(area, part, area.height // 4)


def put(canvas: Canvas, one: Standing, theme_name: str) -> None:
    """A figure or token at its place."""
    canvas.parts.append(Drawn("body", one.place, one.region))
    canvas.stamp(thing_sprite(one.thing, one.unit, theme_name), one.place.left, one.place.top)

"""The names of tiles, with the tokens that lie on the tile as a whole."""

from __future__ import annotations

from bot.engine.scene import Scene, Tile, Token
from rendering.board.plan import Plan
from rendering.board.tokens import token_shape, token_sprite
from rendering.canvas.canvas import Canvas
from rendering.canvas.layout import Rect, box
from rendering.canvas.shapes import mix
from rendering.canvas.text import width_of
from rendering.themes import theme


def tile_tags(scene: Scene, plan: Plan) -> list[tuple[Tile, Rect, tuple[Token, ...]]]:
    """The tag in the last corner of every tile: its name, and the tokens that lie on it."""
    found = []
    height = max(14, round(plan.cell * plan.grid.tag))
    for tile in scene.tiles:
        own = tuple(laid.token for laid in scene.tokens if laid.zone == tile.name)
        wide = round(width_of(tile.name, _tag_size(height), "bold")) + height // 2
        wide += sum(token_width(token, height) + 2 for token in own)
        area = plan.rect(tile.corner, tile.side, tile.width or tile.side)
        left, top = _roomiest_corner(scene, tile)
        x = area.left + plan.inset - 2 if left else area.right - plan.inset - wide + 2
        y = area.top + plan.inset - 2 if top else area.bottom - plan.inset - height + 2
        found.append((tile, box(x, y, wide, height), own))
    return found


def _roomiest_corner(scene: Scene, tile: Tile) -> tuple[bool, bool]:
    """Whether the name of a tile stands at its left and whether at its top. Usually it is the last
    corner; if there are spots, the corner in the largest zone. Never the first corner: the name of
    a zone stands there."""
    if not scene.spots:
        return False, False
    room = {cell: len(zone.cells) for zone in scene.zones for cell in zone.cells}
    row, column = tile.corner
    down, right = tile.side - 1, (tile.width or tile.side) - 1
    corners = {
        (False, False): (row + down, column + right),
        (True, False): (row + down, column),
        (False, True): (row, column + right),
    }
    return max(corners, key=lambda corner: min(3, room.get(corners[corner], 0)))


def _tag_size(height: int) -> int:
    return max(10, round(height * 0.72))


def _tag_unit(token: Token, height: int) -> int:
    return round(height * 1.25 / token_shape(token)[1])


def token_width(token: Token, height: int) -> int:
    return round(token_shape(token)[0] * _tag_unit(token, height))


def draw_tile_tag(
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

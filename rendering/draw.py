"""Scene, card or film -> picture. Callers of `rendering` need only this module and the studio."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock

from PIL import Image

from bot.engine.scene import Card, Edge, Film, Panel, Scene, Zone
from rendering.board.floors import GROUNDS
from rendering.board.picture import draw_board
from rendering.canvas.canvas import Canvas, blank
from rendering.canvas.encoding import encode
from rendering.canvas.layout import Drawn
from rendering.canvas.picture import Picture
from rendering.cards.cards import card_size, card_sprite
from rendering.cards.hand import draw_hand
from rendering.cards.moment import draw_moment
from rendering.cards.table import draw_table
from rendering.film.film import make_film
from rendering.themes import theme

CARD_WIDTH = 500
BORDER = 14

PAINTERS: dict[str, Callable[[Scene], Canvas]] = {
    "table": draw_table,
    "hand": draw_hand,
    "moment": draw_moment,
    "board": draw_board,
}

_pen = Lock()  # of several threads one draws, while others may encode


def finished(thing: Scene | Card | Film) -> Picture:
    """Draw and encode a scene, a card or a film."""
    if isinstance(thing, Film):
        with _pen:
            return make_film(thing)
    with _pen:
        image = draw_card(thing) if isinstance(thing, Card) else draw(thing)
    if isinstance(thing, Card):
        return encode(image, "card")
    return encode(image, "board" if thing.kind == "board" else "table")


def draw(scene: Scene) -> Image.Image:
    """Draw a scene."""
    return PAINTERS[scene.kind](scene).image


def report(scene: Scene) -> tuple[Image.Image, list[Drawn]]:
    """Draw a scene; returns the picture and the report of what stands where."""
    canvas = PAINTERS[scene.kind](scene)
    return canvas.image, canvas.report


def draw_card(card: Card) -> Image.Image:
    """Draw one card alone."""
    return card_canvas(card).image


def card_canvas(card: Card) -> Canvas:
    """The canvas of one card, whose report says what stands where."""
    width, height = card_size(CARD_WIDTH)
    canvas = blank((width + 2 * BORDER, height + 2 * BORDER), theme(card.theme).ground)
    canvas.stamp(card_sprite(card, CARD_WIDTH), BORDER, BORDER)
    return canvas


def warm(theme_name: str) -> None:
    """Load the fonts and draw a little of everything once, so that the first picture comes
    sooner."""
    look = theme(theme_name)
    frames = sorted({*look.bands} & {"zombie", "resource", "weapon", "event", "place", "object"})
    for frame in frames:
        card_sprite(Card("Aa 0", frame, "skull", text="Aa", theme=theme_name), CARD_WIDTH)
    draw(Scene(theme_name, title="Aa", panels=(Panel("Aa", lines=("Aa",)),)))
    zones = tuple(Zone(kind, ((0, at),), kind, "A1") for at, kind in enumerate(sorted(GROUNDS)))
    walls = tuple(Edge(((0, at), (0, at + 1)), "doors") for at in range(len(zones) - 1))
    draw(Scene(theme_name, kind="board", zones=zones, edges=walls))

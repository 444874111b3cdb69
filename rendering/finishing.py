"""From a thing to be seen to the finished picture, wherever it is called."""

from __future__ import annotations

from threading import Lock

from bot.engine.scene import Card, Film, Scene
from rendering.draw import draw, draw_card
from rendering.encoding import encode
from rendering.film.film import make_film
from rendering.picture import Picture

_pen = Lock()  # in threads one draws while another encodes


def finished(thing: Scene | Card | Film) -> Picture:
    """Drawn and encoded."""
    if isinstance(thing, Film):
        with _pen:
            return make_film(thing)
    with _pen:
        image = draw_card(thing) if isinstance(thing, Card) else draw(thing)
    if isinstance(thing, Card):
        return encode(image, "card")
    return encode(image, "board" if thing.kind == "board" else "table")

"""How Gears of War is seen: views, pictures, the table in words."""

from __future__ import annotations

from collections.abc import Collection

from bot.engine.game import Views
from bot.games.gears.board.maps import built
from bot.games.gears.pictures.cover import draw_cover
from bot.games.gears.pictures.faces import all_faces
from bot.games.gears.pictures.film import make_film
from bot.games.gears.pictures.hand import draw_hand
from bot.games.gears.pictures.moments import moments
from bot.games.gears.pictures.scene import draw
from bot.games.gears.state import State
from bot.games.gears.telling.in_words import area_in_words, cog_in_words, in_words
from bot.games.gears.view import view


class GearsViews(Views[State]):
    view = staticmethod(view)
    scene = staticmethod(draw)
    hand = staticmethod(draw_hand)
    moments = staticmethod(moments)
    film = staticmethod(make_film)
    cover = staticmethod(draw_cover)
    cards = staticmethod(all_faces)
    in_words = staticmethod(in_words)
    seat_in_words = staticmethod(cog_in_words)
    place_in_words = staticmethod(area_in_words)

    def places(self, view: State) -> Collection[str]:
        """The areas that have been explored so far."""
        return built(view).areas if view.tiles else ()

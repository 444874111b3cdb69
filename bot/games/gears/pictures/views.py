"""How Gears of War is seen: views, pictures, the table in words."""

from __future__ import annotations

from bot.engine.game import Views
from bot.games.gears.pictures.cover import draw_cover
from bot.games.gears.pictures.faces import all_faces
from bot.games.gears.pictures.film import make_film
from bot.games.gears.pictures.hand import draw_hand
from bot.games.gears.pictures.moments import moments
from bot.games.gears.pictures.scene import draw
from bot.games.gears.state import State
from bot.games.gears.telling.in_words import in_words
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

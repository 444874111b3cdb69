"""How Cards of the Dead is seen: views, pictures, the table in words."""

from __future__ import annotations

from bot.engine.game import Views
from bot.games.cards.pictures.cover import draw_cover
from bot.games.cards.pictures.faces import all_faces
from bot.games.cards.pictures.hand import draw_hand
from bot.games.cards.pictures.moments import moments
from bot.games.cards.pictures.scene import draw
from bot.games.cards.state import State
from bot.games.cards.telling.in_words import in_words
from bot.games.cards.view import view


class CardsViews(Views[State]):
    view = staticmethod(view)
    scene = staticmethod(draw)
    hand = staticmethod(draw_hand)
    moments = staticmethod(moments)
    cover = staticmethod(draw_cover)
    cards = staticmethod(all_faces)
    in_words = staticmethod(in_words)

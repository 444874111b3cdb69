"""The sensible player of Cards of the Dead, in the form that the kernel calls."""

from __future__ import annotations

from bot.engine.game import SensiblePlayer
from bot.games.cards.player.choosing import choose, choose_answer
from bot.games.cards.state import State


class CardsPlayer(SensiblePlayer[State]):
    choose = staticmethod(choose)
    answer = staticmethod(choose_answer)

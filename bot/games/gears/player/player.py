"""The sensible player of Gears of War, in the form that the kernel calls."""

from __future__ import annotations

from bot.engine.game import SensiblePlayer
from bot.games.gears.player.answers import choose_answer
from bot.games.gears.player.choosing import choose
from bot.games.gears.state import State


class GearsPlayer(SensiblePlayer[State]):
    choose = staticmethod(choose)
    answer = staticmethod(choose_answer)

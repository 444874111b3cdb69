"""The texts of Gears of War: words, and help with decisions."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.errors import Value
from bot.engine.game import Guide, Words
from bot.engine.offers import Offer
from bot.engine.records import Command
from bot.games.gears import commands
from bot.games.gears.state import State
from bot.games.gears.telling import advice, menu, values, words
from bot.games.gears.telling.aims import aims_now
from bot.games.gears.telling.chronicle import chronicle
from bot.games.gears.telling.odds import chances
from bot.games.gears.telling.thinkable import thinkable


class GearsWords(Words[State]):
    preludes = frozenset({"reacted", "follows", "step-began", "turn-began"})
    results = frozenset({"locust-died", "locust-wounded", "bled-out"})
    chronicle = staticmethod(chronicle)
    command_values = staticmethod(values.command_values)
    event_values = staticmethod(values.event_values)
    option_values = staticmethod(values.option_values)
    ask_values = staticmethod(values.ask_values)

    def word(self, about: str, value: Value, language: str) -> str:
        return words.word(about, str(value), language)


class GearsGuide(Guide[State]):
    harmful = frozenset({commands.Attack.do})
    aims = staticmethod(aims_now)
    duty = staticmethod(values.duty)
    answer_caution = staticmethod(menu.caution_of_answer)
    is_private = staticmethod(menu.is_private)
    thinkable = staticmethod(thinkable)
    odds = staticmethod(chances)

    def menu(self, state: State, seat: str, legal: Sequence[Command]) -> Sequence[Offer]:
        first = advice.favourites(state, seat, legal)
        return menu.offers(state, seat, legal, first)

"""The texts of Cards of the Dead: words, and help with decisions."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.errors import Value
from bot.engine.game import Guide, Words
from bot.engine.offers import Duty, Offer
from bot.engine.records import Command
from bot.games.cards import commands
from bot.games.cards.state import State
from bot.games.cards.telling import menu, words
from bot.games.cards.telling.aims import aims_now
from bot.games.cards.telling.chronicle import chronicle
from bot.games.cards.telling.odds import chances
from bot.games.cards.telling.thinkable import thinkable


class CardsWords(Words[State]):
    preludes = frozenset({"turn-started"})
    results = frozenset({"card-destroyed", "survivor-died"})
    chronicle = staticmethod(chronicle)
    command_values = staticmethod(words.command_values)
    event_values = staticmethod(words.event_values)
    option_values = staticmethod(words.option_values)

    def word(self, about: str, value: Value, language: str) -> str:
        return words.word(about, str(value), language)


class CardsGuide(Guide[State]):
    harmful = frozenset({commands.Attack.do, commands.Use.do})
    aims = staticmethod(aims_now)
    thinkable = staticmethod(thinkable)
    odds = staticmethod(chances)

    def duty(self, view: State, _: Sequence[str]) -> Duty:
        """CD-3.2: only the active Survivor acts."""
        return Duty("turn", "CD-3.2", {"actions": view.actions})

    def menu(self, state: State, _: str, legal: Sequence[Command]) -> Sequence[Offer]:
        return menu.offers(state, legal)

"""What an edition says to its players: words, and help with decisions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.engine.decisions import Ask, Choice
from bot.engine.errors import Value
from bot.engine.game import Guide, Words
from bot.engine.offers import Aims, Chance, Duty, Offer
from bot.engine.records import Command, Event
from bot.games.zombicide.commands import Melee, Shoot
from bot.games.zombicide.situation import Edition, Situation
from bot.games.zombicide.state import State
from bot.games.zombicide.telling import menu
from bot.games.zombicide.telling.aims import aims_now
from bot.games.zombicide.telling.chronicle import chronicle
from bot.games.zombicide.telling.odds import chances
from bot.games.zombicide.telling.thinkable import thinkable
from bot.games.zombicide.telling.words import Lexicon, event_values


class ZombicideWords(Words[State]):
    chronicle = staticmethod(chronicle)

    def __init__(self, edition: Edition, lexicon: Lexicon) -> None:
        self.edition = edition
        self.lexicon = lexicon

    def word(self, about: str, value: Value, language: str) -> str:
        return self.lexicon.word(about, str(value), language)

    def event_values(self, event: Event) -> Mapping[str, Any]:
        return event_values(event, self.edition.content)

    def command_values(self, view: State, command: Command, seat: str) -> Mapping[str, Any]:
        return self.lexicon.command_values(Situation(view, self.edition), command, seat)

    def option_values(self, view: State, ask: Ask, option: str) -> Mapping[str, Any]:
        return self.lexicon.option_values(Situation(view, self.edition), ask, option)


class ZombicideGuide(Guide[State]):
    harmful = frozenset({Shoot.do, Melee.do})

    def __init__(self, edition: Edition, lexicon: Lexicon) -> None:
        self.edition = edition
        self.lexicon = lexicon

    def aims(self, view: State, language: str) -> Aims:
        return aims_now(Situation(view, self.edition), language)

    def thinkable(self, view: State, seat: str, _: str, parameter: str) -> Sequence[str]:
        return thinkable(Situation(view, self.edition), self.lexicon.content, seat, parameter)

    def menu(self, state: State, seat: str, legal: Sequence[Command]) -> Sequence[Offer]:
        return menu.offers(Situation(state, self.edition), seat, legal)

    def answer_caution(self, view: State, ask: Ask, choice: Choice) -> str:
        return menu.caution_of_answer(Situation(view, self.edition), ask, choice)

    def duty(self, view: State, seats: Sequence[str]) -> Duty:
        """turn.order: a player's Survivors act in any order."""
        if len(seats) > 1:
            return Duty("several", self.edition.rule("turn.order"))
        who = view.survivors[seats[0]]
        rule, left = self.edition.rule("turn.actions"), sum(who.purse.values())
        return Duty("turn", rule, {"actions": left, "zone": who.zone})

    def odds(self, view: State, seat: str | None, words: str) -> Sequence[Chance]:
        return chances(self.edition, self.lexicon, view, seat, words)

"""The sensible player of an edition as the kernel calls it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.decisions import Ask, Choice
from bot.engine.game import SensiblePlayer
from bot.engine.records import Command
from bot.games.zombicide.player.answers import choose_answer
from bot.games.zombicide.player.choosing import choose
from bot.games.zombicide.situation import Edition, Situation
from bot.games.zombicide.state import State


class ZombicidePlayer(SensiblePlayer[State]):
    def __init__(self, edition: Edition) -> None:
        self.edition = edition

    def choose(self, state: State, seat: str, legal: Sequence[Command]) -> Command:
        return choose(Situation(state, self.edition), seat, legal)

    def answer(self, state: State, ask: Ask) -> Choice:
        return choose_answer(Situation(state, self.edition), ask)

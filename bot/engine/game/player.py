"""The sensible player of a game: it plays in simulations, and for people who are absent."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic

from bot.engine.decisions import Ask, Choice
from bot.engine.records import Command
from bot.engine.state import S


class SensiblePlayer(ABC, Generic[S]):
    """Decides as a reasonable person would who knows what the seat may know."""

    @abstractmethod
    def choose(self, state: S, seat: str, legal: Sequence[Command], /) -> Command:
        """One of these commands."""

    def answer(self, _state: S, ask: Ask, /) -> Choice:
        """An answer; the decision's default where a game knows nothing better."""
        return ask.default

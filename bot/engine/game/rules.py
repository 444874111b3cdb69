"""The rules of a game: what may be done, what comes of it, and how the game ends."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal

from bot.engine.errors import Value
from bot.engine.records import Command
from bot.engine.state import S
from bot.engine.table import Steps, Table


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended, by which rule, and which seats have won."""

    result: Literal["won", "lost"]
    rule: str
    winners: tuple[str, ...] = ()


class Rules(ABC, Generic[S]):
    """The rules of one game; they keep nothing themselves."""

    given_up: str = ""  # the rule by which giving up is losing; "": it is neither won nor lost

    @abstractmethod
    def new(self, options: Any, /) -> S:
        """The state before the setup: everything in its box."""

    @abstractmethod
    def setup(self, table: Table[S], options: Any, /) -> Steps[None]:
        """Lay out the game, up to the first seat that may act."""

    @abstractmethod
    def play(self, table: Table[S], command: Command, /) -> Steps[None]:
        """Carry out a command of `table.seat`, and all that the game does by itself after it."""

    @abstractmethod
    def legal(self, state: S, seat: str, /) -> Sequence[Command]:
        """Every command that this seat may give now, and no other."""

    @abstractmethod
    def outcome(self, state: S, /) -> Outcome | None:
        """None while the game goes on."""

    def reshuffle_unseen(self, table: Table[S], /) -> None:
        """A rewind has gone past something that was seen: shuffle all that nobody has seen, so that
        what comes next is not what came before."""

    def statistics(self, _state: S, /) -> Mapping[str, Value]:
        """Numbers that are reported when a game has ended, by name."""
        return {}

    def values(
        self, state: S, seat: str, do: str, parameter: str, given: Mapping[str, Any]
    ) -> list[Any]:
        """The legal values of one parameter of a command, with the others as given so far."""
        found: dict[Any, None] = {}
        for command in self.legal(state, seat):
            if command.do == do and all(getattr(command, k, None) == v for k, v in given.items()):
                found[getattr(command, parameter, None)] = None
        return list(found)

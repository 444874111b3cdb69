"""Whose turn it is, and when a turn, a phase or a round ends."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic

from bot.engine.state import S


class Turns(ABC, Generic[S]):
    """The order of play of one game."""

    @abstractmethod
    def seats(self, state: S, /) -> tuple[str, ...]:
        """All seats, in turn order."""

    @abstractmethod
    def waiting(self, state: S, /) -> tuple[str, ...]:
        """The seats that may act now."""

    def people(self, state: S, /) -> Sequence[Sequence[str]]:
        """The seats of each player; as many players as seats where the rules do not say."""
        return [(seat,) for seat in self.seats(state)]

    def out(self, _view: S, /) -> tuple[str, ...]:
        """The seats that do nothing any more in this game: dead, or gone from the board."""
        return ()

    def phase(self, _state: S, /) -> str:
        """A text that changes when a phase ends; the board of its end stays in the channel."""
        return ""

    def round(self, state: S, /) -> str:
        """A text that changes when a round (or whatever is the largest part of a game) ends."""
        return self.phase(state)

    def turn(self, state: S, /) -> str:
        """A text that changes when the turn of the waiting seats is over; they are called once for
        each turn."""
        return self.phase(state)

    def next_up(self, state: S, /) -> tuple[str, ...]:
        """The seats whose turn comes after that of the waiting seats."""
        seats, waiting = self.seats(state), self.waiting(state)
        if not waiting or len(seats) <= len(waiting):
            return ()
        place = seats.index(waiting[-1])
        order = (*seats[place + 1 :], *seats[:place])
        return tuple(seat for seat in order if seat not in waiting)[:1]

    def reactors(self, view: S, _kind: str, /) -> tuple[str, ...]:
        """The seats that a reaction may concern, by what everybody knows. Who of them is asked
        would tell what they hold, so all of them are named."""
        return self.seats(view)

"""What each seat may see of a game: the view of the state, and the pictures made from it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from textwrap import wrap
from typing import Generic

from bot.engine.records import Event
from bot.engine.scene import Card, Film, Scene
from bot.engine.state import S

LINE_CHARACTERS = 290  # the longest line of a table in words


def wrapped(lines: Iterable[str]) -> list[str]:
    """These lines, the long ones as several."""
    return [part for line in lines for part in wrap(line, LINE_CHARACTERS, break_long_words=False)]


class Views(ABC, Generic[S]):
    """Views of one game's state, and its pictures. Pictures are made from a view, never from the
    state, so they tell no secret."""

    @abstractmethod
    def view(self, state: S, seat: str | None, /) -> S:
        """A copy of the state without what this seat (None: a spectator) may not know."""

    @abstractmethod
    def scene(self, view: S, language: str, /) -> Scene:
        """The whole table as a picture."""

    def hand(self, _view: S, _seat: str, _language: str, /) -> Scene | None:
        """What a seat holds, for its owner alone; None where a game has no hands."""
        return None

    def moments(self, _view: S, _events: Sequence[Event], _language: str, /) -> Sequence[Scene]:
        """Pictures of their own for what has just happened: the end of a day, of the game."""
        return ()

    def film(self, _before: S, _events: Sequence[Event], _language: str, /) -> Film | None:
        """What happened from the view `before` on as a moving picture, where that tells more than a
        still one. It may take a while: call it off the event loop."""
        return None

    def cover(self, _variant: str, _language: str, /) -> Scene | None:
        """The picture of a lobby: a mission's map, or whom one can be."""
        return None

    def cards(self, _language: str, /) -> Mapping[str, Card]:
        """All that `/card` can show, by a readable id."""
        return {}

    def in_words(self, view: S, language: str, /) -> Sequence[str]:
        """The whole table line by line, for those who cannot see the picture."""
        return [self.scene(view, language).alt]

    def seat_in_words(self, _view: S, _seat: str, _language: str, /) -> Sequence[str]:
        """What this view shows of one seat: where it stands, what it holds."""
        return ()

    def places(self, _view: S, /) -> Collection[str]:
        """The places on the map, as far as it is known."""
        return ()

    def place_in_words(self, _view: S, _place: str, _language: str, /) -> Sequence[str]:
        """One of these places: who and what is there, where it leads, what can be seen from it."""
        return ()

    def events(self, events: Iterable[Event], seat: str | None) -> list[Event]:
        """The events that this seat may see."""
        return [event for event in events if event.to is None or event.to == seat]

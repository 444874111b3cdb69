"""Films are made only if it is known what they begin with."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.engine.scene import Film, Scene
from bot.games.zombicide import events
from bot.sessions.news import News, load_news
from bot.thinking.service import Thinking
from cogs.kit.films import REMEMBERED_CHANNELS, Memory, Reel, film_of

EVENT = events.PhaseBegan("RM-3.6", "zombies")


def look(version: int, session: int = 1, channel: str = "7", *, asks: bool = False) -> Any:
    view = f"view {session}.{version}"
    return SimpleNamespace(
        channel=channel, session=session, version=version, view=view, asks=("?",) if asks else ()
    )


def told(version: int, kind: str = "command") -> News:
    return load_news({"kind": kind, "version": version})


def turn(memory: Memory, table: Any, *changes: News) -> tuple[Any, ...] | None:
    """The view that a film begins with, and the versions whose events it shows."""
    happened: list[Any] = [news.version for news in changes]
    reel, seen = memory.reel(table, changes, happened)
    memory.keep(table.channel, seen)
    return None if reel is None else (reel.before, *reel.events)


# Where a film begins


def test_a_film_begins_with_the_table_told_before() -> None:
    memory = Memory()
    assert turn(memory, look(1), told(1, "setup")) is None
    assert turn(memory, look(2), told(2)) == ("view 1.1", 2)
    assert turn(memory, look(5), told(5, "answer")) == ("view 1.2", 5)  # votes in between


def test_a_table_that_was_already_newer_begins_nothing() -> None:
    """Of two changes at once, the first was told with the state of the second."""
    memory = Memory()
    turn(memory, look(1), told(1))
    assert turn(memory, look(3), told(2)) == ("view 1.1", 2)
    assert turn(memory, look(3), told(3)) is None


@pytest.mark.parametrize("kind", ["undo", "amend", "rollback", "import"])
def test_what_events_do_not_tell_is_not_filmed(kind: str) -> None:
    memory = Memory()
    turn(memory, look(1), told(1))
    assert turn(memory, look(2), told(2, kind)) is None
    assert turn(memory, look(4), told(3), told(4, kind)) is None
    assert turn(memory, look(5), told(5)) == ("view 1.4", 5)


def test_another_game_in_the_channel_begins_anew() -> None:
    memory = Memory()
    turn(memory, look(1), told(1))
    assert turn(memory, look(2, session=2), told(2)) is None
    assert turn(memory, look(3, session=2)) is None


def test_only_so_many_channels_are_remembered() -> None:
    memory = Memory()
    for channel in range(REMEMBERED_CHANNELS + 1):
        turn(memory, look(1, channel=str(channel)), told(1))
    assert turn(memory, look(2, channel="0"), told(2)) is None
    assert turn(memory, look(2, channel="50"), told(2)) == ("view 1.1", 2)


# A film goes on after a question


def test_an_answer_goes_on_with_what_it_interrupted() -> None:
    """The film shows the whole Locust step, however often it waits for a reaction."""
    memory = Memory()
    turn(memory, look(1), told(1))
    assert turn(memory, look(2, asks=True), told(2)) == ("view 1.1", 2)
    assert turn(memory, look(4, asks=True), told(4, "answer")) == ("view 1.1", 2, 4)
    assert turn(memory, look(5), told(5, "answer")) == ("view 1.1", 2, 4, 5)
    assert turn(memory, look(6), told(6)) == ("view 1.5", 6)


def test_a_command_begins_anew_even_where_something_was_asked() -> None:
    memory = Memory()
    turn(memory, look(1), told(1))
    turn(memory, look(2, asks=True), told(2))
    assert turn(memory, look(3), told(3)) == ("view 1.2", 3)


def test_what_was_amended_meanwhile_is_not_gone_on_with() -> None:
    memory = Memory()
    turn(memory, look(1), told(1))
    turn(memory, look(2, asks=True), told(2))
    assert turn(memory, look(3, asks=True), told(3, "amend")) is None
    assert turn(memory, look(4), told(4, "answer")) == ("view 1.3", 4)


def test_a_reel_with_a_gap_is_not_gone_on_with() -> None:
    """An answer came when only the first of two changes had been told."""
    memory = Memory()
    turn(memory, look(1), told(1))
    assert turn(memory, look(3, asks=True), told(2)) == ("view 1.1", 2)
    assert turn(memory, look(4), told(4, "answer")) == ("view 1.3", 4)


# Made-up games


class Game:
    """A game with a picture and a film; it is its own views."""

    id = "filmed"

    def __init__(self, film: Film | None = None) -> None:
        self.made = film or Film(Scene("zombicide"), (), "what happens")
        self.filmed: list[Any] = []
        self.views = self

    def scene(self, _: Any, __: str) -> Scene:
        return Scene("zombicide", alt="the table")

    def moments(self, *_: Any) -> list[Scene]:
        return []

    def events(self, happened: Any, _: Any) -> list[Any]:
        return list(happened)

    def film(self, *given: Any) -> Film | None:
        self.filmed.append(given)
        return self.made


def thinking(game: Game) -> Any:
    """The part of the sessions that makes films."""
    return SimpleNamespace(thinking=Thinking(threads=1), find_game=lambda _: game)


async def test_without_a_beginning_the_game_is_not_asked() -> None:
    game: Any = Game()
    before: Any = "view"
    assert await film_of(thinking(game), game, None, "en") is None
    assert await film_of(thinking(game), game, Reel(before, ()), "en") is None
    assert game.filmed == []
    assert await film_of(thinking(game), game, Reel(before, (EVENT,)), "en") is not None
    assert game.filmed == [("view", [EVENT], "en")]

"""Films are posted after the picture, and only where it is known what they begin with."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.engine.scene import Film, Scene
from bot.games.zombicide import events
from bot.sessions.news import News, load_news
from bot.sessions.records.turn_messages import Shown, TurnMessage
from bot.thinking.service import Thinking
from cogs.kit.films import REMEMBERED, Memory, Reel, film_of
from cogs.kit.pictures import Edit, Pictures
from cogs.table.layout import Page
from cogs.table.order import ChannelOrder
from cogs.table.resting import Resting
from cogs.table.sender import Placed
from cogs.table.turn_pictures import TurnPictures
from rendering.canvas.picture import Picture

PICTURE = Picture(b"picture", "webp", 1, 1)
REEL = Picture(b"film", "webp", 1, 1)
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
    """Two changes at once: the first was told with the table of the second."""
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
    for channel in range(REMEMBERED + 1):
        turn(memory, look(1, channel=str(channel)), told(1))
    assert turn(memory, look(2, channel="0"), told(2)) is None
    assert turn(memory, look(2, channel="50"), told(2)) == ("view 1.1", 2)


# What is interrupted goes on


def test_an_answer_goes_on_with_what_it_interrupted() -> None:
    """However often the Locust step waits for a reaction, its film shows the whole step."""
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
    """Of two changes at once only the first was told when an answer came."""
    memory = Memory()
    turn(memory, look(1), told(1))
    assert turn(memory, look(3, asks=True), told(2)) == ("view 1.1", 2)
    assert turn(memory, look(4), told(4, "answer")) == ("view 1.3", 4)


async def test_without_a_beginning_the_game_is_not_asked() -> None:
    game: Any = Game()
    before: Any = "view"
    assert await film_of(thinking(game), game, None, "en") is None
    assert await film_of(thinking(game), game, Reel(before, ()), "en") is None
    assert game.filmed == []
    assert await film_of(thinking(game), game, Reel(before, (EVENT,)), "en") is not None
    assert game.filmed == [("view", [EVENT], "en")]


# Posting


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
    """All of the sessions that a film needs."""
    return SimpleNamespace(thinking=Thinking(threads=1), find_game=lambda _: game)


class Studio:
    def __init__(self, steps: list[str]) -> None:
        self.steps = steps

    async def paint(self, _: Scene, **__: Any) -> Picture:
        self.steps.append("painted")
        return PICTURE

    async def film(self, _: Film) -> Picture:
        self.steps.append("filmed")
        return REEL


class Message:
    """A message that is edited: it keeps what it has, as Discord does."""

    def __init__(self, steps: list[str]) -> None:
        self.steps = steps
        self.attachments: list[Any] = []
        self.words = ""

    async def edit(self, *, attachments: list[Any], view: Any, **_: Any) -> Any:
        self.steps.append("edited")
        self.words = str(view.to_components())
        self.attachments = attachments
        return self


@pytest.fixture
def steps() -> list[str]:
    return []


def sheet(game: Game, before: Any = "view", *, kept: bool = False) -> Any:
    page = Page("en", ["who"], news=["what"])
    return SimpleNamespace(
        game=game,
        look=SimpleNamespace(channel="7", view="now", version=3),
        room=SimpleNamespace(language="en"),
        turn_message=SimpleNamespace(kept=kept),
        page=page,
        edits="",
        named=[],
        events=[EVENT],
        reel=None if before is None else Reel(before, (EVENT,)),
    )


class Services:
    """Message 9 is the table of the channel."""

    def __init__(self, steps: list[str], game: Game) -> None:
        self.studio, self.sessions = Studio(steps), thinking(game)
        self.pictures = Pictures(cast(Any, self.studio), cast(Any, None))
        self.turn_message = TurnMessage("7", "9", "", (), "", 3)

    async def room(self, _: str) -> Any:
        return SimpleNamespace(turn_message=self.turn_message, language="en")

    async def set_pictures(self, _: TurnMessage, pictures: tuple[Shown, ...]) -> None:
        self.turn_message = replace(self.turn_message, pictures=pictures)


def placed(message: Message) -> Placed:
    """Message 9, which shows the composed message now."""
    return Placed("9", cast(Edit, message.edit))


def pictures(steps: list[str], game: Game, resting: Resting | None = None) -> TurnPictures:
    services, nobody = cast(Any, Services(steps, game)), cast(Any, None)
    return TurnPictures(services, ChannelOrder(), resting or Resting(services, nobody))


async def test_the_picture_comes_first_and_the_film_beside_it(steps: list[str]) -> None:
    message, game = Message(steps), Game()
    made = pictures(steps, game)
    await made.add(sheet(game), placed(message))
    assert steps == ["painted", "edited", "filmed", "edited"]
    picture, reel = message.attachments
    assert (picture.filename, picture.description) == ("zombicide-0.webp", "the table")
    assert (reel.filename, reel.description) == ("zombicide-film.webp", "what happens")
    turn_message = (await made.services.room("7")).turn_message
    assert turn_message is not None
    assert [one.kind for one in turn_message.pictures] == ["board", "film"]


async def test_without_a_film_the_message_is_edited_once(steps: list[str]) -> None:
    message, game = Message(steps), Game()
    await pictures(steps, game).add(sheet(game, before=None), placed(message))
    assert steps == ["painted", "edited"]


@pytest.mark.parametrize("kept", [False, True])
async def test_what_is_at_rest_gets_a_picture_only_if_it_is_kept(
    steps: list[str], kept: bool
) -> None:
    message, game = Message(steps), Game()
    resting = Resting(cast(Any, None), cast(Any, None))
    made = pictures(steps, game, resting)
    services: Any = made.services
    resting.remember(replace(services.turn_message, lines=("what", "and more")))
    services.turn_message = replace(services.turn_message, message="10", version=4)
    await made.add(sheet(game, kept=kept), placed(message))
    assert len(message.attachments) == kept
    assert ("and more" in message.words) == kept  # it keeps all that happened
    assert services.turn_message.pictures == ()


async def test_a_press_meanwhile_makes_a_picture_old(steps: list[str]) -> None:
    """Message 9 shows a newer state, whose own picture is on its way."""
    message, game = Message(steps), Game()
    made = pictures(steps, game)
    services: Any = made.services
    services.turn_message = replace(services.turn_message, version=4)
    await made.add(sheet(game, kept=True), placed(message))
    assert message.attachments == []


async def test_a_full_message_gets_no_film(steps: list[str]) -> None:
    message, game = Message(steps), Game()
    game.views.moments = lambda *_: [Scene("zombicide")] * 9  # type: ignore[method-assign]
    await pictures(steps, game).add(sheet(game), placed(message))
    assert len(message.attachments) == 10
    assert "filmed" not in steps


async def test_an_alt_text_is_never_too_long(steps: list[str]) -> None:
    message = Message(steps)
    game = Game(Film(Scene("zombicide"), (), "x" * 3000))
    await pictures(steps, game).add(sheet(game), placed(message))
    assert len(message.attachments[1].description) == 1024

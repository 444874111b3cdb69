"""The pictures of a turn message: the board comes first, the film is added to it."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.engine.scene import Film, Scene
from bot.sessions.records.turn_messages import Shown, TurnMessage
from cogs.kit.films import Reel
from cogs.kit.pictures import Edit, Pictures
from cogs.table.layout import TurnMessageParts
from cogs.table.order import ChannelOrder
from cogs.table.resting import Resting
from cogs.table.sender import PlacedMessage
from cogs.table.turn_pictures import TurnPictures
from rendering.canvas.picture import Picture
from tests.cogs.kit.test_films import EVENT, Game, thinking

PICTURE = Picture(b"picture", "webp", 1, 1)
REEL = Picture(b"film", "webp", 1, 1)


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
    """A message that can be edited and keeps its files."""

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


def composed(game: Game, before: Any = "view", *, kept: bool = False) -> Any:
    page = TurnMessageParts("en", ["who"], news=["what"])
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
    """In this channel message 9 is the turn message."""

    def __init__(self, steps: list[str], game: Game) -> None:
        self.studio, self.sessions = Studio(steps), thinking(game)
        self.pictures = Pictures(cast(Any, self.studio), cast(Any, None))
        self.turn_message = TurnMessage("7", "9", "", (), "", 3)

    async def room(self, _: str) -> Any:
        return SimpleNamespace(turn_message=self.turn_message, language="en")

    async def set_pictures(self, _: TurnMessage, pictures: tuple[Shown, ...]) -> None:
        self.turn_message = replace(self.turn_message, pictures=pictures)


def placed(message: Message) -> PlacedMessage:
    """The composed message as message 9."""
    return PlacedMessage("9", cast(Edit, message.edit))


def pictures(steps: list[str], game: Game, resting: Resting | None = None) -> TurnPictures:
    services, nobody = cast(Any, Services(steps, game)), cast(Any, None)
    return TurnPictures(services, ChannelOrder(), resting or Resting(services, nobody))


async def test_the_picture_comes_first_and_the_film_beside_it(steps: list[str]) -> None:
    message, game = Message(steps), Game()
    made = pictures(steps, game)
    await made.add(composed(game), placed(message))
    assert steps == ["painted", "edited", "filmed", "edited"]
    picture, reel = message.attachments
    assert (picture.filename, picture.description) == ("zombicide-0.webp", "the table")
    assert (reel.filename, reel.description) == ("zombicide-film.webp", "what happens")
    turn_message = (await made.services.room("7")).turn_message
    assert turn_message is not None
    assert [one.kind for one in turn_message.pictures] == ["board", "film"]


async def test_without_a_film_the_message_is_edited_once(steps: list[str]) -> None:
    message, game = Message(steps), Game()
    await pictures(steps, game).add(composed(game, before=None), placed(message))
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
    await made.add(composed(game, kept=kept), placed(message))
    assert len(message.attachments) == kept
    assert ("and more" in message.words) == kept  # it keeps all that happened
    assert services.turn_message.pictures == ()


async def test_a_press_meanwhile_makes_a_picture_old(steps: list[str]) -> None:
    """Message 9 shows a newer state, which gets its own picture."""
    message, game = Message(steps), Game()
    made = pictures(steps, game)
    services: Any = made.services
    services.turn_message = replace(services.turn_message, version=4)
    await made.add(composed(game, kept=True), placed(message))
    assert message.attachments == []


async def test_a_full_message_gets_no_film(steps: list[str]) -> None:
    message, game = Message(steps), Game()
    game.views.moments = lambda *_: [Scene("zombicide")] * 9  # type: ignore[method-assign]
    await pictures(steps, game).add(composed(game), placed(message))
    assert len(message.attachments) == 10
    assert "filmed" not in steps


async def test_an_alt_text_is_never_too_long(steps: list[str]) -> None:
    message = Message(steps)
    game = Game(Film(Scene("zombicide"), (), "x" * 3000))
    await pictures(steps, game).add(composed(game), placed(message))
    assert len(message.attachments[1].description) == 1024

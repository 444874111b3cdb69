"""The bot without Discord: what people would be shown is collected instead of sent, so that whole
games can be checked from every seat and in every state."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, Self, cast
from unittest.mock import AsyncMock

import discord
from discord import app_commands

from bot.app import LastPost
from bot.engine.chance import seed_from
from bot.engine.decisions import Ask
from bot.engine.errors import Refusal, UserError
from bot.engine.records import Command
from bot.engine.scene import Scene
from bot.games import find_game
from bot.sessions.news import News
from bot.sessions.session.live import Live
from bot.sessions.sessions import Sessions
from cogs.commands.game import GameCog
from cogs.decisions.typing import complete_answer
from cogs.kit.panel import Carried
from cogs.kit.services import Services
from cogs.play.presses import show_hand, stale
from cogs.play.slash import suggest_value, suggest_whole
from cogs.table.composer import ComposedMessage
from cogs.table.sender import PlacedMessage
from cogs.table.turn_messages import TurnMessages
from tests.e2e.gathering import GAME, SURVIVORS

CHANNEL = "4000"
NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)
LOCALES = {"en": discord.Locale.british_english, "es": discord.Locale.spain_spanish}
USERS = {"rick": "101", "selena": "102", "dan": "103"}
SPECTATOR = "200"
# What the options of /cards suggest, one after another.
SUGGESTED = (
    ("pick-up", "space"), ("swap", "hand"), ("swap", "reserve"), ("equip", "card"),
    ("give", "card"), ("give", "to"), ("use", "card"), ("use", "target"), ("load", "card"),
    ("attack", "space"), ("walk", "to"),
)  # fmt: skip
GAMES = find_game(GAME)


@dataclass
class Shown:
    """What one person was shown."""

    texts: list[str] = field(default_factory=list)
    views: list[list[Any]] = field(default_factory=list)
    scenes: list[Scene] = field(default_factory=list)
    choices: list[tuple[str, Any]] = field(default_factory=list)

    def words(self) -> Iterator[str]:
        """Every word of it, those in pictures too."""
        yield from self.texts
        yield from (name for name, _ in self.choices)
        for thing in (*self.views, *self.scenes):
            yield from strings(thing)


def strings(thing: Any) -> Iterator[str]:
    """The texts in a scene or a component, however deep."""
    if isinstance(thing, str):
        yield thing
    elif is_dataclass(thing):
        for part in fields(thing):
            yield from strings(getattr(thing, part.name))
    elif isinstance(thing, dict):
        for name, value in thing.items():
            if name not in ("custom_id", "value"):
                yield from strings(value)
    elif isinstance(thing, list | tuple):
        for one in thing:
            yield from strings(one)


class Onlooker:
    """Stands in for an interaction of discord.py; collects whatever answers it."""

    def __init__(self, stage: Stage, user: str, language: str, shown: Shown) -> None:
        self.client = stage.bot
        self.user = SimpleNamespace(id=int(user))
        self.channel_id = int(CHANNEL)
        self.locale = LOCALES[language]
        self.id = next(stage.numbers)
        self.message = None
        self.namespace = SimpleNamespace()
        self.response = self.followup = self
        self.shown = shown
        self.answered = False
        self.extras: dict[str, str] = {}

    def is_done(self) -> bool:
        return self.answered

    async def send_message(self, text: str = "", **given: Any) -> Any:
        self.answered = True
        self.shown.texts.append(text)
        if given.get("view") is not None:
            self.shown.views.append(given["view"].to_components())
        return SimpleNamespace(message_id=len(self.shown.texts))

    send = send_message

    async def edit_original_response(self, **_: Any) -> None:
        return None


class Painter:
    """Keeps the scenes that it is asked to paint."""

    def __init__(self) -> None:
        self.shown = Shown()

    async def paint(self, scene: Scene, *, key: str | None = None) -> None:  # noqa: ARG002
        self.shown.scenes.append(scene)


class Stage:
    """One game with sessions and services around it, as in a bot."""

    def __init__(self, sessions: Sessions) -> None:
        self.sessions = sessions
        self.painter = Painter()
        self.numbers = count(1)
        self.bot = cast(
            LastPost,
            SimpleNamespace(
                sessions=sessions,
                studio=self.painter,
                clock=lambda: NOON,
                get_channel=lambda _: None,
                dispatch=lambda *_: None,
            ),
        )
        self.services = Services(self.bot)
        turn_messages = TurnMessages(self.services)
        self.publisher = turn_messages.publisher
        self.services.turn_messages, self.services.delivery = turn_messages, turn_messages.delivery
        self.bot.services = self.services
        self.news = News()

    @classmethod
    async def open(cls, folder: Path, players: int, seed: str, **more: Any) -> Self:
        stage = cls(await Sessions.open(folder / f"{seed}-{players}.sqlite"))
        seats = {seat: USERS[seat] for seat in SURVIVORS[:players]}
        options = {"survivors": list(seats), **more}
        told = await stage.sessions.create(
            CHANNEL, GAME, options, user=USERS["rick"], seats=seats, gms=[USERS["rick"]],
            seed=seed_from(seed), delivery_id=stage.delivery(),
        )  # fmt: skip
        stage.news = told.news
        return stage

    async def close(self) -> None:
        await self.services.background.drain()
        await self.sessions.close()

    def delivery(self) -> str:
        return str(next(self.numbers))

    @property
    def live(self) -> Live:
        return self.sessions._live[CHANNEL]

    # Playing

    async def amend(self, **facts: Any) -> None:
        given = {key.replace("__", "."): value for key, value in facts.items()}
        told = await self.sessions.amend(CHANNEL, USERS["rick"], given, "test", self.delivery())
        self.news = told.news

    async def act(self, command: Command) -> None:
        seat = (await self.sessions.look(CHANNEL)).waiting[0]
        told = await self.sessions.act(CHANNEL, USERS[seat], command, self.delivery(), seat=seat)
        self.news = told.news

    async def answer(self, ask: Ask, choice: tuple[str, ...]) -> None:
        told = await self.sessions.answer(
            CHANNEL, USERS[ask.seats[0]], choice, self.delivery(), kind=ask.kind
        )
        self.news = told.news

    async def go_on(self, chance: Random, liked: tuple[str, ...] = ()) -> bool:
        """One act by chance; cards that are `liked` are used as soon as they can be. False when
        the game is over."""
        live = self.live
        if live.ended:
            return False
        if live.play.open:
            ask = live.play.open[0]
            await self.answer(ask, any_choice(ask, chance))
            return True
        seat = live.waiting()[0]
        legal = list(GAMES.rules.legal(live.play.state, seat))
        wanted = [c for c in legal if getattr(c, "card", "").partition(".")[2] in liked]
        uses = [c for c in wanted if c.do == "use"]
        await self.act(chance.choice(uses or legal))
        return True

    async def sensible(self) -> bool:
        live = self.live
        if live.ended:
            return False
        if live.play.open:
            ask = live.play.open[0]
            await self.answer(ask, GAMES.player.answer(live.play.state, ask))
            return True
        seat = live.waiting()[0]
        legal = GAMES.rules.legal(live.play.state, seat)
        await self.act(GAMES.player.choose(live.play.state, seat, legal))
        return True

    # Looking

    async def table(self, language: str) -> tuple[ComposedMessage, Shown]:
        """The public table as it would be posted now, with its pictures."""
        room = await self.services.room(CHANNEL)
        room.language = language
        shown = self.painter.shown = Shown()
        composed = await self.publisher.composer.compose(CHANNEL, [self.news])
        shown.texts += composed.pages
        # discord.py leaves LayoutView.to_components without types
        shown.views.append(composed.page.view().to_components())  # type: ignore[no-untyped-call]
        await self.publisher.pictures.add(composed, PlacedMessage("", AsyncMock()))
        return composed, shown

    async def private(self, user: str, language: str) -> Shown:
        """All that one person can open or have suggested."""
        shown = self.painter.shown = Shown()
        look = await self.sessions.look(CHANNEL, user)
        made: Any = Onlooker(self, user, language, shown)
        early = Carried(look.session, 0, max(0, look.position - 3), look.seat or "rick")
        cog = GameCog()
        openings: tuple[Callable[[], Awaitable[object]], ...] = (
            lambda: show_hand(made, None),
            lambda: call(GameCog.board, cog, made, False),
            lambda: call(GameCog.board, cog, made, True),
            lambda: call(GameCog.status, cog, made),
            lambda: stale(made, early, look),
        )
        for opening in openings:
            made.answered = False
            await self._open(shown, opening())
        await self.services.background.drain()
        shown.choices += _named(await complete_answer(made, ""))
        for do, parameter in SUGGESTED:
            shown.choices += _named(await suggest_value(GAME, do, parameter)(made, ""))
        shown.choices += _named(await suggest_whole(GAME, ("run", "track", "blood"))(made, ""))
        return shown

    async def _open(self, shown: Shown, work: Awaitable[object]) -> None:
        try:
            await work
        except (UserError, Refusal) as error:
            shown.texts.append(str(error))


def call(command: app_commands.Command[GameCog, ..., None], *given: object) -> Awaitable[None]:
    """Carry out a slash command. discord.py types its callback as a union of functions with a cog
    and without one, which cannot be called."""
    callback = cast(Callable[..., Awaitable[None]], command.callback)
    return callback(*given)


def _named(choices: list[Any]) -> list[tuple[str, Any]]:
    return [(choice.name, choice.value) for choice in choices]


def any_choice(ask: Ask, chance: Random) -> tuple[str, ...]:
    copies = [option.id for option in ask.options for _ in range(option.limit)]
    return tuple(chance.sample(copies, chance.randint(ask.least, min(ask.most, len(copies)))))

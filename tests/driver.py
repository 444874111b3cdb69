"""Plays at the local table as people do: `await ana.slash("table", "game new", mission="...")`.

Every act gives what that person then sees. Leaving a `Table` fails the test on any unrouted
request, fault of the server, error of the bot, or payload that Discord would refuse.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Any, Self

import discord

from bot.local.connect import point_discord_at
from bot.local.interactions.handle import Handle
from bot.local.model.records import EPHEMERAL, Channel, Player, Role
from bot.local.payloads.components import STRING_SELECT
from bot.local.rest.api import RouteTaken
from bot.local.server import LocalTable
from bot.local.words import ActError
from tests.e2e.processes import BotHere, BotProcess, Factory
from tests.e2e.seen import Choice, Failed, Form, Json, Outcome, Seen, Thread, Upload
from tests.local.rest import openapi

NEW_MESSAGE = 4  # the callback that answers with one
REFUSED = (400, 401, 405, 413)
QUIET = 0.03  # seconds without a request after which the bot is taken to be done
POLL = 0.01
# Seconds in which a bot must answer. Discord gives it 3; a busy machine takes its time, and how
# soon people are answered is measured by `make bench`.
TIMEOUT_SECONDS = 8.0


class Table:
    """A table with a bot at it, in this process or (`separate`) in its own.

    `bot` is a function at the top of a module; `arguments` are what it is called with. The
    server keeps its state in `folder`.
    """

    def __init__(
        self,
        folder: Path,
        bot: Factory | None = None,
        *,
        separate: bool = False,
        arguments: dict[str, Any] | None = None,
        validate: bool = True,
    ) -> None:
        self.folder = folder
        self.validate = validate
        self.local: LocalTable
        self.client: BotHere | BotProcess | None = None
        if bot is not None:
            self.client = (BotProcess if separate else BotHere)(bot, arguments or {})
        self.problems: list[str] = []
        self.pings: list[str] = []  # whoever a new message has notified, in order
        self._nonces: set[Any] = set()
        self._expected: list[str] = []
        self._seen: dict[tuple[RouteTaken, str], None] = {}
        self._last_request = 0.0
        self._undo: Callable[[], None] | None = None
        self._ears = Ears(self.problems)

    # --- coming and going

    async def __aenter__(self) -> Self:
        self._ears.open()
        try:
            await self._open_server(0)
            await self._start_bot()
        except BaseException:
            await self._leave()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        await self._leave()
        told = self._unexpected()
        if told and error is None:
            raise AssertionError("\n".join(["the table is not content:", *told]))
        if told and error is not None:
            error.add_note("\n".join(["the table is not content either:", *told]))

    async def _leave(self) -> None:
        try:
            if self.client is not None:
                await self.settle()
                self.problems += await self.client.stop()
        finally:
            await self._close_server()
            self._ears.close()

    async def _open_server(self, port: int) -> None:
        self.local = await LocalTable.start(self.folder / "table.sqlite", port=port)
        self.local.on_request = self._watch
        self.local.core.interactions.acknowledge_seconds = TIMEOUT_SECONDS
        self._undo = point_discord_at(self.local.url)

    async def _close_server(self) -> None:
        if self._undo is None:
            return
        self._undo()
        self._undo = None
        await self.local.close()
        self.problems += [f"unrouted: {one}" for one in self.local.unrouted]
        self.problems += [f"fault of the server: {one}" for one in self.local.faults]

    async def _start_bot(self) -> None:
        if self.client is not None:
            await self.client.start(self.local)

    async def stop_bot(self) -> None:
        assert self.client is not None
        await self.settle()
        self.problems += await self.client.stop()

    async def restart_bot(self) -> None:
        """Stop the bot and start it again, in a new process or as a new object in this one."""
        await self.stop_bot()
        await self._start_bot()

    async def restart_server(self) -> None:
        """Stop the local table and start it again from its file; the bot logs in again."""
        port = self.local.port
        if self.client is not None:
            await self.stop_bot()
        await self._close_server()
        await self._open_server(port)
        await self._start_bot()

    async def settle(self, seconds: float = 2.0) -> None:
        """Wait until the bot has sent no request for a moment."""
        end = monotonic() + seconds
        start = monotonic()
        while monotonic() < end:
            if monotonic() - max(self._last_request, start) > QUIET:
                return
            await asyncio.sleep(POLL)

    # --- what is wrong

    def _watch(self, request: Any, answer: Any, taken: RouteTaken) -> None:
        self._last_request = monotonic()
        if taken.status in REFUSED:
            said = json.dumps(answer)[:600]
            self.problems.append(f"refused: {taken.method} {taken.template} {said}")
        nonce = request.get("nonce") if isinstance(request, dict) else None
        nonce = None if nonce is None else str(nonce)  # nonsense may stand there, too
        if nonce is None or nonce not in self._nonces:  # what comes again with it is the same one
            self.pings += _notified(request, taken)
        self._nonces.add(nonce)
        if self.validate:
            # as text, because what was answered may change; each text is checked once, at the end
            text = json.dumps([request, answer], sort_keys=True)
            self._seen[taken, text] = None

    def expect(self, pattern: str) -> None:
        """Name a problem that must happen in this test, as a regular expression."""
        self._expected.append(pattern)

    def _unexpected(self) -> list[str]:
        checker = openapi.load() if self.validate else None
        told = list(self.problems)
        if checker is not None:
            for taken, text in self._seen:
                request, answer = json.loads(text)
                if openapi.is_news(request, answer, taken):
                    told += checker.problems(request, answer, taken)
        missed = [one for one in self._expected if not any(re.search(one, t) for t in told)]
        told = [one for one in told if not any(re.search(p, one) for p in self._expected)]
        told += [f"expected, but it did not happen: {one}" for one in missed]
        return told

    # --- people

    async def player(
        self, name: str, locale: str | None = None, roles: Iterable[str] | None = None
    ) -> Person:
        """The player of this name, who is created if there is none yet."""
        try:
            found = self.local.player(name)
        except ActError:
            wanted = ("Player",) if roles is None else roles
            found = self.local.create_player(name, locale or "en-US", wanted)
        else:
            self.local.change_player(found, locale=locale, roles=roles)
        return Person(self, found.id, name)


class Ears(logging.Handler):
    """Hears every error that a bot in this process logs."""

    LOGGERS = ("discord", "cogs", "bot", "asyncio")

    def __init__(self, problems: list[str]) -> None:
        super().__init__(logging.ERROR)
        self.problems = problems

    def emit(self, record: logging.LogRecord) -> None:
        self.problems.append(f"logged: {record.name}: {self.format(record)}")

    def open(self) -> None:
        for name in self.LOGGERS:
            logging.getLogger(name).addHandler(self)

    def close(self) -> None:
        for name in self.LOGGERS:
            logging.getLogger(name).removeHandler(self)
        super().close()


Place = str | Thread  # a channel's name or id, or a thread
File = tuple[str, bytes] | Upload


class Person:
    """Somebody who plays. Nothing is done or seen here that the player could not do or see."""

    def __init__(self, table: Table, snowflake: str, name: str) -> None:
        self.table = table
        self.id = snowflake
        self.name = name
        self.patience = 2 * TIMEOUT_SECONDS  # seconds that an answer may take

    def __repr__(self) -> str:
        return f"<Person {self.name}>"

    @property
    def local(self) -> LocalTable:
        return self.table.local

    @property
    def _player(self) -> Player:
        return self.local.player(self.id)

    def _failed(self, error: ActError) -> Failed:
        return Failed(error.sentence(self._player.locale), error.code)

    async def _outcome(self, act: Any) -> Outcome:
        try:
            handle: Handle = await act
        except ActError as error:
            return self._failed(error)
        try:
            answer = await handle.done(self.patience)
        except TimeoutError:
            so_far = [Seen(one) for one in (await handle.answer()).messages]
            raise AssertionError(f"no answer within {self.patience} s, only {so_far}") from None
        if answer.failed is not None:
            return Failed(answer.failed)
        if answer.modal is not None:
            modal = answer.modal
            return Form(modal["modal"], modal["title"], modal["custom_id"], modal["components"])
        return Seen(answer.message) if answer.messages else None

    # --- commands

    def commands(self) -> dict[str, Json]:
        """The slash commands and menu commands, by their names in this person's language."""
        player = self._player
        offered = self.local.core.views.commands(player)
        return {_named(one, player.locale): one for one in offered}

    def _spoken(self, command: str, options: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        """A command and its options in the bot's own names instead of this person's language."""
        locale = self._player.locale
        level: list[Json] = list(self.commands().values())
        words: list[str] = []
        for word in command.split():
            found = next((o for o in level if word in (_named(o, locale), o["name"])), None)
            words.append(found["name"] if found else word)
            level = (found or {}).get("options", [])
        names = {_named(one, locale): one["name"] for one in level}
        given = {names.get(name, name): self._plain(one) for name, one in options.items()}
        return " ".join(words), given

    def _plain(self, value: Any) -> Any:
        """A value as the server takes it: people, threads and files by their ids."""
        if isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], bytes):
            return self.upload(*value).id
        if isinstance(value, Person | Thread | Upload):
            return value.id
        if isinstance(value, list):
            return [self._plain(one) for one in value]
        return value

    async def slash(self, channel: Place, command: str, /, **options: Any) -> Outcome:
        """Send a slash command, "game new"; options may be people, threads and (name, bytes)."""
        try:
            spoken, given = self._spoken(command, options)
        except ActError as error:
            return self._failed(error)
        act = self.local.slash(self.id, _place(channel), spoken, given)
        return await self._outcome(act)

    async def autocomplete(
        self, channel: Place, command: str, option: str, typed: str = "", /, **others: Any
    ) -> list[Choice]:
        """What is suggested while `option` is being typed; ActError when it cannot be asked."""
        spoken, given = self._spoken(command, {option: typed, **others})
        focused = next(iter(given))
        found = await self.local.autocomplete(
            self.id, _place(channel), spoken, given, focused=focused
        )
        return [Choice(one["name"], one["value"]) for one in found]

    async def context(self, channel: Place, command: str, target: Seen | Person) -> Outcome:
        """Choose a command in the menu of a message or a person."""
        names = self.commands()
        name = names[command]["name"] if command in names else command
        aim: Any = self.local.player(target.id) if isinstance(target, Person) else target.id
        act = self.local.context_menu(self.id, _place(channel), name, aim)
        return await self._outcome(act)

    # --- components

    async def again(self, message: Seen) -> Seen:
        """The same message as it looks now; ActError when it is gone."""
        found = await self.local.message(message.id, self._player)
        return Seen(await self.local.core.views.message(found, self.id))

    async def click(self, message: Seen, button: str) -> Outcome:
        """Press a button, named by its label or its custom_id."""
        try:
            found = (await self.again(message)).button(button)
        except ActError as error:
            return self._failed(error)
        act = self.local.press(self.id, message.id, found.custom_id or "")
        return await self._outcome(act)

    async def select(self, message: Seen, menu: str, *values: Any) -> Outcome:
        """Choose in a menu: values or labels, people, or names of roles and channels."""
        try:
            found = (await self.again(message)).select(menu)
        except ActError as error:
            return self._failed(error)
        by_label = {one.name: one.value for one in found.options}
        chosen = [self._plain(one) for one in values]
        if found.kind == STRING_SELECT:
            chosen = [by_label.get(one, one) for one in chosen]
        else:
            chosen = [self._named_id(one) for one in chosen]
        act = self.local.press(self.id, message.id, found.custom_id, chosen)
        return await self._outcome(act)

    def _named_id(self, name: str) -> str:
        world = self.local.core.world
        known: list[Role | Channel] = [*world.roles.values(), *world.channels.values()]
        return next((one.id for one in known if one.name == name), name)

    async def submit(
        self, form: Form, values: dict[str, Any] | None = None, /, **more: Any
    ) -> Outcome:
        """Fill in a form by custom_id; files as (name, bytes), several values as lists."""
        given = {name: self._plain(one) for name, one in {**(values or {}), **more}.items()}
        act = self.local.submit_modal(self.id, form.id, given)
        return await self._outcome(act)

    # --- talking

    def upload(self, filename: str, data: bytes) -> Upload:
        held = self.local.upload(self.id, filename, data)
        return Upload(held["id"], held["filename"], held["url"])

    async def send(
        self,
        channel: Place,
        text: str = "",
        files: Sequence[File] = (),
        reply_to: Seen | None = None,
    ) -> Seen | Failed:
        names = [one.id if isinstance(one, Upload) else self.upload(*one).id for one in files]
        answered = reply_to.id if reply_to is not None else None
        try:
            sent = await self.local.send(self.id, _place(channel), text, names, answered)
        except ActError as error:
            return self._failed(error)
        return Seen(sent)

    async def react(self, message: Seen, emoji: str, on: bool = True) -> Seen | Failed:
        try:
            await self.local.react(self.id, message.id, emoji, on)
        except ActError as error:
            return self._failed(error)
        return await self.again(message)

    async def delete(self, message: Seen) -> Failed | None:
        """Delete an own message, or dismiss a private answer."""
        try:
            await (self.local.dismiss if message.ephemeral else self.local.delete)(
                self.id, message.id
            )
        except ActError as error:
            return self._failed(error)
        return None

    # --- looking

    def sees(self, channel: Place) -> bool:
        try:
            self.local.channel(_place(channel), self._player)
        except ActError:
            return False
        return True

    async def messages(self, channel: Place = "table", limit: int = 50) -> list[Seen]:
        """The messages of a channel, oldest first, with private answers to this person."""
        found = await self.local.messages_seen_by(self.id, _place(channel), limit)
        return [Seen(one) for one in found]

    async def pins(self, channel: Place = "table") -> list[Seen]:
        return [Seen(one) for one in await self.local.pinned(self.id, _place(channel))]

    async def wait_for(
        self,
        predicate: Callable[[Seen], bool],
        seconds: float = 5.0,
        channel: Place | None = None,
    ) -> Seen:
        """Wait for a message that fits, in one channel or in all that this person sees."""
        end = monotonic() + seconds
        while True:
            places = [channel] if channel else [one["id"] for one in self.local.channels(self.id)]
            seen = [one for place in places for one in await self.messages(place)]
            for one in sorted(seen, key=lambda one: int(one.id), reverse=True):
                if predicate(one):
                    return one
            if monotonic() > end:
                raise AssertionError(f"{self.name} waited {seconds} s and saw only {seen}")
            await asyncio.sleep(POLL)

    async def thread(self, name: str, seconds: float = 5.0) -> Thread:
        """Wait until this person sees a thread of this name."""
        end = monotonic() + seconds
        while True:
            there = self.threads()
            for one in there:
                if one.name == name:
                    return one
            if monotonic() > end:
                raise AssertionError(f"{self.name} sees no thread {name!r}, only {there}")
            await asyncio.sleep(POLL)

    def threads(self) -> list[Thread]:
        return [
            Thread(
                one["id"],
                one["name"],
                one["type"] == discord.ChannelType.private_thread.value,
                one["thread_metadata"]["archived"],
            )
            for one in self.local.threads(self.id)
        ]

    def role(self, name: str) -> str:
        """A role of the table, for options that take one."""
        known = self.local.core.world.roles.values()
        return next(one.id for one in known if one.name == name)

    def direct(self) -> str:
        """The id of the direct conversation with the bot, to be used as a channel."""
        return self.local.direct(self.id).id


def _notified(request: Any, taken: RouteTaken) -> list[str]:
    """The ids of the users that a new public message notifies; an edit notifies nobody."""
    if taken.method != "POST" or taken.status >= 300 or not isinstance(request, dict):
        return []
    callback = isinstance(request.get("data"), dict)
    data = request["data"] if callback else request
    if (callback and request.get("type") != NEW_MESSAGE) or (data.get("flags") or 0) & EPHEMERAL:
        return []
    listed = (data.get("allowed_mentions") or {}).get("users") or []
    text = json.dumps([data.get("content"), data.get("components")])
    return [str(user) for user in listed if f"<@{user}>" in text]


def _place(channel: Place) -> str:
    return channel.id if isinstance(channel, Thread) else channel


def _named(thing: Json, locale: str) -> str:
    return str((thing.get("name_localizations") or {}).get(locale) or thing["name"])

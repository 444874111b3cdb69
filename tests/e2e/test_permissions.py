"""Channels that do not allow everything, messages that are gone, mistakes of the bot itself, and
who is pinged."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from bot.local.model import permissions
from bot.local.payloads.errors import missing_permissions
from bot.locale import say
from bot.sessions.sessions import Sessions
from cogs.table.composer import Composer
from tests.driver import Person, Table
from tests.e2e.gathering import GAME, find_button, gather, newest, table_of
from tests.e2e.playing import (
    FINDS,
    awaited,
    begin,
    button_of,
    fact,
    language_of,
    lay_out,
    newer,
    next_table,
    press_on,
    services_of,
    version,
)
from tests.e2e.seen import Seen, Thread, private, public

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def table(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Table]:
    async with table_of(tmp_path_factory.mktemp("permissions")) as table:
        yield table


@pytest_asyncio.fixture(loop_scope="module")
async def ana(table: Table) -> Person:
    return await table.player("Ana", "en-US")


@pytest_asyncio.fixture(loop_scope="module")
async def eva(table: Table) -> Person:
    return await table.player("Eva", "es-ES")


# Channels


def channel_without(table: Table, name: str, denied: int) -> str:
    """A new channel in which the bot may not do these things."""
    core = table.local.core
    channel = table.local.create_channel(name)
    deny(table, channel.id, denied)
    assert permissions.in_channel(core.world, core.world.bot, channel) & denied == 0
    return channel.id


def deny(table: Table, place: str, denied: int) -> None:
    core = table.local.core
    channel = core.world.channels[place]
    bot = core.world.bot.id
    channel.overwrites = [{"id": bot, "type": 1, "allow": "0", "deny": str(denied)}]
    core.world.save(channel)
    core.announce.channel(channel, "CHANNEL_UPDATE")


async def lobby_of(place: str, host: Person, other: Person) -> Seen:
    lobby = public(await host.slash(place, "game new", game=GAME))
    await other.click(lobby, find_button(lobby, "lobby-join"))
    return lobby


async def thread_of(person: Person, lobby: Seen) -> Thread:
    """The thread that the lobby names."""
    await person.wait_for(lambda message: message.id == lobby.id and "<#" in message.text)
    text = (await person.again(lobby)).text
    return next(thread for thread in person.threads() if f"<#{thread.id}>" in text)


async def test_without_threads_the_game_is_played_in_the_channel(
    table: Table, ana: Person, eva: Person
) -> None:
    place = channel_without(table, "no-threads", permissions.CREATE_PUBLIC_THREADS)
    lobby = await lobby_of(place, ana, eva)
    before = {thread.id for thread in ana.threads()}
    await ana.click(lobby, find_button(lobby, "lobby-start"))
    message = await next_table(ana, place, lobby)
    assert {thread.id for thread in ana.threads()} == before
    assert f"<#{place}>" in (await ana.again(lobby)).text
    refused = private(await eva.slash(place, "game new", game=GAME))
    assert refused.text.startswith("🚫")  # one game at a time
    acting = ana if awaited(message) == ana.id else eva
    await press_on(acting, message)
    await next_table(ana, place, message)


@pytest.mark.parametrize("spanish", [False, True], ids=["en", "es"])
async def test_where_it_may_not_speak_no_game_begins(
    table: Table, ana: Person, eva: Person, spanish: bool
) -> None:
    host, other = (eva, ana) if spanish else (ana, eva)
    denied = permissions.SEND_MESSAGES | permissions.CREATE_PUBLIC_THREADS
    place = channel_without(table, f"silent-{spanish}", denied)
    lobby = await lobby_of(place, host, other)
    refused = private(await host.click(lobby, find_button(lobby, "lobby-start")))
    language = language_of(host)
    for missing in ("send-messages", "create-public-threads"):
        assert say(language, f"permission-{missing}") in refused.text
    known = say(language, "permission-view-channel")
    assert known not in refused.text
    assert refused.text.startswith(say(language, "permissions-missing", permissions="")[:20])
    deny(table, place, 0)
    await host.click(lobby, find_button(lobby, "lobby-start"))
    await next_table(host, await thread_of(host, lobby), lobby)


async def test_without_pictures_it_is_played_in_words(
    table: Table, ana: Person, eva: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = channel_without(table, "no-files", permissions.ATTACH_FILES)
    callbacks: Any = table.local.core.callbacks
    edit = callbacks.edit

    async def no_files(interaction: Any, message: Any, form: Any, uploads: Any) -> None:
        """Refuse files as Discord does."""
        if uploads:
            raise missing_permissions()
        await edit(interaction, message, form, uploads)

    monkeypatch.setattr(callbacks, "edit", no_files)
    lobby = await lobby_of(place, ana, eva)
    await ana.click(lobby, find_button(lobby, "lobby-start"))
    files = say("en", "permission-attach-files")
    told = await ana.wait_for(
        lambda m: m.ephemeral and files in m.text and int(m.id) > int(lobby.id), 15
    )
    assert told.text == say("en", "permissions-missing", permissions=files)
    assert not [m for m in await eva.messages(place) if files in m.text]
    thread = await thread_of(ana, lobby)
    message = await newest(ana, thread)
    acting = ana if awaited(message) == ana.id else eva
    await press_on(acting, message)
    await next_table(ana, thread, message)
    await services_of(table).background.drain()


async def test_removed_from_the_thread_it_goes_on(table: Table, ana: Person, eva: Person) -> None:
    thread = await gather(ana, eva)
    core = table.local.core
    core.thread_members.leave(core.world.channels[thread.id], core.world.bot.id)
    message = await newest(ana, thread)
    acting = ana if awaited(message) == ana.id else eva
    await press_on(acting, message)
    after = await next_table(ana, thread, message)
    await services_of(table).sessions.note(thread.id, ana.id, "Still there", "still")
    await services_of(table).turn_messages.post(thread.id)
    await next_table(ana, thread, after)


async def test_a_deleted_table_comes_back(table: Table, ana: Person, eva: Person) -> None:
    place = await begin(table, ana, eva, seed="deleted")
    message = await lay_out(table, place, FINDS)
    await services_of(table).background.drain()
    master = await table.player("Master", roles=["Game Master"])
    assert await master.delete(message) is None
    board = private(await ana.slash(place, "game board"))
    await ana.click(board, button_of(board, "S1"))
    after = await next_table(ana, place, message)
    assert await fact(table, place, "survivor.rick.hand") == ["antiviral"]
    await ana.click(after, button_of(after, "S2"))
    assert await fact(table, place, "survivor.rick.hand") == ["antiviral", "kevlar"]


# Mistakes of our own


class Broken(Exception):  # noqa: N818 - it stands for any bug
    pass


async def test_a_bug_is_owned_up_to_and_changes_nothing(
    table: Table, ana: Person, eva: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = await begin(table, eva, ana, seed="bug")
    message = await lay_out(table, place, FINDS)
    was = await version(table, place)

    async def fail(*_: object, **__: object) -> None:
        raise Broken

    with monkeypatch.context() as patch:
        patch.setattr(Sessions, "act", fail)
        pressed = private(await eva.click(message, button_of(message, "S1")))
        typed = private(await eva.slash(place, "cartas recoger", espacio="S1"))
    assert pressed.text == typed.text == say("es", "bug")
    table.expect(rf"by {eva.id} in {place} failed[\s\S]*Broken")
    table.expect(rf"cards pickup by {eva.id}")
    assert await version(table, place) == was
    public(await eva.click(message, button_of(message, "S1")))


async def test_a_bug_after_the_deed_does_not_say_that_nothing_was_done(
    table: Table, ana: Person, eva: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = await begin(table, ana, eva, seed="untold")
    message = await lay_out(table, place, FINDS)

    async def fail(*_: object) -> None:
        raise Broken

    with monkeypatch.context() as patch:
        patch.setattr(Composer, "compose", fail)
        seen = private(await ana.click(message, button_of(message, "S1")))
    assert seen.text == say("en", "done-untold")
    table.expect(f"{place} was done and cannot be told")
    assert await fact(table, place, "survivor.rick.hand") == ["antiviral"]
    stale = private(await ana.click(message, button_of(message, "S2")))
    await ana.click(stale, button_of(stale, "S2"))
    assert await fact(table, place, "survivor.rick.hand") == ["antiviral", "kevlar"]


# Pings


EDITED = 7  # an answer to a press that edits its message


class Pings:
    """Who could be pinged by what the bot has sent since."""

    def __init__(self, table: Table) -> None:
        self.users: list[str] = []
        self.wide: list[Any] = []
        watch = table.local.on_request
        assert watch is not None

        def listen(request: Any, answer: Any, taken: Any) -> None:
            self.hear(request, taken)
            watch(request, answer, taken)

        table.local.on_request = listen
        self._local, self._watch = table.local, watch

    def stop(self) -> None:
        self._local.on_request = self._watch

    def hear(self, request: Any, taken: Any) -> None:
        body = request.get("data") or request if isinstance(request, dict) else {}
        if not isinstance(body, dict) or not (body.get("content") or body.get("components")):
            return
        allowed = body.get("allowed_mentions")
        if allowed is None or allowed.get("parse") or allowed.get("roles"):
            self.wide.append(body)
        elif taken.method == "POST" and request.get("type") != EDITED:  # an edit notifies nobody
            self.users += allowed.get("users", [])

    def take(self) -> list[str]:
        found, self.users = self.users, []
        return found


async def test_only_those_are_pinged_whose_turn_it_newly_is(
    table: Table, ana: Person, eva: Person
) -> None:
    place = await begin(table, ana, eva, seed="pings")
    message = await lay_out(table, place, FINDS)
    pings = Pings(table)
    try:
        await ana.click(message, button_of(message, "S1"))
        after = await next_table(ana, place, message)
        await table.settle()
        assert pings.take() == []  # it is still her turn
        private(await eva.click(after, button_of(after, "S2")))
        private(await eva.slash(place, "game status"))
        assert pings.take() == []
        public(await ana.slash(place, "cards end"))
        await table.settle()
        assert [str(user) for user in pings.take()] == [eva.id]
        assert pings.wide == []
    finally:
        pings.stop()


EVIL = "@everyone **x** <@&1> `y` [z](http://example.com)"


async def test_names_and_words_of_people_do_no_harm(table: Table, ana: Person) -> None:
    evil = await table.player("@everyone")
    pings = Pings(table)
    try:
        channel = table.local.create_channel("evil").id
        private_or_public = await ana.slash(channel, "campaign create", name=EVIL)
        assert isinstance(private_or_public, Seen)
        thread = await gather(ana, evil, channel=channel)
        message = await newest(ana, thread)
        services = services_of(table)
        await services.sessions.note(thread.id, ana.id, EVIL, "evil")
        await services.turn_messages.post(thread.id)
        after = await next_table(ana, thread, message)
        await table.settle()
        assert "**x**" not in after.text
        assert r"\*\*x\*\*" in after.text
        assert pings.wide == []
        assert {str(user) for user in pings.take()} <= {ana.id, evil.id}
        seen = [*await ana.messages(channel), *await ana.messages(thread)]
        assert [m.body for m in seen if m.body.get("mention_everyone")] == []
        assert not any(m.body.get("mention_roles") for m in seen)
    finally:
        pings.stop()


async def test_the_newest_table_alone_has_controls(table: Table, ana: Person, eva: Person) -> None:
    place = await begin(table, ana, eva, seed="one")
    message = await lay_out(table, place, FINDS)
    await ana.click(message, button_of(message, "S1"))
    await services_of(table).background.drain()
    with_controls = [m for m in await ana.messages(place) if m.buttons and not m.ephemeral]
    assert len(with_controls) == 1
    assert newer(with_controls[0], message)

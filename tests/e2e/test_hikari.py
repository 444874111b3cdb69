"""A second library at the table: hikari plays a script and finds what Discord would give it."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from tests.driver import Person, Table
from tests.e2e.bots import SIZE, painting
from tests.e2e.seen import Choice, Form, failure_of, message_of

try:
    import hikari
except ImportError:
    if os.environ.get("CI"):
        raise
    pytest.skip("hikari is not installed: the second library is not tried", allow_module_level=True)


class HikariBot:
    """Answers with hikari what the script below asks."""

    def __init__(self, url: str, token: str) -> None:
        self.app = hikari.GatewayBot(
            token, banner=None, logs=None, rest_url=f"{url}/api/v10", intents=hikari.Intents.ALL
        )
        self.failures: list[BaseException] = []
        self.created: list[hikari.MessageCreateEvent] = []
        for event, heard in (
            (hikari.InteractionCreateEvent, self.interaction),
            (hikari.ExceptionEvent, self.failed),
            (hikari.MessageCreateEvent, self.message),
        ):
            self.app.event_manager.subscribe(event, heard)

    async def start(self) -> None:
        await self.app.start(check_for_updates=False)
        me = self.app.get_me()
        assert me is not None
        await self.app.rest.set_application_commands(me.id, self.commands())

    def commands(self) -> list[hikari.api.CommandBuilder]:
        make = self.app.rest.slash_command_builder
        word = hikari.CommandOption(
            type=hikari.OptionType.STRING, name="text", description="What", is_required=True,
            autocomplete=True,
        )  # fmt: skip
        spanish: dict[hikari.Locale | str, str] = {hikari.Locale.ES_ES: "decir"}
        say = make("say", "Says it").add_option(word).set_name_localizations(spanish)
        file = hikari.CommandOption(
            type=hikari.OptionType.ATTACHMENT, name="file", description="It", is_required=True
        )
        names = ("buttons", "ask", "draw", "weave", "pin", "errors", "slow", "burst")
        plain = [make(name, f"The step {name}") for name in names]
        return [say, make("weigh", "Weighs a file").add_option(file), *plain]

    async def failed(self, event: hikari.ExceptionEvent[hikari.Event]) -> None:
        self.failures.append(event.exception)

    async def message(self, event: hikari.MessageCreateEvent) -> None:
        self.created.append(event)

    async def interaction(self, event: hikari.InteractionCreateEvent) -> None:
        one = event.interaction
        if isinstance(one, hikari.CommandInteraction):
            await getattr(self, one.command_name)(one)
        elif isinstance(one, hikari.AutocompleteInteraction):
            typed = str(one.options[0].value)
            choices = [hikari.impl.AutocompleteChoiceBuilder(typed * n, typed * n) for n in (2, 3)]
            await one.create_response(choices)
        elif isinstance(one, hikari.ComponentInteraction):
            await self.pressed(one)
        elif isinstance(one, hikari.ModalInteraction):
            said = one.components[0].components[0].value
            await answer(one, f"you said {said}", flags=hikari.MessageFlag.EPHEMERAL)

    async def say(self, one: hikari.CommandInteraction) -> None:
        assert one.options is not None
        await answer(one, f"{one.options[0].value} {one.locale}")

    async def weigh(self, one: hikari.CommandInteraction) -> None:
        assert one.resolved is not None
        (file,) = one.resolved.attachments.values()
        await answer(one, f"{file.filename} {len(await file.read())} {file.width}")

    async def buttons(self, one: hikari.CommandInteraction) -> None:
        row = self.app.rest.build_message_action_row()
        row.add_interactive_button(hikari.ButtonStyle.PRIMARY, "go", label="Go")
        row.add_interactive_button(hikari.ButtonStyle.DANGER, "no", label="No", is_disabled=True)
        menu = self.app.rest.build_message_action_row()
        choices = menu.add_text_menu("pick", placeholder="Pick", max_values=2)
        for name in ("one", "two", "three"):
            choices.add_option(name.title(), name)
        await answer(one, "press", components=[row, choices.parent])

    async def pressed(self, one: hikari.ComponentInteraction) -> None:
        if one.custom_id == "go":
            await one.create_initial_response(
                hikari.ResponseType.MESSAGE_UPDATE, f"{one.user.global_name} went"
            )
        else:
            await answer(one, "picked " + " ".join(one.values))

    async def ask(self, one: hikari.CommandInteraction) -> None:
        row = self.app.rest.build_modal_action_row().add_text_input("word", "Your word")
        await one.create_modal_response("Asked", "ask:1", components=[row])

    async def draw(self, one: hikari.CommandInteraction) -> None:
        embed = hikari.Embed(title="Board", colour=0x123456).add_field("Zone", "B2")
        await answer(one, embed=embed, attachment=hikari.Bytes(painting(), "board.png"))
        sent = await one.fetch_initial_response()
        assert await sent.attachments[0].read() == painting()
        await one.edit_initial_response(content="drawn")

    async def weave(self, one: hikari.CommandInteraction) -> None:
        await answer(one, "weaving")
        rest = self.app.rest
        start = await rest.create_message(one.channel_id, "a start")
        public = await rest.create_message_thread(one.channel_id, start.id, "open talk")
        await rest.create_message(public.id, "inside")
        kind = hikari.ChannelType.GUILD_PRIVATE_THREAD
        private = await rest.create_thread(one.channel_id, kind, "whispers")
        await rest.add_thread_member(private.id, one.user.id)
        await rest.create_message(private.id, one.user.mention, user_mentions=True)
        members = await rest.fetch_thread_members(private.id)
        await one.edit_initial_response(f"woven {len(members)}")

    async def pin(self, one: hikari.CommandInteraction) -> None:
        await answer(one, "pinning")
        rest = self.app.rest
        message = await rest.create_message(one.channel_id, "remember")
        await rest.pin_message(one.channel_id, message.id)
        await rest.add_reaction(one.channel_id, message.id, "🎲")
        pins = [pin.message.content async for pin in rest.fetch_pins(one.channel_id)]
        await one.edit_initial_response(f"pinned {pins}")

    async def errors(self, one: hikari.CommandInteraction) -> None:
        rest, told = self.app.rest, []
        try:
            await rest.create_message(one.channel_id, "x" * 2001)
        except hikari.BadRequestError as error:
            told.append(f"{error.code} {list(error.errors or ())}")
        for act in (
            rest.fetch_message(one.channel_id, one.id),
            rest.fetch_channel(one.id),
            rest.create_message(one.channel_id, ""),
        ):
            try:
                await act
            except hikari.ClientHTTPResponseError as error:
                told.append(f"{int(error.status)} {error.code}")
        await answer(one, " ".join(told))
        try:
            await answer(one, "again")
        except hikari.BadRequestError as error:
            await one.execute(f"then {error.code}")

    async def slow(self, one: hikari.CommandInteraction) -> None:
        await one.create_initial_response(
            hikari.ResponseType.DEFERRED_MESSAGE_CREATE, flags=hikari.MessageFlag.EPHEMERAL
        )
        await asyncio.sleep(0.02)
        await one.edit_initial_response("thought")
        await one.execute("and more", flags=hikari.MessageFlag.EPHEMERAL)

    async def burst(self, one: hikari.CommandInteraction) -> None:
        await answer(one, "start")
        begun = time.monotonic()
        sends = (self.app.rest.create_message(one.channel_id, f"line {n}") for n in range(3))
        await asyncio.gather(*sends)
        waited = time.monotonic() - begun
        await one.edit_initial_response(f"waited {waited >= 0.3}")


async def answer(
    one: hikari.CommandInteraction | hikari.ComponentInteraction | hikari.ModalInteraction,
    words: hikari.UndefinedOr[str] = hikari.UNDEFINED,
    **more: Any,
) -> None:
    await one.create_initial_response(hikari.ResponseType.MESSAGE_CREATE, words, **more)


async def until(check: Callable[[], bool], seconds: float = 5.0) -> None:
    async with asyncio.timeout(seconds):
        while not check():  # noqa: ASYNC110 - many things to wait for
            await asyncio.sleep(0.01)


class Play:
    def __init__(self, table: Table, bot: HikariBot, ana: Person, ben: Person) -> None:
        self.table, self.bot, self.ana, self.ben = table, bot, ana, ben


@pytest.fixture
async def play(tmp_path: Path) -> AsyncIterator[Play]:
    async with Table(tmp_path) as table:
        bot = HikariBot(table.local.url, table.local.bot_token)
        try:
            async with asyncio.timeout(15):
                await bot.start()
            ana, ben = await table.player("Ana"), await table.player("Ben")
            yield Play(table, bot, ana, ben)
            await table.settle()
        finally:
            await bot.app.close()
        assert bot.failures == []


async def test_login(play: Play) -> None:
    app = play.bot.app
    me = app.get_me()
    assert me is not None
    assert me.username == "Last Post"
    assert str(app.token_id) == str(me.id)
    guild = next(iter(app.cache.get_guilds_view().values()))
    assert {one.name for one in guild.get_channels().values()} >= {"table", "lounge"}
    assert {one.username for one in guild.get_members().values()} >= {"ana", "ben"}
    assert (datetime.now(UTC) - me.created_at).days == 0
    await play.ana.send("table", "hello hikari")
    await play.ana.wait_for(lambda seen: seen.text == "hello hikari")
    await until(lambda: bool(play.bot.created))
    assert play.bot.created[0].content == "hello hikari"


async def test_slash_and_suggestions(play: Play) -> None:
    eva = await play.table.player("Eva", locale="es-ES")
    assert message_of(await eva.slash("table", "decir", text="hola")).text == "hola es-ES"
    assert message_of(await play.ana.slash("table", "say", text="hi")).text == "hi en-US"
    found = await play.ana.autocomplete("table", "say", "text", "ab")
    assert found == [Choice("abab", "abab"), Choice("ababab", "ababab")]


async def test_buttons_and_menus(play: Play) -> None:
    shown = message_of(await play.ana.slash("table", "buttons"))
    assert shown.button("No").disabled
    assert failure_of(await play.ben.click(shown, "No")).code == "forbidden"
    assert (
        message_of(await play.ben.select(shown, "Pick", "Two", "three")).text == "picked two three"
    )
    assert message_of(await play.ben.click(shown, "Go")).text == "Ben went"
    assert (await play.ana.again(shown)).text == "Ben went"


async def test_a_form(play: Play) -> None:
    form = await play.ana.slash("table", "ask")
    assert isinstance(form, Form)
    assert form.fields == {"word": "Your word"}
    said = message_of(await play.ana.submit(form, word="hello"))
    assert (said.text, said.ephemeral) == ("you said hello", True)
    assert await play.ben.messages("table") == []


async def test_files(play: Play) -> None:
    weighed = message_of(await play.ana.slash("table", "weigh", file=("a.png", painting())))
    assert weighed.text == f"a.png {len(painting())} {SIZE[0]}"
    await play.ana.slash("table", "draw")
    seen = await play.ben.wait_for(lambda one: one.text == "drawn")
    assert seen.embeds[0]["fields"][0]["value"] == "B2"
    assert (await seen.pictures[0].open()).size == SIZE


async def test_threads(play: Play) -> None:
    await play.ana.slash("table", "weave")
    await play.ana.wait_for(lambda one: one.text == "woven 2")
    assert (await play.ben.thread("open talk")).private is False
    private = await play.ana.thread("whispers")
    assert private.private
    assert not play.ben.sees(private)
    assert (await play.ana.messages(private))[-1].text == f"<@{play.ana.id}>"


async def test_pins(play: Play) -> None:
    await play.ana.slash("table", "pin")
    await play.ana.wait_for(lambda one: one.text == "pinned ['remember']")
    (pinned,) = await play.ben.pins("table")
    assert (pinned.text, pinned.reactions) == ("remember", {"🎲": 1})


async def test_errors(play: Play) -> None:
    for code in ("50035", "50006", "40060"):
        play.table.expect(f'refused: .*"code": {code}')
    said = message_of(await play.ana.slash("table", "errors"))
    assert said.text == "50035 ['content'] 404 10008 404 10003 400 50006"
    await play.ana.wait_for(lambda one: one.text == "then 40060")


async def test_thinking_first(play: Play) -> None:
    assert message_of(await play.ana.slash("table", "slow")).text == "thought"
    more = await play.ana.wait_for(lambda one: one.text == "and more")
    assert more.ephemeral
    assert await play.ben.messages("table") == []


@pytest.mark.parametrize("everywhere", [False, True])
async def test_rate_limits(play: Play, everywhere: bool) -> None:
    pattern = "POST /channels/{channel_id}/messages"
    play.table.local.next_429(pattern, retry_after=0.3, everywhere=everywhere)
    await play.ana.slash("table", "burst")
    await play.ana.wait_for(lambda one: one.text == "waited True")
    lines = sorted(one.text for one in await play.ben.messages("table"))[:3]
    assert lines == ["line 0", "line 1", "line 2"]


async def test_it_comes_back_after_a_lost_connection(play: Play) -> None:
    gateway = play.table.local.core.gateway
    gateway.drop(4000)
    await until(lambda: gateway.resumed == 1, 10)
    assert gateway.identified == 1
    assert message_of(await play.ana.slash("table", "say", text="back")).text == "back en-US"

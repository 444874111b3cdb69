"""The driver itself, with the bot under test in this process and in its own."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import discord
import pytest

from bot.local.rest.api import RouteTaken
from bot.local.words import ActError
from tests.driver import Person, Table
from tests.e2e.bots import COLOUR, SIZE, loud_bot, painting
from tests.e2e.processes import BotHere
from tests.e2e.seen import Choice, Failed, Form, Seen, failure_of, message_of
from tests.local.rest import openapi


@pytest.fixture(params=[False, True], ids=["here", "separate"])
async def table(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Table]:
    async with Table(tmp_path, loud_bot, separate=request.param) as table:
        yield table


@pytest.fixture
async def ana(table: Table) -> Person:
    return await table.player("Ana")


@pytest.fixture
async def ben(table: Table) -> Person:
    return await table.player("Ben")


async def test_commands(table: Table, ana: Person, ben: Person) -> None:
    eva = await table.player("Eva", locale="es-ES", roles=["Player"])
    answer = message_of(await eva.slash("table", "game new", mission="last stand", size="small"))
    assert answer.text == "last stand small es-ES"
    assert (await ben.messages("table"))[-1].text == answer.text
    found = await ana.autocomplete("table", "game new", "mission", "fly")
    assert found == [Choice("Learning To Fly", "learning to fly")]
    answer = message_of(await ana.slash(
        "table", "options", text="word", whole=3, number=1.5, yes=True, member=ben,
        channel=table.local.channel("lounge"), role=ana.role("Player"), anyone=ana,
        file=("notes.txt", b"some notes"),
    ))  # fmt: skip
    assert answer.text == "word|3|1.5|True|Ben|lounge|Player|ana|notes.txt|10|True|None"
    said = message_of(await ben.send("table", "to be quoted"))
    assert message_of(await ana.context("table", "Quote", said)).text == "Ben: to be quoted"
    greeted = message_of(await ana.context("table", "Greet", ben))
    assert greeted.ephemeral
    assert greeted.text not in [one.text for one in await ben.messages("table")]


async def test_what_cannot_be_done_is_told_in_ones_own_language(table: Table) -> None:
    eva = await table.player("Eva", locale="es-ES")
    assert await eva.slash("table", "nothing") == Failed("No existe esa orden.", "not-found")
    assert failure_of(await eva.slash("nowhere", "echo", text="x")).text == "No existe ese canal."
    assert failure_of(await eva.slash("table", "echo")).text == "Falta algo: text."
    assert failure_of(await eva.slash("table", "master")).code == "forbidden"
    assert (await eva.send("table", "")).text == "No hay nada que enviar."
    table.local.core.interactions.acknowledge_seconds = 0.05
    assert await eva.slash("table", "silent") == Failed("Last Post no respondió a tiempo.")


async def test_buttons_over_a_restart_of_the_bot(table: Table, ana: Person, ben: Person) -> None:
    shown = message_of(await ana.slash("table", "buttons"))
    assert [one.label for one in shown.buttons] == ["Press", "Seat 3", "Rules"]
    assert shown.button("Rules").url == "https://example.org/rules"
    assert message_of(await ben.click(shown, "Press")).text == "ben Press"
    await table.restart_bot()
    taken = message_of(await ben.click(shown, "Seat 3"))
    assert (taken.text, taken.ephemeral) == ("sat on 3", True)
    await table.stop_bot()
    assert failure_of(await ben.click(shown, "seat:3")).code == "offline"
    with pytest.raises(AssertionError, match="there is no button 'Seat 4', only"):
        await ben.click(shown, "Seat 4")


async def test_the_whole_table_restarts(table: Table, ana: Person, ben: Person) -> None:
    shown = message_of(await ana.slash("table", "buttons"))
    await ana.slash("table", "mark")
    await ben.wait_for(lambda seen: seen.text.startswith("['mark me']"))
    await ana.slash("table", "weave", friend=ben)
    await ana.wait_for(lambda seen: seen.text == "2 ['alone'] 2")
    before = [one.text for one in await ben.messages("table")]
    await table.restart_server()
    assert [one.text for one in await ben.messages("table")] == before
    assert [one.text for one in await ben.pins("table")] == ["mark me"]
    assert message_of(await ben.click(shown, "Press")).text == "ben Press"
    inside = await ben.thread("private")
    assert inside.private
    assert message_of(await ben.slash(inside, "echo", text="still here")).text == "still here"


async def test_menus(ana: Person, ben: Person) -> None:
    shown = message_of(await ana.slash("table", "menus"))
    words = shown.select("words")
    assert (words.placeholder, [one.name for one in words.options]) == ("Words", ["a", "b", "c"])
    assert message_of(await ben.select(shown, "Words", "a", "c")).text == "words a c"
    assert message_of(await ben.select(shown, "users", ana, ben)).text == "users Ana Ben"
    assert message_of(await ben.select(shown, "roles", "Game Master")).text == "roles Game Master"
    await ben.select(shown, "channels", "lounge")
    await ana.wait_for(lambda seen: seen.text == "channels lounge")
    assert (
        failure_of(await ben.select(shown, "words", "z")).text
        == "This value cannot be used: words."
    )


@pytest.mark.parametrize("kind", ["new", "button"])
async def test_forms(ana: Person, ben: Person, kind: str) -> None:
    form = await ana.slash("table", "form", kind=kind)
    if kind == "button":
        form = await ana.click(message_of(form), "Ask")
    assert isinstance(form, Form)
    assert form.title == "New form"
    assert form.fields == {
        "story": "Story", "colour": "Colour", "friend": "Friend", "papers": "Papers"
    }  # fmt: skip
    assert (
        failure_of(await ana.submit(form, colour="green")).text
        == "This value cannot be used: colour."
    )
    assert failure_of(await ben.submit(form, colour="blue")).text == "This form is no longer open."
    done = message_of(
        await ana.submit(
            form,
            story="once",
            colour="blue",
            friend=[ben],
            papers=[("1.txt", b"x"), ("2.txt", b"xy")],
        )
    )
    assert done.text == "once|blue|Ben|1.txt:1|2.txt:2"


async def test_pictures(ana: Person, ben: Person) -> None:
    await ana.slash("table", "draw", inside=False)
    seen = await ben.wait_for(lambda one: one.text == "round 2" and one.alt_texts == ["Another"])
    assert seen.pictures[0].name == "other.png"
    assert seen.embeds[0]["fields"][0]["value"] == "B2"
    shown = message_of(await ana.slash("table", "layout"))
    assert shown.text == "# Board\nbelow"
    assert shown.alt_texts == ["thumb", "the board"]
    assert message_of(await ben.click(shown, "Turn")).text == "turned"
    painted = message_of(await ana.slash("table", "paint"))
    assert [one.label for one in painted.buttons] == ["1", "2", "3", "4", "5", "6"]
    assert [one.value for one in painted.selects[0].options] == ["0", "1", "2"]
    image = await painted.pictures[0].open()
    assert (image.format, image.size, image.getpixel((5, 5))) == ("PNG", SIZE, COLOUR)
    sent = message_of(await ben.send("table", "mine", files=[("a.png", painting())]))
    assert (await sent.pictures[0].open()).size == SIZE


async def test_private_answers_threads_pins_and_talk(
    table: Table, ana: Person, ben: Person
) -> None:
    cat = await table.player("Cat", roles=[])
    await ana.slash("table", "secret")
    await ana.wait_for(lambda seen: seen.text == "more, edited" and seen.ephemeral)
    assert await ben.messages("table") == []
    await ana.slash("table", "weave", friend=ben)
    private = await ben.thread("private")
    assert not cat.sees(private)
    with pytest.raises(ActError):
        await cat.messages(private)
    with pytest.raises(AssertionError, match="Cat sees no thread 'private'"):
        await cat.thread("private", seconds=0.05)
    await ana.slash("table", "mark")
    pinned = await ben.wait_for(lambda seen: seen.pinned)
    assert pinned.text == "mark me"
    await ben.wait_for(lambda seen: seen.text.startswith("['mark me']"))
    assert message_of(await ben.react(pinned, "👍")).reactions == {"👍": 2}
    await ben.send("table", "!hello")
    answer = await ben.wait_for(lambda seen: seen.text == "hi Ben", channel="table")
    assert answer.author == "Last Post"
    await ana.slash("table", "whisper")
    whispered = await ana.wait_for(lambda seen: seen.text == "hello there")
    assert whispered.channel == ana.direct()
    assert message_of(await ana.click(whispered, "Press")).text == "ana Press"
    assert await ben.delete(answer) == Failed("You may not do that here.", "forbidden")


async def test_thinking_takes_its_time(ana: Person) -> None:
    assert message_of(await ana.slash("table", "slow", hidden=True, how="edit")).text == "thought"
    assert await ana.slash("table", "slow", hidden=True, how="delete") is None
    ana.patience = 0.1
    with pytest.raises(AssertionError, match=r"no answer within 0\.1 s, only"):
        await ana.slash("table", "slow", hidden=True, how="never")


# --- everything that must fail a test does


async def play(table: Table, act: Callable[[Table], Awaitable[object]]) -> None:
    async with table:
        await act(table)


async def answer_twice(table: Table) -> None:
    await (await table.player("Ana")).slash("table", "twice")


@pytest.mark.parametrize("separate", [False, True], ids=["here", "separate"])
async def test_an_error_of_the_bot_fails_the_test(tmp_path: Path, separate: bool) -> None:
    table = Table(tmp_path, loud_bot, separate=separate)
    with pytest.raises(AssertionError, match="40060"):
        await play(table, answer_twice)
    table = Table(tmp_path, loud_bot, separate=separate)
    table.expect("refused: .*40060")
    with pytest.raises(AssertionError, match="a command failed"):
        await play(table, answer_twice)


@pytest.mark.parametrize("what", ["content", "empty", "embeds"])
async def test_a_payload_that_discord_refuses_fails_the_test(tmp_path: Path, what: str) -> None:
    async def break_a_limit(table: Table) -> None:
        table.local.core.interactions.acknowledge_seconds = 0.2
        await (await table.player("Ana")).slash("table", "breaks", what=what)

    with pytest.raises(AssertionError, match="refused: POST /interactions"):
        await play(Table(tmp_path, loud_bot), break_a_limit)


async def test_a_payload_that_the_description_does_not_know_fails_the_test(tmp_path: Path) -> None:
    openapi.need()

    async def ask_oddly(table: Table) -> None:
        table._watch({"flags": "odd"}, {}, RouteTaken("PATCH", "/applications/@me", 200))

    with pytest.raises(AssertionError, match="PATCH /applications/@me 200: "):
        await play(Table(tmp_path), ask_oddly)


def client_at(table: Table) -> discord.Client:
    assert isinstance(table.client, BotHere)
    assert table.client.bot is not None
    return table.client.bot


async def test_an_unrouted_request_fails_the_test(tmp_path: Path) -> None:
    async def ask_for_nothing(table: Table) -> None:
        with pytest.raises(discord.NotFound):
            await client_at(table).http.request(discord.http.Route("GET", "/no/such"))

    with pytest.raises(AssertionError, match="unrouted: GET /no/such"):
        await play(Table(tmp_path, loud_bot), ask_for_nothing)


async def test_an_expected_error_must_happen(tmp_path: Path) -> None:
    table = Table(tmp_path, loud_bot)
    table.expect("40060")
    table.expect("a command failed")
    await play(table, answer_twice)
    table = Table(tmp_path)
    table.expect("40060")
    with pytest.raises(AssertionError, match="it did not happen: 40060"):
        await play(table, lambda table: table.player("Ana"))


async def complain(_: Table) -> None:
    logging.getLogger("cogs.some").error("oh dear")


async def complain_and_fail(table: Table) -> None:
    await complain(table)
    raise ZeroDivisionError


async def test_a_logged_error_fails_the_test(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"logged: cogs\.some: oh dear"):
        await play(Table(tmp_path), complain)


async def test_the_table_adds_to_a_failure_and_does_not_hide_it(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        await play(Table(tmp_path), complain_and_fail)
    assert "oh dear" in caught.value.__notes__[0]


async def test_seen_is_told_shortly(tmp_path: Path) -> None:
    async with Table(tmp_path) as table:
        ana = await table.player("Ana")
        sent = await ana.send("table", "hello")
        assert isinstance(sent, Seen)
        assert repr(sent) == "<Seen Ana: 'hello' [] ephemeral=False>"

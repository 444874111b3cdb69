"""Undo at the table: at once, by name, and with the consent of those whose commands vanish."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.locale import say
from cogs.kit.services import services_at
from tests.driver import Person
from tests.e2e.clocks import same_seed
from tests.e2e.gathering import find_button, newest, open_lobby, start, table_of
from tests.e2e.party import SEED, Party, give_up, newest_with, press, run, sit_down, suggested
from tests.e2e.seen import Seen


@pytest.fixture(autouse=True)
def always_the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    same_seed(monkeypatch, SEED)


@pytest.fixture
async def three(tmp_path: Path) -> AsyncIterator[Party]:
    async with table_of(tmp_path) as table:
        yield await sit_down(table, 3)


async def test_one_takes_back_ones_own_at_once(party: Party) -> None:
    before = await party.bot.sessions.state_at(party.thread.id, party.ana.id, 0)
    await party.swap()
    told = await party.do(party.ana, "game undo")
    assert "One command was taken back (Rick)" in told.text
    assert await party.position() == 0
    assert (await party.bot.sessions.look(party.thread.id, party.ana.id)).view == before
    assert (await newest(party.ana, party.thread)).id == told.id


async def test_one_takes_back_by_name(party: Party) -> None:
    await party.swap()
    await party.do(party.ana, "cards equip", card="kit.pipe")
    offered = await suggested(party.ana, party.thread)
    assert list(offered) == ["2", "1"]
    assert offered["2"] == "Undo: 🔧 Rick equips the Pipe"
    assert offered["1"].startswith("Undo: 🔁 Rick stows the Bat")
    assert offered["1"].endswith("(and one more)")
    assert list(await suggested(party.ana, party.thread, "stows")) == ["1"]
    assert await suggested(party.ben, party.thread) == {}
    spanish = await party.eva.autocomplete(party.thread, "partida deshacer", "hasta", "")
    assert isinstance(spanish, list)
    assert re.fullmatch(r"Deshacer: 🔧 Rick .* la Tubería", spanish[0].name)
    preview = await party.ask(party.ana, "game undo", to="1")
    assert "> 🔧 **Rick** equips the Pipe.\n> 🔁 **Rick** stows the Bat" in preview.text
    assert await party.position() == 2
    await press(party.ana, preview, "undo-do")
    await party.ana.wait_for(lambda one: "2 commands were taken back" in one.text)
    assert await party.position() == 0
    for gone in ("1", "2", "0", "77", "open", "the last one"):
        refused = await party.ask(party.ana, "game undo", to=gone)
        assert refused.text == "🚫 " + say("en", "error-undo-unknown")
    nothing = await party.ask(party.ana, "game undo")
    assert nothing.text == "🚫 " + say("en", "error-undo-nothing")


async def test_the_open_command_is_taken_back_first(party: Party) -> None:
    await party.turns(2)
    await run(party)
    offered = await suggested(party.ana, party.thread)
    assert list(offered) == ["open", "2", "1"]
    assert offered["open"] == "Undo: ✨ Rick uses the ability RUN"
    request = await party.do(party.ana, "game undo")  # a card was turned over: Eva must agree
    assert "> ✨ **Rick** uses the ability RUN." in request.text
    await press(party.eva, request, "undo-agree")
    assert not (await party.bot.sessions.look(party.thread.id)).asks
    assert await party.position() == 2


async def test_only_players_take_back(party: Party) -> None:
    await party.swap()
    refused = await party.ask(party.ben, "game undo")
    assert refused.text == "🚫 " + say("en", "error-no-seat", game="Cards of the Dead")
    await party.bot.sessions.leave_seat(party.thread.id, party.ana.id, "rick", "leave")
    refused = await party.ask(party.ana, "game undo")
    assert refused.text == "🚫 " + say("en", "error-undo-gm")


async def closed(person: Person, request: Seen) -> Seen:
    """Wait until the request has lost its buttons."""
    return await person.wait_for(lambda one: one.id == request.id and not one.buttons)


async def request_back(party: Party, person: Person, to: str) -> Seen:
    """Ask to undo several commands, confirm the preview; returns the request."""
    preview = await party.ask(person, "game undo", to=to)
    await press(person, preview, "undo-do")
    return await newest_with(person, party.thread, "undo-agree")


async def ask_back(party: Party) -> Seen:
    """Ana asks to undo two turns, of which one is Eva's."""
    await party.turns(2)
    offered = await suggested(party.ana, party.thread)
    request = await request_back(party, party.ana, list(offered)[-1])
    assert f"<@{party.ana.id}> would like to take back" in request.text
    assert [name["id"] for name in request.body["mentions"]] == [party.eva.id]
    assert await party.position() == 2
    return request


async def test_with_consent(party: Party) -> None:
    request = await ask_back(party)
    await party.table.restart_bot()
    for person in (party.ben, party.ana):
        refused = await press(person, request, "undo-agree")
        assert refused.ephemeral
        assert refused.text == "🚫 " + say("en", "error-undo-not-asked")
    told = await press(party.eva, request, "undo-agree")
    assert "2 commands were taken back (Rick and Selena)." in told.text
    assert "game master" not in told.text
    assert await party.position() == 0
    done = await closed(party.ana, request)
    assert done.text == say(
        "en", "undo-granted", asker=f"<@{party.ana.id}>", who=f"<@{party.eva.id}>"
    )


async def test_without_a_game_master_nobody_decides_for_all(tmp_path: Path) -> None:
    async with table_of(tmp_path) as table:
        ana, eva = await table.player("Ana"), await table.player("Eva")
        thread = await start(ana, await open_lobby({ana: ("rick",), eva: ("selena",)}))
        await ana.slash(thread, "cards end")
        await eva.slash(thread, "cards end")
        preview = await ana.slash(thread, "game undo", scope="round")
        assert isinstance(preview, Seen)
        await ana.click(preview, find_button(preview, "undo-do"))
        request = await newest_with(ana, thread, "undo-agree")
        verbs = [(button.custom_id or "").split(":")[1] for button in request.buttons]
        assert verbs == ["undo-agree", "undo-refuse", "undo-withdraw"]
        await eva.click(request, find_button(request, "undo-agree"))
        bot = Party(table, thread, ana, eva, eva).bot
        assert (await bot.sessions.look(thread.id)).position == 0


async def test_refused_and_withdrawn(party: Party) -> None:
    request = await ask_back(party)
    refused = await press(party.ben, request, "undo-refuse")
    assert refused.text == "🚫 " + say("en", "error-undo-not-asked")
    not_hers = await press(party.eva, request, "undo-withdraw")
    assert not_hers.ephemeral
    await press(party.eva, request, "undo-refuse")
    ended = await closed(party.ana, request)
    names = {"asker": f"<@{party.ana.id}>", "who": f"<@{party.eva.id}>"}
    assert ended.text == say("en", "undo-refused", **names)
    request = await request_back(party, party.ana, "1")
    await press(party.ana, request, "undo-withdraw")
    ended = await closed(party.eva, request)
    assert ended.text == say("en", "undo-withdrawn", **names)
    assert await party.position() == 2


async def test_a_request_ends_when_the_game_moves_on(party: Party) -> None:
    request = await ask_back(party)
    await party.bot.sessions.note(party.thread.id, party.ana.id, "a note is no move", "note")
    await services_at(party.bot).turn_messages.post(party.thread.id)
    assert (await party.eva.again(request)).buttons
    await party.do(party.ana, "cards end")
    await press(party.eva, request, "undo-agree")
    ended = await closed(party.ana, request)
    names = {"asker": f"<@{party.ana.id}>", "who": f"<@{party.eva.id}>"}
    assert ended.text == say("en", "undo-moved-on", **names)
    assert await party.position() == 3


async def test_all_must_agree_and_two_at_once_both_count(three: Party) -> None:
    await three.do(three.ana, "cards end")
    await three.do(three.eva, "cards end")
    await three.do(three.ben, "cards end")
    request = await request_back(three, three.ana, "1")
    assert {name["id"] for name in request.body["mentions"]} == {three.eva.id, three.ben.id}
    await asyncio.gather(
        three.eva.click(request, find_button(request, "undo-agree")),
        three.ben.click(request, find_button(request, "undo-agree")),
    )
    await three.table.settle()
    assert await three.position() == 0
    tables = [m for m in await three.ana.messages(three.thread) if "taken back (" in m.text]
    assert len(tables) == 1


async def test_one_of_two_has_agreed(three: Party) -> None:
    await three.do(three.ana, "cards end")
    await three.do(three.eva, "cards end")
    await three.do(three.ben, "cards end")
    request = await request_back(three, three.ana, "1")
    await press(three.ben, request, "undo-agree")
    await press(three.ben, request, "undo-agree")
    half = await three.ana.again(request)
    assert say("en", "undo-agreed", who=f"<@{three.ben.id}>") in half.text
    assert say("en", "undo-missing", who=f"<@{three.eva.id}>") in half.text
    assert await three.position() == 3
    await press(three.eva, request, "undo-agree")
    assert await three.position() == 0


async def test_a_game_master_agrees_for_all_and_answers_for_it(party: Party) -> None:
    await party.do(party.ana, "cards walk", to="5.1")
    await party.do(party.eva, "cards end")
    request = await request_back(party, party.eva, "1")
    assert say("en", "undo-revealed") in request.text
    refused = await press(party.eva, request, "undo-all")
    assert refused.text == "🚫 " + say("es", "error-not-gm")
    told = await press(party.ana, request, "undo-all")
    assert "by a game master" in told.text
    done = await closed(party.eva, request)
    assert "agreed for all" in done.text
    assert f"<@{party.ana.id}>" in done.text
    assert await party.position() == 0
    report = await party.bot.sessions.verify(party.thread.id)
    assert [(change.kind, change.user) for change in report.gm_changes] == [
        ("rewind", party.ana.id)
    ]
    proof = await party.ask(party.ben, "game verify")
    assert say("en", "verify-gm-rewind", number="3", who=f"<@{party.ana.id}>") in proof.text


async def test_a_game_masters_change_goes_back_only_with_a_game_master(party: Party) -> None:
    await party.do(party.ana, "cards end")
    await party.amend({"survivor.rick.vitality": 7}, "by *hand*")
    request = await party.do(party.eva, "partida deshacer")
    assert r"by \*hand\*" in request.text
    assert f"a game master (<@{party.ana.id}>)" in request.text
    assert [name["id"] for name in request.body["mentions"]] == [party.ana.id]
    await press(party.ana, request, "undo-agree")
    assert await party.position() == 1


async def test_nobody_takes_back_a_game_that_was_abandoned(party: Party) -> None:
    await party.swap()
    await give_up(party)
    for person, language in ((party.ana, "en"), (party.eva, "es")):
        refused = await party.ask(person, "game undo")
        assert refused.text == "🚫 " + say(language, "error-reopen-first")
        assert await suggested(person, party.thread) == {}

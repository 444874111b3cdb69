"""Taking back an action, a turn, a phase or a round, with a preview of what vanishes."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.locale import say
from tests.driver import Person
from tests.e2e.clocks import same_seed
from tests.e2e.gathering import newest, table_of
from tests.e2e.party import SEED, Party, newest_with, press
from tests.e2e.playing import delivery, services_of
from tests.e2e.seen import Seen, message_of
from tests.e2e.survivors import begin
from tests.sessions.helpers import legal


@pytest.fixture(autouse=True)
def always_the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    same_seed(monkeypatch, SEED)


async def taken_back(person: Person, count: str) -> Seen:
    return await person.wait_for(lambda one: f"{count} taken back (" in one.text)


def labels(message: Seen) -> list[str]:
    return [button.label for button in message.buttons]


# The button


async def test_the_panel_has_an_undo_button_once_there_is_something(party: Party) -> None:
    table = await newest(party.ana, party.thread)
    assert say("en", "panel-undo") not in labels(table)
    table = await party.swap()
    preview = await party.ana.click(table, say("en", "panel-undo"))
    assert isinstance(preview, Seen)
    assert preview.ephemeral
    assert "> 🔁 **Rick** stows the Bat" in preview.text
    assert say("en", "undo-needs-nobody") in preview.text
    assert await party.position() == 1
    await press(party.ana, preview, "undo-do")
    await taken_back(party.ana, "One command was")
    assert await party.position() == 0
    table = await newest(party.ana, party.thread)
    assert say("en", "panel-undo") not in labels(table)


async def test_the_button_is_for_players(party: Party) -> None:
    table = await party.swap()
    refused = await press(party.ben, table, "undo")
    assert refused.ephemeral
    assert refused.text == "🚫 " + say("en", "error-no-seat", game="Cards of the Dead")


async def test_while_a_question_is_open_the_button_takes_back_its_command(party: Party) -> None:
    table = await newest(party.ana, party.thread)
    table = message_of(
        await party.ana.click(
            table, next(label for label in labels(table) if label.startswith("RUN"))
        )
    )
    assert isinstance(table, Seen)
    assert (await party.bot.sessions.look(party.thread.id)).asks
    preview = await press(party.ana, table, "undo")
    assert say("en", "undo-preview", count=1) in preview.text
    assert "✨ **Rick** uses the ability RUN." in preview.text
    assert say("en", "undo-needs", who=f"<@{party.eva.id}>") in preview.text
    assert labels(preview)[0] == say("en", "undo-ask")


# How far back


async def two_turns(party: Party) -> None:
    """Rick does two things and ends the turn; Selena ends hers; Rick does one thing."""
    await party.swap()
    await party.do(party.ana, "cards equip", card="kit.pipe")
    await party.turns(2)
    await party.do(party.ana, "cards swap", hand="initial.knife", reserve="initial.bat")
    assert await party.position() == 5


async def test_by_action_turn_and_round(party: Party) -> None:
    await two_turns(party)
    await party.do(party.ana, "cards end")  # the third turn has two commands
    table = await newest(party.ana, party.thread)
    preview = await press(party.ana, table, "undo")
    assert say("en", "undo-preview", count=1) in preview.text
    assert labels(preview)[1:] == [say("en", f"undo-scope-{one}") for one in ("turn", "round")]
    turn = await press(party.ana, preview, "undo-show")
    assert turn.id == preview.id  # the private message itself becomes the other preview
    assert say("en", "undo-preview", count=2) in turn.text
    assert labels(turn)[1:] == [say("en", f"undo-scope-{one}") for one in ("action", "round")]
    whole = await party.ana.click(turn, say("en", "undo-scope-round"))
    assert isinstance(whole, Seen)
    assert say("en", "undo-preview", count=6) in whole.text
    assert "> 🔁 **Rick** stows the Bat and takes the Knife" in whole.text.splitlines()[6]
    assert say("en", "undo-needs", who=f"<@{party.eva.id}>") in whole.text
    back = await party.ana.click(whole, say("en", "undo-scope-turn"))
    assert isinstance(back, Seen)
    assert say("en", "undo-needs-nobody") in back.text
    await press(party.ana, back, "undo-do")
    await taken_back(party.ana, "2 commands were")
    assert await party.position() == 4


async def test_by_command_in_both_languages(party: Party) -> None:
    await two_turns(party)
    preview = await party.ask(party.eva, "partida deshacer", alcance="round")
    assert say("es", "undo-preview", count=5) in preview.text
    assert say("es", "undo-needs", who=f"<@{party.ana.id}>") in preview.text
    told = await party.do(party.ana, "game undo", scope="turn")  # one command: at once
    assert "One command was taken back (Rick)" in told.text
    assert await party.position() == 4


async def test_a_preview_that_is_out_of_date_is_shown_anew(party: Party) -> None:
    await party.swap()
    table = await newest(party.ana, party.thread)
    preview = await press(party.ana, table, "undo")
    await party.do(party.ana, "cards equip", card="kit.pipe")
    anew = await press(party.ana, preview, "undo-do")
    assert anew.text.startswith(say("en", "undo-preview-anew"))
    assert say("en", "undo-preview", count=2) in anew.text
    assert await party.position() == 2
    await press(party.ana, anew, "undo-do")
    await taken_back(party.ana, "2 commands were")
    assert await party.position() == 0


async def test_whoever_asks_the_same_people_must_agree(party: Party) -> None:
    """Rick's and Selena's commands vanish: Selena must agree if Rick asks, Rick if Selena does."""
    await party.turns(2)
    for asker, other, command in (
        (party.ana, party.eva, ("game undo", "scope")),
        (party.eva, party.ana, ("partida deshacer", "alcance")),
    ):
        preview = await party.ask(asker, command[0], **{command[1]: "round"})
        await press(asker, preview, "undo-do")
        request = await newest_with(asker, party.thread, "undo-agree")
        assert [one["id"] for one in request.body["mentions"]] == [other.id]
        await press(asker, request, "undo-withdraw")
        await party.table.settle()
    assert await party.position() == 2


async def test_a_survivors_turn_is_part_of_the_players_in_rue_morgue(tmp_path: Path) -> None:
    async with table_of(tmp_path) as table:
        ana, eva = await table.player("Ana"), await table.player("Eva")
        place = await begin(table, ana, eva, seed="scopes")
        sessions = services_of(table).sessions
        for _ in range(2):  # two Survivors of one player end their turns at once
            look = await sessions.look(place)
            seat = look.waiting[0]
            await sessions.act(place, str(look.seats[seat]), {"do": "end"}, delivery(), seat=seat)
        starts = await sessions.undo_starts(place)
        position = (await sessions.look(place)).position
        assert starts["action"] == starts["turn"] == position - 1
        assert starts["phase"] == starts["round"] == position - 2


async def test_the_turn_of_a_players_last_survivor_is_taken_back_whole(tmp_path: Path) -> None:
    async with table_of(tmp_path) as table:
        ana, eva = await table.player("Ana"), await table.player("Eva")
        place = await begin(table, ana, eva, seed="scopes")
        sessions = services_of(table).sessions
        for seat in ("bear", "cathy"):
            await sessions.act(place, ana.id, {"do": "end"}, delivery(), seat=seat)
        before = (await sessions.look(place)).position
        for _ in range(2):
            commands = await legal(sessions, place, ana.id, "dan")
            move = next(one for one in commands if one.do == "move")
            await sessions.act(place, ana.id, move, delivery(), seat="dan")
        starts = await sessions.undo_starts(place)
        assert starts["turn"] == before
        assert starts["phase"] == before - 2

"""The past of a game at the table: log, recap, export, verification, giving up, the next game."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import aiohttp
import pytest
from PIL import ImageChops

from bot.__main__ import main
from bot.engine.errors import UserError
from bot.games import find_game
from bot.locale import say
from bot.sessions.session.exports import verify
from cogs.kit.services import services_at
from tests.driver import Person, Table
from tests.e2e.clocks import same_seed
from tests.e2e.gathering import find_button, newest, table_of
from tests.e2e.party import SEED, Party, give_up, over, press, run, sit_down
from tests.e2e.seen import Failed, Picture, Seen, Thread


@pytest.fixture(autouse=True)
def always_the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    same_seed(monkeypatch, SEED)


def described(message: Seen) -> str:
    return str(message.embeds[0]["description"])


def numbers(message: Seen) -> list[int]:
    return [int(number) for number in re.findall(r"^\*\*#(\d+)\*\*", described(message), re.M)]


async def picture(person: Person, message: Seen) -> Picture:
    """Wait for the picture of a message, which comes after its words."""
    found = await person.wait_for(lambda one: one.id == message.id and bool(one.pictures), 10)
    return found.pictures[0]


async def fetch(message: Seen) -> tuple[str, bytes]:
    """The file of a message."""
    (attached,) = message.body["attachments"]
    async with aiohttp.ClientSession() as session, session.get(attached["url"]) as response:
        return attached["filename"], await response.read()


# The log


async def test_the_log_has_pages_and_the_newest_comes_first(party: Party) -> None:
    await party.turns(9)
    first = await party.ask(party.eva, "partida historial")
    assert numbers(first) == [4, 5, 6, 7, 8, 9]
    assert first.embeds[0]["footer"]["text"] == say("es", "log-page", page=1, pages=2)
    assert "**Selena** termina el turno" in described(first)
    assert [button.disabled for button in first.buttons] == [False, True]
    await party.do(party.eva, "cards end")  # nothing is skipped when the game goes on meanwhile
    await party.table.restart_bot()
    await party.eva.click(first, say("es", "log-older"))
    second = await party.eva.again(first)
    assert numbers(second) == [0, 1, 2, 3]
    assert say("es", "log-setup") in described(second)
    await party.eva.click(second, say("es", "log-newer"))
    assert numbers(await party.eva.again(first)) == [4, 5, 6, 7, 8, 9]
    by_number = await party.ask(party.ana, "game log", page=2)
    assert numbers(by_number) == [0, 1, 2, 3, 4]
    refused = await party.ask(party.ana, "game log", page=3)
    assert refused.text == "🚫 " + say("en", "error-log-page", page=3, pages=2)


async def test_the_log_strikes_out_what_was_undone(party: Party) -> None:
    await party.swap()
    await party.do(party.ana, "game undo")
    await party.do(party.ana, "cards end")
    log = described(await party.ask(party.ben, "game log"))
    struck = [line for line in log.splitlines() if "~~" in line]
    assert len(struck) == 1
    assert "stows the Bat" in struck[0]
    assert say("en", "log-undo") in log
    assert "> ⏹️ **Rick** ends the turn" in log


async def test_the_log_tells_a_game_masters_changes_with_their_reason(party: Party) -> None:
    await party.amend({"survivor.rick.vitality": 7}, "a *kind* heart")
    await party.bot.sessions.note(party.thread.id, party.ana.id, "See you on Monday", "note")
    await services_at(party.bot).turn_messages.post(party.thread.id)
    await party.bot.sessions.act(
        party.thread.id, party.ana.id, {"do": "end-turn"}, "first", seat="rick"
    )
    await party.bot.sessions.act(
        party.thread.id, party.ana.id, {"do": "end-turn"}, "second", seat="selena", by="gm"
    )
    await party.bot.sessions.act(
        party.thread.id, "", {"do": "end-turn"}, "third", seat="rick", by="stand-in"
    )
    mine = described(await party.ask(party.ana, "game log"))
    others = described(await party.ask(party.ben, "game log"))
    for log in (mine, others):
        assert "`survivor.rick.vitality`" in log
        assert r"a \*kind\* heart" in log
        assert "📝 See you on Monday" in log
        assert say("en", "log-by-gm", who=f"<@{party.ana.id}>", seat="Selena") in log
        assert say("en", "log-by-stand-in", seat="Rick") in log
        assert "10 → 7" in log  # everybody may know it: a spectator's view shows it


# The recap


async def look_through_binoculars(party: Party) -> str:
    """Rick looks at a face-down card in secret; returns its name."""
    await party.amend({"survivor.rick.hand": ["common.binoculars"]}, "a present")
    await party.do(party.ana, "cards use", card="common.binoculars")
    await party.ana.slash(party.thread, "game decide", choice="4.2")
    while (await party.bot.sessions.look(party.thread.id)).asks:
        answers = await party.ana.autocomplete(party.thread, "game decide", "choice")
        assert not isinstance(answers, Failed)
        await party.ana.slash(party.thread, "game decide", choice=answers[0].value)
    state = await party.bot.sessions.state_at(party.thread.id, party.ana.id, await party.position())
    return str(state.area["4.2"].card)


async def test_a_recap_tells_what_is_new_with_rings_in_the_picture(party: Party) -> None:
    first = await party.ask(party.eva, "partida resumen")
    assert first.text.startswith(say("es", "recap-first"))
    assert "**Empieza el Día 1.**" in first.text
    await picture(party.eva, first)
    await party.do(party.ana, "cards walk", to="5.1")
    again = await party.ask(party.eva, "partida resumen")
    assert again.text.startswith(say("es", "recap-title"))
    assert "En 5.1 se da la vuelta" in again.text
    assert "Empieza el Día" not in again.text
    assert "Se espera a **Selena**" in again.text
    assert again.buttons, "Selena can act at once"
    ringed = await (await picture(party.eva, again)).open()
    board = await party.ask(party.eva, "partida tablero")
    unringed = await (await picture(party.eva, board)).open()
    assert ImageChops.difference(ringed.convert("RGB"), unringed.convert("RGB")).getbbox()
    quiet = await party.ask(party.eva, "partida resumen")
    assert quiet.text.startswith(say("es", "recap-nothing"))
    assert "Se espera a **Selena**" in quiet.text
    await party.table.settle()
    assert not (await party.eva.again(quiet)).pictures


async def test_what_only_one_may_know_is_in_no_others_recap_or_log(party: Party) -> None:
    for person in (party.ana, party.eva, party.ben):
        await party.ask(person, "game recap")
    card = await look_through_binoculars(party)
    game = find_game("cards-of-the-dead")
    secret = {lang: game.words.word("card", card, lang) for lang in ("en", "es")}
    mine = await party.ask(party.ana, "game recap")
    assert f"4.2 {secret['en']}" in ((await picture(party.ana, mine)).alt or "")
    assert f"🔒 🔭 You see at 4.2: {secret['en']}." in mine.text
    assert "🔒" in described(await party.ask(party.ana, "game log"))
    for person, language in ((party.eva, "es"), (party.ben, "en")):
        recap = await party.ask(person, "game recap")
        log = described(await party.ask(person, "game log"))
        shown = await picture(person, recap)
        assert "4.2" in recap.text, "that Rick looked is public"
        for text in (recap.text, log):
            assert "🔒" not in text
            assert not re.search(rf"4\.2[^\n]*{secret[language]}", text)
        assert f"4.2 {secret[language]}" not in (shown.alt or "")


async def test_the_recap_says_when_something_was_taken_back(party: Party) -> None:
    await party.swap()
    await party.ask(party.ben, "game recap")
    await party.do(party.ana, "game undo")
    await party.do(party.ana, "cards equip", card="initial.bat")
    await party.do(party.ana, "cards end")
    recap = await party.ask(party.ben, "game recap")
    assert say("en", "recap-taken-back") in recap.text
    assert "equips the Bat" in recap.text
    assert "stows the Bat" not in recap.text
    await picture(party.ben, recap)
    assert (await party.ask(party.ben, "game recap")).text.startswith(say("en", "recap-nothing"))


async def test_what_was_undone_before_one_looked_is_no_news(party: Party) -> None:
    await party.ask(party.ben, "game recap")
    await party.swap()
    await party.do(party.ana, "game undo")
    await party.do(party.ana, "cards end")
    recap = await party.ask(party.ben, "game recap")
    assert "ends the turn" in recap.text
    assert "stows" not in recap.text


async def test_an_open_command_is_told(party: Party) -> None:
    await party.ask(party.ben, "game recap")
    await run(party)
    recap = await party.ask(party.ben, "game recap")
    assert say("en", "recap-open", seat="Rick") in recap.text
    assert not recap.buttons, "Ben only watches"


# Export and verification


async def test_while_it_goes_on_only_game_masters_export_the_whole(party: Party) -> None:
    await party.turns(2)
    for person, language in ((party.eva, "es"), (party.ben, "en")):
        given = await party.ask(person, "game export")
        assert given.text == say(language, "export-public", game="Cards of the Dead")
        with pytest.raises(UserError, match="export-public"):
            verify((await fetch(given))[1], find_game)
    given = await party.ask(party.ana, "game export")
    name, raw = await fetch(given)
    assert re.fullmatch(r"cards-of-the-dead-\d{4}-\d\d-\d\d\.json", name)
    assert verify(raw, find_game).commands == 2


async def test_an_exported_game_replays(
    party: Party, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await party.swap()
    await party.do(party.ana, "game undo")
    await party.turns(2)
    await give_up(party)
    end = await newest(party.ben, party.thread)
    name, raw = await fetch(await press(party.ben, end, "export"))
    file = tmp_path / name
    file.write_bytes(raw)
    assert await asyncio.to_thread(main, ["replay", str(file)]) == 0
    assert "3 commands" in capsys.readouterr().out
    forged = raw.replace(b'"initial.knife"', b'"initial.antiviral"')
    assert forged != raw
    with pytest.raises(UserError):
        verify(forged, find_game)


async def test_verification_in_words(party: Party) -> None:
    await party.turns(2)
    await party.amend({"survivor.rick.vitality": 3}, "it hurts")
    look = await party.bot.sessions.look(party.thread.id)
    english = await party.ask(party.ben, "game verify")
    spanish = await party.ask(party.eva, "partida verificar")
    for seen, language in ((english, "en"), (spanish, "es")):
        assert look.seed_hash in seen.text
        assert SEED not in seen.text
        assert say(language, "verify-counts", commands=2, undos=0) in seen.text
        assert say(language, "verify-gm", count=1) in seen.text
        assert "`survivor.rick.vitality`: it hurts" in seen.text
        assert "3" not in seen.text.splitlines()[-1].replace(party.ana.id, "").replace("#3", "")
    await give_up(party)
    end = await newest(party.ben, party.thread)
    assert say("en", "verify-gm", count=1) in (await press(party.ben, end, "verify")).text


# Giving up and going on


async def test_only_a_game_master_gives_up_and_only_after_a_second_thought(party: Party) -> None:
    refused = await party.ask(party.eva, "partida abandonar")
    assert refused.text == "🚫 " + say("es", "error-not-gm")
    asked = await party.ask(party.ana, "game abandon")
    await party.ana.click(asked, say("en", "draft-cancel"))
    assert (await party.bot.sessions.look(party.thread.id)).ended == ""
    asked = await party.ask(party.ana, "game abandon")
    await party.table.restart_bot()
    await party.ana.click(asked, say("en", "abandon-confirm"))
    await over(party)
    assert (await party.bot.sessions.look(party.thread.id)).ended == "abandoned"
    end = await newest(party.ben, party.thread)
    assert say("en", "news-abandon") in end.text
    assert SEED in end.text
    again = await party.ask(party.ana, "game abandon")
    assert again.text == "🚫 " + say("en", "error-game-over")


async def test_the_next_game_has_the_same_people(party: Party) -> None:
    await party.turns(1)
    await give_up(party)
    end = await newest(party.eva, party.thread)
    refused = await press(party.ben, end, "next-game")
    assert refused.text == "🚫 " + say("en", "error-next-not-yours")
    told = await press(party.eva, end, "next-game")
    assert not told.ephemeral
    home = (await party.eva.messages("table"))[0].channel
    assert told.text == say("en", "next-opened", who=f"<@{party.eva.id}>", where=f"<#{home}>")
    assert told.body["mentions"] == []
    lobby = (await party.ana.messages("table"))[-1]
    assert f"<@{party.ana.id}>: Rick" in lobby.text
    assert f"<@{party.eva.id}>: Selena" in lobby.text
    assert lobby.body["mentions"] == []
    twice = await press(party.ana, end, "next-game")
    assert twice.ephemeral
    assert twice.text == "🚫 " + say("en", "error-lobby-exists", game="Cards of the Dead")
    before = {thread.id for thread in party.ana.threads()}
    await party.eva.click(lobby, find_button(lobby, "lobby-start"))
    await party.ana.wait_for(lambda one: "▶️" in one.text and one.id == lobby.id)
    (fresh,) = [thread for thread in party.ana.threads() if thread.id not in before]
    look = await party.bot.sessions.look(fresh.id)
    assert look.seats == {"rick": party.ana.id, "selena": party.eva.id}


async def test_a_campaigns_next_game_is_in_its_channel_and_language(tmp_path: Path) -> None:
    async with table_of(tmp_path) as table:
        ana = await table.player("Ana")
        made = await ana.slash("table", "campaign create", name="Noche", language="es")
        assert isinstance(made, Seen)
        party = await sit_down(table, 2)
        await give_up(party)
        end = await newest(party.ana, party.thread)
        told = await press(party.ana, end, "next-game")
        assert told.text == say("es", "next-opened", who=f"<@{ana.id}>", where=f"<#{made.channel}>")
        lobby = await party.bot.sessions.records.lobby(made.channel)
        assert lobby is not None
        assert lobby.campaign is not None
        assert set(lobby.players) == {party.ana.id, party.eva.id}


async def test_where_no_game_is_played(tmp_path: Path) -> None:
    async with table_of(tmp_path) as table:
        ana = await table.player("Ana")
        for command in ("log", "recap", "undo", "export", "verify", "abandon"):
            refused = await ana.slash("table", f"game {command}")
            assert isinstance(refused, Seen)
            assert refused.ephemeral
            assert refused.text == "🚫 " + say("en", "error-no-session")


async def play_in_the_channel(table: Table, ana: Person) -> Party:
    """Ana plays alone, in a channel whose campaign uses no threads."""
    lobby = await ana.slash("table", "game new", game="cards-of-the-dead")
    assert isinstance(lobby, Seen)
    await ana.click(lobby, find_button(lobby, "lobby-start"))
    place = Thread(lobby.channel, "table", False, False)
    await ana.wait_for(lambda one: any(":hand:" in (b.custom_id or "") for b in one.buttons))
    return Party(table, place, ana, ana, ana)


async def test_what_belongs_to_an_earlier_game_of_the_channel(tmp_path: Path) -> None:
    async with table_of(tmp_path) as table:
        ana = await table.player("Ana")
        await ana.slash("table", "campaign create", name="Night", language="en")
        place = (await ana.messages("table"))[0].channel
        party = Party(table, Thread(place, "table", False, False), ana, ana, ana)
        records = party.bot.sessions.records
        campaign = await records.campaign_of(place)
        assert campaign is not None
        pace = campaign.pace.model_copy(update={"threads": False})
        await records.alter_campaign(campaign.id, pace=pace)
        services_at(party.bot).forget_rooms()
        party = await play_in_the_channel(table, ana)
        for _ in range(7):
            await party.do(ana, "cards end")
        log = await party.ask(ana, "game log")
        late = await party.ask(ana, "game abandon")
        await give_up(party)
        end = await over(party)
        told = await press(ana, end, "next-game")
        assert not told.ephemeral
        lobby = await records.lobby(place)
        assert lobby is not None
        assert lobby.players == {ana.id: ("rick",)}
        message = next(m for m in await ana.messages("table") if m.id == lobby.message)
        last = (await services_at(party.bot).room(place)).turn_message
        assert last is not None
        await ana.click(message, find_button(message, "lobby-start"))
        await ana.wait_for(lambda one: any(":hand:2:" in (b.custom_id or "") for b in one.buttons))
        await services_at(party.bot).set_turn_message(last)  # as a picture does that comes late
        for board in (
            (await services_at(party.bot).room(place)).turn_message,
            await records.turn_message(place),
        ):
            assert board is not None
            assert (board.session, board.message) != (last.session, last.message)
        for verb in ("export", "verify", "next-game"):
            refused = await press(ana, end, verb)
            assert refused.text == "🚫 " + say("en", "error-game-before")
        stale = await press(ana, log, "log")
        assert stale.text == say("en", "stale-other-game")
        refused = await press(ana, late, "confirm")
        assert refused.text == "🚫 " + say("en", "error-game-before")
        assert (await party.bot.sessions.look(place)).ended == ""

"""/game import: a game master lets an exported game go on in another channel."""

from __future__ import annotations

from typing import Any

import pytest

from bot.locale import say
from tests.driver import Person
from tests.e2e.clocks import same_seed
from tests.e2e.gathering import newest, open_lobby
from tests.e2e.party import SEED, Party, give_up
from tests.e2e.seen import Seen
from tests.e2e.test_past import fetch

ELSEWHERE = "lounge"


@pytest.fixture(autouse=True)
def always_the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    same_seed(monkeypatch, SEED)


@pytest.fixture
async def mia(party: Party) -> Person:
    """She manages the server."""
    return await party.table.player("Mia", roles=("Game Master",))


async def exported(party: Party) -> tuple[str, bytes]:
    """The whole of the game so far."""
    return await fetch(await party.ask(party.ana, "game export"))


async def bring(person: Person, file: tuple[str, bytes], command: str = "game import") -> Seen:
    """What the one who imports reads."""
    option: dict[str, Any] = {"file" if command == "game import" else "archivo": file}
    seen = await person.slash(ELSEWHERE, command, **option)
    assert isinstance(seen, Seen), seen
    assert seen.ephemeral, seen
    return seen


async def test_a_game_goes_on_elsewhere(party: Party, mia: Person) -> None:
    await party.swap()
    await party.turns(1)
    before = await party.bot.sessions.look(party.thread.id)
    file = await exported(party)
    seen = await bring(mia, file)
    assert say("en", "import-done", game="Cards of the Dead") in seen.text
    assert "Rick" in seen.text
    assert f"<@{party.eva.id}>" in seen.text
    told = await newest(party.eva, ELSEWHERE)
    assert say("en", "news-import") in told.text
    assert told.buttons
    channel = told.body["channel_id"]
    after = await party.bot.sessions.look(channel)
    assert (after.position, after.seats, after.gms) == (before.position, before.seats, (mia.id,))
    assert after.seed_hash == before.seed_hash
    turn = await party.eva.slash(ELSEWHERE, "cards end")
    assert isinstance(turn, Seen)
    assert not turn.ephemeral
    verified = await party.ben.slash(ELSEWHERE, "game verify")
    assert isinstance(verified, Seen)
    assert before.seed_hash in verified.text


async def test_who_is_no_member_has_no_seat(party: Party, mia: Person) -> None:
    name, raw = await exported(party)
    stranger = raw.replace(f'"selena": "{party.eva.id}"'.encode(), b'"selena": "4242"')
    assert stranger != raw
    seen = await bring(mia, (name, stranger))
    assert say("en", "status-free", seats="Selena") in seen.text
    taken = await party.ben.slash(ELSEWHERE, "game seat", character="selena")
    assert isinstance(taken, Seen)
    channel = (await newest(party.ben, ELSEWHERE)).body["channel_id"]
    seats = (await party.bot.sessions.look(channel)).seats
    assert seats == {"rick": party.ana.id, "selena": party.ben.id}


async def test_only_game_masters_import(party: Party) -> None:
    file = await exported(party)
    for person, language in ((party.ben, "en"), (party.eva, "es")):
        command = "game import" if language == "en" else "partida importar"
        seen = await bring(person, file, command)
        assert say(language, "error-import-not-gm") in seen.text
    await party.ben.slash(ELSEWHERE, "campaign create", name="Nights", language="en")
    seen = await bring(party.ben, file)
    assert say("en", "import-done", game="Cards of the Dead") in seen.text


async def test_the_channel_must_be_free(party: Party, mia: Person) -> None:
    file = await exported(party)
    await open_lobby({party.ben: ("dan",)}, ELSEWHERE)
    seen = await bring(mia, file)
    assert say("en", "error-lobby-exists", game="Cards of the Dead") in seen.text


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (b"not an export", "is not a valid exported game"),
        (b"{}", "is not a valid exported game"),
        (b" " * 8_000_001, "is larger than 8 MB"),
    ],
)
async def test_a_file_that_is_none(mia: Person, content: bytes, key: str) -> None:
    seen = await bring(mia, ("game.json", content))
    assert f"game.json {key}" in seen.text


async def test_a_forged_game_is_refused(party: Party, mia: Person) -> None:
    await party.swap()
    name, raw = await exported(party)
    forged = raw.replace(b'"initial.knife"', b'"initial.antiviral"')
    seen = await bring(mia, (name, forged))
    assert "is not what was played" in seen.text
    public = await fetch(await party.ask(party.ben, "game export"))
    seen = await bring(mia, public)
    assert say("en", "error-export-public", file=public[0]) in seen.text
    await give_up(party)
    assert (
        say("en", "import-done", game="Cards of the Dead")
        in (await bring(mia, await exported(party))).text
    )

"""Whole games of Cards of the Dead at the local table, by panel and by typing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.driver import Person, Table
from tests.e2e.clocks import same_seed
from tests.e2e.gathering import find_button, gather, newest, table_of
from tests.e2e.playing import awaited, controls_of, is_deciding, is_over, play, press_on
from tests.e2e.processes import BotProcess
from tests.e2e.seen import Seen, Thread


async def people_at(table: Table, *names: str) -> list[Person]:
    """Every second one reads Spanish."""
    locales = ["en-US", "es-ES"]
    return [await table.player(name, locales[n % 2]) for n, name in enumerate(names)]


def by_id(people: list[Person]) -> dict[str, Person]:
    return {person.id: person for person in people}


@pytest.mark.parametrize("typing", [False, True], ids=["panel", "typed"])
@pytest.mark.parametrize("count", [2, 3])
async def test_a_whole_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int, typing: bool
) -> None:
    same_seed(monkeypatch)  # a game of another deal may end before much could be seen
    async with table_of(tmp_path) as table:
        people = await people_at(table, "Ana", "Eva", "Ben")
        thread = await gather(*people[:count])
        last = await play(by_id(people[:count]), thread, typing)
        assert is_over(last)
        assert "# 🏆" in last.text or "# 💀" in last.text
        await people[0].wait_for(lambda m: m.id == last.id and bool(m.pictures), 20)
        await check_messages(people[0], thread)


async def check_messages(person: Person, thread: Thread) -> None:
    """One table has controls, phases have kept their pictures with words for those who cannot see
    them, and nothing is left of raw names."""
    seen = [m for m in await person.messages(thread, 100) if not m.ephemeral]
    assert sum(bool(m.buttons) for m in seen) == 1
    with_pictures = [m for m in seen if m.pictures]
    assert len(with_pictures) > 5
    assert all(alt for m in with_pictures for alt in m.alt_texts)
    for message in seen:
        for raw in ("common.", "initial.", "cards-of-the-dead-", "{$", "{ $"):
            assert raw not in message.text


async def test_a_spanish_channel_is_told_in_spanish(tmp_path: Path) -> None:
    async with table_of(tmp_path) as table:
        ana, eva = await people_at(table, "Ana", "Eva")
        await ana.slash("table", "campaign create", name="Noche", language="es")
        thread = await gather(ana, eva)
        last = await play(by_id([ana, eva]), thread)
        assert is_over(last)
        texts = [m.text for m in await ana.messages(thread) if not m.ephemeral]
        assert any("Turno de **" in text for text in texts)
        assert not any("’s turn." in text for text in texts)


async def until_deciding(people: dict[str, Person], thread: Thread) -> Seen:
    anyone = next(iter(people.values()))
    for _ in range(200):
        table = await newest(anyone, thread)
        if is_deciding(table):
            return table
        assert not is_over(table), "the game was over before anything was asked"
        await press_on(people[awaited(table)], table)
    raise AssertionError("nothing was ever asked")


async def test_killed_in_the_middle_of_a_decision(tmp_path: Path) -> None:
    async with table_of(tmp_path, separate=True) as table:
        people = await people_at(table, "Ana", "Eva", "Ben")
        thread = await gather(*people)
        asked = await until_deciding(by_id(people), thread)
        assert isinstance(table.client, BotProcess)
        await table.client.kill()
        table.expect("ended by itself with -9")
        await table.restart_bot()
        assert (await newest(people[0], thread)).id == asked.id
        await press_on(by_id(people)[awaited(asked)], asked)
        after = await newest(people[0], thread)
        assert controls_of(after) != controls_of(asked)
        await play(by_id(people), thread, most=20)


async def test_the_lobby_survives_a_restart_and_says_who_is_missing(tmp_path: Path) -> None:
    async with table_of(tmp_path) as table:
        ana, eva = await people_at(table, "Ana", "Eva")
        lobby = await ana.slash("table", "game new", game="cards-of-the-dead")
        assert isinstance(lobby, Seen)
        assert ana.id in lobby.text
        await table.restart_bot()
        joined = await eva.click(lobby, "Join")
        assert joined is None or isinstance(joined, Seen)
        now = await ana.again(lobby)
        assert f"<@{eva.id}>" in now.text
        assert "✅" in now.text
        refused = await eva.click(lobby, "Start")
        assert isinstance(refused, Seen)
        assert refused.ephemeral
        assert "🚫" in refused.text
        await ana.click(lobby, "Start")
        thread = await ana.thread("Cards of the Dead 1: Three Days")
        await ana.wait_for(lambda message: bool(message.buttons), 15, thread)


async def test_what_happened_by_itself_can_be_asked_why(tmp_path: Path) -> None:
    """The rules behind the ledger's lines, each in the reader's language."""
    async with table_of(tmp_path) as table:
        ana, eva = await people_at(table, "Ana", "Eva")
        thread = await gather(ana, eva)
        begun = await newest(ana, thread)  # Immunity was lost in the first Maintenance
        for reader, words in ((ana, "Maintenance"), (eva, "Mantenimiento")):
            asked = await reader.click(begun, find_button(begun, "why"))
            assert isinstance(asked, Seen)
            assert asked.ephemeral
            (menu,) = asked.selects
            assert "CD-5.3" in [option.value for option in menu.options]
            told = await reader.select(asked, menu.custom_id, "CD-5.3")
            assert isinstance(told, Seen)
            assert told.ephemeral
            (field, *_) = told.embeds[0]["fields"]
            assert field["name"].startswith("CD-5.3")
            assert words in field["value"]

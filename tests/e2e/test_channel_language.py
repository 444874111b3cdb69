"""What a channel speaks: the language of whoever opens a game there, unless one was chosen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.driver import Person, Table
from tests.e2e.gathering import GAME, find_button, find_menu, start, table_of, until
from tests.e2e.playing import services_of, wordy_table
from tests.e2e.seen import Seen, private, public


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    async with wordy_table(tmp_path) as table:
        yield table


async def opened(host: Person, place: str = "table") -> Seen:
    return public(await host.slash(place, "game new", game=GAME))


async def test_a_lobby_speaks_the_language_of_its_host(ana: Person, eva: Person) -> None:
    lobby = await opened(eva)
    assert "Tres Días" in lobby.text
    assert lobby.button("Unirse")
    # Another person of another tongue changes nothing for the others.
    await ana.click(lobby, find_button(lobby, "lobby-join"))
    assert "Tres Días" in (await ana.again(lobby)).text
    thread = await start(eva, lobby)
    (pin,) = await eva.pins(thread)
    assert "Meta:" in pin.text
    assert "Quién lleva a quién" in pin.text


async def test_the_next_game_speaks_as_its_own_host(table: Table, ana: Person, eva: Person) -> None:
    """Nobody has chosen a language, so that of the first host does not stay for good."""
    lobby = await opened(eva)
    await eva.click(lobby, find_button(lobby, "lobby-close"))
    found = await services_of(table).records.lobby(lobby.channel)
    assert found is not None
    await services_of(table).records.close_lobby(found.id)
    assert (await opened(ana)).button("Join")


async def test_a_campaign_speaks_as_its_creator(eva: Person, ana: Person) -> None:
    created = await eva.slash("table", "campaign create", name="La peste")
    assert isinstance(created, Seen), created
    assert "Tres Días" in (await opened(ana)).text


async def test_the_language_is_changed_by_a_command(ana: Person, eva: Person) -> None:
    """Its message changes too, everybody reads who wanted it, and it stays for later games."""
    lobby = await opened(ana)
    assert "Three Days" in lobby.text
    told = public(await ana.slash("table", "game language", language="es"))
    assert f"<@{ana.id}> ha cambiado el idioma de este canal: español" in told.text
    lobby = await until(ana, lobby, "Tres Días")
    refused = private(await eva.slash("table", "game language", language="en"))
    assert f"<@{ana.id}>" in refused.text
    thread = await start(ana, lobby)
    (pin,) = await ana.pins(thread)
    assert "Meta:" in pin.text


async def test_the_picture_of_a_lobby_is_drawn_anew(tmp_path: Path) -> None:
    async with table_of(tmp_path) as table:
        ana = await table.player("Ana")
        lobby = await opened(ana)
        english = await other_pictures(ana, lobby, [])
        await ana.slash("table", "game language", language="es")
        assert len(await other_pictures(ana, lobby, english)) == len(english)


async def other_pictures(person: Person, message: Seen, before: list[str]) -> list[str]:
    """What the pictures of a message say as soon as they are others: they come after the words."""
    async with asyncio.timeout(15):
        while (seen := (await person.again(message)).alt_texts) == before:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    return seen


async def test_a_chosen_language_stays_whoever_opens_a_game(ana: Person, eva: Person) -> None:
    told = public(await ana.slash("table", "game language", language="es"))
    assert "español" in told.text
    lobby = await opened(ana)
    assert "Tres Días" in lobby.text
    same = private(await ana.slash("table", "game language", language="es"))
    assert "Spanish" in same.text
    assert "Tres Días" in (await eva.again(lobby)).text


async def test_the_lobby_changes_the_language(ana: Person, eva: Person) -> None:
    lobby = await opened(ana)
    settings = private(await ana.click(lobby, find_button(lobby, "lobby-settings")))
    menu = settings.select(find_menu(settings, "lobby-language"))
    assert menu.chosen == ("en",)
    await ana.select(settings, menu.custom_id, "es")
    await until(eva, lobby, "Tres Días")
    # Others read the settings and cannot change them.
    theirs = private(await eva.click(lobby, find_button(lobby, "lobby-settings")))
    assert "Solo puede cambiarlos" in theirs.text
    refused = private(await eva.select(theirs, find_menu(theirs, "lobby-language"), "en"))
    assert f"<@{ana.id}>" in refused.text


async def test_in_a_game_its_players_change_the_language(
    table: Table, ana: Person, eva: Person
) -> None:
    lobby = await opened(ana)
    thread = await start(ana, lobby)
    refused = private(await eva.slash(thread, "game language", language="es"))
    assert refused.text
    assert (await services_of(table).room(thread.id)).language == "en"
    public(await ana.slash(thread, "game language", language="es"))
    assert (await services_of(table).room(thread.id)).language == "es"

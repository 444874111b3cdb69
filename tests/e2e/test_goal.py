"""What a game is about stands where people look: mission list, lobby, pinned start, status."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games import find_game
from tests.driver import Person, Table
from tests.e2e.gathering import find_menu, start
from tests.e2e.playing import services_of, wordy_table
from tests.e2e.seen import private, public
from tests.e2e.test_lobby import descriptions

MOST = 100  # characters under an option of a menu
TOLD = {
    "en": ("Goal:", "You lose when:", "Special rules:", "min", "the bot wins"),
    "es": ("Meta:", "Perdéis si:", "Reglas especiales:", "min", "el bot gana"),
}


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    async with wordy_table(tmp_path) as table:
        yield table


async def host_of(table: Table, language: str) -> Person:
    return await table.player("Ana", locale={"en": "en-US", "es": "es-ES"}[language])


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", ["rue-morgue", "gears-of-war", "cards-of-the-dead"])
async def test_the_mission_list_and_the_lobby_tell_the_goal(
    table: Table, game: str, language: str
) -> None:
    """Every mission in turn: its line of the menu has length, difficulty, rate and goal; the
    lobby's message has goal, defeat and special rules in full."""
    ana = await host_of(table, language)
    goal, defeat, special, minutes, won = TOLD[language]
    lobby = public(await ana.slash("table", "game new", game=game))
    for variant in find_game(game).lobby.variants(language):
        await ana.select(lobby, find_menu(lobby, "lobby-variant"), variant.id)
        lobby = await ana.again(lobby)
        line = descriptions(lobby, "lobby-variant")[variant.id]
        assert len(line) <= MOST
        assert f"{variant.minutes} {minutes}" in line
        assert variant.difficulty.split(",")[0] in line
        assert (won in line) == bool(variant.win_rate)
        assert variant.aims.short[:20] in line
        parts = variant.aims.parts()
        assert f"**{goal}** {parts['goal']}" in lobby.text
        assert f"**{defeat}** {parts['defeat']}" in lobby.text
        assert (special in lobby.text) == ("special" in parts)


@pytest.mark.parametrize("language", ["en", "es"])
async def test_the_start_is_pinned_and_ends_with_the_fingerprint(
    table: Table, language: str
) -> None:
    ana = await host_of(table, language)
    goal, defeat, special, *_ = TOLD[language]
    lobby = public(await ana.slash("table", "game new", game="rue-morgue", variant="night-shift"))
    thread = await start(ana, lobby)
    (pin,) = await ana.pins(thread)
    look = await services_of(table).sessions.look(thread.id)
    lines = pin.text.splitlines()
    places = [
        next(i for i, one in enumerate(lines) if word in one) for word in (goal, defeat, special)
    ]
    assert places == sorted(places)
    assert lines[-1].startswith("-# ")
    assert lines[-1].endswith(f"`{look.seed_hash}`")
    assert look.seed_hash not in "\n".join(lines[:-1])
    # The status says the same, and how far it is; to everybody in their own language.
    status = private(await ana.slash(thread, "game status"))
    aims = find_game("rue-morgue").guide.aims(look.view, language).parts()
    assert f"**{goal}** {aims['goal']}" in status.text
    assert {"en": "0 of 3 taken.", "es": "Tomados: 0 de 3."}[language] in status.text
    assert f"**{defeat}** {aims['defeat']}" in status.text
    assert f"**{special}** {aims['special']}" in status.text
    assert look.seed_hash in status.text.splitlines()[-1]

"""Typed commands: things by their names in either language, and refusals in plain words, also where
something was left out or misspelled."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.driver import Person
from tests.e2e import survivors, test_gears
from tests.e2e.gathering import find_button, find_menu, pick
from tests.e2e.playing import FINDS, begin, fact, lay_out, wordy_table
from tests.e2e.seen import Seen, private
from tests.e2e.test_play import people_at

LIBRARY = ("Field required", "String should", "Input should", "should match", "validation")
ORDER: dict[str, Any] = {
    "step": "order",
    "cog.marcus.area": "0A-p",
    "cog.marcus.hand": ["ambush", "vault"],
    "cog.marcus.weapons": ["lancer:2"],
    "cog.dominic.area": "0A-q",
    "area.0A-r.boomer": 1,
    "area.0A-s.drone": 1,
}


async def said(person: Person, place: str, command: str, **options: Any) -> str:
    return private(await person.slash(place, command, **options)).text


async def test_a_part_of_a_command_is_refused_by_its_rule(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        _, eva, ben = await people_at(table, "Ana", "Eva", "Ben")
        place = await test_gears.begin(table, eva, ben, map=["0A"])
        await lay_out(table, place, ORDER)
        assert "Marcus’s turn. (GW-3.1)" in await said(ben, place, "gears move", to="zz")
        assert "Marcus’s turn. (GW-3.1)" in await said(ben, place, "gears heal")
        for command, rule in {
            "revive": "GW-5.16",
            "pickup": "GW-5.18",
            "cover": "GW-4.21",
            "crawl": "GW-3.2",
            "heal": "GW-3.2",
        }.items():
            assert f"({rule})" in await said(eva, place, f"gears {command}")
        target = await said(eva, place, "gears attack", target="boomer-1")
        assert target == "🚫 Juega antes una carta de Orden. (GW-5.6)"


async def test_cards_uses_and_areas_by_their_names(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        _, eva, ben = await people_at(table, "Ana", "Eva", "Ben")
        place = await test_gears.begin(table, eva, ben, map=["0A"])
        await lay_out(table, place, ORDER)
        told = await said(eva, place, "gears play", card="Vault", use="dance")
        assert told.startswith("🚫 «dance» no vale para «para». Ahora es posible")
        assert "Emboscada" in await said(eva, place, "gears play", card="Nada de esto")
        await eva.slash(place, "gears play", card="EMBOSCADA", use="un movimiento")
        assert await fact(table, place, "cog.marcus.hand") == ["vault"]
        assert "0A-q" in await said(eva, place, "gears move", to="zz")
        assert "(GW-4" in await said(eva, place, "gears move", to="9B-z")
        await eva.slash(place, "gears move", to="0a R")
        assert await fact(table, place, "cog.marcus.area") == "0A-r"


async def test_cards_of_the_dead_by_name(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        ana, eva = await people_at(table, "Ana", "Eva")
        place = await begin(table, ana, eva)
        await lay_out(table, place, {**FINDS, "survivor.rick.hand": ["initial.bat"]})
        assert "Bat" in await said(ana, place, "cards equip", card="Zz z")
        assert "(CD-" in await said(eva, place, "cards equip", card="Zz z")
        await ana.slash(place, "cards equip", card="bate")
        assert await fact(table, place, "survivor.rick.hand") == []


async def test_people_are_named_and_known_by_their_names(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        _, eva, ben = await people_at(table, "Ana", "Eva", "Ben")
        place = await test_gears.begin(table, eva, ben)
        told = await said(eva, place, "gears cog", cog="Cole")
        assert told == "🚫 No hay ningún puesto «Cole»; hay: Marcus, Dominic."
        assert "Dominic" in await said(eva, place, "gears cog", cog="DOMINIC")
        board = await survivors.begin(table, eva, ben)
        told = await said(eva, board, "zombicide melee", survivor="BEAR")
        assert "(RM-" in told
        assert "Bear" in await said(ben, board, "zombicide search", survivor="bear")


async def test_a_lobby_calls_things_by_their_names(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        ana, ben = [await table.player(name, "en-US") for name in ("Ana", "Ben")]
        told = await said(ana, "table", "game new", game="gears-of-war", variant="nowhere")
        assert told == "🚫 Gears of War has no mission or variant “nowhere”."
        lobby = await ana.slash("table", "game new", game="gears-of-war", variant="scattered")
        assert isinstance(lobby, Seen)
        assert "Horde" not in lobby.text
        assert not any("difficulty" in menu.custom_id for menu in lobby.selects)
        await pick(ana, lobby, "marcus")
        taken = private(await pick(ben, lobby, "marcus"))
        assert taken.text.startswith(f"🚫 Marcus is already played by <@{ana.id}>.")
        await ana.select(lobby, find_menu(lobby, "lobby-variant"), "horde")
        horde = private(await ana.click(lobby, find_button(lobby, "lobby-settings")))
        assert any("difficulty" in menu.custom_id for menu in horde.selects)


def nonsense(command: dict[str, Any], *, all_of_them: bool) -> dict[str, Any]:
    return {
        one["name"]: "Zz z"
        for one in command.get("options", ())
        if one["type"] == 3 and one["name"] != "survivor" and (all_of_them or one.get("required"))
    }


def typed(person: Person, group: str) -> Iterator[tuple[str, dict[str, Any]]]:
    for command in person.commands()[group]["options"]:
        if command["name"] not in ("hand", "turn", "cog", "area", "survivor", "zone"):
            for all_of_them in (False, True):
                yield f"{group} {command['name']}", nonsense(command, all_of_them=all_of_them)


@pytest.mark.parametrize("group", ["gears", "zombicide", "cards"])
async def test_nonsense_is_never_answered_by_the_library(tmp_path: Path, group: str) -> None:
    """Every command, with all that it takes and with as little as it takes, by those whose turn it
    is and by the others."""
    starts: dict[str, Any] = {"gears": test_gears.begin, "zombicide": survivors.begin}
    async with wordy_table(tmp_path) as table:
        people = await people_at(table, "Ana", "Eva")
        place = await starts.get(group, begin)(table, *people)
        for person in reversed(people):
            for command, options in typed(people[0], group):
                answer = await person.slash(place, command, **options)
                assert isinstance(answer, Seen), (command, options, answer)
                assert not any(words in answer.text for words in LIBRARY), answer.text

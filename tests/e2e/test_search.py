"""Searching at the table: what was found is seen with its numbers, and kept without a question
where there is room; My hand shows all own Survivors."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.driver import Person
from tests.e2e.gathering import find_button, newest, table_of
from tests.e2e.playing import fact, is_deciding, lay_out, services_of, wordy_table
from tests.e2e.seen import private
from tests.e2e.survivors import begin
from tests.e2e.test_play import people_at

ROOMS = {
    "grid": ["s1 s2", "r1 r2"],
    "doors": ["s1|r1 open"],
    "openings": ["r1-r2"],
    "start": ["s2"],
}
INSIDE: dict[str, Any] = {
    "survivor.bear.zone": "A2",
    "survivor.bear.hands": [],
    "survivor.bear.reserve": [],
    "deck.equipment": ["pistol", "pistol"],
}
FULL = {
    "survivor.bear.hands": ["crowbar", "crowbar"],
    "survivor.bear.reserve": ["gasoline", "gasoline", "glass-bottle"],
}


async def test_a_find_is_kept_and_told_with_its_numbers(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        ana, eva = await people_at(table, "Ana", "Eva")
        place = await begin(table, ana, eva, seed="search", mission="", map=ROOMS)
        await lay_out(table, place, INSIDE)
        await ana.slash(place, "zombicide search", survivor="bear")
        shown = await newest(ana, place)
        assert not is_deciding(shown), shown
        assert "Pistol (range 0–1, dice 1, accuracy 4+, damage 1)" in shown.text
        assert await fact(table, place, "survivor.bear.hands") == ["pistol"]


async def test_without_room_it_is_asked(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        ana, eva = await people_at(table, "Ana", "Eva")
        place = await begin(table, ana, eva, seed="search", mission="", map=ROOMS)
        await lay_out(table, place, INSIDE | FULL)
        await ana.slash(place, "zombicide search", survivor="bear")
        shown = await newest(ana, place)
        assert is_deciding(shown)
        assert "Bear has no room for the Pistol" in shown.text


async def test_a_find_is_shown_as_a_picture(tmp_path: Path) -> None:
    async with table_of(tmp_path) as table:
        ana, eva = await people_at(table, "Ana", "Eva")
        place = await begin(table, ana, eva, seed="search", mission="", map=ROOMS)
        await lay_out(table, place, INSIDE)
        await ana.slash(place, "zombicide search", survivor="bear")
        await services_of(table).background.drain()
        alts = (await newest(ana, place)).alt_texts
        assert any(alt.startswith("Bear finds: Pistol, Range 0–1, Dice 1") for alt in alts), alts


async def test_my_hand_shows_all_own_survivors(tmp_path: Path) -> None:
    async with table_of(tmp_path) as table:
        ana, eva = await people_at(table, "Ana", "Eva")
        place = await begin(table, ana, eva, seed="hand")
        for person, names in ((ana, ("Bear", "Cathy", "Dan")), (eva, ("James", "Jane", "Joe"))):
            shown = await hand(person, place)
            await services_of(table).background.drain()
            alts = (await person.again(shown)).alt_texts
            assert len(alts) == 3
            assert all(any(alt.startswith(name) for alt in alts) for name in names), alts
            assert all(f"**{name}**" in shown.text for name in names)


async def hand(person: Person, place: str) -> Any:
    table = await newest(person, place)
    return private(await person.click(table, find_button(table, "hand")))

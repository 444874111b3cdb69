"""/rules and /card at the local table: by whatever people call a thing, in both languages."""

from __future__ import annotations

from pathlib import Path

from tests.driver import Person
from tests.e2e.gathering import find_menu
from tests.e2e.playing import private, wordy_table
from tests.e2e.seen import Failed, Seen
from tests.e2e.test_play import people_at

GEARS = "gears-of-war"


async def card(person: Person, name: str, game: str | None = GEARS) -> Seen:
    given = {"name": name} | ({"game": game} if game else {})
    return private(await person.slash("table", "card", **given))


async def test_a_rule_that_is_too_long_for_a_message(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        _, eva = await people_at(table, "Ana", "Eva")
        first = private(await eva.slash("table", "rules", game=GEARS, search="GW-17.11"))
        assert first.embeds
        assert "inesperado" not in first.text


async def test_cards_by_all_their_names(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        ana, eva = await people_at(table, "Ana", "Eva")
        for name, title in {
            "12": "**Squad advance**",
            "Squad advance": "**Squad advance**",
            "squad": "**Squad advance**",
            "Marcus": "**Marcus Fenix**",
            "2A": "**Tile 2A**",
            "horde": "**Horde Mode**",
            "Salto con patada": "**Vault**",
        }.items():
            assert title in (await card(ana, name)).text, name
        assert "**Infame**" in (await card(eva, "Wretch")).text
        assert "**Infame**" in (await card(eva, "infame", None)).text
        assert "«nada»" in (await card(eva, "nada")).text


async def test_a_card_is_told_with_its_numbers(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        ana, eva = await people_at(table, "Ana", "Eva")
        boomer = await card(ana, "Boomer")
        for told in (boomer.text, boomer.alt_texts[0]):
            assert "attack: 4 · defence: 2 · health: 3 · wounded: 2" in told.casefold()
        lancer = await card(eva, "lancer")
        for told in (lancer.text, lancer.alt_texts[0]):
            assert "normal: 2 · excesivo: 4 · alcance: 2" in told.casefold()
        vault = await card(eva, "vault")
        for told in (vault.text, vault.alt_texts[0]):
            assert "reacción: seguir" in told.casefold()


async def test_of_two_cards_with_one_title_the_reader_chooses(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        ana, _ = await people_at(table, "Ana", "Eva")
        asked = await card(ana, "Hammer of Dawn")
        options = asked.selects[0].options
        assert len({one.name for one in options}) == len(options) == 2
        shown = await ana.select(asked, find_menu(asked, "card"), options[1].value)
        assert "**Hammer of Dawn**" in private(shown).text
        names = await ana.autocomplete("table", "card", "name", "12", game=GEARS)
        assert not isinstance(names, Failed)
        assert names[0].name.startswith("12 · Squad advance")
        found = await card(ana, names[0].value)
        assert "**Squad advance**" in found.text

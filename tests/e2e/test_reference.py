"""/rules and /card at the local table: by whatever people call a thing, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

from bot.locale import say
from cogs.reference.rules_text import BLANK
from tests.driver import Person
from tests.e2e.gathering import find_menu, gather
from tests.e2e.playing import wordy_table
from tests.e2e.seen import Failed, Seen, Thread, private
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


# Rules


async def rules(person: Person, place: str | Thread, words: str, **more: str) -> Seen:
    return private(await person.slash(place, "rules", search=words, **more))


async def test_inside_a_game_its_rules_are_meant(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        ana, eva = await people_at(table, "Ana", "Eva")
        thread = await gather(ana, eva)
        shown = await rules(ana, thread, "how to win")
        assert shown.embeds[0]["title"] == "Rules of Cards of the Dead"
        assert shown.text.startswith("🎯"), "the goal of this mission comes first"
        assert ids(shown)[0] == "CD-3.6"
        mission = await rules(ana, thread, "mission")  # a word of no rule of this game
        assert mission.text.startswith("🎯")
        spanish = await rules(eva, thread, "cómo se gana")
        assert ids(spanish)[0] == "CD-3.6"
        found = await ana.autocomplete(thread, "rules", "search", "kevlar")
        assert isinstance(found, list)
        assert found
        assert all(one.value.startswith("CD-") for one in found)


async def test_outside_the_reader_chooses_the_game(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        ana, _ = await people_at(table, "Ana", "Eva")
        asked = await rules(ana, "table", "how to win")
        games = [option.value for option in asked.selects[0].options]
        assert games == ["cards-of-the-dead", "gears-of-war", "rue-morgue"]
        shown = private(await ana.select(asked, find_menu(asked, "rules-in"), GEARS))
        assert ids(shown)[0] == "GW-3.12"
        by_id = await rules(ana, "table", "RM-5.10")
        assert ids(by_id) == ["RM-5.10"]
        assert "No rule contains" in (await rules(ana, "table", "qwxyz")).text


async def test_hits_are_turned_page_by_page(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        ana, _ = await people_at(table, "Ana", "Eva")
        shown = await rules(ana, "table", "zombie", game="cards-of-the-dead")
        read = set(ids(shown))
        total = int(re.findall(r"of (\d+)\.", footer(shown))[0])
        assert total > 10
        back, on = (button for button in shown.buttons if "rules-page" in (button.custom_id or ""))
        assert (back.disabled, on.disabled) == (True, False)
        for _ in range(total):
            await ana.click(shown, say("en", "page-on"))
            shown = await ana.again(shown)
            assert not read & set(ids(shown)), "no rule comes twice"
            read |= set(ids(shown))
            if shown.button(say("en", "page-on")).disabled:
                break
        assert len(read) == total
        await ana.click(shown, say("en", "page-back"))
        assert not (await ana.again(shown)).button(say("en", "page-on")).disabled


async def test_what_is_for_builders_is_not_shown(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        ana, eva = await people_at(table, "Ana", "Eva")
        for words, given in (("RM-16.63", {}), ("16.63", {"game": "rue-morgue"})):
            told = (await rules(ana, "table", words, **given)).text
            assert told == say("en", "rules-for-builders", rule="RM-16.63")  # it does exist
        answer = await eva.slash("table", "reglas", buscar="RM-16.64")
        assert isinstance(answer, Seen)
        assert answer.text == say("es", "rules-for-builders", rule="RM-16.64")
        assert "No rule contains" in (await rules(ana, "table", "xyzzy")).text
        foot = (await card(ana, "Crowbar", "rue-morgue")).text
        assert "reported" not in foot


def ids(shown: Seen) -> list[str]:
    return [
        field["name"].split()[0]
        for embed in shown.embeds
        for field in embed["fields"]
        if field["name"] != BLANK
    ]


def footer(shown: Seen) -> str:
    return str(shown.embeds[-1]["footer"]["text"])

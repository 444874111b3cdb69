"""The real bot at the table: /about and /rules, in English and in Spanish."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.engine.reference import Rule
from bot.games import game_ids
from bot.locale import say
from bot.locale.telling import game_name
from cogs.reference.rule_search import plain
from cogs.reference.rules_text import readable
from tests.driver import Person, Table
from tests.e2e.bots import last_post
from tests.e2e.seen import Choice, Failed, message_of

GAME = "cards-of-the-dead"


@pytest.fixture(params=[False, True], ids=["here", "separate"])
async def table(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Table]:
    arguments = {"database": str(tmp_path / "games.sqlite")}
    async with Table(tmp_path, last_post, separate=request.param, arguments=arguments) as table:
        yield table


@pytest.fixture
async def ana(table: Table) -> Person:
    return await table.player("Ana", locale="en-GB")


@pytest.fixture
async def eva(table: Table) -> Person:
    return await table.player("Eva", locale="es-ES")


async def test_about(ana: Person, eva: Person) -> None:
    english = message_of(await ana.slash("table", "about"))
    spanish = message_of(await eva.slash("table", "acerca"))
    for language, seen in (("en", english), ("es", spanish)):
        games = ", ".join(game_name(game, language) for game in game_ids())
        assert seen.text == say(language, "about", games=games)
        assert "Cards of the Dead" in games
    assert english.ephemeral
    assert spanish.ephemeral
    assert [one.text for one in await ana.messages("table")] == [english.text]
    assert [one.text for one in await eva.messages("table")] == [spanish.text]


async def test_commands_are_named_in_ones_own_language(ana: Person, eva: Person) -> None:
    assert {"about", "rules"} <= set(ana.commands())
    assert {"acerca", "reglas"} <= set(eva.commands())
    rules = eva.commands()["reglas"]
    assert rules["description_localizations"]["es-ES"] == say("es", "command-rules.help")
    names = [one["name_localizations"]["es-ES"] for one in rules["options"]]
    assert names == ["buscar", "juego"]


async def test_a_rule_by_its_number(ana: Person, eva: Person) -> None:
    seen = message_of(await ana.slash("table", "rules", game=GAME, search="CD-1.1"))
    assert seen.ephemeral
    assert seen.embeds[0]["title"] == "Rules of Cards of the Dead"
    assert [one["name"] for one in seen.embeds[0]["fields"]] == ["CD-1.1"]
    assert seen.embeds[0]["footer"]["text"] == say("en", "rules-count", count=1)
    seen = message_of(await eva.slash("table", "reglas", juego=GAME, buscar="1.1"))
    assert seen.embeds[0]["title"] == "Reglas de Cards of the Dead"
    assert [one["name"] for one in seen.embeds[0]["fields"]] == ["CD-1.1"]


async def test_rules_are_read_in_ones_own_language(ana: Person, eva: Person) -> None:
    english = message_of(await ana.slash("table", "rules", game=GAME, search="5.15"))
    spanish = message_of(await eva.slash("table", "reglas", juego=GAME, buscar="5.15"))
    assert "cannot be put in the Reserve" in english.embeds[0]["fields"][0]["value"]
    assert "no se pueden poner en la Reserva" in spanish.embeds[0]["fields"][0]["value"]
    found = await eva.autocomplete("table", "reglas", "buscar", "ultimo aliento", juego=GAME)
    assert any("Último Aliento" in one.name for one in found)
    assert await ana.autocomplete("table", "rules", "search", "ultimo aliento", game=GAME) == []
    first = await eva.autocomplete("table", "reglas", "buscar", "", juego=GAME)
    assert first[0].name.startswith("CD-1.1: El juego consta")


async def test_rules_by_words(ana: Person, eva: Person) -> None:
    seen = message_of(await ana.slash("table", "rules", game=GAME, search="zombie"))
    names = [one["name"] for one in seen.embeds[0]["fields"] if one["name"] != "\u200b"]
    assert 1 <= len(names) <= 5
    spanish = message_of(await eva.slash("table", "reglas", juego=GAME, buscar="zombie"))
    assert spanish.embeds[0]["footer"]["text"].startswith("Reglas 1 a ")


async def test_unknown_words(ana: Person, eva: Person) -> None:
    seen = message_of(await ana.slash("table", "rules", game=GAME, search="*qwxyz*"))
    assert seen.text == say("en", "rules-none", words=r"\*qwxyz\*")
    assert seen.ephemeral
    seen = message_of(await eva.slash("table", "reglas", juego=GAME, buscar="qwxyz"))
    assert seen.text == say("es", "rules-none", words="qwxyz")


async def test_an_unknown_game(ana: Person, eva: Person) -> None:
    english = message_of(await ana.slash("table", "rules", game="chess", search="x"))
    spanish = message_of(await eva.slash("table", "reglas", juego="chess", buscar="x"))
    assert "chess" in english.text
    assert "chess" in spanish.text
    assert english.text != spanish.text
    assert english.ephemeral


async def test_suggestions(ana: Person, eva: Person) -> None:
    assert await ana.autocomplete("table", "rules", "game", "dead") == [
        Choice("Cards of the Dead", GAME)
    ]
    assert await ana.autocomplete("table", "rules", "game", "chess") == []
    found = await eva.autocomplete("table", "reglas", "buscar", "zombie", juego=GAME)
    assert 1 <= len(found) <= 25
    assert all(len(one.name) <= 100 and one.name.startswith(one.value) for one in found)
    first = await ana.autocomplete("table", "rules", "search", "", game=GAME)
    assert first[0].value == "CD-1.1"
    assert await ana.autocomplete("table", "rules", "search", "zombie", game="chess") == []
    assert await ana.autocomplete("table", "rules", "search", "zombie") == []


async def test_a_long_search_is_answered_all_the_same(ana: Person) -> None:
    seen = message_of(await ana.slash("table", "rules", game=GAME, search="x" * 100))
    assert seen.ephemeral
    seen = message_of(await ana.slash("table", "rules", game=GAME, search="the"))
    assert sum(len(one["value"]) for one in seen.embeds[0]["fields"]) <= 5000


@pytest.mark.parametrize("what", ["bot", "server"])
async def test_a_restart_in_between(table: Table, ana: Person, eva: Person, what: str) -> None:
    before = message_of(await ana.slash("table", "rules", game=GAME, search="CD-1.1"))
    commands = set(eva.commands())
    await (table.restart_bot() if what == "bot" else table.restart_server())
    after = message_of(await ana.slash("table", "rules", game=GAME, search="CD-1.1"))
    assert after.embeds == before.embeds
    assert set(eva.commands()) == commands
    assert [one.id for one in await ana.messages("table")] == [before.id, after.id]
    assert await eva.messages("table") == []


async def test_in_a_conversation_with_the_bot(ana: Person, eva: Person) -> None:
    here = eva.direct()
    assert message_of(await eva.slash(here, "acerca")).channel == here
    assert not ana.sees(here)


@pytest.mark.parametrize("words", ["x" * 2500, "*" * 1500], ids=["long", "escaped"])
async def test_words_far_too_long_are_refused_before_they_are_sent(
    tmp_path: Path, words: str
) -> None:
    arguments = {"database": str(tmp_path / "games.sqlite")}
    async with Table(tmp_path, last_post, arguments=arguments) as table:
        ana = await table.player("Ana")
        refused = await ana.slash("table", "rules", game=GAME, search=words)
        assert isinstance(refused, Failed)
        seen = message_of(await ana.slash("table", "rules", game=GAME, search="*" * 100))
        assert "{???}" not in seen.text


def test_rules_flow_and_keep_their_drawings_and_tables_become_lists() -> None:
    text = "One rule\n  over two lines:\n\n```\na  b\nc  d\n```\n\n| x | y |\n|---|---|\n| 1 | 2 |"
    rest = "\n```\na  b\nc  d\n```\n\n- **x 1** · y: 2"
    assert readable(Rule("CD-1.1", 1, 1, text), "en") == f"One rule over two lines:{rest}"
    assert plain("**Kevlar** stops\n  2 damage.") == "Kevlar stops 2 damage."

"""Every rule of every game fits into Discord's messages and is readable there."""

from __future__ import annotations

import re

import pytest

from bot.engine.reference import Rule
from bot.games import game_ids
from cogs.reference.rule_search import reference
from cogs.reference.rules_text import embeds, readable
from tests.languages import COMPLETE

BOTH = pytest.mark.parametrize("language", COMPLETE)
GAMES = pytest.mark.parametrize("game", game_ids())


def fitting(game: str, rules: list[Rule], language: str) -> str:
    """The embeds as text, after checking Discord's limits."""
    made = embeds(game, rules, language)
    for embed in made:
        assert len(embed) <= 5900  # of 6000: a footer may come
        assert 1 <= len(embed.fields) <= 25
        for field in embed.fields:
            assert 1 <= len(field.value or "") <= 1024
            assert 1 <= len(field.name or "") <= 256
            assert (field.value or "").count("```") % 2 == 0
    return "\n".join(field.value or "" for embed in made for field in embed.fields)


@BOTH
@GAMES
def test_every_rule_fits_and_is_shown_in_full(game: str, language: str) -> None:
    for rule in reference(game, language).all.values():
        shown = fitting(game, [rule], language)
        words = re.findall(r"\w+", readable(rule, language))
        assert re.findall(r"\w+", shown) == words, rule.id


@BOTH
@GAMES
def test_tables_are_lines_and_marks_are_words(game: str, language: str) -> None:
    for rule in reference(game, language).all.values():
        text = re.sub(r"```.*?```", "", readable(rule, language), flags=re.DOTALL)
        assert not re.search(r"^\||\|$| \| ", text, re.MULTILINE), rule.id
        assert not re.search(r"\[[a-z]+[^\]]*\]", text), rule.id
        if language == "es":
            for mark in ("choice", "hidden", "roll", "reported", "optional", "random"):
                assert not re.search(rf"\({mark}\b", text), rule.id


def test_a_long_rule_takes_two_messages_and_a_row_its_columns() -> None:
    spanish = reference("gears-of-war", "es")
    assert len(embeds("gears-of-war", [spanish.find("GW-17.11")], "es")) == 2
    lancer = readable(reference("gears-of-war", "en").find("GW-9.10"), "en")
    assert "Overkill: 4" in lancer
    assert "(decide: jugador activo)" in readable(spanish.find("GW-9.26"), "es")


def test_several_rules_share_an_answer() -> None:
    book = reference("gears-of-war", "en")
    many = list(book.rules.values())
    (embed,) = embeds("gears-of-war", many, "en")
    assert 2 <= len([field for field in embed.fields if field.name != "\u200b"]) <= 5

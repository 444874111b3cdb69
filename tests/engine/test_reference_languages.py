"""The rules in Spanish say what the English ones say: same ids, marks, numbers, names, drawings."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest

import data
from bot.engine.content import read_toml
from bot.engine.reference import Reference, Rule, ids_in, load_reference, rules_file
from bot.games import find_game
from bot.locale import DEFAULT_LANGUAGE
from tests.games.finished import FINISHED
from tests.languages import COMPLETE

# What each game's rules have in both languages; a game not yet in play may have its rules.
FACTS = read_toml(Path(__file__).with_name("reference_languages.toml"))
GAMES = sorted(FACTS)
Fact = TypeVar("Fact")
ONLY_NUMBERS = re.compile(r"[\W\d_]*")


@cache
def rules(game: str, language: str) -> Reference:
    path = rules_file(data.folder() / game, language)
    return load_reference(path, game, fact(game, "prefix", str))


def fact(game: str, name: str, kind: type[Fact]) -> Fact:
    found = FACTS[game][name]
    assert isinstance(found, kind)
    return found


def pairs(game: str) -> list[tuple[Rule, Rule]]:
    """Every rule and worked example, English and Spanish."""
    english, spanish = rules(game, "en"), rules(game, "es")
    return [(rule, spanish.find(name)) for name, rule in english.all.items()]


def in_a_line(rule: Rule) -> str:
    return " ".join(f"{rule.title} {rule.text}".split())


def bare(text: str) -> str:
    """Without accents: many a word has one in the singular only."""
    letters = unicodedata.normalize("NFD", text)
    return "".join(one for one in letters if not unicodedata.combining(one))


def unlike(game: str, what: Callable[[str], object]) -> dict[str, object]:
    """The rules for which a function finds different things in the two languages."""
    found: dict[str, object] = {}
    for english, spanish in pairs(game):
        here, there = what(english.text), what(spanish.text)
        if here != there:
            found[english.id] = (here, there)
    return found


# The file of a language


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_rules_in_every_language(game: str) -> None:
    folder = data.folder() / game
    files = {language: rules_file(folder, language).name for language in COMPLETE}
    assert files.pop(DEFAULT_LANGUAGE) == "rules.md"
    assert files == {language: f"rules.{language}.md" for language in files}


def test_english_where_there_is_no_translation(tmp_path: Path) -> None:
    (tmp_path / "rules.md").touch()
    assert rules_file(tmp_path, "es") == tmp_path / "rules.md"
    (tmp_path / "rules.es.md").touch()
    assert rules_file(tmp_path, "es") == tmp_path / "rules.es.md"
    assert rules_file(tmp_path, "en") == rules_file(tmp_path, "fr") == tmp_path / "rules.md"


def test_a_game_in_play_has_the_prefix_of_its_rules() -> None:
    prefixes = {game: find_game(game).prefix for game in FINISHED}
    assert prefixes == {game: fact(game, "prefix", str) for game in FINISHED}


# The translation


@pytest.mark.parametrize("game", GAMES)
def test_same_ids_in_the_same_chapters(game: str) -> None:
    def outline(book: Reference) -> list[tuple[int, list[str]]]:
        return [(one.number, [rule.id for rule in one.rules]) for one in book.chapters]

    english, spanish = rules(game, "en"), rules(game, "es")
    assert outline(english) == outline(spanish)
    assert list(english.all) == list(spanish.all)
    titles = zip(english.chapters, spanish.chapters, strict=True)
    assert [here.title for here, there in titles if here.title == there.title] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_translated(game: str) -> None:
    for english, spanish in pairs(game):
        assert spanish.text or spanish.note, spanish.id
        assert bool(spanish.text) == bool(english.text), spanish.id
        if spanish.text and not ONLY_NUMBERS.fullmatch(english.text):
            assert spanish.text != english.text, spanish.id
        assert bool(spanish.title) == bool(english.title), spanish.id


@pytest.mark.parametrize("game", GAMES)
def test_no_english_is_left(game: str) -> None:
    """Words that stand in almost every English rule and in no Spanish one."""
    left = re.compile(
        r"\b(the|of|and|is|are|with|from|card|cards|Survivor|Day|shows|given)\b", re.I
    )
    kept = re.compile("|".join(map(re.escape, fact(game, "kept", list))) or "(?!)")
    found = {
        rule.id: left.findall(kept.sub("", rule.text)) for rule in rules(game, "es").all.values()
    }
    assert {name: words for name, words in found.items() if words} == {}
    assert sum(bool(left.search(rule.text)) for rule in rules(game, "en").all.values()) > 200


@pytest.mark.parametrize("game", GAMES)
def test_same_rules_are_named(game: str) -> None:
    prefix = fact(game, "prefix", str)
    assert unlike(game, lambda text: sorted(name for name, _ in ids_in(text, prefix))) == {}


@pytest.mark.parametrize("game", GAMES)
def test_same_marks(game: str) -> None:
    """What a mark says may be translated, the mark itself may not; nor may (t), (d) and ?→."""
    mark = re.compile(r"`\[(\w+)[^]`]*\]`|\((t)\b|\((d)\)|(\?→)|\*\*(Deci)si[oó]n\b")
    unlike_marks = {
        here.id
        for here, there in pairs(game)
        if Counter(mark.findall(whole(here))) != Counter(mark.findall(whole(there)))
    }
    assert unlike_marks == set()
    found = sum(len(mark.findall(whole(rule))) for rule in rules(game, "es").all.values())
    assert found > fact(game, "marks", int)


def whole(rule: Rule) -> str:
    """What players read, and the note for builders."""
    return f"{rule.text}\n{rule.note}"


@pytest.mark.parametrize("game", GAMES)
def test_same_numbers(game: str) -> None:
    """Spaces, positions, values, percentages; a thousand has no comma in Spanish."""

    in_words = re.compile("|".join(map(re.escape, fact(game, "in_words", list))) or "(?!)")

    def numbers(text: str) -> Counter[str]:
        text = in_words.sub("", text)
        return Counter(re.findall(r"\d+", re.sub(r"(?<=\d),(?=\d{3}\b)", "", text)))

    assert unlike(game, numbers) == {}


@pytest.mark.parametrize("game", GAMES)
def test_same_tables_and_drawings(game: str) -> None:
    def cells(text: str) -> list[int]:
        return [line.count("|") for line in text.splitlines() if line.startswith("|")]

    def drawn(text: str) -> list[list[int]]:
        """Where the cards of a drawing lie: the words before them may differ in length."""
        drawings = re.findall(r"```\n(.*?)```", text, flags=re.DOTALL)
        lines = [line for drawing in drawings for line in drawing.splitlines()]
        return [[at.start() for at in re.finditer(r"\b[A-Zo1-9]\b", line[8:])] for line in lines]

    assert unlike(game, cells) == {}
    assert unlike(game, drawn) == {}
    drawings = [rule.id for rule in rules(game, "es").all.values() if any(drawn(rule.text))]
    assert bool(drawings) == fact(game, "drawings", bool)


@pytest.mark.parametrize("game", GAMES)
def test_cards_have_the_names_that_stand_on_them(game: str) -> None:
    missing = []
    for english, spanish in names(game):
        plural = re.sub(r"(\w+)", r"\1(?:e?s)?", re.escape(bare(spanish)))
        for here, there in pairs(game):
            named = re.search(rf"(?<!\w){re.escape(english)}s?(?!\w)", in_a_line(here))
            if named and not re.search(rf"(?<!\w){plural}(?!\w)", bare(in_a_line(there))):
                missing.append((here.id, english, spanish))
    assert missing == []


def names(game: str) -> list[tuple[str, str]]:
    """The names on the cards and figures of a game, English and Spanish."""
    found = []
    for file, what in fact(game, "names", dict).items():
        things = read_toml(data.folder() / game / file)[what]
        assert isinstance(things, list)
        found += [(one["name"]["en"], one["name"]["es"]) for one in things]
    assert found
    return found


@pytest.mark.parametrize(
    ("game", "english", "spanish"),
    [(game, *pair) for game in GAMES for pair in fact(game, "terms", dict).items()],
)
def test_terms(game: str, english: str, spanish: str) -> None:
    named = 0
    for here, there in pairs(game):
        if re.search(rf"\b(?:{english})\b", in_a_line(here)):
            named += 1
            assert re.search(rf"\b(?:{spanish})\b", in_a_line(there), re.IGNORECASE), here.id
    assert named


@pytest.mark.parametrize("game", GAMES)
def test_lines_flow_together(game: str) -> None:
    """A line that goes on a sentence must not look like an item, a heading or a row."""
    text = rules_file(data.folder() / game, "es").read_text(encoding="utf-8")
    row = re.compile(r" *\|.*\|")
    lines = [line for line in text.splitlines() if not row.fullmatch(line)]
    assert [line for line in lines if re.match(r" +[-*#|]", line)] == []
    assert [line for line in text.splitlines() if line != line.rstrip()] == []


# Searching


@pytest.mark.parametrize("words", ["último aliento", "ultimo aliento", "ULTIMO ALIEN"])
def test_search_in_spanish(words: str) -> None:
    book = rules("cards-of-the-dead", "es")
    found = {rule.id for rule in book.search(words)}
    assert book.find("3.10").id in found
    assert len(found) > 10


def test_accents_do_not_matter(tmp_path: Path) -> None:
    path = tmp_path / "rules.es.md"
    path.write_text("## 1 Uno\n- **AB-1.1** Una Acción y un Puñetazo.\n- **AB-1.2** Nada.\n")
    book = load_reference(path, "game", "AB")
    for words in ("accion", "acción", "ACCIO\N{COMBINING ACUTE ACCENT}N", "punetazo", "ún acciôn"):
        assert [rule.id for rule in book.search(words)] == ["AB-1.1"], words
    assert book.search("accionista") == []


def test_a_range_of_ids_in_spanish() -> None:
    found = [
        name for name, _ in ids_in("De AB-2.9 a AB-2.11, AB-3.1 a AC-3.3 y AB-4.1 a 4.2.", "AB")
    ]
    assert found == ["AB-2.9", "AB-2.10", "AB-2.11", "AB-3.1", "AB-4.1", "AB-4.2"]

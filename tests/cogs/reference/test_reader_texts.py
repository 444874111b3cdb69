"""The texts of rules and cards that players read hold no notes for developers and no gaps."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bot.engine.rule_notes import marks_of, part
from bot.games import find_game, game_ids
from cogs.reference.rule_search import in_one_line, plain, reference
from cogs.reference.rules_text import readable
from tests.games.finished import FINISHED
from tests.languages import COMPLETE

EACH = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game in game_ids() for language in COMPLETE]
)
NOTES = {
    "en": re.compile(
        r"\*\*decision|\(decision\)|\b(?:a|by|is a) decision\b|\binvented\b|"
        r"(?<!and are )\breported\b|\brulebook\b|\bspecification\b|\brules text\b|\bour table\b|"
        r"\bimplement|\bsoftware\b|\bdata flag\b|\bhouse number\b|\bmission format\b|\bsimulat|"
        r"\bprinted rules\b|\bby eye\b|\(t\)|\?→|<!--|-->|\bours:|"
        r"\bprinted (?:note|example)\b|\binferred\b|\bfollows from (?:RM|GW|CD)-|chosen here|"
        r"\bnot said\b|"
        r"\breads like\b|\bwording\b|\bconfirms\b|\bthe rules (?:state|give|leave)\b|"
        r"Advice in the rules|, the rest\.|\bcheck footprints\b|\bexplicit list\b",
        re.IGNORECASE,
    ),
    "es": re.compile(
        r"\*\*decisión|\(decisión\)|\b(?:es|la) una decisión\b|\binventad|según terceros|"
        r"\bde terceros\b|\breglamento\b|\bespecificación\b|texto de las reglas|nuestra tabla|"
        r"\bimplementa|\bsoftware\b|número propio|formato de misión|\bsimulaci|reglas impresas|"
        r"\ba ojo\b|\(t\)|\?→|<!--|-->|\bpropio: |"
        r"\b(?:nota|ejemplo) impres[oa]\b|se deduce de(?:l código| RM| GW| CD)|elegidas aquí|"
        r"\bno se dice\b|se lee como|\bredacción\b|lo confirma|las reglas (?:dan|lo dicen|dejan)|"
        r"Consejo de las reglas|, el resto\.|\bhuellas\b|lista expresa",
        re.IGNORECASE,
    ),
}
# A sentence that breaks off, and punctuation with nothing between it.
HOLES = re.compile(
    r"\b(?:is|are|by|of|between|order|ties|areas|paths|es|son|por|entre|empates|orden)\s*:?\s+[.;,]"
    r"|(?<=\w) [.;,](?=\s|$)|\(\s*\)|,\s*[,.;]|:\s*[.;]|→\s*…?$|\|\s*\?\s*(?:\||$)",
    re.IGNORECASE,
)


def texts(game: str, language: str) -> Iterator[tuple[str, str]]:
    """Every text of the rules that can be shown, whole and in one line."""
    for rule in reference(game, language).all.values():
        if rule.text:
            yield rule.id, readable(rule, language)
            yield f"{rule.id} in a line", plain(readable(rule, language))
            yield f"{rule.id} as a choice", in_one_line(rule, language)


@EACH
def test_no_rule_shows_a_note_or_a_hole(game: str, language: str) -> None:
    wrong = []
    for name, text in texts(game, language):
        for pattern in (NOTES[language], HOLES):
            found = pattern.search(text)
            if found:
                wrong.append(f"{name}: {text[max(0, found.start() - 40) : found.end() + 20]!r}")
    assert wrong == []


@EACH
def test_no_card_and_no_mission_shows_a_note_or_a_hole(game: str, language: str) -> None:
    wrong = []
    for name, card in find_game(game).views.cards(language).items():
        for text in (card.title, card.kind, card.text, card.foot):
            if NOTES[language].search(text) or HOLES.search(text):
                wrong.append(f"{name}: {text}")
    for variant in find_game(game).lobby.variants(language):
        aims = variant.aims
        for text in (variant.text, *aims.goal, *aims.defeat, *aims.special):
            if NOTES[language].search(text) or HOLES.search(text):
                wrong.append(f"{variant.id}: {text}")
    assert wrong == []


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("game", FINISHED)
def test_notes_are_kept_for_builders(game: str, language: str) -> None:
    book = reference(game, language)
    assert sum(bool(rule.note) for rule in book.all.values()) > 40
    assert 3 <= sum(not rule.text for rule in book.all.values()) < 25
    assert all(rule.text or rule.note for rule in book.all.values())


def test_a_rule_is_parted_into_text_and_note() -> None:
    written = (
        "May he jump? <!-- The text is silent. --> **Decision:** yes, 3 (d) Zones `[decision]`."
    )
    assert part(written, ("d",)) == (
        "May he jump? → Yes, 3 Zones.",
        "The text is silent.\n`[decision]`\n(d)\n**Decision:**",
    )
    assert part("<!-- A format for missions. -->") == ("", "A format for missions.")
    assert marks_of("a number followed by `(d)`, or by `(t)`") == ("d", "t")
    rows = [
        "| Card | Copies | Mark |",
        "|---|---|---|",
        "| Vault | ?→3 | [rules] |",
        "| Rest | ? | x |",
    ]
    assert part("\n".join(rows)).text.splitlines()[2:] == ["| Vault | 3 |", "| Rest | – |"]


def test_the_line_of_a_why_has_no_hole() -> None:
    rule = reference("gears-of-war", "en").find("GW-7.5")
    assert in_one_line(rule, "en").endswith("their order is (decided by: active player).")


@pytest.mark.parametrize(
    ("game", "words", "language", "wanted"),
    [
        ("cards-of-the-dead", "how to win", "en", "CD-3.6"),
        ("cards-of-the-dead", "cómo se gana", "es", "CD-3.6"),
        ("cards-of-the-dead", "how do we lose", "en", "CD-3.7"),
        ("gears-of-war", "how to win", "en", "GW-3.12"),
        ("rue-morgue", "how to win?", "en", "RM-3.9"),
        ("rue-morgue", "cómo ganamos", "es", "RM-3.9"),
        ("cards-of-the-dead", "what is the goal?", "en", "CD-3.6"),
        ("gears-of-war", "objective", "en", "GW-3.12"),
        ("rue-morgue", "¿cuál es la meta?", "es", "RM-3.9"),
        ("gears-of-war", "cuál es el objetivo", "es", "GW-3.12"),
        ("rue-morgue", "can I shoot my friend", "en", "RM-8.33"),
        ("rue-morgue", "friendly fire", "en", "RM-8.33"),
        ("rue-morgue", "fuego amigo", "es", "RM-8.33"),
        ("cards-of-the-dead", "how does noise work", "en", "CD-7.6"),
        ("cards-of-the-dead", "cómo funciona el ruido", "es", "CD-7.6"),
    ],
)
def test_a_question_finds_its_rule(game: str, words: str, language: str, wanted: str) -> None:
    found = [rule.id for rule in reference(game, language).search(words)]
    assert found[0] == wanted, found[:8]


def test_words_that_no_rule_holds_together_find_those_with_most_of_them() -> None:
    book = reference("cards-of-the-dead", "en")
    assert book.search("kevlar xyzzy") == book.search("kevlar")
    assert book.search("xyzzy") == []

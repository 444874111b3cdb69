"""Parsing sentences one by one gives the same results as parsing all files at once."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

from bot.locale import LANGUAGES, folder
from bot.locale.sentences import Sentences, entries

SAMPLE = """\
# A comment = with a sign.
first = One line
second =
    Several lines, with a = sign
    and { first } inside
    .help = Its attribute names { -brand }
-brand = Last Post
counted = { $count ->
        [one] one { third }
       *[other] { $count } of { second.help }
    }

## A group

third = { fourth } again
fourth = { third } for ever
Upper-Case_9   = spaces before the sign
"""


def sample(tmp_path: Path) -> Sentences:
    (tmp_path / "a.ftl").write_text(SAMPLE)
    (tmp_path / "b.ftl").write_text("first = A second one is not heard\nfifth = last\n")
    return Sentences("en", tmp_path)


def said(sentences: Sentences, key: str, attribute: str = "", **values: int) -> str:
    assert sentences.has(key)
    message = sentences.bundle.get_message(key)
    pattern = message.attributes[attribute] if attribute else message.value
    assert pattern is not None
    text, problems = sentences.bundle.format_pattern(pattern, values)
    assert not problems
    return str(text)


def test_spanish_names_have_their_accents() -> None:
    """A word that is always written with an accent in sentences has it in names of commands and
    options too, since Discord allows accents there."""
    texts = [path.read_text(encoding="utf-8") for path in (folder() / "es").glob("*.ftl")]
    name = re.compile(r"^(?:command|option)-[a-z-]+ = ([\w-]+)$", re.MULTILINE)
    names = {word for text in texts for found in name.findall(text) for word in found.split("-")}
    words = {word.lower() for text in texts for word in re.findall(r"\w+", name.sub("", text))}
    bare = {unaccented(word): word for word in words if unaccented(word) != word}
    wrong = {one: bare[one] for one in names if one in bare and one not in words}
    assert wrong == {}
    # Question words need the accent, although the words without it exist too.
    assert not names & {"como", "quien", "donde", "cuanto"}


def unaccented(word: str) -> str:
    parts = unicodedata.normalize("NFD", word.replace("ñ", "\0"))
    kept = "".join(part for part in parts if not unicodedata.combining(part))
    return kept.replace("\0", "ñ")


def test_signs_stand_where_each_language_puts_them() -> None:
    """Bold is two asterisks, never three; a percent sign follows its number at once in English and
    after a space in Spanish."""
    wrong = {"en": r"\*{3}|[0-9}] %", "es": r"\*{3}|[0-9}]%"}
    found = [
        f"{path.parent.name}/{path.name}: {line}"
        for language in LANGUAGES
        for path in sorted((folder() / language).glob("*.ftl"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(wrong.get(language, r"\*{3}"), line)
    ]
    assert found == []


def test_entries_are_found_with_all_their_lines(tmp_path: Path) -> None:
    sentences = sample(tmp_path)
    assert said(sentences, "second") == "Several lines, with a = sign\nand One line inside"
    assert said(sentences, "second", "help") == "Its attribute names Last Post"
    assert said(sentences, "counted", count=3) == "3 of Its attribute names Last Post"
    assert said(sentences, "Upper-Case_9") == "spaces before the sign"
    assert said(sentences, "fifth") == "last"
    assert not sentences.has("-brand")
    assert not sentences.has("A")


def test_only_what_is_asked_for_is_read(tmp_path: Path) -> None:
    sentences = sample(tmp_path)
    assert sentences.has("second")
    assert sentences.bundle.has_message("first")  # because the second one refers to it
    assert not sentences.bundle.has_message("fifth")
    assert sentences.has("third")  # refers to itself through another one
    assert sentences.bundle.has_message("fourth")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_falls_into_the_entries_that_fluent_finds(language: str) -> None:
    for path in sorted((folder() / language).glob("*.ftl")):
        text = path.read_text(encoding="utf-8")
        whole = {
            ("-" if isinstance(entry, ast.Term) else "") + entry.id.name: entry
            for entry in FluentParser().parse(text).body
            if isinstance(entry, ast.Message | ast.Term)
        }
        found = entries(text)
        assert [name for name, _ in found] == list(whole)
        for name, part in found:
            (own,) = (
                entry
                for entry in FluentParser().parse(part).body
                if isinstance(entry, ast.Message | ast.Term)
            )
            assert own.equals(whole[name], ignored_fields=["span", "comment"]), name


class References(visitor.Visitor):
    """The messages and terms that an entry refers to."""

    def __init__(self, entry: ast.BaseNode) -> None:
        self.names: set[str] = set()
        self.visit(entry)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.names.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.names.add(f"-{node.id.name}")


def test_what_a_sentence_names_is_read_with_it() -> None:
    """Checked for every sentence of ours, each with nothing parsed before."""
    count = 0
    for path in sorted(folder().glob("*/*.ftl")):
        for name, part in entries(path.read_text(encoding="utf-8")):
            if "{" not in part:
                continue
            named = References(FluentParser().parse(part)).names
            if named and not name.startswith("-"):
                sentences = Sentences(path.parent.name, path.parent)
                assert sentences.has(name)
                count += 1
                for other in named:
                    term = other.startswith("-")
                    assert sentences.bundle._lookup(other.lstrip("-"), term=term), name
    assert count

"""The rules reference: a game's rules.md as rules with ids, chapters and worked examples.

A rule is an item `- **AB-5.11** ...` or a table row `| **AB-9.10** | ...`; an item lasts until the
next item or heading, so that tables and drawings below it belong to it. A worked example is a
heading (or an item) with an id like AB-X1. Chapters are the headings `## 5 Title`. A translation,
`rules.<language>.md`, has the same ids in the same chapters.

A rule has a text for players and a note for those who build the game (`bot.engine.rule_notes`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from bot.engine.content import Record, Text, load, read_bytes
from bot.engine.errors import UserError
from bot.engine.rule_notes import marks_of, part, topics
from bot.engine.rule_words import SearchWords, bare_words

_ID = r"[A-Z]{2}-(?:\d+\.\d+|[A-Z]\d+)"
_CHAPTER = re.compile(r"## (\d+)\.? +(.+)")
_HEADING = re.compile(r"#{1,6} ")
_ITEM = re.compile(rf"- \*\*({_ID})\*\* ?(.*)")
_ROW = re.compile(rf"\| *\*\*({_ID})\*\* *\|(.*)")
_EXAMPLE = re.compile(r"#{3,6} ([A-Z]{2}-X\d+) +(.+)")


@dataclass(frozen=True)
class Rule:
    """One rule, or one worked example (which has a title). `text` is what players read; `note`
    tells builders the reason and the source. A rule without a text is for builders only."""

    id: str
    chapter: int
    line: int
    text: str
    title: str = ""
    columns: tuple[str, ...] = ()  # what the cells are called, for a rule that is a row of a table
    note: str = ""

    @property
    def example(self) -> bool:
        return "-X" in self.id


@dataclass
class Chapter:
    """One chapter with its rules, worked examples left out."""

    number: int
    title: str
    rules: list[Rule] = field(default_factory=list)


NO_WORDS = SearchWords()


class Reference:
    """All rules of one game, in the order of the text."""

    def __init__(
        self,
        game: str,
        prefix: str,
        chapters: list[Chapter],
        rules: list[Rule],
        search_words: SearchWords = NO_WORDS,
    ) -> None:
        self.search_words = search_words
        self.game = game
        self.prefix = prefix
        self.chapters = chapters
        self.all = {rule.id: rule for rule in rules}
        # Players search only rules that have a text for them.
        self._topics = {rule.id: topics(rule.note) for rule in rules}
        self._words = {
            rule.id: bare_words(f"{rule.id} {rule.title} {rule.text}")
            for rule in rules
            if rule.text
        }

    @property
    def rules(self) -> dict[str, Rule]:
        return {name: rule for name, rule in self.all.items() if not rule.example}

    @property
    def examples(self) -> dict[str, Rule]:
        return {name: rule for name, rule in self.all.items() if rule.example}

    def filled_from(self, usual: Reference) -> Reference:
        """These rules, and the rules of `usual` that are missing here, in the order of `usual`.
        For a translation that is not complete."""
        titles = {chapter.number: chapter.title for chapter in self.chapters}
        chapters = [
            Chapter(
                chapter.number,
                titles.get(chapter.number, chapter.title),
                [self.all.get(rule.id, rule) for rule in chapter.rules],
            )
            for chapter in usual.chapters
        ]
        rules = [self.all.get(name, rule) for name, rule in usual.all.items()]
        return Reference(self.game, self.prefix, chapters, rules, self.search_words)

    def find(self, name: str) -> Rule:
        """The rule of this id, which may come without its prefix ("5.11", "X3")."""
        wanted = name.strip().upper()
        if "-" not in wanted:
            wanted = f"{self.prefix}-{wanted}"
        if wanted not in self.all:
            raise UserError("rule-unknown", rule=name, game=self.game)
        return self.all[wanted]

    def search(self, words: str) -> list[Rule]:
        """The rules that hold all the words (or their beginnings, or words that mean the same),
        those that hold them most often first; if none holds all, those that hold the most of them.
        A rule that has a word as its topic comes before all others. Capitals and accents do not
        matter."""
        wanted = self.search_words.sought(words)
        if not wanted:
            return []
        found: list[tuple[int, float, Rule]] = []
        for name, known in self._words.items():
            hits = [_count(alike, known) for alike in wanted]
            topic = [bool(self._topics[name] & set(alike)) for alike in wanted]
            held = sum(bool(hit) or about for hit, about in zip(hits, topic, strict=True))
            if held:
                about = sum(topic)
                found.append((held, about + sum(hits) / len(known), self.all[name]))
        most = max((held for held, _, _ in found), default=0)
        best = [one for one in found if one[0] == most]
        return [rule for _, _, rule in sorted(best, key=lambda one: -one[1])]


def _count(alike: tuple[str, ...], known: list[str]) -> int:
    """How often a word with this beginning occurs, or one that means the same."""
    if len(alike) == 1:
        return sum(word.startswith(alike[0]) for word in known)
    return sum(word in alike for word in known)


def ids_in(text: str, prefix: str) -> Iterator[tuple[str, int]]:
    """The ids that a text names, known or not, each with its place in the text. A range names all
    ids in it: "AB-5.11 to AB-5.24" or "to 5.24"; translations write "a" or a dash for "to"."""
    one = rf"\b{prefix}-(\d+\.\d+|[A-Z]\d+)"
    # A range may be broken over two lines of a comment.
    several = re.compile(
        rf"{one}(?:(?:\s+(?:#\s*)?(?:to|a)\s+(?:#\s*)?|–)(?:{prefix}-)?(\d+\.\d+))?"
    )
    for match in several.finditer(text):
        first, last = match[1], match[2]
        yield f"{prefix}-{first}", match.start()
        if last and first.split(".")[0] == last.split(".")[0]:
            chapter, low = first.split(".")
            for number in range(int(low) + 1, int(last.split(".")[1]) + 1):
                yield f"{prefix}-{chapter}.{number}", match.start()


class Absent(Record):
    """A rule that no code carries out, and the reason."""

    id: str
    reason: Text


class AbsentRules(Record):
    """rules_elsewhere.toml; the heading says what these rules have in common."""

    heading: Text
    rule: tuple[Absent, ...]


ELSEWHERE = "rules_elsewhere.toml"


def rules_elsewhere(folder: Path) -> AbsentRules | None:
    """The rules of the game in this folder that no code carries out, each with the reason. A
    game without such rules has no file."""
    path = folder / ELSEWHERE
    return load(path, AbsentRules) if path.exists() else None


def rules_file(folder: Path, language: str) -> Path:
    """The file of the rules of the game in this folder, in a language; `rules.md` if they are
    not translated."""
    translated = folder / f"rules.{language}.md"
    return translated if translated.exists() else folder / "rules.md"


def load_rules(
    folder: Path,
    language: str,
    game: str,
    prefix: str,
    *,
    whole: bool,
    search_words: SearchWords = NO_WORDS,
) -> Reference:
    """The rules of the game in this folder, in a language. Rules that are not translated are
    taken from `rules.md`, unless the language is sure to have the `whole` file."""
    path, usual = rules_file(folder, language), folder / "rules.md"
    own = load_reference(path, game, prefix, search_words)
    return own if whole or path == usual else own.filled_from(load_reference(usual, game, prefix))


def load_reference(
    path: Path, game: str, prefix: str, search_words: SearchWords = NO_WORDS
) -> Reference:
    """Read a rules.md. An id that occurs twice or in the wrong chapter is a UserError."""
    lines = read_bytes(path).decode(errors="replace").splitlines()
    chapters: list[Chapter] = []
    rules: list[Rule] = []
    seen: set[str] = set()
    for one in _read(lines, prefix):
        if isinstance(one, Chapter):
            chapters.append(one)
            continue
        file, line = str(path), str(one.line)
        if one.id in seen:
            raise UserError("rule-twice", file=file, line=line, rule=one.id)
        number = re.fullmatch(rf"{prefix}-(\d+)\.\d+", one.id)
        if number and int(number[1]) != one.chapter:
            chapter = str(one.chapter)
            raise UserError("rule-misplaced", file=file, line=line, rule=one.id, chapter=chapter)
        seen.add(one.id)
        rules.append(one)
        if not one.example:
            chapters[-1].rules.append(one)
    if not rules:
        raise UserError("rules-empty", file=str(path), prefix=prefix)
    return Reference(game, prefix, chapters, rules, search_words)


def _read(lines: list[str], prefix: str) -> Iterator[Rule | Chapter]:
    """Yield chapters and rules in order; a rule is yielded at the line that ends it."""
    chapter = 0
    head: tuple[str, int, str] | None = None  # id, line, title
    body: list[str] = []
    columns: tuple[str, ...] = ()
    first_chapter = next((i for i, line in enumerate(lines) if _CHAPTER.match(line)), 0)
    marks = marks_of("\n".join(lines[:first_chapter]))

    def finished() -> Iterator[Rule]:
        if head is not None and chapter:
            name, line, title = head
            parted = part("\n".join(body).strip(), marks)
            yield Rule(name, chapter, line, parted.text, title, columns, parted.note)

    for number, line in enumerate(lines, start=1):
        item, row, example = _ITEM.match(line), _ROW.match(line), _EXAMPLE.match(line)
        start = item or row or example
        if start and start[1].startswith(f"{prefix}-"):
            yield from finished()
            title, first = (start[2], "") if example else ("", start[2].strip(" |"))
            head, body = (start[1], number, title), [first]
            columns = _columns(lines, number - 1) if row else ()
        elif _HEADING.match(line):
            yield from finished()
            head, body = None, []
            opening = _CHAPTER.match(line)
            if opening:
                chapter = int(opening[1])
                yield Chapter(chapter, opening[2])
        else:
            # Drop the two spaces that indent the lines of an item; an example keeps its own items.
            body.append(line if head and head[2] else line.removeprefix("  "))
    yield from finished()


def _columns(lines: list[str], row: int) -> tuple[str, ...]:
    """The column heads of the table above a row, without the one of the ids."""
    top = row
    while top > 0 and lines[top - 1].startswith("|"):
        top -= 1
    return tuple(cell.strip() for cell in lines[top].strip().strip("|").split("|")[1:])

"""Part a rule in a rules.md into the text for players and the note for builders.

The note gets comments (`<!-- ... -->`), the marks of a source (`[reported]`, and the marks in
brackets that the head of the file explains, such as `(d)`), table columns that hold nothing but
such marks, and the word that announces a decision. Nothing is lost: everything is in the text or
in the note."""

from __future__ import annotations

import re
from typing import NamedTuple

_COMMENT = re.compile(r"[ \t]*<!--(.*?)-->", re.DOTALL)
_ORIGIN = re.compile(r"\s*`?\[(?:decision|rules|reported|invented)\b[^\]]*\]`?")
_DECISION = re.compile(r"\*\*[Dd]ecisi[oó]n(?::\*\*|\*\*:)\s*")
_GIVEN = re.compile(r"\?→")  # before a value that was looked up elsewhere
_UNKNOWN_CELL = re.compile(r"(?<=\|)\s*\?\s*(?=\||$)", re.MULTILINE)
_EXPLAINED = re.compile(r"`\(([a-z])\)`")
_EMPTY_BRACKETS = re.compile(r"\s*\(\s*[,;]?\s*\)")
_LOOSE_STOP = re.compile(r"[ \t\n]+([.;,])(?=\s|$)")  # where a mark stood before it
_TOPIC = re.compile(r"^topic: (.+)$", re.MULTILINE)
ARROW = "→ "
NOTHING = " – "  # in a cell of a table
ORIGIN_COLUMNS = ("Mark", "Marca")


class Parted(NamedTuple):
    text: str
    note: str


def marks_of(head: str) -> tuple[str, ...]:
    """The letters in brackets that the head of a file explains as marks of origin."""
    return tuple(dict.fromkeys(_EXPLAINED.findall(head)))


def topics(note: str) -> frozenset[str]:
    """The questions to which a rule is the first answer: `<!-- topic: win -->`."""
    return frozenset(word for line in _TOPIC.findall(note) for word in line.split())


def part(written: str, marks: tuple[str, ...] = ()) -> Parted:
    """The text for players and the note for builders."""
    notes: list[str] = []

    def note(match: re.Match[str]) -> str:
        notes.append((match[1] if match.re is _COMMENT else match[0]).strip())
        return ""

    text = _COMMENT.sub(note, written)
    text = _without_origin_columns(text, notes)
    text = _ORIGIN.sub(note, text)
    if marks:
        text = re.sub(rf"[ \t]*\((?:{'|'.join(marks)})\)", note, text)
    text = _GIVEN.sub(note, text)
    text = _EMPTY_BRACKETS.sub("", _UNKNOWN_CELL.sub(NOTHING, text))
    text = _LOOSE_STOP.sub(r"\1", text)
    notes += [label.strip() for label in _DECISION.findall(text)]
    return Parted(_answered(text).strip(), "\n".join(filter(None, notes)))


def _answered(text: str) -> str:
    """A question and its answer, with an arrow between them. An answer alone begins a sentence."""
    question, *answers = _DECISION.split(text)
    if not answers:
        return text
    answer = ARROW.join(one[:1].upper() + one[1:] for one in answers)
    return f"{question.rstrip()} {ARROW}{answer}" if question.strip() else answer


def _without_origin_columns(text: str, notes: list[str]) -> str:
    """The text with its tables, without the columns that name the sources of their rows."""
    made, width = [], 0
    for line in text.splitlines():
        cells = line.strip().strip("|").split("|") if line.lstrip().startswith("|") else []
        if cells and not width and cells[-1].strip() in ORIGIN_COLUMNS:
            width = len(cells)
        elif not cells:
            width = 0
        if width and len(cells) == width:
            notes.append(cells.pop().strip())
            line = f"|{'|'.join(cells)}|"
        made.append(line)
    return "\n".join(made)

"""Rules as embeds: line breaks of the file are removed, rows of tables become items, the marks of
the specification are translated, and long rules are split over several fields and messages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import wrap

import discord

from bot.engine.reference import Rule
from bot.locale import knows, say
from bot.locale.telling import game_name

ANSWER_CHARACTERS = 3500  # of all rules in one answer, unless the first alone is longer
FIELD_CHARACTERS = 1024  # of a field of an embed
EMBED_CHARACTERS = 5800  # of a message with its embed, with room for the footer
EMBED_FIELDS = 25
ANSWER_RULES = 5  # most rules in one answer
BLANK = "\u200b"  # in place of a field's name, which must not be empty
EMPTY_CELLS = ("", "-", "–")
FENCE = "```"


def heading(rule: Rule) -> str:
    return f"{rule.id} {rule.title}".strip()


def fitting(rules: list[Rule], language: str) -> int:
    """How many of these rules fit into one answer; always at least the first."""
    told = 0
    for number, rule in enumerate(rules[:ANSWER_RULES]):
        told += len(readable(rule, language))
        if told > ANSWER_CHARACTERS and number:
            return number
    return min(len(rules), ANSWER_RULES)


def embeds(game: str, rules: list[Rule], language: str) -> list[discord.Embed]:
    """The rules that fit into one answer, in full; several embeds if the first rule is long."""
    made = [discord.Embed(title=say(language, "rules-title", game=game_name(game, language)))]
    for rule in rules[: fitting(rules, language)]:
        parts = list(fields(readable(rule, language)))
        for number, part in enumerate(parts):
            name = heading(rule)[:256] if number == 0 else BLANK
            last = made[-1]
            if (
                len(last.fields) == EMBED_FIELDS
                or len(last) + len(name) + len(part) > EMBED_CHARACTERS
            ):
                made.append(discord.Embed())
            made[-1].add_field(name=name, value=part or BLANK, inline=False)
    return made


def fields(text: str) -> Iterator[str]:
    """The text in parts that fit into fields, split between lines or else between words. A code
    block that is split is closed and opened again."""
    part: list[str] = []
    drawing = False
    for line in _short_lines(text):
        whole = sum(len(one) + 1 for one in part) + len(line) + len(FENCE) + 1
        if part and whole > FIELD_CHARACTERS:
            yield "\n".join([*part, FENCE] if drawing else part).strip("\n")
            part = [FENCE] if drawing else []
        part.append(line)
        drawing ^= line.startswith(FENCE)
    yield "\n".join(part).strip("\n")


def _short_lines(text: str) -> Iterator[str]:
    most = FIELD_CHARACTERS - 2 * (len(FENCE) + 1)
    for line in text.splitlines():
        yield from wrap(line, most, drop_whitespace=True) if len(line) > most else [line]


def readable(rule: Rule, language: str) -> str:
    """The text of a rule for Discord."""
    text = rule.text
    if rule.columns:  # a row of a table
        row, _, rest = text.partition("\n")
        text = f"{_labelled(rule.columns, _cells(row))}\n{rest}".rstrip("-\n ")
    parts = re.split(r"(```.*?```)", text, flags=re.DOTALL)
    parts[::2] = [_marks(_tables(_flowing(part)), language) for part in parts[::2]]
    return "".join(parts).strip()


def _flowing(text: str) -> str:
    """The text without the line breaks of the file; lists and tables keep theirs."""
    return re.sub(r"(?<![|\n])\n[ \t]*(?=[^\s|#*-])", " ", text)


# Tables


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def _labelled(columns: tuple[str, ...] | list[str], cells: list[str]) -> str:
    """A row of a table as an item: its first cell, then the others with their columns' names."""
    plain = (
        len(columns) == 2 and not cells[0].isdigit()
    )  # a name and its number need no column names
    more = [
        f"{column}: {cell}" if column and not plain else cell
        for column, cell in zip(columns[1:], cells[1:], strict=False)
        if cell not in EMPTY_CELLS
    ]
    first = f"{columns[0]} {cells[0]}" if cells[0].isdigit() else cells[0]
    return " · ".join([f"**{first}**", *more])


def _tables(text: str) -> str:
    """The text with every row of a table as an item, because Discord shows no tables."""
    made: list[str] = []
    columns: list[str] | None = None
    for line in text.splitlines():
        if not line.startswith("|"):
            columns = None
            made.append(line)
        elif columns is None:
            columns = _cells(line)
        elif set(line) - set("|:- "):
            made.append(f"- {_labelled(columns, _cells(line))}")
    return "\n".join(made)


# Marks


def _marks(text: str, language: str) -> str:
    """The text with marks like `[choice: owner]` in the reader's language."""

    def told(match: re.Match[str]) -> str:
        quoted, first, rest = match.groups()
        key = f"rules-mark-{first}"
        words = f"{say(language, key) if knows(key) else first}{rest}"
        return f"*({words})*" if quoted else f"({words})"

    return re.sub(r"(`?)\[([a-z]+)([^\]`]*)\]`?", told, text)

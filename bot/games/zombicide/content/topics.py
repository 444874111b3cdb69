"""Topics: the names under which the kernel knows the rules that it carries out.

Each edition has a table from the topics to the ids of its own book. The kernel names topics only,
so nobody is ever shown the book of another edition."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

from pydantic import Field

import data
from bot.engine.content import load
from bot.engine.errors import UserError
from bot.games.zombicide.vocabulary import SPEECH, Id, RuleId

FILE = "topics.toml"
IS_ID = re.compile(r"[A-Z]{2}-")

Sections = dict[Id, dict[Id, Annotated[str, Field(min_length=1)]]]
Table = dict[Id, dict[Id, tuple[RuleId, ...]]]
Topics = Mapping[str, tuple[str, ...]]


class UnknownTopicError(LookupError):
    """The kernel names a topic that no table has, or for which this edition has no rule."""


def kernel_topics() -> dict[str, str]:
    """All topics, each with what it is about."""
    sections = load(data.folder() / SPEECH / FILE, Sections)
    return {
        f"{name}.{topic}": about for name, of in sections.items() for topic, about in of.items()
    }


def read_topics(path: Path) -> Topics:
    """An edition's table. It has a line for every topic; an empty list says that the edition has no
    such rule."""
    table = load(path, Table)
    found = {f"{name}.{topic}": ids for name, of in table.items() for topic, ids in of.items()}
    known = kernel_topics()
    for topic in (*known, *found):
        if topic not in found or topic not in known:
            reason = "the kernel has no such topic" if topic in found else "missing"
            raise UserError("file-invalid", file=str(path), place=topic, reason=reason)
    return found


def rule_of(topics: Topics, name: str) -> str:
    """The id in the edition's book. An edition's own rules name their ids themselves."""
    if IS_ID.match(name):
        return name
    ids = topics.get(name)
    if not ids:
        raise UnknownTopicError(name)
    return ids[0]


def sentence_of(topic: str) -> str:
    """The name of the sentence in which a refusal about this topic is told."""
    return f"{SPEECH}-{topic}"

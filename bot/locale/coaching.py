"""The coach explains each concept of a game to a person once: it finds the concepts in the offers,
questions and events that the person sees, and says what those are that the person does not know.

The concepts of a game are data (`data/<game>/coach.toml`); their sentences are in `coach.ftl`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from pydantic import Field

import data
from bot.engine.content import Record, load
from bot.engine.decisions import Ask
from bot.engine.game import Game
from bot.engine.offers import Offer
from bot.engine.records import Event
from bot.locale import DEFAULT_LANGUAGE, say

FILE = "coach.toml"


class Concept(Record):
    """One thing to explain, and the commands (`offers`), decisions (`asks`) and events in which it
    comes up. `where` narrows the events to those whose field has one of these values. `like` names
    concepts of other games that it resembles, if they have another id there."""

    id: str
    like: tuple[str, ...] = ()
    offers: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    where: dict[str, tuple[str, ...]] = Field(default_factory=dict)

    def happened(self, event: Event) -> bool:
        return event.kind in self.events and all(
            getattr(event, field, None) in values for field, values in self.where.items()
        )


class Concepts(Record):
    """coach.toml; the concepts are told in the order of the file."""

    concept: tuple[Concept, ...]


def concepts_of(game: Game[Any]) -> tuple[Concept, ...]:
    """The concepts of a game; the editions of one game share a file."""
    return _concepts(game.id, game.speech)


@cache
def _concepts(game: str, speech: str) -> tuple[Concept, ...]:
    for folder in (game, speech):
        path = data.folder() / folder / FILE
        if path.exists():
            return load(path, Concepts).concept
    return ()


def recognised(
    game: Game[Any],
    offers: Iterable[Offer] = (),
    asks: Iterable[Ask] = (),
    events: Iterable[Event] = (),
) -> list[str]:
    """The ids of the concepts that come up in these, in the order in which to explain them: first
    those of questions, then of offers, then of events."""
    commands = {offer.command.do for offer in offers}
    kinds = {ask.kind for ask in asks}
    told = list(events)
    known = concepts_of(game)
    asked = [one.id for one in known if kinds & set(one.asks)]
    offered = [one.id for one in known if commands & set(one.offers)]
    happened = [one.id for one in known if any(one.happened(event) for event in told)]
    return list(dict.fromkeys([*asked, *offered, *happened]))


def unlearned(game: Game[Any], learned: Iterable[str], concepts: Iterable[str]) -> list[str]:
    """Those of the concepts that have not been explained to this person in this game."""
    known = set(learned)
    return [one for one in concepts if f"{game.id}.{one}" not in known]


def note(game: Game[Any], concept: str, learned: Sequence[str], language: str) -> str:
    """The explanation of a concept: its short form, if the person knows it from another game."""
    key = f"coach-{game.speech}-{concept}"
    kin = next({concept, *one.like} for one in concepts_of(game) if one.id == concept)
    elsewhere = any(one.partition(".")[2] in kin for one in learned if not is_of(game, one))
    if elsewhere and has_short(key):
        return say(language, f"{key}.short")
    return say(language, key)


def is_of(game: Game[Any], learned: str) -> bool:
    return learned.partition(".")[0] == game.id


def learn(game: Game[Any], learned: Sequence[str], concepts: Iterable[str]) -> tuple[str, ...]:
    """`learned` with these concepts added."""
    return tuple(dict.fromkeys([*learned, *(f"{game.id}.{one}" for one in concepts)]))


def possible(game: Game[Any], offers: Iterable[Offer], language: str) -> Iterator[str]:
    """A sentence for each kind of command on offer, in the order of the offers."""
    named: dict[str, None] = {}
    by_command = {do: one.id for one in concepts_of(game) for do in one.offers}
    for offer in offers:
        concept = by_command.get(offer.command.do)
        if concept is not None:
            named[concept] = None
    for concept in named:
        yield say(language, f"coach-{game.speech}-{concept}.can")


@cache
def has_short(key: str) -> bool:
    try:
        say(DEFAULT_LANGUAGE, f"{key}.short")
    except LookupError:
        return False
    return True

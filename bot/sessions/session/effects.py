"""What a game master's change does besides setting its facts.

While a command is open, the facts are set before it and the command runs again. Other facts may
differ then, and another question may be asked. Everybody is told all of this that they may know."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Any

from bot.engine.decisions import Ask
from bot.engine.game import Game
from bot.engine.runner import Play
from bot.sessions.model import plain
from bot.sessions.session.looks import seen_ask

TOP = ".top"  # the top of a pile is told with the pile
FactValues = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Stand:
    """The facts and questions at one moment: as a spectator sees them (`public`) and complete
    (`whole`). Of the events of the open command, private ones are empty here."""

    public: FactValues
    whole: FactValues
    asks: tuple[Any, ...]
    events: list[dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Effects:
    """What differs after a change. `facts` are public facts, before and after; `hidden` are the
    keys of hidden ones. `asked`: another question is open. `retold`: the events of the open command
    that were told already have changed."""

    facts: dict[str, list[Any]] = field(default_factory=dict)
    hidden: list[str] = field(default_factory=list)
    asked: bool = False
    retold: bool = False


def stand_of(play: Play[Any]) -> Stand:
    game = play.game
    return Stand(
        _facts_of(game, game.views.view(play.state, None)),
        _facts_of(game, play.state),
        _asked(game, play.open),
        [game.records.dump(e) if e.to is None else {} for e in play.events],
    )


def _asked(game: Game[Any], asks: Iterable[Ask]) -> tuple[Any, ...]:
    """The open questions as everybody may know them. Equal ones are listed once: how many seats are
    asked for a secret reaction would tell who holds a card."""
    told: list[Any] = []
    for ask in asks:
        seen = _public(game, ask)
        if seen not in told:
            told.append(seen)
    return tuple(told)


def _facts_of(game: Game[Any], state: Any) -> FactValues:
    """All facts but those that follow from others: sums, and the tops of piles."""
    whole = {key: plain(value) for key, value in game.facts.values(state).items()}
    return {
        key: value
        for key, value in whole.items()
        if not isinstance(value, dict) and not (key.endswith(TOP) and key[: -len(TOP)] in whole)
    }


def _public(game: Game[Any], ask: Ask) -> Any:
    """The public part of a question, without the seats that are asked for a secret reaction."""
    seen = seen_ask(ask, ())
    hidden = ask.secret and ask.kind in game.decisions.reactions
    options = [(option.id, option.limit) for option in seen.options]
    about = sorted(seen.about.items()) if seen.options else []
    return (ask.kind, () if hidden else ask.seats, options, about, seen.default)


def effects_of(before: Stand, after: Stand, told: int, known: dict[str, list[Any]]) -> Effects:
    """What differs beyond `known`, the facts that the change itself tells. `told` is the number of
    events of the open command that were told already."""
    facts = {
        key: _short(values)
        for key, values in _differing(before.public, after.public).items()
        if values != known.get(key)
    }
    hidden = [
        key
        for key in _differing(before.whole, after.whole)
        if key not in facts and key not in known
    ]
    return Effects(
        facts,
        hidden,
        before.asks != after.asks,
        before.events[:told] != after.events[:told],
    )


def _differing(before: FactValues, after: FactValues) -> dict[str, list[Any]]:
    keys = [*before, *(key for key in after if key not in before)]
    pairs = {key: [before.get(key), after.get(key)] for key in keys}
    return {key: pair for key, pair in pairs.items() if pair[0] != pair[1] and any(pair)}


def _short(pair: list[Any]) -> list[Any]:
    """For a pile that lies face down, only its size before and after."""
    if all(isinstance(value, list) for value in pair) and any(map(_is_covered, pair)):
        return [len(value) for value in pair]
    return pair


def _is_covered(cards: Collection[Any]) -> bool:
    return bool(cards) and all(card == 0 or str(card).endswith("?") for card in cards)

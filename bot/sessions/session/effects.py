"""What a game master's change does to the table besides the facts that it sets.

With a command open, the facts are set before it and it runs again: by then other things may be
different too, up to the question that is asked. Everybody is told all of it that they may know."""

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
    """The table at one moment: as a spectator sees it, and whole; of the events of the open command
    the private ones only hold their place."""

    public: FactValues
    whole: FactValues
    asks: tuple[Any, ...]
    events: list[dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Effects:
    """What is another after a change. `facts` are the public ones, before and after; `hidden` are
    keys of others. `asked`: another question is open. `retold`: what was told of the open command
    has gone otherwise."""

    facts: dict[str, list[Any]] = field(default_factory=dict)
    hidden: list[str] = field(default_factory=list)
    asked: bool = False
    retold: bool = False


def stand_of(play: Play[Any]) -> Stand:
    game = play.game
    return Stand(
        _sheet(game, game.views.view(play.state, None)),
        _sheet(game, play.state),
        _asked(game, play.open),
        [game.records.dump(e) if e.to is None else {} for e in play.events],
    )


def _asked(game: Game[Any], asks: Iterable[Ask]) -> tuple[Any, ...]:
    """The open questions as everybody reads of them: how many are asked for one secret reaction
    would tell what they hold."""
    told: list[Any] = []
    for ask in asks:
        seen = _public(game, ask)
        if seen not in told:
            told.append(seen)
    return tuple(told)


def _sheet(game: Game[Any], state: Any) -> FactValues:
    """The facts that stand by themselves: sums of others and the tops of piles are left out."""
    whole = {key: plain(value) for key, value in game.facts.sheet(state).items()}
    return {
        key: value
        for key, value in whole.items()
        if not isinstance(value, dict) and not (key.endswith(TOP) and key[: -len(TOP)] in whole)
    }


def _public(game: Game[Any], ask: Ask) -> Any:
    """A question as far as it is public; who is asked for a secret reaction is not."""
    seen = seen_ask(ask, ())
    hidden = ask.secret and ask.kind in game.decisions.reactions
    options = [(option.id, option.limit) for option in seen.options]
    about = sorted(seen.about.items()) if seen.options else []
    return (ask.kind, () if hidden else ask.seats, options, about, seen.default)


def effects_of(before: Stand, after: Stand, told: int, known: dict[str, list[Any]]) -> Effects:
    """What differs beyond `known`, the facts that the change itself tells. So many events of the
    open command as `told` says have been read by everybody."""
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
    """Of a pile that lies face down its size is all there is to tell."""
    if all(isinstance(value, list) for value in pair) and any(map(_is_covered, pair)):
        return [len(value) for value in pair]
    return pair


def _is_covered(cards: Collection[Any]) -> bool:
    return bool(cards) and all(card == 0 or str(card).endswith("?") for card in cards)

"""The facts of the Survivors: points, hands, and cards in use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

from pydantic import Field

from bot.engine.errors import UserError
from bot.engine.facts import Count, Facts, Names
from bot.games.cards.content.book import CARDS, NUMBERS, full_name, short_name
from bot.games.cards.facts.piles import full, short
from bot.games.cards.state import FREE, RECOVERING, STUNNED, Held, State, Survivor

Points = Annotated[int, Field(ge=0, le=NUMBERS.maximum)]
Token = Literal["none", "placed", "turn-lost"]
TOKENS: dict[str, int] = {"none": FREE, "placed": STUNNED, "turn-lost": RECOVERING}


def seats_of(state: State) -> list[str]:
    return [survivor.id for survivor in state.survivors]


def _who(state: State, names: Names) -> Survivor:
    return state.survivor(names["survivor"])


def _own(name: str) -> tuple[Callable[[State, Names], Any], Callable[[State, Any, Names], None]]:
    """The functions that read and set one field of a Survivor."""

    def read(state: State, names: Names) -> Any:
        return getattr(_who(state, names), name)

    def write(state: State, value: Any, names: Names) -> None:
        setattr(_who(state, names), name, value)

    return read, write


def add_survivors(facts: Facts[State]) -> None:
    key = "survivor.{survivor}."
    facts.add(key + "vitality", Points, *_own("vitality"), survivor=seats_of)
    facts.add(key + "immunity", Points, *_own("immunity"), survivor=seats_of)
    facts.add(key + "alive", bool, *_own("alive"), survivor=seats_of)
    facts.add(key + "reserve-size", Count, *_own("reserve_size"), survivor=seats_of)
    facts.add(key + "side", str, _own("side")[0], _set_side, survivor=seats_of)

    def cards(name: str) -> None:
        read, write = _own(name)
        facts.add(
            key + name,
            list[str],
            lambda s, n: short(read(s, n)),
            lambda s, v, n: write(s, full(v), n),
            survivor=seats_of,
        )
        facts.add(key + name + ".count", int, lambda s, n: len(read(s, n)), survivor=seats_of)

    cards("hand")
    cards("reserve")

    def held(name: str) -> None:
        read, _ = _own(name)

        def set_tokens(state: State, value: int, names: Names) -> None:
            if read(state, names) is not None:
                read(state, names).tokens = value

        facts.add(
            key + name,
            str,
            lambda s, n: short_name(h.card) if (h := read(s, n)) is not None else "none",
            _set_equipped if name == "equipped" else _set_beside,
            survivor=seats_of,
        )
        facts.add(
            key + name + ".uses",
            Count,
            lambda s, n: h.tokens if (h := read(s, n)) is not None else 0,
            set_tokens,
            survivor=seats_of,
        )

    held("equipped")
    held("beside")
    facts.add(key + "kevlar", list[Count], _read_kevlar, _set_kevlar, survivor=seats_of)
    facts.add(
        key + "paralysis",
        Token,
        lambda s, n: token_name(_who(s, n).paralysis),
        lambda s, v, n: setattr(_who(s, n), "paralysis", TOKENS[v]),
        survivor=seats_of,
    )


def token_name(value: int) -> str:
    """The word for a paralysis token as the state writes it."""
    return next(name for name, number in TOKENS.items() if number == value)


def _held(word: str) -> Held | None:
    return None if word == "none" else Held(full_name(word))


def _set_equipped(state: State, value: str, names: Names) -> None:
    who = _who(state, names)
    who.equipped = _held(value)
    weapon = CARDS[who.equipped.card].weapon if who.equipped is not None else None
    if who.equipped is not None and weapon is None:
        raise UserError("fact-value", key="equipped", reason=value)
    who.side = next(iter(weapon.sides)) if weapon is not None else ""


def _set_beside(state: State, value: str, names: Names) -> None:
    """Set the Ammunition or Agent beside the weapon."""
    held = _held(value)
    if held is not None and CARDS[held.card].beside is None:
        raise UserError("fact-value", key=f"survivor.{names['survivor']}.beside", reason=value)
    _who(state, names).beside = held


def _set_side(state: State, value: str, names: Names) -> None:
    """Set the side of the equipped weapon; without a weapon there is none."""
    equipped = _who(state, names).equipped
    weapon = CARDS[equipped.card].weapon if equipped is not None else None
    sides = tuple(weapon.sides) if weapon is not None else ("",)
    if value not in sides:
        key = f"survivor.{names['survivor']}.side"
        raise UserError("fact-value", key=key, reason=" | ".join(sides))
    _who(state, names).side = value


def _kevlar_defence(card: str) -> int:
    use = CARDS[card].use
    return use.amount if use is not None else 0


def _read_kevlar(state: State, names: Names) -> list[int]:
    """The Defence that each Kevlar in use has left, the oldest first."""
    return [_kevlar_defence(held.card) - held.tokens for held in _who(state, names).kevlar]


def _set_kevlar(state: State, value: list[int], names: Names) -> None:
    card = full_name("kevlar")
    _who(state, names).kevlar = [Held(card, _kevlar_defence(card) - left) for left in value]

"""The facts of Cards of the Dead: every thing on the table by a readable key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Annotated, Any, Literal

from pydantic import Field

from bot.engine.errors import UserError
from bot.engine.facts import Count, Facts, Names, plain
from bot.games.cards.content.book import (
    BOOK,
    CARDS,
    NUMBERS,
    PLACE_OF_ZONE,
    SPACES,
    full_name,
    short_name,
)
from bot.games.cards.rules.challenges import challenges
from bot.games.cards.state import FREE, RECOVERING, STUNNED, Deployed, Held, Lying, State, Survivor

Points = Annotated[int, Field(ge=0, le=NUMBERS.maximum)]
Token = Literal["none", "placed", "turn-lost"]
TOKENS: dict[str, int] = {"none": FREE, "placed": STUNNED, "turn-lost": RECOVERING}
SHELF = ("common", "common-discard", "kit", "kit-discard", "city", "pharmacy", "market", "out")


def list_of(values: Iterable[str]) -> Any:
    """The type of a fact that takes a list of these words."""
    return list.__class_getitem__(Literal[tuple(values)])


def short(cards: list[str]) -> list[str]:
    return [short_name(card) for card in cards]


def full(words: list[str]) -> list[str]:
    return [full_name(word) for word in words]


def _seats(state: State) -> list[str]:
    return [survivor.id for survivor in state.survivors]


def _who(state: State, names: Names) -> Survivor:
    return state.survivor(names["survivor"])


def _own(name: str) -> tuple[Callable[[State, Names], Any], Callable[[State, Any, Names], None]]:
    """A fact that is one field of a Survivor."""

    def read(state: State, names: Names) -> Any:
        return getattr(_who(state, names), name)

    def write(state: State, value: Any, names: Names) -> None:
        setattr(_who(state, names), name, value)

    return read, write


def make_facts() -> Facts[State]:
    facts: Facts[State] = Facts("cards-of-the-dead")
    _add_table(facts)
    _add_survivors(facts)
    _add_areas(facts)
    _add_piles(facts)
    return facts


def _add_table(facts: Facts[State]) -> None:
    facts.add("day", Annotated[int, Field(ge=1, le=3)], *plain("day"))
    facts.add("zone", Literal["main", "pharmacy", "market"], *plain("zone"))
    facts.add("actions", Annotated[int, Field(ge=0, le=NUMBERS.actions)], *plain("actions"))
    facts.add("ability-used", bool, *plain("ability_used"))
    facts.add("turn-begun", bool, lambda s, _: not s.untouched, _set_begun)
    facts.add("last-breath", bool, *plain("last_breath"))
    facts.add("active", str, lambda s, _: s.actor.id, _set_active)
    facts.add("threats", list_of(BOOK.threats), *plain("threats"))
    facts.add("hard", bool, *plain("hard"))
    facts.add("challenges", list_of(BOOK.challenges), *plain("challenges"))
    facts.add("eliminated", Count, *plain("eliminated"))
    facts.add("noise", Count, *plain("noise"))
    facts.add("entered", list_of(PLACE_OF_ZONE.values()), *plain("entered"))
    facts.add("outcome", str, lambda s, _: s.result or "open")
    facts.add("outcome.rule", str, lambda s, _: s.result_rule)
    facts.add("outcome.winners", list[str], _winners)
    facts.add(
        "challenge.{letter}",
        bool,
        lambda s, n: challenges(s)[n["letter"]],
        letter=lambda _: list(BOOK.challenges),
    )
    facts.add("hand-limit", int, lambda s, _: s.hand_limit())
    facts.add(
        "free", list[str], lambda s, _: [n for n, x in zip(SPACES, s.spaces, strict=True) if x.free]
    )
    facts.add("copies", dict[str, int], lambda s, _: census(everything(s)))
    facts.add("dice.next", list[int], *plain("loaded_dice"))
    facts.add("bare", bool, _never, _strip)


def census(cards: list[str]) -> dict[str, int]:
    """How many copies of each card, "family.name"."""
    return dict(sorted(Counter(cards).items()))


def everything(state: State) -> list[str]:
    """All cards of the game, wherever they are; KitBags and Threats are not among them."""
    found = list(state.using)
    for name in SHELF:
        found += getattr(state, name.replace("-", "_"))
    for pile in (*state.days.values(), *state.call.values()):
        found += pile
    for survivor in state.survivors:
        held = (survivor.equipped, survivor.beside, *survivor.kevlar)
        found += survivor.hand + survivor.reserve + [h.card for h in held if h is not None]
    found += [space.lying.card for space in state.spaces if space.lying is not None]
    found += [d.card for area in (state.main, state.indoor) for d in area.values()]
    return found


def _winners(state: State, _: Names) -> list[str]:
    """CD-3.6."""
    return [s.id for s in state.survivors if s.alive] if state.result == "won" else []


def _never(_: State, __: Names) -> bool:
    return False


def _set_begun(state: State, value: bool, _: Names) -> None:
    state.untouched = not value


def _set_active(state: State, value: str, _: Names) -> None:
    if value not in _seats(state):
        raise UserError("fact-value", key="active", reason=", ".join(_seats(state)))
    state.active = _seats(state).index(value)


def _strip(state: State, value: bool, _: Names) -> None:
    """For scenarios: hands, Reserves, areas and the Common pile go back to the box."""
    if not value:
        return
    for survivor in state.survivors:
        survivor.hand, survivor.reserve = [], []
    state.main, state.indoor, state.common = {}, {}, []
    for space in state.spaces:
        space.lying = None


def _add_survivors(facts: Facts[State]) -> None:
    key = "survivor.{survivor}."
    facts.add(key + "vitality", Points, *_own("vitality"), survivor=_seats)
    facts.add(key + "immunity", Points, *_own("immunity"), survivor=_seats)
    facts.add(key + "alive", bool, *_own("alive"), survivor=_seats)
    facts.add(key + "reserve-size", Count, *_own("reserve_size"), survivor=_seats)
    facts.add(key + "side", str, _own("side")[0], _set_side, survivor=_seats)

    def cards(name: str) -> None:
        read, write = _own(name)
        facts.add(
            key + name,
            list[str],
            lambda s, n: short(read(s, n)),
            lambda s, v, n: write(s, full(v), n),
            survivor=_seats,
        )
        facts.add(key + name + ".count", int, lambda s, n: len(read(s, n)), survivor=_seats)

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
            survivor=_seats,
        )
        facts.add(
            key + name + ".uses",
            Count,
            lambda s, n: h.tokens if (h := read(s, n)) is not None else 0,
            set_tokens,
            survivor=_seats,
        )

    held("equipped")
    held("beside")
    facts.add(key + "kevlar", list[Count], _read_kevlar, _set_kevlar, survivor=_seats)
    facts.add(
        key + "paralysis",
        Token,
        lambda s, n: _token(_who(s, n).paralysis),
        lambda s, v, n: setattr(_who(s, n), "paralysis", TOKENS[v]),
        survivor=_seats,
    )


def _token(value: int) -> str:
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
    """Ammunition or an Agent."""
    held = _held(value)
    if held is not None and CARDS[held.card].beside is None:
        raise UserError("fact-value", key=f"survivor.{names['survivor']}.beside", reason=value)
    _who(state, names).beside = held


def _set_side(state: State, value: str, names: Names) -> None:
    """One of the sides of the equipped weapon; without one there is none."""
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


def _add_areas(facts: Facts[State]) -> None:
    def spaces(_: State) -> tuple[str, ...]:
        return SPACES

    def lying(state: State, names: Names) -> Lying | None:
        return state.spaces[SPACES.index(names["space"])].lying

    def read_space(state: State, names: Names) -> str:
        space = state.spaces[SPACES.index(names["space"])]
        if space.lying is not None:
            return short_name(space.lying.card)
        return "blocked" if space.blocked else "free"

    def write_space(state: State, value: str, names: Names) -> None:
        space = state.spaces[SPACES.index(names["space"])]
        space.blocked = value == "blocked"
        space.lying = None if value in ("free", "blocked") else Lying(full_name(value))

    facts.add("space.{space}", str, read_space, write_space, space=spaces)

    def token(name: str, field: str, type_: Any, code: dict[str, int] | None = None) -> None:
        def read(state: State, names: Names) -> Any:
            card = lying(state, names)
            value = getattr(card, field) if card is not None else getattr(Lying(""), field)
            return value if code is None else _token(value)

        def write(state: State, value: Any, names: Names) -> None:
            card = lying(state, names)
            if card is None:
                raise UserError("fact-no-card", key=f"space.{names['space']}.{name}")
            setattr(card, field, value if code is None else code[value])

        facts.add("space.{space}." + name, type_, read, write, space=spaces)

    token("hits", "hits", Count)
    token("turns", "turns", Count)
    token("acted", "acted", bool)
    token("paralysis", "paralysis", Token, TOKENS)
    for zone in ("main", "indoor"):
        _add_area(facts, zone)


def _add_area(facts: Facts[State], zone: Literal["main", "indoor"]) -> None:
    def positions(_: State) -> list[str]:
        return [at for at, _ in BOOK.layouts[zone].positions(3)]

    def area(state: State) -> dict[str, Deployed]:
        return state.main if zone == "main" else state.indoor

    def read(state: State, names: Names) -> str:
        deployed = area(state).get(names["position"])
        return "none" if deployed is None else short_name(deployed.card)

    def write(state: State, value: str, names: Names) -> None:
        cards = area(state)
        cards.pop(names["position"], None)
        if value != "none":
            cards[names["position"]] = Deployed(full_name(value))
        in_dealing_order = {at: cards[at] for at in positions(state) if at in cards}
        cards.clear()
        cards.update(in_dealing_order)

    def is_up(state: State, names: Names) -> bool:
        deployed = area(state).get(names["position"])
        return deployed is not None and deployed.up > 0

    def set_up(state: State, value: bool, names: Names) -> None:
        deployed = area(state).get(names["position"])
        if deployed is None:
            raise UserError("fact-no-card", key=f"{zone}.{names['position']}.up")
        state.turned += value
        deployed.up = state.turned if value else 0

    def seen(state: State, names: Names) -> list[str]:
        deployed = area(state).get(names["position"])
        return [] if deployed is None else deployed.seen

    key = zone + ".{position}"
    facts.add(key, str, read, write, position=positions)
    facts.add(key + ".up", bool, is_up, set_up, position=positions)
    facts.add(key + ".seen", list[str], seen, position=positions)
    facts.add(zone + ".count", int, lambda s, _: len(area(s)))


def _add_piles(facts: Facts[State]) -> None:
    _add_shelf(facts)

    def letters(state: State) -> list[str]:
        return list(state.call)

    def set_call(state: State, value: list[str], names: Names) -> None:
        state.call[names["letter"]] = full(value)[::-1]

    facts.add(
        "call.{letter}",
        list[str],
        lambda s, n: short(s.call[n["letter"]][::-1]),
        set_call,
        letter=letters,
    )
    facts.add(
        "pile.day.{day}",
        dict[str, int],
        lambda s, n: census(s.days.get(int(n["day"]), [])),
        day=lambda _: [str(day) for day in BOOK.common],
    )
    facts.add("pile.threat", list[str], lambda s, _: s.threat_pile[::-1], _set_threats)


def _set_threats(state: State, value: list[str], _: Names) -> None:
    if not set(value) <= set(BOOK.threats):
        raise UserError("fact-value", key="pile.threat", reason=", ".join(BOOK.threats))
    state.threat_pile = value[::-1]


def _add_shelf(facts: Facts[State]) -> None:
    """The piles, their top card first; `.top` puts cards on top of what is there."""

    def pile(state: State, names: Names) -> list[str]:
        cards: list[str] = getattr(state, names["pile"].replace("-", "_"))
        return cards

    def read(state: State, names: Names) -> list[str]:
        return short(pile(state, names)[::-1])

    def write(state: State, value: list[str], names: Names) -> None:
        pile(state, names)[:] = full(value)[::-1]

    def put_on_top(state: State, value: list[str], names: Names) -> None:
        pile(state, names).extend(full(value)[::-1])

    def piles(_: State) -> tuple[str, ...]:
        return SHELF

    facts.add("pile.{pile}", list[str], read, write, pile=piles)
    facts.add("pile.{pile}.count", int, lambda s, n: len(pile(s, n)), pile=piles)
    facts.add("pile.{pile}.top", list[str], lambda s, n: read(s, n)[:5], put_on_top, pile=piles)

"""Facts about decks, supplies and slots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from typing import Any

from bot.engine.facts import Count, Facts, Names, wrong
from bot.games.gears.content.book import AI_CARDS, ENEMIES, LOCATIONS, ORDERS, WEAPONS
from bot.games.gears.state import State

# Each deck by the name of its fact: the field of the state, and the cards that may be in it.
DECKS: dict[str, tuple[str, Collection[Any]]] = {
    "orders": ("orders", ORDERS),
    "order-discard": ("order_discard", ORDERS),
    "ai": ("ai", AI_CARDS),
    "ai-discard": ("ai_discard", AI_CARDS),
    "weapons": ("weapon_deck", WEAPONS),
    "weapon-discard": ("weapon_discard", WEAPONS),
}


def add_piles(facts: Facts[State]) -> None:
    for name, (field, known) in DECKS.items():
        _add_deck(facts, name, field, known)
    add = facts.add
    add("removed", list[str], lambda s, _: s.removed)
    add("level.{level}", list[str], _read_level, _set_level, level=_levels)
    add("locked", list[int], lambda s, _: s.locked, _set_locked)
    add("slot.{slot}", str, lambda s, n: s.slots.get(n["slot"], ""), _set_slot, slot=_slots)
    add(
        "supply.{figure}",
        Count,
        lambda s, n: s.supply[n["figure"]],
        lambda s, v, n: s.supply.__setitem__(n["figure"], v),
        figure=lambda s: s.supply,
    )
    add(
        "markers.{figure}",
        list[str],
        lambda s, n: [marker.back for marker in reversed(s.markers.get(n["figure"], []))],
        figure=lambda s: s.supply,
    )
    add(
        "armoury.{weapon}",
        Count,
        lambda s, n: s.armoury[n["weapon"]],
        lambda s, v, n: s.armoury.__setitem__(n["weapon"], v),
        weapon=lambda s: s.armoury,
    )
    add("killed.{enemy}", Count, _read_killed, _set_killed, enemy=lambda _: ENEMIES)
    add("copies", dict[str, int], lambda s, _: census(s))


def _add_deck(facts: Facts[State], name: str, field: str, known: Collection[Any]) -> None:
    """A deck or discard pile, its top card first; setting `.top` puts cards on top of it."""
    type_: Any = list[int] if field.startswith("ai") else list[str]

    def pile(state: State) -> list[Any]:
        found: list[Any] = getattr(state, field)
        return found

    def checked(key: str, value: list[Any]) -> list[Any]:
        if not set(value) <= set(known):
            raise wrong(key, map(str, known))
        return value[::-1]

    def write(state: State, value: list[Any], _: Names) -> None:
        pile(state)[:] = checked(f"deck.{name}", value)

    def put_on_top(state: State, value: list[Any], _: Names) -> None:
        pile(state).extend(checked(f"deck.{name}.top", value))

    facts.add(f"deck.{name}", type_, lambda s, _: pile(s)[::-1], write)
    facts.add(f"deck.{name}.count", int, lambda s, _: len(pile(s)))
    facts.add(f"deck.{name}.top", type_, lambda s, _: pile(s)[:-4:-1], put_on_top)


def _levels(_: State) -> Iterable[str]:
    return ("1", "2", "3")


def _slots(_: State) -> Iterable[str]:
    return ("A", "B", "C")


def _read_level(state: State, names: Names) -> list[str]:
    return state.levels.get(int(names["level"]), [])[::-1]


def _set_level(state: State, value: list[str], names: Names) -> None:
    """Set a Location deck to tiles that are not on the table: each tile exists once, and areas have
    its name."""
    placed = {tile.side[:-1] for tile in state.tiles}
    free = [side for side in LOCATIONS if side[:-1] not in placed]
    if not set(value) <= set(free) or len({side[:-1] for side in value}) < len(value):
        raise wrong(f"level.{names['level']}", free)
    state.levels[int(names["level"])] = value[::-1]


def _set_locked(state: State, value: list[int], _: Names) -> None:
    state.locked = value


def _set_slot(state: State, value: str, names: Names) -> None:
    if value not in ("", *ENEMIES):
        raise wrong(f"slot.{names['slot']}", ENEMIES)
    state.slots[names["slot"]] = value


def _read_killed(state: State, names: Names) -> int:
    return state.killed.get(names["enemy"], 0)


def _set_killed(state: State, value: int, names: Names) -> None:
    state.killed[names["enemy"]] = value


def census(state: State) -> dict[str, int]:
    """The numbers of all Order and Weapon cards, wherever they are."""
    found = Counter(state.orders + state.order_discard + state.removed)
    found += Counter(state.weapon_deck + state.weapon_discard)
    found += Counter(state.armoury)
    for cog in state.cogs.values():
        found += Counter(cog.hand + [weapon.card for weapon in cog.weapons])
    return dict(sorted(found.items()))

"""The facts of the turn and the COGs; those of the map are in `board`, of the decks in `piles`."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Annotated, Any

from pydantic import Field

from bot.engine.errors import UserError
from bot.engine.facts import Anything, Count, Facts, Names, plain, wrong
from bot.games.gears.content.book import MISSIONS, ORDERS, WEAPONS
from bot.games.gears.content.cards import ACTIONS, is_action
from bot.games.gears.facts.board import add_board
from bot.games.gears.facts.piles import add_piles
from bot.games.gears.facts.places import checked_area, checked_cover
from bot.games.gears.rules.hands import hand_limit
from bot.games.gears.state import Cog, Order, State, Step, Weapon

Stage = Annotated[int, Field(ge=1)]
Die = Annotated[int, Field(ge=1, le=6)]
Read = Callable[[State, Names], Any]
Write = Callable[[State, Any, Names], None]


def make_facts() -> Facts[State]:
    """All facts of the game."""
    facts: Facts[State] = Facts("gears")
    _add_table(facts)
    _add_cogs(facts)
    add_board(facts)
    add_piles(facts)
    return facts


# The table


def _add_table(facts: Facts[State]) -> None:
    add = facts.add
    add("turn", Count, *plain("turn"))
    add("step", Step, plain("step")[0], _set_step)
    add("active", str, plain("active")[0], _set_active)
    add("ordered", bool, plain("ordered")[0], _set_ordered)
    add("order.card", str, lambda s, _: s.order.card if s.order else "")
    add("order.use", str, lambda s, _: s.order.use if s.order else "")
    add("order.left", list[str], lambda s, _: list(s.order.left) if s.order else [], _set_left)
    add("order.stride", Count, lambda s, _: s.order.stride if s.order else 0)
    add("order.moving", bool, lambda s, _: s.order is not None and s.order.moving)
    add("followers", list[str], *_names_of_cogs("followers"))
    add("guarded", list[str], *_names_of_cogs("guarded"))
    add("skip-locust", bool, *plain("skip_locust"))
    add("began-in", str, plain("began_in")[0], _set_began_in)
    add("mission", str, lambda s, _: s.mission)
    add("insane", bool, *plain("insane"))
    add("difficulty", str, lambda s, _: s.difficulty)
    add("stage", Stage, plain("stage")[0], _set_stage)
    add("mark.{name}", int, _read_mark, _set_mark, name=lambda s: Anything(s.marks))
    add("outcome", str, lambda s, _: s.result or "open")
    add("outcome.rule", str, lambda s, _: s.result_rule)
    add("dice.next", list[Die], *plain("loaded_dice"))


def _names_of_cogs(name: str) -> tuple[Read, Write]:
    """The functions that read and set a field with a list of COGs."""
    read, set_to = plain(name)

    def write(state: State, value: list[str], names: Names) -> None:
        if not set(value) <= set(state.cogs):
            raise wrong(name, state.cogs)
        set_to(state, value, names)

    return read, write


def _set_began_in(state: State, value: str, _: Names) -> None:
    state.began_in = checked_area(state, "began-in", value) if value else ""


def _set_stage(state: State, value: int, _: Names) -> None:
    """GW-3.8: set a stage of the mission; a test may have no mission."""
    mission = MISSIONS.get(state.mission)
    if mission is not None and value > len(mission.stages):
        raise UserError("fact-value", key="stage", reason=f"1-{len(mission.stages)}")
    state.stage = value


def _set_step(state: State, value: Step, _: Names) -> None:
    """Return to a step of the active player's turn; an order under way is dropped."""
    state.step, state.order, state.ordered = value, None, False


def _set_active(state: State, value: str, _: Names) -> None:
    """Begin this COG's turn, in the Order step unless he bleeds out."""
    if value not in state.cogs:
        raise wrong("active", state.cogs)
    state.active, state.order, state.ordered, state.followers = value, None, False, []
    state.began_in = state.cogs[value].area
    state.step = "heal" if state.cogs[value].bleeding else "order"


def _set_ordered(state: State, value: bool, _: Names) -> None:
    """Whether the order of this turn has been played (GW-5.6)."""
    state.ordered, state.order = value, None


def _set_left(state: State, value: list[str], _: Names) -> None:
    """Set the actions that are left of an order under way."""
    if not all(map(is_action, value)):
        raise wrong("order.left", ACTIONS)
    if state.order is None:
        state.order = Order("", "actions")
    state.order.left, state.order.moving, state.order.stride = value, False, 0
    state.ordered = True


def _read_mark(state: State, names: Names) -> int:
    return state.marks.get(names["name"], 0)


def _set_mark(state: State, value: int, names: Names) -> None:
    state.marks[names["name"]] = value


# COGs


def _who(state: State, names: Names) -> Cog:
    return state.cogs[names["cog"]]


def _cogs(state: State) -> Collection[str]:
    return state.cogs


def _own(facts: Facts[State], name: str, type_: Any) -> None:
    """A fact for one field of a COG."""

    def read(state: State, names: Names) -> Any:
        return getattr(_who(state, names), name)

    def write(state: State, value: Any, names: Names) -> None:
        setattr(_who(state, names), name, value)

    facts.add(f"cog.{{cog}}.{name}", type_, read, write, cog=_cogs)


def _add_cogs(facts: Facts[State]) -> None:
    key, add = "cog.{cog}.", facts.add
    add(key + "area", str, lambda s, n: _who(s, n).area, _set_area, cog=_cogs)
    add(key + "cover", str, lambda s, n: _who(s, n).cover, _set_cover, cog=_cogs)
    add(key + "hand", list[str], lambda s, n: _who(s, n).hand, _set_hand, cog=_cogs)
    add(key + "health", int, lambda s, n: len(_who(s, n).hand), cog=_cogs)
    add(key + "hand-limit", int, lambda s, n: hand_limit(_who(s, n)), cog=_cogs)
    add(key + "weapons", list[str], _read_weapons, _set_weapons, cog=_cogs)
    add(key + "bleeding", bool, lambda s, n: _who(s, n).bleeding, _set_bleeding, cog=_cogs)
    _own(facts, "eliminated", bool)
    _own(facts, "moved", bool)
    _own(facts, "attacked", bool)
    _own(facts, "spent", list[str])


def _set_area(state: State, value: str, names: Names) -> None:
    """Put a COG into the open of an area; if his turn has just begun it counts as begun there."""
    who = _who(state, names)
    who.area, who.cover = checked_area(state, f"cog.{who.id}.area", value), ""
    if who.id == state.active and not state.ordered:
        state.began_in = value


def _set_cover(state: State, value: str, names: Names) -> None:
    who = _who(state, names)
    who.cover = checked_cover(state, f"cog.{who.id}.cover", who.area, value)


def _set_hand(state: State, value: list[str], names: Names) -> None:
    if not set(value) <= set(ORDERS):
        raise wrong(f"cog.{names['cog']}.hand", ORDERS)
    _who(state, names).hand = value


def _read_weapons(state: State, names: Names) -> list[str]:
    return [f"{weapon.card}:{weapon.ammo}" for weapon in _who(state, names).weapons]


def _set_weapons(state: State, value: list[str], names: Names) -> None:
    """Cards with their tokens, as in "lancer:4"; a card without a number has no tokens."""
    weapons = []
    for text in value:
        card, _, ammo = text.partition(":")
        if card not in WEAPONS or not (ammo or "0").isdecimal():
            raise wrong(f"cog.{names['cog']}.weapons", WEAPONS)
        weapons.append(Weapon(card, int(ammo or 0)))
    _who(state, names).weapons = weapons


def _set_bleeding(state: State, value: bool, names: Names) -> None:
    """GW-8.56: a COG who bleeds out lies in the open; in his turn he may crawl."""
    who = _who(state, names)
    who.bleeding = value
    if value:
        who.cover = ""
    if who.id == state.active and state.step in ("heal", "order"):
        state.step = "heal" if value else "order"

"""The sensible player gives every legal command a value and chooses the best.

`worth` values single things, `errands` says where the mission needs a COG, `orders` values whole
orders, and `answers` answers decisions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.engine.records import Command
from bot.games.gears import commands
from bot.games.gears.board.maps import FAR, built
from bot.games.gears.content.book import ENEMIES, ORDERS, WEAPONS
from bot.games.gears.content.cards import action
from bot.games.gears.player.errands import ammo_need, equipment_worth, ready
from bot.games.gears.player.orders import Mind
from bot.games.gears.player.tempers import temper
from bot.games.gears.player.worth import cannot_be_won, keep, ready_for_next_stage
from bot.games.gears.rules.actions import equipment
from bot.games.gears.rules.actions.orders import next_action, terms_of, words_of
from bot.games.gears.rules.mission.missions import stage_card
from bot.games.gears.state import State

NEVER = -1000.0
BEFORE = 100.0  # worthwhile special actions and doors come before the rest of the order
HASTE = 1.3  # the price of using the equipment that ends a stage before the team is fit
REVIVE = 5.0
LEAST = 1  # how many cards must be left after using equipment
Value = Callable[[Mind, Any], float]


def choose(state: State, seat: str, legal: Sequence[Command]) -> Command:
    """The best of the legal commands; the first among equals."""
    cog = state.cogs[seat]
    if cannot_be_won(state, cog):
        return give_up(state, legal)
    cards = len(cog.hand) if state.ordered else max(0, len(cog.hand) - 1)
    mind = Mind(state, cog, cards)
    return max(legal, key=lambda command: value(mind, command))


def give_up(state: State, legal: Sequence[Command]) -> Command:
    """When the mission cannot be won any more: do not heal or fight, and leave cover to be among
    the Locust, so that the game ends."""
    plan = built(state)

    def worth(command: Command) -> float:
        if isinstance(command, commands.Heal):
            return -float(command.cards)
        if isinstance(command, commands.Move | commands.Crawl):
            near = min(
                (plan.distance(command.to, one.area) for one in state.locusts.values()), default=0
            )
            return (
                50.0 - near - (0.5 if isinstance(command, commands.Move) and command.cover else 0.0)
            )
        if isinstance(command, commands.Play):
            return 20.0 if command.use == "move" else 10.0
        return (
            5.0
            if isinstance(command, commands.End)
            else 4.0
            if isinstance(command, commands.Skip)
            else NEVER
        )

    return max(legal, key=worth)


def value(mind: Mind, command: Command) -> float:
    found = VALUES.get(type(command))
    return found(mind, command) if found is not None else NEVER


# Heal step


def _heal(_: Mind, command: commands.Heal) -> float:
    return float(command.cards)


def _crawl(mind: Mind, command: commands.Crawl) -> float:
    """Crawl toward comrades and away from Locust."""
    state, plan = mind.state, built(mind.state)
    friends = [one.area for one in state.cogs.values() if one.standing]
    near = min((plan.distance(command.to, area) for area in friends), default=FAR)
    crowd = sum(plan.distance(command.to, one.area) <= 1 for one in state.locusts.values())
    return -near - 0.3 * crowd


# Order step


def _play(mind: Mind, command: commands.Play) -> float:
    state = mind.state
    if state.ordered and len(mind.cog.hand) < 3:
        return NEVER / 2
    if command.use == "charge":
        return _charge(mind) - keep(command.card)
    worth = mind.plan(mind.here, words_of(command.card, command.use))
    return worth - keep(command.card) - (0.01 if command.use == "actions" else 0.0)


def _charge(mind: Mind) -> float:
    """Load the Hammer of Dawn if there is somebody to be killed with it."""
    hammer = next(held for held in mind.cog.weapons if WEAPONS[held.card].has("kept"))
    base = mind.spot(mind.here)
    wanted = any(ENEMIES[one.kind].has("hammer-only") for one in mind.state.locusts.values())
    if hammer.ammo > 1 or not wanted:
        return base + 0.2
    return base + temper(mind.state).charge / (1 + hammer.ammo)


def _move(mind: Mind, command: commands.Move) -> float:
    return mind.plan((command.to, command.cover or ""), _after(mind.state))


def _take_cover(mind: Mind, command: commands.TakeCover) -> float:
    return mind.plan((mind.cog.area, command.cover), _after(mind.state))


def _after(state: State) -> list[str]:
    """The value of the rest of the order after the action that is due."""
    return state.order.left[1:] if state.order is not None else []


def _attack(mind: Mind, command: commands.Attack) -> float:
    state = mind.state
    word, order = next_action(state), state.order
    assert order is not None
    free = terms_of(order, word).free
    gain = mind.attack(mind.cog, command, action(word).amount, free)
    if "second-order" in order.left and command.mode == "overkill" and len(mind.cog.hand) >= 3:
        gain += 0.4
    return gain + mind.plan(mind.here, _beyond(state, word))


def _beyond(state: State, word: str) -> list[str]:
    left = state.order.left if state.order is not None else []
    return left[left.index(word) + 1 :] if word in left else []


def _act(mind: Mind, command: commands.Act) -> float:
    state = mind.state
    word = next_action(state)
    rest = mind.plan(mind.here, _beyond(state, word))
    due = action(word)
    if due.do == "aid":
        return rest + dict(mind.aided(mind.here, due.amount)).get(command.target, 0.0)
    if due.do == "ammo":
        return rest + _load(mind, command.target)
    if due.do == "teamwork":
        return rest + 0.3 + 0.1 * len(state.cogs[command.target].hand)
    if due.do == "lure":
        return rest + mind.lured_attack(mind.cog, command.target)
    return rest + mind.other(mind.here, word)


def _load(mind: Mind, weapon: str) -> float:
    held = next(one for one in mind.cog.weapons if one.card == weapon)
    card = WEAPONS[weapon]
    return 0.5 + 0.1 * card.overkill + (0.6 if held.ammo == 0 and card.normal != 1 else 0.0)


def _skip(mind: Mind, _: commands.Skip) -> float:
    """The value of staying here without the action that is due."""
    return mind.plan(mind.here, _after(mind.state)) - 0.02


# Special actions


def _price(command: Any) -> float:
    return 0.0 if command.card is None else 1.0 + keep(command.card)


def _now(mind: Mind, gain: float, least: int = 3) -> float:
    """A large value if the gain is at least `least`, so that it is done before anything else;
    otherwise none."""
    poor = 0.8 * max(0, least + 1 - mind.cards)
    return BEFORE + gain if gain - poor > 0 else NEVER / 2


def _revive(mind: Mind, command: commands.Revive) -> float:
    return _now(mind, REVIVE - _price(command), 1)


def _pick_up(mind: Mind, command: commands.PickUp) -> float:
    owned = any(held.card == command.weapon for held in mind.cog.weapons)
    gain = (1.5 if owned else 1.9) * ammo_need(mind.cog)
    return _now(mind, gain - _price(command))


def _equip(mind: Mind, command: commands.Equip) -> float:
    state = mind.state
    tile = equipment.tile_here(state)
    kind = equipment.kind_of(tile)
    card = stage_card(state)
    if card is not None and card.objective.what == "equipment-used" and card.objective.tile == tile:
        return _now(mind, (8.0 if ready_for_next_stage(state) else HASTE) - _price(command))
    if kind == "heavy-gun":
        return _gun(mind, command)
    return _now(mind, equipment_worth(state, mind.cog, kind) - _price(command), LEAST)


def _gun(mind: Mind, command: commands.Equip) -> float:
    """Fire the heavy gun: six dice in place of an order."""
    if len(mind.cog.hand) < 2:
        return NEVER
    return mind.spot(mind.here) + 2.0 - _price(command) + 1.0


def _explore(mind: Mind, _: commands.Explore) -> float:
    """Explore when the team is fit and few Locust are near."""
    return BEFORE + 1.0 if ready(mind.state, mind.cog) else NEVER / 2


# Other commands


def _stride(mind: Mind, command: commands.Stride) -> float:
    left = mind.state.order.left if mind.state.order is not None else []
    cost = 0.1 if command.card is None else 1.1 + keep(command.card)
    return mind.plan((command.to, command.cover or ""), left) - cost


def _replace(_: Mind, command: commands.Replace) -> float:
    useless = all(action(word).do in ("draw", "teamwork") for word in ORDERS[command.card].actions)
    return BEFORE if useless else NEVER


def _end(mind: Mind, _: commands.End) -> float:
    left = mind.state.order.left if mind.state.order is not None else []
    return mind.spot(mind.here) - 0.03 - 0.01 * len(left)


VALUES: dict[type[Command], Value] = {
    commands.Heal: _heal,
    commands.Crawl: _crawl,
    commands.Play: _play,
    commands.Move: _move,
    commands.TakeCover: _take_cover,
    commands.Attack: _attack,
    commands.Act: _act,
    commands.Skip: _skip,
    commands.Revive: _revive,
    commands.PickUp: _pick_up,
    commands.Equip: _equip,
    commands.Explore: _explore,
    commands.Stride: _stride,
    commands.Replace: _replace,
    commands.End: _end,
}

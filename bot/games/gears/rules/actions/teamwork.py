"""Teamwork (GW-9.22, GW-16.18): another player resolves an Order card, as a series of decisions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.engine.table import Steps
from bot.games.gears.board.maps import built
from bot.games.gears.board.places import free_covers, ways
from bot.games.gears.commands import Attack
from bot.games.gears.content.book import NUMBERS
from bot.games.gears.content.cards import Action, action
from bot.games.gears.rules import arms
from bot.games.gears.rules.actions.following import place_followers
from bot.games.gears.rules.actions.moving import enter_cover, no_cover, steps_of, walk
from bot.games.gears.rules.actions.orders import (
    ATTACKS,
    LURED,
    SECOND,
    begin_order,
    terms_of,
    words_of,
)
from bot.games.gears.rules.actions.printed import PRINTED, Printed
from bot.games.gears.rules.actions.special import FREE
from bot.games.gears.rules.actions.strides import STRIDE, extra_area, has_stride
from bot.games.gears.rules.combat import attacks
from bot.games.gears.rules.combat.aiming import attack_offers
from bot.games.gears.rules.covering import leave_cover
from bot.games.gears.rules.exploring import opened_by_entering
from bot.games.gears.rules.hands import standing
from bot.games.gears.state import Cog, Order, State
from bot.games.gears.table import Tbl

NO, YES, STAY, STEPS = "no", "yes", "stay", "step-by-step"
USES = ("actions", "move", "attack")
WITHOUT_QUESTION = ("draw", "dig-in")  # done without a question (GW-16.83)


@dataclass
class Turn:
    """An order resolved outside the COG's own turn. `following` holds the followers of every mover
    in this Order step (GW-16.21)."""

    cog: Cog
    order: Order
    following: dict[str, list[str]]

    @property
    def followers(self) -> list[str]:
        return self.following.setdefault(self.cog.id, [])


def resolve_order(
    t: Tbl, cog: Cog, within: Turn | None = None, *, second: bool = False
) -> Steps[None]:
    """GW-16.18: the COG may play a card for any of its three uses, or decline at no cost. `within`
    is the order that allows this one, unless it is the active player's own; `second` means by
    Active Reload."""
    cards = dict.fromkeys(sorted(cog.hand))
    if not cards or not _goes_on(t.state, cog):
        return
    (chosen,) = yield from t.ask(
        cog.id,
        "teamwork",
        [NO, *(f"{card}/{use}" for card in cards for use in USES)],
        rule="GW-16.18",
        secret=True,
        default=(NO,),
        about={"cog": cog.id, "leader": t.state.active, "cards": len(cog.hand)},
    )
    if chosen == NO:
        return
    card, _, use = chosen.partition("/")
    if second:
        cog.spent.append(SECOND)
    begin_order(t, cog, card, use)
    following = {t.state.active: t.state.followers} if within is None else within.following
    yield from _carry_out(t, Turn(cog, Order(card, use, words_of(card, use)), following))


def _carry_out(t: Tbl, turn: Turn) -> Steps[None]:
    """Take the actions one by one; GW-11.4: the extra area never comes in the middle of an
    Ambush."""
    left = turn.order.left
    while left and _goes_on(t.state, turn.cog):
        if left[0] != LURED:
            yield from _stride(t, turn)
        word = left.pop(0)
        if _goes_on(t.state, turn.cog):
            yield from _resolver(word)(t, turn, action(word), word)
    yield from _stride(t, turn)


def _goes_on(state: State, cog: Cog) -> bool:
    """GW-8.56, GW-16.77: the order goes on only while this COG and the active player both stand."""
    return cog.standing and state.actor.standing


Resolver = Callable[[Tbl, Turn, Action, str], Steps[None]]


def _resolver(word: str) -> Resolver:
    kind = action(word).do
    if kind in ("move", "vault"):
        return _move
    if kind in ATTACKS:
        return _attack
    if kind == SECOND:
        return _second
    return _special if kind == FREE else _print


def _special(t: Tbl, turn: Turn, _: Action, word: str) -> Steps[None]:
    """GW-16.18, GW-16.86: a special action is for the active player alone, who takes it later in
    the own order."""
    yield from ()
    if turn.cog.id == t.state.active and t.state.order is not None:
        t.state.order.left.insert(0, word)


# Moves


def _move(t: Tbl, turn: Turn, due: Action, word: str) -> Steps[None]:
    """GW-4.18, GW-4.20: move to an area or into a cover space, at once or step by step."""
    cog, kick = turn.cog, due.do == "vault"
    steps = steps_of(word, cog)
    chosen = yield from _choose_place(t, turn, steps, kick, way=way_matters(t.state, turn, steps))
    if chosen == STEPS:
        yield from _step_by_step(t, turn, steps, kick)
    elif chosen != STAY:
        yield from _go(t, turn, chosen, steps, kick)
        yield from place_followers(t, cog, turn.followers)


def _step_by_step(t: Tbl, turn: Turn, steps: int, kick: bool) -> Steps[None]:
    """GW-4.18: the COG chooses his way; it ends where he stays or takes cover."""
    cog, moved = turn.cog, False
    while steps and _goes_on(t.state, cog) and not (moved and cog.cover):
        chosen = yield from _choose_place(t, turn, 1, kick, most=steps)
        if chosen == STAY:
            break
        start, moved = cog.area, True
        yield from _go(t, turn, chosen, 1, kick)
        steps -= int(cog.area != start)
    if moved:
        yield from place_followers(t, cog, turn.followers)


def _go(t: Tbl, turn: Turn, chosen: str, steps: int, kick: bool) -> Steps[None]:
    cog = turn.cog
    area, cover = _place(t, chosen)
    leave_cover(t, cog)
    yield from walk(t, cog, ways(t.state, cog.area, steps)[area], turn.followers)
    if cog.standing and cover and no_cover(t.state, cog.area, cover, kick=kick) is None:
        yield from enter_cover(t, cog, cover)


def way_matters(state: State, turn: Turn, steps: int) -> bool:
    """GW-5.36, GW-17.17: whether it matters which way the COG takes: there are COGs who may follow
    him (their cards are secret), or doors that open when someone enters."""
    there = opened_by_entering(state) | {
        one.area
        for one in state.cogs.values()
        if one.standing and one.hand and one.id not in turn.followers
    }
    passed = ways(state, turn.cog.area, steps - 1)
    return any(area in passed for area in there - {turn.cog.area})


def _choose_place(
    t: Tbl, turn: Turn, steps: int, kick: bool = False, *, way: bool = False, most: int = 0
) -> Steps[str]:
    """Ask where the COG goes with `steps` of his `most` areas; the option `way` means step by
    step."""
    cog = turn.cog
    options = [STAY, *([STEPS] if way else [])]
    for area in ways(t.state, cog.area, steps):
        if area != cog.area or cog.cover:
            options.append(area)
        options += free_covers(t.state, area, kick)
    (chosen,) = yield from t.ask(
        cog.id,
        "teamwork-move",
        options,
        rule="GW-16.18",
        default=(STAY,),
        about={"cog": cog.id, "areas": most or steps},
    )
    return chosen


def _place(t: Tbl, chosen: str) -> tuple[str, str]:
    """The area and the cover space that an option names."""
    area = built(t.state).area_of(chosen)
    return area, "" if area == chosen else chosen


def _stride(t: Tbl, turn: Turn) -> Steps[None]:
    """GW-11.4: offer Dominic's extra area before or after an action."""
    cog = turn.cog
    if not _goes_on(t.state, cog) or not has_stride(cog):
        return
    chosen = yield from _choose_place(t, turn, NUMBERS.stride)
    if chosen != STAY:
        cog.spent.append(STRIDE)
        yield from extra_area(t, cog, *_place(t, chosen), turn.followers)


# Attacks


def _attack(t: Tbl, turn: Turn, due: Action, word: str) -> Steps[None]:
    """GW-5.9: one attack, or none."""
    cog, order = turn.cog, turn.order
    terms = terms_of(order, word)
    if due.do != "attack" and order.target not in t.state.locusts:
        return
    offers = {
        f"{one.weapon}/{one.target}/{one.mode}": one
        for one in attack_offers(
            t.state, cog, only_mode=terms.mode, only_target=terms.target, free_ammo=terms.free
        )
    }
    (chosen,) = yield from t.ask(
        cog.id,
        "teamwork-attack",
        [NO, *offers],
        rule="GW-16.18",
        default=(NO,),
        about={"cog": cog.id},
    )
    if chosen != NO:
        yield from _strike(t, turn, offers[chosen], due.amount, terms.free)


def _strike(t: Tbl, turn: Turn, command: Attack, extra: int, free: bool) -> Steps[None]:
    weapon = arms.weapon_of(turn.cog, command.weapon)
    had = weapon.ammo if weapon is not None else 0
    yield from attacks.strike(t, turn.cog, command, extra=extra, free_ammo=free)
    turn.order.target = command.target
    spent = weapon is not None and weapon.ammo < had
    turn.order.spent_ammo = spent and not arms.is_grenade(command.weapon)


# Other actions


def _second(t: Tbl, turn: Turn, _: Action, __: str) -> Steps[None]:
    """GW-17.6, Active Reload: play a second Order card, once per turn."""
    if turn.order.spent_ammo and SECOND not in turn.cog.spent:
        yield from resolve_order(t, turn.cog, turn, second=True)


def _print(t: Tbl, turn: Turn, due: Action, word: str) -> Steps[None]:
    """Carry out a printed action (GW-5.7); cards are drawn without a question (GW-16.83)."""
    printed = ACTIONS[due.do]
    if due.do in WITHOUT_QUESTION:
        yield from printed.rule(t, turn.cog, due.amount, "")
        return
    found = list(printed.targets(t.state, turn.cog, due.amount))
    (chosen,) = yield from t.ask(
        turn.cog.id,
        "teamwork-act",
        [NO, *(target or YES for target in found)],
        rule="GW-16.18",
        default=(NO,),
        about={"cog": turn.cog.id, "action": word},
    )
    if chosen == NO:
        return
    if due.do == "teamwork":
        yield from resolve_order(t, t.state.cogs[chosen], turn)
        return
    yield from printed.rule(t, turn.cog, due.amount, "" if chosen == YES else chosen)
    if due.do == "lure":
        turn.order.target = chosen


# Teamwork as an action of the active player


def others(state: State, cog: Cog, _: int) -> list[str]:
    """GW-16.18: the other standing COGs who hold a card to play."""
    return [one.id for one in standing(state) if one is not cog and one.hand]


def teamwork(t: Tbl, _: Cog, __: int, target: str) -> Steps[None]:
    """GW-9.22, GW-16.18: the chosen COG resolves an Order card."""
    yield from resolve_order(t, t.state.cogs[target])


ACTIONS: dict[str, Printed] = {**PRINTED, "teamwork": Printed(others, teamwork)}

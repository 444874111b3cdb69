"""Teamwork (GW-9.22, GW-16.18): another player resolves an Order card, decision by decision."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from bot.engine.table import Steps
from bot.games.gears.board.maps import built
from bot.games.gears.board.places import free_covers, ways
from bot.games.gears.book import NUMBERS
from bot.games.gears.combat import attacks
from bot.games.gears.combat.aiming import attack_offers
from bot.games.gears.commands import Attack
from bot.games.gears.content import Action, action
from bot.games.gears.rules import arms
from bot.games.gears.rules.acts import PRINTED
from bot.games.gears.rules.covering import leave_cover
from bot.games.gears.rules.following import place_followers
from bot.games.gears.rules.moving import enter_cover, no_cover, steps_of, walk
from bot.games.gears.rules.orders import ATTACKS, begin_order, terms_of, words_of
from bot.games.gears.rules.strides import STRIDE, extra_area, has_stride
from bot.games.gears.state import Cog, Order
from bot.games.gears.table import Tbl

NO, YES, STAY = "no", "yes", "stay"
USES = ("actions", "move", "attack")
AT_ONCE = ("draw", "dig-in")  # actions that are good for everybody
NOT_HIS = ("free-special",)  # special actions stay with the active player


@dataclass
class Turn:
    """The order of somebody whose turn it is not."""

    cog: Cog
    order: Order
    followers: list[str] = field(default_factory=list)


def resolve_order(t: Tbl, cog: Cog, before: Turn | None = None) -> Steps[None]:
    """GW-16.18: any of the three uses of a card; declining costs nothing. After an order of his
    `before` this one is his second; whoever followed him then goes along (GW-16.21)."""
    cards = dict.fromkeys(sorted(cog.hand))
    if not cards or not cog.standing:
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
    begin_order(t, cog, card, use)
    order = Order(card, use, words_of(card, use), second=before is not None)
    turn = Turn(cog, order, _followers(t, cog, before))
    while turn.order.left and cog.standing:
        yield from _stride(t, turn)
        word = turn.order.left.pop(0)
        if cog.standing:
            yield from _resolver(word)(t, turn, action(word), word)
    yield from _stride(t, turn)


def _followers(t: Tbl, cog: Cog, before: Turn | None) -> list[str]:
    """GW-16.21: a Follow card covers all movement of the mover in this Order step."""
    if cog.id == t.state.active:
        return t.state.followers
    return [] if before is None else before.followers


Resolver = Callable[[Tbl, Turn, Action, str], Steps[None]]


def _resolver(word: str) -> Resolver:
    kind = action(word).do
    if kind in ("move", "vault"):
        return _move
    if kind in ATTACKS:
        return _attack
    if kind == "second-order":
        return _second
    return _nothing if kind in NOT_HIS else _print


def _nothing(_: Tbl, __: Turn, ___: Action, ____: str) -> Steps[None]:
    """What only the active player may do."""
    yield from ()


# Moves


def _move(t: Tbl, turn: Turn, due: Action, word: str) -> Steps[None]:
    """GW-4.18, GW-4.20: to an area, or into a cover space of one."""
    cog, kick = turn.cog, due.do == "vault"
    own_turn = cog.id == t.state.active
    paths = ways(t.state, cog.area, steps_of(word, cog, own_turn=own_turn))
    chosen = yield from _choose_place(t, cog, list(paths), kick, due.amount)
    if chosen == STAY:
        return
    area, cover = _place(t, chosen)
    leave_cover(t, cog)
    yield from walk(t, cog, paths[area], turn.followers)
    if cog.standing and cover and no_cover(t.state, cog.area, cover, kick=kick) is None:
        yield from enter_cover(t, cog, cover)
    yield from place_followers(t, cog, turn.followers)


def _choose_place(t: Tbl, cog: Cog, areas: list[str], kick: bool, most: int) -> Steps[str]:
    options = [STAY]
    for area in areas:
        if area != cog.area or cog.cover:
            options.append(area)
        options += free_covers(t.state, area, kick)
    (chosen,) = yield from t.ask(
        cog.id,
        "teamwork-move",
        options,
        rule="GW-16.18",
        default=(STAY,),
        about={"cog": cog.id, "areas": most},
    )
    return chosen


def _place(t: Tbl, chosen: str) -> tuple[str, str]:
    """The area and the cover space that an option names."""
    area = built(t.state).area_of(chosen)
    return area, "" if area == chosen else chosen


def _stride(t: Tbl, turn: Turn) -> Steps[None]:
    """GW-11.4: Dominic's extra area, before or after an action."""
    cog = turn.cog
    if not cog.standing or not has_stride(cog):
        return
    near = list(ways(t.state, cog.area, NUMBERS.stride))
    chosen = yield from _choose_place(t, cog, near, kick=False, most=NUMBERS.stride)
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
    """GW-17.6, Active Reload: a second Order card, once."""
    if turn.order.spent_ammo and not turn.order.second:
        yield from resolve_order(t, turn.cog, turn)


def _print(t: Tbl, turn: Turn, due: Action, word: str) -> Steps[None]:
    printed = PRINTED[due.do]
    found = list(printed.targets(t.state, turn.cog, due.amount))
    if due.do in AT_ONCE:
        yield from printed.rule(t, turn.cog, due.amount, "")
        return
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
    yield from printed.rule(t, turn.cog, due.amount, "" if chosen == YES else chosen)
    if due.do == "lure":
        turn.order.target = chosen

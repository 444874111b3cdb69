"""Guard (5E): COGs attack a Locust figure that moves or is about to attack.

Only COGs with a fitting card and a possible attack are asked, in private: nobody else learns about
it (GW-5.42).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from bot.engine.decisions import Ask, Option
from bot.engine.table import Steps, question
from bot.games.gears import events
from bot.games.gears.commands import Attack
from bot.games.gears.content.book import BOOK
from bot.games.gears.content.cards import WeaponCard
from bot.games.gears.rules import hands
from bot.games.gears.rules.combat import plans, strikes
from bot.games.gears.rules.combat.aiming import Terms, attack_offers, no_strike
from bot.games.gears.rules.combat.defence import areas_between, defence_dice
from bot.games.gears.state import Cog, Locust, State
from bot.games.gears.table import Tbl

NO = "no"
# The answers by which a COG declines for longer than this window.
NOT_THIS_ONE = "not-this-one"  # as long as the activation of this figure lasts
NOT_NOW = "not-now"  # for the whole Locust step


def open_guard(state: State) -> None:
    """GW-5.27: at the beginning of a Locust Activation step nobody has Guarded in it."""
    state.guarded.clear()
    state.declined.clear()
    state.no_guard = False


def begin_activation(state: State, locust: Locust) -> None:
    """A figure is activated (again): COGs who declined to Guard against it may do so now."""
    state.declined = [one for one in state.declined if not one.endswith(f"/{locust.id}")]


def guard_window(
    t: Tbl, locust: Locust, moment: str, aimed_at: Collection[str] = ()
) -> Steps[bool]:
    """GW-5.24, GW-5.25, GW-5.42, GW-11.1: ask for Guard before or during a "move" of this figure,
    or before its "attack", which may be `aimed_at` these COGs. Returns True if the figure is dead;
    then the rest of its instruction is dropped (GW-5.29). COGs with a plan are not asked
    (GW-16.97)."""
    state = t.state
    able = list(guards(state, locust))
    if not able:
        return False
    asked = [one for one in able if plans.plan_of(state, one[0]) == plans.EACH]
    answers = yield from t.ask_each(
        [_guard(state, cog, locust, attacks, moment) for cog, attacks in asked]
    )
    wanted: dict[str, str] = {}
    for (cog, _), (answer,) in zip(asked, answers, strict=True):
        if answer in (NOT_NOW, NOT_THIS_ONE):
            state.declined.append(cog.id if answer == NOT_NOW else f"{cog.id}/{locust.id}")
        elif answer != NO:
            wanted[cog.id] = answer
    for cog, attacks in able:
        if plans.guards_now(state, cog, locust, moment, aimed_at):
            wanted[cog.id] = _planned_attack(state, cog, locust, attacks)
    return (yield from _guard_in_turn(t, locust, wanted))


def guards(state: State, locust: Locust) -> Iterator[tuple[Cog, list[Attack]]]:
    """GW-5.21, GW-5.42: the COGs who may Guard against this figure now, with their possible
    attacks."""
    if state.step != "locust" or state.no_guard or locust.id not in state.locusts:
        return
    declined = state.declined
    for cog in hands.clockwise(state, state.active):
        if not may_guard(state, cog) or not hands.holds(cog, "guard"):
            continue
        if declined and (cog.id in declined or f"{cog.id}/{locust.id}" in declined):
            continue
        attacks = list(attack_offers(state, cog, guard=True, only_target=locust.id))
        if attacks:
            yield cog, attacks


def may_guard(state: State, cog: Cog) -> bool:
    """GW-5.27, GW-17.5: the whole group may Guard once; Cole may do so once more, which does not
    count."""
    if not state.guarded or not cog.standing:
        return cog.standing
    if cog.id in state.guarded:
        return False
    used = sum(not _own_guard(who) for who in state.guarded)
    return _own_guard(cog.id) or used < BOOK.numbers.guards


def _own_guard(cog: str) -> bool:
    return BOOK.characters[cog].ability.id == "own-guard"


def _guard(state: State, cog: Cog, locust: Locust, attacks: Sequence[Attack], moment: str) -> Ask:
    """Every card combined with every attack, spelled "card/weapon/mode"."""
    options = [
        Option(f"{card}/{one.weapon}/{one.mode}", about=_prospect(state, cog, locust, one))
        for card in hands.holding(cog, "guard")
        for one in attacks
    ]
    return question(
        cog.id,
        "guard",
        [NO, NOT_THIS_ONE, NOT_NOW, *options],
        rule="GW-5.23",
        default=(NO,),
        declines=(NOT_THIS_ONE, NOT_NOW),
        late=(NOT_NOW,),  # an absent player is asked only once in this step
        secret=True,
        about={
            "cog": cog.id,
            "locust": locust.id,
            "enemy": locust.kind,
            "moment": moment,
            "dice": max(_dice(cog, one) for one in attacks),
            "distance": areas_between(state, cog.area, locust.area),
            "cards": len(cog.hand),
        },
    )


def _planned_attack(state: State, cog: Cog, locust: Locust, attacks: Sequence[Attack]) -> str:
    """GW-16.98: a planned Guard uses the attack with the most dice over the defence."""

    def edge(attack: Attack) -> float:
        numbers = _prospect(state, cog, locust, attack)
        return float(numbers["dice"]) - float(numbers["defence"])

    best = max(attacks, key=edge)
    return f"{hands.holding(cog, 'guard')[0]}/{best.weapon}/{best.mode}"


def _dice(cog: Cog, attack: Attack) -> int:
    return strikes.attack_dice(cog, _card(attack), attack.mode)


def _card(attack: Attack) -> WeaponCard:
    return BOOK.weapons[attack.weapon]


def _prospect(
    state: State, cog: Cog, locust: Locust, attack: Attack
) -> dict[str, int | str | float]:
    """The numbers of an attack, shown to the player who chooses one."""
    sawn = attack.mode == "chainsaw"
    defence = 0 if sawn else defence_dice(state, cog, locust, _card(attack))
    return {"dice": _dice(cog, attack), "defence": defence}


def _guard_in_turn(t: Tbl, locust: Locust, wanted: dict[str, str]) -> Steps[bool]:
    """GW-5.28, GW-16.81: the AP decides who Guards; two may do so only if both are allowed to
    (GW-17.5)."""
    state = t.state
    while wanted:
        (who,) = yield from t.ask(
            state.active, "guard-who", list(wanted), rule="GW-5.28", about={"locust": locust.id}
        )
        cog = state.cogs[who]
        card, weapon, mode = wanted.pop(who).split("/")
        attack = _spelled(locust, weapon, mode)
        able = card in cog.hand and may_guard(state, cog)  # the first Guard may have hurt this COG
        if able and no_strike(state, cog, attack, Terms(target=locust.id)) is None:
            yield from _carry_out(t, cog, card, attack)
        if locust.id not in state.locusts:
            return True
    return False


def _spelled(locust: Locust, weapon: str, mode: str) -> Attack:
    by_area = BOOK.weapons[weapon].has("targets-area")
    target = locust.area if by_area else locust.id
    return Attack.model_validate({"weapon": weapon, "target": target, "mode": mode})


def _carry_out(t: Tbl, cog: Cog, card: str, attack: Attack) -> Steps[None]:
    """Discard the Guard card and make the attack (GW-5.20, GW-5.23, GW-5.26)."""
    hands.discard(t, cog, card, "guard", "GW-5.23")
    t.emit(events.Reacted("GW-5.23", cog.id, "guard", card))
    t.state.guarded.append(cog.id)
    plans.mark_used(t.state, cog)
    yield from strikes.strike(t, cog, attack, guard=True)

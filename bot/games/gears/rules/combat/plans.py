"""How each COG will react in a Locust Activation step: each player says so in private before it
begins, so that nobody has to be asked during the step (GW-16.96 to GW-16.98)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.engine.decisions import Ask
from bot.engine.table import Steps, question
from bot.games.gears.rules import hands
from bot.games.gears.state import Cog, Locust, State
from bot.games.gears.table import Tbl

KIND = "reaction-plan"
NOTHING = "nothing"
GUARD_FIRST = "guard-first"
GUARD_BOOMER = "guard-boomer"
DODGE_FIRST = "dodge-first"
EACH = "each"  # ask whenever a card fits, as in the rulebook
BOOMER = "boomer"


def begin_step(t: Tbl) -> Steps[None]:
    """GW-16.96: every Locust Activation step begins without plans."""
    t.state.plans.clear()
    t.state.planned = False
    yield from ask_plans(t)


def ask_plans(t: Tbl) -> Steps[None]:
    """GW-16.96: ask every standing COG who holds cards, all at the same time and whatever the cards
    are; once in a step, as soon as a Locust is on the map."""
    state = t.state
    if not state.plan_reactions or state.planned or not state.locusts or state.step != "locust":
        return
    state.planned = True
    asked = [cog for cog in hands.clockwise(state, state.active) if may_plan(cog)]
    answers = yield from t.ask_each([_plan(state, cog) for cog in asked])
    for cog, (plan,) in zip(asked, answers, strict=True):
        if plan != EACH:
            state.plans[cog.id] = plan


def may_plan(cog: Cog) -> bool:
    return cog.standing and bool(cog.hand)


def _plan(state: State, cog: Cog) -> Ask:
    boomer = [GUARD_BOOMER] if BOOMER in state.slots.values() else []
    options = [NOTHING, GUARD_FIRST, *boomer, DODGE_FIRST, EACH]
    return question(
        cog.id,
        "reaction-plan",
        options,
        rule="GW-16.96",
        default=(EACH,),
        declines=options,  # the plans stay secret
        late=(NOTHING,),
        secret=True,
        about={"cog": cog.id, "cards": len(cog.hand)},
    )


def plan_of(state: State, cog: Cog) -> str:
    """GW-16.97: the plan of a COG; plans count in the Locust Activation step only."""
    return state.plans.get(cog.id, EACH) if state.step == "locust" else EACH


def guards_now(
    state: State, cog: Cog, locust: Locust, moment: str, aimed_at: Collection[str]
) -> bool:
    """GW-16.97: whether this COG's plan is to Guard against this figure now."""
    if moment != "attack":
        return False
    plan = plan_of(state, cog)
    if plan == GUARD_FIRST:
        return cog.id in aimed_at
    return plan == GUARD_BOOMER and locust.kind == BOOMER


def dodge_of(state: State, cog: Cog, cards: Sequence[str]) -> str:
    """GW-16.97, GW-16.98: the card with which this COG's plan is to Dodge, "" for none."""
    return cards[0] if plan_of(state, cog) == DODGE_FIRST else ""


def mark_used(state: State, cog: Cog) -> None:
    """GW-16.97: a plan is carried out once; after that the COG does not react in this step."""
    if cog.id in state.plans:
        state.plans[cog.id] = NOTHING

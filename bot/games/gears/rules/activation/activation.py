"""The Locust Activation step: AI cards are drawn and resolved (GW-6.5 to GW-6.18)."""

from __future__ import annotations

from typing import Literal

from bot.engine.table import Steps
from bot.games.gears import events
from bot.games.gears.content.ai_cards import AiCard
from bot.games.gears.rules.activation import flips, locust_moving
from bot.games.gears.rules.activation.ai_deck import discard_ai, draw_ai, whole_deck
from bot.games.gears.rules.activation.figure_steps import carry_out
from bot.games.gears.rules.activation.instructions import instruct
from bot.games.gears.rules.combat import after_attack, guarding, plans, wounds
from bot.games.gears.rules.locust.resolving import Resolving, find_map, met
from bot.games.gears.rules.locust.targets import affected_locust, considered_cogs, next_figure
from bot.games.gears.rules.mission import missions
from bot.games.gears.rules.mission.specials import applies, special
from bot.games.gears.state import Locust, State
from bot.games.gears.table import Tbl

Branch = Literal["then", "otherwise"]
missions.FLIPS.update(flips.EFFECTS)
after_attack.MOVES["lured"] = locust_moving.move_without_card


def locust_step(t: Tbl) -> Steps[None]:
    """GW-3.6, GW-6.5, GW-16.96, GW-17.16: players make their plans, then the AP resolves one AI
    card, or as many as the stage demands."""
    guarding.open_guard(t.state)
    yield from plans.begin_step(t)
    more = special(t.state, "extra-ai")
    busy: set[str] = set()
    for _ in range(1 + (more.amount or 0 if more is not None else 0)):
        yield from resolve_card(t, busy)
    yield from _heal_idle(t, busy)


def resolve_card(t: Tbl, busy: set[str]) -> Steps[None]:
    """GW-6.5, GW-6.11, GW-6.12, GW-16.31: resolve the top card and each card drawn because of it;
    after as many redraws as the AI deck has cards the step ends."""
    again = 0
    while again < whole_deck(t.state):
        card = draw_ai(t, again=bool(again))
        if card is None:
            return
        now = Resolving(card)
        yield from find_map(t, now)
        yield from TRAITS[card.trait](t, now)
        busy |= now.moved | now.attacked
        discard_ai(t, card.number)
        yield from missions.check(t)
        if not now.draw:
            return
        again += 1


# Traits


def _once(t: Tbl, now: Resolving) -> Steps[None]:
    """GW-6.6, GW-6.8: resolve an Event or Group card, once."""
    branch: Branch = "then" if (yield from met(t, now, None)) else "otherwise"
    if _would_spawn(t.state, now.card, branch):
        now.draw = True
        t.emit(events.AiBranch("GW-12.8", now.card.number, "redraw"))
        return
    _tell(t, now, branch)
    yield from instruct(t, now, getattr(now.card, branch))


def _for_each(t: Tbl, now: Resolving) -> Steps[None]:
    """GW-6.7, GW-16.29, GW-16.30, GW-16.73: resolve the card once for every figure of the sort,
    also for those that appear meanwhile. If none of them did anything and the card says so, a new
    card is drawn."""
    card, done, rest = now.card, set[str](), False
    clause = "none" in card.redraw
    while left := [one.id for one in affected_locust(t.state, card.figure) if one.id not in done]:
        locust, rest = yield from next_figure(t, left, rest=rest, card=card.number)
        clause = False if not done else clause
        done.add(locust.id)
        now.forget()
        if not (yield from _activate(t, now, locust)):
            clause = True
    if not done:
        branch = "redraw" if clause else "nothing"
        t.emit(events.AiBranch("GW-6.11" if clause else "GW-16.30", card.number, branch))
    now.draw = (clause or now.draw) and not now.acted


def _activate(t: Tbl, now: Resolving, locust: Locust) -> Steps[bool]:
    """GW-6.7, GW-6.9, GW-6.10: activate one figure; returns False if the card's redraw clause
    applied to it."""
    branch: Branch = "then" if (yield from met(t, now, locust)) else "otherwise"
    if _redraws(t.state, now.card, branch):
        t.emit(events.AiBranch("GW-16.73", now.card.number, "redraw", locust.id))
        return False
    _tell(t, now, branch, locust.id)
    yield from carry_out(t, now, locust, getattr(now.card, branch))
    return True


def _redraws(state: State, card: AiCard, branch: Branch) -> bool:
    """GW-12.8, GW-16.45, GW-16.73: whether the figure does nothing because the card is replaced by
    a new one."""
    if _would_spawn(state, card, branch):
        return True
    clause = branch == "otherwise" and "all-in-cover" in card.redraw
    return clause and all(cog.cover for cog in considered_cogs(state))


def _would_spawn(state: State, card: AiCard, branch: Branch) -> bool:
    """GW-12.8, GW-16.45: whether the instructions would spawn a figure."""
    return applies(state, "no-spawning") and card.spawns(branch)


def _tell(t: Tbl, now: Resolving, branch: Branch, locust: str = "") -> None:
    rule = "GW-6.9" if branch == "then" else "GW-6.10"
    t.emit(events.AiBranch(rule, now.card.number, branch, locust))


TRAITS = {"event": _once, "group": _once, "for-each": _for_each}


# The end of the step


def _heal_idle(t: Tbl, busy: set[str]) -> Steps[None]:
    """GW-17.18: heal the figures that neither moved nor attacked in this step."""
    rule = special(t.state, "heals-when-idle")
    for locust in list(t.state.locusts.values()) if rule else ():
        if rule and locust.kind in rule.kinds and locust.id not in busy:
            wounds.heal_locust(t, locust, "GW-17.18")
    yield from missions.check(t)

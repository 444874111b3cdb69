"""Harm to Survivors: damage and Kevlar, losses, death, and the effects of the dead on the
living."""

from __future__ import annotations

from bot.engine.table import Steps
from bot.games.cards import events
from bot.games.cards.content.book import CARDS, NUMBERS
from bot.games.cards.rules.piles import discard, discard_from, option_parts, options_of
from bot.games.cards.state import FREE, STUNNED, Survivor
from bot.games.cards.table import Ended, Tbl


def lose(t: Tbl, rule: str) -> None:
    """CD-3.7, CD-3.8: the game is lost and ends at once."""
    t.state.result, t.state.result_rule = "lost", rule
    t.emit(events.GameLost(rule))
    raise Ended


def damage(t: Tbl, survivor: Survivor, points: int, kind: str, by: str, rule: str) -> None:
    """CD-8.2, CD-8.20, CD-9.12: Kevlar absorbs damage first, the oldest one first; the rest is lost
    Vitality."""
    absorbed = 0
    while survivor.kevlar and absorbed < points:
        vest = survivor.kevlar[0]
        taken = min(points - absorbed, _defence(vest.card) - vest.tokens)
        vest.tokens += taken
        absorbed += taken
        if vest.tokens == _defence(vest.card):
            survivor.kevlar.pop(0)
            discard(t.state, vest.card)
            t.emit(events.UsedUp("CD-9.12", survivor.id, vest.card))
    survivor.vitality = max(0, survivor.vitality - (points - absorbed))
    left = survivor.vitality
    t.emit(events.SurvivorHit(rule, survivor.id, points, absorbed, kind, by, left))


def _defence(card: str) -> int:
    use = CARDS[card].use
    return use.amount if use is not None else 0


def paralyse(t: Tbl, survivor: Survivor) -> None:
    """CD-8.12, CD-8.15: place a Paralysis token unless there is one; Kevlar does not help."""
    if survivor.vitality > 0 and survivor.paralysis == FREE:
        survivor.paralysis = STUNNED
        t.emit(events.SurvivorParalysed("CD-8.12", survivor.id))


def lose_vitality(t: Tbl, survivor: Survivor, points: int, rule: str) -> None:
    """Lose Vitality; a loss is not damage, so nothing absorbs it (CD-8.2)."""
    survivor.vitality = max(0, survivor.vitality - points)
    t.emit(events.VitalityLost(rule, survivor.id, points, survivor.vitality))


def lose_immunity(t: Tbl, survivor: Survivor, points: int, rule: str) -> None:
    """CD-5.4: lose Immunity; each point that is missing costs a point of Vitality."""
    paid = min(points, survivor.immunity)
    survivor.immunity -= paid
    survivor.vitality = max(0, survivor.vitality - (points - paid))
    left = (survivor.immunity, survivor.vitality)
    t.emit(events.ImmunityLost(rule, survivor.id, paid, points - paid, *left))


def heal(t: Tbl, survivor: Survivor, vitality: int, immunity: int, rule: str) -> None:
    """CD-1.17, CD-9.10: points above the maximum are lost."""
    regained = min(vitality, NUMBERS.maximum - survivor.vitality)
    cleansed = min(immunity, NUMBERS.maximum - survivor.immunity)
    survivor.vitality += regained
    survivor.immunity += cleansed
    left = (survivor.vitality, survivor.immunity)
    t.emit(events.Healed(rule, survivor.id, regained, cleansed, *left))


def deaths(t: Tbl) -> Steps[None]:
    """CD-3.16, CD-3.17, CD-3.20: Survivors without Vitality die at once, in turn order. If nobody
    is left the game is lost before a Zombie ability could matter (CD-11.13)."""
    dying = [s for s in t.state.living() if s.vitality == 0]
    if not dying:
        return
    for survivor in dying:
        bury(t, survivor)
    if not t.state.living():
        lose(t, "CD-3.7")
    if any(survivor.id == "dan" for survivor in dying):
        yield from outbreak(t)


def bury(t: Tbl, survivor: Survivor) -> None:
    """CD-3.16, CD-9.3: discard the cards, remove the tokens and turn the Survivor card over."""
    beside = [held for held in (survivor.equipped, survivor.beside, *survivor.kevlar) if held]
    for card in [*survivor.hand, *survivor.reserve, *(held.card for held in beside)]:
        discard(t.state, card)
    survivor.hand, survivor.reserve, survivor.kevlar = [], [], []
    survivor.equipped = survivor.beside = None
    survivor.side = ""
    survivor.paralysis = FREE
    survivor.alive = False
    t.emit(events.SurvivorDied("CD-3.17", survivor.id))


def outbreak(t: Tbl) -> Steps[None]:
    """CD-11.12: the effect of Dan's death: each Survivor discards a Common card or loses half of
    everything."""
    for survivor in t.state.living():
        options = [o for o in options_of(survivor) if option_parts(o)[1].startswith("common.")]
        if options:
            (chosen,) = yield from t.ask(survivor.id, "outbreak", options, rule="CD-11.12")
            place, card = option_parts(chosen)
            discard_from(t, survivor, place, card, "CD-11.12")
        else:
            half = (survivor.immunity + 1) // 2
            survivor.immunity -= half
            points = (survivor.vitality + 1) // 2
            survivor.vitality -= points
            left = (survivor.immunity, survivor.vitality)
            t.emit(events.ImmunityLost("CD-11.12", survivor.id, half, points, *left))
    yield from deaths(t)

"""The roll of an attack: number of dice, re-rolls, bonuses, extra dice, hits, Damage
(attack.order)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.engine.table import Steps
from bot.games.zombicide import events
from bot.games.zombicide.cards import base
from bot.games.zombicide.rules.effects import (
    amount,
    card_effects,
    fits,
    is_used,
    of_card,
    skill_effects,
    use_up,
)
from bot.games.zombicide.rules.inventory import in_hand
from bot.games.zombicide.rules.targets import Assault, values_of
from bot.games.zombicide.situation import Play, Situation
from bot.games.zombicide.state import Survivor
from bot.games.zombicide.vocabulary import Effect

SIX = 6
KEEP = "keep"


@dataclass
class Roll:
    """A final roll: the natural faces, what they count as, the hits and their Damage."""

    faces: list[int]
    values: list[int]
    hits: int
    damage: int


@dataclass
class Spent:
    """What may be used once per combat Action and has been used: re-rolls, extra kills."""

    rerolls: set[str] = field(default_factory=set)
    extra_kills: int = 0


def roll_attack(play: Play, who: Survivor, assault: Assault, spent: Spent) -> Steps[Roll]:
    """attack.order: from the number of dice to the hits and their Damage."""
    by_actors = yield from _ask_by_actors(play, who, assault)
    faces = play.roll(dice_number(play, who, assault, by_actors=by_actors))
    faces = yield from _reroll(play, who, assault, faces, spent)
    faces = yield from _extra_dice(play, who, assault, faces)
    values = raised(play, who, assault, faces)
    hits = count_hits(play, assault, values)
    roll = Roll(faces, values, hits, damage_of(play, who, assault, values))
    play.emit(
        events.Attacked(
            "attack.hit",
            who.id,
            assault.zone,
            base(assault.card),
            assault.weapons > 1,
            list(faces),
            hits,
            roll.damage,
        )
    )
    return roll


# The number of dice


def dice_number(sit: Situation, who: Survivor, assault: Assault, *, by_actors: bool = False) -> int:
    """attack.dice, attack.dual-roll, attack.other-weapon, skill.plus-1-die, skill.barbarian,
    skill.frenzy, skill.full-auto: the Dice value (or the number of Actors), plus what skills and
    the other weapon in hand add to each weapon."""
    own = actors_in(sit, assault.zone) if by_actors else values_of(sit, assault).dice
    own += amount(sit, who, "dice", assault.kind)
    per_wound = amount(sit, who, "dice-per-wound", assault.kind)
    if per_wound:
        own += per_wound * sit.edition.health.wounds(who)
    return (own + help_of_other_weapon(sit, who, assault)) * assault.weapons


def help_of_other_weapon(sit: Situation, who: Survivor, assault: Assault) -> int:
    """attack.other-weapon, attack.all-in-hand: what another card in hand adds to each weapon; only
    the best one counts."""
    others = in_hand(sit, who)
    others.remove(assault.card)
    return max((_help(sit, card, assault) for card in others), default=0)


def _help(sit: Situation, card: str, assault: Assault) -> int:
    found = of_card(sit.edition, card).get("dice-of-other-weapon", ())
    return sum(one.amount or 0 for one in found if fits(one, assault.kind))


def actors_in(sit: Situation, zone: str) -> int:
    """board.actors: Survivors and zombies."""
    return len(sit.in_zone(zone)) + sum(sit.zombies(zone).values())


def _ask_by_actors(play: Play, who: Survivor, assault: Assault) -> Steps[bool]:
    """skill.barbarian, skill.full-auto: the owner may roll as many dice as there are Actors."""
    if not any(fits(one, assault.kind) for one in skill_effects(play, who, "dice-by-actors")):
        return False
    dice, actors = values_of(play, assault).dice, actors_in(play, assault.zone)
    if dice == actors:
        return False
    rule = "skill.barbarian" if assault.kind == "melee" else "skill.full-auto"
    return (
        yield from play.ask_whether(
            who.id,
            "dice-by-actors",
            rule,
            likely=actors > dice,
            about={"survivor": who.id, "dice": dice, "actors": actors},
        )
    )


# Bonuses and hits


def raised(sit: Situation, who: Survivor, assault: Assault, faces: list[int]) -> list[int]:
    """attack.bonus, skill.plus-1-to-roll: "+1 to dice roll", never above 6."""
    bonus = amount(sit, who, "dice-roll", assault.kind)
    return [min(SIX, face + bonus) for face in faces] if bonus else faces


def count_hits(sit: Situation, assault: Assault, values: list[int]) -> int:
    """attack.hit."""
    accuracy = values_of(sit, assault).accuracy or SIX
    return sum(value >= accuracy for value in values)


def damage_of(sit: Situation, who: Survivor, assault: Assault, values: list[int]) -> int:
    """attack.damage, attack.damage-on-six, skill.plus-1-damage-with, skill.plus-1-damage,
    skill.super-strength: the Damage of a hit."""
    printed = values_of(sit, assault).damage
    assert printed != "kills", "what kills everything is no roll"
    fixed = [e.amount or 0 for e in skill_effects(sit, who, "damage-set") if fits(e, assault.kind)]
    damage = max(fixed, default=printed) + amount(sit, who, "damage", assault.kind)
    weapon = base(assault.card)
    for one in skill_effects(sit, who, "damage-with"):
        damage += (one.amount or 0) if weapon in one.equipment else 0
    for one in of_card(sit.edition, assault.card).get("damage-on-six", ()):
        if fits(one, assault.kind):
            damage += (one.amount or 0) * values.count(SIX)
    return damage


# Re-rolls


def reroll_sources(
    sit: Situation, who: Survivor, assault: Assault, spent: Spent
) -> dict[str, Effect]:
    """attack.reroll, attack.reroll-card, skill.lucky, skill.1-re-roll-per-turn: skills and cards
    that still allow one."""
    found = dict(_sources(sit, who, assault))
    return {
        name: effect
        for name, effect in found.items()
        if name not in spent.rerolls
        and not (effect.once and effect.once != "action" and is_used(who, effect.once, name))
    }


def _sources(sit: Situation, who: Survivor, assault: Assault) -> Iterator[tuple[str, Effect]]:
    if skill_effects(sit, who, "reroll"):
        skills = sit.edition.content.skills
        for skill in who.skills:
            for effect in skills[skill].effects:
                if effect.name == "reroll":
                    yield skill, effect
    weapon = base(assault.card)
    for card, effect in card_effects(sit, who, "reroll-with"):
        if weapon in effect.equipment:
            yield base(card), effect


def _reroll(
    play: Play, who: Survivor, assault: Assault, faces: list[int], spent: Spent
) -> Steps[list[int]]:
    """attack.reroll, attack.reroll-first: the owner may repeat the roll while a source of re-rolls
    is left."""
    while sources := reroll_sources(play, who, assault, spent):
        hits = count_hits(play, assault, raised(play, who, assault, faces))
        options = [*sources, KEEP]
        chosen = yield from play.ask_one(
            who.id,
            "reroll",
            options,
            rule="attack.reroll",
            default=(options[0] if _is_poor(play, who, assault, faces, hits) else KEEP,),
            about={
                "survivor": who.id,
                "dice": " ".join(map(str, faces)),
                "hits": hits,
                "zone": assault.zone,
                "card": base(assault.card),
            },
        )
        if chosen == KEEP:
            break
        spent.rerolls.add(chosen)
        scope = sources[chosen].once
        if scope and scope != "action":
            use_up(who, scope, chosen)
        play.emit(events.Rerolled("attack.reroll", who.id, list(faces), chosen))
        faces = play.roll(len(faces))
    return faces


def _is_poor(play: Play, who: Survivor, assault: Assault, faces: list[int], hits: int) -> bool:
    """Whether a re-roll promises more hits, and there are targets for them."""
    accuracy = values_of(play, assault).accuracy or SIX
    needed = max(1, accuracy - amount(play, who, "dice-roll", assault.kind))
    promised = len(faces) * (SIX + 1 - needed) / SIX
    return hits < promised and hits < sum(play.zombies(assault.zone).values())


# Extra dice


def _extra_dice(play: Play, who: Survivor, assault: Assault, faces: list[int]) -> Steps[list[int]]:
    """skill.roll-6: an extra die for every 6, and again for every 6 among
    these."""
    each = amount(play, who, "dice-on-six", assault.kind)
    latest = faces
    while each and (sixes := raised(play, who, assault, latest).count(SIX)):
        wanted = yield from play.ask_whether(
            who.id, "extra-dice", "skill.roll-6", about={"survivor": who.id, "count": sixes * each}
        )
        if not wanted:
            break
        latest = play.roll(sixes * each)
        play.emit(events.ExtraDice("skill.roll-6", who.id, list(latest)))
        faces = faces + latest
    return faces

"""Skills that move a Survivor: Sprint, Charge, Bloodlust, Jump; and Lifesaver, which drags."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.engine.errors import Refusal
from bot.engine.table import Steps, question
from bot.games.zombicide import events
from bot.games.zombicide.commands import Melee, Shoot
from bot.games.zombicide.rules import attacks, turns
from bot.games.zombicide.rules.effects import amount
from bot.games.zombicide.rules.moving import Path, cannot_pay, entered, leaving, no_way, walk, ways
from bot.games.zombicide.rules.purse import ANY, available, lacking, pay
from bot.games.zombicide.rules.spelling import ask_command
from bot.games.zombicide.situation import Play, Situation, SkillUse
from bot.games.zombicide.state import Survivor
from bot.games.zombicide.vocabulary import Effect


def has_enemy(sit: Situation, who: Survivor, zone: str) -> bool:
    """A zombie, or a Survivor of a rival team."""
    if sit.zombies(zone):
        return True
    return sit.state.competitive and any(sit.are_enemies(who, one) for one in sit.in_zone(zone))


# Sprint


def _sprints(sit: Situation, who: Survivor, effect: Effect) -> dict[str, Path]:
    """skill.sprint; skill.plus-1-zone-per-move adds to it (move.skill-zones)."""
    return ways(sit, who.zone, (effect.zones or 1) + amount(sit, who, "zones-per-move"))


def no_sprint(sit: Situation, who: Survivor, effect: Effect, to: str) -> Refusal | None:
    path = _sprints(sit, who, effect).get(to)
    return no_way(sit, who, to, path) or cannot_pay(sit, who, leaving(sit, who))


def sprint(play: Play, who: Survivor, effect: Effect, to: str) -> Steps[None]:
    """skill.sprint: a Move Action of up to three Zones."""
    path, cost = _sprints(play, who, effect)[to], 1 + leaving(play, who)
    pay(who, "move", cost)
    yield from walk(play, who, path, "sprint", "skill.sprint", cost)


def sprint_to(sit: Situation, who: Survivor, effect: Effect) -> Iterator[str]:
    if not who.aboard and available(who, "move") >= 1 + leaving(sit, who):
        yield from _sprints(sit, who, effect)


# Charge and Bloodlust


def _assaults(sit: Situation, who: Survivor, effect: Effect) -> dict[str, Path]:
    """The ways of at most two Zones that end at enemies. No other skill makes them longer
    (move.skill-zones)."""
    found = ways(sit, who.zone, effect.zones or 1)
    return {zone: path for zone, path in found.items() if has_enemy(sit, who, zone)}


def _no_assault(sit: Situation, who: Survivor, effect: Effect, to: str) -> Refusal | None:
    refusal = no_way(sit, who, to, ways(sit, who.zone, effect.zones or 1).get(to))
    if refusal is not None or has_enemy(sit, who, to):
        return refusal
    if effect.name == "charge":
        return sit.refusal("skill.charge", "enemy", zone=to)
    return sit.refusal("skill.bloodlust", "enemy", zone=to)


def no_charge(sit: Situation, who: Survivor, effect: Effect, to: str) -> Refusal | None:
    refusal = _no_assault(sit, who, effect, to)
    return refusal or cannot_pay(sit, who, leaving(sit, who), base=0)


def charge(play: Play, who: Survivor, effect: Effect, to: str) -> Steps[None]:
    """skill.charge, move.skill-pays: free, but for the zombies left behind."""
    path, cost = _assaults(play, who, effect)[to], leaving(play, who)
    pay(who, "move", cost)
    yield from walk(play, who, path, "charge", "skill.charge", cost)


def charge_to(sit: Situation, who: Survivor, effect: Effect) -> Iterator[str]:
    if not who.aboard and available(who, "move") >= leaving(sit, who):
        yield from _assaults(sit, who, effect)


def no_bloodlust(sit: Situation, who: Survivor, effect: Effect, to: str) -> Refusal | None:
    return _no_assault(sit, who, effect, to) or _cannot_spend(sit, who, leaving(sit, who))


def bloodlust(play: Play, who: Survivor, effect: Effect, to: str) -> Steps[None]:
    """skill.bloodlust, move.skill-pays: move to the enemies, then make one attack at once or not at
    all."""
    path, extra = _assaults(play, who, effect)[to], leaving(play, who)
    _spend(who, extra)
    yield from walk(play, who, path, "bloodlust", "skill.bloodlust", 1 + extra)
    yield from turns.after_action(play, who)  # move.part-of-skill
    if who.alive:
        yield from free_attack(play, who, effect.type or "combat", "skill.bloodlust")


def free_attack(play: Play, who: Survivor, kind: str, rule: str) -> Steps[None]:
    """One free combat Action of this kind; the owner may decline it."""
    found, wise = attacks.friends_last(play, who, attacks.attack_offers(play, who, kind))
    command = yield from ask_command(
        play,
        who.id,
        "free-attack",
        found,
        wise=wise,
        rule=rule,
        about={"survivor": who.id},
    )
    if isinstance(command, Melee | Shoot):
        yield from attacks.strike(play, who, command)


def bloodlust_to(sit: Situation, who: Survivor, effect: Effect) -> Iterator[str]:
    if not who.aboard and _cannot_spend(sit, who, leaving(sit, who)) is None:
        yield from _assaults(sit, who, effect)


def _cannot_spend(sit: Situation, who: Survivor, extra: int) -> Refusal | None:
    """An ordinary Action, and what leaving zombies costs (move.pay, move.skill-pays)."""
    return lacking(sit, who, ANY) or cannot_pay(sit, who, extra)


def _spend(who: Survivor, extra: int) -> None:
    pay(who, ANY, 1)
    pay(who, "move", extra)


# Jump


def _jumps(sit: Situation, who: Survivor, effect: Effect) -> list[str]:
    """skill.jump: Zones in sight at exactly this distance, with a passage over the Zone between."""
    seen = sit.seen_from(who.zone)
    over = [zone for zone in sit.beside(who.zone) if seen.get(zone) == 1]
    reached = {zone for between in over for zone in sit.beside(between)}
    return [zone for zone, far in seen.items() if far == effect.zones and zone in reached]


def no_jump(sit: Situation, who: Survivor, effect: Effect, to: str) -> Refusal | None:
    if who.aboard:
        return sit.refusal("presence.aboard", "aboard")
    if to not in _jumps(sit, who, effect):
        return sit.refusal("skill.jump", "far", zone=to)
    return _cannot_spend(sit, who, leaving(sit, who, slips=False))


def jump(play: Play, who: Survivor, _: Effect, to: str) -> Steps[None]:
    """skill.jump: over whoever stands between; no movement skill helps."""
    extra = leaving(play, who, slips=False)
    _spend(who, extra)
    yield from walk(play, who, (to,), "jump", "skill.jump", 1 + extra)


def jump_to(sit: Situation, who: Survivor, effect: Effect) -> list[str]:
    if who.aboard or _cannot_spend(sit, who, leaving(sit, who, slips=False)) is not None:
        return []
    return _jumps(sit, who, effect)


# Lifesaver


def in_danger(sit: Situation, zone: str) -> list[Survivor]:
    """skill.lifesaver: those who can be dragged out of a Zone with zombies; not out of a
    Helicopter."""
    if not sit.zombies(zone):
        return []
    return [one for one in sit.in_zone(zone) if not one.aboard]


def no_drag(sit: Situation, who: Survivor, effect: Effect, zone: str) -> Refusal | None:
    if who.aboard:
        return sit.refusal("skill.lifesaver", "aboard")
    if zone not in sit.beside(who.zone):
        return sit.refusal("skill.lifesaver", "path", zone=zone)
    if zone not in drag_from(sit, who, effect):
        return sit.refusal("skill.lifesaver", "nobody", zone=zone)
    return None


def drag(play: Play, who: Survivor, _: Effect, zone: str) -> Steps[None]:
    """skill.lifesaver, skill.shove: into his Zone, each with the owner's consent; not a
    movement."""
    others = in_danger(play, zone)
    asks = [
        question(
            one.id,
            "dragged",
            ("yes", "no"),
            rule=play.rule("skill.lifesaver"),
            about={"survivor": one.id, "partner": who.id, "zone": who.zone},
        )
        for one in others
    ]
    answers = yield from play.table.ask_each(asks)
    for one, answer in zip(others, answers, strict=True):
        if answer == ("yes",) and one.alive and one.zone == zone:
            one.zone = who.zone
            play.emit(events.Dragged("skill.lifesaver", one.id, zone, who.zone, who.id))
            yield from entered(play, one)
            yield from turns.after_action(play, one)  # move.arrival


def drag_from(sit: Situation, who: Survivor, _: Effect) -> list[str]:
    if who.aboard:
        return []
    return [zone for zone in sit.beside(who.zone) if in_danger(sit, zone)]


SKILL_USES: Mapping[str, SkillUse] = {
    "sprint": SkillUse(no_sprint, sprint, sprint_to),
    "charge": SkillUse(no_charge, charge, charge_to),
    "bloodlust": SkillUse(no_bloodlust, bloodlust, bloodlust_to),
    "jump": SkillUse(no_jump, jump, jump_to),
    "drag-survivors": SkillUse(no_drag, drag, drag_from),
}

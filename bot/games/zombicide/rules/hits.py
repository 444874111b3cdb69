"""What hits do: who takes them and who dies of them (attack.damage, attack.all-hits, attack.dies,
attack.melee-choice, target.by-order, target.order, target.next, target.tie, target.absorbs,
target.free-choice)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from bot.engine.decisions import Option
from bot.engine.table import Steps
from bot.games.zombicide import events
from bot.games.zombicide.rules.dice import Roll, Spent
from bot.games.zombicide.rules.effects import fits, skill_effects
from bot.games.zombicide.rules.growth import gain
from bot.games.zombicide.rules.supply import remove
from bot.games.zombicide.rules.targets import (
    OF_SURVIVOR,
    Assault,
    by_priority,
    can_kill,
    chooses_targets,
    may_spare,
    survivors_hit,
    worth,
)
from bot.games.zombicide.situation import AttackResult, Blow, Play, Situation
from bot.games.zombicide.state import Survivor

NOTHING = "nothing"
ABSORBS = "absorbs"


@dataclass
class Volley:
    """The hits of one roll while they are assigned to targets."""

    assault: Assault
    damage: int
    left: int
    result: AttackResult
    free: bool  # the attacker chooses targets
    spared: bool = False  # Survivors are left alone (skill.steady-hand)


@dataclass
class Targets:
    """Who can take the next hits, and who decides about it."""

    options: list[Option]
    seats: tuple[str, ...]
    rule: str
    spare: int = 0  # the number of hits that need not be assigned


def resolve_hits(
    play: Play, who: Survivor, assault: Assault, roll: Roll, result: AttackResult, spent: Spent
) -> Steps[None]:
    """attack.order: assign the hits, remove the killed, apply Wounds, gain experience."""
    volley = Volley(assault, roll.damage, roll.hits, result, chooses_targets(play, who, assault))
    yield from _ask_spare(play, who, volley)
    while volley.left and (targets := _next_targets(play, who, volley)):
        yield from _assign(play, who, volley, targets)
    yield from _reap(play, who, assault, result, spent)
    result.last_killed = bool(result.killed) and not play.zombies(assault.zone)
    yield from gain(play, who, experience_for(play, who, result.killed))


def _ask_spare(play: Play, who: Survivor, volley: Volley) -> Steps[None]:
    """skill.steady-hand: ignore the Survivors in the Zone; with free choice there is nothing to
    ask."""
    assault = volley.assault
    if volley.free or not volley.left or not may_spare(play, who, assault.kind):
        return
    if survivors_hit(play, who, assault):
        volley.spared = yield from play.ask_whether(
            who.id, "spare", "skill.steady-hand", about={"survivor": who.id, "zone": assault.zone}
        )


# Who takes the next hits


def _next_targets(sit: Situation, who: Survivor, volley: Volley) -> Targets | None:
    found = _free_targets(sit, who, volley) if volley.free else _first_targets(sit, who, volley)
    return found if found is not None and found.options else None


def _free_targets(sit: Situation, who: Survivor, volley: Volley) -> Targets:
    """attack.all-hits, attack.melee-choice, target.free-choice: with free choice anybody can be
    hit; only friends need not be."""
    zone = volley.assault.zone
    kinds = sorted(sit.zombies(zone), key=lambda one: _gladly(sit, volley, one), reverse=True)
    options = [_zombie(sit, volley, kind) for kind in kinds]
    survivors = survivors_hit(sit, who, volley.assault)
    enemies = [one for one in survivors if sit.are_enemies(who, one)]
    friends = [one for one in survivors if not sit.are_enemies(who, one)]
    options += [_survivor(sit, volley, one) for one in enemies]
    must = sum(option.limit for option in options)
    options += [_survivor(sit, volley, one) for one in friends]
    rule = "attack.melee-choice" if volley.assault.kind == "melee" else "target.free-choice"
    return Targets(options, (who.id,), rule, spare=max(0, volley.left - must) if friends else 0)


def _first_targets(sit: Situation, who: Survivor, volley: Volley) -> Targets | None:
    """target.order, target.next, target.tie: the targets of the lowest number."""
    survivors = [] if volley.spared else survivors_hit(sit, who, volley.assault)
    if survivors:
        options = [_survivor(sit, volley, one) for one in survivors]
        return Targets(options, _who_chooses(sit, who), "target.tie")
    kinds = next(by_priority(sit, volley.assault.zone), None)
    if kinds is None:
        return None
    zombies = sit.edition.content.zombies
    # Between Fatties and Abominations it is the shooter who picks (target.tie).
    own = any(zombies[kind].unique for kind in kinds)
    seats = (who.id,) if own else _who_chooses(sit, who)
    kinds = sorted(kinds, key=lambda one: _gladly(sit, volley, one), reverse=True)
    return Targets([_zombie(sit, volley, kind) for kind in kinds], seats, "target.tie")


def _who_chooses(sit: Situation, who: Survivor) -> tuple[str, ...]:
    """target.tie: the group; among rivals the attacker."""
    return (who.id,) if sit.state.competitive else sit.group()


def _gladly(sit: Situation, volley: Volley, kind: str) -> tuple[bool, tuple[int, int, int]]:
    """For defaults: first those whom the weapon kills, and among them the worst."""
    return can_kill(sit, kind, volley.damage), worth(sit, kind)


def _zombie(sit: Situation, volley: Volley, kind: str) -> Option:
    """target.absorbs: a zombie that the weapon cannot hurt absorbs every hit that it is given."""
    if can_kill(sit, kind, volley.damage):
        return Option(kind, sit.zombies(volley.assault.zone)[kind])
    return Option(kind, volley.left, same=ABSORBS)


def _survivor(sit: Situation, volley: Volley, one: Survivor) -> Option:
    """target.next, stray.wounds: a Survivor can take as many hits as would be fatal without
    protection."""
    capacity = max(1, sit.edition.health.capacity(sit, one))
    return Option(OF_SURVIVOR + one.id, -(-capacity // volley.damage))


# Assigning hits


def _assign(play: Play, who: Survivor, volley: Volley, targets: Targets) -> Steps[None]:
    room = sum(option.limit for option in targets.options)
    most = min(volley.left, room)
    least = min(most, volley.left - targets.spare)
    ids = [option.id for option in targets.options for _ in range(option.limit)]
    chosen = yield from play.ask(
        targets.seats,
        "hits",
        targets.options,
        rule=targets.rule,
        pick=(least, most),
        default=ids[:least],
        lead=who.id,
        about={
            "survivor": who.id,
            "zone": volley.assault.zone,
            "count": most,
            "damage": volley.damage,
        },
    )
    volley.left = 0 if len(chosen) < most else volley.left - most
    for target, hits in Counter(chosen).items():
        if target.startswith(OF_SURVIVOR):
            victim = play.survivor(target.removeprefix(OF_SURVIVOR))
            yield from _hit_survivor(play, who, volley, victim, hits)
        elif can_kill(play, target, volley.damage):
            kill(play, who, volley.result, target, hits)
        else:
            play.emit(events.HitAbsorbed("target.absorbs", volley.assault.zone, target, hits))


def _hit_survivor(
    play: Play, who: Survivor, volley: Volley, victim: Survivor, hits: int
) -> Steps[None]:
    """stray.hit, stray.wounds, save.against-survivors: as many Wounds per hit as the weapon's
    Damage."""
    wounds = hits * volley.damage
    play.emit(events.SurvivorHit("stray.wounds", victim.id, who.id, wounds))
    yield from play.edition.health.suffer(play, victim, Blow(who.id, wounds, by_survivor=True))
    if not victim.alive:
        volley.result.killed_survivors.append(victim.id)


def kill(
    play: Play,
    who: Survivor,
    result: AttackResult,
    kind: str,
    count: int,
    rule: str = "attack.dies",
) -> None:
    """attack.dies: remove killed zombies; they count for experience and for what they leave."""
    remove(play, result.zone, kind, count)
    result.killed[kind] = result.killed.get(kind, 0) + count
    play.state.killed[kind] = play.state.killed.get(kind, 0) + count
    play.emit(events.ZombiesKilled(rule, who.id, result.zone, kind, count))


# What follows from kills


def _reap(
    play: Play, who: Survivor, assault: Assault, result: AttackResult, spent: Spent
) -> Steps[None]:
    """skill.reaper: one hit may kill a second identical zombie for free."""
    found = [one for one in skill_effects(play, who, "extra-kill") if fits(one, assault.kind)]
    limit = max((one.amount or 0 for one in found), default=0)
    while spent.extra_kills < limit:
        here = play.zombies(assault.zone)
        kinds = sorted(
            (kind for kind in result.killed if here.get(kind)),
            key=lambda one: worth(play, one),
            reverse=True,
        )
        if not kinds:
            return
        chosen = yield from play.ask_one(
            who.id,
            "reaper",
            [*kinds, NOTHING],
            rule="skill.reaper",
            about={"survivor": who.id, "zone": assault.zone},
        )
        if chosen == NOTHING:
            return
        spent.extra_kills += 1
        kill(play, who, result, chosen, 1, "skill.reaper")


def experience_for(sit: Situation, who: Survivor, killed: dict[str, int]) -> int:
    """growth.points, skill.collector: the points for killed zombies, more for those that he
    collects; killed Survivors give none (growth.no-points)."""
    collected = [one.group for one in skill_effects(sit, who, "double-experience")]
    points = 0
    for kind, count in killed.items():
        zombie = sit.edition.content.zombies[kind]
        times = 1 + sum(group in zombie.groups for group in collected)
        points += zombie.experience * count * times
    return points

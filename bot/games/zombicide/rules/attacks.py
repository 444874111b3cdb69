"""Combat Actions, melee and ranged (chapter 8), and the skills that follow an attack."""

from __future__ import annotations

from collections.abc import Iterable

from bot.engine.errors import Refusal
from bot.engine.records import Command
from bot.engine.table import Steps
from bot.games.zombicide.cards import base, emptied, is_empty
from bot.games.zombicide.commands import Melee, Shoot
from bot.games.zombicide.content.records import Attack
from bot.games.zombicide.rules import healing, reloading
from bot.games.zombicide.rules.arms import attack_offers, has_trick_shot
from bot.games.zombicide.rules.blasts import blast
from bot.games.zombicide.rules.dice import Spent, roll_attack
from bot.games.zombicide.rules.effects import has
from bot.games.zombicide.rules.hits import resolve_hits
from bot.games.zombicide.rules.inventory import in_hand, put_away, take_from
from bot.games.zombicide.rules.moving import free_move
from bot.games.zombicide.rules.purse import available, pay
from bot.games.zombicide.rules.reloading import no_action
from bot.games.zombicide.rules.targets import (
    Assault,
    Kind,
    attack_of,
    chooses_targets,
    has_target,
    is_dual,
    longest_range,
    may_spare,
    survivors_hit,
    values_of,
)
from bot.games.zombicide.rules.unnoticed import note_attack
from bot.games.zombicide.situation import Action, AttackResult, Play, Situation, SkillUse
from bot.games.zombicide.state import Survivor

__all__ = [
    "ACTIONS",
    "SKILL_USES",
    "assaults_of",
    "attack_offers",
    "friends_last",
    "harms_friend",
    "strike",
]


# What forbids an attack


def bar_melee(sit: Situation, who: Survivor, command: Melee) -> Refusal | None:
    """attack.melee, attack.target, attack.in-hand, attack.dual, attack.melee-range."""
    return (
        _bar_weapon(sit, who, command.weapon, "melee", both=command.both)
        or _bar_target(sit, who, "melee", command.weapon, who.zone)
        or no_action(sit, who, "melee")
    )


def bar_shoot(sit: Situation, who: Survivor, command: Shoot) -> Refusal | None:
    """attack.ranged, attack.target, attack.in-hand, attack.dual, attack.range, attack.range-least,
    attack.range-most, ammo.empty, skill.trick-shot."""
    refusal = _bar_weapon(sit, who, command.weapon, "ranged", both=command.both)
    if refusal is None and command.second is not None:
        refusal = _bar_second(sit, who, command)
    if refusal is not None:
        return refusal
    for zone in (command.zone, command.second):
        if zone is not None:
            refusal = _bar_zone(sit, who, command.weapon, zone) or _bar_target(
                sit, who, "ranged", command.weapon, zone
            )
            if refusal is not None:
                return refusal
    return no_action(sit, who, "ranged")


def _bar_weapon(
    sit: Situation, who: Survivor, card: str, kind: Kind, *, both: bool
) -> Refusal | None:
    """presence.apart, attack.in-hand, attack.dual, ammo.empty: the weapon, or the pair, in hand and
    loaded."""
    if sit.is_apart(who):
        return sit.refusal("presence.apart", "attack")
    attack = attack_of(sit, card, kind)
    if attack is None:
        if kind == "melee":
            return sit.refusal("attack.melee", "weapon", card=base(card))
        return sit.refusal("attack.ranged", "weapon", card=base(card))
    held = in_hand(sit, who)
    if card not in held:
        if not is_empty(card) and emptied(card) in held:
            return sit.refusal("ammo.empty", card=base(card))
        return sit.refusal("attack.in-hand", card=base(card))
    if is_empty(card):
        return sit.refusal("ammo.empty", card=base(card))
    if both and not is_dual(sit, who, attack, kind):
        return sit.refusal("attack.dual", "dual", card=base(card))
    if both and held.count(card) < 2:
        return sit.refusal("attack.dual", "pair", card=base(card))
    return None


def _bar_second(sit: Situation, who: Survivor, command: Shoot) -> Refusal | None:
    """attack.dual-zone, skill.trick-shot: two targets only with Trick Shot, a pair, and two
    different Zones."""
    if not has_trick_shot(sit, who):
        return sit.refusal("attack.dual-zone")
    if not command.both or command.second == command.zone:
        return sit.refusal("skill.trick-shot")
    return None


def _bar_zone(sit: Situation, who: Survivor, card: str, zone: str) -> Refusal | None:
    """attack.ranged, attack.range, attack.range-least, attack.range-most: line of sight, in
    buildings one Zone far (sight.room), and Range."""
    attack = attack_of(sit, card, "ranged")
    assert attack is not None
    distance = sit.seen_from(who.zone).get(zone)
    if distance is None:
        return sit.refusal("attack.ranged", "sight", zone=zone)
    if distance < attack.range[0]:
        return sit.refusal(
            "attack.range-least", zone=zone, distance=distance, least=attack.range[0]
        )
    most = longest_range(sit, who, attack, "ranged")
    if distance > most:
        return sit.refusal("attack.range-most", zone=zone, distance=distance, most=most)
    return None


def _bar_target(sit: Situation, who: Survivor, kind: Kind, card: str, zone: str) -> Refusal | None:
    """attack.target."""
    if has_target(sit, who, Assault(kind, card, zone)):
        return None
    return sit.refusal("attack.target", zone=zone)


# Which attacks are possible


def _melee_offers(sit: Situation, who: Survivor) -> Iterable[Command]:
    return attack_offers(sit, who, "melee") if available(who, "melee") else ()


def _shoot_offers(sit: Situation, who: Survivor) -> Iterable[Command]:
    return attack_offers(sit, who, "ranged") if available(who, "ranged") else ()


# Attacking


def melee(play: Play, who: Survivor, command: Melee) -> Steps[None]:
    """attack.melee."""
    pay(who, "melee")
    yield from strike(play, who, command)


def shoot(play: Play, who: Survivor, command: Shoot) -> Steps[None]:
    """attack.ranged, attack.own-zone."""
    pay(who, "ranged")
    yield from strike(play, who, command)


def strike(play: Play, who: Survivor, command: Melee | Shoot) -> Steps[list[AttackResult]]:
    """attack.order: a whole combat Action without its price; it makes one Noise token at most
    (noise.once). What may be used once per Action is then used up for all its rolls
    (skill.trick-shot)."""
    assaults = assaults_of(who, command)
    spent, results = Spent(), []
    for assault in assaults:
        if who.alive:
            results.append((yield from _attack(play, who, assault, spent)))
    if values_of(play, assaults[0]).noise == "noisy":
        play.edition.noise.make(play, who, "noise.made")
    yield from _move_on(play, who, results)
    return results


def assaults_of(who: Survivor, command: Melee | Shoot) -> list[Assault]:
    """The rolls of a combat Action: a pair makes one, with Trick Shot two (attack.dual-roll,
    rank.details)."""
    weapons = 2 if command.both else 1
    if isinstance(command, Melee):
        return [Assault("melee", command.weapon, who.zone, weapons)]
    if command.second is None:
        return [Assault("ranged", command.weapon, command.zone, weapons)]
    return [Assault("ranged", command.weapon, zone) for zone in (command.zone, command.second)]


def harms_friend(sit: Situation, who: Survivor, command: Melee | Shoot) -> bool:
    """target.order, blast.spares-nobody: hits go to Survivors first, and a blast spares nobody."""
    for assault in assaults_of(who, command):
        spares = chooses_targets(sit, who, assault) or may_spare(sit, who, assault.kind)
        if spares and not values_of(sit, assault).everyone:
            continue
        if any(not sit.are_enemies(who, one) for one in survivors_hit(sit, who, assault)):
            return True
    return False


def friends_last(
    sit: Situation, who: Survivor, offered: Iterable[Command]
) -> tuple[list[Command], bool]:
    """The attacks of a free combat Action, with those that can hit a friend at the end; and whether
    there is one that cannot. So the default of somebody who is late never shoots at friends."""

    def harmful(command: Command) -> bool:
        return isinstance(command, Melee | Shoot) and harms_friend(sit, who, command)

    found = sorted(offered, key=harmful)
    return found, bool(found) and not harmful(found[0])


def _attack(play: Play, who: Survivor, assault: Assault, spent: Spent) -> Steps[AttackResult]:
    """attack.order: one roll or one blast with all that follows, but without the noise."""
    attack = values_of(play, assault)
    result = AttackResult(assault.zone, base(assault.card), assault.kind)
    if attack.everyone:
        _spend(play, who, assault, attack)
        yield from blast(play, who, assault, result)
    else:
        roll = yield from roll_attack(play, who, assault, spent)
        result.faces = roll.faces
        _spend(play, who, assault, attack)
        yield from resolve_hits(play, who, assault, roll, result, spent)
    yield from note_attack(play, who, result)
    for happens in play.edition.hooks.attack_ended:
        yield from happens(play, who, result)
    return result


def _spend(play: Play, who: Survivor, assault: Assault, attack: Attack) -> None:
    """ammo.empty, ammo.each, blast.used-up: a weapon that was fired is empty, one that was thrown
    is used up."""
    for _ in range(assault.weapons):
        if attack.used_up:
            take_from(who, assault.card)
            put_away(play, assault.card)
        elif attack.reload:
            pile = who.hands if assault.card in who.hands else who.reserve
            pile[pile.index(assault.card)] = emptied(assault.card)


# After the attack


def _move_on(play: Play, who: Survivor, results: list[AttackResult]) -> Steps[None]:
    """skill.hit-and-run, skill.blitz: free moves after kills, that of Blitz first."""
    if has(play, who, "move-after-last-kill"):
        for result in results:
            if result.last_killed and who.alive:
                yield from free_move(play, who, "blitz", "skill.blitz", pays_leaving=True)
    if has(play, who, "move-after-kill") and who.alive and _killed_an_enemy(play, who, results):
        yield from free_move(play, who, "hit-and-run", "skill.hit-and-run", pays_leaving=False)


def _killed_an_enemy(sit: Situation, who: Survivor, results: list[AttackResult]) -> bool:
    fallen = (sit.survivor(one) for result in results for one in result.killed_survivors)
    return any(result.killed for result in results) or any(
        sit.are_enemies(who, one) for one in fallen
    )


ACTIONS: dict[str, Action] = {
    Melee.do: Action(bar_melee, melee, _melee_offers),
    Shoot.do: Action(bar_shoot, shoot, _shoot_offers),
    **reloading.ACTIONS,
}
SKILL_USES: dict[str, SkillUse] = dict(healing.SKILL_USES)

"""Team Actions (chapter 13A): a card of the team gives several Survivors one free Action each.

A card has two modes; each is a record with the meaning of the selected Zone and its steps."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from bot.engine.errors import Refusal
from bot.engine.records import Command, offer
from bot.engine.table import Steps
from bot.games.rue_morgue.content.book import TEAM_ACTIONS
from bot.games.rue_morgue.content.records import TeamAction, TeamMode
from bot.games.zombicide import events
from bot.games.zombicide.commands import Melee, Shoot, TeamUp
from bot.games.zombicide.rules import attacks, inventory, moving, turns
from bot.games.zombicide.rules.spelling import ask_command
from bot.games.zombicide.situation import Action, Play, Situation
from bot.games.zombicide.state import Survivor, Team

TEAM = "team"  # the purpose of +1 free Team Action


# Which cards and Zones


def renew_cards(play: Play) -> None:
    """RM-13.4: in a new round every team may use one of its cards again."""
    for team in play.state.teams:
        team.used, team.acted = [], False


def team_of(sit: Situation, who: Survivor) -> Team:
    return sit.state.teams[who.team]


def unused(team: Team) -> list[str]:
    """RM-11.9, RM-13.4: the cards not used in this round, each kind once."""
    return [c for c in dict.fromkeys(team.cards) if team.cards.count(c) > team.used.count(c)]


def may_use(sit: Situation, who: Survivor) -> bool:
    """RM-13.4, RM-11.9: whether the team's one use or the Survivor's own extra use is left."""
    return not team_of(sit, who).acted or who.purse.get(TEAM, 0) > 0


def mode_of(card: TeamAction, mode: str) -> TeamMode:
    return next(one for one in card.modes if one.id == mode)


def has_enemy(sit: Situation, who: Survivor, zone: str) -> bool:
    """Zombies, or rival Survivors (RM-13.12)."""
    if sit.zombies(zone):
        return True
    return sit.state.competitive and any(sit.are_enemies(who, one) for one in sit.in_zone(zone))


# Who can take part


def is_able(sit: Situation, who: Survivor, card: TeamAction, mode: TeamMode, zone: str) -> bool:
    """RM-13.5, RM-13.12 to RM-13.21, RM-16.57: whether a Survivor can carry out their part."""
    if not who.alive or sit.is_apart(who) or not _is_armed(sit, who, card):
        return False
    if mode.zone == "goal":
        return _can_come(sit, who, mode, zone)
    if mode.zone == "target":
        return any(attacks.attack_offers(sit, who, "ranged", (zone,)))
    if who.zone != zone:
        return False
    if "ranged" in mode.steps:
        return any(attacks.attack_offers(sit, who, "ranged"))
    if mode.may_stay and has_enemy(sit, who, zone):
        return True
    return bool(_ways_out(sit, who, mode))


def _is_armed(sit: Situation, who: Survivor, card: TeamAction) -> bool:
    """RM-13.5: a weapon of the kind that the card needs."""
    if card.needs is None:
        return True
    held = inventory.weapons_in_hand(sit, who)
    return any(card.needs in inventory.equipment_of(sit, weapon).attacks for weapon in held)


def _can_come(sit: Situation, who: Survivor, mode: TeamMode, zone: str) -> bool:
    """RM-13.12, RM-13.16: whether a Survivor is there already (if that is allowed) or can Move
    there."""
    if mode.towards_enemies and not has_enemy(sit, who, zone):
        return False
    if who.zone == zone:
        return mode.may_stay
    return zone in moving.free_ways(sit, who, pays_leaving=True)


def _ways_out(sit: Situation, who: Survivor, mode: TeamMode) -> list[str]:
    """RM-13.13, RM-13.17, RM-13.20: the Zones that a Survivor can reach with one Move."""
    zones = moving.free_ways(sit, who, pays_leaving=True)
    return [z for z in zones if not mode.towards_enemies or has_enemy(sit, who, z)]


def partners(
    sit: Situation, who: Survivor, card: TeamAction, mode: TeamMode, zone: str
) -> Iterator[Survivor]:
    """RM-13.5, RM-16.12: the others of his team who could take part."""
    for one in sit.state.survivors.values():
        if one is not who and one.team == who.team and is_able(sit, one, card, mode, zone):
            yield one


# The command


def bar_team_up(sit: Situation, who: Survivor, command: TeamUp) -> Refusal | None:
    """RM-13.3 to RM-13.5."""
    team = team_of(sit, who)
    if command.card not in team.cards:
        return sit.refusal("RM-13.3", "card", card=command.card)
    if command.card not in unused(team):
        return sit.refusal("RM-13.4", "card", card=command.card)
    if not may_use(sit, who):
        return sit.refusal("RM-13.4", "team")
    card = TEAM_ACTIONS[command.card]
    mode = mode_of(card, command.mode)
    if command.zone not in sit.board.zones:
        return sit.refusal("RM-13.5", "zone", zone=command.zone)
    if not _is_armed(sit, who, card):
        return sit.refusal("RM-13.5", "weapon")
    if not is_able(sit, who, card, mode, command.zone):
        return sit.refusal("RM-13.5", "able", zone=command.zone)
    if not any(partners(sit, who, card, mode, command.zone)):
        return sit.refusal("RM-13.5", "partner", zone=command.zone)
    return None


def offers(sit: Situation, who: Survivor) -> Iterator[Command]:
    team = team_of(sit, who)
    if not team.cards or sit.is_apart(who) or not may_use(sit, who):
        return
    for name in unused(team):
        card = TEAM_ACTIONS[name]
        if not _is_armed(sit, who, card):
            continue
        for mode in card.modes:
            for zone in _zones(sit, who, mode):
                if is_able(sit, who, card, mode, zone) and any(
                    partners(sit, who, card, mode, zone)
                ):
                    yield offer(TeamUp, name, mode.id, zone)


def _zones(sit: Situation, who: Survivor, mode: TeamMode) -> Iterable[str]:
    """The Zones that he could select."""
    if mode.zone == "start":
        return (who.zone,)
    if mode.zone == "target":
        shots = attacks.attack_offers(sit, who, "ranged")
        return dict.fromkeys(shot.zone for shot in shots if isinstance(shot, Shoot))
    return (who.zone, *moving.free_ways(sit, who, pays_leaving=True))


def team_up(play: Play, who: Survivor, command: TeamUp) -> Steps[None]:
    """RM-13.3 to RM-13.7: use a card at no cost. Whoever takes part is chosen among those who can
    (RM-13.22)."""
    card = TEAM_ACTIONS[command.card]
    mode = mode_of(card, command.mode)
    _spend(play, who, command.card)
    able = [one.id for one in partners(play, who, card, mode, command.zone)]
    chosen = yield from play.ask(
        who.id,
        "team-members",
        able,
        rule="RM-13.5",
        pick=(1, len(able)),
        default=able,
        about={"survivor": who.id, "card": command.card, "zone": command.zone},
    )
    members = [who.id, *chosen]
    play.emit(
        events.TeamActed(mode.rule, who.id, command.card, command.mode, command.zone, members)
    )
    for step in mode.steps:
        yield from _round(play, who, members, mode, step, command.zone)


def _spend(play: Play, who: Survivor, card: str) -> None:
    """RM-13.4, RM-11.9: spend the Survivor's own extra use first, which others could not use; then
    the team's."""
    team = team_of(play, who)
    if who.purse.get(TEAM, 0) > 0:
        who.purse[TEAM] -= 1
    else:
        team.acted = True
    team.used.append(card)


def _round(
    play: Play, who: Survivor, members: list[str], mode: TeamMode, step: str, zone: str
) -> Steps[None]:
    """RM-13.6, RM-13.9, RM-13.14, RM-16.58: the Survivors act one after the other in any order;
    whoever cannot act any more is passed over."""
    left = list(members)
    while left:
        left = [one for one in left if _has_part(play, play.survivor(one), mode, step, zone)]
        if not left:
            return
        following = yield from play.ask_one(
            who.id, "team-next", left, rule="RM-13.6", about={"survivor": who.id, "zone": zone}
        )
        left.remove(following)
        yield from _do_part(play, play.survivor(following), mode, step, zone)


def _has_part(play: Play, who: Survivor, mode: TeamMode, step: str, zone: str) -> bool:
    if not who.alive or play.is_apart(who):
        return False
    if step == "move":
        return bool(_goals(play, who, mode, zone))
    return any(attacks.attack_offers(play, who, step, _targets(who, mode, step, zone)))


def _goals(sit: Situation, who: Survivor, mode: TeamMode, zone: str) -> list[str]:
    """Where his free Move may end."""
    if mode.zone == "start":
        return _ways_out(sit, who, mode) if who.zone == zone else []
    return [zone] if zone in moving.free_ways(sit, who, pays_leaving=True) else []


def _targets(who: Survivor, mode: TeamMode, step: str, zone: str) -> Collection[str] | None:
    """Which Zones he may attack: the selected one, his own, or any (RM-13.18, RM-13.19)."""
    if mode.zone != "start":
        return (zone,)
    return (who.zone,) if step == "melee" else None


def _do_part(play: Play, who: Survivor, mode: TeamMode, step: str, zone: str) -> Steps[None]:
    """RM-13.6, RM-13.10, RM-13.11: one free Action with all that follows from it."""
    if step == "move":
        yield from moving.free_move(
            play,
            who,
            TEAM,
            mode.rule,
            options=_goals(play, who, mode, zone),
            may_stay=mode.zone == "start" and mode.may_stay,
            pays_leaving=True,
        )
        return
    offered = attacks.attack_offers(play, who, step, _targets(who, mode, step, zone))
    found, wise = attacks.friends_last(play, who, offered)
    command = yield from ask_command(
        play, who.id, "team-attack", found, wise=wise, rule=mode.rule, about={"survivor": who.id}
    )
    if isinstance(command, Melee | Shoot):
        yield from attacks.strike(play, who, command)
        yield from turns.after_action(play, who)


ACTIONS: dict[str, Action] = {
    TeamUp.do: Action(bar_team_up, team_up, offers, completes=False),
}

"""Moving: who can step where, what it costs, and the steps themselves (chapters 4C and 5B)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from bot.engine.errors import Refusal
from bot.engine.records import Command, offer
from bot.engine.table import Steps
from bot.games.zombicide import commands, events
from bot.games.zombicide.rules import turns
from bot.games.zombicide.rules.effects import amount, has, skill_effects
from bot.games.zombicide.rules.purse import available, pay
from bot.games.zombicide.situation import Action, Play, Situation
from bot.games.zombicide.state import Survivor

Path = tuple[str, ...]
STAY = "stay"
ASKS = {"team": "team-move"}  # what a free Move asks, by how it came about; else "move-after"


# Ways


def zones_per_move(sit: Situation, who: Survivor) -> int:
    """move.action, skill.plus-1-zone-per-move, skill.2-zones-per-move-action: how many Zones one
    Move Action covers."""
    several = max((one.zones or 1 for one in skill_effects(sit, who, "zones-of-move")), default=1)
    return several + amount(sit, who, "zones-per-move")


def ways(sit: Situation, start: str, zones: int, *, surprises: bool = True) -> dict[str, Path]:
    """For every Zone within this many steps the best way: the one past the fewest surprises (or
    past none at all), and of these the shortest. A Zone with zombies ends every way
    (move.enter)."""
    if zones == 1:
        return {zone: (zone,) for zone in sit.beside(start)}
    hidden = sit.edition.places.surprises(sit)
    found: dict[str, tuple[int, Path]] = {}
    edge: list[tuple[int, Path]] = [(0, ())]
    for _ in range(zones):
        following: list[tuple[int, Path]] = []
        for passed, path in edge:
            for zone in sit.beside(path[-1] if path else start):
                known = found.get(zone)
                if zone == start or (known is not None and known[0] <= passed):
                    continue
                found[zone] = (passed, (*path, zone))
                if not sit.zombies(zone) and (surprises or zone not in hidden):
                    following.append((passed + (zone in hidden), (*path, zone)))
        edge = following
    return {zone: path for zone, (_, path) in found.items()}


def detours(sit: Situation, start: str, zones: int) -> Iterator[Path]:
    """The ways through Zones with a surprise; Survivors take these only if told to."""
    hidden = sit.edition.places.surprises(sit)
    if zones < 2 or not hidden:
        return
    edge: list[Path] = [()]
    for _ in range(zones):
        following: list[Path] = []
        for path in edge:
            for zone in sit.beside(path[-1] if path else start):
                if zone == start or zone in path:
                    continue
                if any(one in hidden for one in path):
                    yield (*path, zone)
                if not sit.zombies(zone):
                    following.append((*path, zone))
        edge = following


def leaving(sit: Situation, who: Survivor, *, slips: bool = True) -> int:
    """move.leave: extra Actions for the zombies that he leaves behind; none with Slippery
    (skill.slippery) where that skill works (`slips`), none for rivals (move.rivals)."""
    zombies = sit.zombies_with(who)
    return 0 if zombies and slips and has(sit, who, "leave-freely") else zombies


# The Move Action


def no_way(sit: Situation, who: Survivor, to: str, path: Path | None) -> Refusal | None:
    """Why there is no way to a Zone."""
    if who.aboard:
        return sit.refusal("presence.aboard", "aboard")
    if path is not None:
        return None
    if to in sit.obstacles.blocked:
        return sit.refusal("board.closed-off", "wreck", zone=to)
    touching = to in sit.board.touching.get(who.zone, ())
    if touching and to not in sit.beside(who.zone):
        return sit.refusal("board.wall", "wall", zone=to)
    return sit.refusal("move.action", "far", zone=to)


def cannot_pay(sit: Situation, who: Survivor, extra: int, base: int = 1) -> Refusal | None:
    """move.leave, move.pay: ordinary and free Move Actions pay in any mix."""
    left = available(who, "move")
    if left >= base + extra:
        return None
    if extra:
        return sit.refusal("move.leave", "zombies", zombies=extra, needed=base + extra, left=left)
    return sit.refusal("turn.cost", "actions", needed=base, left=left)


def path_of(sit: Situation, who: Survivor, command: commands.Move) -> Path | None:
    """The Zones of a Move; None if there is no such way. Without `via` it avoids surprises."""
    zones = zones_per_move(sit, who)
    if not command.via:
        return ways(sit, who.zone, zones, surprises=False).get(command.to)
    path = (*command.via, command.to)
    return path if path in detours(sit, who.zone, zones) else None


def no_move(sit: Situation, who: Survivor, command: commands.Move) -> Refusal | None:
    """move.action, move.leave, move.enter, presence.aboard."""
    refusal = no_way(sit, who, command.to, path_of(sit, who, command))
    return refusal or cannot_pay(sit, who, leaving(sit, who))


def move(play: Play, who: Survivor, command: commands.Move) -> Steps[None]:
    """move.action, move.leave."""
    path, cost = path_of(play, who, command), 1 + leaving(play, who)
    assert path is not None
    pay(who, "move", cost)
    yield from walk(play, who, path, "move", "move.action", cost)


def offers(sit: Situation, who: Survivor) -> Iterator[Command]:
    left = available(who, "move")
    if left < 1 or who.aboard or left < 1 + leaving(sit, who):
        return
    zones = zones_per_move(sit, who)
    for zone in ways(sit, who.zone, zones, surprises=False):
        yield offer(commands.Move, zone)
    for *via, zone in detours(sit, who.zone, zones):
        yield offer(commands.Move, zone, tuple(via))


ACTIONS: Mapping[str, Action] = {commands.Move.do: Action(no_move, move, offers)}


# Steps


def walk(play: Play, who: Survivor, path: Path, how: str, rule: str, cost: int = 0) -> Steps[None]:
    """Go from Zone to Zone. Each Zone shows what it hides when it is entered. The way ends early at
    zombies (move.enter, RM-16.66), or if something takes the Survivor elsewhere."""
    start = who.zone
    for zone in path:
        who.zone = zone
        if zone == path[-1] or zone in play.edition.places.surprises(play):
            play.emit(events.Moved(rule, who.id, start, zone, how, cost))
            start, cost = zone, 0
        yield from entered(play, who)
        if not who.alive or who.zone != zone or play.zombies(zone):
            return


def entered(play: Play, who: Survivor) -> Steps[None]:
    """A Survivor has come into a Zone, in whatever way (RM-4.35)."""
    for happened in play.edition.hooks.entered:
        yield from happened(play, who)


def free_ways(sit: Situation, who: Survivor, *, pays_leaving: bool) -> dict[str, Path]:
    """Where one free Move Action can lead; it does not pay for leaving zombies (move.free,
    move.pay)."""
    if who.aboard or not who.alive or (pays_leaving and leaving(sit, who)):
        return {}
    return ways(sit, who.zone, zones_per_move(sit, who))


def free_move(
    play: Play,
    who: Survivor,
    how: str,
    rule: str,
    *,
    options: Collection[str] | None = None,
    may_stay: bool = True,
    pays_leaving: bool,
) -> Steps[bool]:
    """A free Move Action (Hit & Run, Blitz, Team Actions), to one of `options` if these are given;
    returns whether the Survivor moved. It is complete when it returns (move.arrival)."""
    found = free_ways(play, who, pays_leaving=pays_leaving)
    zones = [zone for zone in found if options is None or zone in options]
    if not zones:
        return False
    chosen = yield from play.ask_one(
        who.id,
        ASKS.get(how, "move-after"),
        [*zones, STAY] if may_stay else zones,
        rule=rule,
        default=(STAY if may_stay else zones[0],),
        about={"survivor": who.id, "how": how},
    )
    if chosen == STAY:
        return False
    yield from walk(play, who, found[chosen], how, rule)
    yield from turns.after_action(play, who)
    return True

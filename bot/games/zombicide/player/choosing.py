"""The sensible player gives every command a value and does the best one. The other modules of this
package hold what it considers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.engine.records import Command
from bot.games.zombicide import commands
from bot.games.zombicide.board.paths import distances
from bot.games.zombicide.cards import base
from bot.games.zombicide.player.answers import choose_answer
from bot.games.zombicide.player.attack import NEVER, attack_value
from bot.games.zombicide.player.flight import flight, helicopter_value
from bot.games.zombicide.player.plan import (
    Way,
    errands,
    has_tool,
    is_poorly_armed,
    passable,
    shut_in,
    towards,
    wanted_objectives,
    way_of,
)
from bot.games.zombicide.player.reading import FIRST_WOUND, Reading
from bot.games.zombicide.player.trade import trade_gain
from bot.games.zombicide.player.worth import hands_value, is_blast, opens_doors
from bot.games.zombicide.rules.effects import of_skills
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import WOUND, Survivor

TAKE = 30.0
OPEN = 5.0
SILENT = 0.5
SEARCH = 2.5
SEARCH_POOR = 5.5
REARRANGE = 3.0
TRADE = 5.0
ALONE = 1.2  # per step away from the others
ESCAPE = 25.0
HEAL = 18.0
THROW_FROM = 3  # steps; so close to zombies a bottle should be in the hand
NO = -50.0
IDLE = -0.2

__all__ = ["choose", "choose_answer"]


class Mind(Reading):
    """One choice of one Survivor."""

    def __init__(self, sit: Situation, who: Survivor) -> None:
        super().__init__(sit, who)
        self._way: Way | None = None
        self._way_known = False
        self._home: float | None = None
        self._mates: Mapping[str, int] | None = None

    @property
    def way(self) -> Way | None:
        if not self._way_known:
            self._way, self._way_known = self._find_way(), True
        return self._way

    def _find_way(self) -> Way | None:
        sit, who = self.sit, self.who
        plan = flight(sit)
        helicopter = sit.state.helicopter
        called = plan is not None and who.id in plan.crew and not who.aboard
        if called and helicopter is not None and not helicopter.flying:
            return towards(sit, frozenset([helicopter.zone]), what="flight")
        return way_of(sit, who)

    @property
    def mates(self) -> Mapping[str, int]:
        """The distance from every Zone to the nearest other Survivor."""
        if self._mates is None:
            self._mates = distances(self.sit.board, self.sit.obstacles, frozenset(self.crowd))
        return self._mates

    def good(self, zone: str, actions: float) -> float:
        """How good it is to stand in a Zone with this many Actions left."""
        value = -self.cost(zone, actions)
        way = self.way
        if way is not None:
            far = way.far.get(zone)
            value -= way.step * (far if far is not None else 20)
            if way.what == "prey":
                value -= self._too_near(zone, way)
        if self.crowd and self.sit.state.starting > 1:
            value -= ALONE * max(0, self.mates.get(zone, 4) - 1)
        return value

    def _too_near(self, zone: str, way: Way) -> float:
        """The price of standing where a bottle must hit: it is thrown from the next Zone."""
        return 30.0 if way.far.get(zone) == 0 else 0.0

    @property
    def home(self) -> float:
        if self._home is None:
            self._home = self.good(self.who.zone, self.actions)
        return self._home


def choose(sit: Situation, seat: str, legal: Sequence[Command]) -> Command:
    """A reasonable command."""
    mind = Mind(sit, sit.survivor(seat))
    best, most = legal[0], NEVER * 2
    for command in legal:
        value = VALUES.get(command.do, _never)(mind, command)
        if value > most:
            best, most = command, value
    return best


def _never(_: Mind, __: Command) -> float:
    return NO


def _end(_: Mind, __: Command) -> float:
    return 0.0


def _move(mind: Mind, command: commands.Move) -> float:
    sit, who = mind.sit, mind.who
    left = mind.actions - 1 - sit.zombies_with(who)
    return mind.good(command.to, max(0, left)) - mind.home + IDLE


def _search(mind: Mind, _: Command) -> float:
    who = mind.who
    if is_poorly_armed(mind.sit, who):
        return SEARCH_POOR
    return SEARCH if len([card for card in who.cards if card != WOUND]) < 5 else 0.5


def _open(mind: Mind, command: commands.Open) -> float:
    """A door on the own way, or on the way of somebody who cannot open it."""
    sit, who = mind.sit, mind.who
    edge = sit.board.edges[command.door]
    beyond = edge.other(who.zone)
    silent = (
        command.tool is None or sit.edition.content.equipment[base(command.tool)].door == "silent"
    )
    value = OPEN + (SILENT if silent else 0.0) - mind.cost(who.zone, mind.actions - 1)
    way = mind.way
    if way is None:
        return NO
    if way.far.get(beyond, 99) < way.far.get(who.zone, 99) or _frees_somebody(mind, beyond):
        return value
    return NO


def _frees_somebody(mind: Mind, zone: str) -> bool:
    """Whether another Survivor is shut in behind the door."""
    sit = mind.sit
    inside = distances(sit.board, sit.obstacles, frozenset([zone]))
    if mind.who.zone in inside:
        return False
    return any(one.zone in inside for one in sit.present())


def _melee(mind: Mind, command: commands.Melee) -> float:
    return attack_value(mind, "melee", command.weapon, mind.who.zone, both=command.both)


def _shoot(mind: Mind, command: commands.Shoot) -> float:
    value = attack_value(mind, "ranged", command.weapon, command.zone, both=command.both)
    if command.second is not None:
        value += attack_value(mind, "ranged", command.weapon, command.second)
    return value


def _reload(mind: Mind, _: Command) -> float:
    sit, who = mind.sit, mind.who
    if mind.actions < 2 and "free-reload" not in of_skills(sit.edition, tuple(who.skills)):
        return NO
    near = sit.seen_from(who.zone)
    return 2.0 if any(sit.zombies(zone) for zone in near) else NO


def _take(mind: Mind, command: commands.Take) -> float:
    on_foot, by_air = errands(mind.sit)
    wanted = {one.what for one in (*on_foot, *by_air)}
    wanted.update(one.id for one in wanted_objectives(mind.sit))
    return TAKE if command.objective in wanted else NO


def _escape(mind: Mind, _: Command) -> float:
    """At the Exit one waits for Survivors who are near, unless zombies are there."""
    sit, who = mind.sit, mind.who
    far = distances(sit.board, passable(sit), frozenset([who.zone]))
    late = [one for one in sit.living() if far.get(one.zone, 9) > 3]
    if shut_in(sit) or (late and not mind.cost(who.zone, 0)):
        return NO
    return ESCAPE if mind.actions <= 1 or not late else -0.1


def _craft(_: Mind, __: Command) -> float:
    return 6.0


def _reorganize(mind: Mind, command: commands.Reorganize) -> float:
    """Only if it makes a difference: a better weapon is in the reserve."""
    sit, who = mind.sit, mind.who
    edition, skills = sit.edition, tuple(who.skills)
    hands = command.hands
    gain = hands_value(edition, skills, hands) - hands_value(edition, skills, tuple(who.hands))
    way = mind.way
    if way is not None and way.what == "prey" and way.far.get(who.zone, 9) <= THROW_FROM:
        ready = any(is_blast(edition, card) for card in who.hands)
        wanted = any(is_blast(edition, card) for card in hands) and not ready
        return TAKE + gain if wanted else NO
    if _needs_tool(mind) and any(opens_doors(edition, card) for card in hands):
        return OPEN
    return REARRANGE * gain if gain > 0.4 else NO


def _needs_tool(mind: Mind) -> bool:
    """Whether the Survivor stands before a door on the way and has its tool, but not in hand."""
    sit, who, way = mind.sit, mind.who, mind.way
    if way is None or has_tool(sit, who) or not way.far.get(who.zone):
        return False
    nearer = way.far[who.zone] - 1
    return not any(way.far.get(zone) == nearer for zone in sit.beside(who.zone))


def _trade(mind: Mind, command: commands.Trade) -> float:
    """Only to give somebody a weapon, and not where zombies are."""
    if mind.threat(mind.who.zone).inside:
        return NO
    gain = trade_gain(mind.sit, mind.who, mind.sit.survivor(command.partner))
    return TRADE * gain if gain else NO


def _use_skill(mind: Mind, command: commands.UseSkill) -> float:
    effects = mind.sit.edition.content.skills[command.skill].effects
    for effect in effects:
        value = SKILLS.get(effect.name)
        if value is not None:
            return value(mind, command.target)
    return NO


def _run(mind: Mind, zone: str) -> float:
    """Sprint, Jump: a longer Move."""
    if zone not in mind.sit.board.zones:
        return NO
    left = mind.actions - 1 - mind.sit.zombies_with(mind.who)
    return mind.good(zone, max(0, left)) - mind.home + IDLE


def _charge(mind: Mind, zone: str) -> float:
    """Bloodlust and Charge: go to the zombies and strike once for free."""
    if zone not in mind.sit.board.zones:
        return NO
    left = max(0, mind.actions - 1 - mind.sit.zombies_with(mind.who))
    gained = sum(mind.value_of(zone, kind) for kind in mind.sit.zombies(zone))
    return mind.good(zone, left + 1) - mind.home + min(1.0, mind.rate) * gained / 3


def _shove(mind: Mind, zone: str) -> float:
    """Push zombies away that could not be killed any more, but never to other Survivors."""
    cost = mind.cost(mind.who.zone, mind.actions)
    if cost < FIRST_WOUND / 2 or mind.sit.in_zone(zone):
        return NO
    return cost


def _lifesaver(mind: Mind, zone: str) -> float:
    """Drag mates out of a Zone with zombies into a better one."""
    sit = mind.sit
    if mind.cost(mind.who.zone, 0) or zone not in sit.board.zones:
        return NO
    saved = [one for one in sit.in_zone(zone) if one.turn != "waiting"]
    return 12.0 * len(saved) if saved else NO


def _heal(mind: Mind, target: str) -> float:
    found = mind.sit.state.survivors.get(target or mind.who.id)
    return HEAL if found is not None and mind.sit.edition.health.wounds(found) else NO


SKILLS: Mapping[str, Callable[[Mind, str], float]] = {
    "sprint": _run,
    "jump": _run,
    "bloodlust": _charge,
    "charge": _charge,
    "push-zombies": _shove,
    "drag-survivors": _lifesaver,
    "heal": _heal,
}


def _helicopter(mind: Mind, command: Command) -> float:
    return helicopter_value(mind.sit, mind.who, command)


def _strikes(sit: Situation, command: commands.TeamUp) -> bool:
    """Whether attacks are part of this Team Action."""
    cards = getattr(sit.edition.content, "team_actions", {})
    return any(step != "move" for mode in cards[command.card].modes for step in mode.steps)


def _team_up(mind: Mind, command: commands.TeamUp) -> float:
    """Use free attacks if there is something to hit."""
    zombies = mind.sit.zombies(command.zone)
    if not zombies or not _strikes(mind.sit, command):
        return NO
    return 3.0 + sum(mind.value_of(command.zone, kind) for kind in zombies) / 3


VALUES: Mapping[str, Callable[[Mind, Any], float]] = {
    "move": _move,
    "search": _search,
    "open": _open,
    "melee": _melee,
    "shoot": _shoot,
    "reload": _reload,
    "take": _take,
    "end": _end,
    "escape": _escape,
    "craft": _craft,
    "reorganize": _reorganize,
    "trade": _trade,
    "use-skill": _use_skill,
    "team-up": _team_up,
    **dict.fromkeys(
        ("enter", "leave", "change-seat", "take-off", "land", "fly", "store"), _helicopter
    ),
}

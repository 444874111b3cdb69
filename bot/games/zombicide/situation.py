"""What rules work with: the state together with its edition, mission and board.

A `Situation` only answers questions; legal commands, views and the sensible player use it. A `Play`
can also roll, ask and make things happen. The kernel names rules by topics; an edition says which
rules of its book they are (`Edition.rule`).

An `Edition` is its content and the parts in which it differs from others. These parts are functions
of a `Situation` or a `Play`, so all of them are defined here. The kernel never asks which edition
is played: it asks a part of the edition, a table of its content, or the effects at work.
`bot/games/rue_morgue/edition.py` puts an edition together."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn, Protocol, TypeVar, Unpack

from bot.engine.decisions import Choice, Option
from bot.engine.errors import Refusal, Value
from bot.engine.records import Command, Event
from bot.engine.table import Details, Steps, Table
from bot.games.zombicide.board.board import Board, Obstacles, Terrain
from bot.games.zombicide.board.paths import neighbours
from bot.games.zombicide.board.sight import seen_from
from bot.games.zombicide.content.loading import Content
from bot.games.zombicide.content.missions import Mission, sketched
from bot.games.zombicide.content.records import ZombieCard
from bot.games.zombicide.content.topics import Topics, rule_of, sentence_of
from bot.games.zombicide.state import State, Survivor
from bot.games.zombicide.vocabulary import Effect, Level

R = TypeVar("R")
NO_ZOMBIES: Mapping[str, int] = {}


class Ended(Exception):  # noqa: N818 - a way out of nested rules, not an error
    """The game is over; nothing more is resolved."""


class Situation:
    """Questions about a state."""

    __slots__ = ("_obstacles", "board", "edition", "mission", "state")

    def __init__(self, state: State, edition: Edition) -> None:
        self.state = state
        self.edition = edition
        self.mission: Mission = edition.mission_of(state)
        self.board: Board = self.mission.board
        self._obstacles: Obstacles | None = None

    # Survivors

    def survivor(self, who: str) -> Survivor:
        return self.state.survivors[who]

    def living(self) -> Iterator[Survivor]:
        """The Survivors in play, in the order of the table."""
        return (one for one in self.state.survivors.values() if one.fate == "alive")

    def is_apart(self, who: Survivor) -> bool:
        """Whether he and everybody outside cannot affect each other (presence.apart)."""
        return self.edition.presence.is_apart(self, who)

    def present(self) -> list[Survivor]:
        """The Survivors in play who can be seen and met (presence.apart)."""
        return self.edition.presence.present(self)

    def in_zone(self, zone: str) -> list[Survivor]:
        """The Survivors in a Zone who can be met there, those in a vehicle included."""
        return [one for one in self.present() if one.zone == zone]

    def company(self, who: Survivor) -> list[Survivor]:
        """Everybody in the same Zone, this Survivor included; for those apart, everybody who is
        apart together with them (presence.together)."""
        if self.is_apart(who):
            return self.edition.presence.company(self, who)
        return self.in_zone(who.zone)

    def are_enemies(self, one: Survivor, other: Survivor) -> bool:
        """sides.enemies: only in competitive mode are other teams rivals."""
        return self.state.competitive and one.team != other.team

    # Zombies

    def zombies(self, zone: str) -> Mapping[str, int]:
        """How many zombies of each kind are in a Zone."""
        return self.state.zombies.get(zone, NO_ZOMBIES)

    def zombies_with(self, who: Survivor) -> int:
        """How many zombies share his Zone; none if he is apart."""
        return 0 if self.is_apart(who) else sum(self.zombies(who.zone).values())

    # The board

    @property
    def obstacles(self) -> Obstacles:
        """Doors and whatever else changes on the board, as they are now."""
        if self._obstacles is None:
            self._obstacles = self.edition.places.obstacles(self.state)
        return self._obstacles

    def board_changed(self) -> None:
        """To be called after anything of `obstacles` has changed."""
        self._obstacles = None

    def beside(self, zone: str) -> tuple[str, ...]:
        """The Zones that an Actor in this one can enter (board.passage, board.wall)."""
        return neighbours(self.board, self.obstacles, zone)

    def seen_from(self, zone: str) -> Mapping[str, int]:
        """Every Zone in line of sight, with its distance (sight.basics, sight.street, sight.room,
        sight.both, sight.blockers, sight.distance)."""
        return seen_from(self.board, self.obstacles, zone)

    # Who decides

    def group(self) -> tuple[str, ...]:
        """`[choice: group]`: all in play; among rivals the first player (sides.first-player)."""
        if self.state.competitive:
            return self.first_player()
        return tuple(one.id for one in self.living()) or self.first_player()

    def first_player(self) -> tuple[str, ...]:
        """`[choice: first player]`."""
        return tuple(self.state.players[self.state.first])

    def team_of(self, team: int) -> tuple[str, ...]:
        """`[choice: team]`."""
        return tuple(one.id for one in self.state.survivors.values() if one.team == team)

    # Rules by name

    def rule(self, topic: str) -> str:
        """The edition's id of the rule that the kernel names by its topic."""
        return self.edition.rule(topic)

    def refusal(self, topic: str, why: str = "", /, **numbers: Value) -> Refusal:
        """A refusal by a topic of the kernel, whose sentence all editions share, or by a rule of
        the edition's own book."""
        rule = self.rule(topic)
        return Refusal(rule, why, **numbers).about("" if rule == topic else sentence_of(topic))


class Play(Situation):
    """A situation in which things happen."""

    __slots__ = ("table",)

    def __init__(self, table: Table[State], edition: Edition) -> None:
        super().__init__(table.state, edition)
        self.table = table

    def require(self, held: object, rule: str, why: str = "", /, **numbers: Value) -> None:
        """Refuse the command unless `held`."""
        if not held:
            raise self.refusal(rule, why, **numbers)

    def refuse(self, rule: str, why: str = "", /, **numbers: Value) -> NoReturn:
        raise self.refusal(rule, why, **numbers)

    def emit(self, event: Event) -> None:
        """Tell what happened; its rule is translated."""
        event.rule = self.rule(event.rule)
        self.table.emit(event)

    def roll(self, dice: int) -> list[int]:
        return self.table.roll(dice)

    def shuffle(self, pile: list[str]) -> None:
        self.table.shuffle(pile)

    def pick(self, items: Sequence[R]) -> R:
        return self.table.pick(items)

    def reveal(self) -> None:
        self.table.reveal()

    def ask(
        self,
        seats: str | Iterable[str],
        kind: str,
        options: Iterable[str | Option],
        **details: Unpack[Details],
    ) -> Steps[Choice]:
        """Ask a decision (see `Table.ask`); its rule is translated."""
        details["rule"] = self.rule(details["rule"])
        return self.table.ask(seats, kind, options, **details)

    def ask_one(
        self,
        seats: str | Iterable[str],
        kind: str,
        options: Iterable[str | Option],
        **details: Unpack[Details],
    ) -> Steps[str]:
        """Ask for exactly one option."""
        return (yield from self.ask(seats, kind, options, **details))[0]

    def ask_whether(
        self,
        seats: str | Iterable[str],
        kind: str,
        rule: str,
        *,
        likely: bool = True,
        about: dict[str, Value] | None = None,
    ) -> Steps[bool]:
        """Ask yes or no; `likely` is the default."""
        default = ("yes" if likely else "no",)
        answer = yield from self.ask_one(
            seats, kind, ("yes", "no"), rule=rule, default=default, about=about
        )
        return answer == "yes"


# Editions


Bar = Callable[[Situation, Survivor, Any], Refusal | None]
Rule = Callable[[Play, Survivor, Any], Steps[None]]
Offers = Callable[[Situation, Survivor], Iterable[Command]]


@dataclass(frozen=True)
class Action:
    """A kind of command: `bar` says what forbids it, `rule` carries it out, and `offers`
    yields exactly the commands that `bar` allows now. `own_turn`: only in the own turn, except for
    commands that `outside` offers at any moment; `completes`: it is an Action, after which Event
    Triggers are checked (RM-4.44)."""

    bar: Bar
    rule: Rule
    offers: Offers
    own_turn: bool = True
    completes: bool = True
    outside: Offers | None = None


@dataclass(frozen=True)
class SkillUse:
    """What a skill does that is used with the command `use-skill`. `targets` yields the legal
    targets ("" if the skill needs none), and nothing if it cannot be used now."""

    bar: Callable[[Situation, Survivor, Effect, str], Refusal | None]
    rule: Callable[[Play, Survivor, Effect, str], Steps[None]]
    targets: Callable[[Situation, Survivor, Effect], Iterable[str]]
    any_time: bool = False  # can be used outside the own turn, too, and is no Action


@dataclass(frozen=True)
class Blow:
    """Wounds that are about to hit one Survivor, by zombies of a kind or by another Survivor."""

    source: str  # a kind of zombie, or a Survivor's id
    wounds: int = 1
    by_survivor: bool = False
    deadly: bool = False  # kills at once; no protection helps (Molotov)
    more: int = 0  # Wounds of the same attack that follow for certain


class Health(Protocol):
    """What a Wound does."""

    def wounds(self, who: Survivor) -> int: ...

    def capacity(self, sit: Situation, who: Survivor) -> int:
        """How many more Wounds eliminate him."""

    def suffer(self, play: Play, who: Survivor, blow: Blow) -> Steps[None]:
        """Apply protections, then Wounds one by one, then death."""

    def heal(self, play: Play, who: Survivor, amount: int, by: str) -> None: ...


class Presence(Protocol):
    """Who can be seen and met. An edition whose vehicles leave the ground has its own."""

    def is_apart(self, sit: Situation, who: Survivor) -> bool:
        """Whether he and everybody outside cannot affect each other."""

    def present(self, sit: Situation) -> list[Survivor]:
        """The Survivors in play who are not apart."""

    def company(self, sit: Situation, who: Survivor) -> list[Survivor]:
        """Those who are apart together with somebody who is."""

    def lures(self, sit: Situation) -> Collection[str]:
        """The Zones that zombies go for although they see nobody there."""

    def loudest(self, sit: Situation) -> str:
        """The Zone that drowns out every other, or nothing."""


class OnTheGround:
    """Everybody can be seen and met."""

    def is_apart(self, _sit: Situation, _who: Survivor) -> bool:
        return False

    def present(self, sit: Situation) -> list[Survivor]:
        return list(sit.living())

    def company(self, sit: Situation, who: Survivor) -> list[Survivor]:
        return sit.in_zone(who.zone)

    def lures(self, _sit: Situation) -> Collection[str]:
        return ()

    def loudest(self, _sit: Situation) -> str:
        return ""


class Places(Protocol):
    """What stands on the board of an edition, beside the doors."""

    undivided: str  # a kind of area whose inner doors do not divide it; "" if there is none

    def obstacles(self, state: State) -> Obstacles: ...

    def surprises(self, sit: Situation) -> Collection[str]:
        """The Zones where entering may bring zombies and so end a Move."""

    def searchable(self, sit: Situation, zone: str) -> bool: ...

    def is_filled(self, sit: Situation, zone: str) -> bool:
        """Whether an opened door brings zombies into this Zone, if it has had none."""

    def reshuffle(self, table: Table[State]) -> None:
        """Shuffle what lies face down on the board."""

    def hide(self, view: State) -> None:
        """Put HIDDEN in place of what lies face down on the board."""


class PlainPlaces:
    """Nothing but Zones and doors."""

    undivided = ""

    def obstacles(self, state: State) -> Obstacles:
        return Obstacles(open=frozenset(state.open))

    def surprises(self, _sit: Situation) -> Collection[str]:
        return ()

    def searchable(self, sit: Situation, zone: str) -> bool:
        return sit.board.zones[zone].kind.searchable

    def is_filled(self, _sit: Situation, _zone: str) -> bool:
        return True

    def reshuffle(self, _table: Table[State]) -> None:
        """There is nothing."""

    def hide(self, _view: State) -> None:
        """There is nothing."""


class Goals(Protocol):
    """Where zombies go."""

    def __call__(self, sit: Situation, zone: str) -> tuple[frozenset[str], bool]:
        """The Zones that zombies in this Zone want to reach, and whether closed doors count as open
        on the way."""


class Noise(Protocol):
    """How noise is kept."""

    def make(self, play: Play, who: Survivor, rule: str) -> None: ...

    def level(self, sit: Situation, zone: str) -> int: ...

    def sources(self, sit: Situation) -> Collection[str]:
        """The Zones with any noise at all."""

    def loudest(self, sit: Situation, zones: Iterable[str]) -> frozenset[str]: ...

    def end(self, play: Play) -> None: ...


Entered = Callable[[Play, Survivor], Steps[None]]
Happened = Callable[[Play, Survivor], Steps[None]]
AttackEnded = Callable[[Play, Survivor, "AttackResult"], Steps[None]]
ActivationEnded = Callable[[Play, Collection[str], Sequence[str]], Steps[None]]
# A drawn Zombie card, the Zone for which it was drawn, and the Danger Level at that moment.
ReadCard = Callable[[Play, ZombieCard, str, Level], Steps[None]]


@dataclass
class AttackResult:
    """What an attack did: the natural faces of the final roll, and killed zombies by kind."""

    zone: str
    weapon: str
    kind: str  # melee, ranged
    faces: list[int] = field(default_factory=list)
    killed: dict[str, int] = field(default_factory=dict)
    killed_survivors: list[str] = field(default_factory=list)
    rolled: bool = True
    last_killed: bool = False  # no zombie is left in the Zone


PhaseStep = Callable[[Play], Steps[None]]


@dataclass(frozen=True)
class RoundPlan:
    """What happens in the phases that nobody plays, step by step; the steps that editions share are
    in `rules/rounds.py`. `begins` is called when a round has begun and all Survivors are ready."""

    zombies_phase: tuple[PhaseStep, ...]
    end_phase: tuple[PhaseStep, ...]
    begins: tuple[Callable[[Play], None], ...] = ()


@dataclass(frozen=True)
class Hooks:
    """What else happens at certain moments, in order."""

    entered: tuple[Entered, ...] = ()  # a Survivor has come into a Zone, in whatever way
    action_ended: tuple[Happened, ...] = ()  # a Survivor has completed an Action, or was moved
    attack_ended: tuple[AttackEnded, ...] = ()  # after experience, before noise
    # After the first Action of an activation: the kinds that acted, the Zones where they are now.
    activation_ended: tuple[ActivationEnded, ...] = ()


@dataclass(frozen=True, eq=False)
class Edition:
    """Content, parts and modules of one edition."""

    id: str
    content: Content
    terrain: Terrain
    missions: Mapping[str, Mission]
    actions: Mapping[str, Action]
    skill_uses: Mapping[str, SkillUse]  # by effect
    health: Health
    noise: Noise
    goals: Goals
    round: RoundPlan
    read_card: Mapping[str, ReadCard]  # by kind of card
    hooks: Hooks
    # ends the game (raises Ended) if it is won or lost; the text names the moment
    ending: Callable[[Play, str], None]
    topics: Topics  # which rules of its book the topics of the kernel are
    places: Places = field(default_factory=PlainPlaces)
    presence: Presence = field(default_factory=OnTheGround)
    # Where Equipment lies beside decks and Inventories; the lists themselves.
    stores: Callable[[State], Iterable[list[str]]] = lambda _: ()
    # What fills several Zones at once, each with the decision which of them get the last miniatures
    # and the rule of that.
    shared_by: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    def rule(self, topic: str) -> str:
        return rule_of(self.topics, topic)

    def mission_of(self, state: State) -> Mission:
        if state.sketch:
            return sketched(state.sketch, self.terrain)
        return self.missions[state.mission]

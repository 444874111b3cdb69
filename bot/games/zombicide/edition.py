"""An edition of Zombicide: its content, and the parts in which it differs from the others.

The kernel never asks which edition runs. It asks a part of the edition, a table of its content, or
the effects at work. `bot/games/rue_morgue/edition.py` puts one together.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from bot.engine.errors import Refusal
from bot.engine.records import Command
from bot.engine.table import Steps
from bot.games.zombicide.board.board import Terrain
from bot.games.zombicide.content import ZombieCard
from bot.games.zombicide.loading import Content
from bot.games.zombicide.missions import Mission, sketched
from bot.games.zombicide.situation import Play, Situation
from bot.games.zombicide.state import State, Survivor
from bot.games.zombicide.vocabulary import Effect, Level

Bar = Callable[[Situation, Survivor, Any], Refusal | None]
Rule = Callable[[Play, Survivor, Any], Steps[None]]
Offers = Callable[[Situation, Survivor], Iterable[Command]]


@dataclass(frozen=True)
class Action:
    """A command: what forbids it, what it does, and which of it could be given now.

    `offers` yields exactly the commands of its kind that `bar` lets pass. `own_turn`: only in the
    own turn, but for those commands of its kind that `outside` offers at any moment; `completes`:
    it is an Action at whose end Event Triggers look (RM-4.44)."""

    bar: Bar
    rule: Rule
    offers: Offers
    own_turn: bool = True
    completes: bool = True
    outside: Offers | None = None


@dataclass(frozen=True)
class SkillUse:
    """What a skill does that is used with the command `use-skill`; `targets` are the legal ones
    ("" where it needs none), none at all when it cannot be used now."""

    bar: Callable[[Situation, Survivor, Effect, str], Refusal | None]
    rule: Callable[[Play, Survivor, Effect, str], Steps[None]]
    targets: Callable[[Situation, Survivor, Effect], Iterable[str]]
    any_time: bool = False  # also outside the own turn, and no Action


@dataclass(frozen=True)
class Blow:
    """Wounds that are about to hit one Survivor: by zombies of a kind, or by a Survivor."""

    source: str  # a kind of zombie, or a Survivor's id
    wounds: int = 1
    by_survivor: bool = False
    deadly: bool = False  # kills outright; nothing helps (Molotov)
    more: int = 0  # Wounds of the same attack that follow for certain


class Health(Protocol):
    """What a Wound does."""

    def wounds(self, who: Survivor) -> int: ...

    def capacity(self, sit: Situation, who: Survivor) -> int:
        """How many more Wounds eliminate him."""

    def suffer(self, play: Play, who: Survivor, blow: Blow) -> Steps[None]:
        """Protections, then Wounds one by one, and death."""

    def heal(self, play: Play, who: Survivor, amount: int, by: str) -> None: ...


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
    """What an attack did: natural faces of the final roll, killed zombies by kind."""

    zone: str
    weapon: str
    kind: str  # melee, ranged
    faces: list[int] = field(default_factory=list)
    killed: dict[str, int] = field(default_factory=dict)
    killed_survivors: list[str] = field(default_factory=list)
    rolled: bool = True
    last_killed: bool = False  # no zombie is left in the Zone


@dataclass(frozen=True)
class Hooks:
    """What else happens at certain moments, in order."""

    entered: tuple[Entered, ...] = ()  # a Survivor has come into a Zone, in whatever way
    action_ended: tuple[Happened, ...] = ()  # a Survivor has completed an Action, or was moved
    attack_ended: tuple[AttackEnded, ...] = ()  # after experience, before noise
    # After the first Action of an activation: the kinds that acted, the Zones where they are now.
    activation_ended: tuple[ActivationEnded, ...] = ()
    zombies_phase_ended: tuple[Callable[[Play], Steps[None]], ...] = ()
    end_phase: tuple[Callable[[Play], Steps[None]], ...] = ()


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
    spawn_step: Callable[[Play], Steps[None]]
    read_card: Mapping[str, ReadCard]  # by kind of card
    hooks: Hooks
    ending: Callable[[Play, str], None]  # wins or loses (raises Ended) when it is time; the moment
    searchable_tents: Collection[str] = frozenset()  # by their cards (RM-4.37)
    rules: Mapping[str, str] = field(default_factory=dict)  # from Rue Morgue's ids to its own

    def rule(self, rule: str) -> str:
        return self.rules.get(rule, rule)

    def mission_of(self, state: State) -> Mission:
        if state.sketch:
            return sketched(state.sketch, self)
        return self.missions[state.mission]

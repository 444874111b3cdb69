"""The state of a game of Zombicide: everything on the table, as plain data.

Zones are called by the names that people read ("B2"), Survivors and cards by their ids. A card's
condition follows a colon: "mac-10:empty", "bulletproof-vest:damaged". Wound cards are among the
other cards, because they fill a slot as those do."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from bot.engine.state import BaseState, Codec

Fate = Literal["alive", "dead", "escaped"]
Turn = Literal["waiting", "active", "done"]
Phase = Literal["setup", "players", "zombies", "end"]
Order = Literal["strict", "open"]

WOUND = "wound"
HIDDEN = "?"  # in a view, in place of what lies face down
SCHEMA = 1


@dataclass(slots=True)
class Survivor:
    """A Survivor; the id is also the seat. `purse` holds the Actions left, by what they are for;
    `used` the limits that are used up ("turn:search"), `marks` lasting conditions ("rotten")."""

    id: str
    player: int = 0
    team: int = 0
    zone: str = ""
    fate: Fate = "alive"
    aboard: str = ""
    hands: list[str] = field(default_factory=list)
    reserve: list[str] = field(default_factory=list)
    wounds: int = 0
    experience: int = 0
    skills: list[str] = field(default_factory=list)
    turn: Turn = "waiting"
    purse: dict[str, int] = field(default_factory=dict)
    gift: int = 0
    used: list[str] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)

    @property
    def alive(self) -> bool:
        """In play: neither dead nor escaped."""
        return self.fate == "alive"

    @property
    def cards(self) -> list[str]:
        """All cards carried, Wound cards included."""
        return self.hands + self.reserve


@dataclass(slots=True)
class Objective:
    """An Objective token. `colour` is its true side, `hidden` whether that is still unknown;
    `taken_by` is the Survivor who took it."""

    id: str
    zone: str
    colour: str = "red"
    hidden: bool = False
    taken_by: str = ""


@dataclass(slots=True)
class SpawnZone:
    """A Zombie Spawn token with the numbers of its Locators."""

    zone: str
    locators: list[int] = field(default_factory=list)
    colour: str = "red"
    active: bool = True


@dataclass(slots=True)
class Tent:
    """A Tent card on a Zone of a camp."""

    card: str
    revealed: bool = False


@dataclass(slots=True)
class Helicopter:
    """The Helicopter; `Survivor.aboard` says who sits where."""

    zone: str
    flying: bool = False
    store: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Team:
    """A team: its Team Action cards, and those used in this round."""

    cards: list[str] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    acted: bool = False  # the one Team Action of this Players' Phase is used (RM-13.4)


@dataclass(slots=True)
class State(BaseState):
    """A whole game. Fields that a mission does not use stay empty."""

    mission: str = ""
    sketch: str = ""  # a mission written in place of a named one, as JSON (scenarios)
    crawlers: bool = True
    competitive: bool = False
    order: Order = "strict"

    round: int = 0
    phase: Phase = "setup"
    players: list[list[str]] = field(default_factory=list)  # the Survivors of each, as seated
    first: int = 0  # who has the First Player token
    player: int = 0  # whose turn it is
    acting: str = ""  # the Survivor in the middle of a turn
    starting: int = 0  # Survivors at the start (setup.starting)
    survivors: dict[str, Survivor] = field(default_factory=dict)
    teams: list[Team] = field(default_factory=list)

    zombies: dict[str, dict[str, int]] = field(default_factory=dict)  # Zone, kind
    supply: dict[str, int] = field(default_factory=dict)
    noise: dict[str, int] = field(default_factory=dict)
    loud: str = ""  # the Zone of the last use of Loud
    loud_by: str = ""
    open: list[str] = field(default_factory=list)  # doors and the like
    # Zones that have had their zombies when a door was opened
    filled: list[str] = field(default_factory=list)

    equipment: list[str] = field(default_factory=list)  # the top card is the last one
    equipment_discard: list[str] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    zombie_cards: list[int] = field(default_factory=list)  # the top card is the last one
    zombie_discard: list[int] = field(default_factory=list)

    objectives: list[Objective] = field(default_factory=list)
    spawns: list[SpawnZone] = field(default_factory=list)
    first_spawn: str = ""  # where the spawn step begins without Locators (spawn.first)
    tents: dict[str, Tent] = field(default_factory=dict)
    # by tile: whether the Trigger has gone off
    triggers: dict[str, bool] = field(default_factory=dict)
    exits: list[str] = field(default_factory=list)
    wreck: list[str] = field(default_factory=list)
    helicopter: Helicopter | None = None

    killed: dict[str, int] = field(default_factory=dict)
    marks: dict[str, int] = field(default_factory=dict)  # counters of the mission's rules
    result: Literal["", "won", "lost"] = ""
    result_rule: str = ""
    winners: list[str] = field(default_factory=list)

    def seats(self) -> list[str]:
        """All Survivors in the order of the table."""
        return [one for player in self.players for one in player]


CODEC = Codec(State, SCHEMA)

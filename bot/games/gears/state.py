"""The state of a game of Gears of War: everything on the table, as plain data.

A tile side is called by its identifier ("2A"), an area by tile and letter ("2A-c"), a cover space
by its area and a number ("2A-c1"). An Order card is written as its id; equal cards are
interchangeable.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from bot.engine.state import BaseState, Codec

Step = Literal["setup", "heal", "order", "locust"]
Slot = Literal["A", "B", "C"]
SCHEMA = 1


@dataclass(slots=True)
class Weapon:
    """A Weapon card in somebody's possession with its ammo tokens (grenade tokens on a Bolo)."""

    card: str
    ammo: int = 0


@dataclass(slots=True)
class Cog:
    """A COG soldier; the id is also the seat. `cover` is the cover space, "" in the open."""

    id: str
    area: str = ""
    cover: str = ""
    hand: list[str] = field(default_factory=list)
    weapons: list[Weapon] = field(default_factory=list)
    bleeding: bool = False
    eliminated: bool = False
    moved: bool = False  # in this turn
    attacked: bool = False
    # what has been used up in this turn: "revive", ...
    spent: list[str] = field(default_factory=list)

    @property
    def standing(self) -> bool:
        """Whether the COG neither bleeds out nor is eliminated."""
        return not (self.bleeding or self.eliminated)


@dataclass(slots=True)
class Marker:
    """A wound or dropped weapon marker; `back` is a weapon's id, or "" for the red X."""

    kind: str  # the figures that it belongs to: "drone"
    health: int
    back: str = ""
    face_down: bool = False  # discarded without having been flipped, so nobody knows its back


@dataclass(slots=True)
class Locust:
    """A Locust figure on the map; `kind` is its Enemy card, `figure` the sort of miniature."""

    id: str
    kind: str
    figure: str
    area: str
    cover: str = ""
    marker: Marker | None = None  # only under a wounded figure
    badly: bool = False  # the Berserker's marker is turned to its second value (GW-8.46)


@dataclass(slots=True)
class Dropped:
    """A dropped weapon marker in an area."""

    area: str
    marker: Marker


@dataclass(slots=True)
class Placed:
    """A tile on the table: its lower left corner in cells, quarter turns (counterclockwise), and
    its sheet (a map that is apart from others, GW-12.30, GW-16.10). `joins` is the opening of
    another tile at its entrance: "2A exit"; "" for the first tile of a map."""

    side: str
    x: int
    y: int
    turn: int = 0
    sheet: int = 0
    level: int = 1
    joins: str = ""


@dataclass(slots=True)
class Door:
    """A door token on the exit of a tile; `level` is what lies behind it (0: nothing)."""

    tile: str
    level: int = 0
    explorable: bool = True


@dataclass(slots=True)
class Order:
    """The order that is being carried out: its card, its use, and the actions that are left."""

    card: str
    use: str  # actions, move, attack, charge
    left: list[str] = field(default_factory=list)  # actions not yet taken, in order
    stride: int = 0  # areas left of the move action that is under way
    moving: bool = False  # a move action is under way, so cover may be taken
    target: str = ""  # the Locust of the preceding attack (Double Tap)
    spent_ammo: bool = False


@dataclass(slots=True)
class State(BaseState):
    """The whole state of a game."""

    mission: str = ""
    insane: bool = False
    difficulty: str = ""  # Horde Mode
    stage: int = 1
    result: Literal["", "won", "lost"] = ""
    result_rule: str = ""

    cogs: dict[str, Cog] = field(default_factory=dict)  # in seating order
    active: str = ""
    step: Step = "setup"
    turn: int = 0
    began_in: str = ""  # the area where the active COG began his turn (GW-17.9, heavy gun)
    ordered: bool = False  # the mandatory order of this turn has been played (GW-5.6)
    order: Order | None = None
    followers: list[str] = field(default_factory=list)  # COGs who follow the active COG (GW-16.21)
    skip_locust: bool = False  # the Locust Activation step is skipped (Sit Tight)
    # the COGs who have Guarded in this Locust step
    guarded: list[str] = field(default_factory=list)
    # who is not asked for Guard again in this step: a COG, or a COG and a figure
    declined: list[str] = field(default_factory=list)
    plan_reactions: bool = False  # players make their plans before each Locust step (GW-16.96)
    planned: bool = False  # they have been asked for plans in this Locust step
    # their plans; COGs with one are not asked again
    plans: dict[str, str] = field(default_factory=dict)
    no_guard: bool = False  # the AI card allows no Guard (GW-17.11, card 31)
    acting: str = ""  # the Locust figure that an AI card is activating (GW-16.38)
    ai_area: str = ""  # the area of "you" when the card of an eliminated AP was drawn (GW-16.89)

    slots: dict[str, str] = field(default_factory=dict)  # A, B, C: Enemy cards; "" is empty
    supply: dict[str, int] = field(default_factory=dict)  # figures off the map
    locusts: dict[str, Locust] = field(default_factory=dict)
    # unused markers; the top one is the last
    markers: dict[str, list[Marker]] = field(default_factory=dict)
    marker_discard: dict[str, list[Marker]] = field(default_factory=dict)
    dropped: list[Dropped] = field(default_factory=list)
    figures: int = 0  # the number of the next figure that is spawned

    tiles: list[Placed] = field(default_factory=list)
    doors: list[Door] = field(default_factory=list)
    sealed: list[str] = field(default_factory=list)  # areas with a sealed printed hole
    holes: list[str] = field(default_factory=list)  # areas with a hole token
    # Location cards in play; true is face up
    equipment: dict[str, bool] = field(default_factory=dict)
    # Location decks; the top card is the last
    levels: dict[int, list[str]] = field(default_factory=dict)
    locked: list[int] = field(default_factory=list)

    orders: list[str] = field(default_factory=list)  # the Order deck; the top card is the last
    order_discard: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)  # out of the game (solo, weapons thrown away)
    ai: list[int] = field(default_factory=list)
    ai_discard: list[int] = field(default_factory=list)
    ai_open: list[int] = field(default_factory=list)  # the AI card that is being resolved
    armoury: dict[str, int] = field(default_factory=dict)  # Special Weapon cards left
    weapon_deck: list[str] = field(default_factory=list)
    weapon_discard: list[str] = field(default_factory=list)

    killed: dict[str, int] = field(default_factory=dict)
    # counters and notes of the mission and of other rules
    marks: dict[str, int] = field(default_factory=dict)

    def seats(self) -> list[str]:
        return list(self.cogs)

    @property
    def actor(self) -> Cog:
        return self.cogs[self.active]


CODEC = Codec(State, SCHEMA)

"""The events of a game of Gears of War.

Fields are ids; `bot/locale` makes words of them. `cog` is the COG who acts or suffers, `locust` a
figure, `enemy` its Enemy card.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from inspect import isclass

from bot.engine.records import Event


@dataclass(slots=True)
class TurnBegan(Event):
    cog: str
    turn: int


@dataclass(slots=True)
class StepBegan(Event):
    cog: str
    step: str


@dataclass(slots=True)
class GameWon(Event):
    turn: int


@dataclass(slots=True)
class GameLost(Event):
    turn: int


# The map


@dataclass(slots=True)
class TilePlaced(Event):
    tile: str
    level: int


@dataclass(slots=True)
class DoorPlaced(Event):
    tile: str
    level: int


@dataclass(slots=True)
class Explored(Event):
    cog: str
    level: int


@dataclass(slots=True)
class LevelUnlocked(Event):
    level: int


@dataclass(slots=True)
class LevelRedrawn(Event):
    """GW-4.45: the tiles did not fit."""

    level: int


@dataclass(slots=True)
class HoleSealed(Event):
    area: str


@dataclass(slots=True)
class HoleOpened(Event):
    area: str


# Cards


@dataclass(slots=True)
class CardsDrawn(Event):
    """The number of cards; only their owner hears which ones (`DrewCards`)."""

    cog: str
    count: int


@dataclass(slots=True)
class DrewCards(Event):
    cog: str
    cards: list[str]


@dataclass(slots=True)
class CardDiscarded(Event):
    """`why`: order, revive, pick-up, equipment, guard, dodge, follow, wound, replace."""

    cog: str
    card: str
    why: str


@dataclass(slots=True)
class DeckShuffled(Event):
    deck: str  # orders, ai, weapons, markers


@dataclass(slots=True)
class OrderPlayed(Event):
    cog: str
    card: str
    use: str


@dataclass(slots=True)
class ActionSkipped(Event):
    cog: str
    action: str


@dataclass(slots=True)
class LocustSkipped(Event):
    """GW-17.6: Sit Tight."""

    cog: str


# Moving


@dataclass(slots=True)
class CogPlaced(Event):
    """GW-2.16: where a COG begins."""

    cog: str
    area: str


@dataclass(slots=True)
class CogMoved(Event):
    """`how`: move, stride, follow, crawl, junker."""

    cog: str
    start: str
    end: str
    how: str = "move"


@dataclass(slots=True)
class CoverTaken(Event):
    cog: str
    cover: str


@dataclass(slots=True)
class CoverLeft(Event):
    cog: str
    cover: str


@dataclass(slots=True)
class Follows(Event):
    cog: str
    leader: str


@dataclass(slots=True)
class LocustMoved(Event):
    locust: str
    enemy: str
    start: str
    end: str


@dataclass(slots=True)
class LocustCover(Event):
    """A figure takes cover, or leaves it if `left` is true."""

    locust: str
    enemy: str
    cover: str
    left: bool = False


# Combat


@dataclass(slots=True)
class CogAttacked(Event):
    """Faces of the dice as words: blank, wound, wounds, omen; blank, shield, shields."""

    cog: str
    target: str
    weapon: str
    mode: str
    dice: list[str]
    defence: list[str]
    wounds: int
    guard: bool = False


@dataclass(slots=True)
class LocustAttacked(Event):
    locust: str
    enemy: str
    target: str
    dice: list[str]
    defence: list[str]
    wounds: int


@dataclass(slots=True)
class Defended(Event):
    """A figure in an attacked area rolls its own defence dice (GW-6.36, GW-8.28)."""

    who: str
    defence: list[str]
    wounds: int


@dataclass(slots=True)
class Reacted(Event):
    """`reaction`: guard, dodge, follow."""

    cog: str
    reaction: str
    card: str


@dataclass(slots=True)
class OmenTriggered(Event):
    """A triggered ability takes effect so many times; `ability` is the weapon or Enemy card."""

    who: str
    ability: str
    times: int = 1


@dataclass(slots=True)
class Splash(Event):
    """Wounds without dice; `why` is a weapon, an Enemy card, "explosion" or "trample"."""

    who: str
    wounds: int
    why: str


@dataclass(slots=True)
class LocustWounded(Event):
    locust: str
    enemy: str
    health: int


@dataclass(slots=True)
class LocustUnhurt(Event):
    locust: str
    enemy: str


@dataclass(slots=True)
class LocustHealed(Event):
    locust: str
    enemy: str


@dataclass(slots=True)
class LocustDied(Event):
    locust: str
    enemy: str
    area: str


@dataclass(slots=True)
class LocustRemoved(Event):
    locust: str
    enemy: str


@dataclass(slots=True)
class WeaponDropped(Event):
    enemy: str
    area: str
    weapon: str


@dataclass(slots=True)
class DroppedRemoved(Event):
    area: str
    weapon: str


@dataclass(slots=True)
class TickerExploded(Event):
    locust: str
    area: str


@dataclass(slots=True)
class CogWounded(Event):
    cog: str
    wounds: int


@dataclass(slots=True)
class BledOut(Event):
    cog: str
    area: str


@dataclass(slots=True)
class Revived(Event):
    cog: str
    by: str


@dataclass(slots=True)
class Executed(Event):
    cog: str
    locust: str


# Weapons


@dataclass(slots=True)
class AmmoChanged(Event):
    cog: str
    weapon: str
    change: int
    ammo: int


@dataclass(slots=True)
class WeaponTaken(Event):
    cog: str
    weapon: str
    ammo: int


@dataclass(slots=True)
class WeaponLost(Event):
    cog: str
    weapon: str


@dataclass(slots=True)
class EquipmentUsed(Event):
    cog: str
    tile: str
    equipment: str


@dataclass(slots=True)
class EquipmentFlipped(Event):
    tile: str
    up: bool


# The Locust


@dataclass(slots=True)
class AiDrawn(Event):
    card: int
    again: bool = False


@dataclass(slots=True)
class AiBranch(Event):
    """The ability that is resolved: then, otherwise, redraw, nothing."""

    card: int
    branch: str
    locust: str = ""


@dataclass(slots=True)
class LocustSpawned(Event):
    locust: str
    enemy: str
    area: str
    instead_of: str = ""


@dataclass(slots=True)
class NothingSpawned(Event):
    enemy: str
    area: str = ""


# Missions


@dataclass(slots=True)
class StageCompleted(Event):
    mission: str
    stage: int


@dataclass(slots=True)
class StageBegan(Event):
    mission: str
    stage: int


@dataclass(slots=True)
class SlotsChanged(Event):
    slots: dict[str, str] = field(default_factory=dict)


EVENTS: tuple[type[Event], ...] = tuple(
    kind
    for kind in list(globals().values())
    if isclass(kind) and issubclass(kind, Event) and kind is not Event
)

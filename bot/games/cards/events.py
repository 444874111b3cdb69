"""The events of Cards of the Dead."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.records import Event


@dataclass(slots=True)
class DayStarted(Event):
    day: int


@dataclass(slots=True)
class ThreatTurnedUp(Event):
    threat: str


@dataclass(slots=True)
class ZoneDealt(Event):
    zone: str


@dataclass(slots=True)
class TurnStarted(Event):
    survivor: str
    last_breath: bool


@dataclass(slots=True)
class TurnLost(Event):
    survivor: str


@dataclass(slots=True)
class TurnEnded(Event):
    survivor: str


@dataclass(slots=True)
class ImmunityLost(Event):
    survivor: str
    immunity: int
    vitality: int
    immunity_left: int = 0
    vitality_left: int = 0


@dataclass(slots=True)
class VitalityLost(Event):
    survivor: str
    points: int
    vitality_left: int = 0


@dataclass(slots=True)
class Healed(Event):
    """The points that were regained (CD-1.17), and the points that the Survivor has now."""

    survivor: str
    vitality: int
    immunity: int
    vitality_left: int = 0
    immunity_left: int = 0


@dataclass(slots=True)
class SurvivorHit(Event):
    survivor: str
    damage: int
    absorbed: int
    kind_of_damage: str
    by: str
    vitality_left: int = 0


@dataclass(slots=True)
class SurvivorParalysed(Event):
    survivor: str


@dataclass(slots=True)
class SurvivorDied(Event):
    survivor: str


@dataclass(slots=True)
class CardHit(Event):
    space: str
    card: str
    damage: int
    hits: int
    hit_points: int


@dataclass(slots=True)
class CardParalysed(Event):
    space: str
    card: str


@dataclass(slots=True)
class CardDestroyed(Event):
    space: str
    card: str


@dataclass(slots=True)
class CardExploded(Event):
    space: str
    card: str
    damage: int


@dataclass(slots=True)
class Blast(Event):
    space: str
    damage: int


@dataclass(slots=True)
class NoiseMade(Event):
    points: int
    sources: int


@dataclass(slots=True)
class NoiseDrew(Event):
    card: str


@dataclass(slots=True)
class CardEntered(Event):
    card: str
    space: str


@dataclass(slots=True)
class CardWaits(Event):
    card: str
    position: str


@dataclass(slots=True)
class CardTurned(Event):
    card: str
    position: str


@dataclass(slots=True)
class CardsShown(Event):
    positions: list[str]
    cards: list[str]


@dataclass(slots=True)
class CardsLookedAt(Event):
    survivor: str
    positions: list[str]


@dataclass(slots=True)
class CardsDrawn(Event):
    survivor: str
    cards: list[str]


@dataclass(slots=True)
class CardDiscarded(Event):
    survivor: str
    card: str


@dataclass(slots=True)
class NoRoomDiscarded(Event):
    card: str


@dataclass(slots=True)
class CardPickedUp(Event):
    survivor: str
    card: str
    space: str


@dataclass(slots=True)
class CardKept(Event):
    survivor: str
    card: str
    place: str


@dataclass(slots=True)
class CardsSwapped(Event):
    survivor: str
    hand: str | None
    reserve: str | None


@dataclass(slots=True)
class WeaponEquipped(Event):
    survivor: str
    card: str


@dataclass(slots=True)
class CardGiven(Event):
    survivor: str
    card: str
    receiver: str


@dataclass(slots=True)
class CardLoaded(Event):
    survivor: str
    card: str


@dataclass(slots=True)
class RifleTurned(Event):
    survivor: str
    side: str


@dataclass(slots=True)
class CardUsed(Event):
    survivor: str
    card: str


@dataclass(slots=True)
class Attacked(Event):
    survivor: str
    weapon: str
    space: str
    card: str


@dataclass(slots=True)
class UsedUp(Event):
    survivor: str
    card: str


@dataclass(slots=True)
class PaidWithBlood(Event):
    survivor: str


@dataclass(slots=True)
class AbilityUsed(Event):
    survivor: str
    ability: str


@dataclass(slots=True)
class SpaceBlocked(Event):
    space: str


@dataclass(slots=True)
class SpaceFreed(Event):
    space: str


@dataclass(slots=True)
class EventResolved(Event):
    card: str


@dataclass(slots=True)
class CardsCalled(Event):
    survivor: str
    letter: str
    cards: list[str]


@dataclass(slots=True)
class WalkedThrough(Event):
    survivor: str
    card: str


@dataclass(slots=True)
class AreaCleared(Event):
    zone: str


@dataclass(slots=True)
class LastBreath(Event):
    pass


@dataclass(slots=True)
class GameWon(Event):
    survivors: list[str]


@dataclass(slots=True)
class GameLost(Event):
    pass


EVENTS: tuple[type[Event], ...] = tuple(
    kind
    for kind in list(globals().values())
    if isinstance(kind, type) and kind is not Event and issubclass(kind, Event)
)

"""What happens in a game of Zombicide. Fields hold ids; the words are in `bot/locale`.

`survivor` is always the one who acts or suffers. Kinds of zombies are in `zombie`, Zones in `zone`,
`start` and `end`."""

from __future__ import annotations

from dataclasses import dataclass, field
from inspect import isclass

from bot.engine.records import Event

# Rounds and turns


@dataclass(slots=True)
class RoundBegan(Event):
    round: int
    player: str  # a Survivor of the first player


@dataclass(slots=True)
class TurnBegan(Event):
    survivor: str


@dataclass(slots=True)
class TurnEnded(Event):
    survivor: str


@dataclass(slots=True)
class PhaseBegan(Event):
    phase: str


@dataclass(slots=True)
class GameWon(Event):
    round: int
    survivors: list[str] = field(default_factory=list)


@dataclass(slots=True)
class GameLost(Event):
    round: int
    why: str = ""


@dataclass(slots=True)
class StartingGear(Event):
    """setup.gear, setup.owned: who begins with which card."""

    survivor: str
    card: str


@dataclass(slots=True)
class ActionGiven(Event):
    survivor: str
    partner: str


# Moving


@dataclass(slots=True)
class Moved(Event):
    """`how`: move, sprint, charge, bloodlust, jump, hit-and-run, blitz, team."""

    survivor: str
    start: str
    end: str
    how: str = "move"
    actions: int = 0  # what it cost


@dataclass(slots=True)
class Dragged(Event):
    """By Lifesaver or Grab: not a movement (move.not-a-move). `by` is a Survivor or a kind of
    zombie."""

    survivor: str
    start: str
    end: str
    by: str


@dataclass(slots=True)
class ZombiesPushed(Event):
    survivor: str
    start: str
    end: str
    count: int


@dataclass(slots=True)
class Escaped(Event):
    survivor: str
    zone: str


# Searching and Equipment


@dataclass(slots=True)
class Searched(Event):
    survivor: str
    zone: str


@dataclass(slots=True)
class CardDrawn(Event):
    survivor: str
    card: str


@dataclass(slots=True)
class CardKept(Event):
    survivor: str
    card: str


@dataclass(slots=True)
class CardDiscarded(Event):
    survivor: str
    card: str
    why: str = ""  # "", wound, search, room


@dataclass(slots=True)
class DeckShuffled(Event):
    deck: str  # equipment, zombie


@dataclass(slots=True)
class Rearranged(Event):
    survivor: str
    hands: list[str]
    reserve: list[str]


@dataclass(slots=True)
class Traded(Event):
    survivor: str
    partner: str
    given: list[str]
    taken: list[str]


@dataclass(slots=True)
class TradeRefused(Event):
    survivor: str
    partner: str


@dataclass(slots=True)
class Crafted(Event):
    survivor: str
    card: str
    count: int = 1


@dataclass(slots=True)
class Reloaded(Event):
    survivor: str
    card: str
    count: int = 1


# Doors, noise, tokens


@dataclass(slots=True)
class DoorOpened(Event):
    survivor: str
    door: str
    tool: str = ""


@dataclass(slots=True)
class DoorClosed(Event):
    survivor: str
    door: str


@dataclass(slots=True)
class NoiseMade(Event):
    survivor: str
    zone: str


@dataclass(slots=True)
class LoudUsed(Event):
    survivor: str
    zone: str


@dataclass(slots=True)
class NoiseRemoved(Event):
    pass


@dataclass(slots=True)
class ObjectiveTaken(Event):
    survivor: str
    zone: str
    objective: str
    colour: str
    points: int = 0


@dataclass(slots=True)
class SpawnActivated(Event):
    zone: str
    colour: str


@dataclass(slots=True)
class DoorUnlocked(Event):
    """A mission's condition for a door is met."""

    door: str
    colour: str


@dataclass(slots=True)
class TentRevealed(Event):
    survivor: str
    zone: str
    tent: str


@dataclass(slots=True)
class TriggerSprung(Event):
    survivor: str
    tile: str


# Combat


@dataclass(slots=True)
class Attacked(Event):
    """The final roll of an attack; `dice` are natural faces, `hits` how many of them hit."""

    survivor: str
    zone: str
    weapon: str
    both: bool
    dice: list[int]
    hits: int
    damage: int


@dataclass(slots=True)
class Rerolled(Event):
    survivor: str
    dice: list[int]  # the dice that were rolled again
    by: str  # the skill or card


@dataclass(slots=True)
class ExtraDice(Event):
    survivor: str
    dice: list[int]


@dataclass(slots=True)
class MolotovThrown(Event):
    survivor: str
    zone: str


@dataclass(slots=True)
class ZombiesKilled(Event):
    survivor: str
    zone: str
    zombie: str
    count: int


@dataclass(slots=True)
class HitAbsorbed(Event):
    """target.absorbs: hits on a target that the weapon cannot hurt."""

    zone: str
    zombie: str
    count: int


@dataclass(slots=True)
class SurvivorHit(Event):
    """stray.wounds: hit by another Survivor."""

    survivor: str
    by: str
    wounds: int


@dataclass(slots=True)
class Experience(Event):
    survivor: str
    points: int
    total: int


@dataclass(slots=True)
class LevelReached(Event):
    survivor: str
    level: str


@dataclass(slots=True)
class SkillGained(Event):
    survivor: str
    skill: str


@dataclass(slots=True)
class SkillUsed(Event):
    """A skill that has no event of its own."""

    survivor: str
    skill: str
    target: str = ""


# Wounds


@dataclass(slots=True)
class Wounded(Event):
    survivor: str
    by: str = ""  # a kind of zombie, or a Survivor


@dataclass(slots=True)
class WoundIgnored(Event):
    survivor: str
    by: str  # the skill or card that saved him
    count: int = 1


@dataclass(slots=True)
class VestDamaged(Event):
    survivor: str
    lost: bool


@dataclass(slots=True)
class Healed(Event):
    survivor: str
    by: str  # a Survivor (Medic), or "regeneration"


@dataclass(slots=True)
class Died(Event):
    survivor: str
    zone: str


# Zombies


@dataclass(slots=True)
class ZombiesAppeared(Event):
    """`cause`: card, ambush, crawler, escort, sewer, bed, substitution, mission."""

    zone: str
    zombie: str
    count: int
    cause: str


@dataclass(slots=True)
class ZombiesShort(Event):
    """supply.short: there are not enough miniatures, so the kind acts again."""

    zombie: str
    missing: int


@dataclass(slots=True)
class ZombiesActivated(Event):
    """`why`: phase, card, shortage, taunt; `action` is 1, or 2 for the second Action."""

    zombies: list[str]
    why: str
    action: int = 1


@dataclass(slots=True)
class ZombiesAttacked(Event):
    zone: str
    zombies: dict[str, int]
    wounds: int


@dataclass(slots=True)
class ZombiesMoved(Event):
    start: str
    end: str
    zombie: str
    count: int


@dataclass(slots=True)
class ZombiesJoined(Event):
    """zombies.split: zombies added by a split, in the Zone where the group was before it moved."""

    zone: str
    zombie: str
    count: int


@dataclass(slots=True)
class ZombiesTurned(Event):
    """zombies.further: zombies have become others."""

    zone: str
    zombie: str
    into: str
    count: int


@dataclass(slots=True)
class SpawnRolled(Event):
    dice: list[int]


@dataclass(slots=True)
class ZombieCardDrawn(Event):
    zone: str
    card: int
    level: str
    sort: str  # common, extra-activation, sewer, blue-bed, green-bed


# The Helicopter


@dataclass(slots=True)
class Boarded(Event):
    survivor: str
    zone: str
    seat: str


@dataclass(slots=True)
class Alighted(Event):
    survivor: str
    zone: str
    rope: bool = False


@dataclass(slots=True)
class SeatChanged(Event):
    survivor: str
    seat: str


@dataclass(slots=True)
class TookOff(Event):
    survivor: str
    zone: str


@dataclass(slots=True)
class Landed(Event):
    survivor: str
    zone: str


@dataclass(slots=True)
class Flew(Event):
    survivor: str
    start: str
    end: str


@dataclass(slots=True)
class CardsStored(Event):
    survivor: str
    cards: list[str]


@dataclass(slots=True)
class CardsRetrieved(Event):
    survivor: str
    cards: list[str]


# Team Actions


@dataclass(slots=True)
class TeamActed(Event):
    survivor: str
    card: str
    mode: str
    zone: str
    survivors: list[str]


EVENTS: tuple[type[Event], ...] = tuple(
    kind
    for kind in list(globals().values())
    if isclass(kind) and issubclass(kind, Event) and kind is not Event
)

"""The state of a game of Cards of the Dead: everything on the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from bot.engine.state import BaseState, Codec
from bot.games.cards.content.book import BOOK, NUMBERS
from bot.games.cards.content.records import Card, Threat

# A Paralysis token: there is none; it has not cost a turn yet; it has cost a turn (CD-8.13,
# CD-8.14).
FREE, STUNNED, RECOVERING = 0, 1, 2


EVERYONE = "everyone"  # in `seen`: the card was shown to all, spectators included


@dataclass(slots=True)
class Lying:
    """A card in the Play Area with its tokens (CD-4.5), which stay from turn to turn (CD-8.4)."""

    card: str
    hits: int = 0
    turns: int = 0
    acted: bool = False
    paralysis: int = FREE


@dataclass(slots=True)
class Space:
    """One of the seven spaces: its face, and the one card on it (CD-3.9, CD-4.1)."""

    blocked: bool = False
    lying: Lying | None = None

    @property
    def free(self) -> bool:
        return not self.blocked and self.lying is None


@dataclass(slots=True)
class Held:
    """A card beside a Survivor (weapon, Ammunition, Agent or Kevlar) with its Use or Hit tokens."""

    card: str
    tokens: int = 0


@dataclass(slots=True)
class Survivor:
    """A Survivor with sheet, hand, Reserve and what lies beside the card."""

    id: str
    vitality: int
    immunity: int
    hand: list[str] = field(default_factory=list)
    reserve: list[str] = field(default_factory=list)
    reserve_size: int = 0
    equipped: Held | None = None
    side: str = ""
    beside: Held | None = None
    kevlar: list[Held] = field(default_factory=list)
    paralysis: int = FREE
    alive: bool = True


@dataclass(slots=True)
class Deployed:
    """A card of the Deployment Area. `up` is 0 face down, otherwise its rank in turning over
    (CD-6.14); `seen` lists the seats that know the face-down card (CD-9.16, CD-9.17)."""

    card: str
    up: int = 0
    seen: list[str] = field(default_factory=list)


@dataclass(slots=True)
class State(BaseState):
    """The whole state; the top card of a pile is the last one."""

    survivors: list[Survivor] = field(default_factory=list)
    active: int = 0
    actions: int = 0
    ability_used: bool = False
    untouched: bool = True  # no action yet in this turn (CD-11.2)
    last_breath: bool = False
    day: int = 0
    zone: Literal["main", "pharmacy", "market"] = "main"
    spaces: list[Space] = field(default_factory=list)
    main: dict[str, Deployed] = field(default_factory=dict)
    indoor: dict[str, Deployed] = field(default_factory=dict)
    turned: int = 0
    common: list[str] = field(default_factory=list)
    common_discard: list[str] = field(default_factory=list)
    days: dict[int, list[str]] = field(default_factory=dict)
    kit: list[str] = field(default_factory=list)
    kit_discard: list[str] = field(default_factory=list)
    city: list[str] = field(default_factory=list)
    pharmacy: list[str] = field(default_factory=list)
    market: list[str] = field(default_factory=list)
    call: dict[str, list[str]] = field(default_factory=dict)
    out: list[str] = field(default_factory=list)
    # cards shown or in use, in no pile now (CD-5.21)
    using: list[str] = field(default_factory=list)
    threat_pile: list[str] = field(default_factory=list)
    threats: list[str] = field(default_factory=list)
    hard: bool = False
    challenges: list[str] = field(default_factory=list)
    entered: list[str] = field(default_factory=list)
    eliminated: int = 0
    noise: int = 0  # made by Survivors (CD-13.3)
    turns: int = 0
    last_breaths: int = 0
    result: Literal["", "won", "lost"] = ""
    result_rule: str = ""

    @property
    def actor(self) -> Survivor:
        """The active Survivor (CD-3.3)."""
        return self.survivors[self.active]

    @property
    def area(self) -> dict[str, Deployed]:
        """The Deployment Area of the current zone; the other one is frozen (CD-4.23, CD-12.4)."""
        return self.main if self.zone == "main" else self.indoor

    def survivor(self, name: str) -> Survivor:
        return next(s for s in self.survivors if s.id == name)

    def living(self) -> list[Survivor]:
        """Living Survivors in turn order, beginning with the active one."""
        order = self.survivors[self.active :] + self.survivors[: self.active]
        return [survivor for survivor in order if survivor.alive]

    def dead(self, name: str) -> bool:
        """Whether a Zombie ability applies: that Survivor took part and died (CD-3.17)."""
        return any(s.id == name and not s.alive for s in self.survivors)

    def threat_sum(
        self, what: Literal["zombie_damage", "hit_points", "noise", "hand_limit"]
    ) -> int:
        """CD-7.12: the sum of all Threats for this number."""
        if not self.threats:
            return 0
        return sum(getattr(_threat(name), what) for name in self.threats)

    def hand_limit(self) -> int:
        """CD-5.33, CD-7.13 T5."""
        return NUMBERS.hand_limit + self.threat_sum("hand_limit")

    def hit_points(self, card: Card) -> int:
        """CD-1.8, CD-7.13 T2."""
        more = self.threat_sum("hit_points") if card.type == "zombie" else 0
        return card.hp + more

    def first_free(self) -> int | None:
        """The first Free space (CD-4.2)."""
        for index, space in enumerate(self.spaces):
            if space.lying is None and not space.blocked:
                return index
        return None


def _threat(name: str) -> Threat:
    return BOOK.threats[name]


CODEC = Codec(State, 1)

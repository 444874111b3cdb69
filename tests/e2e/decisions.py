"""Every kind of decision of Cards of the Dead: what lies on the table, Rick's command that leads to
it, an answer, and what is so afterwards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.e2e.playing import EMPTY

Answer = tuple[str, ...]


@dataclass(frozen=True)
class Case:
    kind: str
    facts: Mapping[str, Any]
    command: Mapping[str, Any]
    choice: Answer
    after: Mapping[str, Any]
    by: str = "rick"
    first: Answer | None = None  # to the question that comes before
    then: tuple[str, ...] = ()  # the questions that follow; their defaults are given
    seats: tuple[str, ...] = field(default=("rick",))

    @property
    def name(self) -> str:
        return f"{self.kind} {self.choice}"


ALL = ("rick", "selena", "dan")
WALK = {"do": "walk", "to": "1.1"}
FAR = {  # six Common cards face down, none of them above another
    "main.1.1": "zombie",
    "main.1.3": "horde",
    "main.1.5": "note",
    "main.1.7": "pipe",
    "main.1.9": "ghoul",
    "main.3.5": "knife",
}
SIX = ["pipe", "note", "bat", "knife", "kevlar", "lantern"]

CASES = (
    Case(
        "place",
        {"survivor.rick.hand": ["initial.bat"], "space.S2": "antiviral"},
        {"do": "pick-up", "space": "S2"},
        ("reserve",),
        {"survivor.rick.hand": ["initial.bat"], "survivor.rick.reserve": ["antiviral"]},
    ),
    Case(
        "make-room",
        {
            "survivor.rick.hand": ["initial.bat", "pipe", "note", "knife", "lantern"],
            "survivor.rick.reserve-size": 0,
            "space.S1": "antiviral",
        },
        {"do": "pick-up", "space": "S1"},
        ("hand:common.note",),
        {"survivor.rick.hand": ["initial.bat", "pipe", "knife", "lantern", "antiviral"]},
    ),
    Case(  # 56 answers: a menu for several
        "hand-limit",
        {"survivor.rick.hand": [*SIX, "antiviral", "medkit"], "main.1.1": "zombie"},
        {"do": "end-turn"},
        ("hand:common.pipe", "hand:common.bat", "hand:common.medkit"),
        {"survivor.rick.hand": ["note", "knife", "kevlar", "lantern", "antiviral"]},
    ),
    Case(
        "keep",
        {"survivor.rick.hand": ["note"], "pile.common": ["pipe", "zombie", "medkit"]},
        {"do": "use", "card": "common.note"},
        ("common.medkit",),
        {"survivor.rick.hand": ["medkit"]},
        then=("place",),
    ),
    Case(
        "keep",
        {"survivor.rick.hand": ["note"], "pile.common": ["pipe", "zombie", "medkit"]},
        {"do": "use", "card": "common.note"},
        (),
        {"survivor.rick.hand": [], "survivor.rick.reserve": []},
    ),
    Case(
        "take-called",
        {
            "survivor.rick.hand": ["toolkit", "initial.bat", "pipe", "note", "knife"],
            "space.S1": "security-box",
        },
        {"do": "use", "card": "common.toolkit", "target": "S1"},
        ("epic.gun", "epic.ammunition-gun"),
        {"survivor.rick.hand.count": 5},
        then=("make-room",),
    ),
    Case(  # 64 answers, "nothing" among them
        "trade",
        {
            "survivor.rick.hand": SIX[:5],
            "survivor.rick.reserve": ["antiviral"],
            "main.1.1": "the-trader",
        },
        WALK,
        (),
        {"survivor.rick.hand": SIX[:5], "survivor.rick.reserve": ["antiviral"]},
    ),
    Case(
        "trade",
        {
            "survivor.rick.hand": SIX[:5],
            "survivor.rick.reserve": ["antiviral"],
            "main.1.1": "the-trader",
            "pile.kit": ["kit.toolkit", "kit.lantern", "kit.knife", "kit.pipe"],
        },
        WALK,
        ("hand:common.pipe", "hand:common.knife", "reserve:common.antiviral"),
        {"survivor.rick.hand.count": 5, "pile.kit": ["kit.pipe"]},
        then=("stow", "hand-limit"),
    ),
    Case(
        "stow",
        {
            "survivor.rick.hand": ["pipe", "note"],
            "survivor.rick.reserve": ["antiviral", "canned-soup"],
            "main.1.1": "the-trader",
            "pile.kit": ["kit.lantern", "kit.knife", "kit.pipe"],
        },
        WALK,
        ("kit.knife",),
        {"survivor.rick.reserve": ["kit.knife"]},
        first=("reserve:common.antiviral", "reserve:common.canned-soup"),
    ),
    Case(
        "sweet-home",
        {
            "survivor.rick.vitality": 3,
            "survivor.dan.reserve": ["lantern"],
            "main.1.1": "sweet-home",
        },
        WALK,
        (),
        {"survivor.rick.vitality": 3, "survivor.dan.reserve": ["lantern"]},
        by="selena",
        seats=ALL,
    ),
    Case(
        "sweet-home",
        {
            "survivor.rick.vitality": 3,
            "survivor.dan.reserve": ["lantern"],
            "main.1.1": "sweet-home",
        },
        WALK,
        ("dan:reserve:common.lantern",),
        {"survivor.rick.vitality": 10, "survivor.dan.reserve": []},
        by="dan",
        seats=ALL,
    ),
    Case(
        "last-supper",
        {
            "survivor.rick.hand": ["canned-soup"],
            "survivor.selena.reserve": ["call.canned-soup"],
            "main.1.1": "the-last-supper",
        },
        WALK,
        ("selena:reserve:call.canned-soup",),
        {"survivor.rick.hand": ["canned-soup"], "survivor.selena.reserve": []},
        by="dan",
        seats=ALL,
    ),
    Case(
        "run",
        {"main.3.3": "antiviral", "main.3.5": "knife", "main.3.7": "pipe"},
        {"do": "run", "to": "3.3"},
        ("3.7",),
        {"main.3.5": "knife", "main.3.7": "none", "space.S2": "pipe"},
    ),
    Case(  # 41 answers
        "look",
        {"survivor.rick.hand": ["binoculars"], **FAR},
        {"do": "use", "card": "common.binoculars"},
        ("1.3", "1.9"),
        {"main.1.3.seen": ["rick"], "main.1.9.seen": ["rick"], "main.1.1.seen": []},
        then=("rearrange",),
    ),
    Case(
        "rearrange",
        {"survivor.rick.hand": ["binoculars"], **FAR},
        {"do": "use", "card": "common.binoculars"},
        ("common.ghoul", "common.horde", "common.zombie"),
        {"main.1.1": "ghoul", "main.1.3": "horde", "main.1.9": "zombie"},
        first=("1.1", "1.3", "1.9"),
    ),
    Case(  # 156 answers in which the order counts: one pick after another
        "lantern",
        {"survivor.rick.hand": ["lantern"], **FAR},
        {"do": "use", "card": "common.lantern"},
        ("1.7", "1.1", "1.5"),
        {"main.1.7.up": True, "main.1.5.up": True, "main.1.1.up": False, "main.3.5.up": False},
    ),
    Case(
        "lantern",
        {"survivor.rick.hand": ["lantern"], **FAR},
        {"do": "use", "card": "common.lantern"},
        ("3.5",),
        {"main.3.5.up": True, "main.1.7.up": False},
    ),
    Case(  # the last one: Dan dies of it
        "outbreak",
        {
            "survivor.rick.hand": ["initial.bat", "pipe"],
            "survivor.rick.reserve": ["knife"],
            "survivor.selena.vitality": 10,
            "survivor.dan.vitality": 5,
            "space.S1": "fat-zombie",
            "space.S1.turns": 2,
            "pile.common": ["zombie", "note"],
        },
        {"do": "end-turn"},
        ("reserve:common.knife",),
        {"survivor.dan.alive": False, "survivor.rick.reserve": []},
    ),
)


def laid(case: Case) -> dict[str, Any]:
    """All facts of a case."""
    return {**EMPTY, **case.facts}

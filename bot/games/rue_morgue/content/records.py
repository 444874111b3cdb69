"""What Rue Morgue has beside the common content: Team Actions, tents and its own numbers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, StrictBool

import data
from bot.engine.content import Record, Sourced, Text, load, validate
from bot.games.zombicide.content import topics
from bot.games.zombicide.content.loading import Content, by_id, read_common
from bot.games.zombicide.content.records import Numbers
from bot.games.zombicide.content.topics import Topics, read_topics
from bot.games.zombicide.vocabulary import Icon, Id, Positive, RuleId

BedColour = Literal["blue", "green"]
# A key of a TOML table is a string, so it cannot be strict.
Number = Annotated[int, Field(gt=0)]


class TeamMode(Record):
    """One of the two ways to use a Team Action.

    `zone` says what the selected Zone is: where the selected Survivors end, where they stand at
    the start, or what they attack.
    """

    id: Id
    rule: RuleId
    name: Text
    text: Text
    zone: Literal["goal", "start", "target"]
    steps: tuple[Literal["move", "melee", "ranged"], ...] = Field(min_length=1)
    towards_enemies: StrictBool = False  # moves must end in a Zone with zombies or rivals
    may_stay: StrictBool = False  # a Survivor may stay where they are instead of moving


class TeamAction(Sourced):
    """A Team Action card. All selected Survivors must hold a weapon of the kind that the card
    needs."""

    id: Id
    icon: Icon
    name: Text
    copies: Positive
    needs: Literal["melee", "ranged"] | None = None
    modes: tuple[TeamMode, TeamMode]


class Tent(Sourced):
    """A Tent card: its beds by colour, and whether the tent can be Searched."""

    id: Id
    icon: Icon
    kind: Literal["administrative", "normal", "infirmary"]
    name: Text
    text: Text
    copies: Positive
    beds: dict[BedColour, Positive] = Field(default_factory=dict)
    searchable: StrictBool = False


class RueMorgueNumbers(Numbers):
    """Numbers of setup, teams and spawn step, by the number of teams or Survivors."""

    teams: dict[Number, tuple[Positive, ...]]
    spawn_dice: dict[Number, Positive]
    vests: dict[Number, Positive]
    team_action_cards: Positive
    seats: dict[Literal["pilot", "passenger"], Positive]


class RueMorgue(Content):
    """Everything in the box of Rue Morgue. Only `load_content` makes one."""

    numbers: RueMorgueNumbers
    team_actions: dict[str, TeamAction]
    tents: dict[str, Tent]

    def counted(self) -> dict[str, int]:
        found = super().counted()
        found["team_actions"] = sum(card.copies for card in self.team_actions.values())
        small = ("equipment", "zombie_cards", "wounds", "team_actions")
        found["mini_cards"] = sum(found[sort] for sort in small)
        found["tents"] = sum(tent.copies for tent in self.tents.values())
        return found

    def misfits(self) -> Iterator[str]:
        yield from super().misfits()
        least, most = self.numbers.survivors
        for teams, totals in self.numbers.teams.items():
            for total in totals:
                if total % teams or not least <= total <= most:
                    yield f"teams: {total} Survivors are no {teams} equal teams"
        if set(self.numbers.spawn_dice) != set(range(least, most + 1)):
            yield f"spawn_dice: a number for each of {least} to {most} Survivors"


class TeamActionsFile(Record):
    """team_actions.toml."""

    team_action: tuple[TeamAction, ...]


class TentsFile(Record):
    """tents.toml."""

    tent: tuple[Tent, ...]


def load_content(folder: Path | None = None) -> RueMorgue:
    """Read and check the content; raises UserError with file and place."""
    home = folder or data.folder() / "rue-morgue"
    actions, tents = home / "team_actions.toml", home / "tents.toml"
    parts = {
        **read_common(home, RueMorgueNumbers),
        "team_actions": by_id(actions, load(actions, TeamActionsFile).team_action),
        "tents": by_id(tents, load(tents, TentsFile).tent),
    }
    return validate(parts, RueMorgue, str(home))


def load_topics() -> Topics:
    """Which rules of Rue Morgue the topics of the kernel are."""
    return read_topics(data.folder() / "rue-morgue" / topics.FILE)

"""What a Survivor can do. Zones are called "B2", doors "B2|C2", cards by their id and condition."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from bot.engine.records import Command

ZoneName = Annotated[str, StringConstraints(pattern=r"^[A-Z]{1,2}[0-9]{1,2}$")]
DoorName = Annotated[
    str, StringConstraints(pattern=r"^[A-Z]{1,2}[0-9]{1,2}\|[A-Z]{1,2}[0-9]{1,2}$")
]
CardName = Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]+(:[a-z]+)?$", max_length=40)]
Name = Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]+$", max_length=40)]
Seat = Annotated[str, StringConstraints(pattern=r"^(pilot|passenger-[1-9])$")]


class Move(Command):
    """move.action. `via` names the Zones between, where a Move of several Zones has a choice."""

    to: ZoneName
    via: tuple[ZoneName, ...] = Field(default=(), max_length=4)


class Search(Command):
    """search.place."""


class Open(Command):
    """door.open: a door, with the tool in hand; without one by skill (skill.break-in)."""

    door: DoorName
    tool: CardName | None = None


class Reorganize(Command):
    """inventory.reorganise: these cards go to the hands, all others to the reserve."""

    hands: tuple[CardName, ...] = Field(max_length=2)


class Trade(Command):
    """inventory.trade: exchange cards with one Survivor in the same Zone."""

    partner: Name


class Melee(Command):
    """attack.melee; `both`: two identical Dual weapons (attack.dual)."""

    weapon: CardName
    both: bool = False


class Shoot(Command):
    """attack.ranged; `second` is the target of the other weapon of a Dual pair (Trick Shot)."""

    weapon: CardName
    zone: ZoneName
    both: bool = False
    second: ZoneName | None = None


class Reload(Command):
    """ammo.reload."""

    weapon: CardName


class Take(Command):
    """objective.take: take or activate an Objective."""

    objective: Name


class Noise(Command):
    """noise.action."""


class End(Command):
    """turn.end, turn.end-when-wanted: end the Survivor's turn."""


class Escape(Command):
    """exit.leave: end the turn and leave the board through the Exit."""


class Enter(Command):
    """RM-5.33."""

    seat: Seat


class Leave(Command):
    """RM-5.35; from a flying Helicopter by Rope Descent (RM-5.37)."""


class ChangeSeat(Command):
    """RM-5.39."""

    seat: Seat


class TakeOff(Command):
    """RM-5.42."""


class Land(Command):
    """RM-5.42."""


class Fly(Command):
    """RM-5.48: one or two Zones."""

    to: ZoneName


class Store(Command):
    """RM-5.58: put cards on the Helicopter; which ones is asked."""


class Retrieve(Command):
    """RM-5.59: take cards from the Helicopter; which ones is asked."""


class Craft(Command):
    """craft.parts: combine two cards, at any moment."""

    recipe: Name


class Discard(Command):
    """inventory.discard: discard a card, at any moment."""

    card: CardName


class UseSkill(Command):
    """Chapter 11: a skill of the own turn; `target` is a Zone, a Survivor or a door."""

    skill: Name
    target: str = Field(default="", max_length=20)


class TeamUp(Command):
    """RM-13.3: use a Team Action card; who takes part is asked."""

    card: Name
    mode: Literal["gather", "spread"]
    zone: ZoneName


COMMANDS: tuple[type[Command], ...] = (
    Move,
    Search,
    Open,
    Reorganize,
    Trade,
    Melee,
    Shoot,
    Reload,
    Take,
    Noise,
    End,
    Escape,
    Enter,
    Leave,
    ChangeSeat,
    TakeOff,
    Land,
    Fly,
    Store,
    Retrieve,
    Craft,
    Discard,
    UseSkill,
    TeamUp,
)

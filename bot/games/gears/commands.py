"""The commands of the players. Areas are called like "2A-c", cover spaces "2A-c1", figures
"drone-3"."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from bot.engine.records import Command

Area = Annotated[str, StringConstraints(pattern=r"^[0-9]{1,2}[AB]-[a-z]$")]
Cover = Annotated[str, StringConstraints(pattern=r"^[0-9]{1,2}[AB]-[a-z][0-9]{1,2}$")]
Name = Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]+$", max_length=40)]


class Heal(Command):
    """GW-5.1: draw so many Order cards, which ends the Heal step."""

    cards: int = Field(ge=0, le=2)


class Play(Command):
    """GW-5.6: play an Order card for its printed actions, a move, an attack, or ammo for the Hammer
    of Dawn."""

    card: Name
    use: Literal["actions", "move", "attack", "charge"] = "actions"


class Move(Command):
    """GW-4.18: move as far as the move that is due allows; with `cover` it ends in that cover
    space."""

    to: Area
    cover: Cover | None = None
    via: tuple[Area, ...] = Field(default=(), max_length=8)


class TakeCover(Command):
    """GW-4.20: take cover at the end of a move."""

    cover: Cover


class Attack(Command):
    """GW-5.9: attack; `target` is a figure, or an area for Grenades and the Mortar."""

    weapon: Name
    target: str = Field(pattern=r"^([a-z]+(-[a-z]+)*-[0-9]+|[0-9]{1,2}[AB]-[a-z])$")
    mode: Literal["normal", "overkill", "chainsaw"] = "normal"


class Act(Command):
    """GW-5.7: carry out a printed action that is neither a move nor an attack."""

    target: str = Field(default="", max_length=30)


class Skip(Command):
    """GW-5.7: skip the next printed action, or the rest of a move."""


class Revive(Command):
    """GW-5.16: revive a comrade; `card` is the Order card given for it."""

    who: Name
    card: Name | None = None


class PickUp(Command):
    """GW-5.18: pick up a dropped weapon in the COG's area."""

    weapon: Name
    card: Name | None = None


class Equip(Command):
    """GW-5.17: use the equipment of the area; its choices are asked afterwards."""

    card: Name | None = None


class Explore(Command):
    """GW-4.39: explore a door."""

    tile: str = Field(default="", pattern=r"^([0-9]{1,2}[AB])?$")


class Stride(Command):
    """GW-11.4: Dominic's extra area; GW-13.5: Follow in a solo game (`card`)."""

    to: Area
    cover: Cover | None = None
    card: Name | None = None


class Replace(Command):
    """GW-13.2: in a solo game, exchange a card marked 2+ for a new one."""

    card: Name


class ThrowAway(Command):
    """GW-9.2: throw a weapon away, out of the game."""

    weapon: Name


class Crawl(Command):
    """GW-8.57: a COG who bleeds out moves up to one area, then the Locust act."""

    to: Area


class End(Command):
    """GW-3.5: end the Order step; then the Locust act."""


COMMANDS: tuple[type[Command], ...] = (
    Heal,
    Play,
    Move,
    TakeCover,
    Attack,
    Act,
    Skip,
    Revive,
    PickUp,
    Equip,
    Explore,
    Stride,
    Replace,
    ThrowAway,
    Crawl,
    End,
)

"""What a table without a game master can agree to: changing facts, going back, appointing a game
master, giving up, reopening. Remedies for a game that waits are in `cogs/gm/remedies.py`."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import BaseModel, JsonValue

from bot.sessions.model import Told
from cogs.consent.proposals import Work, performs


class Amendment(BaseModel):
    facts: dict[str, JsonValue]
    reason: str


class Rewind(BaseModel):
    position: int
    reason: str


class Appointment(BaseModel):
    who: str


class Abandonment(BaseModel):
    pass


class Reopening(BaseModel):
    reason: str


@performs(Amendment, "amend")
async def amend(work: Work[Amendment]) -> Sequence[Told]:
    """Set the facts to the values that they were proposed to have."""
    told = await work.services.sessions.amend(
        work.look.channel, work.user, work.body.facts, work.body.reason, work.delivery
    )
    return [told]


@performs(Rewind, "rewind")
async def rewind(work: Work[Rewind]) -> Sequence[Told]:
    told = await work.services.sessions.undo(
        work.look.channel, work.user, work.body.position, work.delivery,
        gm=True, reason=work.body.reason,
    )  # fmt: skip
    return [told]


@performs(Appointment, "appoint")
async def appoint(work: Work[Appointment]) -> Sequence[Told]:
    told = await work.services.sessions.add_gm(
        work.look.channel, work.user, work.body.who, work.delivery
    )
    return [told]


@performs(Abandonment, "abandon")
async def abandon(work: Work[Abandonment]) -> Sequence[Told]:
    services = work.services
    return [
        await services.sessions.abandon(
            work.look.channel, work.user, work.delivery, at=services.now()
        )
    ]


@performs(Reopening, "reopen")
async def reopen(work: Work[Reopening]) -> Sequence[Told]:
    told = await work.services.sessions.reopen(
        work.look.channel, work.user, work.delivery,
        at=work.services.now(), reason=work.body.reason,
    )  # fmt: skip
    return [told]

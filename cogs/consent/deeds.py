"""What a table without a game master can agree to: changing facts, going back, appointing a game
master, giving up, reopening. Remedies for a game that waits are in `cogs/gm/remedies.py`."""

from __future__ import annotations

from collections.abc import Sequence

from bot.sessions.model import Told
from cogs.consent.proposals import Work, performs


@performs("amend")
async def amend(work: Work) -> Sequence[Told]:
    """Its facts, as the table stood when it was proposed."""
    told = await work.services.sessions.amend(
        work.look.channel, work.user, work.body["facts"], work.body["reason"], work.delivery
    )
    return [told]


@performs("rewind")
async def rewind(work: Work) -> Sequence[Told]:
    told = await work.services.sessions.undo(
        work.look.channel, work.user, work.body["position"], work.delivery,
        gm=True, reason=work.body["reason"],
    )  # fmt: skip
    return [told]


@performs("appoint")
async def appoint(work: Work) -> Sequence[Told]:
    told = await work.services.sessions.add_gm(
        work.look.channel, work.user, work.body["who"], work.delivery
    )
    return [told]


@performs("abandon")
async def abandon(work: Work) -> Sequence[Told]:
    services = work.services
    return [
        await services.sessions.abandon(
            work.look.channel, work.user, work.delivery, at=services.now()
        )
    ]


@performs("reopen")
async def reopen(work: Work) -> Sequence[Told]:
    told = await work.services.sessions.reopen(
        work.look.channel, work.user, work.delivery,
        at=work.services.now(), reason=work.body["reason"],
    )  # fmt: skip
    return [told]

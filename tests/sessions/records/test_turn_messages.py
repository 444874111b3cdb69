"""Turn messages, drafts, and how much of a game each person has seen."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from bot.engine.errors import UserError
from bot.sessions.records.turn_messages import TurnMessage
from bot.sessions.sessions import Sessions
from tests.sessions.helpers import CHANNEL, GM, SEATS, opened, start

ANA, BEN, CID = SEATS.values()
SINCE = "2030-01-01T12:00:00.000+00:00"


def turn_message_of(channel: str) -> TurnMessage:
    return TurnMessage(channel, "message-1", "day-1", ("ana", "ben"), SINCE, 3, kept=True)


async def test_boards(file: Path, sessions: Sessions) -> None:
    with pytest.raises(UserError, match="no-session"):
        await sessions.records.set_turn_message(turn_message_of(CHANNEL))
    for channel in (CHANNEL, "attic", "yard"):
        await start(sessions, channel)
    for channel in (CHANNEL, "attic"):
        await sessions.records.set_turn_message(turn_message_of(channel))
    newer = replace(turn_message_of(CHANNEL), message="message-2", waiting=(), version=4)
    await sessions.records.set_turn_message(newer)
    await sessions.close()
    async with opened(file) as again:
        newer, attic = replace(newer, session=1), replace(turn_message_of("attic"), session=2)
        assert await again.records.turn_message(CHANNEL) == newer
        assert await again.records.turn_message("yard") is None
        assert await again.records.turn_messages() == [newer, attic]
        await again.abandon(CHANNEL, GM, "end")
        assert await again.records.turn_messages() == [attic]
        assert await again.records.turn_message(CHANNEL) == newer
        await start(again, CHANNEL, seed="next")
        assert await again.records.turn_message(CHANNEL) is None  # a new game has its own
        await again.records.set_turn_message(newer)  # a picture of the old one has come late
        assert await again.records.turn_message(CHANNEL) is None


async def test_looked(file: Path, sessions: Sessions) -> None:
    records = sessions.records
    assert await records.looked(CHANNEL, ANA) is None
    with pytest.raises(UserError, match="no-session"):
        await records.set_looked(CHANNEL, ANA, 1)
    await start(sessions)
    await records.set_looked(CHANNEL, ANA, 1)
    await records.set_looked(CHANNEL, ANA, 4)
    await sessions.close()
    async with opened(file) as again:
        assert await again.records.looked(CHANNEL, ANA) == 4
        assert await again.records.looked(CHANNEL, BEN) is None
        await again.abandon(CHANNEL, GM, "end")
        await start(again, seed="next")
        assert await again.records.looked(CHANNEL, ANA) is None


async def test_drafts(file: Path, sessions: Sessions) -> None:
    records = sessions.records
    body = {"facts": {"fire": 3}, "reason": "¿Lluvia?"}
    number = await records.put_draft(CHANNEL, GM, "amend", body)
    await sessions.close()
    async with opened(file) as again:
        records = again.records
        found = await records.draft(number)
        assert found is not None
        assert (found.id, found.channel, found.user, found.kind) == (number, CHANNEL, GM, "amend")
        assert (found.body, bool(found.created)) == (body, True)
        changed = await records.change_draft(number, {"facts": {}})
        assert changed == replace(found, body={"facts": {}})
        assert await records.draft(number) == changed
        assert await records.take_draft(number) == changed
        assert await records.draft(number) is None
        assert await records.take_draft(number) is None
        assert await records.change_draft(number, {}) is None
        assert await records.draft(number) is None
        assert await records.put_draft(CHANNEL, GM, "amend", body) > number


async def test_of_two_takers_one_gets_it(file: Path, sessions: Sessions) -> None:
    async with opened(file) as other:
        for _ in range(10):
            number = await sessions.records.put_draft(CHANNEL, GM, "amend", {})
            takers = [sessions, sessions, other, other]
            found = await asyncio.gather(*(taker.records.take_draft(number) for taker in takers))
            assert sum(draft is not None for draft in found) == 1


async def test_no_consent_is_lost(sessions: Sessions) -> None:
    records = sessions.records
    number = await records.put_draft(CHANNEL, ANA, "undo", {"consents": []})

    async def agree(user: str) -> None:
        def add(body: dict[str, list[str]]) -> dict[str, list[str]]:
            return {"consents": [*body["consents"], user]}

        await records.change_draft(number, add)

    await asyncio.gather(*(agree(user) for user in (ANA, BEN, CID)))
    found = await records.draft(number)
    assert found is not None
    assert sorted(found.body["consents"]) == sorted((ANA, BEN, CID))


async def test_old_drafts_are_cleared_away(sessions: Sessions) -> None:
    kept = await sessions.records.put_draft(CHANNEL, "u", "amend", {})
    assert await sessions.records.drop_old_drafts("2020-01-01T00:00:00.000+00:00") == 0
    assert await sessions.records.draft(kept) is not None
    assert await sessions.records.drop_old_drafts("2990-01-01T00:00:00.000+00:00") == 1
    assert await sessions.records.draft(kept) is None

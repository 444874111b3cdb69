"""Campaigns: one per channel, with GMs, a pace, and games in threads."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.engine.errors import UserError
from bot.sessions.model import FORGOTTEN
from bot.sessions.records.campaigns import Campaign
from bot.sessions.records.pace import Hours, Pace
from bot.sessions.sessions import Sessions
from tests.sessions.helpers import CHANNEL, database, opened, record_end, start

OWNER, OTHER = "user-1", "user-2"


async def made(sessions: Sessions, channel: str = CHANNEL, name: str = "Winter") -> Campaign:
    return await sessions.records.create_campaign(channel, "guild", name, OWNER, "es")


async def test_create(file: Path, sessions: Sessions) -> None:
    campaign = await made(sessions, name="  Winter  ")
    assert (campaign.name, campaign.language, campaign.gms) == ("Winter", "es", (OWNER,))
    assert (campaign.guild, campaign.pace, campaign.ended) == ("guild", Pace(), "")
    assert campaign.created
    await sessions.close()
    async with opened(file) as again:
        assert await again.records.campaign_of(CHANNEL) == campaign
        assert await again.records.campaign(campaign.id) == campaign
        assert await again.records.campaign_of("attic") is None
        assert await again.records.campaign(99) is None


@pytest.mark.parametrize("name", ["", "   ", "x" * 81])
async def test_names(sessions: Sessions, name: str) -> None:
    with pytest.raises(UserError, match="campaign-name"):
        await made(sessions, name=name)
    campaign = await made(sessions, name="x" * 80)
    with pytest.raises(UserError, match="campaign-name"):
        await sessions.records.alter_campaign(campaign.id, name=name, language="en")
    assert await sessions.records.campaign_of(CHANNEL) == campaign


async def test_one_at_a_time(sessions: Sessions) -> None:
    records = sessions.records
    found = await asyncio.gather(made(sessions), made(sessions), return_exceptions=True)
    (first,) = [campaign for campaign in found if isinstance(campaign, Campaign)]
    (problem,) = [problem for problem in found if isinstance(problem, UserError)]
    assert (problem.key, problem.values) == ("campaign-exists", {"name": "Winter"})
    ended = await records.end_campaign(first.id)
    assert ended.ended
    assert await records.campaign_of(CHANNEL) is None
    assert await records.latest_campaign(CHANNEL) == ended
    assert await records.latest_campaign("attic") is None
    second = await made(sessions)
    assert second.id != first.id
    assert await records.latest_campaign(CHANNEL) == second
    assert await records.campaign(first.id) == ended


async def test_changes(file: Path, sessions: Sessions) -> None:
    campaign = await made(sessions)
    night = Hours(start=22, end=6, zone="Europe/Madrid")
    pace = Pace(order="open", turn_minutes=None, reminders=(), waking=night, quorum="majority")
    changed = await sessions.records.alter_campaign(
        campaign.id, name=" Spring ", language="en", pace=pace, add_gm=OTHER, remove_gm=OWNER
    )
    assert (changed.name, changed.language, changed.pace) == ("Spring", "en", pace)
    assert changed.gms == (OTHER,)
    await sessions.close()
    async with opened(file) as again:
        assert await again.records.campaign_of(CHANNEL) == changed


async def test_the_last_gm_stays(sessions: Sessions) -> None:
    records, campaign = sessions.records, await made(sessions)
    with pytest.raises(UserError, match="last-gm"):
        await records.alter_campaign(campaign.id, name="Spring", remove_gm=OWNER)
    assert await records.campaign_of(CHANNEL) == campaign  # the name has not changed either
    both = await records.alter_campaign(campaign.id, add_gm=OTHER)
    assert both.gms == (OWNER, OTHER)
    assert (await records.alter_campaign(campaign.id, add_gm=OTHER)).gms == both.gms
    assert (await records.alter_campaign(campaign.id, remove_gm="nobody")).gms == both.gms
    gone = await asyncio.gather(
        records.alter_campaign(campaign.id, remove_gm=OWNER),
        records.alter_campaign(campaign.id, remove_gm=OTHER),
        return_exceptions=True,
    )
    assert sum(isinstance(result, UserError) for result in gone) == 1


async def test_what_is_over_is_not_changed(sessions: Sessions) -> None:
    records, campaign = sessions.records, await made(sessions)
    await records.end_campaign(campaign.id)
    for number in (campaign.id, 99):
        with pytest.raises(UserError, match="campaign-gone"):
            await records.alter_campaign(number, name="Spring")
        with pytest.raises(UserError, match="campaign-gone"):
            await records.end_campaign(number)


async def test_the_campaign_of_a_thread(sessions: Sessions) -> None:
    records, campaign = sessions.records, await made(sessions)
    await start(sessions, "thread", seed="one", goal=1)
    assert await records.campaign_of("thread") is None
    await records.begin_game("thread", campaign.id, "standard")
    assert await records.campaign_of("thread") == campaign
    own = await made(sessions, "thread", "Thread")
    assert await records.campaign_of("thread") == own  # nearer than that of the parent
    await records.end_campaign(own.id)
    await records.end_campaign(campaign.id)
    assert await records.campaign_of("thread") is None


async def test_only_the_newest_game_of_a_channel_counts(sessions: Sessions) -> None:
    records, campaign = sessions.records, await made(sessions)
    await start(sessions, "thread", seed="one")
    await records.begin_game("thread", campaign.id, "standard")
    await sessions.abandon("thread", "user-gm", "end")
    await start(sessions, "thread", seed="two")
    await records.begin_game("thread", None, "standard")
    assert await records.campaign_of("thread") is None
    assert await records.running_games(campaign.id) == []


async def test_a_game_needs_a_session_and_a_campaign(sessions: Sessions) -> None:
    with pytest.raises(UserError, match="no-session"):
        await sessions.records.begin_game("thread", None, "standard")
    await start(sessions, "thread")
    with pytest.raises(UserError, match="campaign-gone"):
        await sessions.records.begin_game("thread", 99, "standard")
    assert await sessions.check() == []


async def everywhere(sessions: Sessions) -> str:
    """The whole content of the database as one text."""

    def work(connection: Any) -> str:
        return "\n".join(connection.iterdump())

    return await database(sessions).read(work)


async def test_forgetting(sessions: Sessions) -> None:
    records = sessions.records
    alone, shared = await made(sessions), await made(sessions, "attic")
    await records.alter_campaign(shared.id, add_gm=OTHER)
    lobby = await records.open_lobby(CHANNEL, alone.id, OWNER, "toy", "standard", {})
    await records.join_lobby(lobby.id, OWNER, 3)
    joined = await records.join_lobby(lobby.id, OTHER, 3)
    empty = await records.open_lobby("cellar", None, OWNER, "toy", "standard", {})
    await records.change_person(OWNER, language="en")
    await start(sessions, "thread", seats={"ana": OWNER, "ben": OTHER}, goal=1)
    await sessions.act("thread", OWNER, {"do": "stoke", "dice": 1}, "d1")
    await records.begin_game("thread", alone.id, "standard")
    await records.set_looked("thread", OWNER, 1)
    await record_end(sessions, "thread", "won", "TY-7", ["ana", "ben"], {})
    mine = await records.put_draft("yard", OWNER, "amend", {})
    named = await records.put_draft("yard", OTHER, "undo", {"consents": [OWNER]})
    kept = await records.put_draft("yard", OTHER, "undo", {"consents": [OWNER + "0"]})

    assert OWNER in (await everywhere(sessions)).replace(OWNER + "0", "")
    assert await sessions.forget(OWNER) == 5
    assert OWNER not in (await everywhere(sessions)).replace(OWNER + "0", "")

    assert (await records.campaign(alone.id)).gms == (FORGOTTEN,)  # type: ignore[union-attr]
    assert set((await records.campaign(shared.id)).gms) == {OTHER, FORGOTTEN}  # type: ignore[union-attr]
    after = await records.lobby_by_id(lobby.id)
    assert after is not None
    assert (after.host, after.players, after.version) == (OTHER, {OTHER: ()}, joined.version + 1)
    left = await records.lobby_by_id(empty.id)
    assert left is not None
    assert (left.host, left.players) == (FORGOTTEN, {})
    assert (await records.person(OWNER)).language == ""
    assert await records.looked("thread", OWNER) is None
    (result,) = await records.results(alone.id)
    assert result.seats == {"ana": FORGOTTEN, "ben": OTHER, "cid": ""}
    assert result.winners == ("ana", "ben")
    assert result.commands_by == {FORGOTTEN: 1}
    assert [await records.draft(number) for number in (mine, named)] == [None, None]
    assert await records.draft(kept) is not None
    assert await sessions.forget(OWNER) == 0
    assert await sessions.check() == []


async def test_a_new_gm_takes_the_place_of_a_forgotten_one(sessions: Sessions) -> None:
    records, campaign = sessions.records, await made(sessions)
    await sessions.forget(OWNER)
    with pytest.raises(UserError, match="last-gm"):
        await records.alter_campaign(campaign.id, remove_gm=FORGOTTEN)
    assert (await records.alter_campaign(campaign.id, add_gm=OTHER)).gms == (OTHER,)


async def test_a_forgotten_gm_is_not_the_one_who_stays(sessions: Sessions) -> None:
    records, campaign = sessions.records, await made(sessions)
    await records.alter_campaign(campaign.id, add_gm=OTHER)
    await sessions.forget(OWNER)
    with pytest.raises(UserError, match="last-gm"):
        await records.alter_campaign(campaign.id, remove_gm=OTHER)


async def test_forgetting_leaves_the_words_of_a_gm(sessions: Sessions) -> None:
    await start(sessions, gms=[OWNER])
    await sessions.note(CHANNEL, OWNER, "rain tonight", "n1")
    await sessions.amend(CHANNEL, OWNER, {"fire": 3}, "wet wood", "a1")
    await sessions.forget(OWNER)
    rows = (await sessions.journal(CHANNEL, None))[1:]
    assert [(row.user, row.reason) for row in rows] == [
        (FORGOTTEN, "rain tonight"),
        (FORGOTTEN, "wet wood"),
    ]

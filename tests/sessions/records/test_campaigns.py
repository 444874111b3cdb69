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
    return await sessions.campaigns.create(channel, "guild", name, OWNER, "es")


async def test_create(file: Path, sessions: Sessions) -> None:
    campaign = await made(sessions, name="  Winter  ")
    assert (campaign.name, campaign.language, campaign.gms) == ("Winter", "es", (OWNER,))
    assert (campaign.guild, campaign.pace, campaign.ended) == ("guild", Pace(), "")
    assert campaign.created
    await sessions.close()
    async with opened(file) as again:
        assert await again.campaigns.of(CHANNEL) == campaign
        assert await again.campaigns.campaign(campaign.id) == campaign
        assert await again.campaigns.of("attic") is None
        assert await again.campaigns.campaign(99) is None


@pytest.mark.parametrize("name", ["", "   ", "x" * 81])
async def test_names(sessions: Sessions, name: str) -> None:
    with pytest.raises(UserError, match="campaign-name"):
        await made(sessions, name=name)
    campaign = await made(sessions, name="x" * 80)
    with pytest.raises(UserError, match="campaign-name"):
        await sessions.campaigns.change(campaign.id, name=name, language="en")
    assert await sessions.campaigns.of(CHANNEL) == campaign


async def test_one_at_a_time(sessions: Sessions) -> None:
    campaigns = sessions.campaigns
    found = await asyncio.gather(made(sessions), made(sessions), return_exceptions=True)
    (first,) = [campaign for campaign in found if isinstance(campaign, Campaign)]
    (problem,) = [problem for problem in found if isinstance(problem, UserError)]
    assert (problem.key, problem.values) == ("campaign-exists", {"name": "Winter"})
    ended = await campaigns.end(first.id)
    assert ended.ended
    assert await campaigns.of(CHANNEL) is None
    assert await campaigns.latest(CHANNEL) == ended
    assert await campaigns.latest("attic") is None
    second = await made(sessions)
    assert second.id != first.id
    assert await campaigns.latest(CHANNEL) == second
    assert await campaigns.campaign(first.id) == ended


async def test_changes(file: Path, sessions: Sessions) -> None:
    campaign = await made(sessions)
    night = Hours(start=22, end=6, zone="Europe/Madrid")
    pace = Pace(order="open", turn_minutes=None, reminders=(), waking=night, quorum="majority")
    changed = await sessions.campaigns.change(
        campaign.id, name=" Spring ", language="en", pace=pace, add_gm=OTHER, remove_gm=OWNER
    )
    assert (changed.name, changed.language, changed.pace) == ("Spring", "en", pace)
    assert changed.gms == (OTHER,)
    await sessions.close()
    async with opened(file) as again:
        assert await again.campaigns.of(CHANNEL) == changed


async def test_the_last_gm_stays(sessions: Sessions) -> None:
    campaigns, campaign = sessions.campaigns, await made(sessions)
    with pytest.raises(UserError, match="last-gm"):
        await campaigns.change(campaign.id, name="Spring", remove_gm=OWNER)
    assert await campaigns.of(CHANNEL) == campaign  # the name has not changed either
    both = await campaigns.change(campaign.id, add_gm=OTHER)
    assert both.gms == (OWNER, OTHER)
    assert (await campaigns.change(campaign.id, add_gm=OTHER)).gms == both.gms
    assert (await campaigns.change(campaign.id, remove_gm="nobody")).gms == both.gms
    gone = await asyncio.gather(
        campaigns.change(campaign.id, remove_gm=OWNER),
        campaigns.change(campaign.id, remove_gm=OTHER),
        return_exceptions=True,
    )
    assert sum(isinstance(result, UserError) for result in gone) == 1


async def test_what_is_over_is_not_changed(sessions: Sessions) -> None:
    campaigns, campaign = sessions.campaigns, await made(sessions)
    await campaigns.end(campaign.id)
    for number in (campaign.id, 99):
        with pytest.raises(UserError, match="campaign-gone"):
            await campaigns.change(number, name="Spring")
        with pytest.raises(UserError, match="campaign-gone"):
            await campaigns.end(number)


async def test_the_campaign_of_a_thread(sessions: Sessions) -> None:
    campaigns, campaign = sessions.campaigns, await made(sessions)
    await start(sessions, "thread", seed="one", goal=1)
    assert await campaigns.of("thread") is None
    await campaigns.begin_game("thread", campaign.id, "standard")
    assert await campaigns.of("thread") == campaign
    own = await made(sessions, "thread", "Thread")
    assert await campaigns.of("thread") == own  # nearer than that of the parent
    await campaigns.end(own.id)
    await campaigns.end(campaign.id)
    assert await campaigns.of("thread") is None


async def test_only_the_newest_game_of_a_channel_counts(sessions: Sessions) -> None:
    campaigns, campaign = sessions.campaigns, await made(sessions)
    await start(sessions, "thread", seed="one")
    await campaigns.begin_game("thread", campaign.id, "standard")
    await sessions.abandon("thread", "user-gm", "end")
    await start(sessions, "thread", seed="two")
    await campaigns.begin_game("thread", None, "standard")
    assert await campaigns.of("thread") is None
    assert await campaigns.running(campaign.id) == []


async def test_a_game_needs_a_session_and_a_campaign(sessions: Sessions) -> None:
    with pytest.raises(UserError, match="no-session"):
        await sessions.campaigns.begin_game("thread", None, "standard")
    await start(sessions, "thread")
    with pytest.raises(UserError, match="campaign-gone"):
        await sessions.campaigns.begin_game("thread", 99, "standard")
    assert await sessions.check() == []


async def everywhere(sessions: Sessions) -> str:
    """The whole content of the database as one text."""

    def work(connection: Any) -> str:
        return "\n".join(connection.iterdump())

    return await database(sessions).read(work)


async def test_forgetting(sessions: Sessions) -> None:
    campaigns = sessions.campaigns
    alone, shared = await made(sessions), await made(sessions, "attic")
    await campaigns.change(shared.id, add_gm=OTHER)
    lobby = await campaigns.open_lobby(CHANNEL, alone.id, OWNER, "toy", "standard", {})
    await campaigns.join(lobby.id, OWNER, 3)
    joined = await campaigns.join(lobby.id, OTHER, 3)
    empty = await campaigns.open_lobby("cellar", None, OWNER, "toy", "standard", {})
    await campaigns.change_person(OWNER, language="en")
    await start(sessions, "thread", seats={"ana": OWNER, "ben": OTHER}, goal=1)
    await sessions.act("thread", OWNER, {"do": "stoke", "dice": 1}, "d1")
    await campaigns.begin_game("thread", alone.id, "standard")
    await campaigns.set_looked("thread", OWNER, 1)
    await record_end(sessions, "thread", "won", "TY-7", ["ana", "ben"], {})
    mine = await campaigns.put_draft("yard", OWNER, "amend", {})
    named = await campaigns.put_draft("yard", OTHER, "undo", {"consents": [OWNER]})
    kept = await campaigns.put_draft("yard", OTHER, "undo", {"consents": [OWNER + "0"]})

    assert OWNER in (await everywhere(sessions)).replace(OWNER + "0", "")
    assert await sessions.forget(OWNER) == 5
    assert OWNER not in (await everywhere(sessions)).replace(OWNER + "0", "")

    assert (await campaigns.campaign(alone.id)).gms == (FORGOTTEN,)  # type: ignore[union-attr]
    assert set((await campaigns.campaign(shared.id)).gms) == {OTHER, FORGOTTEN}  # type: ignore[union-attr]
    after = await campaigns.lobby_by_id(lobby.id)
    assert after is not None
    assert (after.host, after.players, after.version) == (OTHER, {OTHER: ()}, joined.version + 1)
    left = await campaigns.lobby_by_id(empty.id)
    assert left is not None
    assert (left.host, left.players) == (FORGOTTEN, {})
    assert (await campaigns.person(OWNER)).language == ""
    assert await campaigns.looked("thread", OWNER) is None
    (result,) = await campaigns.results(alone.id)
    assert result.seats == {"ana": FORGOTTEN, "ben": OTHER, "cid": ""}
    assert result.winners == ("ana", "ben")
    assert result.commands_by == {FORGOTTEN: 1}
    assert [await campaigns.draft(number) for number in (mine, named)] == [None, None]
    assert await campaigns.draft(kept) is not None
    assert await sessions.forget(OWNER) == 0
    assert await sessions.check() == []


async def test_a_new_gm_takes_the_place_of_a_forgotten_one(sessions: Sessions) -> None:
    campaigns, campaign = sessions.campaigns, await made(sessions)
    await sessions.forget(OWNER)
    with pytest.raises(UserError, match="last-gm"):
        await campaigns.change(campaign.id, remove_gm=FORGOTTEN)
    assert (await campaigns.change(campaign.id, add_gm=OTHER)).gms == (OTHER,)


async def test_a_forgotten_gm_is_not_the_one_who_stays(sessions: Sessions) -> None:
    campaigns, campaign = sessions.campaigns, await made(sessions)
    await campaigns.change(campaign.id, add_gm=OTHER)
    await sessions.forget(OWNER)
    with pytest.raises(UserError, match="last-gm"):
        await campaigns.change(campaign.id, remove_gm=OTHER)


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

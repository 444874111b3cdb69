"""Results of games, and the statistics of a campaign."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.engine.errors import UserError
from bot.sessions.model import FORGOTTEN
from bot.sessions.records.results import Played, Result, game_statistics, player_statistics
from bot.sessions.sessions import Sessions
from tests.sessions.helpers import (
    CHANNEL,
    GM,
    SEATS,
    drop_end,
    opened,
    record_end,
    results_of,
    start,
)
from tests.toy import Stoke

ANA, BEN, CID = SEATS.values()


async def campaign_with(sessions: Sessions, *threads: str) -> int:
    """A campaign with a game in each of these threads."""
    campaign = await sessions.records.create_campaign(CHANNEL, "guild", "Winter", GM, "en")
    for thread in threads:
        await start(sessions, thread)
        await sessions.records.begin_game(thread, campaign.id, "night")
    return campaign.id


async def test_results(file: Path, sessions: Sessions) -> None:
    campaign = await campaign_with(sessions, "one", "two", "three")
    await start(sessions, "alone")
    for number, user in enumerate((ANA, BEN, CID, ANA)):
        await sessions.act("one", user, Stoke(dice=1), f"d{number}")
    await sessions.undo("one", GM, 3, "u1", gm=True)
    await sessions.abandon("two", GM, "d9")
    second = await record_end(sessions, "two", "abandoned", "", (), {})
    first = await record_end(sessions, "one", "won", "TY-7", ["ana"], {"fire": 9, "ash": "x"})
    other = await record_end(sessions, "alone", "lost", "TY-7", (), {})
    assert first.commands_by == {ANA: 2, BEN: 1, CID: 1}  # what was undone was given too
    assert (first.commands, first.variant, first.game) == (4, "night", "toy")
    assert (first.channel, first.result, first.rule) == ("one", "won", "TY-7")
    assert (first.winners, first.statistics) == (("ana",), {"fire": 9, "ash": "x"})
    assert first.seats == SEATS
    assert first.started <= first.ended
    assert (second.commands, second.commands_by) == (0, {})
    assert other.variant == ""
    await sessions.close()
    async with opened(file) as again:
        found = await again.records.results(campaign)
        assert sorted(found, key=lambda result: result.session) == [first, second]
        assert found == sorted(found, key=lambda result: (result.ended, result.session))
        assert len(await results_of(again, ANA)) == 3
        assert await results_of(again, GM) == []
        assert await again.records.results(99) == []


async def test_a_result_is_replaced_and_dropped(sessions: Sessions) -> None:
    records, campaign = sessions.records, await campaign_with(sessions, "one")
    await record_end(sessions, "one", "lost", "TY-7", (), {"fire": 1})
    await record_end(sessions, "one", "won", "TY-7", ["ana"], {})
    (result,) = await records.results(campaign)
    assert (result.result, result.statistics) == ("won", {})
    await drop_end(sessions, "one")
    assert await records.results(campaign) == []
    await drop_end(sessions, "one")
    assert await sessions.check() == []
    for wrong in (record_end(sessions, "x", "won", "", (), {}), drop_end(sessions, "x")):
        with pytest.raises(UserError, match="no-session"):
            await wrong


async def test_who_sat_there_at_the_end_counts(sessions: Sessions) -> None:
    records, campaign = sessions.records, await campaign_with(sessions, "one")
    await record_end(sessions, "one", "won", "TY-7", ["ana"], {})
    await sessions.hand_over("one", GM, "ana", "user-late", "h1")
    (result,) = await records.results(campaign)
    assert result.seats == SEATS
    assert await results_of(sessions, "user-late") == []


async def test_a_channel_has_a_result_for_each_game(sessions: Sessions) -> None:
    records, campaign = sessions.records, await campaign_with(sessions, "one")
    await sessions.abandon("one", GM, "d1")
    await record_end(sessions, "one", "abandoned", "", (), {})
    await start(sessions, "one", seed="next")
    await records.begin_game("one", campaign, "day")
    assert await records.running_games(campaign) == [("one", "toy")]
    await record_end(sessions, "one", "won", "TY-7", ["ana"], {})
    variants = [result.variant for result in await records.results(campaign)]
    assert variants == ["night", "day"]


async def test_games_that_go_on(sessions: Sessions) -> None:
    records, campaign = sessions.records, await campaign_with(sessions, "one", "two", "three")
    await start(sessions, "alone", seats={"ben": ANA, "cid": ANA})
    await sessions.abandon("two", GM, "d1")
    assert await records.running_games(campaign) == [("one", "toy"), ("three", "toy")]
    assert await records.running_games(99) == []
    assert await records.games_of(ANA) == [
        Played("alone", "toy", ("ben", "cid"), ""),
        Played("three", "toy", ("ana",), ""),
        Played("one", "toy", ("ana",), ""),
        Played("two", "toy", ("ana",), "abandoned", "abandoned"),
    ]
    await record_end(sessions, "two", "lost", "TY-7", [], {})
    assert (await records.games_of(ANA))[-1].result == "lost"
    assert await records.games_of("stranger") == []
    assert await records.games_of("") == []


def result_of(number: int, result: str, seats: dict[str, str], **rest: object) -> Result:
    values = {
        "session": number,
        "channel": f"c{number}",
        "game": "toy",
        "variant": "",
        "result": result,
        "rule": "TY-7",
        "winners": (),
        "statistics": {},
        "seats": seats,
        "started": "",
        "ended": "",
        "commands": 0,
        "commands_by": {},
    }
    return Result(**(values | rest))  # type: ignore[arg-type]


RESULTS = [
    result_of(
        1,
        "won",
        {"ana": ANA, "ben": BEN, "cid": FORGOTTEN, "dan": ""},
        winners=("ana", "cid"),
        commands=9,
        commands_by={ANA: 4, BEN: 3, GM: 2},
        statistics={"fire": 10, "name": "long"},
    ),
    result_of(2, "lost", {"ana": ANA}, commands=1, commands_by={ANA: 1}, statistics={"fire": 5}),
    result_of(3, "abandoned", {"ana": BEN, "ben": BEN}, statistics={"fire": 99}),
    result_of(4, "won", {"x": ANA, "y": ANA}, winners=("y",), game="other"),
]


def test_player_statistics() -> None:
    found = player_statistics(RESULTS)
    assert set(found) == {ANA, BEN}
    ana, ben = found[ANA], found[BEN]
    assert (ana.games, ana.won, ana.lost, ana.abandoned, ana.commands) == (3, 2, 1, 0, 5)
    assert (ben.games, ben.won, ben.lost, ben.abandoned, ben.commands) == (2, 0, 1, 1, 3)
    assert player_statistics([]) == {}


def test_game_statistics() -> None:
    found = game_statistics(RESULTS)
    toy, other = found["toy"], found["other"]
    assert (toy.games, toy.won, toy.lost, toy.abandoned, toy.commands) == (3, 1, 1, 1, 10)
    assert toy.averages == {"fire": 7.5}
    assert (other.games, other.won, other.averages) == (1, 1, {})
    assert game_statistics([]) == {}

"""What the bot answers by itself in a stored game: ties, reactions, and what is asked again after
an undo."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.engine.chance import seed_from
from bot.engine.decisions import Standing
from bot.engine.errors import UserError
from bot.games import find_game
from bot.sessions.session.exports import verify
from bot.sessions.sessions import Sessions
from tests.sessions.helpers import legal

GAME = find_game("gears-of-war")
CHANNEL, GM, BEN = "front", "1", "2"
SEATS = {"marcus": GM, "cole": BEN}
TIED = "ai-target"
# Two Drones beside two COGs: whom they attack is a tie. Cole can Guard.
TIE: dict[str, Any] = {
    "step": "order",
    "cog.marcus.area": "0A-p",
    "cog.marcus.hand": ["vault", "vault", "vault", "vault"],
    "cog.marcus.weapons": [],
    "cog.cole.area": "0A-p",
    "cog.cole.hand": ["overwatch", "vault", "vault"],
    "cog.cole.weapons": ["lancer:2"],
    "area.0A-q.drone": 2,
    "ordered": True,
    "deck.ai": [14],
}


@pytest.fixture
async def sessions(tmp_path: Path) -> AsyncIterator[Sessions]:
    opened = await Sessions.open(tmp_path / "games.sqlite", find_game)
    yield opened
    await opened.close()


async def begin(sessions: Sessions, **settings: Any) -> None:
    options = {"cogs": list(SEATS), "map": ["0A"], "first": "marcus"}
    await sessions.create(
        CHANNEL, GAME.id, options, user=GM, seats=SEATS, gms=[GM], seed=seed_from("handling"),
        delivery_id="d0", **settings,
    )  # fmt: skip
    number = 0
    while asks := (await sessions.look(CHANNEL)).asks:
        number += 1
        await sessions.answer(CHANNEL, SEATS[asks[0].seats[0]], asks[0].default, f"a{number}")
    await sessions.amend(CHANNEL, GM, TIE, "a test", "d1")


async def answers(sessions: Sessions) -> list[tuple[str, str]]:
    """The decisions of the last command in the journal, and by whom each was answered."""
    journal = await sessions.store.games.journal((await sessions.look(CHANNEL)).session)
    entries = [one for one in journal if one.kind == "command"]
    return [(answer.kind, answer.by) for answer in entries[-1].answers]


async def test_a_change_does_not_tell_who_is_asked_in_secret(sessions: Sessions) -> None:
    """One of two players loses the card for a reaction; for everybody else the question stays the
    same."""
    await begin(sessions)
    both = {"cog.marcus.hand": ["overwatch", "vault"], "cog.marcus.weapons": ["lancer:2"]}
    await sessions.amend(CHANNEL, GM, both, "a test", "d2")
    await sessions.act(CHANNEL, GM, {"do": "end"}, "d3")
    assert (await sessions.look(CHANNEL)).waiting == ("marcus", "cole")
    told = await sessions.amend(CHANNEL, GM, {"cog.cole.hand": ["vault"]}, "a test", "d4")
    assert (await sessions.look(CHANNEL)).waiting == ("marcus",)
    assert told.news.record()["facts"] == {"cog.cole.hand": None}
    assert not told.news.record()["asked"]
    assert told.news.record()["effects"] == {"cog.cole.hand": [3, 1], "cog.cole.health": [3, 1]}


async def test_what_a_new_figure_has_not_is_not_told(sessions: Sessions) -> None:
    await begin(sessions)
    await sessions.act(CHANNEL, GM, {"do": "end"}, "d2")
    told = await sessions.amend(CHANNEL, GM, {"area.0A-q.drone": 3}, "a test", "d3")
    assert told.news.record()["effects"]["locust.drone-3.area"] == [None, "0A-q"]
    assert not any(key.endswith((".wounded", ".cover")) for key in told.news.record()["effects"])


async def test_ties_are_settled_and_noted_as_such(sessions: Sessions) -> None:
    await begin(sessions, ties="quick", reactions=dict.fromkeys(SEATS, "wise"))
    told = await sessions.act(CHANNEL, GM, {"do": "end"}, "d2")
    assert told.asks == ()
    noted = await answers(sessions)
    assert (TIED, "quick") in noted
    assert {by for kind, by in noted if kind == "guard"} == {"wise"}


async def test_without_settings_people_are_asked(sessions: Sessions) -> None:
    await begin(sessions)
    told = await sessions.act(CHANNEL, GM, {"do": "end"}, "d2")
    assert [(ask.kind, ask.seats) for ask in told.asks] == [("guard", ("cole",))]


async def test_an_undo_asks_what_the_bot_had_chosen(sessions: Sessions) -> None:
    await begin(sessions, ties="quick", reactions=dict.fromkeys(SEATS, "wise"))
    before = (await sessions.look(CHANNEL)).position
    await sessions.act(CHANNEL, GM, {"do": "end"}, "d2")
    await sessions.undo(CHANNEL, GM, before, "d3", gm=True, reason="we choose")
    told = await sessions.act(CHANNEL, GM, {"do": "end"}, "d4")
    assert [ask.kind for ask in told.asks] == [TIED]
    number = 0
    while asks := (await sessions.look(CHANNEL)).asks:
        number += 1
        seat = asks[0].seats[0]
        await sessions.answer(CHANNEL, SEATS[seat], asks[0].default, f"b{number}", seat=seat)
    assert (TIED, "seat") in await answers(sessions)


async def test_standing_orders_come_before_wisdom(sessions: Sessions) -> None:
    order = Standing(kind="guard", choose=("no",), game=GAME.id)
    await begin(
        sessions, ties="quick", reactions=dict.fromkeys(SEATS, "wise"), standing={"cole": (order,)}
    )
    await sessions.act(CHANNEL, GM, {"do": "end"}, "d2")
    assert {by for kind, by in await answers(sessions) if kind == "guard"} == {"standing"}


async def test_who_wants_to_be_asked_is_and_may_think_again(sessions: Sessions) -> None:
    """An open question is answered at once when its owner decides to leave reactions to the bot."""
    await begin(sessions, ties="quick", reactions={"marcus": "wise", "cole": "ask"})
    told = await sessions.act(CHANNEL, GM, {"do": "end"}, "d2")
    assert [(ask.kind, ask.seats) for ask in told.asks] == [("guard", ("cole",))]
    told = await sessions.set_reactions(CHANNEL, BEN, "cole", "wise", "d3")
    assert (await sessions.look(CHANNEL)).asks == ()
    assert told.posting is not None  # everybody reads what came of it


async def test_the_settings_outlive_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    first = await Sessions.open(file, find_game)
    await begin(first, ties="quick", reactions={"marcus": "wise", "cole": "ask"})
    await first.close()
    again = await Sessions.open(file, find_game)
    try:
        told = await again.act(CHANNEL, GM, {"do": "end"}, "d2")
        assert [(ask.kind, ask.seats) for ask in told.asks] == [("guard", ("cole",))]
    finally:
        await again.close()


async def test_a_new_owner_brings_their_own_wishes(sessions: Sessions) -> None:
    await begin(sessions, ties="quick", reactions={"marcus": "wise", "cole": "ask"})
    await sessions.hand_over(CHANNEL, GM, "cole", "3", "d2")
    await sessions.act(CHANNEL, GM, {"do": "end"}, "d3")
    assert {by for kind, by in await answers(sessions) if kind == "guard"} == {"wise"}


async def test_a_tie_that_is_open_is_settled_by_the_setting(sessions: Sessions) -> None:
    await begin(sessions, reactions=dict.fromkeys(SEATS, "wise"))
    told = await sessions.act(CHANNEL, GM, {"do": "end"}, "d2")
    assert [ask.kind for ask in told.asks] == [TIED]
    told = await sessions.set_ties(CHANNEL, "quick", "d3")
    assert told.asks == ()
    assert told.posting is not None
    assert (TIED, "quick") in await answers(sessions)


async def answer_all(sessions: Sessions) -> None:
    number = 0
    while asks := (await sessions.look(CHANNEL)).asks:
        number += 1
        seat = asks[0].seats[0]
        await sessions.answer(CHANNEL, SEATS[seat], asks[0].default, f"all-{number}", seat=seat)


async def test_the_start_can_be_laid_out_again(sessions: Sessions) -> None:
    """While nobody has acted, an undo asks people what the bot had decided at the start."""
    options = {"cogs": list(SEATS), "mission": "emergence", "first": "marcus"}
    await sessions.create(
        CHANNEL, GAME.id, options, user=GM, seats=SEATS, ties="quick", seed=seed_from("handling"),
        reactions=dict.fromkeys(SEATS, "wise"), delivery_id="d0",
    )  # fmt: skip
    look = await sessions.look(CHANNEL)
    assert (look.asks, look.position, look.undoable) == ((), 0, True)
    assert await sessions.undo_starts(CHANNEL) == {"action": -1}
    await sessions.undo(CHANNEL, GM, -1, "d1", consents=SEATS.values())
    asked = (await sessions.look(CHANNEL)).asks
    assert asked
    assert all(GAME.decisions.is_tie(ask) for ask in asked)
    await answer_all(sessions)
    assert (await sessions.look(CHANNEL)).position == 0
    assert await sessions.undo_starts(CHANNEL) == {}  # people have laid it out
    rows = await sessions.journal(CHANNEL)
    assert [row.kind for row in rows if row.kind in ("setup", "undo")] == ["setup", "undo", "setup"]
    assert [row.stands for row in rows if row.kind == "setup"] == [False, True]
    assert [row.kind for row in await sessions.history(CHANNEL)] == ["setup"]


async def test_a_start_that_is_laid_out_again_outlives_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    first = await Sessions.open(file, find_game)
    options = {"cogs": list(SEATS), "mission": "emergence", "first": "marcus"}
    try:
        await first.create(
            CHANNEL, GAME.id, options, user=GM, seats=SEATS, ties="quick", delivery_id="d0",
            reactions=dict.fromkeys(SEATS, "wise"), seed=seed_from("handling"),
        )  # fmt: skip
        await first.undo(CHANNEL, GM, -1, "d1", consents=SEATS.values())
        marks = [ask.mark for ask in (await first.look(CHANNEL)).asks]
    finally:
        await first.close()
    again = await Sessions.open(file, find_game)
    try:
        assert [ask.mark for ask in (await again.look(CHANNEL)).asks] == marks
        await answer_all(again)
        user = SEATS[(await again.look(CHANNEL)).waiting[0]]
        await again.act(CHANNEL, user, (await legal(again, CHANNEL, user))[0], "d2")
        with pytest.raises(UserError, match="undo-position"):  # it is the past now
            await again.undo_plan(CHANNEL, GM, -1)
    finally:
        await again.close()


@pytest.mark.parametrize("gm", [False, True])
async def test_a_start_that_was_laid_out_again_is_verified(sessions: Sessions, gm: bool) -> None:
    """It is verified also before the start is complete, and a GM's new dice are reported."""
    options = {"cogs": list(SEATS), "mission": "emergence", "first": "marcus"}
    await sessions.create(
        CHANNEL, GAME.id, options, user=GM, seats=SEATS, gms=[GM], ties="quick", delivery_id="d0",
        reactions=dict.fromkeys(SEATS, "wise"), seed=seed_from("handling"),
    )  # fmt: skip
    await sessions.undo(CHANNEL, GM, -1, "d1", consents=SEATS.values(), gm=gm, reason="we choose")
    verify(await sessions.export(CHANNEL, GM), find_game)
    await answer_all(sessions)
    user = SEATS[(await sessions.look(CHANNEL)).waiting[0]]
    await sessions.act(CHANNEL, user, (await legal(sessions, CHANNEL, user))[0], "d2")
    report = verify(await sessions.export(CHANNEL, GM), find_game)
    assert (report.undos, report.position) == (1, 1)
    assert [change.kind for change in report.gm_changes] == (["rewind"] if gm else [])

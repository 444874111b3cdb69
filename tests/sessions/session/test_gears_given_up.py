"""GW-16.75: a mission that cannot be won goes on until the group gives it up and has lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.engine.chance import seed_from
from bot.engine.errors import UserError
from bot.games import find_game
from bot.sessions.records.results import player_statistics
from bot.sessions.sessions import Sessions
from tests.sessions.helpers import results_of

CHANNEL, GM, BEN = "front", "1", "2"
SEATS = {"marcus": GM, "cole": BEN}
LOST_CAUSE = {"cog.cole.hand": [], "cog.cole.bleeding": True}


async def test_giving_up_is_losing(tmp_path: Path) -> None:
    sessions = await Sessions.open(tmp_path / "games.sqlite", find_game)
    try:
        options = {"cogs": list(SEATS), "mission": "scattered", "first": "marcus"}
        await sessions.create(
            CHANNEL, "gears-of-war", options, user=GM, seats=SEATS, gms=[GM],
            seed=seed_from("scattered"), delivery_id="d0",
        )  # fmt: skip
        number = 0
        while asks := (await sessions.look(CHANNEL)).asks:
            number += 1
            ask = asks[0]
            await sessions.answer(CHANNEL, SEATS[ask.seats[0]], ask.default, f"a{number}")
        await sessions.amend(CHANNEL, GM, LOST_CAUSE, "a test", "d1")
        look = await sessions.look(CHANNEL)
        assert (look.ended, look.outcome, look.waiting) == ("", None, ("marcus",))
        await sessions.abandon(CHANNEL, GM, "d2")
        look = await sessions.look(CHANNEL)
        assert (look.ended, look.outcome, look.waiting) == ("abandoned", None, ())
        (result,) = await results_of(sessions, GM)
        assert (result.result, result.rule, result.winners) == ("lost", "GW-16.75", ())
        tallies = player_statistics([result])
        told = [(tallies[who].won, tallies[who].lost, tallies[who].abandoned) for who in (GM, BEN)]
        assert told == [(0, 1, 0)] * 2
        with pytest.raises(UserError, match="game-over"):
            await sessions.act(CHANNEL, GM, {"do": "heal", "cards": 0}, "d3")
    finally:
        await sessions.close()

"""Skipping a seat also answers tie-breaks, in a game whose players want to be asked about them."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.engine.chance import seed_from
from bot.engine.errors import UserError
from bot.games import find_game
from bot.sessions.news import AnswerNews
from bot.sessions.sessions import Sessions
from cogs.gm.skipping import skip_seats

CHANNEL, GM, BEN = "front", "1", "2"
SEATS = {"marcus": GM, "cole": BEN}
TURNS = 8


async def test_a_skip_goes_on_through_tie_breaks(tmp_path: Path) -> None:
    """A skipped seat is never waited for: the Locust's questions about targets and order are
    answered too."""
    sessions = await Sessions.open(tmp_path / "games.sqlite", find_game)
    services: Any = SimpleNamespace(sessions=sessions)
    ties = find_game("gears-of-war").decisions.ties
    broken = 0
    try:
        options = {"cogs": list(SEATS), "mission": "scattered", "first": "marcus"}
        await sessions.create(
            CHANNEL, "gears-of-war", options, user=GM, seats=SEATS, gms=[GM],
            seed=seed_from("ties"), delivery_id="start",
        )  # fmt: skip
        for number in range(TURNS):
            look = await sessions.look(CHANNEL)
            if look.ended:
                break
            seat = look.waiting[0]
            told = await skip_seats(services, CHANNEL, GM, [seat], "asleep", f"skip-{number}")
            answers = [one.news for one in told if isinstance(one.news, AnswerNews)]
            broken += sum(one.decision in ties for one in answers)
            after = await sessions.look(CHANNEL)
            assert not any(seat in ask.seats for ask in after.asks), number
        assert broken > TURNS
        with pytest.raises(UserError, match="seat-unknown"):
            await skip_seats(services, CHANNEL, GM, ["nobody"], "asleep", "unknown")
    finally:
        await sessions.close()

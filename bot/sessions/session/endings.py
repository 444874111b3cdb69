"""How a game ended: by a rule, or given up."""

from __future__ import annotations

from typing import Any

from bot.engine.game import Game, Outcome
from bot.engine.offers import Result
from bot.sessions.model import Ended, GameEnd
from bot.sessions.session import looks
from bot.sessions.session.live import Live


def ending(game: Game[Any], outcome: Outcome | None, ended: Ended) -> tuple[Result, str]:
    """The result of an ended game, and the rule behind it."""
    if outcome is not None and ended == "over":
        return outcome.result, outcome.rule
    return ("lost", game.rules.given_up) if game.rules.given_up else ("abandoned", "")


def end_of(live: Live) -> GameEnd:
    """The record of how this game has ended, with the statistics that everyone may know."""
    game, outcome = live.game, live.play.outcome()
    result, rule = ending(game, outcome, live.ended)
    winners = outcome.winners if outcome is not None else ()
    return GameEnd(
        result, rule, tuple(winners), dict(game.rules.statistics(looks.view_of(live, None)))
    )

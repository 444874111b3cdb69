"""The result of an ended game and its rule: won, lost, or given up."""

from __future__ import annotations

from bot.engine.game import Outcome
from bot.games import find_game
from bot.locale import say
from bot.sessions.session.endings import ending
from cogs.campaign.endings import lines
from tests.cogs.looking import GAME, look_at

GEARS = find_game("gears-of-war")


def test_a_game_that_was_played_to_the_end_ends_by_its_rule() -> None:
    for game in (GAME, GEARS):
        look = look_at(ended="over", outcome=Outcome("won", "CD-9.1", ("rick",)))
        assert ending(game, look.outcome, look.ended) == ("won", "CD-9.1")


def test_a_game_that_was_given_up_is_neither_won_nor_lost() -> None:
    look = look_at(ended="abandoned")
    assert ending(GAME, look.outcome, look.ended) == ("abandoned", "")
    assert lines(GAME, look, "en")[0] == say("en", "result-abandoned")
    assert not any(line == say("en", "result-lost") for line in lines(GAME, look, "en"))


def test_where_a_rule_says_so_giving_up_is_losing() -> None:
    look = look_at(GEARS.rules.new(GEARS.records.options({"cogs": ["marcus"]})), ended="abandoned")
    assert ending(GEARS, look.outcome, look.ended) == ("lost", "GW-16.75")
    for language in ("en", "es"):
        told = lines(GEARS, look, language)
        abandoned = say(language, "result-abandoned")
        counts = say(language, "result-given-up", rule="GW-16.75")
        assert told[:2] == [abandoned, counts]

"""The lines about a change, the line that says whom the game waits for, and pages."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.locale import say
from bot.sessions.model import FORGOTTEN
from bot.sessions.news import AmendNews, load_news
from cogs.kit.news import (
    effect_lines,
    events_of,
    fact_line,
    ledger,
    pages,
    private_lines,
    seated,
    waiting_line,
)
from tests.cogs.looking import GAME, look_at

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)
STAMP = f"<t:{int(NOON.timestamp())}:f>"


def told(payload: dict[str, Any], language: str = "en", **changes: Any) -> list[str]:
    news = load_news(payload)
    return ledger(GAME, look_at(**changes), news, language, events_of(GAME, news))


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_line_says_whom_the_game_waits_for_and_who_is_next(language: str) -> None:
    line = waiting_line(GAME, look_at(), language, NOON, NOON + timedelta(hours=1))
    assert line.index("<@101>") < line.index(STAMP) < line.index("<@102>")
    assert f"<t:{int(NOON.timestamp()) + 3600}:R>" in line


def test_an_ended_game_waits_for_nobody() -> None:
    assert waiting_line(GAME, look_at(ended="over"), "en", NOON, None) == ""


def test_a_seat_without_a_person() -> None:
    assert seated(GAME, look_at(seats={"rick": ""}), "rick", "en") == "**Rick**"
    assert seated(GAME, look_at(seats={"rick": FORGOTTEN}), "rick", "en") == "**Rick**"
    assert seated(GAME, look_at(), "rick", "en") == "**Rick** (<@101>)"


@pytest.mark.parametrize("by", ["gm", "stand-in", "default"])
def test_who_acted_for_a_seat_is_said_first(by: str) -> None:
    (line, *_) = told({"kind": "command", "seat": "rick", "by": by})
    assert line == say("en", f"news-by-{by}", seat="Rick")
    assert told({"kind": "command", "seat": "rick", "by": "seat"}) == []


def test_after_the_end_nobody_is_told_to_undo() -> None:
    settled = {"by": "quick", "seat": "rick", "kind": "hand-limit"}
    payload = {"kind": "command", "seat": "rick", "answered": [settled]}
    (line,) = told(payload)
    assert "undo" in line
    (last,) = told(payload, ended="over")
    assert "undo" not in last
    assert line.startswith(last)


def test_words_of_people_are_escaped() -> None:
    lines = told({"kind": "note", "reason": "**loud** @everyone"})
    assert lines == [say("en", "news-note", text=r"\*\*loud\*\* @everyone")]
    amended = told({"kind": "amend", "facts": {"actions": [1, 2]}, "reason": "_x_"})
    assert amended[-1] == say("en", "news-reason", reason=r"\_x\_")


def test_what_was_nothing_and_is_nothing_is_not_told() -> None:
    """Of a figure that is taken from the board, only facts with a value are told."""
    effects = {
        "locust.drone-1.area": ["2A-b", None],
        "locust.drone-1.cover": ["", None],
        "locust.drone-1.wounded": [False, None],
        "locust.drone-1.marker": [None, ""],
    }
    lines = effect_lines(GAME, AmendNews(effects=effects), "en")
    area = fact_line("locust.drone-1.area", ["2A-b", None], "en")
    assert lines == [say("en", "amend-effects"), area]
    assert effect_lines(GAME, AmendNews(effects={"locust.drone-1.cover": ["", None]}), "en") == []
    assert fact_line("cover", ["", "2A-b1"], "en") == say(
        "en", "fact-changed", key="cover", before="—", after="2A-b1"
    )


def test_a_hidden_fact_is_named_without_its_values() -> None:
    line = fact_line("pile.common", None, "en")
    assert line == say("en", "fact-hidden", key="pile.common")


def test_an_undo_names_those_whose_commands_vanish_once() -> None:
    gone = [{"number": 1, "seat": "rick"}, {"number": 2, "seat": "rick"}]
    (line,) = told({"kind": "undo", "vanished": gone})
    assert line.count("Rick") == 1
    assert "2" in line


def test_what_one_seat_alone_may_read() -> None:
    stored = {
        "kind": "cards-shown", "rule": "CD-9.16", "to": "rick", "positions": ["2.2"],
        "cards": ["common.horde"],
    }  # fmt: skip
    shown = GAME.records.load(dict(stored))
    assert told({"kind": "command", "seat": "rick", "events": [stored]}) == []
    (line,) = private_lines(GAME, [shown], "rick", "en")
    assert "Horde" in line
    assert private_lines(GAME, [shown], "selena", "en") == []


@pytest.mark.parametrize("kind", ["setup", "seat", "gm", "abandon", "rollback", "import"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_other_change_has_its_words(kind: str, language: str) -> None:
    (line, *rest) = told({"kind": kind, "seat": "rick"}, language)
    assert line
    assert not rest


@given(st.lists(st.text(alphabet="ab \U0001f480", max_size=90), max_size=60), st.integers(20, 200))
def test_pages_hold_every_line_and_never_too_much(lines: list[str], most: int) -> None:
    made = pages(lines, most)
    assert all(len(page) <= most for page in made)
    assert "".join(made).replace("\n", "") == "".join(lines)

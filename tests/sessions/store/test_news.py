"""News in the outbox: rows of earlier and later releases can be read, too."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.engine.game import Outcome
from bot.sessions.news import (
    AnswerNews,
    AsideNews,
    CommandNews,
    News,
    NoteNews,
    UndoNews,
    Vanished,
    load_news,
)

BASE: dict[str, Any] = {
    "position": 3,
    "version": 7,
    "number": 4,
    "events": [{"kind": "stoked", "rule": "TY-3", "to": None, "dice": [6, 1]}],
    "complete": True,
    "outcome": None,
    "ended": "",
}
STORED: list[dict[str, Any]] = [
    {"kind": "setup", **BASE},
    {"kind": "command", **BASE, "seat": "ana", "by": "seat"},
    {"kind": "command", **BASE, "outcome": {"result": "won", "rule": "TY-7", "winners": ["ana"]},
     "ended": "over", "answered": [{"seat": "ben", "kind": "parry", "order": 2, "by": "standing"}],
     "seat": "ana", "by": "gm", "reason": "asleep"},
    {"kind": "answer", **BASE, "number": None, "events": [], "complete": False, "seat": "ana",
     "by": "default", "decision": "parry", "quiet": True},
    {"kind": "answer", **BASE,
     "answered": [{"seat": "ben", "kind": "tie", "order": 0, "by": "quick"}]},
    {"kind": "undo", **BASE, "agreed": True, "vanished": [{"number": 3, "seat": "ana"}],
     "gm": False, "reason": "", "silent": ["10"], "hash": "ab"},
    {"kind": "undo", **BASE, "start": True, "vanished": [], "gm": True, "reason": "x",
     "silent": []},
    {"kind": "amend", **BASE, "facts": {"fire": [1, 2], "deck": None}, "reason": "so",
     "effects": {"seat.ana.hand": [2, 3]}, "asked": True, "retold": False},
    {"kind": "note", **BASE, "reason": "rain"},
    {"kind": "reopen", **BASE, "reason": "", "hash": "ab", "who": "10"},
    {"kind": "rollback", **BASE, "seat": "ana", "reason": "other rules"},
    {"kind": "abandon", **BASE},
    {"kind": "import", **BASE},
    {"kind": "look", **BASE, "do": "facts", "keys": ["fire"], "seat": "", "reason": ""},
    {"kind": "extend", **BASE, "do": "clock", "hours": 1.5, "seat": "", "reason": "r"},
]  # fmt: skip


@pytest.mark.parametrize("stored", STORED, ids=lambda stored: str(stored["kind"]))
def test_a_row_is_stored_as_it_was_read(stored: dict[str, Any]) -> None:
    news = load_news(stored)
    assert type(news) is not News
    assert json.loads(news.body()) == news.record() == stored


def test_what_was_not_set_is_not_stored() -> None:
    assert NoteNews(reason="rain").record() == {"kind": "note", "reason": "rain"}
    made = UndoNews(vanished=[Vanished(number=1, seat="ana")])
    made.version, made.outcome = 3, Outcome("won", "TY-7", ("ana",))
    assert json.loads(made.body()) == {
        "kind": "undo",
        "version": 3,
        "outcome": {"result": "won", "rule": "TY-7", "winners": ["ana"]},
        "vanished": [{"number": 1, "seat": "ana"}],
    }


def test_people_are_stored_apart() -> None:
    taken = AsideNews(kind="seat", do="take", seat="ana", user="10", whom="11,12")
    assert json.loads(taken.body()) == {"kind": "seat", "do": "take", "seat": "ana"}
    assert taken.people() == {"user": "10", "whom": "11,12"}
    assert load_news(json.loads(taken.body()) | taken.people()) == taken
    assert CommandNews(seat="ana").people() == {}
    assert AnswerNews(user="10").people() == {"user": "10"}


def test_rows_of_other_releases_are_read() -> None:
    early = load_news({"kind": "undo", "vanished": [{"number": 1, "seat": ""}]})
    assert isinstance(early, UndoNews)
    assert (early.gm, early.silent, early.version) == (False, [], 0)
    assert isinstance(load_news({"kind": "command", "seat": "ana", "mood": "bright"}), CommandNews)
    later = load_news({"kind": "duel", "version": 3, "events": [{"kind": "hit"}], "seat": "ana"})
    assert type(later) is News
    assert (later.kind, later.version, later.events) == ("duel", 3, [{"kind": "hit"}])
    assert load_news({}) == News()

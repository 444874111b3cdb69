"""Secret reactions: who is named, what is told of them, and standing orders for them."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.engine.decisions import Ask, Option
from bot.engine.offers import OrderHints
from bot.locale import say
from bot.pace.waiting import publicly_awaited
from bot.sessions.news import load_news
from bot.sessions.records.pace import Pace
from cogs.campaign.settings import same_clock, window_words
from cogs.decisions.order_reading import make_order
from cogs.decisions.orders import order_words, suggest_choose, suggest_when
from cogs.kit.news import events_of, ledger, public_asks, waiting_line
from cogs.kit.panel import Carried
from cogs.play.presses import own_reaction
from cogs.table.composer import same_actor
from tests.cogs.looking import GAME, look_at

NOON = datetime(2030, 5, 1, 12, tzinfo=UTC)
REACTION = "keep"  # treated as a reaction here


@pytest.fixture(autouse=True)
def _reacting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards of the Dead with one decision turned into a reaction."""
    monkeypatch.setattr(type(GAME.decisions), "reactions", frozenset({REACTION}))
    hints = OrderHints(
        ("initial.bat", "*/bat"),
        ("dice", "cards"),
        {"enemy": ("rick", "dan"), "moment": ("attack",)},
    )
    monkeypatch.setattr(
        type(GAME.decisions), "order_hints", lambda _, kind: hints if kind else OrderHints()
    )


def ask(seat: str, kind: str = REACTION, *, secret: bool = True) -> Ask:
    return Ask((seat,), kind, "CD-1.1", (Option("no"), Option("yes")), 1, 1, ("no",), secret=secret)


def window(*seats: str) -> Any:
    return look_at(waiting=seats, asks=tuple(ask(seat).seen_by(None) for seat in seats))


def test_another_window_is_another_clock() -> None:
    assert not same_clock(Pace(), Pace(reaction_minutes=5))
    assert window_words(90, "en") == "90 minutes"
    assert window_words(None, "es") == say("es", "reactions-turn")


# Who is named


def test_all_who_might_react_are_named_alike() -> None:
    """The line names all who might hold the card, not the one who is asked."""
    one, both = window("rick"), window("rick", "selena")
    for language in ("en", "es"):
        lines = {waiting_line(GAME, look, language, NOON, None) for look in (one, both)}
        assert len(lines) == 1
        assert "<@101>" in min(lines)
        assert "<@102>" in min(lines)
    assert publicly_awaited(GAME, one) == publicly_awaited(GAME, both) == ("rick", "selena")
    assert len(public_asks(GAME, both)) == len(public_asks(GAME, one)) == 1


def test_other_decisions_name_those_who_are_asked() -> None:
    secret = look_at(asks=(ask("rick", "hand-limit"),))
    assert publicly_awaited(GAME, secret) == ("rick",)
    known = look_at(asks=(ask("rick", secret=False),))
    assert publicly_awaited(GAME, known) == ("rick",)
    two = look_at(waiting=("rick", "selena"), asks=(ask("rick", "trade"), ask("selena", "trade")))
    assert public_asks(GAME, two) == two.asks


def test_the_same_control_opens_everybodys_own_question() -> None:
    look = look_at(mine=("selena",), asks=(ask("rick"), ask("selena")))
    carried = Carried.of(look, "")
    assert own_reaction(look, look.asks[0], carried) is look.asks[1]
    stranger = replace(look, mine=())
    assert own_reaction(stranger, look.asks[0], carried) is look.asks[0]


def told(payload: dict[str, Any]) -> list[str]:
    news = load_news(payload)
    return ledger(GAME, look_at(), news, "en", events_of(GAME, news))


@pytest.mark.parametrize(
    ("by", "key"), [("default", "news-window-over"), ("gm", "news-gm-reaction"), ("stand-in", "")]
)
@pytest.mark.parametrize("quiet", [{"quiet": True}, {}])  # {}: stored by an earlier release
def test_who_declines_for_another_names_nobody(by: str, key: str, quiet: dict[str, bool]) -> None:
    """A declined reaction names no seat; the stand-in declines without a line."""
    name = say("en", "ask-cards-of-the-dead-keep.name")
    closed = {"kind": "answer", "seat": "rick", "by": by, "decision": REACTION, **quiet}
    assert told(closed) == ([say("en", key, what=name)] if key else [])
    other = told(closed | {"decision": "hand-limit"})
    assert other == [say("en", f"news-by-{by}", seat="Rick")]


@pytest.mark.parametrize("by", ["gm", "stand-in"])
def test_who_reacts_for_another_is_told(by: str) -> None:
    """Everybody sees the reaction, so the line names the seat."""
    seen = {"kind": "answer", "seat": "rick", "by": by, "decision": REACTION, "quiet": False}
    assert told(seen | {"reason": "away"}) == [
        say("en", f"news-by-{by}", seat="Rick"),
        say("en", "news-reason", reason="away"),
    ]


def test_a_window_is_closed_once_for_all_who_were_asked() -> None:
    """One line, whatever the number of seats asked; two defaults of other decisions are two
    lines."""
    first = {"kind": "answer", "seat": "rick", "by": "default", "decision": REACTION}
    assert same_actor(GAME, load_news(first), load_news(first | {"seat": "selena"}))
    other = first | {"decision": "hand-limit"}
    assert not same_actor(GAME, load_news(other), load_news(other | {"seat": "selena"}))
    assert same_actor(GAME, load_news(other), load_news(other))


def test_the_ledger_says_which_order_answered() -> None:
    spoken = {"seat": "rick", "kind": "keep", "order": 3, "by": "standing"}
    (line,) = told({"kind": "command", "seat": "selena", "by": "seat", "answered": [spoken]})
    assert "3" in line
    assert "Rick" in line
    assert say("en", "ask-cards-of-the-dead-keep.name") in line


# Orders


def test_orders_with_words_are_read() -> None:
    order = make_order(GAME, "keep", "ask", "enemy=rick|dan, dice>=3; cards <= 2 moment=attack")
    assert order.only == {"enemy": ("rick", "dan"), "moment": ("attack",)}
    assert (order.at_least, order.at_most) == ({"dice": 3}, {"cards": 2})
    words = order_words(order, "en")
    assert say("en", "choose-ask") in words
    assert "enemy: Rick / Dan" in words
    any_card = order_words(make_order(GAME, "keep", "initial.bat, any", ""), "es")
    assert f"Bate → {say('es', 'choose-any')}" in any_card


def test_what_an_order_can_choose_is_suggested() -> None:
    found = suggest_choose(GAME, "keep", "", "en")
    assert list(found) == ["default", "ask", "any", "initial.bat", "*/bat"]
    assert found["initial.bat"] == "Bat"
    assert suggest_choose(GAME, "", "", "en").keys() == {"default", "ask", "any"}
    more = suggest_choose(GAME, "keep", "initial.bat, a", "en")
    assert more["initial.bat, any"] == f"Bat → {say('en', 'choose-any')}"
    assert "default" not in " ".join(more)
    assert "shotgun/bat" not in suggest_choose(GAME, "keep", "shotgun/bat", "en")  # no such thing
    assert "*bat" in suggest_choose(GAME, "keep", "*bat", "en")


def test_conditions_are_suggested() -> None:
    found = suggest_when(GAME, "keep", "", "en")
    assert found["enemy=rick"] == f"{say('en', 'condition-enemy')}: Rick"
    assert "dice>=3" in found
    assert "enemy=rick, dice>=3" in suggest_when(GAME, "keep", "enemy=rick, di", "es")
    assert suggest_when(GAME, "keep", "dan", "en").keys() >= {"enemy=dan"}
    assert all(make_order(GAME, "keep", "any", condition) for condition in found)

"""Decisions as buttons and menus, and answered by typing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.decisions import Ask, Option
from bot.engine.errors import UserError
from cogs.decisions.controls import (
    answer_mark,
    answers_of,
    ask_controls,
    find_answer,
    picks,
    read_steps,
    steps,
)
from cogs.decisions.typing import option_mark, parts_of, read_options
from cogs.kit.controls import split, view
from tests.cogs.looking import CARDS, GAME, ask_for, look_at


def verbs(items: list[Any]) -> list[str]:
    return [split(item.item.custom_id)[0] for item in items]


def test_few_answers_are_all_listed() -> None:
    assert answers_of(ask_for(*CARDS[:3])) == [(one,) for one in CARDS[:3]]
    two = ask_for(*CARDS[:3], least=0, most=2)
    assert answers_of(two) == [
        (), *((one,) for one in CARDS[:3]), CARDS[:2], (CARDS[0], CARDS[2]), CARDS[1:3],
    ]  # fmt: skip
    ordered = ask_for(*CARDS[:2], least=2, most=2, ordered=True)
    assert answers_of(ordered) == [CARDS[:2], CARDS[1::-1]]


def test_answers_as_large_as_the_default_come_first() -> None:
    two = replace(ask_for(*CARDS[:2], least=0, most=2), default=CARDS[:2])
    assert answers_of(two) == [CARDS[:2], (), (CARDS[0],), (CARDS[1],)]


def test_too_many_answers_are_not_listed() -> None:
    assert answers_of(ask_for(*CARDS, least=0, most=6)) is None


def test_equal_copies_make_equal_answers() -> None:
    ask = replace(ask_for("a", least=2, most=2), options=(Option("a", limit=3), Option("b")))
    assert answers_of(ask) == [("a", "a"), ("a", "b")]


@st.composite
def asks(draw: st.DrawFn) -> Ask:
    names = draw(st.lists(st.sampled_from(CARDS), min_size=1, max_size=6, unique=True))
    options = tuple(Option(name, limit=draw(st.integers(1, 3))) for name in names)
    total = sum(option.limit for option in options)
    most = draw(st.integers(1, min(total, 4)))
    least = draw(st.integers(0, most))
    copies = [option.id for option in options for _ in range(option.limit)]
    return replace(
        ask_for(*names, least=least, most=most),
        options=options,
        default=tuple(copies[:least]),
        ordered=draw(st.booleans()),
    )


@given(asks())
def test_every_listed_answer_counts_and_is_found_by_its_mark(ask: Ask) -> None:
    for choice in answers_of(ask) or ():
        assert set(ask.check(choice)) == set(choice)
        assert find_answer(ask, answer_mark(choice)) == choice
    assert (find_answer(ask, answer_mark(())) == ()) == (ask.least == 0)
    assert find_answer(ask, "no such mark") is None


@given(asks())
def test_controls_fit_and_steps_lead_to_an_answer(ask: Ask) -> None:
    look = look_at(asks=(ask,))
    for language in ("en", "es"):
        rows = view(*ask_controls(GAME, look, ask, language)).to_components()
        assert 1 <= len(rows) <= 5
    picked: tuple[int, ...] = ()
    while len(picked) < ask.most:
        items = steps(GAME, look, ask, picked, "en")
        offered = [int(o.value) for o in items[0].item.options]  # type: ignore[attr-defined]
        assert ("stepped" in verbs(items)) == (len(picked) >= ask.least)
        picked = (*picked, offered[-1])
    ask.check(picks(ask, picked))


def test_what_kind_of_control_for_which_decision() -> None:
    few = ask_for(*CARDS[:3])
    assert verbs(ask_controls(GAME, look_at(), few, "en")) == ["answer"] * 3
    menu = ask_for(*CARDS, least=2, most=2)  # 15 answers
    assert verbs(ask_controls(GAME, look_at(), menu, "en")) == ["answer"]
    several = ask_for(*CARDS, least=0, most=6)
    assert verbs(ask_controls(GAME, look_at(), several, "en")) == ["answers", "answer"]
    ordered = ask_for(*CARDS, least=1, most=3, ordered=True)
    assert verbs(ask_controls(GAME, look_at(), ordered, "en")) == ["step"]
    secret = replace(ordered, secret=True).seen_by(None)
    assert verbs(ask_controls(GAME, look_at(), secret, "en")) == ["decide"]


def test_a_secret_question_has_a_public_mark_that_tells_nothing() -> None:
    one = replace(ask_for(*CARDS[:2]), secret=True)
    other = replace(ask_for(*CARDS[2:4]), secret=True)
    assert one.mark != other.mark
    assert one.seen_by(None).mark == other.seen_by(None).mark


def test_steps_are_read_as_they_were_written() -> None:
    assert read_steps("-") == ()
    assert read_steps("3.0.11") == (3, 0, 11)


# Typing


def test_options_are_read_by_mark_id_and_name() -> None:
    ask = ask_for(*CARDS[:3], most=3)
    names = {CARDS[0]: "Pipe, long", CARDS[1]: "Note", CARDS[2]: "Note"}
    typed = parts_of(f" pipe, LONG + Note+{CARDS[2]}")
    assert read_options(ask, names, typed) == CARDS[:3]
    assert read_options(ask, names, ["note", "note"]) == CARDS[1:3]  # one after another
    marks = [option_mark(card) for card in CARDS[:3]]
    assert read_options(ask, names, marks) == CARDS[:3]


def test_what_is_no_option_is_refused() -> None:
    ask = ask_for(*CARDS[:3])
    names = dict.fromkeys(CARDS[:3], "x")
    with pytest.raises(UserError, match="answer-unknown"):
        ask.check(read_options(ask, names, ["nonsense"]))

"""Facts: read, set, and listed with type and meaning."""

from __future__ import annotations

import pytest

from bot.engine.errors import UserError
from bot.engine.facts import type_name
from tests.engine.kit import state_bytes, toy
from tests.toy import TOY

FACTS = TOY.facts


def test_a_fact_is_read_and_set() -> None:
    play = toy()
    FACTS.write(play.state, "fire", 12)
    FACTS.write(play.state, "seat.ben.hand", ["oil"])
    FACTS.write(play.state, "active", "ben")
    assert FACTS.read(play.state, "fire") == play.state.fire == 12
    assert FACTS.read(play.state, "seat.ben.hand") == play.state.hands["ben"] == ["oil"]
    assert play.state.active == 1


def test_the_values_have_every_key_of_the_state() -> None:
    play = toy(("ana", "ben", "cleo"))
    values = FACTS.values(play.state)
    assert list(values) == [
        "fire",
        "active",
        "turns",
        "seat.ana.hand",
        "seat.ben.hand",
        "seat.cleo.hand",
        "deck",
        "dice.next",
    ]
    assert all(FACTS.read(play.state, key) == value for key, value in values.items())


def test_what_can_be_set_comes_back_as_it_was_set() -> None:
    play = toy()
    for line in FACTS.lines(play.state):
        if line.settable:
            before = state_bytes(play)
            FACTS.write(play.state, line.key, line.value)
            assert state_bytes(play) == before


def test_lines_have_type_and_meaning() -> None:
    play = toy()
    (line,) = FACTS.lines(play.state, "ben")
    assert (line.key, line.type, line.meaning) == (
        "seat.ben.hand",
        "list[str]",
        "fact-toy-seat-hand",
    )
    assert (line.value, line.settable) == (play.state.hands["ben"], True)
    (turns,) = FACTS.lines(play.state, "turns")
    assert (turns.type, turns.settable, turns.meaning) == ("int", False, "fact-toy-turns")
    assert FACTS.lines(play.state, "nothing like it") == []


def test_each_family_has_its_own_meaning() -> None:
    meanings = [fact.meaning for fact in FACTS]
    assert len(set(meanings)) == len(meanings)


@pytest.mark.parametrize(
    ("key", "value", "problem"),
    [
        ("turns", 3, "fact-read-only"),
        ("fire", -1, "fact-value"),
        ("fire", "hot", "fact-value"),
        ("fire", "3", "fact-value"),
        ("fire", True, "fact-value"),
        ("seat.ana.hand", "oil", "fact-value"),
        ("seat.ana.hand", [1], "fact-value"),
        ("active", "zoe", "fact-value"),
        ("seat.zoe.hand", ["oil"], "fact-unknown"),
        ("seat.ana", [], "fact-unknown"),
        ("fires", 1, "fact-unknown"),
        ("seat.ana.hand.0", "oil", "fact-unknown"),
        ("", 1, "fact-unknown"),
    ],
)
def test_a_wrong_fact_is_refused_and_changes_nothing(key: str, value: object, problem: str) -> None:
    play = toy()
    before = state_bytes(play)
    with pytest.raises(UserError) as caught:
        FACTS.write(play.state, key, value)
    assert caught.value.key == problem
    assert state_bytes(play) == before
    assert caught.value.values.get("key", key) == key


def test_an_unknown_fact_cannot_be_read() -> None:
    with pytest.raises(UserError, match="fact-unknown"):
        FACTS.read(toy().state, "smoke")


def test_types_as_a_person_reads_them() -> None:
    assert type_name(int) == "int"
    assert type_name(list[str]) == "list[str]"

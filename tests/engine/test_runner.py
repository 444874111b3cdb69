"""The durable runner: refusals change nothing, and a game continues from what is stored."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.chance import seed_from
from bot.engine.decisions import Answer, Option, Standing, Vote
from bot.engine.errors import Diverged, Refusal, UserError
from bot.engine.records import Command
from bot.engine.runner import Play, re_execute, step
from tests.engine.kit import Driver, rebuild, state_bytes, stored, told, toy
from tests.toy import (
    CARDS,
    TOY,
    Bid,
    Burn,
    Draw,
    Duel,
    Feast,
    Give,
    Sort,
    Stoke,
    Toss,
    ToyRules,
    ToyState,
)

# Refusals


@pytest.mark.parametrize(
    ("seat", "command", "rule", "why"),
    [
        ("ben", Stoke(dice=1), "TY-1", ""),
        ("zoe", Stoke(dice=1), "TY-1", ""),
        ("ana", Burn(card="stone"), "TY-2", "card"),
        ("ana", Draw(), "TY-2", "deck"),
        ("ana", Duel(against="ana"), "TY-3", ""),
        ("ana", Duel(against="zoe"), "TY-3", ""),
        ("ana", Give(to="ben", card="oil"), "TY-4", "card"),
        ("ana", Give(to="ana", card="wood"), "TY-4", "to"),
        ("ana", Toss(count=3), "TY-8", ""),
    ],
)
def test_a_refusal_names_its_rule_and_changes_nothing(
    seat: str, command: Command, rule: str, why: str
) -> None:
    play = toy(hand_ana=["wood"], deck=[])
    before, position = state_bytes(play), play.position
    with pytest.raises(Refusal) as caught:
        play.act(seat, command)
    assert (caught.value.rule, caught.value.why) == (rule, why)
    assert (state_bytes(play), play.before, play.position) == (before, before, position)
    assert play.run is None
    play.act("ana", Stoke(dice=1))  # and the game goes on


def test_a_refusal_after_an_answer_takes_back_the_answer() -> None:
    """TY-5: bread in the cold is refused, and the question is open as before."""
    play = toy(("ana", "ben", "cleo"), quorum="majority", fire=2)
    play.act("ana", Feast())
    play.answer("ben", ["bread"])
    before, text, events = state_bytes(play), stored(play), told(play)
    with pytest.raises(Refusal) as caught:
        play.answer("cleo", ["bread"])
    assert (caught.value.rule, caught.value.why) == ("TY-5", "cold")
    assert caught.value.numbers == {"fire": 2}
    assert (state_bytes(play), stored(play), told(play)) == (before, text, events)
    assert play.open[0].kind == "feast"
    play.answer("cleo", ["soup"])
    play.answer("ana", ["soup"])
    assert play.state.fire == 5


def test_a_refusal_in_an_interrupt_takes_back_only_the_last_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    duel = ToyRules.duel

    def no_oil(self: ToyRules, table: Any, by: str, other: str, depth: int) -> Iterator[Any]:
        table.require("oil" not in table.state.burnt, "TY-3", "oil")
        return (yield from duel(self, table, by, other, depth))

    monkeypatch.setattr(ToyRules, "duel", no_oil)
    play = toy(fire=9, hand_ana=["oil", "wood"], hand_ben=["water", "oil"])
    play.act("ana", Duel(against="ben"))
    play.answer("ben", ["water"])
    text, before = stored(play), state_bytes(play)
    with pytest.raises(Refusal, match="TY-3 oil"):
        play.answer("ana", ["oil"])
    assert (stored(play), state_bytes(play)) == (text, before)
    play.answer("ana", ["wood"])
    play.answer("ben", [])
    assert play.state.hands == {"ana": ["oil"], "ben": ["oil"]}


def test_a_bug_in_a_rule_leaves_the_table_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: ToyRules, table: Any) -> Iterator[Any]:
        table.state.fire = 99
        yield from table.ask("ana", "which", ["a", "b"], rule="TY-6")
        raise ZeroDivisionError

    monkeypatch.setattr(ToyRules, "bid", broken)
    play = toy()
    play.act("ana", Bid())
    before, text = state_bytes(play), stored(play)
    with pytest.raises(ZeroDivisionError):
        play.answer("ana", ["a"])
    assert (state_bytes(play), stored(play)) == (before, text)
    with pytest.raises(ZeroDivisionError):
        toy().act("ana", Bid(), answers=[("a",)])
    play.cancel()
    assert play.state.fire == 0


def test_no_other_command_while_a_decision_is_open() -> None:
    play = toy()
    play.act("ana", Feast())
    with pytest.raises(UserError, match="decision-open"):
        play.act("ana", Stoke(dice=1))
    assert play.open[0].kind == "feast"


def test_no_command_after_the_end() -> None:
    play = toy(fire=30)
    outcome = play.outcome()
    assert outcome is not None
    assert (outcome.result, outcome.rule, outcome.winners) == ("won", "TY-7", ("ana", "ben"))
    with pytest.raises(UserError, match="game-over"):
        play.act("ana", Stoke(dice=1))
    assert TOY.rules.legal(play.state, "ana") == []


def test_an_open_command_can_be_dropped() -> None:
    play = toy(hand_ben=["oil", "wood"])
    before = state_bytes(play)
    play.act("ana", Duel(against="ben"))
    play.answer("ben", ["oil"])
    play.cancel()
    assert state_bytes(play) == before
    assert not play.open


# Going on from what is stored


def one_of_each() -> list[tuple[dict[str, Any], Command]]:
    hands = {"hand_ana": ["wood", "oil", "wood"], "hand_ben": ["oil", "water"]}
    return [
        (hands, Duel(against="ben")),
        (hands, Give(to="ben", card="oil")),
        (hands, Feast()),
        (hands, Bid()),
        (hands, Toss(count=2)),
        (hands, Sort()),
    ]


@pytest.mark.parametrize(("facts", "command"), one_of_each(), ids=lambda c: getattr(c, "do", ""))
def test_every_open_decision_comes_back(facts: dict[str, Any], command: Command) -> None:
    play = toy(fire=9, **facts)
    play.act("ana", command)
    while play.open:
        again = rebuild(play)
        assert state_bytes(again) == state_bytes(play)
        assert again.open == play.open
        assert told(again) == told(play)
        assert stored(again) == stored(play)
        play = again
        ask = play.unsettled[0]
        play.answer(ask.seats[-1], ask.default or [ask.options[0].id], kind=ask.kind)
    assert play.position == 2


def test_votes_given_so_far_come_back() -> None:
    play = toy(("ana", "ben", "cleo"), quorum="majority", fire=5)
    play.act("ana", Feast())
    play.answer("ben", ["bread"])
    again = rebuild(play)
    again.answer("cleo", ["bread"])
    assert again.state.fire == 9


def test_bids_given_so_far_come_back() -> None:
    play = toy(hand_ana=["wood", "oil"], hand_ben=["oil"])
    play.act("ana", Bid())
    play.answer("ben", ["oil"])
    again = rebuild(play)
    assert [ask.seats for ask in again.unsettled] == [("ana",)]
    again.answer("ana", ["wood"])
    play.answer("ana", ["wood"])
    assert state_bytes(again) == state_bytes(play)
    assert again.entry(0, again.close()) == play.entry(0, play.close())


def test_what_is_rolled_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    def roll_first(_: ToyRules, table: Any) -> Iterator[Any]:
        table.state.fire += sum(table.roll(3))
        yield from table.ask("ana", "which", ["a", "b"], rule="TY-6")
        table.state.fire += 100 * sum(table.roll(3))

    monkeypatch.setattr(ToyRules, "bid", roll_first)
    play = toy()
    play.act("ana", Bid())
    again = rebuild(play)
    assert again.state.fire == play.state.fire
    other = rebuild(play, seed="another seed")
    assert other.state.fire != play.state.fire
    for one in (play, again):
        one.answer("ana", ["a"])
    assert again.state.fire == play.state.fire


SEATINGS = [("ana",), ("ana", "ben"), ("ana", "ben", "cleo"), ("ana", "ben", "cleo", "dora")]


@settings(max_examples=60)
@given(
    st.integers(0, 10**6),
    st.sampled_from(SEATINGS),
    st.sampled_from(["any", "majority"]),
    st.booleans(),
)
def test_an_interrupted_game_equals_an_uninterrupted_one(
    number: int, seats: tuple[str, ...], quorum: Any, standing: bool
) -> None:
    games = []
    for interrupted in (False, True):
        options = TOY.records.options({"seats": seats, "goal": 60})
        driver = Driver(TOY, options, f"durable {number}", quorum, interrupted=interrupted)
        if standing:
            orders = [Standing(kind="parry", choose="o*"), Standing(kind="feast", choose="soup")]
            driver.play.standing = {"ben": orders}
        driver.run()
        games.append(driver)
    plain, broken = games
    assert broken.states == plain.states
    assert broken.entries == plain.entries
    assert broken.decisions == plain.decisions
    again = Play(TOY, seed_from(plain.seed), plain.options, quorum=quorum)
    re_execute(again, plain.entries)
    assert state_bytes(again) == plain.states[-1]
    assert again.position == plain.play.position


# Divergence


def test_other_options_are_a_divergence(monkeypatch: pytest.MonkeyPatch) -> None:
    play = toy(hand_ana=["wood", "oil"], hand_ben=["oil", "water"])
    play.act("ana", Duel(against="ben"))
    play.answer("ben", ["oil"])
    text = stored(play)

    def changed(_: ToyRules, table: Any, *seats: Any) -> Iterator[Any]:
        options = [Option(card) for card in ("oil", "stone", "water")]
        yield from table.ask(seats[1], "parry", options, rule="TY-3", pick=(0, 1))

    monkeypatch.setattr(ToyRules, "duel", changed)
    with pytest.raises(Diverged):
        rebuild(play, text)


def test_another_state_is_a_divergence() -> None:
    play = toy(hand_ana=["wood", "oil"], hand_ben=["oil", "water"])
    play.act("ana", Duel(against="ben"))
    play.answer("ben", ["oil"])
    kept = json.loads(stored(play))
    kept["state"] = kept["state"].replace('"ben":["oil","water"]', '"ben":["wood","water"]')
    with pytest.raises(Diverged):
        rebuild(play, json.dumps(kept))


def test_a_command_that_is_now_refused_is_a_divergence() -> None:
    play = toy(hand_ana=["wood"])
    play.act("ana", Give(to="ben", card="wood"))
    kept = json.loads(stored(play))
    kept["state"] = kept["state"].replace('"ana":["wood"]', '"ana":["oil"]')
    with pytest.raises(Diverged, match="TY-4"):
        rebuild(play, json.dumps(kept))


def test_a_command_that_stumbles_now_is_a_divergence(monkeypatch: pytest.MonkeyPatch) -> None:
    play = toy()
    play.act("ana", Feast())
    monkeypatch.setattr(ToyRules, "feast", lambda *_: [][0])
    with pytest.raises(Diverged, match="IndexError"):
        rebuild(play)


def test_a_command_that_no_longer_asks_is_a_divergence(monkeypatch: pytest.MonkeyPatch) -> None:
    play = toy()
    play.act("ana", Feast())
    monkeypatch.setattr(ToyRules, "feast", lambda *_: iter(()))
    with pytest.raises(Diverged):
        rebuild(play)


def test_answers_left_over_are_a_divergence() -> None:
    play = toy(hand_ana=["wood", "oil"])
    play.act("ana", Toss(count=1))
    kept = json.loads(stored(play))
    answer = Answer("toss", play.open[0].mark, ("wood",), "ana")
    kept["answers"] = 2 * [{**vars_of(answer), "choice": ["wood"]}]
    with pytest.raises(Diverged):
        rebuild(play, json.dumps(kept))


def vars_of(answer: Answer | Vote) -> dict[str, Any]:
    return {name: getattr(answer, name) for name in answer.__slots__}


@pytest.mark.parametrize(
    "vote", [Vote(0, "ben", ("cake",)), Vote(5, "ben", ("soup",)), Vote(0, "ben", ())]
)
def test_a_vote_that_no_longer_fits_is_a_divergence(vote: Vote) -> None:
    play = toy(("ana", "ben", "cleo"), quorum="majority")
    play.act("ana", Feast())
    kept = json.loads(stored(play))
    kept["votes"] = [vars_of(vote)]
    with pytest.raises(Diverged):
        rebuild(play, json.dumps(kept))


# Game masters


def test_an_amendment_is_a_place_on_the_line_of_play() -> None:
    play = toy()
    old = play.amend({"fire": 20, "seat.ben.hand": ["oil"]})
    assert old["fire"] == 0
    assert (play.state.fire, play.state.hands["ben"], play.position) == (20, ["oil"], 1)
    assert play.before == state_bytes(play)


def test_an_amendment_under_an_open_command_goes_before_it() -> None:
    play = toy(hand_ana=["wood", "oil"])
    play.act("ana", Toss(count=1))
    play.amend({"fire": 20})
    assert play.open[0].kind == "toss"
    play.answer("ana", ["wood"])
    assert (play.state.fire, play.position) == (20, 3)


@pytest.mark.parametrize(
    ("facts", "problem"),
    [
        ({"fire": 20, "seat.ana.hand": ["water", "water", "oil"]}, Diverged),
        ({"fire": 20, "seat.ana.hand": []}, Diverged),
        ({"fire": 20, "active": "ben"}, Diverged),
        ({"fire": 20, "smoke": 1}, UserError),
        ({"fire": 20, "turns": 1}, UserError),
        ({"fire": 20, "active": "zoe"}, UserError),
    ],
)
def test_an_amendment_that_does_not_go_changes_nothing(
    facts: dict[str, Any], problem: type[Exception]
) -> None:
    play = toy(hand_ana=["wood", "oil", "water"], hand_ben=["oil", "water"])
    play.act("ana", Duel(against="ben"))
    play.answer("ben", ["oil"])
    play.answer("ana", ["wood"])
    before, text, events = state_bytes(play), stored(play), told(play)
    with pytest.raises(problem):
        play.amend(facts)
    assert (state_bytes(play), stored(play), told(play)) == (before, text, events)
    play.answer("ben", [])
    assert play.position == 2


def test_a_writer_that_stumbles_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    play = toy(hand_ana=["wood", "oil"])
    play.act("ana", Toss(count=1))
    text = stored(play)
    monkeypatch.setattr(TOY.facts, "write", lambda *_: [][0])
    with pytest.raises(IndexError):
        play.amend({"fire": 3})
    assert stored(play) == text


def test_an_amendment_between_commands_that_does_not_go_changes_nothing() -> None:
    play = toy()
    before = state_bytes(play)
    with pytest.raises(UserError):
        play.amend({"fire": 3, "smoke": 1})
    assert (state_bytes(play), play.before, play.position) == (before, before, 0)


# Re-execution


def recorded(number: int = 3, goal: int = 60) -> Driver:
    driver = Driver(TOY, TOY.records.options({"goal": goal}), f"recorded {number}")
    driver.run()
    return driver


def fresh(driver: Driver) -> Play[ToyState]:
    return Play(TOY, seed_from(driver.seed), driver.options)


def test_amendments_and_epochs_are_done_again() -> None:
    play = toy(seed="again", goal=200)
    options = play.options
    entries = []
    play = Play(TOY, seed_from("again"), options)
    play.begin()
    entries.append(play.entry(0, play.close()))
    for number in range(1, 8):
        if number == 3:
            before = play.amend({"fire": 7, "dice.next": [6, 6]})
            entry = type(entries[0])(number, play.position, play.epoch, "amend")
            entry.facts, entry.before = {"fire": 7, "dice.next": [6, 6]}, before
            entries.append(entry)
            continue
        if number == 5:
            play.epoch += 1
        play.act(TOY.turns.waiting(play.state)[0], Stoke(dice=3))
        entries.append(play.entry(number, play.close()))
    assert entries[4].draws[0].startswith("d6:6,6,")
    again = Play(TOY, seed_from("again"), options)
    re_execute(again, entries)
    assert state_bytes(again) == state_bytes(play)
    assert (again.epoch, again.position) == (1, 7)
    for entry in entries[5:]:
        entry.epoch = 0
    with pytest.raises(Diverged, match="position 5"):
        re_execute(Play(TOY, seed_from("again"), options), entries)


def test_a_new_epoch_rolls_other_dice_and_the_same_position_the_same() -> None:
    rolls = []
    for epoch in (0, 0, 1):
        play = toy()
        play.epoch = epoch
        play.act("ana", Stoke(dice=3))
        rolls.append(play.close().table.draws)
    assert rolls[0] == rolls[1] != rolls[2]


def test_another_seed_is_noticed() -> None:
    driver = recorded()
    with pytest.raises(Diverged, match="position 0"):
        re_execute(Play(TOY, seed_from("other"), driver.options), driver.entries)


def find(driver: Driver, wanted: Any) -> Any:
    return next(entry for entry in driver.entries if wanted(entry))


def test_a_forged_roll_is_noticed() -> None:
    driver = recorded()
    entry = find(driver, lambda e: e.command.get("do") == "stoke")
    entry.draws = ["d6:" + ",".join("6" for _ in entry.draws[0].split(","))]
    with pytest.raises(Diverged, match=f"position {entry.position}: other dice"):
        re_execute(fresh(driver), driver.entries)


def test_a_forged_shuffle_is_noticed() -> None:
    driver = recorded()
    driver.entries[0].draws[0] = "shuffle:16:000000000000"
    with pytest.raises(Diverged, match="position 0"):
        re_execute(fresh(driver), driver.entries)


def test_a_forged_command_is_noticed() -> None:
    driver = recorded()
    entry = find(driver, lambda e: e.command.get("do") == "stoke" and e.command["dice"] < 3)
    entry.command = {"do": "stoke", "dice": 3}
    with pytest.raises(Diverged, match=f"position {entry.position}"):
        re_execute(fresh(driver), driver.entries)


@pytest.mark.parametrize("command", [{"do": "fly"}, {"do": "stoke", "dice": 9}, {}])
def test_a_command_that_is_none_is_noticed(command: dict[str, Any]) -> None:
    driver = recorded()
    driver.entries[3].command = command
    with pytest.raises(Diverged, match="position 3"):
        re_execute(fresh(driver), driver.entries)


def forged(choice: tuple[str, ...], kind: str) -> tuple[Driver, Any]:
    for number in range(100):
        driver = recorded(number)
        for entry in driver.entries:
            for answer in entry.answers:
                if answer.kind == kind and answer.choice != choice:
                    answer.choice = choice
                    return driver, entry
    raise AssertionError(kind)


@pytest.mark.parametrize(
    ("kind", "choice"),
    [
        ("accept", ("maybe",)),
        ("accept", ("no",)),
        ("feast", ("soup",)),
        ("feast", ("soup", "bread")),
        ("parry", ()),
    ],
)
def test_a_forged_answer_is_noticed(kind: str, choice: tuple[str, ...]) -> None:
    driver, entry = forged(choice, kind)
    with pytest.raises(Diverged, match=f"position {entry.position}|decisions did not|decision"):
        re_execute(fresh(driver), driver.entries)


def test_a_missing_answer_is_noticed() -> None:
    driver = recorded()
    entry = find(driver, lambda e: e.answers)
    entry.answers.pop()
    with pytest.raises(Diverged):
        re_execute(fresh(driver), driver.entries)


def test_a_missing_command_is_noticed() -> None:
    driver = recorded()
    del driver.entries[4]
    with pytest.raises(Diverged):
        re_execute(fresh(driver), driver.entries)


def test_a_forged_event_is_noticed() -> None:
    driver = recorded()
    entry = find(driver, lambda e: e.events)
    entry.events[0]["seat"] = "zoe"
    with pytest.raises(Diverged, match="events"):
        re_execute(fresh(driver), driver.entries)


def test_without_verifying_draws_and_events_are_not_compared() -> None:
    driver = recorded()
    for entry in driver.entries:
        entry.draws, entry.events = [], []
    again = fresh(driver)
    re_execute(again, driver.entries, verify=False)
    assert state_bytes(again) == driver.states[-1]


def test_one_step_at_a_time() -> None:
    driver = recorded()
    again = fresh(driver)
    for entry, state in zip(driver.entries, driver.states, strict=True):
        step(again, entry)
        assert state_bytes(again) == state
        assert again.position == entry.position


# What is legal


def every_command() -> Iterator[Command]:
    cards = [*dict.fromkeys(CARDS), "stone", "?", ""]
    seats = ["ana", "ben", "cleo", "dora", "zoe", ""]
    yield from (Draw(), Feast(), Bid(), Sort())
    yield from (Stoke(dice=n) for n in (1, 2, 3))
    yield from (Toss(count=n) for n in (1, 2, 3))
    yield from (Burn(card=card) for card in cards)
    yield from (Duel(against=seat) for seat in seats)
    yield from (Give(to=seat, card=card) for seat, card in product(seats, cards))


@given(st.integers(0, 10**6), st.integers(0, 30), st.sampled_from(SEATINGS))
def test_what_is_offered_is_what_is_accepted(
    number: int, commands: int, seats: tuple[str, ...]
) -> None:
    driver = Driver(TOY, TOY.records.options({"seats": seats}), f"legal {number}")
    driver.run(commands)
    play = driver.play
    before, position = state_bytes(play), play.position
    for seat in (*seats, "zoe"):
        legal = TOY.rules.legal(play.state, seat)
        assert len(set(legal)) == len(legal)
        accepted = set()
        for command in every_command():
            try:
                play.act(seat, command)
                accepted.add(command)
            except (Refusal, UserError):
                assert state_bytes(play) == before
            play.put(position, before)
        assert accepted == set(legal)


def test_the_legal_values_of_one_parameter() -> None:
    play = toy(("ana", "ben", "cleo"), hand_ana=["wood", "oil", "wood"])
    values = TOY.rules.values
    assert values(play.state, "ana", "stoke", "dice", {}) == [1, 2, 3]
    assert values(play.state, "ana", "give", "card", {}) == ["oil", "wood"]
    assert values(play.state, "ana", "give", "to", {"card": "oil"}) == ["ben", "cleo"]
    assert values(play.state, "ana", "give", "to", {"card": "water"}) == []
    assert values(play.state, "ben", "stoke", "dice", {}) == []
    assert values(play.state, "ana", "fly", "to", {}) == []

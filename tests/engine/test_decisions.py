"""Decisions: what is asked, what counts as an answer, who decides, and who has answered in
advance."""

from __future__ import annotations

import pytest

from bot.engine.decisions import Ask, Option, Standing, Vote, settle
from bot.engine.errors import Refusal, UserError
from bot.engine.runner import Play
from bot.engine.table import question
from tests.engine.kit import state_bytes, toy
from tests.toy import Bid, Draw, Duel, Feast, Give, Sort, Stoke, Toss, ToyRules, ToyState


def ask(*options: str | Option, seats: object = "ana", **more: object) -> Ask:
    return question(seats, "kind", options, rule="TY-2", **more)  # type: ignore[arg-type]


# Options and defaults


def test_options_have_their_names_as_ids_and_the_first_are_the_default() -> None:
    play = toy(hand_ana=["oil", "water", "wood"])
    play.act("ana", Toss(count=2))
    (open_ask,) = play.open
    assert [option.id for option in open_ask.options] == ["oil", "water", "wood"]
    assert (open_ask.kind, open_ask.rule, open_ask.seats) == ("toss", "TY-8", ("ana",))
    assert open_ask.default == ("oil", "water")


def test_ids_do_not_depend_on_place() -> None:
    """The same option has the same id whatever lies before it."""
    first, second = toy(hand_ana=["oil", "wood", "water"]), toy(hand_ana=["wood", "water", "oil"])
    for play in (first, second):
        play.act("ana", Toss(count=1))
        play.answer("ana", ["oil"])
        assert sorted(play.state.hands["ana"]) == ["water", "wood"]


def test_more_than_there_is_is_asked_for_what_there_is() -> None:
    made = ask("a", "b", pick=5)
    assert (made.least, made.most, made.default) == (2, 2, ("a", "b"))


def test_a_given_default_is_checked_and_put_in_order() -> None:
    assert ask("a", "b", "c", pick=2, default=["c", "a"]).default == ("a", "c")
    with pytest.raises(UserError, match="answer-unknown"):
        ask("a", "b", default=["z"])


def test_no_default_for_nothing_needed() -> None:
    assert ask("a", "b", pick=(0, 2)).default == ()


def test_an_option_given_twice_may_be_chosen_twice() -> None:
    play = toy(hand_ana=["wood", "oil", "wood"])
    play.act("ana", Toss(count=2))
    assert [(o.id, o.limit) for o in play.open[0].options] == [("wood", 2), ("oil", 1)]
    play.answer("ana", ["wood", "wood"])
    assert play.state.hands["ana"] == ["oil"]


def test_options_that_a_game_keeps_are_not_changed_by_asking() -> None:
    kept = Option("a")
    for _ in range(2):
        assert ask(kept, kept, "b").options[0].limit == 2
    assert kept.limit == 1


# Answers


@pytest.mark.parametrize(
    ("choice", "key"),
    [
        (["stone", "oil"], "answer-unknown"),
        (["oil", "oil"], "answer-too-often"),
        (["oil"], "answer-count"),
        (["wood", "wood", "oil"], "answer-count"),
        ([], "answer-count"),
        (["0", "1"], "answer-unknown"),
    ],
)
def test_a_wrong_answer_is_refused_and_changes_nothing(choice: list[str], key: str) -> None:
    play = toy(hand_ana=["wood", "oil", "wood", "wood"])
    play.act("ana", Toss(count=2))
    before = state_bytes(play)
    with pytest.raises(UserError, match=key):
        play.answer("ana", choice)
    assert state_bytes(play) == before
    assert play.open[0].kind == "toss"
    play.answer("ana", ["wood", "oil"])
    assert play.state.hands["ana"] == ["wood", "wood"]


def test_an_answer_has_one_form_whatever_order_it_was_given_in() -> None:
    made = ask("a", "b", Option("c", limit=2), pick=3)
    assert made.check(["c", "a", "c"]) == made.check(["a", "c", "c"]) == ("a", "c", "c")


def test_an_ordered_answer_keeps_its_order() -> None:
    play = toy(hand_ana=["wood", "oil", "water"])
    play.act("ana", Sort())
    assert play.open[0].default == ("wood", "oil", "water")
    play.answer("ana", ["water", "wood", "oil"])
    assert play.state.hands["ana"] == ["water", "wood", "oil"]


def test_only_who_is_asked_can_answer() -> None:
    play = toy(hand_ana=["wood", "oil"])
    play.act("ana", Toss(count=1))
    with pytest.raises(UserError, match="answer-not-yours"):
        play.answer("ben", ["wood"])
    with pytest.raises(UserError, match="answer-not-yours"):
        play.answer("ana", ["wood"], kind="parry")
    play.answer("ana", ["wood"], kind="toss")
    play.close()
    with pytest.raises(UserError, match="answer-not-asked"):
        play.answer("ana", ["wood"])


def test_a_decision_can_belong_to_another_than_the_active_seat() -> None:
    play = toy(hand_ana=["wood"], hand_ben=[])
    play.act("ana", Give(to="ben", card="wood"))
    assert play.open[0].seats == ("ben",)
    with pytest.raises(UserError, match="answer-not-yours"):
        play.answer("ana", ["yes"])
    play.answer("ben", ["yes"])
    assert play.state.hands == {"ana": [], "ben": ["wood"]}


# What is not asked


@pytest.mark.parametrize(
    ("made", "answer"),
    [
        (ask(), ()),
        (ask("a"), ("a",)),
        (ask("a", pick=(0, 0)), ()),
        (ask("a", "b", pick=2), ("a", "b")),
        (ask("a", "b", pick=2, ordered=True), None),
        (ask("a", "b"), None),
        (ask("a", pick=(0, 1)), None),
        (ask(Option("a", same="x"), Option("b", same="x")), ("a",)),
        (ask(Option("a", same="x"), Option("b", same="x"), pick=(0, 1)), None),
        (ask(Option("a", same="x"), Option("b", same="y")), None),
        (ask(Option("a"), Option("b", same="x")), None),
        (ask(Option("a", same="x"), Option("b", same="x"), pick=2, ordered=True), ("a", "b")),
        (ask(Option("a", limit=3), pick=2), ("a", "a")),
        (ask(Option("a", limit=3), pick=(1, 2)), None),
        (ask(Option("a", limit=2), pick=2, ordered=True), ("a", "a")),
    ],
)
def test_what_needs_no_asking(made: Ask, answer: tuple[str, ...] | None) -> None:
    assert made.only_answer() == answer


def test_a_choice_among_equals_is_made_without_asking() -> None:
    play = toy(hand_ana=["wood", "wood", "wood"])
    play.act("ana", Toss(count=2))
    assert not play.open
    assert play.state.hands["ana"] == ["wood"]
    assert play.close().answers == []


def test_an_order_of_equals_is_not_asked() -> None:
    play = toy(hand_ana=["oil", "oil"])
    play.act("ana", Sort())
    assert not play.open


# Secrets


def test_a_secret_question_shows_its_options_to_its_owner_only() -> None:
    play = toy(hand_ana=["wood", "oil"])
    play.act("ana", Sort())
    (open_ask,) = play.open
    assert open_ask.seen_by("ana") is open_ask
    for other in ("ben", None):
        seen = open_ask.seen_by(other)
        assert (seen.kind, seen.seats, seen.rule) == ("sort", ("ana",), "TY-9")
        assert (seen.options, seen.default, dict(seen.about)) == ((), (), {})


def test_an_open_question_is_seen_by_all() -> None:
    play = toy(hand_ana=["wood", "oil"])
    play.act("ana", Toss(count=1))
    assert play.open[0].seen_by(None) is play.open[0]


# The mark by which a question is known again


def test_the_mark_tells_questions_apart() -> None:
    base = ask("a", "b")
    others = [
        ask("b", "a"),
        ask("a", "b", "c"),
        ask("a", Option("b", limit=2)),
        ask("a", "b", pick=2),
        ask("a", "b", pick=(0, 1)),
        ask("a", "b", ordered=True),
        ask("a", "b", seats="ben"),
        ask("a", "b", seats=("ana", "ben")),
        question("ana", "other", ["a", "b"], rule="TY-2"),
    ]
    assert len({base.mark, *(other.mark for other in others)}) == len(others) + 1


def test_the_mark_does_not_depend_on_words() -> None:
    assert ask("a", "b").mark == ask("a", Option("b", about={"n": 1}), about={"n": 2}).mark


# Group decisions

SEATS = ("ana", "ben", "cleo")


def votes(*words: str) -> list[Vote]:
    """ "ben:x" is ben's vote for x; "ben:x:gm" by a game master."""
    found = []
    for word in words:
        seat, choice, by = [*word.split(":"), "seat"][:3]
        found.append(Vote(0, seat, (choice,), by))  # type: ignore[arg-type]
    return found


@pytest.mark.parametrize(
    ("quorum", "given", "decided"),
    [
        ("any", [], None),
        ("any", ["ben:x"], "x"),
        ("any", ["ben:x", "ana:y"], "x"),
        ("majority", ["ben:x"], None),
        ("majority", ["ben:x", "ana:y"], None),
        ("majority", ["ben:x", "cleo:x"], "x"),
        ("majority", ["ben:x", "ana:y", "cleo:x"], "x"),
        ("majority", ["ben:x", "cleo:y", "ana:z"], "z"),  # ana leads
        ("majority", ["ben:x:gm"], "x"),
        ("majority", ["ana:x", "ben:y:default"], "y"),
        ("majority", ["ben:x:standing"], None),
        ("majority", ["ben:x:stand-in", "cleo:x:standing"], "x"),
    ],
)
def test_how_a_group_decides(quorum: str, given: list[str], decided: str | None) -> None:
    made = ask("x", "y", "z", seats=SEATS, lead="ana")
    vote = settle(made, votes(*given), quorum)  # type: ignore[arg-type]
    assert (vote.choice[0] if vote else None) == decided


def test_a_tie_without_the_lead_goes_to_the_earliest() -> None:
    made = ask("x", "y", "z", seats=("ana", "ben", "cleo", "dora"), lead="dora")
    tied = votes("ben:y", "ana:x", "cleo:x", "dora:y")
    assert settle(made, tied, "majority").choice == ("y",)  # type: ignore[union-attr]
    led = votes("ben:x", "ana:y", "cleo:x", "dora:y")
    assert settle(made, led, "majority").choice == ("y",)  # type: ignore[union-attr]
    nobody = ask("x", "y", seats=("ana", "ben"), lead="zoe")
    assert settle(nobody, votes("ben:y", "ana:x"), "majority").seat == "ben"  # type: ignore[union-attr]


def feast(quorum: str = "majority", seats: tuple[str, ...] = SEATS) -> Play[ToyState]:
    play = toy(seats, quorum=quorum, fire=10)  # type: ignore[arg-type]
    play.act(seats[0], Feast())
    assert play.open[0].group
    return play


def test_with_any_the_first_word_counts() -> None:
    play = feast("any")
    play.answer("cleo", ["bread"])
    assert play.state.fire == 14
    answers = play.close().answers
    assert [(a.choice, a.seat, a.by) for a in answers] == [(("bread",), "cleo", "seat")]


def test_a_majority_decides_before_all_have_spoken() -> None:
    play = feast()
    play.answer("ben", ["bread"])
    assert play.open
    play.answer("cleo", ["bread"])
    assert not play.open
    assert play.state.fire == 14


def test_a_vote_can_be_changed_while_the_question_is_open() -> None:
    play = feast()
    play.answer("ben", ["bread"])
    play.answer("ben", ["soup"])
    play.answer("cleo", ["soup"])
    assert play.state.fire == 13


def test_one_seat_cannot_vote_twice() -> None:
    play = feast()
    for _ in range(3):
        play.answer("ben", ["bread"])
    assert play.open


def test_the_active_seat_leads_a_tie() -> None:
    play = feast(seats=("ana", "ben"))
    play.answer("ben", ["bread"])
    play.answer("ana", ["soup"])
    assert play.state.fire == 13


@pytest.mark.parametrize("by", ["gm", "default"])
def test_a_game_master_and_the_deadline_decide_at_once(by: str) -> None:
    play = feast()
    play.answer("ana", ["soup"])
    play.answer("ben", ["bread"], by=by)  # type: ignore[arg-type]
    assert play.state.fire == 14
    assert play.close().answers[0].by == by


# Questions asked together


def sealed() -> Play[ToyState]:
    play = toy(SEATS, hand_ana=["wood", "oil"], hand_ben=["water", "oil"], hand_cleo=[])
    play.act("ana", Bid())
    return play


def test_questions_asked_together_are_open_together() -> None:
    play = sealed()
    # cleo holds nothing: what has only one answer is not asked.
    assert [a.seats for a in play.open] == [("ana",), ("ben",)]
    assert [a.seats for a in play.unsettled] == [("ana",), ("ben",)]


def test_nobody_sees_another_bid_before_all_are_in() -> None:
    play = sealed()
    before, said = state_bytes(play), list(play.events)
    play.answer("ben", ["oil"])
    assert state_bytes(play) == before
    assert play.events == said
    assert [a.seats for a in play.unsettled] == [("ana",)]
    assert play.open[1].seen_by("ana").options == ()


def test_the_order_of_answering_does_not_matter() -> None:
    results = []
    for order in (("ana", "ben"), ("ben", "ana")):
        play = sealed()
        for seat in order:
            play.answer(seat, ["oil"])
        results.append((state_bytes(play), play.entry(0, play.close())))
    assert results[0] == results[1]


def test_a_bid_can_be_changed_until_all_are_in() -> None:
    play = sealed()
    play.answer("ana", ["oil"])
    play.answer("ana", ["wood"])
    play.answer("ben", [])
    assert play.state.hands["ana"] == ["oil"]


def test_who_is_asked_twice_at_once_can_answer_both(monkeypatch: pytest.MonkeyPatch) -> None:
    """One player may have two of the characters that a reaction window asks."""

    def twice(_, table):  # type: ignore[no-untyped-def]
        asks = [question("ana", "bid", ["a", "b"], rule="TY-6") for _ in range(2)]
        first, second = yield from table.ask_each(asks)
        table.state.burnt += [*first, *second]

    monkeypatch.setattr(ToyRules, "bid", twice)
    play = toy()
    play.act("ana", Bid())
    play.answer("ana", ["a"])
    assert len(play.unsettled) == 1
    play.answer("ana", ["b"])
    assert play.state.burnt == ["a", "b"]


# Interrupts


def test_interrupts_inside_interrupts() -> None:
    play = toy(fire=9, hand_ana=["oil", "wood"], hand_ben=["water", "wood"])
    play.act("ana", Duel(against="ben"))
    for seat, card in (("ben", "water"), ("ana", "oil"), ("ben", "wood")):
        assert play.open[0].seats == (seat,)
        play.answer(seat, [card])
    assert [e.depth for e in play.events] == [1, 2, 3]  # type: ignore[attr-defined]
    play.answer("ana", [])
    assert play.state.fire == 9 + 1 - 4
    assert play.state.hands == {"ana": ["wood"], "ben": []}
    assert [a.seat for a in play.close().answers] == ["ben", "ana", "ben", "ana"]


# Standing orders


def parry(play: Play[ToyState], *orders: Standing) -> Play[ToyState]:
    play.standing = {"ben": list(orders)}
    play.act("ana", Duel(against="ben"))
    return play


def test_a_standing_order_answers_before_the_person() -> None:
    play = parry(toy(hand_ben=["oil", "wood"]), Standing(kind="parry", choose=()))
    assert not play.open
    (answer,) = play.close().answers
    assert (answer.choice, answer.seat, answer.by) == ((), "ben", "standing")


def test_a_standing_order_takes_the_default() -> None:
    play = toy(hand_ana=["wood"])
    play.standing = {"ben": [Standing(kind="accept")]}
    play.act("ana", Give(to="ben", card="wood"))
    assert "wood" in play.state.hands["ben"]


def test_patterns_are_tried_in_order() -> None:
    play = toy(hand_ana=[], hand_ben=["oil", "wood", "water"])
    parry(play, Standing(kind="parry", choose=("stone", "wa*", "oil")))
    assert play.state.hands["ben"] == ["oil", "wood"]


@pytest.mark.parametrize(
    ("order", "asked"),
    [
        (Standing(kind="parry", choose="oil", at_least={"cards": 2}), False),
        (Standing(kind="parry", choose="oil", at_least={"cards": 3}), True),
        (Standing(kind="parry", choose="oil", at_most={"cards": 2}), False),
        (Standing(kind="parry", choose="oil", at_most={"cards": 1}), True),
        (Standing(kind="parry", choose="oil", at_least={"depth": 0}), True),
        (Standing(kind="feast", choose="oil"), True),
    ],
)
def test_a_standing_order_has_conditions(order: Standing, asked: bool) -> None:
    play = parry(toy(hand_ana=[], hand_ben=["oil", "wood"]), order)
    assert bool(play.open) is asked


def test_an_order_that_does_not_fit_leaves_it_to_the_person() -> None:
    play = toy(hand_ana=["wood", "oil", "water"])
    play.standing = {"ana": [Standing(kind="toss", choose=("stone", "wood"))]}
    play.act("ana", Toss(count=2))
    assert play.open[0].kind == "toss"


def test_the_first_order_that_speaks_counts() -> None:
    refuse = Standing(kind="parry", choose=(), at_most={"cards": 1})
    play = parry(
        toy(hand_ana=[], hand_ben=["oil", "wood"]), refuse, Standing(kind="parry", choose="*")
    )
    assert play.state.hands["ben"] == ["wood"]


@pytest.mark.parametrize(("choose", "wanted"), [("most:cards", "b"), ("least:cards", "c")])
def test_the_most_or_least_of_a_number(choose: str, wanted: str) -> None:
    numbers = {"a": 3, "b": 5, "c": 1}
    options = [Option(name, about={"cards": n}) for name, n in numbers.items()]
    made = ask(*options, Option("none"), Option("word", about={"cards": "many"}))
    assert Standing(kind="kind", choose=choose).answer(made) == (wanted,)


def test_the_most_of_a_number_that_no_option_has() -> None:
    assert Standing(kind="kind", choose="most:teeth").answer(ask("a", "b")) is None


def test_a_standing_vote_of_a_group_is_one_vote() -> None:
    play = toy(SEATS, quorum="majority", fire=10)
    play.standing = {"ben": [Standing(kind="feast", choose="bread")]}
    play.act("ana", Feast())
    assert play.open
    play.answer("ana", ["soup"])
    assert play.open
    play.answer("cleo", ["bread"])
    assert play.state.fire == 14


# Prepared answers


def test_prepared_answers_are_used_for_the_own_decisions() -> None:
    play = toy(hand_ana=["wood", "oil", "water"])
    play.act("ana", Toss(count=1), answers=[("water",)])
    assert play.state.hands["ana"] == ["wood", "oil"]


def test_a_prepared_answer_does_not_speak_for_another() -> None:
    play = toy(hand_ana=["wood"])
    before = state_bytes(play)
    with pytest.raises(UserError, match="answer-not-yours"):
        play.act("ana", Give(to="ben", card="wood"), answers=[("yes",)])
    assert state_bytes(play) == before
    assert play.run is None


def test_a_prepared_vote_is_one_vote() -> None:
    play = toy(SEATS, quorum="majority", fire=10)
    play.act("ana", Feast(), answers=[("bread",)])
    assert play.open
    play.answer("cleo", ["bread"])
    assert play.state.fire == 14


def test_a_prepared_bid_waits_for_the_others() -> None:
    play = toy(hand_ana=["wood", "oil"], hand_ben=["oil", "wood"])
    play.act("ana", Bid(), answers=[("oil",)])
    assert [a.seats for a in play.unsettled] == [("ben",)]
    play.answer("ben", [])
    assert play.state.hands["ana"] == ["wood"]


@pytest.mark.parametrize("answers", [[("stone",)], [("wood",), ("oil",)], [()]])
def test_prepared_answers_that_do_not_fit_undo_the_command(answers: list[tuple[str, ...]]) -> None:
    play = toy(hand_ana=["wood", "oil"])
    before = state_bytes(play)
    with pytest.raises(UserError):
        play.act("ana", Toss(count=1), answers=answers)
    assert state_bytes(play) == before
    assert play.run is None
    play.act("ana", Stoke(dice=1))


def test_a_prepared_answer_that_a_rule_forbids_undoes_the_command() -> None:
    play = toy(fire=1)
    before = state_bytes(play)
    with pytest.raises(Refusal, match="TY-5 cold"):
        play.act("ana", Feast(), answers=[("bread",)])
    assert (state_bytes(play), play.run, play.position) == (before, None, 1)


def test_an_answer_to_nothing_is_refused() -> None:
    play = toy()
    with pytest.raises(UserError, match="answer-not-asked"):
        play.act("ana", Draw(), answers=[("wood",)])

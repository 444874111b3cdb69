"""Standing orders about reactions: words and numbers as conditions, "any", and "ask me"."""

from __future__ import annotations

import pytest

from bot.engine.decisions import Ask, Standing, first_answer
from bot.engine.runner import Ordered, Play
from bot.engine.table import question
from tests.engine.kit import toy
from tests.toy import Bid, Draw, Duel, ToyState

ABOUT = {"enemy": "boomer", "moment": "attack", "dice": 4, "cards": 3}


def dodge(**about: object) -> Ask:
    options = ("no", "assault", "fall-back")
    return question("ana", "dodge", options, rule="TY-2", secret=True, about=ABOUT | about)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("only", "speaks"),
    [
        ({}, True),
        ({"enemy": ("boomer",)}, True),
        ({"enemy": ("drone", "boomer")}, True),
        ({"enemy": ("drone",)}, False),
        ({"enemy": ("boomer",), "moment": ("move",)}, False),
        ({"leader": ("marcus",)}, False),  # nothing of that is asked
        ({"dice": ("4",)}, False),  # a number is no word
    ],
)
def test_an_order_can_depend_on_words(only: dict[str, tuple[str, ...]], speaks: bool) -> None:
    order = Standing(kind="dodge", choose="any", only=only)
    assert (order.answer(dodge()) is not None) == speaks


def test_words_and_numbers_must_all_hold() -> None:
    order = Standing(
        kind="dodge", choose="any", only={"enemy": ("boomer",)}, at_least={"dice": 4, "cards": 3}
    )
    assert order.answer(dodge()) == ("assault",)
    assert order.answer(dodge(cards=2)) is None
    assert order.answer(dodge(dice=3)) is None


def test_any_is_whatever_is_not_the_default() -> None:
    assert Standing(kind="dodge", choose="any").answer(dodge()) == ("assault",)
    first = Standing(kind="dodge", choose=("fall-*", "any"))
    assert first.answer(dodge()) == ("fall-back",)
    late = Standing(kind="dodge", choose=("vault", "any"))
    assert late.answer(dodge()) == ("assault",)


def test_any_declines_nothing() -> None:
    """ "any" chooses neither the default nor an option that declines."""
    guard = question(
        "ana", "guard", ("no", "not-now", "ambush", "overwatch"), rule="TY-2", secret=True,
        declines=("not-now",), late=("not-now",),
    )  # fmt: skip
    assert Standing(kind="guard", choose="any").answer(guard) == ("ambush",)
    assert Standing(kind="guard", choose="not-*").answer(guard) == ("not-now",)
    told = {choice: guard.is_quiet((choice,)) for choice in ("no", "not-now", "ambush")}
    assert told == {"no": True, "not-now": True, "ambush": False}
    public = question("ana", "guard", ("no", "yes"), rule="TY-2", declines=("no",))
    assert not public.is_quiet(("no",))


def test_nothing_chosen_is_no_declining_where_it_is_not_the_default() -> None:
    bid = question("ana", "bid", ("a", "b"), rule="TY-2", pick=(0, 1), default=("a",), secret=True)
    assert not bid.is_quiet(())


def test_others_do_not_see_how_one_could_decline() -> None:
    guard = question(
        "ana", "guard", ("no", "yes"), rule="TY-2", secret=True, declines=("no",), late=("no",)
    )
    plain = question("ana", "guard", ("no", "yes"), rule="TY-2", secret=True)
    assert guard.seen_by("ben") == plain.seen_by("ben")
    assert guard.mark == plain.mark  # games that wait for an answer since before go on


def test_an_order_speaks_in_its_game() -> None:
    orders = [
        Standing(kind="dodge", choose="assault", game="other"),
        Standing(kind="dodge", choose="fall-back", game="this"),
        Standing(kind="dodge", choose="no"),  # from before orders had a game
    ]
    assert first_answer(orders, dodge(), "this") == (2, ("fall-back",))
    assert first_answer(orders, dodge(), "third") == (3, ("no",))


def test_the_runner_minds_the_game_of_an_order() -> None:
    elsewhere = parried(Standing(kind="parry", choose="oil", game="gears-of-war"))
    assert elsewhere.ordered == []
    assert elsewhere.open
    here = parried(Standing(kind="parry", choose="oil", game=elsewhere.game.id))
    assert [one.number for one in here.ordered] == [1]


def test_ask_me_stops_the_orders_after_it() -> None:
    orders = [
        Standing(kind="dodge", choose="ask", only={"enemy": ("boomer",)}),
        Standing(kind="dodge", choose="no"),
    ]
    assert first_answer(orders, dodge()) is None
    assert first_answer(orders, dodge(enemy="drone")) == (2, ("no",))
    assert first_answer(orders[:1], dodge(enemy="drone")) is None


def test_an_order_is_stored_with_its_words() -> None:
    order = Standing(kind="guard", only={"enemy": ("boomer", "drone")})
    assert Standing.model_validate_json(order.model_dump_json()) == order
    old = Standing.model_validate({"kind": "guard"})  # from before it had words and a game
    assert (old.only, old.game) == ({}, "")
    assert old.speaks_in("any game")


def parried(*orders: Standing, secret: bool = False) -> Play[ToyState]:
    play = toy(hand_ana=[], hand_ben=["oil", "wood"])
    play.standing = {"ben": list(orders)}
    if secret:
        play.act("ana", Bid())
    else:
        play.act("ana", Duel(against="ben"))
    return play


def test_the_runner_says_which_order_spoke() -> None:
    play = parried(Standing(kind="other"), Standing(kind="parry", choose="oil"))
    assert play.ordered == [Ordered("ben", "parry", 2, quiet=False)]
    play.close()
    play.act("ben", Draw())
    assert play.ordered == []


def test_to_decline_in_secret_is_not_told() -> None:
    """Telling that somebody declined would show that they could have done something."""
    quiet = parried(Standing(kind="bid", choose="default"), secret=True)
    assert [one.quiet for one in quiet.ordered] == [True]
    bold = parried(Standing(kind="bid", choose="any"), secret=True)
    assert [one.quiet for one in bold.ordered] == [False]

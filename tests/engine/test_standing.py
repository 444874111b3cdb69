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
    assert Standing.model_validate({"kind": "guard"}).only == {}


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
    """That somebody declined would tell that he could have done something."""
    quiet = parried(Standing(kind="bid", choose="default"), secret=True)
    assert [one.quiet for one in quiet.ordered] == [True]
    bold = parried(Standing(kind="bid", choose="any"), secret=True)
    assert [one.quiet for one in bold.ordered] == [False]

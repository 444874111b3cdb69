"""The panel of a seat: its buttons and menus, and what their custom ids hold."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from discord import ButtonStyle
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.offers import Offer
from bot.games.cards.commands import EndTurn, Equip, Load
from bot.games.cards.content.book import CARDS
from cogs.kit.controls import button, split, view
from cogs.kit.panel import Carried, likely_buttons, lists, panel
from tests.cogs.looking import GAME, look_at

COMMANDS = [
    *(Equip(card=card) for card in CARDS),
    *(Load(card=card) for card in CARDS),
    EndTurn(),
]
GROUPS = ("walk", "pick-up", "attack", "use", "give-selena", "load", "equip", "take", "stow")


@st.composite
def offered(draw: st.DrawFn) -> list[Offer]:
    chosen = draw(st.lists(st.sampled_from(COMMANDS), min_size=1, max_size=70, unique=True))
    return [
        Offer(command, draw(st.sampled_from(GROUPS)), button=draw(st.integers(0, 4)) == 0)
        for command in chosen
    ]


def marks(items: list[Any]) -> set[str]:
    """The commands that these controls give."""
    found: set[str] = set()
    for item in items:
        verb, arguments = split(item.item.custom_id)
        if verb == "do":
            found.add(arguments[-1])
        elif verb == "pick":
            found |= {option.value for option in item.item.options}
    return found


def more_of(items: list[Any]) -> int | None:
    for item in items:
        verb, arguments = split(item.item.custom_id)
        if verb == "more":
            return int(arguments[-1])
    return None


@given(offered(), st.integers(0, 3))
def test_nothing_is_out_of_reach_and_everything_fits(offers: list[Offer], extras: int) -> None:
    look = look_at()
    extra = [button("hand", number, label="x") for number in range(extras)]
    items = panel(GAME, look, "rick", offers, "en", extra=extra)
    assert len(view(*items).to_components()) <= 5
    reached, first = marks(items), more_of(items)
    pages = 0
    while first is not None:
        page = lists(GAME, look, "rick", offers, "en", first)
        assert 1 <= len(view(*page).to_components()) <= 5
        reached |= marks(page)
        first, pages = more_of(page), pages + 1
        assert pages < 10
    assert reached == {offer.mark for offer in offers}


def test_likely_commands_have_buttons_and_are_in_no_menu() -> None:
    offers = [
        Offer(Equip(card="common.bat"), "equip", button=True),
        Offer(Equip(card="common.knife"), "equip"),
        Offer(EndTurn(), "end-turn", button=True),
    ]
    items = panel(GAME, look_at(), "rick", offers, "en")
    verbs = [split(item.item.custom_id)[0] for item in items]  # type: ignore[attr-defined]
    assert verbs == ["do", "do", "pick"]
    assert [option.value for option in items[-1].item.options] == [offers[1].mark]  # type: ignore[attr-defined]


def test_only_what_is_best_of_all_is_set_off() -> None:
    """If the likeliest command needs a confirmation, no button stands out."""
    bat = Offer(Equip(card="common.bat"), "equip", button=True)
    ends = Offer(EndTurn(), "end-turn", button=True)
    asks = replace(ends, caution="actions")
    for offers, styles in (
        ([bat, asks], [ButtonStyle.primary, ButtonStyle.secondary]),
        ([asks, bat], [ButtonStyle.secondary, ButtonStyle.secondary]),
        ([ends, bat], [ButtonStyle.primary, ButtonStyle.secondary]),
    ):
        buttons = likely_buttons(GAME, look_at(), "rick", offers, 5, "en")
        assert [one.item.style for one in buttons] == styles
        first = split(buttons[0].item.custom_id or "")[1][-1]
        assert first == (ends if ends in offers else bat).mark


def test_a_control_carries_session_version_position_and_seat() -> None:
    carried = Carried.of(look_at(), "rick")
    assert carried.parts == (5, 7, 3, "rick")
    (item,) = panel(GAME, look_at(), "rick", [Offer(EndTurn(), "end-turn", button=True)], "en")
    verb, arguments = split(item.item.custom_id)  # type: ignore[attr-defined]
    assert verb == "do"
    assert Carried.read(*arguments[:4]) == carried


def test_nothing_legal_is_an_empty_list() -> None:
    assert lists(GAME, look_at(), "rick", [], "en", 0) == []

"""The page says whose turn it is, and after a press the person still sees what they pressed for."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import PHONE, OpenAs
from tests.browser.games.cards import assert_turn, begin, give_up, open_lobby
from tests.browser.mouse import (
    WIDE,
    awaited,
    command,
    control,
    drawn,
    gather,
    is_over,
    open_hand,
    press_on,
    table_of,
    take,
    to_the_thread,
)
from tests.browser.real_table import RealTable

PRESSES = 6
ALL_DRAWN = "() => [...document.querySelectorAll('article img')].every((one) => one.complete)"


def wants_to_know_when_next(real: RealTable, name: str) -> None:
    """This player is pinged when it will be their turn soon."""

    async def asked() -> Any:
        person = await real.table.player(name)
        return await person.slash("table", "yo ajustes", siguiente=True)

    asyncio.run_coroutine_threadsafe(asked(), real.loop).result(30)


def test_only_those_who_are_called_have_the_turn(open_as: OpenAs, real: RealTable) -> None:
    pages = {"Ana": open_as("Ana", size=WIDE), "Eva": open_as("Eva", size=PHONE)}
    ana, eva = pages.values()
    wants_to_know_when_next(real, "Eva")
    command(ana, "campaign create", name="Nights")  # its game master can end a game
    open_lobby(ana)
    take(ana, "Rick")
    control(eva, "lobby-join").tap()
    take(eva, "Selena")
    control(ana, "lobby-start").click()
    for page in (ana, eva):
        to_the_thread(page, "Nights")
    for _ in range(PRESSES):
        if is_over(ana):
            break
        assert_turn(pages)
        press_on(pages[awaited(ana)])
        gather([ana, eva])
    assert_turn(pages)
    if not is_over(ana):
        give_up(ana)
    for page in (ana, eva):
        expect(page.locator(".turn-button, .turn-tag")).to_have_count(0)
        assert "⚑" not in page.title()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_after_a_press_the_next_is_in_view(open_as: OpenAs, size: tuple[int, int]) -> None:
    page = open_as("Ana", size=size)
    begin(page)
    for _ in range(PRESSES):
        if is_over(page):
            break
        in_view(page)
        hand = open_hand(page)
        expect(hand.locator("img")).to_be_attached()
        expect(hand.locator(".letter-head")).to_be_in_viewport()
        press_on(page)
    in_view(page)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_pictures_that_come_late_push_nothing_out_of_view(
    open_as: OpenAs, size: tuple[int, int]
) -> None:
    """The hand is asked for, its picture is still on the way, and the turn goes on."""
    page = open_as("Ana", size=size)
    begin(page)
    late: list[Route] = []
    page.route("**/attachments/**", lambda picture: late.append(picture))
    hand = open_hand(page)
    expect(hand.locator("img")).to_be_attached()
    press_on(page)
    for picture in late:
        picture.continue_()
    page.unroute("**/attachments/**")  # lets those go on that were asked for meanwhile
    drawn(page)
    page.wait_for_function(ALL_DRAWN)
    in_view(page)


def in_view(page: Page) -> None:
    """What can be pressed next."""
    expect(table_of(page).locator("[data-custom-id]").last).to_be_in_viewport()

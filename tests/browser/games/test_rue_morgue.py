"""Rue Morgue by mouse: a lobby with several Survivors each, a round of the board game, on a wide
screen and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, OpenAs
from tests.browser.mouse import (
    TOO_WIDE,
    WIDE,
    choose,
    command,
    control,
    drawn,
    is_over,
    newest_private,
    press_on,
    shot,
    table_of,
    take,
    to_the_thread,
)

GAME = "Rue Morgue"
NAMES = ("Bear", "Cathy", "Dan", "James", "Jane", "Joe")
MOST = 60  # presses in which the zombies should have had their turn


def begin(page: Page, name: str) -> None:
    command(page, "game new", game=GAME)
    expect(control(page, "lobby-start")).to_be_visible()
    take(page, *NAMES)
    drawn(page)  # the map of the mission
    shot(page, f"{name}-lobby")
    control(page, "lobby-start").click()
    to_the_thread(page, GAME)


@pytest.mark.parametrize(("name", "size"), [("wide", WIDE), ("phone", PHONE)])
def test_a_round_by_mouse(open_as: OpenAs, name: str, size: tuple[int, int]) -> None:
    page = open_as("Ana", size=size)
    begin(page, name)
    drawn(page)
    shot(page, f"{name}-setup")
    for presses in range(MOST):
        if is_over(page) or page.get_by_text("Round 2").count():
            break
        press_on(page)
        if presses in (4, 8, 14):
            drawn(page)
            shot(page, f"{name}-turn-{presses}")
    else:
        raise AssertionError("the round does not end")
    film = table_of(page).locator(".gallery img")
    expect(film.nth(1)).to_be_visible()
    shot(page, f"{name}-zombies")
    assert page.evaluate(TOO_WIDE) == []
    if not is_over(page):
        control(table_of(page), "hand").click()
        expect(newest_private(page).locator(".attachments img").first).to_be_visible()
        shot(page, f"{name}-survivor")


def test_a_refused_tick_is_not_shown_as_taken(open_as: OpenAs) -> None:
    """The menu comes back as it was: what others have is not among one's own."""
    ana, ben = open_as("Ana", size=WIDE), open_as("Ben", size=WIDE)
    command(ana, "game new", game=GAME)
    take(ana, "Bear")
    control(ben, "lobby-characters").click()
    menu = control(ben, "lobby-take")
    choose(ben, menu, "Cathy")
    expect(menu).to_have_text("Cathy")
    choose(ben, menu, "Bear")
    expect(newest_private(ben)).to_contain_text("Bear is already played by")
    expect(menu).to_have_text("Cathy")
    menu.click()
    ticked = ben.locator(".picker-panel [role=option][aria-selected=true]")
    expect(ticked).to_have_count(1)

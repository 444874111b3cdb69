"""Rue Morgue by mouse: a lobby with several Survivors each, a round of the board game, on a wide
screen and on a phone."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.needs import need

need("playwright.sync_api")
need("axe_playwright_python.sync_playwright")

from playwright.sync_api import Page, expect  # noqa: E402

from tests.browser.conftest import PHONE, OpenAs, Table  # noqa: E402
from tests.browser.mouse import (  # noqa: E402
    TIMEOUT_MS,
    choose,
    command,
    control,
    drawn,
    is_over,
    newest_private,
    press_on,
    table_of,
    take,
    to_the_thread,
)
from tests.browser.real_table import RealTable, table_of_last_post  # noqa: E402
from tests.browser.test_game import WIDE, WIDER  # noqa: E402

GAME = "Rue Morgue"
NAMES = ("Bear", "Cathy", "Dan", "James", "Jane", "Joe")
MOST = 60  # presses in which the zombies should have had their turn
SHOTS = os.environ.get("LASTPOST_SHOTS", "")  # a folder for whoever wants to look


@pytest.fixture
def real(tmp_path: Path) -> Iterator[RealTable]:
    with table_of_last_post(tmp_path) as running:
        yield running


@pytest.fixture
def table(real: RealTable) -> Table:
    return Table(real.url, real.people)


@pytest.fixture(autouse=True)
def patient() -> Iterator[None]:
    expect.set_options(timeout=TIMEOUT_MS)
    yield
    expect.set_options(timeout=5000)


def shot(page: Page, name: str) -> None:
    if SHOTS:
        page.wait_for_timeout(800)
        page.screenshot(path=str(Path(SHOTS) / f"{name}.png"))


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
    page.set_default_timeout(TIMEOUT_MS)
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
    assert page.evaluate(WIDER) == []
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

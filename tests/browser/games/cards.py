"""Steps that tests of Cards of the Dead share."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.mouse import (
    awaited,
    command,
    control,
    is_over,
    newest_private,
    take,
    to_the_thread,
)

GAME = "Cards of the Dead"


def open_lobby(page: Page) -> None:
    command(page, "game new", game=GAME)
    expect(control(page, "lobby-start")).to_be_visible()


def begin(page: Page, character: str = "Rick") -> None:
    open_lobby(page)
    take(page, character)
    control(page, "lobby-start").click()
    to_the_thread(page, GAME)


def give_up(page: Page) -> None:
    """Give the game up: the bot asks for confirmation in private."""
    command(page, "game abandon")
    newest_private(page).locator(".seal").first.click()
    expect(control(page, "next-game")).to_be_visible()


def assert_turn(pages: dict[str, Page]) -> None:
    """Only the page of the person whom the game waits for says that it is their turn."""
    over = is_over(pages["Ana"])
    turn = None if over else awaited(pages["Ana"])
    for name, page in pages.items():
        for mark in (".turn-button", ".turn-tag"):
            expect(page.locator(mark)).to_have_count(int(name == turn))

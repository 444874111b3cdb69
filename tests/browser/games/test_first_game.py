"""The first five minutes in a real browser: from the opened page to a first move in few presses,
led by the welcome and the coach."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from bot.locale import say
from bot.locale.telling import game_name
from tests.browser.conftest import PHONE, WIDE, OpenAs
from tests.browser.mouse import (
    control,
    drawn,
    first_control,
    newest_private,
    table_of,
    to_the_thread,
)
from tests.browser.real_table import SEED, TIMEOUT_MS, RealTable
from tests.e2e.bots import last_post
from tests.e2e.playing import ACTS, DECIDES
from tests.games.finished import FINISHED

MOST_PRESSES = 10
# Every click that a person makes on the page, menus and their options included.
COUNT = """() => {
  window.presses = 0;
  const count = (event) => { if (event.isTrusted) window.presses += 1; };
  document.addEventListener('click', count, true);
}"""

IN_HAND = "Cards are played in private"
# A press leads to another text of the table, or to the question whether it is meant so.
LED_TO = """(before) => {
  if (document.querySelector('article.private [data-custom-id^="p:sure:"]')) return 'sure';
  const tables = [...document.querySelectorAll('article.letter:not(.private)')];
  const table = tables.findLast((one) => one.querySelector('[data-custom-id]'));
  return table && table.innerText !== before ? 'table' : '';
}"""


@pytest.fixture
def real(tmp_path: Path) -> Iterator[RealTable]:
    arguments = {"database": str(tmp_path / "games.sqlite"), "seed": SEED, "talkative": True}
    with RealTable(tmp_path, last_post, arguments) as running:
        yield running


def presses(page: Page) -> int:
    return int(page.evaluate("window.presses"))


def first_move(page: Page) -> None:
    """What the table offers first, or the own hand where cards are played in private; questions of
    the start are answered before. Whether it is meant so is confirmed."""
    for _ in range(MOST_PRESSES):
        letter = drawn(page)
        deciding = first_control(letter, DECIDES)
        if deciding is None and IN_HAND in letter.inner_text():
            control(letter, "hand").click()
            letter = page.locator("article.private", has_text="🖐️")  # the coach speaks below it
            expect(control(letter, "do").or_(control(letter, "pick")).first).to_be_visible()
        found = deciding or first_control(letter, ACTS)
        assert found is not None, letter.inner_text()
        before = table_of(page).inner_text()
        found.click()
        if page.locator(".picker-panel").count():
            page.locator(".picker-panel").get_by_role("option").first.click()
        if page.wait_for_function(LED_TO, arg=before, timeout=TIMEOUT_MS).json_value() == "sure":
            page.locator('article.private [data-custom-id^="p:sure:"]').last.click()
        if deciding is None:
            return
    raise AssertionError("the start asks too much")


@pytest.mark.parametrize("game", FINISHED)
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_from_the_page_to_the_first_move(open_as: OpenAs, game: str, size: tuple[int, int]) -> None:
    page = open_as("Ana", size=size)
    page.evaluate(COUNT)
    name = game_name(game, "en")
    welcome = page.locator("article.letter", has_text="This is Last Post")
    expect(welcome).to_be_visible()
    control(welcome, "help-start").click()
    choice = newest_private(page)
    expect(choice).to_contain_text(name)
    choice.locator(f'[data-custom-id="p:help-game:{game}"]').click()
    expect(control(page, "lobby-start")).to_be_visible()
    control(page, "lobby-start").click()
    to_the_thread(page, name)
    first_move(page)
    assert presses(page) <= MOST_PRESSES
    note = page.locator("article.private", has_text=say("en", "coach-title"))
    expect(note.first).to_be_visible()
    expect(note.first.get_by_role("button", name=say("en", "coach-off"))).to_be_visible()


def test_help_is_one_command_away(open_as: OpenAs) -> None:
    page = open_as("Ana")
    page.locator("#box").click()
    page.keyboard.type("/help ")
    page.locator(".slip .send").click()
    answer = newest_private(page)
    expect(answer).to_contain_text("No game is played in this channel")
    answer.get_by_role("button", name=re.compile(say("en", "help-signs"))).click()
    expect(newest_private(page)).to_contain_text(say("en", "signs-messages").split(" · ")[1])

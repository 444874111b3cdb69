"""The answer to a press or a command comes into view, wherever the person was reading; the
address of the page does not keep it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import stub_world as world
from tests.browser.conftest import PHONE, WIDE, OpenAs

SIZES = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
LETTERS = 30  # written below the panel: more than any screen holds


def write(page: Page, count: int) -> None:
    for number in range(count):
        page.locator("#box").fill(f"letter {number}")
        page.locator("#box").press("Enter")
        expect(page.locator("article").last).to_contain_text(f"letter {number}")


def buried(open_as: OpenAs, size: tuple[int, int]) -> Page:
    """Ana reads her panel, below which Berto has written a lot."""
    ana, berto = open_as("Ana", size=size), open_as("Berto")
    panel(ana).scroll_into_view_if_needed()
    ana.mouse.move(200, 300)
    ana.mouse.wheel(0, -300)
    write(berto, LETTERS)
    expect(ana.locator("article").last).to_contain_text(f"letter {LETTERS - 1}")
    panel(ana).scroll_into_view_if_needed()
    expect(ana.locator("article").last).not_to_be_in_viewport()
    return ana


def panel(page: Page) -> Locator:
    return page.locator('[data-custom-id="whisper"]')


def secret(page: Page) -> Locator:
    return page.locator("article.private").last


def command(page: Page, words: str) -> None:
    page.locator("#box").click()
    page.keyboard.type(f"/{words} ")
    page.locator(".slip .send").click()
    expect(page.locator(".slip")).to_have_count(0)


@SIZES
def test_a_private_answer_to_a_press_comes_into_view(open_as: OpenAs, size: Any) -> None:
    ana = buried(open_as, size)
    panel(ana).click()
    expect(secret(ana)).to_be_in_viewport(ratio=1)
    expect(secret(ana)).to_be_focused()


@SIZES
def test_the_answer_to_a_command_comes_into_view(open_as: OpenAs, size: Any) -> None:
    ana = buried(open_as, size)
    command(ana, "hand")
    expect(secret(ana)).to_be_in_viewport(ratio=1)
    if size == WIDE:  # the next command can be typed at once
        expect(ana.locator("#box")).to_be_focused()
    else:  # no keyboard lies over the answer
        expect(secret(ana)).to_be_focused()


@SIZES
def test_an_answer_that_takes_time_comes_into_view(open_as: OpenAs, size: Any) -> None:
    ana = buried(open_as, size)
    command(ana, "think")
    answer = ana.locator("article", has_text="Thought about it.")
    expect(answer).to_be_in_viewport(ratio=1)


def test_an_answer_comes_where_only_old_letters_are_shown(open_as: OpenAs) -> None:
    first = open_as("Ana", at=f"#/c/{world.STREET}")
    first.evaluate("document.querySelector('#scroller').scrollTo(0, 0)")
    expect(first.get_by_text("This is the beginning of the channel.")).to_be_attached()
    oldest = first.locator("article").first.get_attribute("data-id")
    ana = open_as("Ana", at=f"#/c/{world.STREET}/m/{oldest}")
    expect(ana.locator("article:focus")).to_contain_text("Older letter 1.")
    command(ana, "hand")
    expect(secret(ana)).to_be_in_viewport(ratio=1)
    expect(secret(first)).not_to_be_in_viewport()  # her other tab stays where it was


def test_a_press_counts_though_the_control_moves_away_meanwhile(open_as: OpenAs) -> None:
    """A letter or a picture comes between the button of the mouse going down and up."""
    ana, berto = open_as("Ana"), open_as("Berto")
    panel(ana).scroll_into_view_if_needed()
    expect(ana.locator("article").last).to_be_in_viewport()
    before = panel(ana).bounding_box()
    assert before
    ana.mouse.move(before["x"] + 10, before["y"] + 10)
    ana.mouse.down()
    write(berto, 2)
    expect(ana.locator("article").last).to_contain_text("letter 1")
    after = panel(ana).bounding_box()
    assert after
    assert after["y"] + after["height"] < before["y"], "it has moved from under the pointer"
    ana.mouse.up()
    expect(secret(ana)).to_contain_text("You may move to")
    panel(ana).hover()
    ana.mouse.down()
    ana.mouse.move(300, 300)
    ana.mouse.up()
    command(ana, "hand")
    expect(secret(ana)).to_contain_text("Your hand")
    expect(ana.locator("article.private")).to_have_count(2)  # who moves away has not pressed


def test_whoever_reads_on_elsewhere_is_left_there(open_as: OpenAs) -> None:
    ana = buried(open_as, WIDE)
    command(ana, "think")
    expect(ana.locator(".thinking")).to_be_in_viewport()
    ana.mouse.move(600, 300)
    ana.mouse.wheel(0, -2000)
    expect(ana.locator(".thinking")).not_to_be_in_viewport()
    expect(ana.locator("article", has_text="Thought about it.")).to_be_attached()
    expect(ana.locator("article", has_text="Thought about it.")).not_to_be_in_viewport()


def test_what_others_write_moves_nobody(open_as: OpenAs) -> None:
    ana = buried(open_as, WIDE)
    berto = open_as("Berto")
    command(berto, "hand")
    command(berto, "game status")
    expect(ana.locator("article").last).to_contain_text("game")
    expect(panel(ana)).to_be_in_viewport()


def test_the_address_does_not_keep_an_old_message(open_as: OpenAs) -> None:
    page = open_as("Ana")
    page.locator("article", has_text="The first night").locator("a.jump").click()
    expect(page.locator("article:focus")).to_contain_text("Shall we begin?")
    expect(page).to_have_url(re.compile(rf"#/c/{world.STREET}$"))
    page.get_by_role("button", name="Your turn").click()
    expect(page.locator("article.for-me").last).to_be_focused()
    expect(page).to_have_url(re.compile(rf"#/c/{world.STREET}$"))
    page.reload()
    page.wait_for_selector("html[data-ready]")
    expect(page.locator("article").last).to_be_in_viewport()
    direct = open_as("Ana", at="#/c/" + "/m/".join((world.STREET, "1")))
    expect(direct).to_have_url(re.compile(rf"#/c/{world.STREET}$"))


@SIZES
def test_a_letter_that_is_deleted_takes_nobody_along(open_as: OpenAs, size: Any) -> None:
    """Whoever has the focus in it reads on where they are."""
    ana, berto = open_as("Ana"), open_as("Berto", size=size)
    write(ana, LETTERS)
    middle, last = (berto.locator("article", has_text=f"letter {n}") for n in (28, LETTERS - 1))
    expect(last).to_be_in_viewport()
    middle.focus()
    own = ana.locator("article", has_text="letter 28")
    own.hover()
    own.get_by_role("button", name="What to do with").click()
    ana.get_by_role("menuitem", name="Delete").click()
    expect(middle).to_have_count(0)
    expect(last).to_be_in_viewport()
    expect(last).to_be_focused()

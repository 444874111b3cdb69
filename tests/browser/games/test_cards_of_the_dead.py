"""Cards of the Dead by mouse: Last Post itself at the real table, in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import faults
from tests.browser.conftest import PHONE, OpenAs
from tests.browser.games.cards import GAME, assert_turn, begin, give_up, open_lobby
from tests.browser.mouse import (
    IN_PRIVATE,
    LED,
    LOOK,
    TOO_WIDE,
    WIDE,
    awaited,
    command,
    control,
    decide,
    drawn,
    gather,
    is_over,
    newest_private,
    press_first,
    press_on,
    table_of,
    to_the_thread,
)
from tests.browser.real_table import RealTable

MOST = 120  # presses after which a day should long be over
TURNS = 8


def look_large(page: Page) -> None:
    """The picture of the table opens large, in words too, and closes again."""
    drawn(page).locator("button.picture").first.click()
    dialog = page.get_by_role("dialog", name="Picture")
    expect(dialog.locator(".lightbox-caption")).to_contain_text("Play Area")
    shown = dialog.get_by_role("img").bounding_box()
    assert shown
    assert shown["height"] > 500
    dialog.get_by_role("button", name="Larger").click()
    dialog.get_by_role("button", name=re.compile("^Close")).click()
    expect(dialog).to_have_count(0)


def look_at_the_hand(page: Page) -> None:
    """In private, as a picture, with what can be done; then put away."""
    control(table_of(page), "hand").click()
    hand = newest_private(page)
    expect(hand).to_contain_text("only you can see this")
    expect(hand.locator(".attachments img")).to_be_visible()
    expect(control(hand, "do").or_(control(hand, "pick")).first).to_be_visible()
    hand.get_by_role("button", name="Dismiss").click()
    expect(page.locator("article.private")).to_have_count(0)


def ask_why(page: Page) -> None:
    """An empty space holds nothing to take: the refusal names its rule, and tells it when asked."""
    command(page, "cards pickup", space="S7")
    refusal = newest_private(page)
    expect(refusal).to_contain_text("🚫")
    rule = re.search(r"CD-[\d.]+\d", refusal.inner_text())
    assert rule, refusal.inner_text()
    refusal.get_by_role("button", name="Why?").click()
    expect(page.locator("article.private")).to_have_count(2)
    expect(newest_private(page)).to_contain_text(rule[0])


def look_back(page: Page) -> None:
    command(page, "game board")
    expect(newest_private(page)).to_contain_text("Waiting for Rick")
    expect(newest_private(page).locator(".attachments img")).to_be_visible()
    command(page, "game log")
    expect(newest_private(page)).to_contain_text("Rick")


def act_by_menu(page: Page) -> None:
    """Old controls give way to new ones: no control of the table as it was is left."""
    first = drawn(page)
    old = [one.get_attribute("data-custom-id") for one in first.locator("[data-custom-id]").all()]
    led = press_first(page, first, ("pick",))
    decide(page, led)
    for name in old:
        if name and ":do:" in name:
            expect(page.locator(f'article:not(.private) [data-custom-id="{name}"]')).to_have_count(
                0
            )


def assert_beside(page: Page) -> None:
    """On a wide screen the upright board stands beside its controls: all of it is in view."""
    board = drawn(page).locator(".picture").bounding_box()
    controls = table_of(page).locator(".row").first.bounding_box()
    assert board
    assert controls
    assert board["x"] + board["width"] <= controls["x"]
    assert min(board["y"], controls["y"]) > 0
    assert board["y"] + board["height"] < WIDE[1]


def test_a_whole_day_by_mouse(open_as: OpenAs) -> None:
    page = open_as("Ana", size=WIDE)
    begin(page)
    expect(page.locator(".turn-button")).to_be_visible()
    assert_beside(page)
    look_large(page)
    look_at_the_hand(page)
    ask_why(page)
    act_by_menu(page)
    for presses in range(MOST):
        if is_over(page) or page.get_by_text("Day 2 begins").count():
            break
        press_on(page)
        if presses == 0 and not is_over(page):
            look_back(page)
    else:
        raise AssertionError("the day does not end")
    drawn(page)
    if not is_over(page):
        expect(page.locator(".turn-button")).to_be_visible()
        give_up(page)
    expect(page.locator(".turn-button, .turn-tag")).to_have_count(0)


def test_an_open_menu_stays_when_its_letter_changes(open_as: OpenAs, real: RealTable) -> None:
    page = open_as("Ana", size=WIDE)
    begin(page)
    table = drawn(page)
    before = table.get_attribute("data-id") or ""
    seen = page.evaluate(LOOK)
    control(table, "pick").click()
    option = page.locator(".picker-panel").get_by_role("option").first
    expect(option).to_be_visible()
    real.reword(before, " Meanwhile.")
    expect(table).to_contain_text("Meanwhile.")
    option.click(timeout=3000)
    page.wait_for_function(LED, arg=[seen, IN_PRIVATE])


def test_two_people_play_one_on_a_phone_in_spanish(open_as: OpenAs) -> None:
    pages = {"Ana": open_as("Ana", size=WIDE), "Eva": open_as("Eva", size=PHONE)}
    ana, eva = pages.values()
    open_lobby(ana)
    # Each reads the command by the name under which they would type it.
    expect(ana.locator("article .origin").first).to_contain_text("Ana used /game new")
    expect(eva.locator("article .origin").first).to_contain_text("Ana ha usado /partida nueva")
    control(eva, "lobby-join").tap()
    expect(ana.locator("article").first).to_contain_text("@Eva: Selena")
    control(eva, "lobby-start").tap()
    expect(newest_private(eva)).to_contain_text("🚫")
    expect(ana.locator("article.private")).to_have_count(0)
    control(ana, "lobby-start").click()
    for page in (ana, eva):
        to_the_thread(page, GAME)
    control(table_of(eva), "hand").tap()
    expect(newest_private(eva).locator(".attachments img")).to_be_visible()
    for _ in range(TURNS):
        if is_over(ana):
            break
        press_on(pages[awaited(ana)])
        gather([ana, eva])
        assert_turn(pages)
    assert eva.evaluate(TOO_WIDE) == []
    eva.locator("#box").tap()
    eva.keyboard.type("/cartas atacar")
    expect(eva.get_by_role("option", name="/cartas atacar")).to_contain_text("espacio")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing_serious_in_a_game(open_as: OpenAs, size: tuple[int, int]) -> None:
    page = open_as("Ana", size=size)
    begin(page)
    control(drawn(page), "hand").click()
    expect(newest_private(page).locator(".attachments img")).to_be_visible()
    told = in_both_themes(page, None)
    control(newest_private(page), "pick").click()
    told += in_both_themes(page, ".picker-panel")
    assert page.evaluate(TOO_WIDE) == []
    assert not told, "\n".join(told)


def in_both_themes(page: Page, place: str | None) -> list[str]:
    """What axe finds in the light and in the dark."""
    told = []
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        told += [f"{theme}: {line}" for line in faults(page, place)]
    return told

"""Cards of the Dead by mouse: Last Post itself at the real table, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.needs import need

need("playwright.sync_api")
need("axe_playwright_python.sync_playwright")

from playwright.sync_api import Page, expect  # noqa: E402

from tests.browser.conftest import PHONE, OpenAs, Table  # noqa: E402
from tests.browser.mouse import (  # noqa: E402
    IN_PRIVATE,
    LED,
    LOOK,
    TIMEOUT_MS,
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
    take,
    to_the_thread,
)
from tests.browser.real_table import RealTable, table_of_last_post  # noqa: E402
from tests.browser.test_access import faults  # noqa: E402

GAME = "Cards of the Dead"
WIDE = (1280, 900)
MOST = 120  # presses after which a day should long be over
TURNS = 8
WIDER = """() => [...document.querySelectorAll('body *')].filter((node) => {
  if (!node.checkVisibility({visibilityProperty: true})) return false;
  if (node.closest('pre, .lightbox-stage, .unseen, .skips, .rooms')) return false;
  const box = node.getBoundingClientRect();
  return box.width > 1 && (box.right > innerWidth + 1 || box.left < -1);
}).map((node) => node.className || node.tagName)"""


@pytest.fixture
def real(tmp_path: Path) -> Iterator[RealTable]:
    with table_of_last_post(tmp_path) as running:
        running.add("Eva", "es-ES")
        yield running


@pytest.fixture
def table(real: RealTable) -> Table:
    return Table(real.url, real.people)


@pytest.fixture(autouse=True)
def patient() -> Iterator[None]:
    """A busy machine may take its time."""
    expect.set_options(timeout=TIMEOUT_MS)
    yield
    expect.set_options(timeout=5000)


@pytest.fixture
def sit(open_as: OpenAs) -> OpenAs:
    def sits(*given: object, **more: object) -> Page:
        page = open_as(*given, **more)
        page.set_default_timeout(TIMEOUT_MS)
        return page

    return sits


def open_lobby(page: Page) -> None:
    command(page, "game new", game=GAME)
    expect(control(page, "lobby-start")).to_be_visible()


def begin(page: Page, character: str = "Rick") -> None:
    open_lobby(page)
    take(page, character)
    control(page, "lobby-start").click()
    to_the_thread(page, GAME)


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


def give_up(page: Page) -> None:
    """Asked back in private; then nobody is waited for any more."""
    command(page, "game abandon")
    newest_private(page).locator(".seal").first.click()
    expect(control(page, "next-game")).to_be_visible()


def assert_beside(page: Page) -> None:
    """On a wide screen the upright board stands beside its controls: all of it is in view."""
    board = drawn(page).locator(".picture").bounding_box()
    controls = table_of(page).locator(".row").first.bounding_box()
    assert board
    assert controls
    assert board["x"] + board["width"] <= controls["x"]
    assert min(board["y"], controls["y"]) > 0
    assert board["y"] + board["height"] < WIDE[1]


def test_a_whole_day_by_mouse(sit: OpenAs) -> None:
    page = sit("Ana", size=WIDE)
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


def test_an_open_menu_stays_when_its_letter_changes(sit: OpenAs, real: RealTable) -> None:
    page = sit("Ana", size=WIDE)
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


def test_two_people_play_one_on_a_phone_in_spanish(sit: OpenAs) -> None:
    pages = {"Ana": sit("Ana", size=WIDE), "Eva": sit("Eva", size=PHONE)}
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
    assert eva.evaluate(WIDER) == []
    eva.locator("#box").tap()
    eva.keyboard.type("/cartas atacar")
    expect(eva.get_by_role("option", name="/cartas atacar")).to_contain_text("espacio")


def assert_turn(pages: dict[str, Page]) -> None:
    """The page of the one who is awaited says so, and no other."""
    over = is_over(pages["Ana"])
    turn = None if over else awaited(pages["Ana"])
    for name, page in pages.items():
        for mark in (".turn-button", ".turn-tag"):
            expect(page.locator(mark)).to_have_count(int(name == turn))


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing_serious_in_a_game(sit: OpenAs, size: tuple[int, int]) -> None:
    page = sit("Ana", size=size)
    begin(page)
    control(drawn(page), "hand").click()
    expect(newest_private(page).locator(".attachments img")).to_be_visible()
    told = in_both_themes(page, None)
    control(newest_private(page), "pick").click()
    told += in_both_themes(page, ".picker-panel")
    assert page.evaluate(WIDER) == []
    assert not told, "\n".join(told)


def in_both_themes(page: Page, place: str | None) -> list[str]:
    """What axe finds in the light and in the dark."""
    told = []
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        told += [f"{theme}: {line}" for line in faults(page, place)]
    return told

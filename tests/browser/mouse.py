"""Steps of people who play at the page with the mouse and know only what they see there."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.real_table import TIMEOUT_MS
from tests.e2e.playing import ACTS, DECIDES

WIDE = (1280, 900)  # room for a board beside its controls
SHOTS = os.environ.get("LASTPOST_SHOTS", "")  # a folder for whoever wants to look
STEPS = 10  # of one decision in private
IN_PRIVATE = ("sure", *DECIDES)  # what a private letter may ask before there is a new table
# The newest table by its number and its controls (a press edits it), and all private letters with
# their controls.
LOOK = """() => {
  const letters = [...document.querySelectorAll('article.letter')];
  const controls = (one) => [...one.querySelectorAll('[data-custom-id]')].map(
    (control) => control.dataset.customId);
  const table = letters.findLast((one) => !one.matches('.private') && controls(one).length);
  if (!table) return { id: '0', table: '', secrets: [] };
  return {
    id: table.dataset.id,
    table: [table.dataset.id, ...controls(table)].join(' '),
    secrets: letters.filter((one) => one.matches('.private')).map(
      (one) => [one.dataset.id, ...controls(one)]),
  };
}"""
# The elements that reach over an edge of the window.
TOO_WIDE = """() => [...document.querySelectorAll('body *')].filter((node) => {
  if (!node.checkVisibility({visibilityProperty: true})) return false;
  if (node.closest('pre, .lightbox-stage, .unseen, .skips, .rooms')) return false;
  const box = node.getBoundingClientRect();
  return box.width > 1 && (box.right > innerWidth + 1 || box.left < -1);
}).map((node) => node.className || node.tagName)"""
TABLE = f"() => ({LOOK})().table"
# Where a press leads: to a new table, to a private letter that asks, or to one that only tells. A
# private letter that was just put away leads nowhere yet: its answer is still on the way.
LED = f"""([before, verbs]) => {{
  const now = ({LOOK})();
  const asks = (letter) => letter.slice(1).some((id) => verbs.includes(id.split(':')[1]));
  if (now.table !== before.table) return 'table';
  if (JSON.stringify(now.secrets) === JSON.stringify(before.secrets)) return '';
  if (asks(now.secrets.at(-1) ?? [])) return 'asked';
  return now.secrets.length > before.secrets.length ? 'told' : '';
}}"""
# The newest table has its pictures; while one waits for them, another table may take its place.
DRAWN = """() => {
  const table = [...document.querySelectorAll('article.letter:not(.private)')].findLast(
    (one) => one.querySelector('[data-custom-id]'));
  const pictures = [...(table?.querySelectorAll('.gallery img') ?? [])];
  return pictures.length > 0 && pictures.every((one) => one.complete && one.naturalWidth > 0);
}"""

# Ids of letters are numbers of equal length, so that they compare as words; "" if there is none.
NEWEST_SECRET = """() => [...document.querySelectorAll('article.letter.private')].map(
  (one) => one.dataset.id).sort().at(-1) ?? ''"""


def shot(page: Page, name: str) -> None:
    """Save a picture of the page if the environment names a folder for it."""
    if SHOTS:
        page.wait_for_timeout(800)
        page.screenshot(path=str(Path(SHOTS) / f"{name}.png"))


def command(page: Page, words: str, **options: str) -> None:
    """Type a command and its options into the box, and send it with the button."""
    page.locator("#box").click()
    page.keyboard.type(f"/{words} ")
    for name, value in options.items():
        field = page.locator(".slot", has=page.locator("label", has_text=name)).locator("input")
        field.click()
        page.keyboard.type(value)
        if field.get_attribute("role") == "combobox":
            take_suggestion(page, value)
    page.locator(".slip .send").click()
    expect(page.locator(".slip")).to_have_count(0)


def take_suggestion(page: Page, value: str) -> None:
    """Choose the suggestion with these words; if there is none, keep what was typed."""
    offered = page.locator(".suggestions [role=option]")
    expect(offered.first).to_be_visible()
    wanted = offered.filter(has_text=value)
    wanted.first.click() if wanted.count() else page.keyboard.press("Tab")


def control(place: Page | Locator, verb: str) -> Locator:
    """The first control whose custom id has this verb."""
    return place.locator(f'[data-custom-id^="p:{verb}:"], [data-custom-id^="c:{verb}:"]').first


def table_of(page: Page) -> Locator:
    """The turn message: the newest public letter with controls."""
    letters = page.locator("article.letter:not(.private)")
    return letters.filter(has=page.locator("[data-custom-id]")).last


def drawn(page: Page) -> Locator:
    """The turn message, once its picture is there."""
    page.wait_for_function(DRAWN, timeout=TIMEOUT_MS)
    return table_of(page)


def newest_private(page: Page) -> Locator:
    return page.locator("article.letter.private").last


def open_hand(page: Page) -> Locator:
    """Press My hand; returns the private letter with the hand once it has come."""
    before = page.evaluate(NEWEST_SECRET)
    control(table_of(page), "hand").click()
    page.wait_for_function(f"(before) => ({NEWEST_SECRET})() > before", arg=before)
    return newest_private(page)


def is_over(page: Page) -> bool:
    return control(table_of(page), "next-game").count() > 0


def awaited(page: Page) -> str:
    """The name of the one whom the game waits for."""
    words = table_of(page).locator(".rich").first.inner_text()
    found = re.search(r"(?:👉|❓)[^@]*@(\w+)", words)
    assert found, words
    return found[1]


def choose(page: Page, menu: Locator, *names: str) -> None:
    """Choose these options of a menu, or as many of the first as it demands."""
    menu.click()
    panel = page.locator(".picker-panel")
    options, confirm = panel.get_by_role("option"), panel.locator(".picker-confirm")
    for name in names:
        option = options.filter(has_text=name)
        if option.get_attribute("aria-selected") != "true":  # a second click would take it back
            option.click()
    if not names:
        options.first.click()
    if panel.count() == 0:
        return
    if confirm.count() == 0:  # one only, and it is chosen already
        page.keyboard.press("Escape")
        return
    for place in range(1, options.count()):
        if confirm.is_enabled():
            break
        options.nth(place).click()
    confirm.click()


def take(page: Page, *names: str) -> None:
    """Take these characters in the lobby, and wait until they stand there."""
    control(page, "lobby-characters").click()
    choose(page, control(page, "lobby-take"), *names)
    for name in names:
        own = re.compile(rf"@\w+: [^@]*{re.escape(name)}")  # not only named in the briefing
        expect(table_of(page).locator(".rich").first).to_contain_text(own)


def to_the_thread(page: Page, game: str) -> None:
    """Follow the link in the lobby's letter to the thread of the game."""
    page.locator("article a.mention", has_text=game).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(game)
    drawn(page)


def first_control(letter: Locator, verbs: Sequence[str]) -> Locator | None:
    for kind in ("p", "c"):
        found = letter.locator(",".join(f'[data-custom-id^="{kind}:{verb}:"]' for verb in verbs))
        if found.count():
            return found.first
    return None


def press_first(page: Page, letter: Locator, verbs: Sequence[str]) -> str:
    """The first button or menu of these verbs, and what came of it (see `LED`); "" if there is
    none."""
    found = first_control(letter, verbs)
    if found is None:
        return ""
    before = page.evaluate(LOOK)
    is_menu = "picker" in (found.get_attribute("class") or "")
    choose(page, found) if is_menu else found.click()
    led: str = page.wait_for_function(LED, arg=[before, IN_PRIVATE]).json_value()
    return led


def press_on(page: Page) -> None:
    """Press what the turn message offers first, and wait for a new turn message."""
    table = drawn(page)
    decide(page, press_first(page, table, DECIDES) or press_first(page, table, ACTS))


def decide(page: Page, led: str) -> None:
    """Go on in private letters, where a decision takes steps, until there is a new turn message."""
    for _ in range(STEPS):
        if led == "table":
            return
        assert led == "asked", newest_private(page).inner_text()
        led = press_first(page, newest_private(page), IN_PRIVATE)
    raise AssertionError("a decision does not end")


def age(table: str) -> tuple[int, int]:
    """A key by which the newer of two looks at the turn message sorts last: its id and version."""
    number, *controls = table.split()
    parts = [control.split(":") for control in controls]
    return int(number), max(
        (int(one[3]) for one in parts if one[3:4] and one[3].isdigit()), default=0
    )


def gather(pages: Sequence[Page]) -> None:
    """Wait until all pages show the newest turn message with its pictures; the page that
    pressed shows it a little before the others."""
    newest = max((page.evaluate(TABLE) for page in pages), key=age)
    for page in pages:
        page.wait_for_function(f"(newest) => ({TABLE})() === newest", arg=newest)
        drawn(page)

"""Gears of War by mouse: a lobby of two, private hands, a turn with its Locust step."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, OpenAs
from tests.browser.mouse import (
    TOO_WIDE,
    WIDE,
    awaited,
    choose,
    command,
    control,
    decide,
    drawn,
    gather,
    newest_private,
    press_first,
    shot,
    table_of,
    take,
    to_the_thread,
)
from tests.e2e.playing import DECIDES

GAME = "Gears of War"
MOST = 40  # presses of a turn with its Locust step
COGS = {"Ana": "marcus", "Eva": "dominic"}
HAND = (
    "assault, assault, assault, overwatch, overwatch, overwatch"  # Overwatch can be played to Guard
)
FILMED = re.compile(
    r"The Locust Activation step( so far)?, in (one|\d+) scenes?: .*( attacks |Guard!)"
)
PLAN = "whoever wants to be asked"  # before a Locust step


def begin(ana: Page, eva: Page) -> None:
    """A lobby in which each takes a soldier."""
    command(ana, "game new", game=GAME)
    expect(control(ana, "lobby-start")).to_be_visible()
    take(ana, "Marcus")
    control(eva, "lobby-join").click()
    take(eva, "Dominic")
    for page, wish in ((ana, "ask me"), (eva, "pregúntame")):
        control(page, "lobby-reactions").click()
        choose(page, page.locator('[data-custom-id^="c:my-reactions"]').last, wish)
        expect(newest_private(page).locator("strong").last).to_have_text(wish)
    shot(eva, "gears-reactions")
    control(ana, "lobby-gm").click()
    control(eva, "lobby-agree").click()
    expect(ana.locator("article").first).to_contain_text("Game master: @Ana")
    drawn(ana)  # the mission, and whom one can be
    shot(ana, "gears-lobby")
    control(ana, "lobby-start").click()
    for page in (ana, eva):
        to_the_thread(page, GAME)
    gather([ana, eva])


def amend(page: Page, key: str, value: str) -> None:
    """A game master's change, confirmed."""
    command(page, "gm set", key=key, value=value, reason="for the test")
    page.locator("article.private [data-custom-id*=confirm]").last.click()
    expect(table_of(page)).to_contain_text(f"{key}: ")  # not only that it was looked at


def hands(page: Page) -> Locator:
    return page.locator("article.letter.private", has_text="🖐️")


def look_at_the_hand(page: Page) -> Locator:
    """In private, as a picture, with what can be done with the cards."""
    old = hands(page).count()
    control(table_of(page), "hand").click()
    expect(hands(page)).to_have_count(old + 1)
    hand = hands(page).last
    expect(hand.locator(".attachments img")).to_be_visible()
    return hand


def go_on(page: Page) -> None:
    """What the table offers first; where that is in the hand, there."""
    table = table_of(page)
    led = press_first(page, table, DECIDES) or press_first(page, table, ("do",))
    decide(page, led or press_first(page, look_at_the_hand(page), ("do",)))


def react(page: Page, name: str) -> str:
    """Everybody has the same button; only who holds a fitting card is asked behind it. What came of
    the answer: a new table, or the word that others are still asked; "" for who is not asked."""
    led = press_first(page, table_of(page), ("decide",))
    if led == "told":
        return ""
    assert led == "asked"
    shot(page, f"gears-{name}-reacts")
    return press_first(page, newest_private(page), DECIDES)


def react_all(pages: dict[str, Page]) -> int:
    """How many were asked; when the last of them has answered, the game goes on."""
    answered = 0
    for name, page in pages.items():
        planning = PLAN in table_of(page).inner_text()
        led = react(page, name)
        answered += bool(led)
        if led == "table":
            return answered
        if led and planning:  # the table then names those who are still missing
            for one in pages.values():
                expect(table_of(one).locator(".rich").first).not_to_contain_text(f"@{name}")
    raise AssertionError("all have answered, and the game does not go on")


def test_a_turn_and_a_reaction_by_mouse(open_as: OpenAs) -> None:
    """On a wide screen and on a phone, in two languages. Cards are seen by their owner alone; the
    Locust step comes in words, as a picture and as a film; who can react is asked in private."""
    pages = {"Ana": open_as("Ana", size=WIDE), "Eva": open_as("Eva", size=PHONE)}
    ana, eva = pages.values()
    begin(ana, eva)
    while not table_of(ana).get_by_text("press My hand").count():  # where they start
        go_on(pages[awaited(ana)])
        gather([ana, eva])
    first = awaited(ana)
    player, other = pages[first], pages["Eva" if first == "Ana" else "Ana"]
    starts = re.findall(r"starts in (\w+-\w)", " ".join(ana.locator("article").all_inner_texts()))
    for cog in COGS.values():
        amend(ana, f"cog.{cog}.hand", HAND)
    amend(ana, f"area.{starts[-1]}.wretch", "3")  # too weak to fell both in a turn
    amend(ana, "deck.ai", "8")  # each Wretch attacks who is near
    gather([ana, eva])
    shot(player, "gears-order-step")
    hand = look_at_the_hand(player)
    shot(player, "gears-hand")
    for card in ("Assault|Asalto", "Overwatch|Vigilancia"):  # equal ones have one button
        expect(hand.locator("button.seal", has_text=re.compile(f"^({card}):"))).to_have_count(1)
    expect(hands(other)).to_have_count(0)
    reactions = 0
    for number in range(MOST):
        told = table_of(ana).inner_text()
        if "is up: turn 2" in told:
            break
        asked = re.search("whoever (can and )?wants to .*", told)
        if asked is None:
            go_on(pages[awaited(ana)])
            shot(player, f"gears-{number:02}")
        else:
            assert "Overwatch" not in asked[0]
            reactions += react_all(pages)
        gather([ana, eva])
    told = " ".join(ana.locator("article").all_inner_texts())
    assert re.search("plays (Assault|Overwatch)", told)  # what is offered first
    assert "The Locust act." in told
    assert reactions
    for name, page in pages.items():
        film = table_of(page).locator('.gallery img[alt^="The Locust"]').first  # of the whole step
        expect(film).to_have_attribute("alt", FILMED)
        shot(page, f"gears-{name}-locust")
        assert page.evaluate(TOO_WIDE) == []

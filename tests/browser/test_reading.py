"""Reading: unread marks, the place in the letters, links, pins, pictures, a lost connection."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import stub_world as world
from tests.browser.conftest import PHONE, OpenAs, Table


def scroller(page: Page, script: str) -> Any:
    return page.evaluate(
        f"(() => {{ const s = document.querySelector('#scroller'); return {script}; }})()"
    )


def at_end(page: Page) -> bool:
    """Whether the view comes to rest at the end: pictures that load late move it once more."""
    for _ in range(60):
        if scroller(page, "s.scrollHeight - s.scrollTop - s.clientHeight < 4"):
            return True
        page.wait_for_timeout(50)
    return False


def room(page: Page, name: str) -> Locator:
    return page.get_by_role("link", name=re.compile(f"^{name}"))


def write(page: Page, text: str) -> None:
    page.locator("#box").fill(text)
    page.locator("#box").press("Enter")
    expect(page.locator("article").last).to_contain_text(text)


def test_unread_marks_come_and_go(open_as: OpenAs) -> None:
    ana, berto = open_as("Ana"), open_as("Berto")
    expect(room(ana, "rules")).to_contain_text("new messages")
    room(ana, "rules").click()
    expect(ana.get_by_role("heading", level=1)).to_have_text("rules")
    expect(room(ana, "rules")).not_to_contain_text("new messages")
    write(berto, "back in the street")
    expect(room(ana, "rue-morgue")).to_contain_text("new messages")
    room(ana, "rue-morgue").click()
    expect(ana.locator(".new-line")).to_have_count(1)
    expect(ana.locator(".new-line + li")).to_contain_text("back in the street")
    ana.reload()
    expect(room(ana, "rue-morgue")).not_to_contain_text("new messages")


def test_your_turn_is_marked_until_the_bot_calls_another(open_as: OpenAs) -> None:
    ana, berto = open_as("Ana"), open_as("Berto")
    expect(room(ana, "rue-morgue")).to_contain_text("Your turn")
    expect(ana).to_have_title(re.compile("Your turn"))
    expect(berto.locator(".turn-tag")).to_have_count(0)
    ana.get_by_role("button", name="Your turn").click()
    expect(ana.locator("article.for-me").last).to_be_focused()
    ana.locator("#box").press_sequentially("/echo ")
    ana.keyboard.insert_text(f"Next: <@{world.BERTO}>")
    ana.keyboard.press("Enter")
    expect(berto.locator("article").last.locator(".for-me-tag")).to_have_text("Para ti")
    expect(berto.locator(".turn-tag")).to_have_count(0)  # only named
    expect(ana.locator(".turn-tag")).to_have_count(1)
    ana.locator("#box").press_sequentially("/echo ")
    ana.keyboard.insert_text(f"👉 <@{world.BERTO}>: your turn.")
    ana.keyboard.press("Enter")
    expect(berto.locator(".turn-tag")).to_have_count(1)
    expect(berto).to_have_title(re.compile("Tu turno"))
    expect(ana.locator(".turn-tag, .turn-button")).to_have_count(0)
    expect(ana).not_to_have_title(re.compile("Your turn"))


def test_the_place_is_kept_while_others_write(open_as: OpenAs) -> None:
    ana, berto = open_as("Ana"), open_as("Berto")
    assert at_end(ana)
    scroller(ana, "s.scrollBy(0, -900)")
    ana.wait_for_timeout(200)
    before = scroller(ana, "s.scrollTop")
    write(berto, "one")
    write(berto, "two")
    expect(ana.get_by_role("button", name="2 new messages")).to_be_visible()
    assert abs(scroller(ana, "s.scrollTop") - before) < 2
    ana.get_by_role("button", name="2 new messages").click()
    assert at_end(ana)
    write(berto, "three")
    expect(ana.locator("article").last).to_contain_text("three")
    assert at_end(ana)


def test_the_place_is_kept_between_channels(open_as: OpenAs) -> None:
    page = open_as()
    scroller(page, "s.scrollBy(0, -700)")
    page.wait_for_timeout(150)
    top = page.evaluate("document.elementFromPoint(700, 300).closest('article').dataset.id")
    room(page, "rules").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("rules")
    room(page, "rue-morgue").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("rue-morgue")
    page.wait_for_timeout(250)
    assert page.evaluate("document.elementFromPoint(700, 300).closest('article').dataset.id") == top


def test_older_letters_come_without_a_jump(open_as: OpenAs) -> None:
    page = open_as()
    first = page.locator("article").first
    text = first.text_content() or ""
    scroller(page, "s.scrollTo(0, 150)")
    expect(page.locator("article").first).not_to_have_text(text)
    words = re.search(r"Older letter \d+\.", text)
    assert words is not None
    same = page.locator("article", has_text=words[0]).first
    expect(same).to_be_in_viewport()
    scroller(page, "s.scrollTo(0, 0)")
    expect(page.get_by_text("This is the beginning of the channel.")).to_be_visible()


def test_jump_links_lead_to_letters(open_as: OpenAs) -> None:
    page = open_as()
    page.locator("article", has_text="The first night").locator("a.jump").click()
    expect(page.locator("article:focus")).to_contain_text("Shall we begin?")
    page.get_by_role("link", name="To the beginning").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("rules")
    other = open_as(at=f"#/c/{world.STREET}")
    scroller(other, "s.scrollTo(0, 0)")
    expect(other.get_by_text("This is the beginning of the channel.")).to_be_attached()
    oldest = other.locator("article").first.get_attribute("data-id")
    direct = open_as(at=f"#/c/{world.STREET}/m/{oldest}")
    expect(direct.locator("article:focus")).to_contain_text("Older letter 1.")
    direct.get_by_role("button", name="Jump to the newest").click()
    expect(direct.locator("article").last).to_contain_text("What will you do?")
    assert at_end(direct)


def test_pins_and_command_mentions(open_as: OpenAs) -> None:
    page = open_as()
    page.get_by_role("button", name="Pinned messages: 1").click()
    panel = page.get_by_role("complementary", name="Pinned messages")
    expect(panel).to_contain_text("I have the map ready.")
    panel.get_by_role("link", name="Go to the message").click()
    expect(page.locator("article:focus")).to_contain_text("Shall we begin?")
    page.get_by_role("button", name="Close the pinned messages").click()
    expect(panel).to_have_count(0)
    page.get_by_role("button", name="/game new").click()
    expect(page.get_by_role("combobox", name="mission")).to_be_focused()


def test_arrows_walk_through_the_letters(open_as: OpenAs) -> None:
    page = open_as()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="To the messages")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("article").last).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator("article").nth(-2)).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.locator("article").nth(-2).locator(".letter-more")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("menuitem").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("article").nth(-2).locator(".letter-more")).to_be_focused()
    room(page, "rue-morgue").focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("link", name="Game 12")).to_be_focused()


@pytest.mark.parametrize("size", [(1280, 800), PHONE])
def test_pictures_open_large_and_zoom(open_as: OpenAs, size: tuple[int, int]) -> None:
    page = open_as(size=size)
    opener = page.get_by_role("button", name="The board after round 4")
    opener.click()
    dialog = page.get_by_role("dialog", name="Picture")
    stage = dialog.locator(".lightbox-stage")
    expect(dialog.locator(".lightbox-caption")).to_contain_text("five walkers wait in A1")
    expect(dialog.get_by_role("img")).to_have_attribute("alt", re.compile("Ana stands in B2"))

    def scale() -> float:
        return float(stage.get_attribute("data-scale") or 0)

    expect(stage).to_have_attribute("data-scale", re.compile(r"0\.\d+"))
    fitted = scale()
    page.keyboard.press("+")
    assert scale() > fitted
    page.keyboard.press("0")
    assert scale() == fitted
    dialog.get_by_role("button", name="Larger").click()
    larger = scale()
    assert larger > fitted
    box = stage.bounding_box()
    assert box
    page.mouse.move(box["x"] + 50, box["y"] + 60)
    page.mouse.wheel(0, -400)
    page.wait_for_timeout(150)
    assert scale() > larger
    before = dialog.get_by_role("img").bounding_box()
    page.mouse.down()
    page.mouse.move(box["x"] + 10, box["y"] + 20)
    page.mouse.up()
    after = dialog.get_by_role("img").bounding_box()
    assert before
    assert after
    assert (before["x"], before["y"]) != (after["x"], after["y"])
    pinched = scale()
    page.evaluate(
        """() => {
          const stage = document.querySelector('.lightbox-stage');
          stage.setPointerCapture = () => {};
          const at = (type, pointerId, clientX) => stage.dispatchEvent(
            new PointerEvent(type, {pointerId, clientX, clientY: 300, bubbles: true}));
          at('pointerdown', 1, 100);
          at('pointerdown', 2, 140);
          at('pointermove', 2, 200);
          at('pointerup', 1, 100);
          at('pointerup', 2, 200);
        }"""
    )
    assert scale() > pinched * 1.5
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(opener).to_be_focused()


def test_a_lost_connection_is_told_and_found_again(open_as: OpenAs, table: Table) -> None:
    ana, berto = open_as("Ana"), open_as("Berto")
    scroller(ana, "s.scrollBy(0, -800)")
    ana.evaluate(
        """() => {
          const line = document.querySelector('#connection');
          window.seen = '';
          new MutationObserver(() => { window.seen += line.textContent; })
            .observe(line, {childList: true, subtree: true});
        }"""
    )
    table.drop()
    ana.wait_for_function("() => window.seen?.includes('The connection to the table is lost')")
    expect(ana.locator("#connection")).to_be_empty()
    expect(berto.locator("#connection")).to_be_empty()
    write(berto, "after the storm")
    expect(ana.locator("article").last).to_contain_text("after the storm")


def test_a_press_during_a_loss_is_told(open_as: OpenAs, table: Table) -> None:
    page = open_as()
    table.drop()
    page.locator('[data-custom-id="count"]').last.click()
    told = page.locator(".fault.pressed, .seal", has_text=re.compile(r"connection was lost|\(1\)"))
    expect(told.first).to_be_visible()


def test_the_theme_is_switched_and_kept(open_as: OpenAs) -> None:
    page = open_as(theme="light")

    def background() -> str:
        return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))

    light = background()
    page.get_by_role("button", name="Colours: as the system").click()
    expect(page.get_by_role("button", name="Colours: light")).to_be_focused()
    page.get_by_role("button", name="Colours: light").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert background() != light
    page.reload()
    page.wait_for_selector("html[data-ready]")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_picture_that_comes_late_does_not_move_the_end(open_as: OpenAs) -> None:
    page = open_as(size=PHONE)
    page.wait_for_timeout(300)
    assert at_end(page)
    page.evaluate(
        "document.querySelector('.letter-list li article .rich').append('late '.repeat(400))"
    )
    page.wait_for_timeout(200)
    assert at_end(page)
    expect(page.locator("button.now")).to_be_hidden()


def test_direct_messages_with_the_bot(open_as: OpenAs) -> None:
    page = open_as()
    page.get_by_role("button", name="Last Post, more about this person").last.click()
    page.get_by_role("menuitem", name="Direct messages with the bot").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Last Post")
    write(page, "hello, bot")

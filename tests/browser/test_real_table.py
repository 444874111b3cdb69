"""The page on the real local table, with an unmodified discord.py bot behind it, as two people."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenAs, Table
from tests.browser.real_table import RealTable


@pytest.fixture
def real(tmp_path: Path) -> Iterator[RealTable]:
    with RealTable(tmp_path) as running:
        yield running


@pytest.fixture
def table(real: RealTable) -> Table:
    return Table(real.url, real.people)


def command(page: Page, words: str, **options: str) -> None:
    """Typed, with its options, and sent; all by keyboard."""
    page.locator("#box").focus()
    page.keyboard.type(f"/{words} ")
    for name, value in options.items():
        field = page.locator(".slot", has=page.locator("label", has_text=name)).locator("input")
        field.focus()
        page.keyboard.type(value)
    page.keyboard.press("Escape") if page.locator(".suggestions").count() else None
    page.keyboard.press("Enter")
    expect(page.locator(".slip")).to_have_count(0)


def last(page: Page, text: str) -> None:
    expect(page.locator("article.letter").last).to_contain_text(text)


def test_two_people_play(open_as: OpenAs) -> None:
    ana, ben = open_as("Ana"), open_as("Ben")
    command(ana, "echo", text="good **evening**")
    last(ben, "good evening")
    expect(ben.locator("article .origin")).to_contain_text("Ana used /echo")

    ana.locator("#box").focus()
    ana.keyboard.type("/game new ")
    ana.keyboard.type("fly")
    expect(ana.get_by_role("option", name="Learning To Fly")).to_be_visible()
    ana.keyboard.press("Enter")
    ana.keyboard.press("Enter")
    last(ben, "learning to fly big en-US")

    command(ana, "secret")
    expect(ana.locator("article.private")).to_have_count(2)
    expect(ana.locator("article.private").last).to_contain_text("more, edited")
    command(ben, "buttons")
    ben.locator('[data-custom-id="lasting:press"]').click()
    last(ana, "ben Press")
    ana.locator('[data-custom-id="seat:3"]').click()
    last(ana, "sat on 3")
    last(ben, "ben Press")
    expect(ben.locator("article.private")).to_have_count(0)
    ana.locator("article.private").last.get_by_role("button", name="Dismiss").click()
    expect(ana.locator("article.private")).to_have_count(2)


def test_menus_and_forms(open_as: OpenAs) -> None:
    page = open_as("Ana")
    command(page, "menus")
    page.locator('[data-custom-id="words"]').click()
    page.get_by_role("option", name="b").click()
    page.get_by_role("option", name="c").click()
    page.get_by_role("button", name="Confirm").click()
    last(page, "words b c")
    page.locator('[data-custom-id="roles"]').click()
    page.get_by_role("option", name="Game Master").click()
    last(page, "roles Game Master")
    page.locator('[data-custom-id="channels"]').click()
    page.get_by_role("option", name="lounge").click()
    last(page, "channels lounge")

    second = open_as("Ana")
    command(page, "form", kind="new")
    form = page.get_by_role("dialog", name="New form")
    form.get_by_role("textbox", name="Story").fill("once")
    form.get_by_role("button", name=re.compile("^Colour")).click()
    page.get_by_role("option", name="blue").click()
    form.get_by_label("Papers").set_input_files(
        {"name": "a.txt", "mimeType": "text/plain", "buffer": b"four"}
    )
    expect(form.locator(".parcel")).to_have_count(1)
    page.wait_for_timeout(300)
    form.get_by_role("button", name="Send").click()
    expect(form).to_have_count(0)
    last(page, "once|blue|a.txt:4")
    expect(second.get_by_role("dialog")).to_have_count(0)


def test_pictures_threads_pins_and_direct_messages(open_as: OpenAs) -> None:
    ana, ben = open_as("Ana"), open_as("Ben")
    command(ana, "layout")
    expect(ben.locator(".container")).to_contain_text("Board")
    expect(ben.get_by_role("img", name="the board")).to_be_visible()
    ben.get_by_role("button", name="the board").click()
    expect(ben.locator(".lightbox-caption")).to_have_text("the board")
    ben.keyboard.press("Escape")
    ana.locator('[data-custom-id="layout:turn"]').click()
    last(ben, "turned")
    command(ana, "draw", inside="Yes")
    expect(ben.locator(".embed")).to_contain_text("Zone")
    expect(ben.locator(".embed img")).to_have_count(1)

    ana.locator("#box").focus()
    ana.keyboard.type("/weave ")
    ana.keyboard.type("ben")
    ana.keyboard.press("Enter")
    ana.keyboard.press("Enter")
    expect(ben.get_by_role("link", name=re.compile("^private"))).to_contain_text(
        "new message for you"
    )
    ben.get_by_role("link", name=re.compile("^from message")).first.click()
    last(ben, "inside")
    command(ana, "mark")
    expect(ana.get_by_role("button", name="Pinned messages: 1")).to_be_visible()
    expect(ana.get_by_role("button", name="👍: 1 person")).to_be_visible()
    command(ana, "whisper")
    ana.get_by_role("link", name=re.compile("^Last Post")).click()
    last(ana, "hello there")


def test_the_page_finds_a_restarted_table(open_as: OpenAs, real: RealTable) -> None:
    page = open_as("Ana")
    command(page, "echo", text="before")
    last(page, "before")
    real.restart_server()
    expect(page.locator("#connection")).to_be_empty(timeout=15000)
    last(page, "before")
    command(page, "echo", text="after")
    last(page, "after")


def test_files_and_players(open_as: OpenAs) -> None:
    page = open_as("Ana")
    page.locator('.writer input[type="file"]').set_input_files(
        {"name": "notes.txt", "mimeType": "text/plain", "buffer": b"abc"}
    )
    expect(page.locator(".parcel:not(.pending)")).to_have_count(1)
    page.locator("#box").fill("with a file")
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Save notes.txt")).to_be_visible()
    page.get_by_role("button", name="You play as Ana").click()
    page.get_by_role("button", name="New player").click()
    page.get_by_role("textbox", name="Name").fill("Carla <b>")
    page.get_by_label("Language").select_option("es-ES")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Play as Carla <b>", exact=True).click()
    expect(page.get_by_role("button", name="Juegas como Carla <b>")).to_be_visible()
    page.locator("#box").fill("hola")
    page.keyboard.press("Enter")
    last(page, "Carla <b>")


def reach(page: Page, name: str) -> None:
    """By the Tab key, backwards from the command box, to the control of this name."""
    page.locator("#box").focus()
    for _ in range(80):
        page.keyboard.press("Shift+Tab")
        held = page.evaluate(
            "() => document.activeElement.getAttribute('aria-label')"
            " || document.activeElement.textContent.trim()"
        )
        if held.startswith(name):
            return
    raise AssertionError(f"the keyboard does not reach {name!r}")


def press(page: Page, name: str, *, keyboard: bool) -> None:
    if keyboard:
        reach(page, name)
        page.keyboard.press("Enter")
    else:
        page.get_by_role("button", name=name, exact=True).click()


def take(page: Page, character: str, *, keyboard: bool) -> None:
    """Choose a character from the lobby's menu."""
    if keyboard:
        reach(page, "Take a character")
        page.keyboard.press("Enter")
        option = page.get_by_role("option", name=character)
        expect(option).to_be_visible()
        for _ in range(3):
            if option.get_attribute("aria-selected") == "true" or "active" in (
                option.get_attribute("class") or ""
            ):
                break
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
    else:
        page.locator('[data-custom-id="lobby:character"]').click()
        page.get_by_role("option", name=character).click()


@pytest.mark.parametrize("keyboard", [False, True], ids=["mouse", "keyboard"])
def test_two_people_play_through_a_lobby(open_as: OpenAs, keyboard: bool) -> None:
    ana, ben = open_as("Ana"), open_as("Ben")
    command(ana, "lobby")
    last(ben, "Who is in?")
    for page, name in ((ana, "Ana"), (ben, "Ben")):
        press(page, "Join", keyboard=keyboard)
        last(ana, f"{name}: no character yet")
    take(ana, "Selena", keyboard=keyboard)
    last(ben, "Ana: Selena")
    take(ben, "Rick", keyboard=keyboard)
    last(ana, "Ben: Rick")
    press(ben, "Start", keyboard=keyboard)  # only the host may
    expect(ben.locator("article.private").last).to_contain_text("Only the host starts.")
    expect(ana.locator("article.private")).to_have_count(0)
    press(ana, "Start", keyboard=keyboard)
    for page in (ana, ben):
        expect(page.locator("article", has_text="It begins")).to_contain_text(
            "Ana as Selena, Ben as Rick"
        )

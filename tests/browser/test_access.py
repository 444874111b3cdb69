"""For everyone: names, contrast, widths; and nothing that strangers write becomes code."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from bot.local.page.languages import words_of
from tests.browser import stub_world as world
from tests.browser.axe import faults
from tests.browser.conftest import PHONE, WIDE, OpenAs

PAGE = Path(__file__).parents[2] / "bot" / "local" / "page"


def scroll(page: Page, text: str) -> None:
    page.get_by_text(text).first.scroll_into_view_if_needed()


def press(page: Page, custom_id: str) -> None:
    page.locator(f'[data-custom-id="{custom_id}"]').last.click()


def open_slip(page: Page) -> None:
    page.locator("#box").press_sequentially("/game new ")
    page.keyboard.press("Enter")


VIEWS: dict[str, Callable[[Page], object]] = {
    "end": lambda page: press(page, "whisper"),
    "letters": lambda page: scroll(page, "The first night"),
    "embed": lambda page: scroll(page, "The lobby is open."),
    "select": lambda page: press(page, "zone"),
    "several": lambda page: press(page, "many"),
    "modal": lambda page: press(page, "form"),
    "commands": lambda page: page.locator("#box").press_sequentially("/g"),
    "slip": open_slip,
    "lightbox": lambda page: page.get_by_role("button", name="The board after round 4").click(),
    "pins": lambda page: page.locator(".pins-button").click(),
    "failed": lambda page: press(page, "fail"),
}
# Where axe looks: once at everything, then only at what a view adds.
PLACES = {
    "end": None,
    "select": "#letters .popup",
    "several": "#letters .popup",
    "modal": "dialog",
    "commands": "#composer",
    "slip": "#composer",
    "lightbox": "dialog",
    "pins": "#pins",
    "failed": "article:last-child .container",
}


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing_serious(open_as: OpenAs, size: tuple[int, int], theme: str) -> None:
    told = []
    for name, place in PLACES.items():
        page = open_as(size=size, theme=theme)
        VIEWS[name](page)
        page.wait_for_timeout(600)
        told += [f"{name}: {line}" for line in faults(page, place)]
        page.context.close()
    page = open_as(size=size, theme=theme)
    if size == PHONE:
        page.get_by_role("button", name="Show the channels").click()
        page.wait_for_timeout(300)
        told += [f"drawer: {line}" for line in faults(page, "#rooms")]
    page.locator(".who-card").click()
    told += [f"players: {line}" for line in faults(page, "dialog")]
    page.get_by_role("button", name="Change Ana").click()
    told += [f"player: {line}" for line in faults(page, "dialog")]
    assert not told, "\n".join(told)


@pytest.mark.parametrize("view", ["end", "select", "modal", "slip", "lightbox", "pins"])
def test_every_control_has_a_name(open_as: OpenAs, view: str) -> None:
    page = open_as()
    VIEWS[view](page)
    page.wait_for_timeout(300)
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    roles = {
        "button",
        "link",
        "textbox",
        "combobox",
        "listbox",
        "option",
        "menuitem",
        "checkbox",
        "radio",
        "dialog",
        "navigation",
        "main",
    }
    nameless = [
        node["role"]["value"]
        for node in nodes
        if not node.get("ignored")
        and node.get("role", {}).get("value") in roles - {"main"}
        and not node.get("name", {}).get("value")
    ]
    assert not nameless


@pytest.mark.parametrize("view", [*VIEWS])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_nothing_is_wider_than_the_window(
    open_as: OpenAs, size: tuple[int, int], view: str
) -> None:
    page = open_as(size=size)
    VIEWS[view](page)
    page.wait_for_timeout(250)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    wide = page.evaluate(
        """() => [...document.querySelectorAll('body *')].filter((node) => {
          if (!node.checkVisibility({visibilityProperty: true})) return false;
          if (node.closest('pre, .lightbox-stage, .unseen, .skips, .rooms')) return false;
          const box = node.getBoundingClientRect();
          return box.width > 1 && (box.right > innerWidth + 1 || box.left < -1);
        }).map((node) => node.className || node.tagName)"""
    )
    assert not wide


def test_targets_on_a_phone_are_large(open_as: OpenAs) -> None:
    page = open_as(size=PHONE)
    small = page.evaluate(
        """() => [...document.querySelectorAll('button, a, input, textarea')].filter((node) => {
          if (!node.checkVisibility({visibilityProperty: true})) return false;
          if (node.matches('[type=file], a.reply, .picture')) return false;
          const text = '.rich, .note, .embed-title, .letter-name, .topic, h1, .skips';
          if (node.closest(text)) return false;
          const box = node.getBoundingClientRect();
          return box.height > 0 && (box.height < 43.5 || box.width < 39.5);
        }).map((node) => `${node.className} ${node.textContent}`)"""
    )
    assert not small


def test_strangers_words_stay_words(open_as: OpenAs) -> None:
    page = open_as()
    page.locator("#box").fill(
        f"{world.EVIL} <b>x</b> [k](javascript:window.hacked=1) <@{world.CARLA}>"
    )
    page.keyboard.press("Enter")
    letter = page.locator("article").last
    expect(letter).to_contain_text(world.EVIL)
    expect(letter).to_contain_text("[k](javascript:window.hacked=1)")
    expect(letter.locator("img, b, script")).to_have_count(0)
    expect(letter.locator(".mention")).to_contain_text("@Carla <img")
    page.locator("#box").press_sequentially("/game new ")
    page.keyboard.type("trap")
    expect(page.get_by_role("option")).to_contain_text(world.EVIL)
    page.keyboard.press("Enter")
    page.get_by_role("textbox", name="seats").fill("2")
    page.keyboard.press("Enter")
    expect(page.locator("article").last).to_contain_text("window.hacked=1")
    page.locator('[data-custom-id="role"]').click()
    expect(page.get_by_role("option", name="Player <img")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator(".who-card").click()
    expect(page.locator(".player", has_text="Carla <img")).to_be_visible()
    assert page.evaluate("window.hacked") is None
    assert page.locator('a[href^="javascript"]').count() == 0


def test_markdown(open_as: OpenAs) -> None:
    page = open_as()
    tree = page.evaluate(
        """async (texts) => {
          const { parse } = await import('/page/js/markdown.js');
          const flat = (nodes) => nodes.map((n) => n.type === 'text' ? n.text
            : `<${n.type}${n.level ?? n.id ?? n.style ?? ''}>`
              + flat(n.children ?? n.items ?? []) + (n.text ?? '') + flat(n.lists ?? [])).join('');
          return texts.map((text) => flat(parse(text)));
        }""",
        [
            "**b** *i* __u__ ~~s~~ ||h||",
            "***both***",
            "a_b_c _i_",
            r"\*no\*",
            "`a **b**`",
            "# One\n#no",
            "-# small",
            "> q\n> r\nout",
            ">>> all\nof it",
            "- a\n  - b\n- c",
            "1. x",
            "<@1> <@!2> <#3> <@&4> <t:5:R> <:e:6>",
            "**open *mixed",
            "```\ncode\n```after",
            "(https://a.example/b).",
            "[t](https://x.example/(y))",
            "\\",
            "[x](javascript:alert(1))",
            "*" * 500,
            "> " * 200,
            "||" * 300,
        ],
    )
    assert tree[0] == "<paragraph><strong>b <em>i <underline>u <strike>s <spoiler>h"
    assert tree[1] in ("<paragraph><strong><em>both", "<paragraph><em><strong>both")
    assert tree[2] == "<paragraph>a_b_c <em>i"
    assert tree[3] == "<paragraph>*no*"
    assert tree[4] == "<paragraph><codespan>a **b**"
    assert tree[5] == "<heading1>One<paragraph>#no"
    assert tree[6] == "<subtext>small"
    assert tree[7] == "<quote><paragraph>q<break>r<paragraph>out"
    assert tree[8] == "<quote><paragraph>all<break>of it"
    assert "<list>" in tree[9]
    assert tree[9].count("<list>") == 2
    assert tree[11] == "<paragraph><user1> <user2> <channel3> <role4> <timeR> <emoji6>"
    assert tree[12] == "<paragraph>**open *mixed"
    assert tree[13] == "<code>code<paragraph>after"
    assert tree[14] == "<paragraph>(<link>https://a.example/b)."
    assert tree[15] == "<paragraph><link>t"
    assert tree[17] == "<paragraph>[x](javascript:alert(1))"


def test_the_page_has_all_its_words_in_both_languages() -> None:
    words = {}
    for language in ("en", "es"):
        words[language] = words_of(language)
    assert words["en"].keys() == words["es"].keys()
    for key, text in words["en"].items():
        assert set(re.findall(r"\{\w+\}", text)) == set(re.findall(r"\{\w+\}", words["es"][key])), (
            key
        )
    code = "".join(path.read_text("utf-8") for path in (PAGE / "js").glob("*.js"))
    used = set(re.findall(r'\bt\(\s*"([\w.]+)"', code)) | set(
        re.findall(r'"((?:system|option\.kind)\.\w+)"', code)
    )
    counted = {
        f"{key}.{form}"
        for key in re.findall(r'\bcount\("([\w.]+)"', code)
        for form in ("one", "many")
    }
    assert used | counted <= words["en"].keys()


def test_the_page_builds_nothing_from_strings_and_loads_nothing_from_elsewhere() -> None:
    forbidden = (
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|DOMParser"
        r"|createContextualFragment|srcdoc"
    )
    for path in [*PAGE.glob("js/*.js"), *PAGE.glob("css/*.css"), PAGE / "index.html"]:
        text = path.read_text("utf-8")
        assert not re.search(forbidden, text), path
        assert len(text.splitlines()) <= 260, path
        for url in re.findall(r"(?:url\(|src=|href=|from )[\"']?(https?:[^\"')\s]+)", text):
            raise AssertionError(f"{path}: {url}")
    page = (PAGE / "index.html").read_text("utf-8")
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script>", page)
    assert page.count("{{page-token}}") == 1

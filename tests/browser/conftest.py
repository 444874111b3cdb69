"""Tests of the page in a real browser. Without Chromium they are skipped; in CI they fail."""

from __future__ import annotations

import os
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest

from tests.browser import stub_world as world
from tests.browser.needs import SkippedModule, absent, chromium
from tests.browser.stub_server import StubThread

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
Theme = Literal["dark", "light"]
WIDE, PHONE = (1280, 800), (390, 844)
OpenAs = Callable[..., "Page"]


def pytest_pycollect_makemodule(
    module_path: Path, parent: pytest.Collector
) -> pytest.Module | None:
    """Skip the modules of this folder if their libraries are absent; in CI their imports fail."""
    if absent() and not os.environ.get("CI"):
        return SkippedModule.from_parent(parent, path=module_path)
    return None


@dataclass
class Table:
    """The address of the page, and the ids of its players."""

    url: str
    people: dict[str, str]

    def player(self, name: str) -> str:
        return self.people[name]

    def drop(self) -> None:
        """Cut every connection of the page."""
        with urllib.request.urlopen(f"{self.url}/stub/drop", data=b"", timeout=5) as answer:
            answer.read()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - may be absent

    path = chromium()
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield running
        running.close()


@pytest.fixture
def table() -> Iterator[Table]:
    """The stub, fresh for every test; `test_real_table` puts the real table in its place."""
    with StubThread() as url:
        yield Table(url, {"Ana": world.ANA, "Berto": world.BERTO, "Carla": world.CARLA})


@pytest.fixture
def open_as(browser: Browser, table: Table) -> Iterator[OpenAs]:
    """`open_as("Ana", size=PHONE, theme="light")`: a tab that must stay free of errors."""
    contexts = []
    faults: list[str] = []

    def opened(
        name: str = "Ana", size: tuple[int, int] = WIDE, theme: Theme = "dark", at: str = ""
    ) -> Page:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme=theme,
            has_touch=size == PHONE,
        )
        contexts.append(context)
        context.set_default_timeout(6000)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(f"page error: {error}"))
        page.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
        page.on("request", lambda one: _own(one.url, table.url, faults))
        page.goto(f"{table.url}/?player={table.player(name)}{at}")
        page.wait_for_selector("html[data-ready]")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not [line for line in faults if "WebSocket connection" not in line], faults


def _own(url: str, base: str, faults: list[str]) -> None:
    if not url.startswith((base, base.replace("http", "ws"), "data:", "blob:")):
        faults.append(f"foreign request: {url}")

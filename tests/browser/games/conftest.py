"""Last Post itself at the real local table, whose games are dealt alike in every run, and a browser
that may take its time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import OpenAs, Table
from tests.browser.real_table import TIMEOUT_MS, RealTable, table_of_last_post

if TYPE_CHECKING:
    from playwright.sync_api import Page

LIBRARY_TIMEOUT_MS = 5000  # what Playwright expects within, if nothing else is said


@pytest.fixture
def real(tmp_path: Path) -> Iterator[RealTable]:
    with table_of_last_post(tmp_path) as running:
        running.add("Eva", "es-ES")
        yield running


@pytest.fixture
def table(real: RealTable) -> Table:
    """The page of this table instead of the stub's."""
    return Table(real.url, real.people)


@pytest.fixture
def open_as(open_as: OpenAs) -> Iterator[OpenAs]:
    """The same as for the stub; whatever a test waits for may take as long as a busy machine
    needs."""
    from playwright.sync_api import expect  # noqa: PLC0415 - may be absent

    def opened(*given: Any, **more: Any) -> Page:
        page = open_as(*given, **more)
        page.set_default_timeout(TIMEOUT_MS)
        return page

    expect.set_options(timeout=TIMEOUT_MS)
    yield opened
    expect.set_options(timeout=LIBRARY_TIMEOUT_MS)

"""What the browser tests need; skipped with a message where it is absent, except in CI."""

from __future__ import annotations

import importlib.util
import os
import shutil
from typing import NoReturn

import pytest

LIBRARIES = ("playwright", "axe_playwright_python")


class SkippedModule(pytest.Module):
    """A module of tests that is not imported, because a library is absent."""

    def collect(self) -> NoReturn:
        pytest.skip(f"not installed: {', '.join(absent())} (pip install -e '.[dev]')")


def absent() -> list[str]:
    return [name for name in LIBRARIES if importlib.util.find_spec(name) is None]


def chromium() -> str:
    """The path of the browser."""
    if named := os.environ.get("LASTPOST_CHROMIUM"):
        return named
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if found := shutil.which(name):
            return found
    text = "no Chromium found (apt-get install chromium, or set LASTPOST_CHROMIUM)"
    if os.environ.get("CI"):
        pytest.fail(text)
    pytest.skip(text)

"""What the browser tests need; skipped with a message where it is absent, except in CI."""

from __future__ import annotations

import importlib
import os
import shutil
from typing import Any

import pytest


def need(module: str) -> Any:
    """The module, or the test module that asks is skipped."""
    if os.environ.get("CI"):
        return importlib.import_module(module)
    package = module.split(".")[0].replace("_", "-")
    return pytest.importorskip(
        module, reason=f"{package} is not installed (pip install -e '.[dev]')"
    )


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

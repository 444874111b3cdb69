"""What axe, the checker of accessibility, finds on a page."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def faults(page: Page, place: str | None) -> list[str]:
    """Serious and critical faults that axe finds."""
    found = Axe().run(page, context=place).response["violations"]
    return [
        f"{one['impact']} {one['id']}: {node['target']} {node.get('failureSummary', '')}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]

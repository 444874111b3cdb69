"""Settings of all tests: hypothesis repeats its examples; long tests run only with `-m long`."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

# The same examples on every machine and no folder of past failures beside the code.
settings.register_profile(
    "lastpost",
    deadline=None,
    derandomize=True,
    max_examples=40,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("lastpost")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """`-m long` runs the long forms; without any -m they are left out."""
    if config.option.markexpr:
        return
    long = [item for item in items if item.get_closest_marker("long")]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]

"""A table whose clock the test moves, and two people at it; modules may override them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.driver import Person
from tests.e2e.clocks import TimedTable, same_seed
from tests.e2e.pairs import Pair, sit_down


@pytest.fixture
async def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[TimedTable]:
    same_seed(monkeypatch)
    async with TimedTable(tmp_path) as table:
        yield table


@pytest.fixture
async def ana(table: TimedTable) -> Person:
    return await table.player("Ana")


@pytest.fixture
async def eva(table: TimedTable) -> Person:
    return await table.player("Eva", locale="es-ES")


@pytest.fixture
async def game(table: TimedTable, ana: Person, eva: Person) -> Pair:
    """A game of the two, begun without a campaign; Ana is its game master."""
    return await sit_down(table, ana, eva)

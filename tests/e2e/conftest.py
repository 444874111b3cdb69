"""A table whose clock the test moves, and two people at it; modules may override them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.driver import Person
from tests.e2e.clocks import TimedTable, same_seed
from tests.e2e.gathering import table_of
from tests.e2e.pairs import Pair, sit_down
from tests.e2e.party import Party
from tests.e2e.party import sit_down as gather


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


@pytest.fixture
async def party(tmp_path: Path) -> AsyncIterator[Party]:
    """Two people at a game of Cards of the Dead, at a table with the real time."""
    async with table_of(tmp_path) as table:
        yield await gather(table, 2)

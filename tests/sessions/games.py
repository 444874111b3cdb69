"""Variants of the toy game for what the toy itself has not."""

from __future__ import annotations

from typing import Any

from bot.engine.table import Steps, Table
from tests.toy import Toy, ToyOptions, ToyState


class Changed(Toy):
    """The toy game after a change of its rules."""

    def feast(self, table: Table[ToyState]) -> Steps[None]:
        yield from table.ask(table.state.seats, "feast", ["rice", "fish"], rule="TY-5")

    def bid(self, table: Table[ToyState]) -> Steps[None]:  # noqa: ARG002
        raise KeyError("broken")
        yield


class Dicey(Toy):
    """A feast begins with a roll; the next dice are a fact."""

    def __init__(self) -> None:
        super().__init__()

        def load(state: ToyState, value: list[int], _: Any) -> None:
            state.loaded_dice[:] = value

        self.facts.add("dice.next", list[int], lambda state, _: state.loaded_dice, load)

    def feast(self, table: Table[ToyState]) -> Steps[None]:
        table.state.fire += table.roll(5)[0]
        yield from super().feast(table)


class Choosy(Toy):
    """The setup asks who begins."""

    question = "first"

    def setup(self, table: Table[ToyState], options: ToyOptions) -> Steps[None]:
        yield from super().setup(table, options)
        (who,) = yield from table.ask(options.seats, self.question, options.seats, rule="TY-1")
        table.state.active = table.state.seats.index(who)


class OtherChoosy(Choosy):
    question = "begins"

    def setup(self, table: Table[ToyState], options: ToyOptions) -> Steps[None]:
        yield from super().setup(table, options)
        yield from table.ask("ana", "sure", ["yes", "no"], rule="TY-1")

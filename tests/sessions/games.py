"""Variants of the toy game, for rules that the toy itself does not have."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.table import Steps, Table
from tests.toy import TOY, ToyOptions, ToyRules, ToyState


class ChangedRules(ToyRules):
    """The toy game after a change of its rules."""

    def feast(self, table: Table[ToyState]) -> Steps[None]:
        yield from table.ask(table.state.seats, "feast", ["rice", "fish"], rule="TY-5")

    def bid(self, _: Table[ToyState]) -> Steps[None]:
        raise KeyError("broken")
        yield


class DiceyRules(ToyRules):
    """A feast begins with a roll."""

    def feast(self, table: Table[ToyState]) -> Steps[None]:
        table.state.fire += table.roll(5)[0]
        yield from super().feast(table)


class ChoosyRules(ToyRules):
    """The setup asks who begins."""

    question = "first"

    def setup(self, table: Table[ToyState], options: ToyOptions) -> Steps[None]:
        yield from super().setup(table, options)
        (who,) = yield from table.ask(options.seats, self.question, options.seats, rule="TY-1")
        table.state.active = table.state.seats.index(who)


class OtherChoosyRules(ChoosyRules):
    question = "begins"

    def setup(self, table: Table[ToyState], options: ToyOptions) -> Steps[None]:
        yield from super().setup(table, options)
        yield from table.ask("ana", "sure", ["yes", "no"], rule="TY-1")


CHANGED = replace(TOY, rules=ChangedRules())
DICEY = replace(TOY, rules=DiceyRules())
CHOOSY = replace(TOY, rules=ChoosyRules())
OTHER_CHOOSY = replace(TOY, rules=OtherChoosyRules())

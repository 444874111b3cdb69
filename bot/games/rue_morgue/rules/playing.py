"""The rules of Rue Morgue as the kernel calls them; see `data/rue-morgue/rules.md`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.rue_morgue.rules import setup
from bot.games.rue_morgue.rules.ending import scores
from bot.games.zombicide.rules.playing import ZombicideRules
from bot.games.zombicide.state import State


class RueMorgueRules(ZombicideRules):
    new = staticmethod(setup.new)
    lay_out = staticmethod(setup.lay_out)

    def statistics(self, state: State) -> Mapping[str, Any]:
        points = {f"team-{n}": sum_ for n, sum_ in enumerate(scores(state), 1)}
        return {**super().statistics(state), **(points if state.competitive else {})}

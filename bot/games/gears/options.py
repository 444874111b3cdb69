"""The options of a new game: who plays, which mission, which rules; tests may bring a map of their
own."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from bot.games.gears.board.tiles import TILES
from bot.games.gears.content.book import CHARACTERS, ENEMIES, MISSIONS

Slot = Literal["A", "B", "C"]
USUAL_SLOTS: dict[Slot, str] = {"A": "wretch", "B": "drone", "C": "boomer"}
USUAL_GENERAL = (1, 2, 3, 4, 5, 6)


class Options(BaseModel):
    """The options of a new game. `cogs` sit in table order. With a `map` (tile sides in their
    order) level 1 is laid out exactly so; without a mission as well there is no objective, and
    setup spawns nothing."""

    model_config = ConfigDict(extra="forbid")

    players: Annotated[int, Field(ge=1, le=4)] | None = None
    cogs: tuple[str, ...] = ()
    first: str = ""
    mission: str = ""
    difficulty: str = ""
    insane: bool = False
    map: tuple[str, ...] = ()
    slots: dict[Slot, str] = Field(default_factory=dict)
    general: tuple[int, ...] = USUAL_GENERAL
    reaction_plans: bool = False  # GW-16.96: for games by post

    @model_validator(mode="before")
    @classmethod
    def _complete(cls, given: Any) -> Any:
        """Fill in what is left open: the first mission and the first COGs of the box."""
        if not isinstance(given, dict):
            return given
        whole = dict(given)
        if not whole.get("mission") and not whole.get("map"):
            whole["mission"] = next(iter(MISSIONS))
        mission = MISSIONS.get(whole.get("mission") or "")
        if not whole.get("cogs"):
            usual = min(mission.players) if mission is not None else 1
            count = whole.get("players") or usual
            if isinstance(count, int):
                whole["cogs"] = tuple(CHARACTERS)[:count]
        if mission is not None and mission.difficulties and not whole.get("difficulty"):
            whole["difficulty"] = mission.difficulties[0].id
        return whole

    @model_validator(mode="after")
    def _fits(self) -> Self:
        problem = self._people() or self._mission() or self._map()
        if problem:
            raise ValueError(problem)
        return self

    def _people(self) -> str:
        unknown = [name for name in self.cogs if name not in CHARACTERS]
        if unknown:
            return f"there is no COG {unknown[0]}"
        if len(set(self.cogs)) < len(self.cogs):
            return "two players may not take the same COG (GW-2.2)"
        if self.players is not None and self.players != len(self.cogs):
            return "players does not fit the number of COGs"
        if self.first and self.first not in self.cogs:
            return "first is not one of the COGs (GW-2.1)"
        return ""

    def _mission(self) -> str:
        if not self.mission:
            return ""
        if self.mission not in MISSIONS:
            return f"there is no mission {self.mission}; known: {', '.join(MISSIONS)}"
        mission = MISSIONS[self.mission]
        if len(self.cogs) not in mission.players:
            return f"the mission is not for {len(self.cogs)} players (GW-12.29, GW-13.4)"
        known = [one.id for one in mission.difficulties]
        if self.difficulty and self.difficulty not in known:
            return f"there is no difficulty {self.difficulty}; known: {', '.join(known)}"
        return ""

    def _map(self) -> str:
        unknown = [side for side in self.map if side not in TILES]
        if unknown:
            return f"there is no tile side {unknown[0]}"
        if len({side[:-1] for side in self.map}) < len(self.map):
            return "a tile lies on the map once"
        strangers = [kind for kind in self.slots.values() if kind not in ("", *ENEMIES)]
        return f"there is no Enemy card {strangers[0]}" if strangers else ""

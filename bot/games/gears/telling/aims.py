"""Goal, defeat and special rules of a mission in plain words; in a game also the place of the
current objective and its distance.

Made from a view, so it tells no secret.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

import data
from bot.engine.content import Record, Text, load
from bot.engine.offers import Aims
from bot.engine.scene import Chip, aim_chips
from bot.games.gears.board.maps import built, door_areas, open_holes
from bot.games.gears.board.places import tile_of
from bot.games.gears.content.book import BOOK
from bot.games.gears.content.missions import Mission, Objective, Stage
from bot.games.gears.rules.mission.objectives import in_game, last_tile
from bot.games.gears.state import State

THEN = " → "


class AimWords(Record):
    """goals.toml."""

    label: dict[str, Text]
    line: dict[str, Text]
    short: dict[str, Text]
    defeat: dict[str, Text]
    progress: dict[str, Text]


WORDS = load(data.folder() / "gears-of-war" / "goals.toml", AimWords)


def _say(listed: Mapping[str, Text], key: str, language: str, **parts: object) -> str:
    return listed[key].in_(language).format(**parts)


# Before a game


def mission_aims(mission: Mission, language: str) -> Aims:
    """All stages in their order, with the rules that apply in the whole mission or in a stage."""
    objectives = [stage.objective_text.in_(language) for stage in mission.stages]
    short = [_short(stage.objective, language) for stage in mission.stages]
    count = len(objectives)
    if is_waves(mission):
        goal = [_say(WORDS.line, "waves", language, count=count)]
        short = [_say(WORDS.short, "waves", language, count=count)]
    else:
        goal = [
            _say(WORDS.line, "step", language, number=number, text=text)
            for number, text in enumerate(objectives, 1)
        ]
    lasting = (mission.setup_text, mission.rules_text)
    return Aims(
        goal=tuple(goal),
        defeat=(_say(WORDS.defeat, "all-down", language),),
        special=(
            *(text.in_(language) for text in lasting if text is not None),
            *(_stage_rules(stage, language) for stage in mission.stages if stage.rules_text),
        ),
        short=THEN.join(short),
    )


def is_waves(mission: Mission) -> bool:
    """Whether all stages have the same objective (Horde Mode)."""
    return len(mission.stages) > 1 and len({str(one.objective_text) for one in mission.stages}) == 1


def _short(objective: Objective, language: str) -> str:
    return _say(
        WORDS.short,
        objective.what,
        language,
        enemy=BOOK.enemies[objective.kind].name.in_(language) if objective.kind else "",
        tile=objective.tile or "",
        level=objective.level or "",
    )


def _stage_rules(stage: Stage, language: str) -> str:
    text = "" if stage.rules_text is None else stage.rules_text.in_(language)
    return _say(WORDS.line, "stage-rule", language, name=stage.name.in_(language), text=text)


# In a game


def aims_now(view: State, language: str) -> Aims:
    """The current stage with its rules, its place, and what comes after it."""
    mission = BOOK.missions.get(view.mission)
    if mission is None:  # a test without a mission
        return Aims()
    stage = mission.stage(view.stage)
    goal = [
        _say(WORDS.line, "now", language, stage=view.stage, stages=len(mission.stages),
             name=stage.name.in_(language), text=stage.objective_text.in_(language))
    ]  # fmt: skip
    after = mission.stages[view.stage :]
    if after and not is_waves(mission):
        told = " ".join(one.objective_text.in_(language) for one in after)
        goal.append(_say(WORDS.line, "then", language, text=told))
    rules = (mission.rules_text, stage.rules_text)
    special = [text.in_(language) for text in rules if text is not None]
    if view.insane:
        special.append(_say(WORDS.line, "insane", language))
    whole = mission_aims(mission, language)
    return Aims(
        goal=(goal[0], *progress(view, stage.objective, language), *goal[1:]),
        defeat=whole.defeat,
        special=tuple(special),
        short=whole.short,
    )


def aim_lines(view: State, language: str) -> list[Chip]:
    """Goal, defeat and special rules, a line each, for the head of the picture and for the table in
    words; empty once the game is over."""
    if view.result:
        return []
    return aim_chips(aims_now(view, language).parts(), WORDS.label, language)


def progress(view: State, objective: Objective, language: str) -> Iterator[str]:
    """Where the objective is to be fulfilled and how much is missing."""
    if not view.tiles:
        return
    for key, parts in PLACES[objective.what](view, objective):
        names: dict[str, object] = dict(parts)
        if objective.kind and "enemy" in names:
            names["enemy"] = BOOK.enemies[objective.kind].name.in_(language)
        yield _say(WORDS.progress, key, language, **names)


Found = Iterator[tuple[str, Mapping[str, object]]]


def _listed(areas: Iterable[str]) -> Mapping[str, object]:
    return {"areas": ", ".join(areas)}


def _holes(view: State, _: Objective) -> Found:
    yield "holes", _listed(open_holes(view))


def _locust(view: State, _: Objective) -> Found:
    yield "locust", {"count": len(view.locusts)}


def _where_is(view: State, objective: Objective) -> Found:
    """The place of the enemy that this objective names."""
    for locust in view.locusts.values():
        if locust.kind == objective.kind:
            yield "enemy", {"enemy": "", "area": locust.area}


def _lured(view: State, objective: Objective) -> Found:
    tile = last_tile(view, objective.level or 0)
    areas = built(view).exits(tile) if tile else ()
    yield ("exit", _listed(areas)) if areas else ("unseen", {})
    yield from _where_is(view, objective)


def _equipment(view: State, objective: Objective) -> Found:
    areas = built(view).areas.values()
    found = [one.id for one in areas if one.tile == objective.tile and one.equipment]
    yield ("equipment", _listed(found)) if found else ("unseen", {})


def _ai_deck(view: State, _: Objective) -> Found:
    yield "cards", {"count": len(view.ai)}


def _last_tile(view: State, objective: Objective) -> Found:
    left = len(view.levels.get(objective.level or 0, ()))
    tile = last_tile(view, objective.level or 0)
    yield ("tiles", {"count": left}) if left else ("last", {"tile": tile})


def _exits(view: State, objective: Objective) -> Found:
    ends = [tile for level in objective.levels if (tile := last_tile(view, level))]
    areas = [area for tile in ends for area in door_areas(view, tile)]
    if not areas:
        yield "unseen", {}
        return
    yield "exit", _listed(areas)
    cogs = in_game(view)
    yield "there", {"done": sum(cog.area in areas for cog in cogs), "all": len(cogs)}


def _door(view: State, objective: Objective) -> Found:
    tile = last_tile(view, objective.level or 0)
    areas = door_areas(view, tile) if tile else ()
    yield ("door", _listed(areas)) if areas else ("unseen", {})


def _gathered(view: State, objective: Objective) -> Found:
    cogs = in_game(view)
    there = sum(cog.standing and tile_of(cog.area) == objective.tile for cog in cogs)
    yield "there", {"done": there, "all": len(cogs)}
    yield from _where_is(view, objective)


PLACES: Mapping[str, Callable[[State, Objective], Found]] = {
    "all-sealed": _holes,
    "no-locust": _locust,
    "enters-exit": _lured,
    "killed": _where_is,
    "equipment-used": _equipment,
    "ai-deck-resolved": _ai_deck,
    "last-tile": _last_tile,
    "all-at-exit": _exits,
    "tries-door": _door,
    "all-on-tile": _gathered,
}

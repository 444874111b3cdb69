"""The scene of the table. It is made from a view, so it contains no secrets."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.scene import Chip, Highlight, Scene
from bot.games.zombicide.pictures.board_scene import (
    edges_of,
    figures_of,
    is_active,
    tiles_of,
    tokens_of,
    zone_of,
    zones_of,
)
from bot.games.zombicide.pictures.describe import describe
from bot.games.zombicide.pictures.panels import panel
from bot.games.zombicide.rules.growth import danger_level
from bot.games.zombicide.situation import Edition, Situation
from bot.games.zombicide.state import State, Survivor
from bot.games.zombicide.telling.aims import aim_lines
from bot.games.zombicide.telling.picture_words import THEME, counted, level_name, word

PHASES = {
    "setup": ("puzzle", "setup-phase"),
    "players": ("account-group", "players-phase"),
    "zombies": ("skull", "zombies-phase"),
    "end": ("timer-sand", "end-phase"),
}


def draw(view: State, edition: Edition, language: str) -> Scene:
    """The whole table."""
    sit = Situation(view, edition)
    mission, content = sit.mission.file, edition.content
    return Scene(
        theme=THEME,
        kind="board",
        title=mission.name.in_(language),
        icon=mission.icon,
        tone={"won": "good", "lost": "danger"}.get(view.result, ""),
        caption=_caption(sit, language),
        alt=describe(sit, language),
        chips=tuple(_chips(sit, language)),
        lines=tuple(aim_lines(sit, language)),
        zones=zones_of(sit.board),
        edges=edges_of(sit.board, view.open, content, language),
        tiles=tiles_of(sit.board),
        figures=figures_of(sit, language),
        tokens=tokens_of(sit, language),
        panels=tuple(panel(sit, who, language) for who in in_order(view)),
        highlights=tuple(_highlights(sit)),
    )


def in_order(view: State) -> list[Survivor]:
    """The Survivors in the order of the table."""
    return [view.survivors[who] for who in view.seats() if who in view.survivors]


def _caption(sit: Situation, language: str) -> str:
    """A banner for what everybody must see: that the game has ended, or that the zombies act."""
    if sit.state.result:
        return word(sit.edition.content, sit.state.result, language)
    if sit.state.phase == "zombies":
        return word(sit.edition.content, "zombies-phase", language)
    return ""


def _turn(sit: Situation, language: str) -> Iterator[Chip]:
    """Who acts, and how many Actions are left."""
    content = sit.edition.content
    active = next((one for one in sit.living() if is_active(sit, one)), None)
    if active is None or sit.state.result:
        return
    card = content.survivors[active.id]
    actions = counted(content, "actions", sum(active.purse.values()), language)
    told = word(content, "chip-turn", language, name=card.name.in_(language), actions=actions)
    yield Chip(card.icon, told, card.colour)


def _chips(sit: Situation, language: str) -> Iterator[Chip]:
    """Round, phase, Danger Level, Objectives, and the zombies left in the box."""
    state, content = sit.state, sit.edition.content
    yield Chip("rotate-3d-variant", word(content, "round", language, round=state.round))
    yield from _turn(sit, language)
    icon, phase = PHASES[state.phase]
    yield Chip(icon, word(content, phase, language), "danger" if state.phase == "zombies" else "")
    level = danger_level(sit)
    told = word(content, "danger", language, level=level_name(content, level, language))
    yield Chip("alert", told, level)
    if state.objectives:
        taken = sum(bool(one.taken_by) for one in state.objectives)
        numbers = {"taken": taken, "all": len(state.objectives)}
        yield Chip("star-circle", word(content, "objectives-taken", language, **numbers), "active")
    yield Chip("package-variant", word(content, "supply-short", language))
    for kind, zombie in content.zombies.items():
        if kind in state.supply:
            mark = zombie.letters.in_(language)
            yield Chip(zombie.icon, f"{mark} {state.supply[kind]}", zombie.colour)


def _highlights(sit: Situation) -> Iterator[Highlight]:
    """Highlights where the active Survivor is and where zombies will strike."""
    if sit.state.result:
        return
    active = next((one for one in sit.living() if is_active(sit, one)), None)
    if active is not None:
        yield Highlight(zone_of(sit, active), "active")
    for zone in dict.fromkeys(one.zone for one in sit.present()):
        if sit.zombies(zone):
            yield Highlight(zone, "danger")

"""The figures of the pictures: the time to draw and to encode them, and their size. `python -m
tests.bench.pictures` prints them; `make bench` calls `figures`."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from statistics import median
from time import perf_counter

from bot.engine.scene import Scene
from bot.games.cards.game import GAME
from rendering.canvas.encoding import Kind, encode
from rendering.draw import draw, draw_card
from rendering.film.film import make_film
from rendering.studio import Studio
from tests.rendering.board_samples import crowded as board_crowd
from tests.rendering.board_samples import empty, everything, phase, town
from tests.rendering.gears_samples import battle
from tests.rendering.kit import LANGUAGES, TEAM, crowded, played

TEAMS = (("rick",), ("selena", "dan"), TEAM)
# the figure, its unit, and the mark that it must stay below
MARKS = {
    "event loop late while painting ms": ("ms", 50.0),
    "table: drawing and encoding / encoding": ("x", 2.0),
    "table picture KB": ("KB", 250.0),
    "card picture KB": ("KB", 60.0),
    "table picture ms": ("ms", 100.0),
    "board: drawing and encoding / encoding": ("x", 2.0),
    "board picture KB": ("KB", 250.0),
    "board picture ms": ("ms", 100.0),
    "film MB": ("MB", 4.0),
    "film s": ("s", 1.5),
}


def tables() -> list[Scene]:
    """Tables of real games from beginning to end, and the crowded one."""
    views = [crowded()]
    for team in TEAMS:
        states = played(team, "bench")
        views += [GAME.views.view(state, None) for state in states[:: max(1, len(states) // 8)]]
    return [GAME.views.scene(view, language) for view in views for language in LANGUAGES]


def _times(scenes: list[Scene], kind: Kind = "table") -> tuple[float, float]:
    """The medians of drawing and of encoding, in seconds."""
    drawing, encoding = [], []
    for scene in scenes:
        begun = perf_counter()
        image = draw(scene)
        drawn = perf_counter()
        encode(image, kind)
        drawing.append(drawn - begun)
        encoding.append(perf_counter() - drawn)
    return median(drawing), median(encoding)


def figures() -> dict[str, float]:
    """The figures with warm caches, as in a game: each table follows the one before."""
    scenes = tables()
    states = played(TEAM, "bench")
    turn = [GAME.views.scene(GAME.views.view(state, None), "en") for state in states[20:60]]
    _times(turn[:5])
    drawing, encoding = _times(turn)
    weights = [len(encode(draw(scene), "table").data) for scene in scenes]
    cards = [card for language in LANGUAGES for card in GAME.views.cards(language).values()]
    return {
        "table: drawing and encoding / encoding": (drawing + encoding) / encoding,
        "table picture KB": max(weights) / 1024,
        "card picture KB": max(len(encode(draw_card(card), "card").data) for card in cards) / 1024,
        "table picture ms": (drawing + encoding) * 1000,
        **board_figures(),
    }


def board_figures() -> dict[str, float]:
    """The same for boards: a turn of six Survivors who move from zone to zone."""
    boards = [
        scene(language) for scene in (town, board_crowd, everything) for language in LANGUAGES
    ]
    turn = list(turn_of(town(), 12))
    _times(turn[:3], "board")
    drawing, encoding = _times(turn, "board")
    weights = [len(encode(draw(scene), "board").data) for scene in [*boards, empty(), battle()]]
    make_film(phase(14))
    begun = perf_counter()
    film = make_film(phase(15))
    return {
        "board: drawing and encoding / encoding": (drawing + encoding) / encoding,
        "board picture KB": max(weights) / 1024,
        "board picture ms": (drawing + encoding) * 1000,
        "film MB": len(film.data) / 1e6,
        "film s": perf_counter() - begun,
    }


def turn_of(scene: Scene, commands: int) -> Iterator[Scene]:
    """The board after each command: somebody moves, has one Action less and some experience."""
    zones = [zone.id for zone in scene.zones]
    for number in range(commands):
        figures, panels = list(scene.figures), list(scene.panels)
        figures[number % len(figures)] = replace(
            figures[number % len(figures)], zone=zones[number * 5 % len(zones)]
        )
        one = panels[number % len(panels)]
        bar = replace(one.bars[0], value=number, word=f"{number} XP")
        panels[number % len(panels)] = replace(one, bars=(bar,))
        scene = replace(scene, figures=tuple(figures), panels=tuple(panels))
        yield scene


async def loop_stall(scenes: list[Scene]) -> float:
    """How long the event loop is blocked at worst, in ms, while the studio paints one picture after
    another."""
    studio = Studio()
    await studio.warm("cards-of-the-dead")
    late = 0.0
    work = asyncio.gather(*(studio.paint(scene) for scene in scenes))
    while not work.done():
        begun = perf_counter()
        await asyncio.sleep(0.002)
        late = max(late, perf_counter() - begun - 0.002)
    await work
    studio.close()
    return late * 1000


def main() -> None:
    views = [GAME.views.view(state, None) for state in played(TEAM, "bench")[20:60]]
    stall = asyncio.run(loop_stall([GAME.views.scene(view, "en") for view in views]))
    for name, value in {**figures(), "event loop late while painting ms": stall}.items():
        unit, mark = MARKS[name]
        verdict = "reached" if value <= mark else "MISSED"
        print(f"{name:44} {value:10,.2f} {unit:12} {f'<= {mark:g}':18} {verdict}")


if __name__ == "__main__":
    main()

"""The picture of the table of Gears of War as a scene; it is made from a view, so it tells no
secret."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.scene import Chip, Highlight, Scene
from bot.games.gears.board.maps import built
from bot.games.gears.content.book import BOOK
from bot.games.gears.pictures.board_scene import (
    edges_of,
    grouped_figures,
    is_active,
    spots_of,
    tiles_of,
    tokens_of,
    zones_of,
)
from bot.games.gears.pictures.describe import describe
from bot.games.gears.pictures.panels import cog_panel, enemy_panel
from bot.games.gears.state import State
from bot.games.gears.telling.aims import aim_lines
from bot.games.gears.telling.picture_words import THEME, cog_name, word

ICONS = {"setup": "puzzle", "heal": "heart-plus", "order": "cards", "locust": "skull"}


def draw(view: State, language: str) -> Scene:
    """The whole table."""
    table = built(view)
    mission = BOOK.missions.get(view.mission)
    return Scene(
        theme=THEME,
        kind="board",
        title=mission.name.in_(language) if mission else word("game", language),
        icon=mission.icon if mission else "cog",
        tone={"won": "good", "lost": "danger"}.get(view.result, ""),
        caption=_caption(view, language),
        alt=describe(view, language),
        chips=tuple(_chips(view, language)),
        lines=tuple(aim_lines(view, language)),
        zones=zones_of(table),
        edges=edges_of(view),
        tiles=tiles_of(table),
        spots=spots_of(table),
        figures=grouped_figures(view),
        tokens=tokens_of(view),
        panels=(
            *(cog_panel(view, cog, language) for cog in view.cogs.values()),
            *(enemy_panel(view, slot, language) for slot, kind in view.slots.items() if kind),
        ),
        highlights=tuple(_highlights(view)),
    )


def _caption(view: State, language: str) -> str:
    """A banner for what everybody must notice: the end of the game, or the Locust acting."""
    if view.result:
        return word(view.result, language)
    if view.step == "locust":
        cards = [BOOK.ai_cards[number] for number in view.ai_open if number in BOOK.ai_cards]
        told = word("step-locust", language)
        return f"{told}: {cards[-1].name.in_(language)}" if cards else told
    return ""


def _chips(view: State, language: str) -> Iterator[Chip]:
    """Turn, step, and the decks."""
    yield Chip("rotate-3d-variant", word("turn", language, turn=view.turn))
    if view.active and not view.result:
        card = BOOK.characters[view.active]
        yield Chip(card.icon, cog_name(view.active, language), card.colour)
    if not view.result:
        colour = "danger" if view.step == "locust" else ""
        yield Chip(ICONS[view.step], word(f"step-{view.step}", language), colour)
    yield from _order(view, language)
    yield Chip("robot-angry", word("ai-deck", language, count=len(view.ai)))
    yield Chip("cards", word("order-deck", language, count=len(view.orders)))
    if view.insane:
        yield Chip("skull-crossbones", word("insane", language), "danger")


def _order(view: State, language: str) -> Iterator[Chip]:
    """The order that is carried out now."""
    if view.order is not None and view.order.card in BOOK.orders:
        card = BOOK.orders[view.order.card]
        yield Chip(card.icon, card.name.in_(language), card.reaction)


def _highlights(view: State) -> Iterator[Highlight]:
    """The area of the active COG, and the areas with Locust beside a COG."""
    if view.result:
        return
    standing = [cog for cog in view.cogs.values() if cog.standing and cog.area]
    for cog in view.cogs.values():
        if is_active(view, cog) and cog.area and not cog.eliminated:
            yield Highlight(cog.area, "active")
    held = {locust.area for locust in view.locusts.values()}
    for area in dict.fromkeys(cog.area for cog in standing):
        if area in held:
            yield Highlight(area, "danger")

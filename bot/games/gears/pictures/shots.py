"""The shots of a film of the Locust: what an event shows, and its caption."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bot.engine.records import Event
from bot.engine.scene import Motion
from bot.games.gears import events as happened
from bot.games.gears.content.book import BOOK
from bot.games.gears.pictures.board_scene import COG
from bot.games.gears.state import State
from bot.games.gears.telling.picture_words import (
    cog_name,
    counted,
    figure_letters,
    figure_name,
    number_of,
    word,
)


@dataclass
class Take:
    """A shot while events are added to it; takes of the same sort and key belong together."""

    sort: str
    key: str = ""
    motions: list[Motion] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    danger: dict[str, None] = field(default_factory=dict)

    @property
    def caption(self) -> str:
        return ". ".join(self.words)


def take_of(event: Event, state: State, language: str) -> Take | None:
    """The take for this event; it is made before the event has changed the board."""
    maker = MAKERS.get(type(event))
    return maker(event, state, language) if maker is not None else None


def join(take: Take, more: Take) -> bool:
    """Add a later take if it belongs to the same shot; returns whether it does."""
    if more.sort == "move" and (take.sort, take.key) == ("move", more.key):
        first, last = take.motions[0], more.motions[0]
        take.motions[0] = _moved(first, last.end)
        take.words = [f"{take.words[0].rpartition(' › ')[0]} › {last.end}"]
        return True
    if more.sort == "after" or (more.sort == take.sort == "spawn"):
        take.motions += more.motions
        take.words += more.words
        take.danger |= more.danger
        return True
    return False


def _moved(motion: Motion, end: str) -> Motion:
    return Motion("move", motion.start, end, motion.figure, motion.letters, motion.colour,
                  icon=motion.icon)  # fmt: skip


# Figures


def _locust(kind: str, state: State, name: str, start: str, end: str = "") -> Motion:
    locust = state.locusts[name]
    return Motion(
        kind=kind,  # type: ignore[arg-type]
        start=start,
        end=end,
        figure=locust.figure,
        letters=figure_letters(locust),
        colour=locust.kind,
        icon=BOOK.enemies[locust.kind].icon,
    )


def _cog(kind: str, name: str, start: str, end: str = "") -> Motion:
    card = BOOK.characters[name]
    return Motion(
        kind=kind,  # type: ignore[arg-type]
        start=start,
        end=end,
        figure=COG,
        letters=card.letters,
        colour=card.colour,
        icon=card.icon,
    )


def _result(wounds: int, language: str) -> str:
    return counted("wounds", wounds, language) if wounds else word("wounds-none", language)


def _called(state: State, who: str, language: str) -> str:
    """The name of a COG or a Locust; an area has its own name."""
    if who in state.cogs:
        return cog_name(who, language)
    return figure_name(who, state.locusts[who].kind, language) if who in state.locusts else who


def _struck(state: State, who: str, start: str, by: str) -> Motion:
    """An attack on a figure or on a whole area, by the figure with these letters."""
    if who in state.cogs:
        return replace(_cog("attack", who, start, state.cogs[who].area), by=by)
    if who in state.locusts:
        return replace(_locust("attack", state, who, start, state.locusts[who].area), by=by)
    return Motion("attack", start, who, by=by)


# Events


def _card(event: happened.AiDrawn, _: State, language: str) -> Take | None:
    card = BOOK.ai_cards.get(event.card)
    if card is None:
        return None
    told = f"{word('kind-ai', language)}: {card.name.in_(language)}"
    return Take("card", words=[told])


def _moves(event: happened.LocustMoved, state: State, language: str) -> Take | None:
    if event.locust not in state.locusts:
        return None
    who = figure_name(event.locust, event.enemy, language)
    told = word("film-move", language, who=who, start=event.start, end=event.end)
    motion = _locust("move", state, event.locust, event.start, event.end)
    return Take("move", event.locust, [motion], [told])


def _walks(event: happened.CogMoved, _: State, language: str) -> Take:
    name = cog_name(event.cog, language)
    told = word("film-move", language, who=name, start=event.start, end=event.end)
    return Take("move", event.cog, [_cog("move", event.cog, event.start, event.end)], [told])


def _attacks(event: happened.LocustAttacked, state: State, language: str) -> Take | None:
    locust = state.locusts.get(event.locust)
    if locust is None:
        return None
    who = figure_name(event.locust, event.enemy, language)
    if event.target not in state.cogs and event.target not in state.locusts:
        told = word("film-attack-area", language, who=who, area=locust.area)
        return Take("attack", "", [Motion("attack", locust.area)], [told], {locust.area: None})
    target, result = _called(state, event.target, language), _result(event.wounds, language)
    told = word("film-attack", language, who=who, target=target, result=result)
    motion = _struck(state, event.target, locust.area, figure_letters(locust))
    return Take("attack", "", [motion], [told], {motion.end: None})


def _fires(event: happened.CogAttacked, state: State, language: str) -> Take:
    key = "film-guard" if event.guard else "film-shot"
    name, target = cog_name(event.cog, language), _called(state, event.target, language)
    result = _result(event.wounds, language)
    if event.mode == "chainsaw":  # it deals no wounds: it kills or does nothing
        key += "-saw"
    elif event.target not in state.cogs and event.target not in state.locusts:
        key += "-area"  # each figure there rolls its own defence
    told = word(key, language, name=name, target=target, result=result)
    letters = BOOK.characters[event.cog].letters
    blow = _struck(state, event.target, state.cogs[event.cog].area, letters)
    return Take("attack", "", [blow], [told])


def _spawns(event: happened.LocustSpawned, _: State, language: str) -> Take:
    enemy = BOOK.enemies[event.enemy]
    motion = Motion(
        "spawn",
        event.area,
        figure=enemy.figure,
        letters=f"{enemy.letters}{number_of(event.locust)}",
        colour=enemy.id,
        icon=enemy.icon,
    )
    who = figure_name(event.locust, event.enemy, language)
    return Take("spawn", "", [motion], [word("film-spawn", language, who=who, area=event.area)])


def _dies(event: happened.LocustDied, state: State, language: str) -> Take | None:
    if event.locust not in state.locusts:
        return None
    who = figure_name(event.locust, event.enemy, language)
    motion = _locust("die", state, event.locust, event.area)
    return Take("after", "", [motion], [word("film-died", language, who=who)])


def _explodes(event: happened.TickerExploded, _: State, language: str) -> Take:
    who = word("explosion", language)
    told = word("film-exploded", language, who=who, area=event.area)
    return Take("after", "", [Motion("attack", event.area)], [told], {event.area: None})


def _wounded(event: happened.Splash, state: State, language: str) -> Take | None:
    if event.who not in state.cogs:
        return None
    name, result = cog_name(event.who, language), _result(event.wounds, language)
    told = word("film-wounded", language, name=name, result=result)
    area = state.cogs[event.who].area
    return Take("after", "", [_cog("attack", event.who, area)], [told], {area: None})


def _bleeds(event: happened.BledOut, _: State, language: str) -> Take:
    name = cog_name(event.cog, language)
    told = word("film-bled", language, name=name, area=event.area)
    return Take("after", "", [], [told], {event.area: None})


def _executed(event: happened.Executed, state: State, language: str) -> Take:
    told = word("film-executed", language, name=cog_name(event.cog, language))
    return Take("after", "", [_cog("die", event.cog, state.cogs[event.cog].area)], [told])


def _heals(event: happened.LocustHealed, _: State, language: str) -> Take:
    who = figure_name(event.locust, event.enemy, language)
    return Take("after", "", [], [word("film-healed", language, who=who)])


MAKERS: Mapping[type[Event], Callable[[Any, State, str], Take | None]] = {
    happened.AiDrawn: _card,
    happened.LocustMoved: _moves,
    happened.CogMoved: _walks,
    happened.LocustAttacked: _attacks,
    happened.CogAttacked: _fires,
    happened.LocustSpawned: _spawns,
    happened.LocustDied: _dies,
    happened.TickerExploded: _explodes,
    happened.Splash: _wounded,
    happened.BledOut: _bleeds,
    happened.Executed: _executed,
    happened.LocustHealed: _heals,
}

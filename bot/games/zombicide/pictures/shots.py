"""The shots of a film: which events belong together, what moves in them, and what they say."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.engine.records import Event
from bot.engine.scene import Motion
from bot.games.zombicide import events as happened
from bot.games.zombicide.content.loading import Content
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.telling.picture_words import counted, survivor_name, word, zombies_named

# The sort of shot that an event belongs to; wounds belong to the attack before them.
SORTS: dict[type[Event], str] = {
    happened.ZombiesMoved: "move",
    happened.ZombiesJoined: "move",
    happened.ZombiesAttacked: "attack",
    happened.ZombieCardDrawn: "spawn",
    happened.ZombiesAppeared: "spawn",
    happened.ZombiesKilled: "kill",
    happened.Dragged: "drag",
    happened.Moved: "walk",
    happened.Wounded: "attack",
    happened.Died: "attack",
}
ALONE = (happened.ZombiesAttacked, happened.ZombieCardDrawn, happened.Dragged, happened.Moved)
BETWEEN = (happened.ZombiesActivated, happened.SpawnRolled)
# belong to the shot before them; they are a shot of their own after a decision
VICTIMS = (happened.Wounded, happened.Died)


@dataclass
class Take:
    """A shot that is being taken."""

    sort: str
    acting: happened.ZombiesActivated | None = None
    motions: list[Motion] = field(default_factory=list)
    zombies: dict[str, int] = field(default_factory=dict)
    zones: dict[str, None] = field(default_factory=dict)
    danger: dict[str, None] = field(default_factory=dict)
    wounded: dict[str, None] = field(default_factory=dict)
    dead: list[str] = field(default_factory=list)
    who: str = ""


def begins_shot(event: Event, take: Take | None) -> bool:
    """Whether this event ends the shot before it and begins another."""
    if isinstance(event, BETWEEN):
        return True
    sort = SORTS.get(type(event))
    if sort is None or (take is not None and isinstance(event, VICTIMS)):
        return False
    return take is None or take.sort != sort or isinstance(event, ALONE)


def new_take(event: Event, acting: happened.ZombiesActivated | None) -> Take | None:
    sort = SORTS.get(type(event))
    return None if sort is None else Take(sort, acting)


def add(take: Take, event: Event, sit: Situation, language: str) -> None:
    """Add what this event shows. To be called before the event changes the board."""
    match event:
        case happened.ZombiesMoved(start=start, end=end, zombie=zombie, count=count):
            take.motions.append(_zombies("move", sit, language, start, zombie, count, end))
            _count(take, end, zombie, count)
        case happened.ZombiesJoined(zone=zone, zombie=zombie, count=count):
            take.motions.append(_zombies("spawn", sit, language, zone, zombie, count))
        case happened.ZombiesAppeared(zone=zone, zombie=zombie, count=count):
            take.motions.append(_zombies("spawn", sit, language, zone, zombie, count))
            _count(take, zone, zombie, count)
        case happened.ZombiesKilled(zone=zone, zombie=zombie, count=count):
            take.motions.append(_zombies("die", sit, language, zone, zombie, count))
            _count(take, zone, zombie, count)
        case happened.ZombiesAttacked(zone=zone, zombies=zombies):
            take.motions.append(Motion("attack", zone))
            take.danger[zone] = None
            for zombie, count in zombies.items():
                _count(take, zone, zombie, count)
        case happened.Wounded(survivor=survivor):
            take.wounded[survivor] = None
            zone = sit.survivor(survivor).zone
            take.motions.append(_survivor("attack", sit, language, survivor, zone))
        case happened.Died(survivor=survivor, zone=zone):
            take.dead.append(survivor)
            take.motions.append(_survivor("die", sit, language, survivor, zone))
        case (
            happened.Dragged(survivor=survivor, start=start, end=end)
            | happened.Moved(survivor=survivor, start=start, end=end)
        ):
            take.who, take.zones[end] = survivor, None
            take.motions.append(_survivor("move", sit, language, survivor, start, end))


def _count(take: Take, zone: str, zombie: str, count: int) -> None:
    take.zones[zone] = None
    take.zombies[zombie] = take.zombies.get(zombie, 0) + count


def _zombies(
    kind: str, sit: Situation, language: str, start: str, zombie: str, count: int, end: str = ""
) -> Motion:
    card = sit.edition.content.zombies[zombie]
    return Motion(
        kind=kind,  # type: ignore[arg-type]
        start=start,
        end=end,
        figure=card.family,
        letters=card.letters.in_(language),
        colour=card.colour,
        count=count,
        icon=card.icon,
    )


def _survivor(
    kind: str, sit: Situation, language: str, who: str, start: str, end: str = ""
) -> Motion:
    card = sit.edition.content.survivors[who]
    return Motion(
        kind=kind,  # type: ignore[arg-type]
        start=start,
        end=end,
        figure="survivor",
        letters=card.letters.in_(language),
        colour=card.colour,
        icon=card.icon,
    )


# Words


def caption(take: Take, content: Content, language: str, *, over: bool = True) -> str:
    """The words of a shot. `over` is False for the last one if an open decision may still change
    its outcome."""
    if take.sort == "move":
        return _moving(take, content, language)
    zone = ", ".join(take.zones)
    if take.who:
        key = "film-dragged" if take.sort == "drag" else "film-moved"
        name = survivor_name(content, take.who, language)
        return word(content, key, language, name=name, zone=zone)
    parts = []
    if take.zombies:
        zombies = zombies_named(content, take.zombies, language)
        number = sum(take.zombies.values())
        key = f"film-{take.sort}"
        parts.append(counted(content, key, number, language, zone=zone, zombies=zombies))
    victims = _victims(take, content, language)
    if take.sort == "attack" and not victims and over:
        victims = [word(content, "film-unhurt", language)]
    return ". ".join([*parts, *victims])


def _moving(take: Take, content: Content, language: str) -> str:
    """Who moves, if it is not simply their turn."""
    acting = take.acting
    if acting is None or (acting.why == "phase" and acting.action == 1):
        return word(content, "film-move", language)
    kinds = [content.zombies[kind].plural.in_(language) for kind in acting.zombies]
    key = "film-move-again" if acting.why == "phase" else "film-move-extra"
    return word(content, key, language, zombies=", ".join(kinds))


def _victims(take: Take, content: Content, language: str) -> list[str]:
    """Who was wounded, and who died."""
    found = []
    wounded = [who for who in take.wounded if who not in take.dead]
    if wounded:
        names = _names(content, wounded, language)
        found.append(word(content, "film-wounded", language, names=names))
    if take.dead:
        names = _names(content, take.dead, language)
        found.append(counted(content, "film-died", len(take.dead), language, names=names))
    return found


def _names(content: Content, people: list[str], language: str) -> str:
    return ", ".join(survivor_name(content, who, language) for who in people)

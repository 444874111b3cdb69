"""Chances, computed from a view: a COG's attacks, the attacks of the Locust in sight, and how their
next steps may go."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from unicodedata import combining, normalize

from bot.engine.errors import Value
from bot.engine.offers import Chance
from bot.games.gears.commands import Attack
from bot.games.gears.content.book import BOOK, NUMBERS
from bot.games.gears.rules.combat.attacks import attack_offers
from bot.games.gears.rules.combat.prospects import Prospect, grenade, omen_share, prospect, threat
from bot.games.gears.rules.locust.targets import sees
from bot.games.gears.state import Cog, State
from bot.games.gears.telling.forecast import Fate, Forecast, forecast

MOST_ATTACKS = 12  # how many attacks are told, the best first


def chances(view: State, seat: str | None, words: str) -> list[Chance]:
    """The attacks of a COG (the one named, otherwise the reader's own, otherwise the active one),
    the danger that he is in, and how he gets to his next turn."""
    if view.result or view.step == "setup":
        return []
    found = list(_named(view, words)) if words.strip() else list(_usual(view, seat))
    if not found:
        return [Chance("nobody")]
    lines = [line for who in found for line in (*_attacks(view, who), *_threats(view, who))]
    return [*lines, *_coming(view, seat, found[0])]


def _named(view: State, words: str) -> Iterator[Cog]:
    wanted = _plain(words)
    for cog in view.cogs.values():
        known = BOOK.characters[cog.id]
        names = (*known.short.values(), *known.name.values(), cog.id)
        if cog.standing and any(wanted in _plain(name) for name in names):
            yield cog


def _usual(view: State, seat: str | None) -> Iterator[Cog]:
    for name in (seat or "", view.active, *view.cogs):
        cog = view.cogs.get(name)
        if cog is not None and cog.standing:
            yield cog
            return


def _plain(text: str) -> str:
    bare = normalize("NFKD", text.casefold())
    return "".join(letter for letter in bare if not combining(letter)).strip()


# Attacks


def _attacks(view: State, cog: Cog) -> Iterator[Chance]:
    found: list[tuple[Prospect, Attack]] = []
    for command in attack_offers(view, cog):
        made = prospect(view, cog, command)
        if made is not None:
            found.append((made, command))
        else:
            yield from _blast(view, cog, command)
    found.sort(key=lambda pair: (-pair[0].kills, -pair[0].mean))
    for made, command in found[:MOST_ATTACKS]:
        yield _attack(view, cog, made, command)
    if not found:
        yield Chance("no-attack", None, {"cog": cog.id})


def _attack(view: State, cog: Cog, made: Prospect, command: Attack) -> Chance:
    values: dict[str, Value] = {
        "cog": cog.id,
        "weapon": command.weapon,
        "overkill": command.mode == "overkill",
        "locust": command.target,
        "area": view.locusts[command.target].area,
        "dice": made.dice,
        "defence": made.defence,
        "wounds": round(100 * made.at_least(1)),
        "mean": round(made.mean, 1),
    }
    if command.mode == "chainsaw":
        return Chance("chainsaw", made.kills, values)
    return Chance("attack", made.kills, values)


def _blast(view: State, cog: Cog, command: Attack) -> Iterator[Chance]:
    """An attack on an area, told if Locust stand there (GW-8.28)."""
    there = [one for one in view.locusts.values() if one.area == command.target]
    if not there:
        return
    card = BOOK.weapons[command.weapon]
    mean = sum(grenade(view, cog, command.weapon, one).kills for one in there)
    friends = sum(one.standing and one.area == command.target for one in view.cogs.values())
    values: dict[str, Value] = {
        "cog": cog.id,
        "weapon": command.weapon,
        "area": command.target,
        "count": len(there),
        "mean": round(mean, 1),
        "friends": friends,
    }
    yield Chance("blast", None, values)
    if card.omen is not None and card.omen.effect == "seal":
        yield Chance("seal", omen_share(card.overkill), {"area": command.target})


# Danger


def _threats(view: State, cog: Cog) -> Iterator[Chance]:
    """What each Locust that sees him would do to him, and what a Dodge would change."""
    near = [locust for locust in view.locusts.values() if sees(view, locust, cog)]
    for locust in near[:MOST_ATTACKS]:
        bare = threat(view, locust, cog)
        dodged = threat(view, locust, cog, dodge=NUMBERS.dodge_dice)
        values: dict[str, Value] = {
            "cog": cog.id,
            "locust": locust.id,
            "area": locust.area,
            "dice": bare.dice,
            "defence": bare.defence,
            "mean": round(bare.mean, 1),
            "dodged": round(100 * dodged.at_least(1)),
            "falls": round(100 * bare.kills),
        }
        yield Chance("threat", bare.at_least(1), values)
    if not near:
        yield Chance("unseen", None, {"cog": cog.id})


# The next steps of the Locust


def _coming(view: State, seat: str | None, who: Cog) -> Iterator[Chance]:
    """How each COG gets through the Locust step of this turn, and through all steps up to his
    turn."""
    found = forecast(view, seat, who.id)
    if found is None:
        return
    yield Chance("coming", None, {"samples": found.tried})
    yield from _fates(found, found.now)
    if found.steps > 1:
        yield Chance("later", None, {"leader": found.who, "steps": found.steps})
        yield from _fates(found, found.later)
    if found.reacted:
        yield _help(found)


def _fates(found: Forecast, fates: Mapping[str, Fate]) -> Iterator[Chance]:
    for cog, fate in fates.items():
        values: dict[str, Value] = {
            "cog": cog,
            "mean": _mean(found, fate),
            "falls": _percent(found, fate.fell),
        }
        yield Chance("fate", fate.hurt / found.tried, values)


def _help(found: Forecast) -> Chance:
    """What the reactions of the person who asks are worth."""
    fate, bare = found.later[found.who], found.bare[found.who]
    values: dict[str, Value] = {
        "cog": found.who,
        "guard": _percent(found, found.reacted.get("guard", 0)),
        "dodge": _percent(found, found.reacted.get("dodge", 0)),
        "mean": _mean(found, fate),
        "falls": _percent(found, fate.fell),
        "bare": _mean(found, bare),
        "worse": _percent(found, bare.fell),
    }
    return Chance("helps", None, values)


def _mean(found: Forecast, fate: Fate) -> float:
    return round(fate.wounds / found.tried, 1)


def _percent(found: Forecast, count: int) -> int:
    return round(100 * count / found.tried)

"""Chances from what a view shows: attacks are computed, the zombies' phase is sampled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256
from time import perf_counter
from unicodedata import combining, normalize

from bot.engine.chance import Stream
from bot.engine.errors import Value
from bot.engine.offers import Chance
from bot.engine.table import Steps, Table
from bot.games.zombicide.cards import base
from bot.games.zombicide.commands import Melee, Shoot
from bot.games.zombicide.player.answers import choose_answer
from bot.games.zombicide.rules.attacks import assaults_of, attack_offers
from bot.games.zombicide.rules.rounds import zombies_phase
from bot.games.zombicide.rules.targets import values_of
from bot.games.zombicide.situation import Edition, Ended, Play, Situation
from bot.games.zombicide.state import CODEC, State, Survivor
from bot.games.zombicide.telling.attack_odds import Prospect, prospect
from bot.games.zombicide.telling.unseen import determinise
from bot.games.zombicide.telling.words import Lexicon

SAMPLES = 200
SAMPLING_SECONDS = 1.5  # at most, for all samples together
MOST_ATTACKS = 12  # attacks at most, the best first


def chances(
    edition: Edition,
    lexicon: Lexicon,
    view: State,
    seat: str | None,
    words: str,
) -> list[Chance]:
    """The chances of the attacks of one Survivor (the one named, otherwise the reader's own,
    otherwise the one in turn), and of the Survivors to live through the Zombies' Phase."""
    if view.result:
        return []
    sit = Situation(view, edition)
    found = list(_named(sit, lexicon, words)) if words.strip() else list(_usual(sit, seat))
    if not found:
        return [Chance("nobody")]
    lines = [line for who in found for line in _attacks(sit, who)]
    return [*lines, *_survival(edition, view, found)]


def _named(sit: Situation, lexicon: Lexicon, words: str) -> Iterator[Survivor]:
    wanted = _plain(words)
    for who in sit.living():
        names = lexicon.content.survivors[who.id].name.values()
        if any(wanted in _plain(name) for name in (*names, who.id)):
            yield who


def _usual(sit: Situation, seat: str | None) -> Iterator[Survivor]:
    own = sit.state.survivors.get(sit.state.acting or seat or "")
    who = own if own is not None and own.alive else next(sit.living(), None)
    if who is not None:
        yield who


def _plain(text: str) -> str:
    bare = normalize("NFKD", text.casefold())
    return "".join(letter for letter in bare if not combining(letter)).strip()


# Attacks


def _attacks(sit: Situation, who: Survivor) -> Iterator[Chance]:
    found: list[Prospect] = []
    sure: list[Chance] = []
    for command in attack_offers(sit, who, "combat"):
        assert isinstance(command, Melee | Shoot)
        if isinstance(command, Shoot) and command.second is not None:
            continue  # two rolls, both of which are told already
        (assault,) = assaults_of(who, command)
        if values_of(sit, assault).everyone:
            values = {"survivor": who.id, "weapon": base(assault.card), "zone": assault.zone}
            sure.append(Chance("attack-sure", None, values))
        elif sit.zombies(assault.zone) and (made := prospect(sit, who, assault)) is not None:
            found.append(made)
    found.sort(key=lambda one: (one.friend > 0, -one.mean))
    for one in found[:MOST_ATTACKS]:
        yield from _told(sit, who, one)
    yield from sure
    if not found and not sure:
        yield Chance("no-attack", None, {"survivor": who.id})


def _told(sit: Situation, who: Survivor, one: Prospect) -> Iterator[Chance]:
    assault, crowd = one.assault, sum(sit.zombies(one.assault.zone).values())
    values: dict[str, Value] = {
        "survivor": who.id,
        "weapon": base(assault.card),
        "zone": assault.zone,
        "both": assault.weapons > 1,
        "dice": one.dice,
        "accuracy": one.accuracy,
        "damage": one.damage,
        "mean": round(one.mean, 1),
    }
    yield Chance("attack", one.at_least(1), values)
    most = max((count for count, share in one.kills.items() if share > 0.005), default=0)
    for count in range(2, min(most, crowd - 1) + 1):
        yield Chance("attack-kills", one.at_least(count), {"count": count})
    if crowd > 1 and most >= crowd:
        yield Chance("attack-clear", one.at_least(crowd), {"count": crowd})
    if one.friend:
        yield Chance("friend-hit", one.friend, {})


# The zombies' answer


def _survival(edition: Edition, view: State, wanted: list[Survivor]) -> Iterator[Chance]:
    """How often these Survivors would live through the Zombies' Phase if it began now."""
    before = {who.id: edition.health.wounds(who) for who in wanted}
    lived: dict[str, int] = dict.fromkeys(before, 0)
    unhurt: dict[str, int] = dict.fromkeys(before, 0)
    tried, begun = 0, perf_counter()
    while tried < SAMPLES and (tried == 0 or perf_counter() - begun < SAMPLING_SECONDS):
        state = _answered(edition, view, tried)
        tried += 1
        for name, wounds in before.items():
            who = state.survivors[name]
            lived[name] += who.alive
            unhurt[name] += who.alive and edition.health.wounds(who) <= wounds
    for name in before:
        values: Mapping[str, Value] = {"survivor": name, "samples": tried}
        yield Chance("survive", lived[name] / tried, values)
        yield Chance("unhurt", unhurt[name] / tried, values)


def _answered(edition: Edition, view: State, number: int) -> State:
    """The table after one possible Zombies' Phase, in which the sensible player decides."""
    stream = Stream(sha256(CODEC.dump(view)).digest(), 0, number)
    state = determinise(view, edition, stream)
    _finish(edition, state, zombies_phase(Play(Table(state, stream), edition)))
    return state


def _finish(edition: Edition, state: State, steps: Steps[None]) -> None:
    """Run a rule to its end; the sensible player decides."""
    try:
        asks = next(steps)
        while True:
            asks = steps.send(tuple(choose_answer(Situation(state, edition), ask) for ask in asks))
    except (StopIteration, Ended):
        return

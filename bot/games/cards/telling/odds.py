"""Chances, computed from a view: exact if cards can be counted, sampled if people make choices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import comb
from time import perf_counter
from unicodedata import combining, normalize

from bot.engine.errors import Value
from bot.engine.offers import Chance
from bot.engine.table import Table
from bot.games.cards import events
from bot.games.cards.content.book import BOOK, CARDS, EXIT, SPACES
from bot.games.cards.player.choosing import choose
from bot.games.cards.rules.actions import attack_of
from bot.games.cards.rules.blasts import can_be_hit
from bot.games.cards.rules.legal import legal_commands
from bot.games.cards.rules.playing import play
from bot.games.cards.rules.uses import spaces_with
from bot.games.cards.state import State
from bot.games.cards.telling.forecast import attack_now, coming_game_turn, finish, stream_of
from bot.games.cards.telling.unseen import backs, determinise, unseen

SAMPLES = 200
SAMPLING_SECONDS = 1.5  # at most, for all tries together
KINDS = ("zombie", "resource", "event", "object", "place")


def chances(view: State, seat: str | None, words: str) -> list[Chance]:
    """All chances that matter now; with the name of a card only the chances of that card."""
    if view.result:
        return []
    if words.strip():
        return list(_of_cards(view, named_cards(words))) or [Chance("no-such-card")]
    who = next((s.id for s in view.living() if s.id == seat), view.actor.id)
    found = [*_turning(view), *_attacks(view, who), *_game_turn(view), *_survival(view, who)]
    return [*found, Chance("hard")] if view.hard and view.day > 1 else found


# Hidden cards


def _shares(view: State, family: str) -> dict[str, float]:
    """The chances of each card for a hidden card of this family in the area. An unseen EXIT is one
    of the City cards there; any other card may as well be in the pile."""
    hidden = unseen(view)[family]
    if family != "city" or EXIT not in hidden:
        total = hidden.total()
        return {card: count / total for card, count in hidden.items()}
    lying = len(backs(view).get("city", ())) or 1
    del hidden[EXIT]
    rest = (1 - 1 / lying) / max(1, hidden.total())
    return {EXIT: 1 / lying, **{card: count * rest for card, count in hidden.items()}}


def _turning(view: State) -> Iterator[Chance]:
    """The results of turning over a card of each family, and of a point of Noise."""
    here = dict.fromkeys(
        deployed.card.partition(".")[0]
        for deployed in view.area.values()
        if deployed.card.endswith("?")
    )
    for family in here:
        shares = _shares(view, family)
        for kind in KINDS:
            share = sum(s for card, s in shares.items() if CARDS[card].type == kind)
            if share:
                yield Chance("turn", share, {"family": family, "kind_of_card": kind})
    if "city" in here and EXIT in unseen(view)["city"]:
        yield Chance("exit", _shares(view, "city")[EXIT], {"card": EXIT})
    pile = unseen(view)["common"] if view.common else Counter(view.common_discard)
    if pile:
        zombies = sum(count for card, count in pile.items() if CARDS[card].type == "zombie")
        yield Chance("noise", zombies / pile.total())


def named_cards(words: str) -> list[str]:
    """The cards whose names contain these words in any language."""
    wanted = _plain(words)
    return [
        card.id
        for card in BOOK.cards.values()
        if any(wanted in _plain(name) for name in (*card.name.values(), card.id))
    ]


def _plain(text: str) -> str:
    bare = normalize("NFKD", text.casefold().replace("-", " "))
    return "".join(letter for letter in bare if not combining(letter)).strip()


def _of_cards(view: State, names: list[str]) -> Iterator[Chance]:
    """For each family that may hide such a card: the chance for one hidden card, and for all of
    them."""
    lying = Counter(
        deployed.card.partition(".")[0]
        for deployed in view.area.values()
        if deployed.card.endswith("?")
    )
    for name in names:
        told = False
        for family, count in lying.items():
            card = f"{family}.{name}"
            share = _shares(view, family).get(card, 0.0)
            if share:
                told = True
                values: dict[str, Value] = {"card": card, "family": family, "count": count}
                yield Chance("card", share, values)
                if count > 1:
                    yield Chance("among", _among(view, family, card, count), values)
        if not told:
            yield Chance("not-here", None, {"card": name})


def _among(view: State, family: str, card: str, count: int) -> float:
    """The chance that this card is among `count` hidden cards of the area."""
    hidden = unseen(view)[family]
    if card == EXIT:
        return min(1.0, count * _shares(view, family)[card])
    if family == "city" and EXIT in hidden:
        del hidden[EXIT]  # it is certainly one of the hidden cards
        count -= 1
    total, copies = hidden.total(), hidden[card]
    return 1 - comb(total - copies, count) / comb(total, count)


# Certain results


def _attacks(view: State, seat: str) -> Iterator[Chance]:
    """The result of each attack with the equipped weapon; damage has no dice."""
    attack = attack_of(view.survivor(seat))
    if attack is None:
        return
    for space in spaces_with(view, can_be_hit):
        lying = view.spaces[SPACES.index(space)].lying
        assert lying is not None
        told = attack_now(view, seat, space)
        exploded = any(isinstance(e, events.CardExploded) and e.space == space for e in told)
        destroyed = any(isinstance(e, events.CardDestroyed) and e.space == space for e in told)
        yield Chance(
            "attack",
            None,
            {
                "survivor": seat,
                "card": lying.card,
                "space": space,
                "damage": attack.damage,
                "left": view.hit_points(CARDS[lying.card]) - lying.hits,
                "result": "explodes" if exploded else "destroys" if destroyed else "hits",
                "noise": sum(e.points for e in told if isinstance(e, events.NoiseMade)),
                "hurt": max(
                    (e.damage for e in told if isinstance(e, events.SurvivorHit)), default=0
                ),
            },
        )


def _game_turn(view: State) -> Iterator[Chance]:
    """What the next Game Turn does to the active Survivor if the turn ends now."""
    who = view.actor
    told, after = coming_game_turn(view)
    now = after.survivor(who.id)
    hits = [e for e in told if isinstance(e, events.SurvivorHit) and e.survivor == who.id]
    if not hits and now.immunity == who.immunity and now.vitality == who.vitality:
        yield Chance("quiet", None, {"survivor": who.id})
        return
    yield Chance(
        "game-turn",
        None,
        {
            "survivor": who.id,
            "damage": sum(hit.damage for hit in hits),
            "absorbed": sum(hit.absorbed for hit in hits),
            "immunity": who.immunity - now.immunity,
            "before": who.vitality,
            "after": now.vitality,
        },
    )


# Sampled results


def _survival(view: State, seat: str) -> Iterator[Chance]:
    """How often this Survivor survives the next Game Turn and a whole round, with the hidden cards
    dealt at random and everybody playing sensibly."""
    tried = turn = whole = 0
    begun = perf_counter()
    while tried < SAMPLES and (tried == 0 or perf_counter() - begun < SAMPLING_SECONDS):
        lives = _try(view, seat, tried)
        turn += lives[0]
        whole += lives[1]
        tried += 1
    values: dict[str, Value] = {"survivor": seat, "samples": tried}
    yield Chance("survive-turn", turn / tried, values)
    yield Chance("survive-round", whole / tried, values)


def _try(view: State, seat: str, number: int) -> tuple[bool, bool]:
    """Whether the Survivor is alive after the next Game Turn, and after as many turns as there are
    Survivors."""
    stream = stream_of(view, number)
    state = determinise(view, stream)
    start, round_ = state.turns, len(state.living())
    who = state.survivor(seat)
    after_turn = None
    while not state.result and state.turns < start + round_:
        actor = state.actor.id
        command = choose(state, actor, legal_commands(state))
        table = Table(state, stream, actor)
        finish(table, play(table, command))
        if after_turn is None and (state.turns > start or state.result):
            after_turn = _lives(state, who.alive)
    alive = _lives(state, who.alive)
    return (alive if after_turn is None else after_turn), alive


def _lives(state: State, alive: bool) -> bool:
    """Whether the Survivor lives; when the group has lost, nobody does."""
    return alive and state.result != "lost"

"""Damage to cards: destruction, chains of explosions, and the Noise after them."""

from __future__ import annotations

from bot.engine.table import Steps
from bot.games.cards import events
from bot.games.cards.content.book import CARDS, NUMBERS, PLACES, SPACES
from bot.games.cards.rules.harm import damage, deaths
from bot.games.cards.rules.keeping import receive_call
from bot.games.cards.rules.piles import discard, draw_common, enter
from bot.games.cards.state import FREE, STUNNED, State
from bot.games.cards.table import Tbl


def can_be_hit(state: State, index: int) -> bool:
    """CD-8.5: whether the card can be hit; only a Place cannot."""
    lying = state.spaces[index].lying
    return lying is not None and lying.card not in PLACES


def strike(t: Tbl, index: int, points: int, kind: str, rule: str) -> Steps[None]:
    """Damage of a single-target kind to the card in a space (CD-8.1, CD-8.3, CD-8.11, CD-8.12)."""
    state = t.state
    lying = state.spaces[index].lying
    assert lying is not None
    card = CARDS[lying.card]
    if not hit(t, index, points, rule):
        if kind == "paralysing" and card.type == "zombie" and lying.paralysis == FREE:
            lying.paralysis = STUNNED
            t.emit(events.CardParalysed("CD-8.12", SPACES[index], lying.card))
    elif card.explosive_damage and kind != "ranged":
        yield from explode(t, {index}, sources=0, by_survivor=True)
    else:
        yield from destroy(t, index)


def hit(t: Tbl, index: int, points: int, rule: str) -> bool:
    """Put Hit tokens on a card; True when they reach its Hit Points (CD-8.3)."""
    lying = t.state.spaces[index].lying
    assert lying is not None
    lying.hits += points
    hit_points = t.state.hit_points(CARDS[lying.card])
    t.emit(events.CardHit(rule, SPACES[index], lying.card, points, lying.hits, hit_points))
    return lying.hits >= hit_points


def destroy(t: Tbl, index: int) -> Steps[None]:
    """CD-8.3, CD-9.18: discard the card; before that, an Object gives its content."""
    space = t.state.spaces[index]
    assert space.lying is not None
    name = space.lying.card
    card = CARDS[name]
    if card.type == "zombie":
        t.state.eliminated += 1  # CD-13.2
    t.emit(events.CardDestroyed("CD-8.3", SPACES[index], name))
    yield from open_object(t, index)


def open_object(t: Tbl, index: int) -> Steps[None]:
    """The Object leaves its space, and the active Survivor gets the cards that it calls (CD-9.15,
    CD-9.18)."""
    space = t.state.spaces[index]
    assert space.lying is not None
    name, space.lying = space.lying.card, None
    t.state.using.append(name)
    card = CARDS[name]
    if card.type == "object" and card.call is not None:
        yield from receive_call(t, card.call)
    t.state.using.remove(name)
    discard(t.state, name)


def blast(t: Tbl, index: int, points: int, *, spares_survivors: bool, rule: str) -> Steps[None]:
    """CD-8.19: a card used by a Survivor hits a space and its neighbours and makes 2 Noise."""
    t.emit(events.Blast(rule, SPACES[index], points))
    if not spares_survivors:
        for survivor in t.state.living():
            damage(t, survivor, points, "explosive", "blast", rule)
    struck = [i for i in around(t.state, index) if hit(t, i, points, rule)]
    yield from deaths(t)
    due = yield from clear(t, struck)
    yield from explode(t, due, sources=1, by_survivor=True)


def around(state: State, index: int) -> list[int]:
    """The space and its neighbours, as far as cards lie there that take damage (CD-4.3,
    CD-8.16)."""
    near = (index - 1, index, index + 1)
    return [i for i in near if 0 <= i < len(state.spaces) and can_be_hit(state, i)]


def clear(t: Tbl, struck: list[int]) -> Steps[set[int]]:
    """CD-8.21 b: discard the destroyed cards from left to right; those that explode themselves stay
    until their turn."""
    due: set[int] = set()
    for index in struck:
        lying = t.state.spaces[index].lying
        assert lying is not None
        if CARDS[lying.card].explosive_damage:
            due.add(index)
        else:
            yield from destroy(t, index)
    return due


def explode(t: Tbl, due: set[int], *, sources: int, by_survivor: bool) -> Steps[None]:
    """CD-8.16 to CD-8.18, CD-8.21, CD-8.22: one explosion after the other, always the leftmost
    first, and the Noise after the last one; if everybody is dead, there is no Noise (CD-8.23)."""
    state = t.state
    while due:
        index = min(due)
        due.discard(index)
        lying = state.spaces[index].lying
        assert lying is not None
        points = CARDS[lying.card].explosive_damage
        t.emit(events.CardExploded("CD-8.16", SPACES[index], lying.card, points))
        struck = [
            i
            for i in around(state, index)
            if i != index and i not in due and hit(t, i, points, "CD-8.16")
        ]
        for survivor in state.living():
            damage(t, survivor, points, "explosive", lying.card, "CD-8.16")
        yield from deaths(t)
        for i in sorted([*struck, index]):
            if i == index:
                yield from destroy(t, i)
            else:
                due |= yield from clear(t, [i])
        sources += 1
    if sources:
        make_noise(t, sources * NUMBERS.explosion_noise, sources, by_survivor=by_survivor)


def make_noise(t: Tbl, points: int, sources: int, *, by_survivor: bool) -> None:
    """CD-7.5 to CD-7.8, CD-7.15: for each point draw a Common card; only Zombies enter."""
    if by_survivor:
        t.state.noise += points
    points += sources * t.state.threat_sum("noise")
    t.emit(events.NoiseMade("CD-7.5", points, sources))
    for _ in range(points):
        card = draw_common(t)
        if card is None:
            return
        if CARDS[card].type == "zombie" and enter(t, card, "CD-7.5"):
            continue
        discard(t.state, card)
        t.emit(events.NoiseDrew("CD-7.5", card))

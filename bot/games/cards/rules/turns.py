"""Survivor Turns and Game Turns."""

from __future__ import annotations

from bot.engine.errors import Refusal, Value
from bot.engine.table import Steps
from bot.games.cards import commands, events
from bot.games.cards.content.book import (
    BABY_GHOUL,
    CARDS,
    EXIT,
    INDOOR_EXITS,
    NUMBERS,
    PLACE_OF_ZONE,
    SPACES,
    ZOMBIES,
)
from bot.games.cards.rules.blasts import explode, make_noise
from bot.games.cards.rules.days import clear_play_area, deal_indoor, discard_area, start_day
from bot.games.cards.rules.happenings import HAPPENINGS
from bot.games.cards.rules.harm import damage, deaths, lose, lose_immunity, paralyse
from bot.games.cards.rules.piles import (
    discard,
    discard_from,
    enter,
    enter_or_discard,
    option_parts,
    options_of,
)
from bot.games.cards.rules.uses import turnable
from bot.games.cards.state import FREE, RECOVERING, STUNNED, Lying, State
from bot.games.cards.table import Ended, Tbl

# a detail of a question: the game is lost at the end of this turn, whatever the answer
LOST = "lost"

# Walk and the end of the turn


def no_walk(state: State, command: commands.Walk) -> Refusal | None:
    """Why the Survivor cannot walk there (CD-5.25 to CD-5.29)."""
    if state.actions == 0:
        return Refusal("CD-5.25")
    if not command.to.startswith("S"):
        return no_turning(state, command.to)
    lying = state.spaces[SPACES.index(command.to)].lying
    if lying is None or CARDS[lying.card].type != "place":
        return Refusal("CD-5.26", "place", space=command.to)
    if not open_door(state, lying.card):
        return Refusal("CD-5.29", card=lying.card)
    return None


def no_turning(state: State, at: str) -> Refusal | None:
    """Why the card at this position cannot be turned over (CD-4.8, CD-5.28)."""
    deployed = state.area.get(at)
    if deployed is None or deployed.up:
        return Refusal("CD-5.26", "card", position=at)
    if at not in turnable(state):
        return Refusal("CD-4.8", position=at)
    return None


def open_door(state: State, card: str) -> bool:
    """CD-5.29, CD-12.7: whether this Place can be walked through in the present zone."""
    if state.zone == "main":
        return card == EXIT or card in PLACE_OF_ZONE
    return card in INDOOR_EXITS


def walk(t: Tbl, command: commands.Walk) -> Steps[None]:
    """CD-5.25 to CD-5.27: walk; it uses up all Actions and ends the turn."""
    state = t.state
    state.actions = 0
    door = ""
    if command.to.startswith("S"):
        lying = state.spaces[SPACES.index(command.to)].lying
        assert lying is not None
        door = lying.card
        t.emit(events.WalkedThrough("CD-5.26", t.seat, door))
    else:
        yield from turn_over(t, command.to)
    yield from end_turn(t, door)


def turn_over(t: Tbl, at: str) -> Steps[None]:
    """CD-5.27, CD-1.7: turn a card over. An Instant is resolved and discarded; any other card stays
    face up in its place and still covers the cards under it (CD-4.9)."""
    state = t.state
    deployed = state.area[at]
    t.reveal()
    t.emit(events.CardTurned("CD-5.27", deployed.card, at))
    if CARDS[deployed.card].speed == "instant":
        del state.area[at]
        state.using.append(deployed.card)
        t.emit(events.EventResolved("CD-9.20", deployed.card))
        yield from HAPPENINGS[deployed.card.partition(".")[2]](t)
        state.using.remove(deployed.card)
        discard(state, deployed.card)
    else:
        state.turned += 1
        deployed.up = state.turned
        deployed.seen = []


def no_run(state: State, command: commands.Run) -> Refusal | None:
    """CD-11.2: RUN begins with an uncovered face-down card."""
    return no_start(state) or no_turning(state, command.to)


def no_start(state: State) -> Refusal | None:
    """CD-11.1, CD-11.2: only Rick can RUN, and only before any action."""
    if state.actor.id != "rick":
        return Refusal("CD-11.2", "rick")
    if state.ability_used:
        return Refusal("CD-11.1")
    if not state.untouched or state.actions < NUMBERS.actions:
        return Refusal("CD-11.2", "start")
    return None


def run(t: Tbl, command: commands.Run) -> Steps[None]:
    """CD-11.2, CD-11.3: turn over two cards; the second is chosen after the first has been turned
    over."""
    state, who = t.state, t.state.actor
    state.actions = 0
    state.ability_used = True
    t.emit(events.AbilityUsed("CD-11.2", who.id, "run"))
    yield from turn_over(t, command.to)
    left = turnable(state)
    if who.alive and left:
        (second,) = yield from t.ask(who.id, "run", left, rule="CD-11.2")
        yield from turn_over(t, second)
    yield from end_turn(t, "")


def end_turn(t: Tbl, door: str) -> Steps[None]:
    """CD-5.33: hand limit, Last Breath, the Game Turn; then the effect of the Place, and the next
    turn. Last Breath is decided by the spaces as they are now (CD-3.11, CD-3.15); going through a
    Place fulfils it (CD-3.12), and so does death (CD-3.13)."""
    state, who = t.state, t.state.actor
    state.actions = 0
    if who.alive:
        lost = state.last_breath and not door and state.first_free() is None
        excess = len(who.hand) - state.hand_limit()
        if excess > 0:
            options = options_of(who, ("hand",))
            about: dict[str, Value] = {LOST: 1} if lost else {}
            chosen = yield from t.ask(
                who.id, "hand-limit", options, rule="CD-5.33", pick=excess, about=about
            )
            for option in chosen:
                discard_from(t, who, "hand", option_parts(option)[1], "CD-5.33")
        if lost:
            lose(t, "CD-3.8")
        t.emit(events.TurnEnded("CD-5.33", who.id))
    yield from after_turn(t, door)


def after_turn(t: Tbl, door: str) -> Steps[None]:
    """The Game Turn, complete also after a Place (CD-6.18) and indoors (CD-12.5); then the Place,
    and the turns up to the first one that somebody plays."""
    yield from game_turn(t, clears=bool(door))
    if door:
        go_through(t, door)
    while not (yield from next_turn(t)):
        yield from game_turn(t, clears=False)


def go_through(t: Tbl, door: str) -> None:
    """CD-5.30 to CD-5.32, CD-9.28, CD-12.7, CD-3.14: after the Game Turn the group goes through the
    Place. What is not discarded here stays (CD-3.5)."""
    state = t.state
    if door == EXIT:
        if state.day == 3:
            win(t)
        clear_play_area(t, keep_exit=False)
        discard_area(t, state.main)
        start_day(t)
    elif door in PLACE_OF_ZONE:
        clear_play_area(t, keep_exit=True)
        deal_indoor(t, PLACE_OF_ZONE[door])
    else:
        clear_play_area(t, keep_exit=True)
        discard_area(t, state.indoor)
        state.zone = "main"
    check_last_breath(t)


def win(t: Tbl) -> None:
    """CD-3.6: the Survivors who are alive at the end of the third Day win."""
    t.state.result, t.state.result_rule = "won", "CD-3.6"
    t.emit(events.GameWon("CD-3.6", [s.id for s in t.state.survivors if s.alive]))
    raise Ended


def next_turn(t: Tbl) -> Steps[bool]:
    """CD-3.2, CD-3.4, CD-5.1 to CD-5.6: the Maintenance of the next living Survivor, also on a new
    Day. Returns False if the turn is lost to paralysis (CD-8.14) or the Survivor dies in it
    (CD-3.18); in both cases Last Breath is not checked (CD-3.13)."""
    state = t.state
    order = [*range(state.active + 1, len(state.survivors)), *range(state.active + 1)]
    state.active = next(index for index in order if state.survivors[index].alive)
    who = state.actor
    state.turns += 1
    state.ability_used, state.untouched = False, True
    if who.paralysis == STUNNED:
        who.paralysis = RECOVERING
        state.actions = 0
        t.emit(events.TurnLost("CD-8.14", who.id))
        return False
    yield from maintenance(t)
    return who.alive


def maintenance(t: Tbl) -> Steps[None]:
    """CD-5.2 to CD-5.5, CD-11.4."""
    state, who = t.state, t.state.actor
    t.emit(events.TurnStarted("CD-5.1", who.id, state.last_breath))
    state.actions = NUMBERS.actions
    rotten = state.dead("rick")
    points = NUMBERS.rotten_immunity_loss if rotten else NUMBERS.immunity_loss
    lose_immunity(t, who, points, "CD-11.4" if rotten else "CD-5.3")
    who.paralysis = FREE
    yield from deaths(t)


# The Game Turn


def game_turn(t: Tbl, *, clears: bool) -> Steps[None]:
    """CD-6.1: carry out every step, each as far as possible."""
    fast_cards(t)
    turn_tokens(t)
    yield from activate(t)
    get_close(t)
    if not clears:
        check_last_breath(t)


def face_up(state: State) -> list[tuple[int, str]]:
    """The face-up cards in the order in which they were turned over (CD-6.14, CD-16.35)."""
    return sorted((d.up, at) for at, d in state.area.items() if d.up)


def fast_cards(t: Tbl) -> None:
    """CD-6.2, CD-1.7."""
    area = t.state.area
    for _, at in face_up(t.state):
        card = area[at].card
        if CARDS[card].speed == "fast":
            del area[at]
            enter_or_discard(t, card, "CD-6.2")


def turn_tokens(t: Tbl) -> None:
    """CD-6.3 to CD-6.5."""
    for space in t.state.spaces:
        lying = space.lying
        if lying is None:
            continue
        if lying.paralysis == RECOVERING:
            lying.paralysis = FREE
        if CARDS[lying.card].turn is not None and lying.paralysis == FREE and not lying.acted:
            lying.turns += 1


def activate(t: Tbl) -> Steps[None]:
    """CD-6.6 to CD-6.9: from S1 to S7, each card acts that was there at the start and still is."""
    there = [space.lying for space in t.state.spaces]
    for index, lying in enumerate(there):
        if lying is None or t.state.spaces[index].lying is not lying:
            continue
        if lying.paralysis == STUNNED:
            lying.paralysis = RECOVERING
        elif lying.card in ZOMBIES:
            yield from act(t, index, lying)


def act(t: Tbl, index: int, lying: Lying) -> Steps[None]:
    """CD-6.10 to CD-6.13, CD-7.2: damage, paralysis, poison, then the effect of the Turn value. If
    the active Survivor is dead, effects on that Survivor are lost (CD-3.19)."""
    state, card = t.state, CARDS[lying.card]
    who = state.actor
    stronger = state.threat_sum("zombie_damage")  # T1 adds only to cards that deal damage (CD-7.14)
    if card.zombie_damage and who.alive:
        damage(t, who, card.zombie_damage + stronger, "zombie", lying.card, "CD-6.12")
        yield from deaths(t)
    if card.paralysing_damage and who.alive:
        damage(t, who, card.paralysing_damage + stronger, "paralysing", lying.card, "CD-6.12")
        paralyse(t, who)
        yield from deaths(t)
    if card.immunity_loss and who.alive:
        lose_immunity(t, who, card.immunity_loss, "CD-6.10")
        yield from deaths(t)
    if card.turn is not None and lying.turns >= card.turn.value and not lying.acted:
        lying.acted = not card.turn.repeats
        if card.turn.repeats:
            lying.turns = 0
        if card.turn.effect == "noise":
            make_noise(t, card.noise, 1, by_survivor=False)
        elif card.turn.effect == "call":
            baby_ghoul(t)
        else:
            yield from explode(t, {index}, sources=0, by_survivor=False)


def baby_ghoul(t: Tbl) -> None:
    """CD-7.3: a Baby Ghoul enters if the pile has one and a space is Free."""
    pile = t.state.call["C"]
    if pile and enter(t, BABY_GHOUL, "CD-7.3"):
        pile.pop()


def get_close(t: Tbl) -> None:
    """CD-6.14 to CD-6.16: face-up cards enter. A waiting EXIT was turned over before the others, so
    it enters first; Objects and Places enter like any other card (CD-9.19)."""
    area = t.state.area
    for _, at in face_up(t.state):
        card = area[at].card
        if card == EXIT or card in INDOOR_EXITS:
            if enter(t, card, "CD-6.15"):
                del area[at]
            else:
                t.emit(events.CardWaits("CD-6.15", card, at))
        else:
            del area[at]
            enter_or_discard(t, card, "CD-6.14")


def check_last_breath(t: Tbl) -> None:
    """CD-6.17, CD-3.10, CD-3.14: Last Breath begins if no space is Free."""
    t.state.last_breath = t.state.first_free() is None
    if t.state.last_breath:
        t.state.last_breaths += 1
        t.emit(events.LastBreath("CD-3.10"))

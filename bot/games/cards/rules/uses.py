"""The use of Resources from the hand (CD-9.9), and Selena's ability TRACK."""

from __future__ import annotations

from collections.abc import Callable

from bot.engine.decisions import Option
from bot.engine.errors import Refusal
from bot.engine.table import Steps
from bot.games.cards import commands, events
from bot.games.cards.content.book import CARDS, NUMBERS, SPACES
from bot.games.cards.content.records import Use
from bot.games.cards.rules.actions import need_action, spend
from bot.games.cards.rules.blasts import blast, can_be_hit, open_object, strike
from bot.games.cards.rules.harm import heal
from bot.games.cards.rules.keeping import keep_one
from bot.games.cards.rules.piles import can_be_discarded, discard, discard_from, draw_common
from bot.games.cards.state import EVERYONE, Deployed, Held, State
from bot.games.cards.table import Tbl

HEALING = ("vitality", "immunity")


def targets(state: State, use: Use) -> list[str | None]:
    """The targets that can be named now for a card's use (CD-5.35); [None] if the use has no
    target."""
    match use.effect:
        case "blast":
            return list(spaces_with(state, can_be_hit))
        case "toolkit":
            return list(spaces_with(state, has_tools))
        case "choose-one":
            return [*HEALING, *spaces_with(state, can_be_hit)]
        case "binoculars":
            return [None] if any(True for _ in lookable(state)) else []
        case "lantern":
            return [None] if turnable(state) else []
        case _:
            return [None]


def spaces_with(state: State, test: Callable[[State, int], bool]) -> list[str]:
    return [name for index, name in enumerate(SPACES) if test(state, index)]


def has_tools(state: State, index: int) -> bool:
    """Whether the ToolKit can be used on this space (CD-1.15, CD-9.15)."""
    lying = state.spaces[index].lying
    return lying is not None and CARDS[lying.card].tools


def lookable(state: State) -> list[str]:
    """CD-9.16: the face-down Common cards, covered or not."""
    return [at for at, d in state.area.items() if not d.up and d.card.startswith("common.")]


def covers(at: str) -> tuple[str, str]:
    """The two positions whose cards would lie on this one (CD-4.7, CD-4.8)."""
    return _COVERS[at]


_COVERS = {
    f"{row}.{column}": (f"{row + 1}.{column - 1}", f"{row + 1}.{column + 1}")
    for row in range(1, 10)
    for column in range(1, 10)
}


def turnable(state: State) -> list[str]:
    """CD-4.8, CD-4.12, CD-4.14: the face-down cards that no other card covers."""
    area = state.area
    found = []
    for at, deployed in area.items():
        if not deployed.up:
            left, right = _COVERS[at]
            if left not in area and right not in area:
                found.append(at)
    return found


def no_use(state: State, command: commands.Use) -> Refusal | None:
    """Why this card cannot be used so (CD-5.21, CD-5.35, CD-9.8)."""
    if command.card not in state.actor.hand:
        return Refusal("CD-5.21", "hand", card=command.card)
    use = CARDS[command.card].use
    if use is None:
        return Refusal("CD-9.8", card=command.card)
    if command.target not in targets(state, use):
        return Refusal("CD-5.35", card=command.card)
    return need_action(state)


def use_card(t: Tbl, command: commands.Use) -> Steps[None]:
    """CD-5.21: the card leaves the hand at once and is discarded after its effect."""
    state, who = t.state, t.state.actor
    use = CARDS[command.card].use
    assert use is not None
    spend(t)
    who.hand.remove(command.card)
    state.using.append(command.card)
    t.emit(events.CardUsed("CD-5.21", who.id, command.card))
    yield from EFFECTS[use.effect](t, command, use)
    if command.card in state.using:
        state.using.remove(command.card)
        discard(state, command.card)


def heal_vitality(t: Tbl, _: commands.Use, use: Use) -> Steps[None]:
    """Canned Soup, MedKit (CD-9.9, CD-9.10)."""
    heal(t, t.state.actor, use.amount, 0, "CD-9.9")
    return
    yield


def heal_immunity(t: Tbl, _: commands.Use, use: Use) -> Steps[None]:
    """Antiviral (CD-9.9, CD-9.10)."""
    heal(t, t.state.actor, 0, use.amount, "CD-9.9")
    return
    yield


def granade(t: Tbl, command: commands.Use, use: Use) -> Steps[None]:
    """CD-9.11."""
    index = SPACES.index(command.target or "")
    yield from blast(t, index, use.amount, spares_survivors=use.spares_survivors, rule="CD-9.11")


def kevlar(t: Tbl, command: commands.Use, _: Use) -> Steps[None]:
    """CD-9.12: the Kevlar stays beside the Survivor."""
    t.state.using.remove(command.card)
    t.state.actor.kevlar.append(Held(command.card))
    return
    yield


def note(t: Tbl, _: commands.Use, use: Use) -> Steps[None]:
    """CD-9.13, CD-9.14, CD-11.8."""
    count = NUMBERS.note_cards_dread if t.state.dead("selena") else use.amount
    yield from keep_one(t, draw_several(t, count), "CD-9.13", discarding=True)


def draw_several(t: Tbl, count: int) -> list[str]:
    """Up to `count` Common cards; until one is chosen they are in no pile (CD-5.21)."""
    return [card for _ in range(count) if (card := draw_common(t)) is not None]


def toolkit(t: Tbl, command: commands.Use, _: Use) -> Steps[None]:
    """CD-9.15."""
    yield from open_object(t, SPACES.index(command.target or ""))


def choose_one(t: Tbl, command: commands.Use, use: Use) -> Steps[None]:
    """CD-9.9, CD-16.4: heal Vitality or Immunity, or shoot without Noise."""
    if command.target == "vitality":
        heal(t, t.state.actor, use.amount, 0, "CD-9.9")
    elif command.target == "immunity":
        heal(t, t.state.actor, 0, use.amount, "CD-9.9")
    else:
        index = SPACES.index(command.target or "")
        yield from strike(t, index, use.amount, "ranged", "CD-9.9")


def binoculars(t: Tbl, _: commands.Use, use: Use) -> Steps[None]:
    """CD-9.16: look at Common cards and put them back in any order; only the user sees them."""
    state, who = t.state, t.state.actor
    positions = yield from t.ask(
        who.id, "look", lookable(state), rule="CD-9.16", pick=(1, use.amount)
    )
    cards = [state.area[at].card for at in positions]
    t.reveal()
    t.emit(events.CardsLookedAt("CD-9.16", who.id, list(positions)))
    t.emit(events.CardsShown("CD-9.16", list(positions), cards, to=who.id))
    order = yield from t.ask(
        who.id,
        "rearrange",
        [Option(card, same=card) for card in cards],
        rule="CD-9.16",
        pick=len(cards),
        default=cards,
        ordered=True,
        secret=True,
        about={"positions": ", ".join(positions)},
    )
    for at, card in zip(positions, order, strict=True):
        # If there are several, nobody else knows any more which card is where.
        knew = state.area[at].seen if len(positions) == 1 else []
        state.area[at] = Deployed(card, seen=[*(one for one in knew if one != who.id), who.id])


def lantern(t: Tbl, _: commands.Use, use: Use) -> Steps[None]:
    """CD-9.17: reveal uncovered cards; Resources stay face up, in the order named."""
    state, who = t.state, t.state.actor
    positions = yield from t.ask(
        who.id, "lantern", turnable(state), rule="CD-9.17", pick=(1, use.amount), ordered=True
    )
    t.reveal()
    cards = [state.area[at].card for at in positions]
    t.emit(events.CardsShown("CD-9.17", list(positions), cards))
    for at, card in zip(positions, cards, strict=True):
        deployed = state.area[at]
        if CARDS[card].type == "resource":
            state.turned += 1
            deployed.up = state.turned
        else:
            deployed.seen = [*(survivor.id for survivor in state.survivors), EVERYONE]


EFFECTS: dict[str, Callable[[Tbl, commands.Use, Use], Steps[None]]] = {
    "heal-vitality": heal_vitality,
    "heal-immunity": heal_immunity,
    "blast": granade,
    "kevlar": kevlar,
    "note": note,
    "toolkit": toolkit,
    "binoculars": binoculars,
    "lantern": lantern,
    "choose-one": choose_one,
}


def no_track(state: State, command: commands.Track) -> Refusal | None:
    """Why TRACK cannot be used (CD-11.1, CD-11.5, CD-11.6)."""
    who = state.actor
    if who.id != "selena":
        return Refusal("CD-11.5", "selena")
    if state.ability_used:
        return Refusal("CD-11.1")
    if command.card not in (who.hand if command.place == "hand" else who.reserve):
        return Refusal("CD-11.6", card=command.card)
    if not can_be_discarded(command.card):
        return Refusal("CD-9.3", card=command.card)
    return None


def track(t: Tbl, command: commands.Track) -> Steps[None]:
    """CD-11.5 to CD-11.7: discard a card, draw two and keep at most one Resource; it costs no
    Action."""
    who = t.state.actor
    t.state.ability_used = True
    t.emit(events.AbilityUsed("CD-11.5", who.id, "track"))
    discard_from(t, who, command.place, command.card, "CD-11.5")
    cards = draw_several(t, NUMBERS.track_cards)
    yield from keep_one(t, cards, "CD-11.5", discarding=False)

"""How the legal commands are offered to a player: in lists by kind, the most likely first."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

from bot.engine.offers import ListNames, Offer
from bot.engine.records import Command
from bot.games.cards import commands
from bot.games.cards.content.book import CARDS, SPACES
from bot.games.cards.player.choosing import WORTH_AN_ACTION, TableReading
from bot.games.cards.rules.actions import attack_of
from bot.games.cards.rules.blasts import around
from bot.games.cards.state import EVERYONE, State

BUTTONS = 8  # the number of buttons on the table, the end of the turn included

# Commands with cards of the hand are shown with the hand.
PRIVATE = frozenset(
    kind.do
    for kind in (
        commands.Swap,
        commands.Equip,
        commands.Give,
        commands.Use,
        commands.Load,
        commands.TurnRifle,
        commands.Track,
    )
)


def offers(state: State, legal: Sequence[Command]) -> list[Offer]:
    """Every legal command once, in the order of the sensible player's values. The likely commands
    of the table get buttons, and so does the end of the turn."""
    ranked = rank(state, legal)
    buttons, idle = choose_buttons(ranked), is_idle(state, legal)
    lists = ListNames()
    found = []
    for command in ranked:
        name = lists.next_in(group_of(command))
        private, reason = command.do in PRIVATE, caution(state, command, idle)
        found.append(Offer(command, name, command in buttons, private, reason))
    return found


def is_idle(state: State, legal: Sequence[Command]) -> bool:
    """Whether nothing that can still be done in this turn is worth an Action, so that a walk wastes
    nothing."""
    table = TableReading(state, EVERYONE)
    return not any(
        table.value(command) > WORTH_AN_ACTION
        for command in legal
        if not isinstance(command, commands.Walk | commands.Run | commands.EndTurn)
    )


def caution(state: State, command: Command, idle: bool) -> str:
    """Why this command should be confirmed. `idle`: no other command is worth an Action."""
    match command:
        case commands.EndTurn():
            return "actions" if state.actions > 0 else ""
        case commands.Walk():
            return "actions" if state.actions > 1 and not idle else ""  # it ends the turn (CD-5.26)
        case commands.Attack(space=space):
            attack = attack_of(state.actor)
            assert attack is not None
            index = SPACES.index(space)
            if attack.kind == "explosive":
                return "" if attack.spares_survivors and not explodes(state, index) else "friend"
            return "friend" if attack.kind != "ranged" and is_explosive(state, index) else ""
        case commands.Use(card=card, target=target):
            use = CARDS[card].use
            if use is None or use.effect != "blast" or target is None:
                return ""
            spares = use.spares_survivors and not explodes(state, SPACES.index(target))
            return "" if spares else "friend"
    return ""


def explodes(state: State, index: int) -> bool:
    """CD-8.16: whether a card that explodes lies where a blast would hit it."""
    return any(is_explosive(state, one) for one in around(state, index))


def is_explosive(state: State, index: int) -> bool:
    lying = state.spaces[index].lying
    return lying is not None and bool(CARDS[lying.card].explosive_damage)


def rank(state: State, legal: Sequence[Command]) -> list[Command]:
    """The best command first. While Actions are left, a walk comes after all commands that are
    worth one and before the others, as the sensible player chooses. Everybody sees the order, so
    it depends on public knowledge only, not on what the active Survivor has seen in secret
    (CD-9.16)."""
    if not legal:
        return []
    table = TableReading(state, EVERYONE)

    def value(command: Command) -> tuple[float, float]:
        if not isinstance(command, commands.Walk | commands.Run):
            return table.value(command), 0.0
        going = table.walk_value(command)
        waits = state.actions > 1 and going > 0
        return (WORTH_AN_ACTION if waits else going), going

    valued = sorted(((value(c), c) for c in legal), key=itemgetter(0), reverse=True)
    return [command for _, command in valued]


def choose_buttons(ranked: Sequence[Command]) -> set[Command]:
    """The commands of the table that get a button: every door, one walk, one RUN, attacks and
    pick-ups by value."""
    chosen: list[Command] = []
    ends: list[Command] = []
    kinds: set[str] = set()
    for command in ranked:
        if command.do in PRIVATE:
            continue
        if isinstance(command, commands.EndTurn):
            ends.append(command)
            continue
        if isinstance(command, commands.Walk | commands.Run) and command.to not in SPACES:
            if command.do in kinds:
                continue  # the other positions are in the list
            kinds.add(command.do)
        chosen.append(command)
    moves = [c for c in chosen if isinstance(c, commands.Walk | commands.Run)]
    others = [c for c in chosen if not isinstance(c, commands.Walk | commands.Run)]
    room = max(0, BUTTONS - len(ends) - len(moves))
    return {*ends, *moves[: BUTTONS - len(ends)], *others[:room]}


def group_of(command: Command) -> str:
    """The list to which a command belongs."""
    match command:
        case commands.Swap(hand=hand, reserve=reserve):
            return "take" if hand is None else ("stow" if reserve is None else "exchange")
        case commands.Give(to=to):
            return f"give-{to}"
        case commands.Attack(pay="blood"):
            return "blood"
        case commands.TurnRifle():
            return "equip"
    return command.do

"""The legal commands as they are shown to a player: buttons for the usual turn, lists for the
rest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.engine.decisions import Ask, Choice
from bot.engine.offers import ListNames, Offer
from bot.engine.records import Command
from bot.games.zombicide import commands
from bot.games.zombicide.player.choosing import VALUES, Mind
from bot.games.zombicide.rules.attacks import harms_friend
from bot.games.zombicide.rules.targets import OF_SURVIVOR, attack_of
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import Survivor
from bot.games.zombicide.telling.words import SPELLED, unspell

BUTTONS = 8  # the end of the turn included
LEAST = -10_000.0  # the rank of commands that the sensible player does not consider

# The lists in the order in which they are shown, with what stands in them.
GROUPS: dict[str, tuple[type[Command], ...]] = {
    "attack": (commands.Melee, commands.Shoot),
    "move": (commands.Move,),
    "act": (commands.Take, commands.Search, commands.Open, commands.Noise),
    "skill": (commands.UseSkill,),
    "team": (commands.TeamUp,),
    "helicopter": (
        commands.Enter,
        commands.Leave,
        commands.ChangeSeat,
        commands.TakeOff,
        commands.Land,
        commands.Fly,
        commands.Store,
        commands.Retrieve,
    ),
    "gear": (commands.Reload, commands.Craft, commands.Trade),
    "hands": (commands.Reorganize,),
    "discard": (commands.Discard,),
    "reckless": (),  # shots that can hit only friends
    "end": (commands.Escape, commands.End),
}
GROUP_OF = {kind.do: group for group, kinds in GROUPS.items() for kind in kinds}
PLACE = {group: place for place, group in enumerate(GROUPS)}
# How many of each kind of command get a button, the most wanted first.
SHARES: tuple[tuple[type[Command], int], ...] = (
    (commands.End, 1),
    (commands.Escape, 1),
    (commands.Take, 1),
    (commands.Melee, 1),
    (commands.Shoot, 1),
    (commands.Search, 1),
    (commands.Move, 2),
    (commands.Open, 1),
    (commands.Reload, 1),
    (commands.Fly, 2),
    (commands.TakeOff, 1),
    (commands.Land, 1),
    (commands.Enter, 1),
    (commands.UseSkill, 1),
    (commands.Move, 4),
    (commands.Shoot, 2),
    (commands.Melee, 2),
    (commands.Open, 2),
)


def offers(sit: Situation, seat: str, legal: Sequence[Command]) -> list[Offer]:
    """Every legal command once, the sensible player's choice first, then list by list."""
    ranked = rank(sit, seat, legal)
    buttons = choose_buttons(one for one in ranked if not is_reckless(sit, seat, one))
    lists = ListNames()
    busy = any(is_worthwhile(sit, seat, command) for command in legal)
    found = []
    for command in ranked:
        name = lists.next_in(group_in(sit, seat, command))
        reason = caution(sit, seat, command, busy=busy)
        found.append(Offer(command, name, button=command in buttons, caution=reason))
    return found


def is_worthwhile(sit: Situation, seat: str, command: Command) -> bool:
    """Whether an Action can still be spent on this; a free attack is of no use if nobody is
    there."""
    return group_in(sit, seat, command) not in ("discard", "reckless", "end", "team") and (
        not isinstance(command, commands.Craft)
    )


def caution(sit: Situation, seat: str, command: Command, *, busy: bool = True) -> str:
    """Why a slip of the hand must not do this. `busy`: there is something to spend the remaining
    Actions on."""
    who = sit.survivor(seat)
    match command:
        case commands.Shoot() | commands.Melee():
            if harms_friend(sit, who, command):
                return "friend"
            return "last" if is_last(sit, who, command.weapon) else ""
        case commands.End():
            return "actions" if busy and any(who.purse.values()) else ""
        case commands.Escape():
            return "leaving"
        case commands.Discard():
            return "discard"
    return ""


def caution_of_answer(sit: Situation, ask: Ask, choice: Choice) -> str:
    """The same for an answer: a free attack, or the choice of who is hit, can harm a friend as
    well."""
    if ask.kind in SPELLED and choice:
        command = unspell(choice[0])
        return "" if command is None else caution(sit, str(ask.about["survivor"]), command)
    if ask.kind == "spare":
        return "" if choice == ("yes",) else "friend"
    if ask.kind == "hits":
        return "friend" if hits_a_friend(sit, ask, choice) else ""
    return ""


def hits_a_friend(sit: Situation, ask: Ask, choice: Choice) -> bool:
    """Whether friends take more of the hits than the rules demand."""
    who = sit.survivor(str(ask.about["survivor"]))
    friends = {
        option.id
        for option in ask.options
        if option.id.startswith(OF_SURVIVOR)
        and not sit.are_enemies(who, sit.survivor(option.id.removeprefix(OF_SURVIVOR)))
    }
    others = sum(option.limit for option in ask.options if option.id not in friends)
    return sum(one in friends for one in choice) > max(0, ask.least - others)


def is_last(sit: Situation, who: Survivor, card: str) -> bool:
    """blast.used-up: whether the thrown card is the last of its kind that the Survivor has."""
    attack = attack_of(sit, card, "ranged")
    return attack is not None and attack.used_up and who.cards.count(card) == 1


def rank(sit: Situation, seat: str, legal: Sequence[Command]) -> list[Command]:
    """The order in which the sensible player prefers the commands, list by list. It uses only what
    everybody knows."""
    if not legal:
        return []
    mind = Mind(sit, sit.survivor(seat))
    values = {one: VALUES[one.do](mind, one) if one.do in VALUES else LEAST for one in legal}
    wanted = max((one for one in legal if not is_reckless(sit, seat, one)), key=values.__getitem__)

    def place(command: Command) -> tuple[bool, int, float]:
        return command != wanted, PLACE[group_in(sit, seat, command)], -values[command]

    return sorted(legal, key=place)


def group_in(sit: Situation, seat: str, command: Command) -> str:
    """The list in which a command stands."""
    return "reckless" if is_reckless(sit, seat, command) else GROUP_OF[command.do]


def is_reckless(sit: Situation, seat: str, command: Command) -> bool:
    """A shot into a Zone without any enemy: the rules allow it, but it should not happen by a slip
    of the hand."""
    if not isinstance(command, commands.Shoot) or sit.zombies(command.zone):
        return False
    who = sit.survivor(seat)
    return not any(sit.are_enemies(who, one) for one in sit.in_zone(command.zone))


def choose_buttons(ranked: Iterable[Command]) -> set[Command]:
    """The commands of a usual turn: attack, move, search, open, and the end."""
    by_kind: dict[str, list[Command]] = {}
    for command in ranked:
        by_kind.setdefault(command.do, []).append(command)
    chosen: dict[Command, None] = {}
    for kind, most in SHARES:
        for command in by_kind.get(kind.do, ())[:most]:
            if len(chosen) < BUTTONS:
                chosen[command] = None
    return set(chosen)

"""How the legal commands are offered to a player: a button for the usual turn, lists for the rest.

Commands that name a card of the hand are shown with the hand, in private (GW-3.18).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from bot.engine.decisions import Ask, Choice
from bot.engine.offers import ListNames, Offer
from bot.engine.records import Command
from bot.games.gears import commands
from bot.games.gears.board.maps import open_holes
from bot.games.gears.content.book import BOOK
from bot.games.gears.rules.combat.prospects import grenade, omen_share, prospect
from bot.games.gears.rules.locust.deaths import explodes
from bot.games.gears.state import Cog, State

BUTTONS = 8  # the number of buttons, the end of the turn included

# The lists in the order in which they are shown.
GROUPS = (
    "heal",
    "attack",
    "move",
    "cover",
    "act",
    "explore",
    "play",
    "play-move",
    "play-attack",
    "charge",
    "revive",
    "pick-up",
    "equip",
    "stride",
    "replace",
    "skip",
    "crawl",
    "end",
    "throw-away",
    "reckless",  # attacks on areas that hit comrades or no Locust
)
# never a button: cards are hidden, and all other commands are better
SELDOM = ("throw-away", "reckless")
PLACE = {group: place for place, group in enumerate(GROUPS)}
PLAYS = {"actions": "play", "move": "play-move", "attack": "play-attack", "charge": "charge"}
# How many commands of each list get a button, the best first.
SHARES: tuple[tuple[str, int], ...] = (
    ("end", 1),
    ("heal", 3),
    ("skip", 1),
    ("attack", 2),
    ("act", 2),
    ("explore", 1),
    ("cover", 2),
    ("move", 3),
    ("crawl", 3),
    ("equip", 1),
    ("pick-up", 1),
    ("revive", 1),
    ("stride", 1),
    ("attack", 4),
    ("play", 7),
)
FRIEND = 3.0  # what a comrade in the blast costs, in dead Locust
HOLE, GOAL = 0.5, 4.0  # the value of sealing an emergence hole if the objective needs it
AMMO = 0.25  # and the cost of an ammo token


def offers(
    state: State, seat: str, legal: Sequence[Command], first: Sequence[Command] = ()
) -> list[Offer]:
    """Every legal command once, list by list, the best of each list first. Commands in `first` come
    before all others, unless they are seldom wise."""
    wanted = [one for one in first if one in legal and group_in(state, seat, one) not in SELDOM]
    ranked = [*wanted, *(one for one in rank(state, seat, legal) if one not in wanted)]
    buttons = choose_buttons((one for one in ranked if not is_reckless(state, seat, one)), wanted)
    lists = ListNames()
    busy = any(is_worthwhile(state, seat, command) for command in legal)
    found = []
    for command in ranked:
        name = lists.next_in(group_in(state, seat, command))
        reason = caution(state, seat, command, busy=busy)
        found.append(Offer(command, name, command in buttons, is_private(command), reason))
    return found


def is_worthwhile(state: State, seat: str, command: Command) -> bool:
    """Whether the turn should not end by accident while this can be done. Not worthwhile are: the
    end itself, skipping an action, what is seldom wise, and a move to where the COG is already."""
    if group_in(state, seat, command) in (*SELDOM, "end", "skip"):
        return False
    cog = state.cogs.get(seat) or state.cogs[state.active]
    match command:
        case commands.Move(to=to, cover=cover) | commands.Stride(to=to, cover=cover):
            return to != cog.area or cover is not None
        case commands.Crawl(to=to):
            return to != cog.area
    return True


def caution(state: State, seat: str, command: Command, *, busy: bool = True) -> str:
    """Why this command should be confirmed. `busy`: another worthwhile command is legal."""
    cog = state.cogs.get(seat) or state.cogs[state.active]
    match command:
        case commands.Attack(weapon=weapon, mode=mode, target=target):
            if is_near_comrades(state, weapon, target):
                return "friend"
            ammo = sum(held.ammo for held in cog.weapons if held.card == weapon)
            return "last" if mode == "overkill" and ammo == 1 else ""
        case commands.Replace():
            return ""  # the COG draws another card for it (GW-13.2)
        case commands.End():
            left = state.order is not None and bool(state.order.left)
            return "actions" if left and busy else ""
        case commands.ThrowAway():
            return "discard"
    return "last" if is_private(command) and len(cog.hand) == 1 else ""


def is_near_comrades(state: State, weapon: str, target: str) -> bool:
    """GW-6.32, GW-8.28: whether comrades would be hit: those in the area, or those beside a Locust
    that explodes when it dies."""
    locust = state.locusts.get(target)
    if locust is not None and not explodes(locust, weapon):
        return False
    area = target if locust is None else locust.area
    return any(one.area == area and one.standing for one in state.cogs.values())


def caution_of_answer(state: State, ask: Ask, choice: Choice) -> str:
    """The caution of an answer: what else the Mortar hits (GW-17.4), what Teamwork or a Guard
    attacks."""
    if ask.kind == "mortar":
        cogs = {option.id: option.about.get("cogs", 0) for option in ask.options}
        return "friend" if any(cogs[one] for one in choice) else ""
    if ask.kind == "teamwork-attack" and choice and "/" in choice[0]:
        weapon, target, mode = choice[0].split("/")
        attack = commands.Attack.model_validate({"weapon": weapon, "target": target, "mode": mode})
        return caution(state, str(ask.about["cog"]), attack)
    locust = state.locusts.get(str(ask.about.get("locust", "")))
    if ask.kind == "guard" and locust is not None and choice and "/" in choice[0]:
        _, weapon, _ = choice[0].split("/")
        by_area = BOOK.weapons[weapon].has("targets-area")
        near = is_near_comrades(state, weapon, locust.area if by_area else locust.id)
        return "friend" if near else ""
    return ""


def group_of(command: Command) -> str:
    """The list to which a command belongs."""
    if isinstance(command, commands.Play):
        return PLAYS[command.use]
    return "cover" if isinstance(command, commands.TakeCover) else command.do


def group_in(state: State, seat: str, command: Command) -> str:
    return "reckless" if is_reckless(state, seat, command) else group_of(command)


def is_reckless(state: State, seat: str, command: Command) -> bool:
    """Whether the command is legal but may lure a Berserker, so that it should be confirmed."""
    if not isinstance(command, commands.Attack) or command.target in state.locusts:
        return False
    cog = state.cogs.get(seat) or state.cogs[state.active]
    return area_worth(state, cog, command) <= 0


def is_private(command: Command) -> bool:
    """GW-3.18: whether the command names a card of the hand."""
    return getattr(command, "card", None) is not None


def rank(state: State, seat: str, legal: Sequence[Command]) -> list[Command]:
    """The commands list by list, each list sorted by what the commands promise by public
    knowledge."""
    cog = state.cogs.get(seat) or state.cogs[state.active]

    def place(command: Command) -> tuple[int, float]:
        return PLACE[group_in(state, cog.id, command)], -worth(state, cog, command)

    return sorted(legal, key=place)


def worth(state: State, cog: Cog, command: Command) -> float:
    """What a command promises; the number is compared only within a list."""
    match command:
        case commands.Attack():
            return attack_worth(state, cog, command)
        case commands.Heal(cards=cards):
            return float(cards)
        case commands.Move(to=to, cover=cover) | commands.Stride(to=to, cover=cover):
            return (cover is not None) - 2.0 * (to == cog.area)
        case commands.Crawl(to=to):
            return -1.0 * (to == cog.area)
    return 0.0


def attack_worth(state: State, cog: Cog, command: commands.Attack) -> float:
    """Dead Locust, with a little for wounds, minus the cost."""
    price = AMMO if command.mode == "overkill" else 0.0
    found = prospect(state, cog, command)
    if found is not None:
        return found.kills + 0.1 * found.mean - price
    return area_worth(state, cog, command) - price


def area_worth(state: State, cog: Cog, command: commands.Attack) -> float:
    """GW-8.28, GW-8.31: the worth of an attack on an area: everybody there is hit, and a hole may
    be sealed."""
    area = command.target
    struck = (one for one in state.locusts.values() if one.area == area)
    total = sum(grenade(state, cog, command.weapon, one).kills for one in struck)
    total -= FRIEND * sum(one.area == area and one.standing for one in state.cogs.values())
    omen = BOOK.weapons[command.weapon].omen
    if omen is not None and omen.effect == "seal" and has_hole(state, area):
        total += hole_worth(state) * omen_share(BOOK.weapons[command.weapon].overkill)
    return total


def hole_worth(state: State) -> float:
    mission = BOOK.missions.get(state.mission)
    if mission is None:
        return HOLE
    return GOAL if mission.stage(state.stage).objective.what == "all-sealed" else HOLE


def has_hole(state: State, area: str) -> bool:
    return area in open_holes(state)


def choose_buttons(ranked: Iterable[Command], wanted: Sequence[Command] = ()) -> set[Command]:
    """The commands that get a button: those of the usual turn; those of the hand only in its
    private panel. Wanted ones always get a button."""
    by_group: dict[str, list[Command]] = {}
    for command in ranked:
        by_group.setdefault(group_of(command), []).append(command)
    chosen: dict[Command, None] = dict.fromkeys(wanted)
    counted: Counter[bool] = Counter(map(is_private, wanted))
    for group, most in SHARES:
        for command in by_group.get(group, ())[:most]:
            private = is_private(command)
            if command not in chosen and counted[private] < BUTTONS:
                chosen[command] = None
                counted[private] += 1
    return set(chosen)

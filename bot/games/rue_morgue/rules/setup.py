"""The setup of a game (chapter 2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.engine.decisions import Option
from bot.engine.errors import Value
from bot.engine.table import Steps
from bot.games.rue_morgue.content.book import (
    EQUIPMENT,
    LEVELS,
    NUMBERS,
    STARTING_EQUIPMENT,
    SURVIVORS,
    TEAM_ACTIONS,
    ZOMBIE_CARDS,
    cards_at,
    miniatures,
    tent_cards,
)
from bot.games.rue_morgue.options import Options
from bot.games.zombicide import events
from bot.games.zombicide.content.missions import Mission
from bot.games.zombicide.rules import growth, spawning, supply
from bot.games.zombicide.rules.effects import skill_effects
from bot.games.zombicide.situation import Play
from bot.games.zombicide.state import (
    SCHEMA,
    Helicopter,
    Objective,
    SpawnZone,
    State,
    Survivor,
    Team,
    Tent,
)

__all__ = ["Options", "lay_out", "new"]

DEAL = "deal"  # the option that deals the rest of the starting equipment at random
VESTS = tuple(
    name
    for name, card in EQUIPMENT.items()
    if any(effect.against == "survivors" for effect in card.effects)
)


def new(options: Options) -> State:
    """The box: tiles laid out, tokens placed, decks not yet shuffled (RM-2.2 to RM-2.10)."""
    mission, players, teams = options.played(), options.seated(), options.in_teams()
    seats = [seat for player in players for seat in player]
    state = State(
        schema=SCHEMA,
        mission="" if options.sketch() else mission.id,
        sketch=options.sketch(),
        crawlers=options.crawlers,
        competitive=options.rivals,
        order=options.order,
        players=players,
        first=next((n for n, own in enumerate(players) if options.first in own), 0),
        starting=len(seats),
        teams=[Team() for _ in teams],
        supply=miniatures(options.boxes),
        equipment=cards_at("deck"),
        aside=cards_at("aside"),
        zombie_cards=list(ZOMBIE_CARDS),
    )
    for seat in seats:
        team = next(n for n, own in enumerate(teams) if seat in own)
        player = next(n for n, own in enumerate(players) if seat in own)
        state.survivors[seat] = Survivor(seat, player=player, team=team)
    state.player = state.first
    _place_tokens(state, mission)
    return state


def _place_tokens(state: State, mission: Mission) -> None:
    """RM-2.3: what the map of the mission shows, except Tent cards."""
    board, marks = mission.board, mission.board.marks
    state.open = sorted(board.start().open)
    for number, mark in enumerate(marks["objectives"], 1):
        colour = next(iter(mark.words), "red")
        state.objectives.append(Objective(f"o{number}", mark.place, colour))
    waiting = {c for one in mission.rule("objective-activates-spawn") for c in one.colours}
    for mark in marks["spawns"]:
        numbers = sorted(int(word) for word in mark.words if word.isdecimal())
        colour = next((word for word in mark.words if not word.isdecimal()), "red")
        state.spawns.append(SpawnZone(mark.place, numbers, colour, colour not in waiting))
    state.triggers = {mark.place: False for mark in marks["triggers"]}
    state.exits = [mark.place for mark in marks["exits"]]
    state.wreck = [mark.place for mark in marks["wreck"]]
    for mark in marks["helicopter"]:
        state.helicopter = Helicopter(mark.place)


def lay_out(play: Play, options: Options) -> Steps[None]:
    """Steps 3 to 10 of the setup, without what `new` has done already."""
    _hide_objectives(play)
    _deal_tents(play)
    yield from _hand_out_gear(play, options)
    _shuffle_decks(play)
    _place_survivors(play)
    yield from _choose_start_levels(play)
    yield from _name_first_player(play, options)
    yield from _choose_first_spawn(play)
    spawning.mark_open_from_start(play)
    for rule in play.mission.rule("zombies-at-start"):
        places = rule.zones or tuple(zone.zone for zone in play.state.spawns)
        wanted = [(zone, rule.zombie or "", rule.count or 1) for zone in places]
        yield from supply.appear(play, wanted, "mission")


def _hide_objectives(play: Play) -> None:
    """RM-4.51: mix the Objectives of these colours (of all colours if none is given) face down."""
    for rule in play.mission.rule("objectives-hidden"):
        mixed = [o for o in play.state.objectives if o.colour in rule.colours or not rule.colours]
        colours = [objective.colour for objective in mixed]
        play.shuffle(colours)
        for objective, colour in zip(mixed, colours, strict=True):
            objective.colour, objective.hidden = colour, True


def _deal_tents(play: Play) -> None:
    """RM-2.3, RM-4.34: Tent cards are dealt at random and face down."""
    zones = list(dict.fromkeys(mark.place for mark in play.board.marks["tents"]))
    if not zones:
        return
    cards = tent_cards()
    play.shuffle(cards)
    open_ones = {zone for rule in play.mission.rule("tents-open") for zone in rule.zones}
    play.state.tents = {
        zone: Tent(card, zone in open_ones) for zone, card in zip(zones, cards, strict=False)
    }
    play.board_changed()


# Step 6: Equipment


def _hand_out_gear(play: Play, options: Options) -> Steps[None]:
    """RM-2.11 to RM-2.15."""
    state = play.state
    left = cards_at("start")
    by_lot: set[int] = set()
    for team in range(len(state.teams)):
        yield from _give_team_gear(play, team, left, by_lot)
    play.shuffle(left)
    for who in state.survivors.values():
        if not any(EQUIPMENT[card].attacks for card in who.cards):
            _give(play, who, left.pop(), "RM-2.12")
    state.equipment += left  # RM-2.14, RM-16.2
    _give_own_gear(play)
    for rule in play.mission.rule("starting-equipment"):
        yield from _give_more(play, [*rule.equipment] * (rule.count or 1), "RM-12.1", by_lot)
    if options.team_actions or options.team_cards:
        yield from _pick_team_cards(play, options)
    if state.competitive:
        vests = list(VESTS) * NUMBERS.vests[len(state.teams)]
        yield from _give_more(play, vests, "RM-13.30", by_lot, kind="vest")


def _give_team_gear(play: Play, team: int, left: list[str], by_lot: set[int]) -> Steps[None]:
    """RM-2.11, RM-16.1: to three different Survivors; in teams of two one of them takes two."""
    members = play.team_of(team)
    most = 1 if len(members) >= len(STARTING_EQUIPMENT) else 2
    for card in STARTING_EQUIPMENT:
        left.remove(card)
        free = [one for one in members if len(play.survivor(one).cards) < most]
        free.sort(key=lambda one: len(play.survivor(one).cards))
        yield from _hand_over(play, team, free, card, "RM-2.11", "starting-gear", by_lot)


def _give_own_gear(play: Play) -> None:
    """RM-2.13: "Starts with a ..."; the card comes from wherever it lies."""
    for who in play.state.survivors.values():
        who.skills = list(SURVIVORS[who.id].skills.blue)
        for effect in skill_effects(play, who, "start-with"):
            for card in effect.equipment:
                if _fetch(play, card):
                    _give(play, who, card, "RM-2.13")


def _give_more(
    play: Play, cards: Iterable[str], rule: str, by_lot: set[int], kind: str = "starting-gear"
) -> Steps[None]:
    """Give these cards to every team, as long as there are any."""
    wanted = list(cards)
    for team in range(len(play.state.teams)):
        for card in wanted:
            room = [
                one
                for one in play.team_of(team)
                if len(play.survivor(one).cards) < NUMBERS.hands + NUMBERS.reserve
            ]
            room.sort(key=lambda one: len(play.survivor(one).cards))
            if room and _fetch(play, card):
                yield from _hand_over(play, team, room, card, rule, kind, by_lot)


def _hand_over(
    play: Play,
    team: int,
    members: Sequence[str],
    card: str,
    rule: str,
    kind: str,
    by_lot: set[int],
) -> Steps[None]:
    """The team says who gets a card, or lets chance deal this card and all that follow; `by_lot`
    holds the teams that have chosen the latter."""
    if team not in by_lot:
        choices = members if len(members) < 2 else [*members, DEAL]
        about: dict[str, Value] = {"card": card, "team": team + 1}
        chosen = yield from play.ask_one(play.team_of(team), kind, choices, rule=rule, about=about)
        if chosen == DEAL:
            by_lot.add(team)
    if team in by_lot:
        chosen = play.pick(list(members))
    _give(play, play.survivor(chosen), card, rule)


def _fetch(play: Play, card: str) -> bool:
    """Take a card out of the box; False when none is left."""
    for pile in (play.state.aside, play.state.equipment):
        if card in pile:
            pile.remove(card)
            return True
    return False


def _give(play: Play, who: Survivor, card: str, rule: str) -> None:
    """Put a card into a hand if it works only there and a hand is free; otherwise into the reserve
    if that has room."""
    in_hand = EQUIPMENT[card].works_in == "hand" and len(who.hands) < NUMBERS.hands
    pile = who.hands if in_hand or len(who.reserve) >= NUMBERS.reserve else who.reserve
    pile.append(card)
    play.emit(events.StartingGear(rule, survivor=who.id, card=card))


def _pick_team_cards(play: Play, options: Options) -> Steps[None]:
    """RM-2.15, RM-13.2: every team picks as many cards as the first one. RM-16.74: among rivals,
    chance says which team picks first."""
    state = play.state
    if options.team_cards:
        for own, cards in zip(state.teams, options.team_cards, strict=True):
            own.cards = list(cards)
        return
    order = [str(number) for number in range(len(state.teams))]
    if state.competitive:
        play.shuffle(order)
    left = {name: card.copies for name, card in TEAM_ACTIONS.items()}
    number: int | None = None
    for team in map(int, order):
        choices = [Option(name, limit=count) for name, count in left.items() if count]
        most = NUMBERS.team_action_cards
        kinds = [option.id for option in choices]
        chosen = yield from play.ask(
            play.team_of(team),
            "team-cards",
            choices,
            rule="RM-13.2",
            pick=(0, most) if number is None else number,
            # Different cards; where one kind is left, several of it.
            default=(kinds * most)[: most if number is None else number],
            about={"team": team + 1},
        )
        number = len(chosen)
        state.teams[team].cards = list(chosen)
        for card in chosen:
            left[card] -= 1


# Steps 7 to 10


def _shuffle_decks(play: Play) -> None:
    """RM-2.16."""
    state = play.state
    play.shuffle(state.equipment)
    numbers = [str(number) for number in state.zombie_cards]
    play.shuffle(numbers)
    state.zombie_cards = [int(number) for number in numbers]


def _place_survivors(play: Play) -> None:
    """RM-2.17, RM-2.18: place the Survivors in the starting Zone; if the map has none, in its first
    Zone."""
    marks = play.board.marks["start"]
    start = marks[0].place if marks else next(iter(play.board.zones))
    for number, who in enumerate(play.state.survivors.values()):
        who.zone = marks[number % len(marks)].place if marks else start


def _choose_start_levels(play: Play) -> Steps[None]:
    """RM-2.20, RM-11.65: all players must agree."""
    for who in play.state.survivors.values():
        for effect in skill_effects(play, who, "start-at"):
            about: dict[str, Value] = {"survivor": who.id, "level": effect.level or ""}
            if (yield from play.ask_whether(play.group(), "start-level", "RM-11.65", about=about)):
                points = LEVELS[effect.level or "blue"].points - who.experience
                yield from growth.gain(play, who, points)


def _name_first_player(play: Play, options: Options) -> Steps[None]:
    """RM-2.19: the group names the first player, unless that has been settled before."""
    state = play.state
    if not options.first:
        heads = [player[0] for player in state.players]
        chosen = yield from play.ask_one(state.seats(), "first-player", heads, rule="RM-2.19")
        state.first = heads.index(chosen)


def _choose_first_spawn(play: Play) -> Steps[None]:
    """RM-7.15, RM-13.55: without Locators the players name the Zone where every spawn step
    begins."""
    spawns = play.state.spawns
    if spawns and not any(spawn.locators for spawn in spawns):
        zones = list(dict.fromkeys(spawn.zone for spawn in spawns))
        play.state.first_spawn = yield from play.ask_one(
            play.group(), "first-spawn", zones, rule="RM-7.15"
        )

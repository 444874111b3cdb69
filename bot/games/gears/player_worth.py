"""What the sensible player thinks things are worth, in Order cards: cards, spots, Locust, attacks.

Nothing here looks at what a seat may not know: of the others' hands only the number of cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from bot.games.gears.board.maps import FAR, built
from bot.games.gears.book import BOOK, ENEMIES, ORDERS, WEAPONS
from bot.games.gears.combat.defence import cover_dice, defence_dice, own_dice
from bot.games.gears.combat.markers import current_health
from bot.games.gears.combat.prospects import dealt, omen_share
from bot.games.gears.combat.strikes import attack_dice
from bot.games.gears.commands import Attack
from bot.games.gears.content import action
from bot.games.gears.locust.targets import sees
from bot.games.gears.mission.specials import applies
from bot.games.gears.rules.arms import weapon_of
from bot.games.gears.rules.hands import room
from bot.games.gears.state import Cog, Locust, State

MELEE = {"wretch", "lambent-wretch", "ticker", "berserker"}  # their cards bring them to a COG first
ACTIVATED = 0.3  # how often an AI card makes a given figure act
FEAR = 1.0  # how much a spot's danger counts
ROUNDS = 2.2  # how long a Locust left alone goes on
HURT = 0.45  # a wounded Locust is so much of a dead one
COMING = {0: 0.95, 1: 0.85, 2: 0.75, 3: 0.5, 4: 0.3, 5: 0.15}  # to attack, by distance
BLIND = {0: 1.0, 1: 0.8, 2: 0.3, 3: 0.1}  # the Berserker, who comes an area at a time
REACTIONS = {"dodge": 0.4, "guard": 0.35, "follow": 0.15}
ACTIONS = {"attack": 0.3, "draw": 0.35, "aid": 0.3, "dig-in": 0.3, "skip-locust": 0.6, "move": 0.05}
AMMO = (2.3, 0.9, 0.55, 0.45)  # the last token of a weapon is dear: without it the weapon is silent
GRENADE = 1.0
FRIEND = 5.0  # a grenade on a comrade
LAST = 8.0  # not to kill the last of a wave too early
FIT = 5.0  # cards of a team that may go on
FALLEN = 4.0  # to bleed out


# Cards


@lru_cache(maxsize=64)
def keep(card: str) -> float:
    """A card beyond its point of health: its reaction, and what it can do."""
    printed = ORDERS[card]
    worth = sum(
        ACTIONS.get(action(word).do, 0.1) * max(1, action(word).amount) for word in printed.actions
    )
    return REACTIONS.get(printed.reaction, 0.0) + 0.3 * worth


def cheapest(hand: list[str]) -> str:
    return min(hand, key=lambda card: (keep(card), card))


def drawn(cog: Cog, count: int, spent: int = 0) -> float:
    """So many cards drawn, where the hand has room; the more so the fewer he holds."""
    fits = min(count, room(cog) + spent)
    return fits * (1.0 + max(0, 4 - len(cog.hand)) * 0.15)


# Dice


@lru_cache(maxsize=2048)
def harm(kind: str, defence: int) -> float:
    """The wounds that an attack of such a Locust deals on the average."""
    enemy = ENEMIES[kind]
    shares = dealt(enemy.attack, defence, enemy.omen)
    return sum(wounds * share for wounds, share in shares.items())


@lru_cache(maxsize=8192)
def shot(weapon: str, dice: int, defence: int, areas: int) -> Mapping[int, float]:
    return dealt(dice, defence, WEAPONS[weapon].omen, areas)


# Locust


def cards_per_round(state: State) -> int:
    """AI cards until the same player is in turn again."""
    more = 2 if applies(state, "extra-ai") else 1
    return more * sum(not cog.eliminated for cog in state.cogs.values())


def kill_worth(state: State, locust: Locust) -> float:
    """What it would still do, and what the mission gives for it."""
    worth = ACTIVATED * cards_per_round(state) * harm(locust.kind, 2) * ROUNDS
    plan = built(state)
    far = min(
        (plan.distance(locust.area, cog.area) for cog in state.cogs.values() if cog.standing),
        default=FAR,
    )
    worth *= 1.0 if far <= 3 else 0.7
    if ENEMIES[locust.kind].omen is not None and locust.kind in ("kantus", "wretch"):
        worth += 0.3
    return 0.4 + worth + mission_worth(state, locust)


def mission_worth(state: State, locust: Locust) -> float:
    mission = BOOK.missions.get(state.mission)
    if mission is None:
        return 0.0
    objective = mission.stage(state.stage).objective
    if objective.what == "no-locust":
        return -LAST if spares_the_last(state, locust) else 0.8
    if objective.what in ("killed", "all-on-tile"):
        return 3.0 if locust.kind == objective.kind else 0.0
    return 0.0


def spares_the_last(state: State, locust: Locust) -> bool:
    """GW-12.41: the last one of a wave may live while the team heals."""
    more_to_come = state.stage < len(BOOK.missions[state.mission].stages)
    if not more_to_come or len(state.locusts) > 1 or locust.kind == "berserker":
        return False
    team = [cog for cog in state.cogs.values() if not cog.eliminated]
    return any(cog.bleeding for cog in team) or team_cards(state) < FIT


def hopeless(state: State, cog: Cog) -> bool:
    """GW-12.33: nobody stands on the map whose door has to be tried: nothing can be won."""
    mission = BOOK.missions.get(state.mission)
    if mission is None or not applies(state, "own-map"):
        return False
    level = mission.stage(state.stage).objective.level
    plan = built(state)
    ends = [tile.side for tile in state.tiles if tile.level == level]
    door = plan.exits(ends[-1])[0] if ends else cog.area
    return not any(
        one.standing and plan.distance(one.area, door) < FAR for one in state.cogs.values()
    )


def team_cards(state: State) -> float:
    """Cards in hand, the mean of the team."""
    team = [cog for cog in state.cogs.values() if not cog.eliminated]
    return sum(len(cog.hand) for cog in team) / max(1, len(team))


# Spots


def at(cog: Cog, area: str, cover: str = "", moved: bool = True) -> Cog:
    """The same COG, were he there."""
    return replace(cog, area=area, cover=cover, moved=cog.moved or moved)


def danger(state: State, cog: Cog, cards: int) -> float:
    """What the Locust may do to him where he stands, until his next turn; `cards` he will hold."""
    total = sum(_danger_of(state, cog, one) for one in state.locusts.values())
    rate = ACTIVATED * cards_per_round(state)
    wounds = total * rate * FEAR
    return wounds + FALLEN * max(0.0, wounds + 1.5 - cards) / (4 + cards)


def _danger_of(state: State, cog: Cog, locust: Locust) -> float:
    plan = built(state)
    away = plan.distance(locust.area, cog.area)
    seen = sees(state, locust, cog)
    if locust.kind in MELEE:
        chance = (BLIND if locust.kind == "berserker" else COMING).get(away, 0.0)
        defence = own_dice(cog) + (0 if away <= 4 else 1)
    elif seen:
        chance = 0.9
        defence = own_dice(cog) + cover_dice(state, locust, cog)
    else:
        chance = 0.6 * COMING.get(away, 0.0)
        defence = own_dice(cog) + (1 if cog.cover else 0)
    if not chance:
        return 0.0
    return chance * _share(state, cog, locust, away) * harm(locust.kind, defence)


def _share(state: State, cog: Cog, locust: Locust, away: int) -> float:
    """Locust turn to the nearest: how likely that is he."""
    if locust.kind == "berserker":
        return 1.0
    plan = built(state)
    nearer = equal = 0
    for other in state.cogs.values():
        if other.id != cog.id and other.standing:
            far = plan.distance(locust.area, other.area)
            nearer += far < away
            equal += far == away
    return 0.35 if nearer else 1.0 / (1 + equal)


# Attacks


def attack_worth(
    state: State, cog: Cog, command: Attack, extra: int = 0, free: bool = False
) -> float:
    """What an attack is worth, after its ammo."""
    card = WEAPONS[command.weapon]
    cost = 0.0 if free else ammo_cost(cog, command)
    if card.has("targets-area") and command.mode != "chainsaw":
        return _blast(state, cog, command, extra) - cost
    locust = state.locusts[command.target]
    worth = kill_worth(state, locust)
    dice = attack_dice(cog, card, command.mode, extra)
    if command.mode == "chainsaw":
        gain = omen_share(dice) * (worth + _bang(state, locust))
        return gain - (0.6 if cog.cover else 0.0)
    enemy = ENEMIES[locust.kind]
    if enemy.has("hammer-only") and locust.marker is None and not card.has("pierces"):
        return 0.05 - cost
    defence = defence_dice(state, cog, locust, card)
    areas = built(state).range(cog.area, locust.area)
    shares = shot(card.id, max(0, dice), defence, areas)
    health = current_health(locust)
    kills = sum(share for wounds, share in shares.items() if wounds >= health)
    gain = kills * (worth + _bang(state, locust))
    if locust.marker is None or (enemy.has("hammer-only") and not locust.badly):
        gain += (1 - kills - shares.get(0, 0.0)) * worth * HURT
    if card.omen is not None and card.omen.effect == "splash":
        gain += omen_share(dice) * _splash(state, locust)
    return gain - cost


def ammo_cost(cog: Cog, command: Attack) -> float:
    """What the token is worth that an attack takes."""
    if command.mode != "overkill":
        return 0.0
    held = weapon_of(cog, command.weapon)
    left = held.ammo if held is not None else 1
    card = WEAPONS[command.weapon]
    if card.has("grenade"):
        return GRENADE
    if card.normal == 0 or card.has("kept"):  # made for this
        return 0.4
    cost = AMMO[min(left, len(AMMO)) - 1]
    if card.has("normal-without-ammo"):
        cost = min(cost, 0.7)
    spare = sum(w.ammo for w in cog.weapons if not WEAPONS[w.card].has("grenade"))
    return cost * (0.7 if spare > 5 else 1.0)


def _bang(state: State, locust: Locust) -> float:
    """Those that explode take others with them."""
    if not ENEMIES[locust.kind].has("explodes"):
        return 0.0
    return _splash(state, locust)


def _splash(state: State, locust: Locust) -> float:
    """A wound for every other figure in its area."""
    friends = sum(cog.area == locust.area and cog.standing for cog in state.cogs.values())
    others = [
        one for one in state.locusts.values() if one.area == locust.area and one.id != locust.id
    ]
    gain = sum((1.0 if current_health(one) <= 1 else 0.4) for one in others)
    return gain - 1.2 * friends


def _blast(state: State, cog: Cog, command: Attack, extra: int) -> float:
    card = WEAPONS[command.weapon]
    dice = attack_dice(cog, card, command.mode, extra)
    gain = 0.0
    for locust in state.locusts.values():
        if locust.area == command.target:
            defence = defence_dice(state, cog, locust, card)
            shares = shot("bolo-grenade", dice, defence, 0)
            health = current_health(locust)
            kills = sum(share for wounds, share in shares.items() if wounds >= health)
            if ENEMIES[locust.kind].has("hammer-only") and locust.marker is None:
                continue
            hurt = 0.0 if locust.marker is not None else (1 - kills - shares.get(0, 0.0)) * HURT
            gain += (kills + hurt) * kill_worth(state, locust)
    for one in state.cogs.values():
        where = cog.area if one.id == cog.id else one.area
        if where == command.target and one.standing:
            gain -= FRIEND + max(0, 4 - len(one.hand))
    return gain

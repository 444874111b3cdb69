"""The sensible player's values of cards, spots, Locust and attacks; the unit is an Order card.

Nothing here uses what a seat may not know: of other hands only the number of cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from bot.games.gears.board.maps import FAR, built
from bot.games.gears.commands import Attack
from bot.games.gears.content.book import BOOK, ENEMIES, ORDERS, WEAPONS
from bot.games.gears.content.cards import action
from bot.games.gears.player.foresight import Foresight, harm, wound_cost
from bot.games.gears.player.tempers import temper
from bot.games.gears.rules.arms import weapon_of
from bot.games.gears.rules.combat.defence import defence_dice
from bot.games.gears.rules.combat.prospects import dealt, omen_share
from bot.games.gears.rules.combat.strikes import attack_dice
from bot.games.gears.rules.hands import room
from bot.games.gears.rules.locust.markers import current_health
from bot.games.gears.rules.mission.missions import stage_card
from bot.games.gears.rules.mission.specials import applies
from bot.games.gears.state import Cog, Locust, State

ACTIVATED = 0.3  # how often an AI card makes a certain figure act
ROUNDS = 0.9  # for how many rounds a Locust that is left alone goes on
HURT = 0.55  # value of wounding a Locust, as a share of killing it
NOW = 1.0  # value of what it would do in the coming round
REACTIONS = {"dodge": 0.4, "guard": 0.35, "follow": 0.15}
ACTIONS = {"attack": 0.3, "draw": 0.35, "aid": 0.3, "dig-in": 0.3, "skip-locust": 0.6, "move": 0.05}
# Price of a token if it is the weapon's last, last but one, ...: without one it cannot fire.
AMMO = (2.3, 0.9, 0.55, 0.45)
GRENADE = 1.2
RESERVED = 5.0  # price of the Hammer's ammo while a figure lives that only it can wound
DRAWN = 1.3  # value of a drawn card
KEEP = 1.0  # value of a card kept for its reaction
FRIEND = 5.0  # cost of hitting a comrade with a grenade
PREY = 3.0  # value of an enemy whom the mission wants dead
TOUGH = 4.0  # value of an enemy who takes many hits
LAST = 8.0  # cost of killing the last Locust of a wave too early
HASTY = 0.15  # share of a hole's value while the team is not fit for the next stage
FIT = 4.5  # the team's cards needed to go on
FALLEN = 4.5  # cost of bleeding out


# Cards


def keep(card: str) -> float:
    """The value of a card beyond its point of health: its reaction and its use."""
    printed = ORDERS[card]
    worth = sum(
        ACTIONS.get(action(word).do, 0.1) * max(1, action(word).amount) for word in printed.actions
    )
    return KEEP * (REACTIONS.get(printed.reaction, 0.0) + 0.3 * worth)


def drawn(cog: Cog, count: int, spent: int = 0) -> float:
    """The value of drawing so many cards, as far as the hand has room; higher the fewer he
    holds."""
    fits = min(count, room(cog) + spent)
    return DRAWN * fits * (1.0 + max(0, 4 - len(cog.hand)) * 0.15)


# Dice


@lru_cache(maxsize=8192)
def shot(weapon: str, dice: int, defence: int, areas: int) -> Mapping[int, float]:
    return dealt(dice, defence, WEAPONS[weapon].omen, areas)


# Locust


def cards_per_round(state: State) -> int:
    """The number of AI cards until the same player's next turn."""
    more = 2 if applies(state, "extra-ai") else 1
    return more * sum(not cog.eliminated for cog in state.cogs.values())


def kill_worth(table: Foresight, cog: Cog, locust: Locust) -> float:
    """The value of killing it: what it would do now and later, and what the mission gives for
    it."""
    state = table.state
    later = ACTIVATED * cards_per_round(state) * harm(locust.kind, 2) * ROUNDS
    if may_live_alone(state, locust):
        return -1.0
    now = NOW * table.at(cog).threat[locust.id]
    return temper(state).kill + later + now + mission_worth(state, locust)


def may_live_alone(state: State, locust: Locust) -> bool:
    """GW-17.11: whether to spare it: the AI cards of a sort that is not in play bring more of that
    sort, so the last cheap one may live while it is far away."""
    if not ENEMIES[locust.kind].has("dies-after-attack") or len(state.locusts) > 1:
        return False
    far = built(state).distances(locust.area)
    return all(far.get(cog.area, FAR) > 3 for cog in state.cogs.values() if cog.standing)


def mission_worth(state: State, locust: Locust) -> float:
    card = stage_card(state)
    if card is None:
        return 0.0
    objective = card.objective
    tough = TOUGH if ENEMIES[locust.kind].has("hammer-only") else 0.0
    if objective.what == "no-locust":
        return -LAST if spares_the_last(state, locust) else 0.8 + tough
    if objective.what in ("killed", "all-on-tile"):
        return PREY + tough if locust.kind == objective.kind else 0.0
    return 0.0


def spares_the_last(state: State, locust: Locust) -> bool:
    """GW-12.41: whether the last one of a wave may live while the team heals."""
    more_to_come = state.stage < len(BOOK.missions[state.mission].stages)
    if not more_to_come or len(state.locusts) > 1 or locust.kind == "berserker":
        return False
    team = [cog for cog in state.cogs.values() if not cog.eliminated]
    return any(cog.bleeding for cog in team) or team_cards(state) < FIT


def cannot_be_won(state: State, cog: Cog) -> bool:
    """GW-12.33: nobody stands on the map whose door has to be tried, so the game cannot be won."""
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


def ready_for_next_stage(state: State) -> bool:
    """Whether the team is fit for the next stage."""
    team = [cog for cog in state.cogs.values() if not cog.eliminated]
    return team_cards(state) >= temper(state).poised and not any(cog.bleeding for cog in team)


def team_cards(state: State) -> float:
    """The mean number of cards in hand."""
    team = [cog for cog in state.cogs.values() if not cog.eliminated]
    return sum(len(cog.hand) for cog in team) / max(1, len(team))


# Spots


def moved_to(cog: Cog, area: str, cover: str = "", moved: bool = True) -> Cog:
    """The same COG in another place."""
    return replace(cog, area=area, cover=cover, moved=cog.moved or moved)


def danger(table: Foresight, cog: Cog, cards: int) -> float:
    """The value of what the Locust may do to the team until his next turn if he stands there with
    so many cards."""
    total = 0.0
    for name, wounds in table.at(cog).wounds.items():
        held = cards if name == cog.id else len(table.state.cogs[name].hand)
        total += wounds * wound_cost(held) + FALLEN * max(0.0, wounds + 1.5 - held) / (4 + held)
    return temper(table.state).fear * total


# Attacks


def attack_worth(
    table: Foresight,
    cog: Cog,
    command: Attack,
    extra: int = 0,
    free: bool = False,
    averted: float = 0.0,
) -> float:
    """The value of an attack minus its ammo; `averted` is what the target's death saves besides."""
    state = table.state
    card = WEAPONS[command.weapon]
    cost = 0.0 if free else ammo_cost(state, cog, command)
    if card.has("targets-area") and command.mode != "chainsaw":
        return _blast(table, cog, command, extra) - cost
    locust = state.locusts[command.target]
    worth = kill_worth(table, cog, locust)
    dice = attack_dice(cog, card, command.mode, extra)
    if command.mode == "chainsaw":
        gain = omen_share(dice) * (worth + averted + _explosion_worth(state, locust))
        return gain - (0.6 if cog.cover else 0.0)
    enemy = ENEMIES[locust.kind]
    if enemy.has("hammer-only") and locust.marker is None and not card.has("pierces"):
        return 0.05 - cost
    defence = defence_dice(state, cog, locust, card)
    areas = built(state).range(cog.area, locust.area)
    shares = shot(card.id, max(0, dice), defence, areas)
    health = current_health(locust)
    kills = sum(share for wounds, share in shares.items() if wounds >= health)
    gain = kills * (worth + averted + _explosion_worth(state, locust))
    if locust.marker is None or (enemy.has("hammer-only") and not locust.badly):
        gain += (1 - kills - shares.get(0, 0.0)) * worth * HURT
    if card.omen is not None and card.omen.effect == "splash":
        gain += omen_share(dice) * _splash_worth(state, locust)
    return gain - cost


def ammo_cost(state: State, cog: Cog, command: Attack) -> float:
    """The value of the token that an attack uses."""
    if command.mode != "overkill":
        return 0.0
    held = weapon_of(cog, command.weapon)
    left = held.ammo if held is not None else 1
    card = WEAPONS[command.weapon]
    if card.has("grenade"):
        return GRENADE
    if card.normal == 0 or card.has("kept"):  # the weapon is made for this
        return 0.4 + (RESERVED if card.has("kept") and _should_be_saved(state, command) else 0.0)
    cost = AMMO[min(left, len(AMMO)) - 1]
    if card.has("normal-without-ammo"):
        cost = min(cost, 0.7)
    spare = sum(w.ammo for w in cog.weapons if not WEAPONS[w.card].has("grenade"))
    return temper(state).thrift * cost * (0.7 if spare > 5 else 1.0)


def _should_be_saved(state: State, command: Attack) -> bool:
    """Whether the attack should be saved for a figure that nothing else can wound (GW-6.34)."""
    prey = hammer_targets(state)
    return bool(prey) and command.target not in prey


def hammer_targets(state: State) -> list[str]:
    """The unwounded Locust that only the Hammer of Dawn can wound."""
    return [
        one.id
        for one in state.locusts.values()
        if ENEMIES[one.kind].has("hammer-only") and one.marker is None
    ]


def _explosion_worth(state: State, locust: Locust) -> float:
    """The value of the others that its explosion kills or wounds."""
    if not ENEMIES[locust.kind].has("explodes"):
        return 0.0
    return _splash_worth(state, locust)


def _splash_worth(state: State, locust: Locust) -> float:
    """The value of a wound for every other figure in its area."""
    friends = sum(
        wound_cost(len(cog.hand))
        for cog in state.cogs.values()
        if cog.area == locust.area and cog.standing
    )
    others = [
        one for one in state.locusts.values() if one.area == locust.area and one.id != locust.id
    ]
    gain = sum((1.0 if current_health(one) <= 1 else 0.4) for one in others)
    return gain - friends


def _blast(table: Foresight, cog: Cog, command: Attack, extra: int) -> float:
    state = table.state
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
            gain += (kills + hurt) * kill_worth(table, cog, locust)
    for one in state.cogs.values():
        where = cog.area if one.id == cog.id else one.area
        if where == command.target and one.standing:
            gain -= FRIEND + max(0, 4 - len(one.hand))
    return gain

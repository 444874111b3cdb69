"""How the sensible player answers decisions; without a better idea it takes the default."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf

from bot.engine.decisions import Ask, Choice
from bot.games.gears.board.maps import FAR, built
from bot.games.gears.commands import Attack
from bot.games.gears.content.book import ENEMIES, NUMBERS, WEAPONS
from bot.games.gears.content.cards import action
from bot.games.gears.player.errands import remaining
from bot.games.gears.player.foresight import Foresight, wound_cost
from bot.games.gears.player.orders import Mind
from bot.games.gears.player.tempers import temper
from bot.games.gears.player.worth import FALLEN, attack_worth, cannot_be_won, danger, keep
from bot.games.gears.rules.actions.moving import MOVES, steps_of
from bot.games.gears.rules.actions.orders import words_of
from bot.games.gears.rules.combat.aiming import attack_offers
from bot.games.gears.rules.combat.defence import cover_dice, own_dice
from bot.games.gears.rules.combat.prospects import dealt
from bot.games.gears.rules.locust.targets import WHICH, sees
from bot.games.gears.state import Cog, Locust, State

NO, REST, STAY, STEPS, OPEN = "no", "rest", "stay", "step-by-step", "open"
CALM = 8.0  # the greatest danger in which a COG still follows
FOLLOW = 2  # and the cards that he must hold for it
THIN = 0.15  # how much dearer a Guard gets for each card less than four
MOMENT = 0.3  # bonus for a Guard at the best moment
SPARE = 0.4  # value of one card more in the hand of the COG who Guards
DODGE = 1.0  # what a Dodge must save at least
Answer = Callable[[State, Ask], str]


def choose_answer(state: State, ask: Ask) -> Choice:
    """The answer to any question of this game."""
    if ask.kind == "wound-cards":
        return _wound_cards(ask)
    if ask.kind == "ammo":
        return _ammo(state, ask)
    if ask.kind in ("guard", "dodge") and cannot_be_won(state, _me(state, ask)):
        return (NO,)
    found = ANSWERS.get(ask.kind)
    return ask.default if found is None else (found(state, ask),)


def _ids(ask: Ask) -> list[str]:
    return [option.id for option in ask.options]


def _best(ask: Ask, worth: Callable[[str], float]) -> str:
    """The option with the highest worth; the first among equals."""
    return max(_ids(ask), key=worth)


def _me(state: State, ask: Ask) -> Cog:
    return state.cogs[ask.seats[0]]


# Cards and weapons


def _wound_cards(ask: Ask) -> Choice:
    copies = [option.id for option in ask.options for _ in range(option.limit)]
    return ask.check(sorted(copies, key=lambda card: (keep(card), card))[: ask.least])


def _ammo(state: State, ask: Ask) -> Choice:
    """Tokens go to the best weapons, silent ones first; a token to be lost is taken from the weapon
    that needs it least."""
    held = {one.card: one.ammo for one in state.cogs[str(ask.about["cog"])].weapons}
    if ask.rule == "GW-17.11":
        return (_best(ask, lambda card: held[card] - 0.5 * WEAPONS[card].overkill),)
    given = dict.fromkeys(_ids(ask), 0)
    for _ in range(ask.most):
        best = max(
            given, key=lambda card: WEAPONS[card].overkill - 1.5 * (held[card] + given[card])
        )
        given[best] += 1
    return ask.check([card for card, count in given.items() for _ in range(count)])


def weapon_worth(card: str, ammo: int) -> float:
    weapon = WEAPONS[card]
    dice = weapon.overkill * (1.0 if ammo else 0.3) + weapon.normal + 0.4 * (weapon.range or 4)
    return dice + 0.5 * ammo - (3.0 if weapon.has("slow") or weapon.has("no-attacks") else 0.0)


def _weapon_choice(_: State, ask: Ask) -> str:
    return _best(ask, lambda card: weapon_worth(card, 2))


def _discard_weapon(state: State, ask: Ask) -> str:
    held = {one.card: one.ammo for one in _me(state, ask).weapons}
    return _best(ask, lambda card: -weapon_worth(card, held.get(card, 0)))


def _hammer(state: State, ask: Ask) -> str:
    return _best(ask, lambda cog: len(state.cogs[cog].hand) + state.cogs[cog].standing)


# Reactions


def _dodge(state: State, ask: Ask) -> str:
    """Play a card for two dice if it saves more than it costs."""
    cog, enemy = _me(state, ask), ENEMIES.get(str(ask.about["enemy"]))
    dice, omen = int(ask.about["dice"]), enemy.omen if enemy is not None else None
    foes = [one for one in state.locusts.values() if enemy is not None and one.kind == enemy.id]
    near = [one for one in foes if sees(state, one, cog)]
    cover = min((cover_dice(state, one, cog) for one in near), default=0)
    defence = own_dice(cog) + cover
    cards = len(cog.hand)
    card = min((one for one in _ids(ask) if one != NO), key=lambda one: (keep(one), one))
    struck = dealt(dice, defence, omen)
    dodged = dealt(dice, defence + NUMBERS.dodge_dice, omen)
    saved = _loss(struck, cards) - _loss(dodged, cards - 1)
    return card if saved > DODGE + 0.3 * keep(card) else NO


def _loss(shares: Mapping[int, float], cards: int, each: float = 1.0) -> float:
    """The cost of wounds with these chances to a COG with so many cards."""
    mean = sum(min(wounds, cards) * share for wounds, share in shares.items())
    return each * mean + FALLEN * sum(s for wounds, s in shares.items() if wounds > cards)


def _guard(state: State, ask: Ask) -> str:
    """Attack out of turn if the attack is worth more than the card, best of all just before the
    Locust's attack."""
    cog = _me(state, ask)
    locust = state.locusts[str(ask.about["locust"])]
    mind = Mind(state, cog)
    now = _now(state, ask, locust)
    moment = MOMENT if now else 0.0
    averted = expected_loss(state, locust) if now else 0.0
    least = temper(state).guard

    def worth(option: str) -> float:
        if "/" not in option:
            return 0.0 if option == NO else -0.1
        card, weapon, mode = option.split("/")
        by_area = WEAPONS[weapon].has("targets-area") and mode != "chainsaw"
        target = locust.area if by_area else locust.id
        command = Attack.model_validate({"weapon": weapon, "target": target, "mode": mode})
        thin = THIN * max(0, 4 - len(cog.hand))
        return mind.attack(cog, command, averted=averted) + moment - least - keep(card) - thin

    return _best(ask, worth)


def expected_loss(state: State, locust: Locust) -> float:
    """What the Locust's next attack will cost: it attacks the nearest COG in sight; of several, the
    one who can bear it best."""
    far = built(state).distances(locust.area)
    seen = [cog for cog in state.cogs.values() if cog.standing and sees(state, locust, cog)]
    least = min((far.get(cog.area, FAR) for cog in seen), default=FAR)
    near = [cog for cog in seen if far.get(cog.area, FAR) == least]
    enemy = ENEMIES[locust.kind]

    def loss(cog: Cog) -> float:
        defence = own_dice(cog) + cover_dice(state, locust, cog)
        cards = len(cog.hand)
        return _loss(dealt(enemy.attack, defence, enemy.omen), cards, wound_cost(cards))

    return min((loss(cog) for cog in near), default=0.0)


def _now(state: State, ask: Ask, locust: Locust) -> bool:
    """Whether this is the right moment: before its attack. A figure that explodes is better shot
    where nobody stands."""
    if ENEMIES[locust.kind].has("explodes"):
        return not any(cog.area == locust.area and cog.standing for cog in state.cogs.values())
    return ask.about["moment"] == "attack"


def _guard_who(state: State, ask: Ask) -> str:
    """The COG with the best attack from where he stands, who can also spare a card."""
    locust = state.locusts.get(str(ask.about.get("locust")))
    table = Foresight(state)

    def worth(who: str) -> float:
        cog = state.cogs[who]
        offers = attack_offers(state, cog, guard=True) if locust is not None else ()
        aimed = [one for one in offers if locust is not None and one.target == locust.id]
        best = max((attack_worth(table, cog, one) for one in aimed), default=0.0)
        return best + SPARE * len(cog.hand)

    return _best(ask, worth)


def _follow(state: State, ask: Ask) -> str:
    """Follow towards the objective if the COG can spare a card, or to get out of danger."""
    cog = _me(state, ask)
    card = min((one for one in _ids(ask) if one != NO), key=lambda one: (keep(one), one))
    if _hunted(state, cog) and len(cog.hand) >= temper(state).hunted:
        return card
    far = remaining(state, cog)
    if far >= FAR or far <= 2 or _steps_announced(state) < 3:
        return NO
    calm = danger(Foresight(state), cog, len(cog.hand)) < CALM
    return card if calm and len(cog.hand) >= FOLLOW else NO


def _hunted(state: State, cog: Cog) -> bool:
    """Whether the Berserker is close to this COG."""
    far = built(state).distances(cog.area)
    return any(
        ENEMIES[one.kind].has("lured") and far.get(one.area, FAR) == 0
        for one in state.locusts.values()
    )


def _steps_announced(state: State) -> int:
    """How many areas are left of the move that has begun."""
    order = state.order
    if order is None or not order.left or action(order.left[0]).do not in MOVES:
        return 0
    return steps_of(order.left[0], state.actor) - order.stride


# Places of COGs


def _cover_after(state: State, ask: Ask) -> str:
    cog, area = state.cogs[str(ask.about["cog"])], str(ask.about["area"])
    mind = Mind(state, cog)
    return _best(ask, lambda one: mind.spot((area, "" if one == OPEN else one)))


def _start_area(state: State, ask: Ask) -> str:
    """An entrance area with cover, near the others."""
    plan = built(state)

    def worth(area: str) -> float:
        crowd = sum(cog.area == area for cog in state.cogs.values())
        return min(len(plan.areas[area].covers), crowd + 1) + 0.1 * crowd

    return _best(ask, worth)


def _junker(state: State, ask: Ask) -> str:
    mind = Mind(state, _me(state, ask))
    return _best(ask, lambda area: mind.spot((area, "")))


# Teamwork


def _teamwork(state: State, ask: Ask) -> str:
    cog = _me(state, ask)
    if len(cog.hand) < 3:
        return NO
    mind = Mind(state, cog, len(cog.hand) - 1)
    base = mind.spot(mind.here)

    def worth(option: str) -> float:
        if option == NO:
            return 0.0
        card, _, use = option.partition("/")
        gain = mind.plan(mind.here, words_of(card, use)) - base
        return gain - 1.0 - keep(card)

    return _best(ask, worth)


def _teamwork_move(state: State, ask: Ask) -> str:
    """The best place, and the shortest way to it."""
    mind = Mind(state, _me(state, ask))
    plan = built(state)

    def worth(option: str) -> float:
        if option == STAY:
            return mind.spot(mind.here) + 0.05
        if option == STEPS:
            return -inf
        area = plan.area_of(option)
        return mind.spot((area, "" if area == option else option))

    return _best(ask, worth)


def _teamwork_attack(state: State, ask: Ask) -> str:
    cog = _me(state, ask)
    mind = Mind(state, cog)

    def worth(option: str) -> float:
        if option == NO:
            return 0.0
        weapon, target, mode = option.split("/")
        command = Attack.model_validate({"weapon": weapon, "target": target, "mode": mode})
        return mind.attack(cog, command)

    return _best(ask, worth)


def _teamwork_act(state: State, ask: Ask) -> str:
    cog = _me(state, ask)
    mind = Mind(state, cog)
    word = str(ask.about["action"])
    ids = [one for one in _ids(ask) if one != NO]
    if word.startswith("aid"):
        gains = dict(mind.aided(mind.here, 1))
        return max(ids, key=lambda one: gains.get(one, 0.0))
    if word.startswith("lure"):
        return max(ids, key=lambda one: mind.lured_attack(cog, one))
    return ids[0] if ids and not word.startswith("beckon") else NO


# Choices for the Locust: what harms the team least


def _target(state: State, ask: Ask) -> str:
    """The COG who can bear it best, by cards and cover; if a COG may be named who is out of sight,
    that one."""
    locust = state.locusts[str(ask.about["locust"])]

    def worth(who: str) -> float:
        cog = state.cogs[who]
        if ask.rule == WHICH and not sees(state, locust, cog):
            return FAR
        return len(cog.hand) + 1.3 * cover_dice(state, locust, cog)

    return _best(ask, worth)


def _order(state: State, ask: Ask) -> str:
    """The farthest figure first, so that it does not clear the way for others."""
    plan = built(state)
    cogs = [cog.area for cog in state.cogs.values() if cog.standing]

    def far(option: str) -> float:
        locust = state.locusts.get(option)
        if locust is None:
            return -1.0
        return min((plan.distance(locust.area, area) for area in cogs), default=0)

    return _best(ask, far)


def _path(state: State, ask: Ask) -> str:
    """Into areas without COGs and without cover for the Locust, where COGs can see it."""
    plan = built(state)

    def worth(area: str) -> float:
        seen = sum(
            plan.sees(cog.cover or cog.area, area) or cog.area == area
            for cog in state.cogs.values()
            if cog.standing
        )
        crowd = sum(cog.area == area for cog in state.cogs.values())
        return 0.5 * seen - crowd - 0.3 * len(plan.areas[area].covers)

    return _best(ask, worth)


def _far_from_us(state: State, ask: Ask) -> str:
    plan = built(state)
    cogs = [cog.area for cog in state.cogs.values() if cog.standing]
    return _best(ask, lambda area: min((plan.distance(area, one) for one in cogs), default=0))


def _patient(state: State, ask: Ask) -> str:
    return _best(ask, lambda one: -ENEMIES[state.locusts[one].kind].attack)


def _gun(state: State, ask: Ask) -> str:
    cog = _me(state, ask)

    def worth(option: str) -> float:
        locust = state.locusts[option]
        return ENEMIES[locust.kind].attack - cover_dice(state, cog, locust)

    return _best(ask, worth)


def _mortar(_: State, ask: Ask) -> str:
    about = {option.id: option.about for option in ask.options}
    return _best(ask, lambda one: float(about[one]["locusts"]) - 2 * float(about[one]["cogs"]))


def _you(state: State, ask: Ask) -> str:
    return _best(ask, lambda who: len(state.cogs[who].hand))


ANSWERS: dict[str, Answer] = {
    "weapon-choice": _weapon_choice,
    "discard-weapon": _discard_weapon,
    "hammer": _hammer,
    "dodge": _dodge,
    "guard": _guard,
    "guard-who": _guard_who,
    "follow": _follow,
    "cover-after": _cover_after,
    "start-cover": _cover_after,
    "start-area": _start_area,
    "junker": _junker,
    "teamwork": _teamwork,
    "teamwork-move": _teamwork_move,
    "teamwork-attack": _teamwork_attack,
    "teamwork-act": _teamwork_act,
    "ai-target": _target,
    "ai-order": _order,
    "ai-path": _path,
    "ai-patient": _patient,
    "spawn-area": _far_from_us,
    "spawn-door": _far_from_us,
    "horde-spawn": _far_from_us,
    "heavy-gun": _gun,
    "mortar": _mortar,
    "you": _you,
}

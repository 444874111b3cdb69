"""The sensible player values each command in points of Vitality and chooses the best.

It uses what its seat knows: face-up cards and those it has been shown, never a face-down card or
the order of a pile. It plans only the current turn.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.decisions import Ask, Choice
from bot.engine.records import Command
from bot.games.cards import commands
from bot.games.cards.content.book import CARDS, EXIT, INDOOR_EXITS, NUMBERS, PLACE_OF_ZONE, SPACES
from bot.games.cards.content.records import Attack, Card
from bot.games.cards.rules.actions import attack_of
from bot.games.cards.rules.keeping import places_for
from bot.games.cards.rules.piles import option_parts
from bot.games.cards.rules.uses import turnable
from bot.games.cards.state import STUNNED, Lying, State, Survivor
from bot.games.cards.view import known

# The value of a card in the hand, in points of Vitality.
WORTH = {
    "medkit": 5.0, "antiviral": 4.5, "kevlar": 4.0, "rifle": 4.0, "gun": 4.0, "canned-soup": 3.0,
    "bat": 3.0, "pipe": 3.0, "granade": 2.5, "knife": 2.2, "ammunition-gun": 2.0, "choose-one": 2.0,
    "note": 1.5, "toolkit": 1.2, "lantern": 0.8, "binoculars": 0.4,
}  # fmt: skip
LASTING = 2.2  # for how many Game Turns a Zombie that is left alone is expected to act
WALK = 5.0  # value of walking on while there is no danger
DELAY = 2.5  # value of preventing for a turn that a Fat Zombie explodes
SHARPER = 1.2  # value of each point of damage more than the Punch deals
TRACKED = 2.0  # value of drawing two Common cards and keeping one Resource
# The least value of an action; unused Actions are lost by walking, so it is small.
WORTH_AN_ACTION = 0.15
# value of one more Free space, by the number of Free spaces
ROOM = {0: 9.0, 1: 4.0, 2: 2.0, 3: 0.6}


def choose(state: State, seat: str, legal: Sequence[Command]) -> Command:
    """The best command; if no command is worth an Action, the walk."""
    table = TableReading(state, seat)
    best, value = max(((c, table.value(c)) for c in legal), key=lambda pair: pair[1])
    walk, going = max(
        ((c, table.walk_value(c)) for c in legal if isinstance(c, commands.Walk | commands.Run)),
        key=lambda pair: pair[1],
        default=(best, 0.0),
    )
    if state.actions > 1:
        return best if value > WORTH_AN_ACTION or going <= 0 else walk
    return best if value >= going else walk


class TableReading:
    """The table as the active Survivor sees it."""

    def __init__(self, state: State, seat: str) -> None:
        self.state = state
        self.seat = seat
        self.who = state.actor
        self._cones: dict[int, int] | None = None
        self.free = sum(space.free for space in state.spaces)
        self.attack = attack_of(self.who)
        self.zombies = [
            space.lying
            for space in state.spaces
            if space.lying is not None and CARDS[space.lying.card].type == "zombie"
        ]
        self.living = len(state.living())
        self.incoming = sum(self.next_damage(lying) for lying in self.zombies)
        shield = sum(4 - held.tokens for held in self.who.kevlar)
        self.margin = self.who.vitality + shield - self.incoming
        self.bombs = [lying for lying in self.zombies if CARDS[lying.card].explosive_damage]
        self.blast_to_come = sum(CARDS[b.card].explosive_damage for b in self.bombs)

    def next_damage(self, lying: Lying) -> int:
        """The damage that this Zombie deals to the active Survivor in the next Game Turn."""
        card = CARDS[lying.card]
        if lying.paralysis == STUNNED:
            return 0
        points = card.zombie_damage + card.paralysing_damage + card.immunity_loss
        if card.zombie_damage or card.paralysing_damage:
            points += self.state.threat_sum("zombie_damage")
        if card.explosive_damage and card.turn is not None and lying.turns + 1 >= card.turn.value:
            points += card.explosive_damage
        return points

    def room(self) -> float:
        """The value of freeing one space now."""
        if self.state.last_breath and self.free == 0:
            return 60.0
        return ROOM.get(self.free, 0.2)

    def menace(self, lying: Lying) -> float:
        """The value of getting rid of a Zombie."""
        card = CARDS[lying.card]
        if card.explosive_damage:
            left = (card.turn.value if card.turn is not None else 9) - lying.turns
            return card.explosive_damage * self.living * (1.0 if left <= 1 else 0.7)
        value = self.next_damage(lying) * LASTING
        if card.turn is not None:
            value += 1.5
        if card.paralysing_damage:
            value += 3.0
        return value * (1.8 if self.margin <= 2 else 1.0)

    # Commands

    def value(self, command: Command) -> float:
        """The value of a command; walks are valued separately."""
        match command:
            case commands.EndTurn():
                return 0.0
            case commands.Attack(space=space, pay=pay):
                return self.attack_value(space) - (self.blood_price() if pay == "blood" else 0.0)
            case commands.Use(card=name, target=target):
                return self.use_value(CARDS[name], target)
            case commands.PickUp(space=space):
                lying = self.state.spaces[SPACES.index(space)].lying
                assert lying is not None
                return self.pick_up_value(lying.card)
            case commands.Equip(card=name):
                return self.equip_value(name)
            case commands.Load(card=name):
                return self.load_value(CARDS[name])
            case commands.Swap():
                return self.swap_value(command)
            case commands.Track(card=name):
                return TRACKED - self.worth(name)
            case commands.Give():
                return self.gift_value(command)
            case _:
                return -1.0

    def attack_value(self, space: str) -> float:
        assert self.attack is not None
        index = SPACES.index(space)
        if self.attack.kind == "explosive":
            return self.blast_value(index, self.attack.damage) - 1.0
        value = self.hit_value(index, self.attack)
        noise = self.attack.noise + (self.state.threat_sum("noise") if self.attack.noise else 0)
        return value - noise * 1.0 - 0.6

    def hit_value(self, index: int, attack: Attack) -> float:
        lying = self.state.spaces[index].lying
        assert lying is not None
        card = CARDS[lying.card]
        left = self.state.hit_points(card) - lying.hits
        kills = attack.damage >= left
        if card.type == "resource":
            return self.room() - 1.5 if self.worth(lying.card) < 1 or self.free == 0 else -1.0
        if card.type == "object":
            return (4.0 + self.room()) * min(1.0, attack.damage / left) * 0.6
        if card.explosive_damage and attack.kind != "ranged":
            if not kills:
                return DELAY if attack.kind == "paralysing" else -1.0
            return self.explosion_value(index, card)
        if kills:
            return self.menace(lying) + self.room()
        value = 0.55 * (self.menace(lying) + self.room()) * attack.damage / left
        return value + (self.next_damage(lying) if attack.kind == "paralysing" else 0)

    def explosion_value(self, index: int, card: Card) -> float:
        """The value of an explosion that the group causes: it hurts everybody and may still be
        better than none."""
        if self.who.vitality <= card.explosive_damage + self.incoming:
            return -20.0
        neighbours = [i for i in (index - 1, index + 1) if 0 <= i < len(SPACES)]
        cleared = sum(
            self.menace(lying)
            for i in neighbours
            if (lying := self.state.spaces[i].lying) is not None and lying in self.zombies
        )
        return cleared + self.room() - card.explosive_damage * self.living * 1.2

    def blast_value(self, index: int, points: int) -> float:
        value = -2.5  # the Noise it makes
        for i in (index - 1, index, index + 1):
            lying = self.state.spaces[i].lying if 0 <= i < len(SPACES) else None
            if lying is None:
                continue
            card = CARDS[lying.card]
            left = self.state.hit_points(card) - lying.hits
            if card.type == "zombie" and card.explosive_damage and points >= left:
                value += self.explosion_value(i, card)
            elif card.type == "zombie":
                share = 1.0 if points >= left else 0.5 * points / left
                value += (self.menace(lying) + self.room() * 0.7) * share
            elif card.type == "resource":
                value += self.room() * 0.5 - self.worth(lying.card)
        return value

    def blood_price(self) -> float:
        return 1.0 if self.who.immunity > 3 else 3.0

    def use_value(self, card: Card, target: str | None) -> float:
        use, who = card.use, self.who
        assert use is not None
        effect, amount = use.effect, use.amount
        if effect == "choose-one":
            if target in ("vitality", "immunity"):
                effect = "heal-vitality" if target == "vitality" else "heal-immunity"
            else:
                shot = Attack(kind="ranged", damage=amount)
                return self.hit_value(SPACES.index(target or ""), shot) - 2.0
        match effect:
            case "heal-vitality":
                pressing = min(self.margin, who.vitality - self.blast_to_come) <= 2
                return self.heal_value(who.vitality, amount, pressing=pressing)
            case "heal-immunity":
                return self.heal_value(who.immunity, amount, pressing=who.immunity <= 2)
            case "kevlar":
                return 2.0 + self.incoming
            case "note":
                return 2.0
            case "toolkit":
                return 4.0 + self.room()
            case "blast":
                return self.blast_value(SPACES.index(target or ""), amount)
            case "lantern":
                return 0.3 if self.state.actions > 1 else -1.0
            case _:
                return -1.0

    def heal_value(self, now: int, amount: int, *, pressing: bool) -> float:
        gain = min(amount, NUMBERS.maximum - now)
        waste = amount - gain
        if waste and not pressing:
            return -1.0
        return gain * (3.0 if pressing else 1.0)

    def worth(self, name: str) -> float:
        """The value of a card for this Survivor."""
        card = CARDS[name]
        if card.beside is not None:
            held = self.who.equipped.card if self.who.equipped is not None else ""
            owned = [*self.who.hand, held]
            fits = any(c.endswith("." + card.beside.goes_with) for c in owned if c)
            return 2.5 if fits else 0.2
        return WORTH.get(card.id, 0.5)

    def pick_up_value(self, name: str) -> float:
        cost = 0.0
        if not places_for(self.state, self.who, name):
            cost = min((self.worth(c) for c in [*self.who.hand, *self.who.reserve]), default=0.0)
        return self.worth(name) - cost + self.room() * 0.8 - 0.5

    def equip_value(self, name: str) -> float:
        weapon = CARDS[name].weapon
        assert weapon is not None
        side = next(iter(weapon.sides.values()))
        if weapon.needs is not None and not any(
            card.endswith("." + weapon.needs) for card in self.who.hand
        ):
            return -1.0
        shoots = side.kind == "ranged" and bool(self.bombs)
        if self.attack is not None:
            if shoots and self.attack.kind != "ranged":
                return 8.0
            gain = side.damage - self.attack.damage
            spares = self.who.equipped is not None and CARDS[self.who.equipped.card].id == "punch"
            return SHARPER * gain if spares and self.zombies and weapon.needs is None else -1.0
        if self.ammunition_at_hand():
            return 0.0
        value = 4.0 if self.zombies or self.room() > 5 else 0.9
        return value + (4.0 if shoots else 0.1 * WORTH.get(name.partition(".")[2], 2.0))

    def ammunition_at_hand(self) -> bool:
        """Whether the equipped weapon only lacks Ammunition that is in hand or Reserve."""
        weapon = CARDS[self.who.equipped.card].weapon if self.who.equipped is not None else None
        needs = weapon.needs if weapon is not None else None
        owned = [*self.who.hand, *self.who.reserve]
        return needs is not None and any(card.endswith("." + needs) for card in owned)

    def load_value(self, card: Card) -> float:
        beside = card.beside
        assert beside is not None
        if beside.attack is None:
            if self.who.beside is not None:
                return -1.0
            return 9.0 if self.bombs else (4.5 if self.zombies else 1.5)
        if self.who.beside is not None or not self.zombies:
            return -1.0
        worst = max(self.menace(lying) for lying in self.zombies)
        return worst * 0.5 if beside.attack.kind != "explosive" else worst * 0.25

    def swap_value(self, command: commands.Swap) -> float:
        """The value of a swap: fetch from the Reserve what helps now, put away what does not."""
        fetched, stowed = command.reserve, command.hand
        if fetched is None:
            return -1.0
        card = CARDS[fetched]
        value = -0.5
        if card.use is not None and card.use.effect in ("heal-vitality", "heal-immunity"):
            value = self.use_value(card, None) * 0.8 - 0.5
        elif card.use is not None and card.use.effect == "blast" and self.zombies:
            spaces = [i for i, s in enumerate(self.state.spaces) if s.lying in self.zombies]
            value = max(self.blast_value(i, card.use.amount) for i in spaces) * 0.6 - 1.0
        elif card.weapon is not None and self.attack is None:
            armed = any(CARDS[c].weapon is not None for c in self.who.hand)
            value = -1.0 if armed else (3.0 if self.zombies else 0.8)
        elif card.beside is not None and self.who.beside is None and self.attack is None:
            loaded = any(CARDS[c].beside is not None for c in self.who.hand)
            if not loaded and self.worth(fetched) > 1:
                value = 3.5 if self.zombies else 1.2
        return value - (0.1 * self.worth(stowed) if stowed is not None else 0.0)

    def gift_value(self, command: commands.Give) -> float:
        """The value of giving medicine to somebody who needs it more."""
        use = CARDS[command.card].use
        other = self.state.survivor(command.to)
        if use is None or use.effect not in ("heal-vitality", "heal-immunity"):
            return -1.0
        vitality = use.effect == "heal-vitality"
        mine = self.who.vitality if vitality else self.who.immunity
        theirs = other.vitality if vitality else other.immunity
        return 3.0 if mine - theirs >= 3 and theirs <= 5 else -1.0

    # Walks

    def walk_value(self, command: Command) -> float:
        to = command.to if isinstance(command, commands.Walk | commands.Run) else ""
        if to.startswith("S"):
            return self.door_value(to)
        if self.state.last_breath and self.free == 0:
            return -50.0
        value = WALK + self.position_value(to)
        if self.free <= 1:
            value -= 2.5
        if self.margin <= 2:
            value -= 2.0
        if isinstance(command, commands.Run):
            calm = self.incoming <= 2 and self.free >= 3
            return value + 3.0 if calm else -1.0
        return value

    def door_value(self, space: str) -> float:
        lying = self.state.spaces[SPACES.index(space)].lying
        assert lying is not None
        if lying.card == EXIT or lying.card in INDOOR_EXITS:
            return 30.0 if self.margin > 0 or self.living > 1 else 8.0
        hurt = (NUMBERS.maximum - self.who.immunity) + (NUMBERS.maximum - self.who.vitality)
        better = 9.0 if PLACE_OF_ZONE[lying.card] == "pharmacy" else 4.0
        crowded = 4.0 * max(0, 2 - self.free) + self.incoming
        if all(self.next_damage(bomb) == 0 for bomb in self.bombs):
            # the group is gone before the Fat Zombie explodes
            crowded += self.blast_to_come * self.living
        return better + hurt * 0.4 + crowded - 4.0

    def position_value(self, at: str) -> float:
        """The value of a position: close to the nearest City card, away from known Zombies."""
        value = -0.35 * self.cards_above(at)
        card = known(self.state.area[at], self.seat)
        if card is not None:
            kind = CARDS[card].type
            value += {"zombie": -2.0, "place": 4.0, "resource": 1.5}.get(kind, 0.0)
        return value

    def cards_above(self, at: str) -> int:
        """The least number of cards to turn over, this one included, to reach the first card of row
        1."""
        row, column = map(int, at.split("."))
        near = [cards for top, cards in self.cones().items() if abs(top - column) <= row - 1]
        return min(near, default=99)

    def cones(self) -> dict[int, int]:
        """For each column of row 1 that is face down, the number of cards to turn over."""
        if self._cones is None:
            tops = [at for at, lying in self.state.area.items() if at[0] == "1" and not lying.up]
            columns = [int(at.split(".")[1]) for at in tops]
            self._cones = {column: len(self.cone(1, column)) for column in columns}
        return self._cones

    def cone(self, row: int, column: int) -> set[str]:
        """The cards that lie on top of a position, one over the other, including its own card."""
        found: set[str] = set()
        edge = {(row, column)}
        while edge:
            found |= {f"{r}.{c}" for r, c in edge}
            below = {(r + 1, c + d) for r, c in edge for d in (-1, 1)}
            edge = {(r, c) for r, c in below if f"{r}.{c}" in self.state.area}
        return found


def choose_answer(state: State, ask: Ask) -> Choice:
    """An answer to any decision of the game."""
    who = state.survivor(ask.seats[0])
    ids = [option.id for option in ask.options for _ in range(option.limit)]
    match ask.kind:
        case "make-room" | "hand-limit" | "outbreak":
            ids.sort(key=lambda option: worth_to(state, who, option_parts(option)[1]))
            return ask.check(ids[: ask.least])
        case "keep":
            ids.sort(key=lambda card: -worth_to(state, who, card))
            return ask.check(ids[: ask.most])
        case "place":
            card = CARDS[str(ask.about["card"])]
            handy = card.use is not None or card.weapon is not None
            return ("hand",) if handy and "hand" in ids else (ids[-1],)
        case "trade":
            return ask.check([o for o in ids if worth_to(state, who, option_parts(o)[1]) < 2.0])
        case "stow":
            return ask.check([c for c in ids if CARDS[c].beside is not None][: ask.most])
        case "sweet-home":
            missing = sum(NUMBERS.maximum - s.vitality for s in state.living())
            return ask.default if missing >= 4 else ()
        case "lantern" | "look":
            return ask.check(ids[: ask.most])
        case "run":
            table = TableReading(state, who.id)
            return (max(turnable(state), key=table.position_value),)
        case _:
            return ask.default


def worth_to(state: State, who: Survivor, card: str) -> float:
    reading = TableReading(state, who.id)
    reading.who = who
    return reading.worth(card)

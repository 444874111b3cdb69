"""Wound cards: protections, the effect of a Wound, death, healing (chapter 8G, save.order)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bot.engine.errors import Value
from bot.engine.table import Steps
from bot.games.zombicide import events
from bot.games.zombicide.cards import DAMAGED, base, condition
from bot.games.zombicide.rules import crafting
from bot.games.zombicide.rules.effects import (
    card_effects,
    has,
    is_used,
    of_card,
    skill_effects,
    skill_name,
    use_up,
)
from bot.games.zombicide.rules.inventory import (
    goods,
    lose,
    put_away,
    reserve_room,
    room,
    worth,
)
from bot.games.zombicide.situation import Blow, Play, Situation
from bot.games.zombicide.state import WOUND, Survivor
from bot.games.zombicide.vocabulary import Effect

TAKE = "take"
DISCARD = "discard/"
DOOMED = "doomed"  # mark of a question: no answer keeps the Survivor alive


class WoundCards:
    """How Rue Morgue counts Wounds: a Wound is a card that takes up a slot of the Inventory."""

    def wounds(self, who: Survivor) -> int:
        """wound.card: how many Wound cards he has."""
        return who.hands.count(WOUND) + who.reserve.count(WOUND)

    def capacity(self, sit: Situation, who: Survivor) -> int:
        """wound.dead: how many more Wounds eliminate him."""
        return max(0, sit.edition.content.numbers.wounds - self.wounds(who))

    def suffer(self, play: Play, who: Survivor, blow: Blow) -> Steps[None]:
        """stray.protection, wound.card, wound.no-card, wound.slot, wound.dead, save.order: first
        whatever ignores Wounds, then the Wounds one after the other."""
        if blow.deadly:
            yield from die(play, who)
            return
        left = unstopped(play, who, blow)
        while left and who.alive:
            if (yield from _saved(play, who, blow, left)):
                left -= 1
                continue
            yield from self._take(play, who, blow, left)
            left -= 1

    def _take(self, play: Play, who: Survivor, blow: Blow, left: int) -> Steps[None]:
        """wound.card, wound.no-card, wound.dead: a card makes room; the Wound that eliminates needs
        none."""
        if self.capacity(play, who) <= 1:
            play.emit(events.Wounded("wound.dead", who.id, blow.source))
            yield from die(play, who)
            return
        if goods(who) and not _keeps_equipment(play, who):
            yield from _make_place(play, who, blow, left)
        else:
            _free_pile(play, who).append(WOUND)
        who.wounds = self.wounds(who)
        play.emit(events.Wounded("wound.card", who.id, blow.source))

    def heal(self, play: Play, who: Survivor, amount: int, by: str) -> None:
        """wound.heal: Wound cards go back, and their slots are free again."""
        for _ in range(min(amount, self.wounds(who))):
            pile = who.hands if WOUND in who.hands else who.reserve
            pile.remove(WOUND)
            who.wounds = self.wounds(who)
            play.emit(events.Healed("wound.heal", who.id, by))


# What stops Wounds before they are counted


def unstopped(play: Play, who: Survivor, blow: Blow) -> int:
    """skill.dreadnought, skill.tough, save.order: the Wounds that Dreadnought and Tough let
    through."""
    if blow.by_survivor:
        return blow.wounds
    zombie = play.edition.content.zombies[blow.source]
    for effect in skill_effects(play, who, "ignore-wounds-from"):
        if effect.group in zombie.groups:
            return _ignored(play, who, "ignore-wounds-from", "skill.dreadnought", blow.wounds, 0)
    left = blow.wounds
    for effect in skill_effects(play, who, "ignore-attack"):
        scope = effect.once or "zombies-phase"
        if left and play.state.phase == "zombies" and not is_used(who, scope, effect.name):
            use_up(who, scope, effect.name)
            stopped = min(left, zombie.wounds * (effect.amount or 1))
            left = _ignored(play, who, effect.name, "skill.tough", stopped, left - stopped)
    return left


def _ignored(play: Play, who: Survivor, effect: str, rule: str, count: int, left: int) -> int:
    play.emit(events.WoundIgnored(rule, who.id, skill_name(play, who, effect), count))
    return left


# Protections that the owner uses or not


def _saved(play: Play, who: Survivor, blow: Blow, left: int) -> Steps[bool]:
    """stray.protection, save.card, skill.is-that-all-youve-got, save.against-survivors, save.order:
    one use per Wound, or none.

    Every Wound of a hit is set against a Vest by itself (save.against-survivors); what none stops
    is felt (save.against-survivors)."""
    while cards := list(_protections(play, who, blow)):
        options = [*cards, TAKE, *_craftable(play, who)]
        chosen = yield from play.ask_one(
            who.id,
            "save",
            options,
            rule="save.order",
            default=(_best_save(play, who, cards, left),),
            about={
                "survivor": who.id,
                "wounds": left,
                "by": blow.source,
                **_fate(play, who, blow, left),
            },
        )
        if chosen.startswith(crafting.CRAFT):
            yield from crafting.make(play, who, chosen.removeprefix(crafting.CRAFT))
            continue
        if chosen == TAKE:
            return False
        if chosen.startswith(DISCARD):
            lose(play, who, chosen.removeprefix(DISCARD), "wound")
            skill = skill_name(play, who, "discard-for-wounds")
            play.emit(events.WoundIgnored("skill.is-that-all-youve-got", who.id, skill))
        else:
            _use(play, who, chosen)
        return True
    return False


def _protections(sit: Situation, who: Survivor, blow: Blow) -> Iterator[str]:
    """The cards that ignore this Wound, several Vests if he has them (save.against-survivors), then
    those that can be given for it."""
    seen = set()
    for card, effect in card_effects(sit, who, "ignore-wounds"):
        if card not in seen and (effect.against == "all" or blow.by_survivor):
            seen.add(card)
            yield card
    if has(sit, who, "discard-for-wounds"):
        yield from dict.fromkeys(DISCARD + card for card in goods(who))


def _best_save(sit: Situation, who: Survivor, saves: list[str], left: int) -> str:
    """The default: the protection that costs least, since a Wound costs a card, too. A Survivor
    with Death Grasp takes the Wounds unless they would be fatal."""
    if _keeps_equipment(sit, who) and left < sit.edition.health.capacity(sit, who):
        return TAKE
    printed = sit.edition.content.equipment

    def price(save: str) -> float:
        card = save.removeprefix(DISCARD)
        lasts = save == card and printed[base(card)].stays_out
        return 0 if lasts else worth(sit, card)

    return min(saves, key=price)


def _craftable(sit: Situation, who: Survivor) -> Iterator[str]:
    """craft.parts: improved weapons can be made also while suffering a Wound."""
    return (crafting.CRAFT + recipe for recipe in crafting.possible(sit, who))


def _use(play: Play, who: Survivor, card: str) -> None:
    """save.card, save.against-survivors, save.used-up: a card that ignores several Wounds is
    damaged first; used up it is discarded, or removed from the game if it never comes back to the
    deck."""
    effect = next(one for own, one in card_effects(play, who, "ignore-wounds") if own == card)
    rule = "save.card" if effect.against == "all" else "save.against-survivors"
    play.emit(events.WoundIgnored(rule, who.id, base(card)))
    if not _used_up(card, effect):
        pile = who.hands if card in who.hands else who.reserve
        pile[pile.index(card)] = f"{base(card)}:{DAMAGED}"
        play.emit(events.VestDamaged("save.against-survivors", who.id, lost=False))
    elif play.edition.content.equipment[base(card)].stays_out:
        (who.hands if card in who.hands else who.reserve).remove(card)
        play.state.removed.append(base(card))
        play.emit(events.VestDamaged("save.used-up", who.id, lost=True))
    else:
        lose(play, who, card, "wound")


def _used_up(card: str, effect: Effect) -> bool:
    return effect.amount == 1 or condition(card) == DAMAGED


# Whether anything that he chooses can still help him


def _fate(sit: Situation, who: Survivor, blow: Blow, left: int) -> dict[str, Value]:
    """For a question: whether the Wounds to come are fatal whatever the answer is. Then nobody is
    asked (`DecisionKinds.is_moot`)."""
    hopeless = left + blow.more - _most_saved(sit, who, blow)
    return {DOOMED: 1} if hopeless >= sit.edition.health.capacity(sit, who) else {}


def _most_saved(sit: Situation, who: Survivor, blow: Blow) -> int:
    """An upper bound of the Wounds that the Survivor's cards could stop."""
    stops = [
        1 if _used_up(card, effect) else 2
        for card, effect in card_effects(sit, who, "ignore-wounds")
        if effect.against == "all" or blow.by_survivor
    ]
    given = len(goods(who)) if has(sit, who, "discard-for-wounds") else 0
    recipes = sit.edition.content.recipes
    made = [recipes[name].makes for name in crafting.possible(sit, who)]
    if made and (given or any(map(partial(_protects, sit), (*made, *goods(who))))):
        return blow.wounds + blow.more
    return sum(stops) + given


def _protects(sit: Situation, card: str) -> bool:
    return "ignore-wounds" in of_card(sit.edition, card)


# Taking a Wound


def _keeps_equipment(sit: Situation, who: Survivor) -> bool:
    """skill.death-grasp: Death Grasp, if there is a free slot for the Wound card."""
    return has(sit, who, "keep-equipment") and room(sit, who) > 0


def _free_pile(sit: Situation, who: Survivor) -> list[str]:
    """wound.slot, wound.where: a free slot, in reserve while there is one."""
    return who.reserve if reserve_room(sit, who) > 0 else who.hands


def _make_place(play: Play, who: Survivor, blow: Blow, left: int) -> Steps[None]:
    """wound.card: he discards a card of his choice, and the Wound card takes its place."""
    while True:
        options = [*_least_wanted_first(play, who), *_craftable(play, who)]
        about = {"survivor": who.id, **_fate(play, who, blow, left)}
        card = yield from play.ask_one(who.id, "lose", options, rule="wound.card", about=about)
        if not card.startswith(crafting.CRAFT):
            break
        yield from crafting.make(play, who, card.removeprefix(crafting.CRAFT))
    pile = who.hands if card in who.hands and card not in who.reserve else who.reserve
    place = pile.index(card)
    lose(play, who, card, "wound")
    pile.insert(place, WOUND)


def _least_wanted_first(sit: Situation, who: Survivor) -> list[str]:
    """The cards, the least valuable first; the first of them is the default."""
    return sorted(dict.fromkeys(goods(who)), key=lambda card: worth(sit, card))


def die(play: Play, who: Survivor) -> Steps[None]:
    """wound.dead: he is eliminated and loses his Equipment; that can end the game
    (defeat.all-dead)."""
    who.fate, who.turn, who.aboard = "dead", "done", ""
    for card in goods(who):
        put_away(play, card)
    who.hands, who.reserve, who.wounds, who.purse = [], [], 0, {}
    play.emit(events.Died("wound.dead", who.id, who.zone))
    play.edition.ending(play, "event")
    yield from ()

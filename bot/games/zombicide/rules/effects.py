"""Which effects work for a Survivor: those of skills and of Equipment, by name.

`EFFECTS` in vocabulary.py lists the names and their parameters. Rules only ask here, so that none
of them knows a skill or a card by its id. An effect takes precedence over the general rule that
asks for it (rank.order, rank.skills)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from bot.games.zombicide.cards import base
from bot.games.zombicide.situation import Edition, Situation
from bot.games.zombicide.state import WOUND, Survivor
from bot.games.zombicide.vocabulary import Effect

Found = dict[str, tuple[Effect, ...]]


@lru_cache(maxsize=4096)
def of_skills(edition: Edition, skills: tuple[str, ...]) -> Found:
    """The effects of these skills by name; a skill that is there twice counts twice
    (rank.twice)."""
    found: dict[str, list[Effect]] = {}
    for skill in skills:
        for effect in edition.content.skills[skill].effects:
            found.setdefault(effect.name, []).append(effect)
    return {name: tuple(effects) for name, effects in found.items()}


@lru_cache(maxsize=1024)
def of_card(edition: Edition, card: str) -> Found:
    """The effects of an Equipment card by name."""
    if card == WOUND:
        return {}
    found: dict[str, list[Effect]] = {}
    for effect in edition.content.equipment[base(card)].effects:
        found.setdefault(effect.name, []).append(effect)
    return {name: tuple(effects) for name, effects in found.items()}


def skill_effects(sit: Situation, who: Survivor, name: str) -> tuple[Effect, ...]:
    """The effects of this name that his skills give him."""
    return of_skills(sit.edition, tuple(who.skills)).get(name, ())


def has(sit: Situation, who: Survivor, name: str) -> bool:
    """Whether a skill gives him this effect."""
    return name in of_skills(sit.edition, tuple(who.skills))


def amount(sit: Situation, who: Survivor, name: str, kind: str = "") -> int:
    """The sum of what his skills give under this name, for a kind of attack where it has one."""
    return sum(one.amount or 0 for one in skill_effects(sit, who, name) if fits(one, kind))


def fits(effect: Effect, kind: str) -> bool:
    """Whether an effect works for this kind of attack ("melee", "ranged"); "combat" works for
    both."""
    return not kind or effect.type in (None, "combat", kind)


def card_effects(sit: Situation, who: Survivor, name: str) -> Iterator[tuple[str, Effect]]:
    """The effects of this name on cards that a Survivor carries where they work (inventory.in-hand,
    inventory.anywhere)."""
    everywhere = has(sit, who, "all-in-hand")
    for pile, in_hand in ((who.hands, True), (who.reserve, everywhere)):
        for card in pile:
            for effect in of_card(sit.edition, card).get(name, ()):
                if in_hand or sit.edition.content.equipment[base(card)].works_in == "any":
                    yield card, effect


def skill_name(sit: Situation, who: Survivor, effect: str) -> str:
    """The id of the first of his skills that has this effect, for words; "" if none has."""
    skills = sit.edition.content.skills
    return next((s for s in who.skills if any(e.name == effect for e in skills[s].effects)), "")


# Limits ("once per turn"): the scope and the effect, kept in `Survivor.used`.


def is_used(who: Survivor, scope: str, what: str) -> bool:
    return f"{scope}:{what}" in who.used


def use_up(who: Survivor, scope: str, what: str) -> None:
    key = f"{scope}:{what}"
    if key not in who.used:
        who.used.append(key)


def renew(who: Survivor, *scopes: str) -> None:
    """Forget the limits of these scopes, because a new turn or round begins."""
    who.used = [key for key in who.used if key.split(":", 1)[0] not in scopes]

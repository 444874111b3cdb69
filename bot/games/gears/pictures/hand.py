"""The picture of a player's Order cards and weapons, which only that player sees."""

from __future__ import annotations

from bot.engine.scene import Area, CardAt, Chip, Scene, Token
from bot.games.gears.content.book import BOOK
from bot.games.gears.pictures.describe import person
from bot.games.gears.pictures.faces import REACTIONS, all_faces, order_or_back
from bot.games.gears.state import Cog, State, Weapon
from bot.games.gears.telling.picture_words import THEME, cog_name, sentences, within, word


def draw_hand(view: State, seat: str, language: str) -> Scene | None:
    """The cards, the weapons and the character; None if the COG is out of the game."""
    cog = view.cogs.get(seat)
    if cog is None or cog.eliminated:
        return None
    card = BOOK.characters[seat]
    return Scene(
        theme=THEME,
        kind="hand",
        title=word("hand-of", language, name=cog_name(seat, language)),
        icon=card.icon,
        tone=card.colour,
        alt=_describe(cog, language),
        chips=_chips(cog, language),
        areas=(
            Area("hand", "full", word("hand", language), cards=_orders(cog.hand, language)),
            Area("weapons", "full", word("weapons", language), cards=_weapons(cog, language)),
            Area(
                "character",
                "full",
                word("kind-character", language),
                cards=(CardAt((0.0, 0.0), all_faces(language)[seat]),),
            ),
        ),
    )


def _chips(cog: Cog, language: str) -> tuple[Chip, ...]:
    """Health, and how many reactions of each kind are in the hand."""
    limit = BOOK.characters[cog.id].hand_limit
    found = [Chip("heart", word("hand-count", language, cards=len(cog.hand), limit=limit), "red")]
    if cog.bleeding:
        found.append(Chip("water", word("bleeding", language), "danger"))
    reactions = [BOOK.orders[card].reaction for card in cog.hand if card in BOOK.orders]
    for reaction, icon in REACTIONS.items():
        if count := reactions.count(reaction):  # type: ignore[arg-type]
            found.append(Chip(icon, f"{word(reaction, language)} {count}", reaction))
    return tuple(found)


def _orders(hand: list[str], language: str) -> tuple[CardAt, ...]:
    """Equal cards lie on one pile with their number."""
    return tuple(
        CardAt((float(index), 0.0), order_or_back(card, language), tokens=_pile(hand.count(card)))
        for index, card in enumerate(dict.fromkeys(hand))
    )


def _pile(count: int) -> tuple[Token, ...]:
    return (Token("count", text=f"×{count}"),) if count > 1 else ()


def _weapons(cog: Cog, language: str) -> tuple[CardAt, ...]:
    return tuple(
        CardAt((float(index), 0.0), all_faces(language)[one.card], tokens=_ammo(one, language))
        for index, one in enumerate(cog.weapons)
    )


def _ammo(weapon: Weapon, language: str) -> tuple[Token, ...]:
    """The ammo or grenades that are left."""
    grenade = BOOK.weapons[weapon.card].has("grenade")
    text = f"×{weapon.ammo}" if grenade else word("ammo-left", language, count=weapon.ammo)
    return (Token("ammo", text=text),)


def _describe(cog: Cog, language: str) -> str:
    """The cards with their effects and the weapons with their numbers. If that is too long the
    numbers are left out first, then the effects."""
    cards = dict.fromkeys(card for card in cog.hand if card in BOOK.orders)
    names, texts = [], []
    for name in cards:
        card, count = BOOK.orders[name], cog.hand.count(name)
        told = f"{card.name.in_(language)} ({word(card.reaction, language)})"
        names.append(f"{told} ×{count}" if count > 1 else told)
        texts.append(f"{names[-1]}: {card.text.in_(language)}")
    head = person(cog, language, weapons=True)
    arms = [_arm(one, language) for one in cog.weapons]
    return within(
        sentences([person(cog, language), *arms, *texts]),
        sentences([head, *texts]),
        sentences([person(cog, language), *arms, ", ".join(names)]),
        sentences([head, ", ".join(names)]),
    )


def _arm(weapon: Weapon, language: str) -> str:
    """A weapon in words: "Lancer (2): normal 2, overkill 4, range 2"."""
    face = all_faces(language)[weapon.card]
    numbers = ", ".join(f"{one.word} {one.value}" for one in face.numbers)
    name = f"{face.title} ({weapon.ammo})"
    return f"{name}: {numbers}" if numbers else name

"""The table of Cards of the Dead as a picture's words; made from a view, so it holds no secret."""

from __future__ import annotations

from bot.engine.scene import Bar, CardAt, Highlight, Number, Panel, Scene, Slot, Token
from bot.engine.scene import Card as Face
from bot.games.cards.book import BOOK, CARDS, NUMBERS, SPACES, WORDS
from bot.games.cards.state import Deployed, Held, Lying, State, Survivor

PLAY_ROW = 8.0  # the row of the seven spaces, below the six rows of the largest zone


def draw(view: State, language: str) -> Scene:
    """The whole table."""
    title = _word("day", language).format(day=view.day) + " · " + _word(view.zone, language)
    return Scene(
        theme="cards-of-the-dead",
        title=title,
        caption=_word("last-breath", language) if view.last_breath else "",
        alt=describe(view, language),
        slots=tuple(
            Slot((index * 2.0, PLAY_ROW), "blocked" if space.blocked else "free", SPACES[index])
            for index, space in enumerate(view.spaces)
            if space.lying is None
        ),
        cards=(*_deployed(view, language), *_lying(view, language)),
        panels=tuple(_panel(view, who, language) for who in view.survivors),
        highlights=tuple(
            Highlight(at, "changed") for at, deployed in view.area.items() if deployed.up
        ),
    )


def face(name: str, language: str) -> Face:
    """A card's face, or its back when the view hides it."""
    family, _, word = name.partition(".")
    if word == "?":
        return Face(back=family, title=BOOK.family_names[family].in_(language))
    card = CARDS[name]
    numbers = []
    if card.hit_points is not None:
        numbers.append(Number("heart", str(card.hit_points), _word("hits", language)))
    damage = card.zombie_damage or card.paralysing_damage or card.explosive_damage
    if card.weapon is not None:
        damage = max(side.damage for side in card.weapon.sides.values())
    elif card.beside is not None and card.beside.attack is not None:
        damage = card.beside.attack.damage
    if damage:
        numbers.append(Number("sword", str(damage), _word("damage", language)))
    if card.turn is not None:
        numbers.append(Number("timer", str(card.turn.value), _word("turns", language)))
    uses = card.beside.uses if card.beside is not None else None
    if card.weapon is not None:
        uses = card.weapon.uses
    if uses is not None:
        numbers.append(Number("repeat", str(uses), _word("uses", language)))
    if card.noise:
        numbers.append(Number("volume", str(card.noise), _word("noise", language)))
    foot = f"{BOOK.family_names[family].in_(language)} · {_word(card.source, language)}"
    title, text = card.name.in_(language), card.text.in_(language)
    return Face(title, card.type, card.id, tuple(numbers), text, foot)


def _word(key: str, language: str) -> str:
    return WORDS[key].in_(language)


def _name(card: str, language: str) -> str:
    return face(card, language).title


def _deployed(view: State, language: str) -> list[CardAt]:
    """Rows from top to bottom: each later row lies on the one above (CD-4.6)."""
    return [
        CardAt(_place(at), face(deployed.card, language), at, covered=_covered(view.area, at))
        for at, deployed in view.area.items()
    ]


def _place(at: str) -> tuple[float, float]:
    row, column = map(int, at.split("."))
    return float(column - 1), float(row - 1)


def _covered(area: dict[str, Deployed], at: str) -> bool:
    row, column = map(int, at.split("."))
    return any(f"{row + 1}.{column + side}" in area for side in (-1, 1))


def _lying(view: State, language: str) -> list[CardAt]:
    return [
        CardAt((i * 2.0, PLAY_ROW), face(s.lying.card, language), SPACES[i], _tokens(s.lying))
        for i, s in enumerate(view.spaces)
        if s.lying is not None
    ]


def _tokens(lying: Lying) -> tuple[Token, ...]:
    found = []
    if lying.hits:
        found.append(Token("hit", str(lying.hits)))
    if lying.turns:
        found.append(Token("turn", str(lying.turns)))
    if lying.paralysis:
        found.append(Token("paralysis"))
    return tuple(found)


def _panel(view: State, who: Survivor, language: str) -> Panel:
    if not who.alive:
        lines: tuple[str, ...] = (_word("dead", language),)
    else:
        lines = tuple(_lines(who, language))
    active = who is view.actor
    return Panel(
        title=BOOK.survivors[who.id].name.in_(language),
        colour=who.id,
        bars=(
            Bar("heart", who.vitality, NUMBERS.maximum, "vitality"),
            Bar("shield", who.immunity, NUMBERS.maximum, "immunity"),
        ),
        pips=(Bar("action", view.actions, NUMBERS.actions),) if active else (),
        lines=lines,
        cards=tuple(face(card, language) for card in who.hand),
        active=active,
        dead=not who.alive,
    )


def _lines(who: Survivor, language: str) -> list[str]:
    def held(key: str, card: Held | None) -> list[str]:
        return (
            [] if card is None else [_word(key, language).format(card=_name(card.card, language))]
        )

    count = _word("cards", language).format(
        hand=len(who.hand), reserve=len(who.reserve), size=who.reserve_size
    )
    return [*held("equipped", who.equipped), *held("beside", who.beside), count]


def describe(view: State, language: str) -> str:
    """The table in words, for those who cannot see the picture."""
    spaces = []
    for name, space in zip(SPACES, view.spaces, strict=True):
        state = _word("space-blocked" if space.blocked else "space-free", language)
        content = state if space.lying is None else _name(space.lying.card, language)
        spaces.append(f"{name} {content}")
    people = [
        f"{BOOK.survivors[who.id].name.in_(language)} {who.vitality}/{who.immunity}"
        for who in view.survivors
    ]
    down = sum(not deployed.up for deployed in view.area.values())
    shown = [f"{at} {_name(d.card, language)}" for at, d in view.area.items() if d.up]
    parts = [
        _word("day", language).format(day=view.day) + ", " + _word(view.zone, language),
        ", ".join(people),
        ", ".join(spaces),
        ", ".join([_word("down", language).format(count=down), *shown]),
    ]
    return ". ".join(parts) + "."

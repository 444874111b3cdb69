"""The AI cards match the table of the specification (GW-17.11)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

import pytest

from bot.games.gears.content.ai_cards import Attack, Heal, Instruction, Move, Spawn, unfolded
from bot.games.gears.content.book import ai_numbers
from bot.games.gears.content.loading import load_content
from tests.games.specification import Specification, as_id

SPEC = Specification("gears-of-war")
table, paragraph = SPEC.table, SPEC.paragraph
BOOK = load_content()


# AI cards

TOLD = {
    r"\bT (\d)": r"move \1 nearest",
    r"moves? (\d) toward (you|him)": r"move \1 \2",
    r"moves? (\d) toward that COG": r"move \1 him",
    r"moves? (\d) toward the nearest COG not in cover": r"move \1 nearest-uncovered",
    r"moves (\d) away": r"away \1",
    r"moves into his area": "move all him",
    r"moves into its area": "move all other",
    r"moves until it is (\d) away": r"move until \1",
    r"att near": "attack nearest",
    r"attacks? (?:him|you|that COG|a COG|the most wounded COG)": "attack",
    r"attacks each figure in her area": "attack-area",
    r"\bheals\b": "heal",
    r"(?:spawn|,|and) (\d) (?:Locust )?(A|B|C|[A-Z]\w+(?: Guard)?)\b(?= |,)": r"spawn \1 \2",
    r"spawn the matching figure": "raise",
    r"draw a new AI card|in play: draw": "draw",
    r"remove all dropped weapon markers": "remove-dropped",
    r"put an emergence hole token": "open-hole",
    r"no Guard this turn": "no-guard",
    r"you discard 1 ammo token": "discard-ammo",
}
PLURAL = {"Wretches": "wretch", "Drones": "drone"}


def told(text: str) -> Counter[str]:
    """The instructions in a cell of GW-17.11, as words."""
    text = text.partition("none")[0] if "none: draw" in text or "none, or" in text else text
    found = [match.expand(word) for one, word in TOLD.items() for match in re.finditer(one, text)]
    return Counter(
        re.sub(r"\w+(?: Guard)?$", _sort, one) if "spawn" in one else one for one in found
    )


def _sort(match: re.Match[str]) -> str:
    return PLURAL.get(match[0], match[0] if len(match[0]) == 1 else as_id(match[0]))


def written(instructions: Iterable[Instruction]) -> Counter[str]:
    """The same words for the instructions in the content files."""
    return Counter(
        _written(one)
        for one in unfolded(tuple(instructions))
        if one.do not in ("each", "move-to-cover")
    )


def _written(one: Instruction) -> str:
    match one:
        case Move(away=str()):
            return f"away {one.areas}"
        case Move(areas="until"):
            return f"move until {one.until}"
        case Move():
            return f"move {one.areas} {one.toward}"
        case Attack(whom="nearest"):
            return "attack nearest"
        case Spawn():
            return f"spawn {one.count} {one.slot or one.figure}"
        case Heal():
            return "heal"
    return one.do


@pytest.mark.parametrize("row", table("GW-17.11"), ids=lambda row: row[0])
def test_ai_cards(row: list[str]) -> None:
    number, trait, requirement, then, otherwise = row
    card = BOOK.ai_cards[int(number)]
    sort = re.match(r"(Event|For each|Group) (.*)", trait)
    assert sort is not None
    assert card.trait == as_id(sort[1])
    assert card.figure == ("" if sort[2] == "General" else as_id(sort[2]))
    assert (card.requirement is None) == (requirement == "-") == (otherwise == "-")
    assert written(card.then) == told(then)
    assert written(card.otherwise) == told(otherwise)
    assert ("none" in card.redraw) == ("none: draw" in otherwise or "none, or" in otherwise)
    assert ("all-in-cover" in card.redraw) == ("or all COGs in cover: draw" in otherwise)
    if card.requirement is not None:
        numbers = (card.requirement.movement, card.requirement.range, card.requirement.health)
        for which, unit in enumerate(
            (r"(\d)(?: or more)? movement", r"(\d) range", r"health (\d)")
        ):
            match = re.search(unit, requirement)
            if match or card.number != 23:  # "in her area" is 0
                assert numbers[which] == (int(match[1]) if match else None)


def test_ranges_of_ai_attacks() -> None:
    """An attack "within N range" or "in its area" is limited, any other is not."""
    for number, _, _, then, otherwise in table("GW-17.11"):
        card = BOOK.ai_cards[int(number)]
        for text, branch in ((then, card.then), (otherwise, card.otherwise)):
            limits = sorted(
                one.range
                for one in unfolded(branch)
                if isinstance(one, Attack) and one.range is not None
            )
            near = r"COG in its area|then in your area|COG there"
            expected = [int(n) for n in re.findall(r"within (\d) range", text)]
            assert limits == sorted(expected + [0] * len(re.findall(near, text))), number


def test_what_would_spawn() -> None:
    spawning = {
        (number, branch)
        for number, card in BOOK.ai_cards.items()
        for branch in ("then", "otherwise")
        if card.spawns(branch)
    }
    told_so = {
        (int(row[0]), branch)
        for row in table("GW-17.11")
        for branch, text in (("then", row[3]), ("otherwise", row[4]))
        if "spawn" in text
    }
    assert spawning == told_so


def test_the_ai_deck_of_emergence() -> None:
    """GW-X1."""
    mission = BOOK.missions["emergence"]
    deck = ai_numbers(mission.slots.values(), mission.general)
    figures = Counter(BOOK.ai_cards[number].figure for number in deck)
    assert figures == {"": 6, "wretch": 4, "drone": 4, "boomer": 4}
    assert [n for n, card in BOOK.ai_cards.items() if not card.figure] == list(range(1, 8))


def test_cards_of_the_rulebook() -> None:
    told_so = re.search(r"Cards (\d+), (\d+), (\d+) are rules", paragraph("GW-17.11"))
    assert told_so is not None
    printed = [number for number, card in BOOK.ai_cards.items() if card.source == "rulebook"]
    assert printed == [int(number) for number in told_so.groups()]

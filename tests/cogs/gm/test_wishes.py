"""Reads a game master's words as values of facts, and turns wishes (add, move, stack) into facts to
set."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from pydantic import Field

from bot.engine.chance import new_seed
from bot.engine.errors import UserError
from bot.engine.runner import Play
from bot.games import find_game
from cogs.gm.completion import members, worded
from cogs.gm.wishes import WISHES
from cogs.kit.fact_values import Kind, StateFacts, fold, kind_of

GAME = find_game("cards-of-the-dead")
TOKENS = tuple(f"space.S{n}." for n in range(1, 8))  # there is no card yet that they could lie on


def facts_of(language: str = "en", **facts: Any) -> StateFacts:
    """A table of Rick and Selena; `S1="ghoul"` sets space.S1, other facts by their key."""
    play = Play(GAME, new_seed(), GAME.records.options({"survivors": ["rick", "selena"]}))
    play.begin()
    play.close()
    for key, value in facts.items():
        name = f"space.{key}" if key.startswith("S") else key
        GAME.facts.write(play.state, name.replace("__", "."), value)
    return StateFacts(GAME, play.state, language)


def wish(known: StateFacts, do: str, **words: str) -> dict[str, Any]:
    words = {"from" if name == "source" else name: word for name, word in words.items()}
    return WISHES[do](known, words)


def test_kinds() -> None:
    assert kind_of(int) == Kind("number")
    assert kind_of(Annotated[int, Field(ge=0, le=10)]) == Kind("number", 0, 10)
    assert kind_of(Annotated[int, Field(ge=1)]) == Kind("number", 1)
    assert kind_of(Literal["a", "b"]) == Kind("choice", values=("a", "b"))
    assert kind_of(list[bool]) == Kind("list", inner=Kind("yes-no"))
    assert kind_of(dict[str, int]) == Kind("other")


def test_folding() -> None:
    assert fold("  Necrófago ") == "necrofago"


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("noise", "3", 3),
        ("survivor.rick.vitality", " 10 ", 10),
        ("last-breath", "yes", True),
        ("last-breath", "Sí", True),
        ("last-breath", "no", False),
        ("zone", "market", "market"),
        ("zone", "MARKET", "market"),
        ("active", "selena", "selena"),
        ("active", "Selena", "selena"),
        ("space.S2", "ghoul", "ghoul"),
        ("space.S2", "Baby Ghoul", "baby-ghoul"),
        ("space.S2", "common.ghoul", "ghoul"),
        ("space.S2", "blocked", "blocked"),
        ("survivor.rick.hand", "bat, rifle", ["bat", "rifle"]),
        ("survivor.rick.hand", '["bat", "initial.bat"]', ["bat", "initial.bat"]),
        ("survivor.rick.hand", "-", []),
        ("survivor.rick.hand", "[]", []),
        ("survivor.rick.kevlar", "1 2", [1, 2]),
        ("dice.next", "6, 1", [6, 1]),
        ("threats", "T1,T3", ["T1", "T3"]),
    ],
)
def test_words_become_values(key: str, text: str, value: Any) -> None:
    assert facts_of().read(key, text) == value


def test_names_are_understood_in_ones_own_language() -> None:
    spanish, english = facts_of("es"), facts_of("en")
    assert spanish.read("space.S1", "necrofago") == "ghoul"
    assert spanish.read("survivor.rick.hand", "Bate, Linterna") == ["bat", "lantern"]
    with pytest.raises(UserError, match="value-kind"):
        english.read("space.S1", "Necrófago")


@pytest.mark.parametrize(
    ("key", "text", "sort"),
    [
        ("noise", "many", "number"),
        ("noise", "-1", "number"),
        ("noise", "99999999999999999999", "number"),
        ("survivor.rick.vitality", "11", "number"),
        ("survivor.rick.vitality", "2.5", "number"),
        ("last-breath", "perhaps", "yes-no"),
        ("zone", "moon", "choice"),
        ("space.S1", "dragon", "word"),
        ("survivor.rick.hand", "bat, dragon", "word"),
        ("survivor.rick.hand", "[bat", "list"),
        ("survivor.rick.side", "upside", "word"),
        ("survivor.rick.beside", "zombie", "word"),
        ("survivor.rick.equipped", "zombie", "word"),
        ("threats", "T9", "choice"),
    ],
)
def test_what_a_fact_does_not_take_is_refused(key: str, text: str, sort: str) -> None:
    with pytest.raises(UserError, match="value-kind") as caught:
        facts_of().read(key, text)
    assert caught.value.values["sort"] == sort
    assert caught.value.values["key"] == key


def test_unknown_and_read_only_facts() -> None:
    with pytest.raises(UserError, match="fact-unknown"):
        facts_of().read("survivor.dan.hand", "bat")
    with pytest.raises(UserError, match="fact-read-only"):
        facts_of().read("outcome", "won")


def test_every_choice_can_be_set() -> None:
    """Each fact accepts every value that is suggested for it."""
    known = facts_of()
    offered = 0
    for key, line in known.lines.items():
        if not line.settable or known.pile(key)[1] or key.startswith(TOKENS):
            continue
        if key.endswith(".up") and known.value(key.removesuffix(".up")) == "none":
            continue
        for word in list(known.choices(key))[:3]:
            copy = GAME.codec.load(GAME.codec.dump(known.state))
            GAME.facts.write(copy, key, known.read(key, word))
            offered += 1
    assert offered > 150


def test_choices_are_cards_seats_and_words_of_the_table() -> None:
    known = facts_of("es")
    assert list(known.choices("active")) == ["rick", "selena"]
    spaces = known.choices("space.S1")
    assert spaces["ghoul"] == "Necrófago"
    assert {"free", "blocked", "initial.bat"} <= set(spaces)
    assert not {"rick", "none", "T1"} & set(spaces)
    assert list(known.choices("zone")) == ["main", "pharmacy", "market"]
    assert list(known.choices("day")) == ["1", "2", "3"]
    assert known.choices("noise") == {}
    assert known.choices("last-breath") == {"yes": "sí", "no": "no"}


# Wishes


def test_adding_and_removing() -> None:
    known = facts_of(noise=4, survivor__rick__hand=["bat", "rifle"])
    assert wish(known, "add", key="noise", value="3") == {"noise": 7}
    assert wish(known, "remove", key="noise", value="4") == {"noise": 0}
    hand = "survivor.rick.hand"
    assert wish(known, "add", key=hand, value="knife") == {hand: ["bat", "rifle", "knife"]}
    assert wish(known, "remove", key=hand, value="Bat") == {hand: ["rifle"]}
    with pytest.raises(UserError, match="value-kind"):
        wish(known, "remove", key="noise", value="5")
    with pytest.raises(UserError, match="fact-lacks"):
        wish(known, "remove", key=hand, value="knife")
    with pytest.raises(UserError, match="fact-single"):
        wish(known, "add", key="zone", value="market")
    with pytest.raises(UserError, match="value-kind"):
        wish(known, "add", key=hand, value="-")


def test_moving_between_lists_and_numbers() -> None:
    known = facts_of(survivor__rick__hand=["bat", "rifle"], survivor__selena__hand=["knife"])
    hands = {"source": "survivor.rick.hand", "to": "survivor.selena.hand"}
    moved = wish(known, "move", what="rifle", **hands)
    assert moved == {hands["source"]: ["bat"], hands["to"]: ["knife", "rifle"]}
    with pytest.raises(UserError, match="move-what"):
        wish(known, "move", **hands)
    with pytest.raises(UserError, match="fact-lacks"):
        wish(known, "move", what="knife", **hands)
    points = {"source": "survivor.rick.vitality", "to": "noise"}
    before = known.value("survivor.rick.vitality")
    assert isinstance(before, int)
    assert wish(known, "move", what="2", **points) == {points["source"]: before - 2, "noise": 2}
    with pytest.raises(UserError, match="move-unlike"):
        wish(known, "move", what="2", source="noise", to="zone")
    with pytest.raises(UserError, match="move-unlike"):
        wish(known, "move", what="2", source="noise", to="noise")


def test_two_places_are_exchanged_with_their_tokens() -> None:
    known = facts_of(S1="ghoul", S2="zombie", S1__hits=1)
    assert wish(known, "move", source="space.S1", to="space.S2") == {
        "space.S1": "zombie",
        "space.S2": "ghoul",
        "space.S2.hits": 1,
    }
    assert wish(known, "move", source="space.S1", to="space.S3") == {
        "space.S1": "free",
        "space.S3": "ghoul",
        "space.S3.hits": 1,
    }


def test_a_card_goes_from_a_place_to_a_pile_and_back() -> None:
    known = facts_of(S1="ghoul")
    pile = known.value("pile.common")
    assert isinstance(pile, list)
    discard = wish(known, "move", source="space.S1", to="pile.common-discard")
    assert discard == {"space.S1": "free", "pile.common-discard": ["ghoul"]}
    on_top = wish(known, "move", source="space.S1", to="pile.common.top")
    assert on_top == {"space.S1": "free", "pile.common": ["ghoul", *pile]}
    card = pile[0]
    assert isinstance(card, str)
    drawn = wish(known, "move", source="pile.common", to="space.S2", what=card)
    assert drawn == {"pile.common": pile[1:], "space.S2": card}
    with pytest.raises(UserError, match="move-occupied"):
        wish(known, "move", source="pile.common", to="space.S1", what=card)
    with pytest.raises(UserError, match="move-unlike"):
        wish(known, "move", source="space.S2", to="pile.common")


def test_cards_on_a_pile_come_from_further_down() -> None:
    known = facts_of(pile__common=["zombie", "bat", "ghoul", "bat"])
    stacked = wish(known, "deck", pile="pile.common", cards="ghoul, bat")
    assert stacked == {"pile.common": ["ghoul", "bat", "zombie", "bat"]}
    added = wish(known, "deck", pile="pile.common", cards="rifle")
    assert added == {"pile.common": ["rifle", "zombie", "bat", "ghoul", "bat"]}
    by_top = wish(known, "set", key="pile.common.top", value="ghoul")
    assert by_top == {"pile.common": ["ghoul", "zombie", "bat", "bat"]}
    with pytest.raises(UserError, match="pile-unknown"):
        wish(known, "deck", pile="survivor.rick.hand", cards="bat")


def test_dice() -> None:
    assert wish(facts_of(), "next-roll", dice="6 1 3") == {"dice.next": [6, 1, 3]}
    assert wish(facts_of(), "next-roll", dice="-") == {"dice.next": []}
    for dice in ("7", "0", "six"):
        with pytest.raises(UserError, match="value-kind"):
            wish(facts_of(), "next-roll", dice=dice)


# Suggestions


def test_keys_are_found_by_name_and_by_meaning() -> None:
    found = facts_of("es").matching("vitalidad")
    assert found == ["survivor.rick.vitality", "survivor.selena.vitality"]
    assert facts_of("en").matching("VITAL")[:2] == found
    assert facts_of().matching("qwxyz") == []
    assert facts_of("en").matching("hand rick")[0] == "survivor.rick.hand"


def test_members_are_completed_one_after_another() -> None:
    choices = {"ghoul": "Necrófago", "zombie": "Zombie", "kit.bat": "Bate"}
    assert [c.value for c in worded(choices, "necro")] == ["ghoul"]
    assert [(c.name, c.value) for c in members(choices, "zombie, ba")] == [
        ("zombie, Bate · kit.bat", "zombie, kit.bat")
    ]
    assert members(choices, "x" * 100 + ",") == []
    many = {f"card-{n}": f"Card {n}" for n in range(60)}
    assert len(worded(many, "")) == 25

"""Chances are exact for what a view shows and do not depend on what it hides."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator

import pytest

from bot.engine.offers import Chance
from bot.engine.runner import Play
from bot.games.cards.content.book import BOOK, CARDS, EXIT
from bot.games.cards.facts.piles import census, everything
from bot.games.cards.game import GAME
from bot.games.cards.state import CODEC, State
from bot.games.cards.telling import odds
from bot.games.cards.telling.forecast import stream_of
from bot.games.cards.telling.unseen import determinise, unseen
from bot.locale.telling import tell_chance
from tests.games.cards.telling.test_words import clean
from tests.games.cards.test_properties import games
from tests.games.cards.test_secrets import table, viewers
from tests.languages import COMPLETE


def positions(seeds: range, every: int) -> Iterator[State]:
    """States of random games between commands."""
    found: list[State] = []
    count = 0

    def keep(play: Play[State]) -> None:
        nonlocal count
        count += 1
        if count % every == 0 and not play.open and not play.state.result:
            found.append(CODEC.load(CODEC.dump(play.state)))

    for driver in games(seeds, look=keep):
        driver.run(150)
    yield from found


def hidden_in(state: State, seat: str | None, family: str) -> Counter[str]:
    """The cards that are hidden from this seat, without Common cards of later Days."""
    view = GAME.views.view(state, seat)
    found = list(getattr(state, family))
    for area, seen in ((state.main, view.main), (state.indoor, view.indoor)):
        found += [area[at].card for at, d in seen.items() if d.card == f"{family}.?"]
    return Counter(found)


def check_counts(seeds: range, every: int) -> int:
    looked = 0
    for state in positions(seeds, every):
        for seat in viewers(state):
            counted = unseen(GAME.views.view(state, seat))
            for family in ("common", "city", "kit", "pharmacy", "market"):
                assert counted[family] == hidden_in(state, seat, family)
            looked += 1
    return looked


def test_the_unseen_cards_are_counted_exactly() -> None:
    assert check_counts(range(60, 62), 7) > 200


def check_worlds(seeds: range, every: int) -> int:
    looked = 0
    for state in positions(seeds, every):
        for seat in viewers(state)[-2:]:
            view = GAME.views.view(state, seat)
            world = determinise(view, stream_of(view, looked))
            assert CODEC.dump(GAME.views.view(world, seat)) == CODEC.dump(view)
            assert census(everything(world)) == census(everything(state))
            assert sorted(world.threat_pile + world.threats) == sorted(
                state.threat_pile + state.threats
            )
            assert EXIT not in world.city
            looked += 1
    return looked


def test_a_possible_world_keeps_what_is_seen_and_all_copies() -> None:
    assert check_worlds(range(62, 64), 11) > 50


@pytest.mark.long
def test_many_possible_worlds() -> None:
    check_counts(range(9000, 9010), 3)
    check_worlds(range(9010, 9020), 5)


def test_a_view_is_left_as_it_was() -> None:
    state = next(positions(range(64, 65), 20))
    view = GAME.views.view(state, None)
    before = CODEC.dump(view)
    determinise(view, stream_of(view))
    odds.chances(view, None, "zombie")
    assert CODEC.dump(view) == before


# The shares


def shares(found: list[Chance], family: str) -> dict[str, float]:
    return {
        str(chance.values["kind_of_card"]): chance.share or 0.0
        for chance in found
        if chance.key == "turn" and chance.values["family"] == family
    }


def test_shares_are_those_of_many_worlds() -> None:
    """CD-4.16: every City card lies anywhere, but the EXIT lies in the area."""
    play = next(games(range(65, 66)))
    play.run(12)
    view = GAME.views.view(play.play.state, None)
    exact = [*odds._turning(view)]
    at = {
        family: next(p for p, d in view.main.items() if d.card == f"{family}.?")
        for family in ("city", "common")
    }
    tried = 4000
    worlds = [determinise(view, stream_of(view, number)).main for number in range(tried)]
    for family, position in at.items():
        met = Counter[str](CARDS[world[position].card].type for world in worlds)
        told = shares(exact, family)
        assert sum(told.values()) == pytest.approx(1)
        assert set(met) <= set(told)
        for kind, share in told.items():
            assert met[kind] / tried == pytest.approx(share, abs=0.03)
    exit_share = next(chance.share for chance in exact if chance.key == "exit")
    exits = sum(world[at["city"]].card == EXIT for world in worlds)
    assert exits / tried == pytest.approx(exit_share, abs=0.03)


def test_the_chance_of_a_card_among_several() -> None:
    play = next(games(range(66, 67)))
    play.run(8)
    view = GAME.views.view(play.play.state, None)
    tried = 3000
    worlds = [determinise(view, stream_of(view, number)).main for number in range(tried)]
    checked = 0
    for chance in odds.chances(view, None, "o"):
        if chance.key != "among":
            continue
        card = str(chance.values["card"])
        hidden = [at for at, d in view.main.items() if d.card.endswith("?")]
        met = sum(any(world[at].card == card for at in hidden) for world in worlds)
        assert met / tried == pytest.approx(chance.share, abs=0.04), card
        checked += 1
    assert checked > 10


def test_a_card_is_found_by_its_name_in_both_languages() -> None:
    assert odds.named_cards("mommy") == ["mommy-zombie"]
    assert odds.named_cards("MAMA") == ["mommy-zombie"]
    assert odds.named_cards("Necrófago") == odds.named_cards("necrofago")
    assert odds.named_cards("chainsaw") == []
    view = GAME.views.view(table(("rick",), {}).state, None)
    assert [c.key for c in odds.chances(view, None, "chainsaw")] == ["no-such-card"]
    assert [c.key for c in odds.chances(view, None, "mommy")] == ["not-here"]


# Certain results


def test_attacks_without_dice() -> None:
    play = table(
        ("selena", "rick"),
        {
            "survivor.rick.equipped": "initial.bat",
            "space.S1": "zombie",
            "space.S2": "fat-zombie",
            "space.S2.hits": 4,
            "space.S4": "mommy-zombie",
        },
    )
    found = {
        chance.values["space"]: chance.values
        for chance in odds.chances(GAME.views.view(play.state, "rick"), "rick", "")
        if chance.key == "attack"
    }
    results = {space: values["result"] for space, values in found.items()}
    assert results == {"S1": "destroys", "S2": "explodes", "S4": "hits"}
    assert (found["S2"]["hurt"], found["S2"]["noise"]) == (5, 2)  # CD-8.16
    assert (found["S1"]["hurt"], found["S1"]["noise"]) == (0, 0)
    assert found["S4"]["left"] == 5


def test_the_coming_game_turn() -> None:
    play = table(
        ("rick", "dan"),
        {"space.S1": "zombie", "space.S2": "toxic-zombie", "survivor.rick.vitality": 9},
    )
    (told,) = odds._game_turn(GAME.views.view(play.state, None))
    expected = {"damage": 3, "absorbed": 0, "immunity": 1, "before": 9, "after": 6}
    assert {name: told.values[name] for name in expected} == expected


# Sampled results


def test_survival_is_certain_or_hopeless_where_it_must_be() -> None:
    safe = table(("rick", "dan"), {"main.1.5": "city.exit"})
    doomed = table(
        ("rick", "dan"),
        {
            "actions": 0,
            "survivor.rick.vitality": 1,
            "survivor.rick.hand": [],
            "space.S1": "zombie",
            "main.1.5": "city.exit",
        },
    )
    for play, share in ((safe, 1.0), (doomed, 0.0)):
        found = odds.chances(GAME.views.view(play.state, "rick"), "rick", "")
        turn = next(chance for chance in found if chance.key == "survive-turn")
        assert turn.share == share
        assert 0 < int(turn.values["samples"]) <= odds.SAMPLES


def test_survival_takes_no_longer_than_promised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "SAMPLING_SECONDS", 0.1)
    state = next(positions(range(67, 68), 30))
    begun = time.perf_counter()
    (turn, whole) = odds._survival(GAME.views.view(state, None), state.actor.id)
    assert time.perf_counter() - begun < 0.5
    assert turn.share is not None
    assert whole.share is not None
    assert whole.share <= turn.share


def test_chances_while_a_decision_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chances can be asked for while a command waits for a decision."""
    monkeypatch.setattr(odds, "SAMPLES", 1)
    met: set[str] = set()

    def ask(play: Play[State]) -> None:
        if play.open and not play.state.result:
            met.add(play.open[0].kind)
            for seat in viewers(play.state)[-2:]:
                assert GAME.guide.odds(GAME.views.view(play.state, seat), seat, "")

    for driver in games(range(69, 71), look=ask):
        driver.run(150)
    assert len(met) > 5


def test_chances_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "SAMPLES", 2)
    names = [card.name["en"] for card in list(BOOK.cards.values())[:6]]
    told = 0
    for state in positions(range(68, 69), 25):
        for seat in viewers(state)[-2:]:
            view = GAME.views.view(state, seat)
            for words in ("", *names, "chainsaw"):
                for chance in GAME.guide.odds(view, seat, words):
                    for language in COMPLETE:
                        clean(tell_chance(GAME, chance, language), 300)
                        told += 1
    assert told > 200

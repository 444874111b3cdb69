"""The texts of Gears of War: everything that happens in random games is told in both languages,
with names and never with ids, within Discord's limits, and without a secret."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from bot.engine.offers import LIST_OPTIONS
from bot.engine.runner import Play
from bot.games.gears import events
from bot.games.gears.board.maps import built
from bot.games.gears.commands import Attack
from bot.games.gears.content.book import BOLO, BOOK
from bot.games.gears.game import GAME
from bot.games.gears.state import Locust, Order, State
from bot.games.gears.telling import forecast
from bot.games.gears.telling.chronicle import TOLD
from bot.games.gears.telling.menu import is_private
from bot.locale.telling import (
    tell_chance,
    tell_command,
    tell_event,
    tell_events,
)
from tests.engine.kit import Driver
from tests.games.gears.states import table as gears_table
from tests.games.gears.test_properties import games as far_games
from tests.games.reading import Reader
from tests.languages import COMPLETE

KEBAB = [
    name
    for name in (*BOOK.orders, *BOOK.weapons, *BOOK.enemies, *BOOK.equipment, *BOOK.missions)
    if "-" in name
]
FIGURES = "|".join(BOOK.enemies)
RAW = re.compile(
    rf"\b({'|'.join(KEBAB)})\b|\b({FIGURES})-\d|\b({'|'.join(BOOK.characters)})\b"
    r"|\bNone\b|[{}]|  |GW-"
)
LINE = 600  # of the ledger
SILENT = ("step-began", "cover-left", "ammo-changed")
# Kinds that random players hardly ever reach; each of them must have a sentence all the same.
ADVANCED = {
    *("event stage-completed", "event slots-changed", "event locust-removed", "event game-won"),
    *("event level-redrawn", "event level-unlocked"),
}
TABLES: tuple[dict[str, Any], ...] = (
    {"mission": "emergence", "cogs": ("marcus", "dominic")},
    {"mission": "roadblocks", "cogs": ("cole", "baird", "marcus")},
    {"mission": "hive", "cogs": ("baird",)},
    {"mission": "horde", "cogs": ("dominic", "cole", "baird", "marcus"), "insane": True},
)


def reader() -> Reader:
    return Reader(GAME, RAW, line=LINE, silent=SILENT)


clean = reader().clean


def games(seeds: range, **more: Any) -> Iterator[Driver]:
    for seed in seeds:
        table = TABLES[seed % len(TABLES)]
        yield Driver(GAME, GAME.records.options(table), str(seed), "any", **more)


@pytest.mark.usefixtures("no_errors")
def test_whatever_happens_is_told_with_names() -> None:
    reading = reader()
    for driver in games(range(4), look=reading):
        reading.read(driver, 80)
    assert {"do heal", "do play", "do move", "do attack", "do end"} <= reading.met
    assert reading.count("event") > 30
    assert reading.count("ask") > 6


@pytest.mark.long
@pytest.mark.usefixtures("no_errors")
def test_much_that_happens_is_told_with_names() -> None:
    reading = reader()
    for driver in far_games(range(100, 104), look=reading):
        reading.read(driver, 300)
    assert {
        f"event {kind}" for kind in (one.kind for one in GAME.records.events)
    } - reading.met <= ADVANCED
    assert reading.count("ask") > 15


# One value for each field that an event can have.
SAMPLE: dict[str, Any] = {
    "turn": 3, "step": "locust", "tile": "2A", "level": 2, "area": "2A-c", "count": 2,
    "cards": ["assault", "vault"], "card": "assault", "why": "wound", "deck": "ai",
    "use": "actions", "action": "move 3", "start": "2A-a", "end": "2A-b", "how": "move",
    "cover": "2A-b1", "leader": "cole", "locust": "theron-guard-3", "enemy": "theron-guard",
    "left": True, "target": "theron-guard-3", "weapon": "snub-pistol", "mode": "overkill",
    "dice": ["omen", "wounds", "blank"], "defence": ["shield", "shields"], "wounds": 1,
    "guard": False, "reaction": "guard", "who": "marcus", "ability": "snub-pistol", "times": 2,
    "health": 2, "by": "cole", "change": 1, "ammo": 3, "equipment": "hammer-of-dawn", "up": True,
    "again": False, "branch": "then", "instead_of": "", "mission": "emergence", "stage": 1,
    "slots": {"A": "drone", "B": ""}, "cog": "marcus", "ways": "2A-a → 2A-b",
    "moves": ["theron-guard-3:2A-a>2A-b"], "arrivals": ["2A-c:2 drone"],
}  # fmt: skip
NUMBERED = (events.AiDrawn, events.AiBranch)  # whose card is a number


def sample(kind: type[Any], **changes: Any) -> Any:
    given = {f.name: SAMPLE[f.name] for f in fields(kind) if f.name not in ("rule", "to")}
    if issubclass(kind, NUMBERED):
        given["card"] = 13
    return kind("GW-1.1", **(given | changes))


@pytest.mark.usefixtures("no_errors")
@pytest.mark.parametrize("kind", [*events.EVENTS, *TOLD], ids=lambda kind: kind.kind)
def test_every_event_is_told(kind: type[Any]) -> None:
    for language in COMPLETE:
        text = tell_event(GAME, sample(kind), language)
        clean(text, LINE, empty=kind is events.CoverLeft)


def test_an_attack_tells_its_dice() -> None:
    shot = sample(events.CogAttacked)
    assert tell_event(GAME, shot, "en") == (
        "🔫 **Marcus** attacks Theron Guard 3 with the Snub Pistol, overkill: "
        "🌑🩸🩸▫️ against 🛡️🛡️🛡️, 1 wound."
    )
    sawn = sample(events.CogAttacked, mode="chainsaw", weapon="lancer")
    assert "motosierra" in tell_event(GAME, sawn, "es")
    guard = sample(events.CogAttacked, guard=True)
    assert "guards against" in tell_event(GAME, guard, "en")


def test_an_ai_card_tells_what_it_makes_them_do() -> None:
    branch = sample(events.AiBranch, branch="otherwise", locust="drone-4")
    told_ = tell_event(GAME, branch, "en")
    text = BOOK.ai_cards[13].otherwise_text
    assert text is not None
    assert told_ == f"▸ **Drone 4**: {text['en']}"
    assert BOOK.ai_cards[13].name["es"] in tell_event(GAME, sample(events.AiDrawn), "es")


# The table in words, chances


@pytest.fixture
def few_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer tries for the Locust's next steps than there is time for."""
    monkeypatch.setattr(forecast, "SAMPLES", 2)
    monkeypatch.setattr(forecast, "SAMPLING_SECONDS", 1e9)


@pytest.mark.usefixtures("no_errors", "few_tries")
def test_the_table_and_the_chances_in_words() -> None:
    seen = 0

    def look(play: Play[State]) -> None:
        nonlocal seen
        if play.open or play.state.result or play.position % 7:
            return
        for seat in (*GAME.turns.waiting(play.state), None):
            view = GAME.views.view(play.state, seat)
            for language in COMPLETE:
                for line in GAME.views.in_words(view, language):
                    clean(line, 300)
                for chance in GAME.guide.odds(view, seat, ""):
                    clean(tell_chance(GAME, chance, language).strip(), 300)
                    seen += 1

    for driver in games(range(10, 14), look=look):
        driver.run(60)
    assert seen > 50


# Secrets


def test_the_public_panel_names_no_card_of_the_hand() -> None:
    private = set()

    def look(play: Play[State]) -> None:
        if play.open or play.state.result:
            return
        (seat,) = GAME.turns.waiting(play.state)
        for offer in GAME.guide.menu(play.state, seat, GAME.rules.legal(play.state, seat)):
            card = getattr(offer.command, "card", None)
            assert offer.private == is_private(offer.command) == (card is not None)
            private.add(offer.command.do) if offer.private else None

    for driver in games(range(20, 22), look=look):
        driver.run(60)
    assert "play" in private


def exchanged(state: State, seat: str | None, chance: Random) -> State:
    """The same table with other cards where this seat cannot look."""
    other = GAME.codec.load(GAME.codec.dump(state))
    places = [cog.hand for cog in other.cogs.values() if cog.id != seat]
    places.append(other.orders)
    cards = [card for place in places for card in place]
    chance.shuffle(cards)
    for place in places:
        place[:] = [cards.pop() for _ in place]
    chance.shuffle(other.ai)
    return other


@pytest.mark.usefixtures("few_tries")
def test_words_do_not_depend_on_what_is_hidden() -> None:
    chance, looks = Random(1), 0

    def look(play: Play[State]) -> None:
        nonlocal looks
        if play.open or play.state.result or play.position % 5:
            return
        (actor,) = GAME.turns.waiting(play.state)
        for seat in (actor, None):
            other = exchanged(play.state, seat, chance)
            looks += other != play.state
            views = [GAME.views.view(state, seat) for state in (play.state, other)]
            words = [GAME.views.in_words(view, "en") for view in views]
            assert words[0] == words[1]
            public = [_public(state) for state in (play.state, other)] if seat is None else []
            assert len(set(map(tuple, public))) <= 1
            odds = [[str(one) for one in GAME.guide.odds(view, seat, "")] for view in views]
            assert odds[0] == odds[1]

    for driver in games(range(30, 33), look=look):
        driver.run(80)
    assert looks > 20


def _public(state: State) -> list[str]:
    """The public panel as everybody reads it."""
    (actor,) = GAME.turns.waiting(state)
    view = GAME.views.view(state, None)
    return [
        f"{offer.group} {offer.button} {tell_command(GAME, view, offer.command, 'en', actor)}"
        for offer in GAME.guide.menu(state, actor, GAME.rules.legal(state, actor))
        if not offer.private
    ]


# Menus


def test_every_legal_command_is_offered_once_in_lists_of_a_length() -> None:
    def look(play: Play[State]) -> None:
        if play.open or play.state.result:
            return
        (seat,) = GAME.turns.waiting(play.state)
        legal = GAME.rules.legal(play.state, seat)
        offers = GAME.guide.menu(play.state, seat, legal)
        assert sorted(o.mark for o in offers) == sorted({o.mark for o in offers})
        assert {o.command for o in offers} == set(legal)
        groups = [o.group for o in offers]
        assert all(groups.count(group) <= LIST_OPTIONS for group in set(groups))
        public = [o for o in offers if o.button and not o.private]
        assert len(public) <= 8

    for driver in games(range(40, 43), look=look):
        driver.run(80)


def attacking(card: str, *left: str) -> State:
    """Marcus is about to attack; a Drone and Cole stand elsewhere in sight."""
    state = gears_table(players=2)
    marcus, other = state.cogs["marcus"], state.cogs["dominic"]
    state.order, state.ordered = Order(card, "actions", list(left)), True
    marcus.cover = other.cover = ""
    near = built(state).areas[marcus.area].neighbours
    other.area = near[0]
    state.locusts = {"drone-1": Locust("drone-1", "drone", "drone", marcus.area)}
    return state


def test_a_slip_of_the_hand_throws_no_grenade_at_a_comrade() -> None:
    state = attacking("assault", "attack")
    offers = GAME.guide.menu(state, "marcus", GAME.rules.legal(state, "marcus"))
    thrown = {o.command.target: o for o in offers if getattr(o.command, "weapon", "") == BOLO}  # type: ignore[attr-defined]
    at_comrade = thrown[state.cogs["dominic"].area]
    assert at_comrade.group == "reckless"
    assert not at_comrade.button
    told_ = tell_command(GAME, state, at_comrade.command, "en", "marcus")
    assert "⚠️ Dominic" in told_


def test_the_chance_on_a_button_counts_the_dice_of_the_card() -> None:
    labels = []
    for action in ("attack -1", "attack", "attack +1"):
        state = attacking("assault", action)
        shot = Attack(weapon="lancer", target="drone-1", mode="normal")
        text = tell_command(GAME, state, shot, "en", "marcus")
        labels.append(int(text.rpartition("💀 ")[2].removesuffix("%")))
    assert labels[0] < labels[1] < labels[2]


# Names


@pytest.mark.parametrize(
    ("about", "value", "english", "spanish"),
    [
        ("cog", "marcus", "Marcus", "Marcus"),
        ("survivor", "baird", "Baird", "Baird"),
        ("locust", "theron-guard-12", "Theron Guard 12", "Guardia Theron 12"),
        ("enemy", "wretch", "Wretch", "Infame"),
        ("enemy-counted", "2 wretch", "2 Wretches", "2 Infames"),
        ("weapon-the", "bolo-grenade", "the Bolo Grenade", "la Granada bolo"),
        ("weapon-the", "heavy-gun", "the Heavy gun", "el Arma pesada"),
        ("action", "attack -1", "attack (-1)", "atacar (-1)"),
        ("option", "no", "No", "No"),
        ("option", "ambush/lancer/normal", "Ambush: Lancer, normal attack",
         "Emboscada: Lancer, ataque normal"),
        ("option", "assault/move", "Assault: a move", "Asalto: un movimiento"),
        ("option", "2A-c/boomshot", "Boomshot (2A-c)", "Lanzagranadas (2A-c)"),
        ("option", "lancer/drone-3/overkill", "Lancer → Drone 3, overkill attack",
         "Lancer → Drone 3, ataque excesivo"),
        ("move", "drone-3:2A-a>2A-b1", "Drone 3 (2A-a → 2A-b1)", "Drone 3 (2A-a → 2A-b1)"),
        ("arrival", "2A-c:2 drone,1 wretch", "2 Drones + 1 Wretch in 2A-c",
         "2 Drones + 1 Infame en 2A-c"),
        ("slot-counted", "drone B", "B Drone", "B Drone"),
        ("slot-counted", " C", "C empty", "C vacía"),
        ("area", "2A-c", "2A-c", "2A-c"),
    ],
)  # fmt: skip
def test_words(about: str, value: str, english: str, spanish: str) -> None:
    assert GAME.words.word(about, value, "en") == english
    assert GAME.words.word(about, value, "es") == spanish


# Chains of events


def told(*happened: Any) -> list[str]:
    return tell_events(GAME, happened, "en")


def test_a_walk_is_one_line() -> None:
    lines = told(
        events.CogMoved("GW-4.15", "marcus", "2A-a", "2A-b"),
        events.CogMoved("GW-4.15", "marcus", "2A-b", "2A-c"),
        events.CoverTaken("GW-4.20", "marcus", "2A-c1"),
        events.CogMoved("GW-4.15", "cole", "2A-a", "2A-b"),
    )
    assert lines == [
        "👣 **Marcus**: 2A-a → 2A-b → 2A-c. In cover: 2A-c1.",
        "👣 **Cole**: 2A-a → 2A-b.",
    ]


def test_locust_that_move_are_one_line() -> None:
    lines = told(
        events.LocustCover("GW-4.19", "drone-3", "drone", "2A-a1", left=True),
        events.LocustMoved("GW-4.25", "drone-3", "drone", "2A-a", "2A-b"),
        events.LocustCover("GW-4.28", "drone-3", "drone", "2A-b2"),
        events.LocustMoved("GW-4.25", "wretch-4", "wretch", "2A-c", "2A-b"),
    )
    assert lines == ["👾 On the move: Drone 3 (2A-a1 → 2A-b2) and Wretch 4 (2A-c → 2A-b)."]


def test_what_appears_is_told_by_areas() -> None:
    lines = told(
        events.LocustSpawned("GW-7.1", "drone-3", "drone", "2A-c"),
        events.LocustCover("GW-7.6", "drone-3", "drone", "2A-c1"),
        events.LocustSpawned("GW-7.1", "drone-4", "drone", "2A-c"),
        events.LocustSpawned("GW-7.1", "wretch-5", "wretch", "9A-a"),
    )
    assert lines == ["👾 Locust appear: 2 Drones in 2A-c and 1 Wretch in 9A-a."]


def test_discards_are_told_together_or_with_what_they_are_for() -> None:
    lines = told(
        events.CardDiscarded("GW-8.53", "cole", "assault", "wound"),
        events.CardDiscarded("GW-8.53", "cole", "ambush", "wound"),
        events.CardDiscarded("GW-5.6", "cole", "vault", "order"),
        events.OrderPlayed("GW-5.6", "cole", "vault", "actions"),
    )
    assert lines == ["💔 **Cole** loses Assault and Ambush.", "📋 **Cole** plays **Vault**."]


def test_private_draws_stay_with_their_owner() -> None:
    both = [
        events.CardsDrawn("GW-5.1", "cole", 2),
        events.DrewCards("GW-5.1", "cole", ["assault", "vault"], to="cole"),
    ]
    assert told(*GAME.views.events(both, None)) == ["🎴 **Cole** draws 2 Order cards."]
    assert len(told(*GAME.views.events(both, "cole"))) == 2


def test_an_attack_on_an_area_tells_wounds_only_for_those_who_take_them() -> None:
    """GW-6.36, GW-8.28: one roll, against which each defends itself."""
    mauled = events.LocustAttacked("GW-6.36", "berserker-1", "berserker", "2A-c", ["wounds"], [], 2)
    thrown = events.CogAttacked("GW-8.28", "marcus", "2A-c", "frag", "normal", ["wounds"], [], 2)
    defended = events.Defended("GW-8.28", "dominic", ["shields"], 0)
    for attack in (mauled, thrown):
        for language, wound in (("en", "wound"), ("es", "herida")):
            first, second = tell_events(GAME, (attack, defended), language)
            assert wound not in first
            assert "2A-c" in first
            assert first.endswith(".")
            assert wound in second
    single = events.LocustAttacked("GW-8.13", "drone-1", "drone", "marcus", ["wounds"], [], 2)
    assert told(single)[0].endswith(", 2 wounds.")

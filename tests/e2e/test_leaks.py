"""What a seat may not know reaches nobody: while games go on, everything that people can see is
made a second time from a table on which the cards hidden from them lie otherwise, and must be the
same."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from random import Random

import pytest

from bot.games.cards.content.book import CARDS
from bot.games.cards.facts.piles import everything
from bot.games.cards.state import State
from bot.sessions.news import News
from tests.e2e.onlookers import CHANNEL, GAMES, SPECTATOR, USERS, Shown, Stage
from tests.games.cards.test_secrets import exchanged, seen_by, words

SPOKEN = "\n".join(
    text
    for language in ("en", "es")
    for text in (
        *(card.text for card in GAMES.views.cards(language).values()),
        *(goal for mission in GAMES.lobby.variants(language) for goal in mission.aims.goal),
    )
)
# Cards that the words of other cards or the goal name: these may stand there at any time.
USUAL = {
    card for card in CARDS for language in ("en", "es")
    if GAMES.words.word("card", card, language) in SPOKEN
}  # fmt: skip
LIKED = ("binoculars", "lantern")
HANDS = {
    "survivor__rick__hand": ["binoculars", "lantern", "initial.bat"],
    "survivor__selena__hand": ["binoculars", "rifle"],
}


class Watch:
    """Checks one game as each person may see it."""

    def __init__(self, stage: Stage, chance: Random) -> None:
        self.stage = stage
        self.chance = chance
        self.looks = self.differing = self.secret = 0

    async def all_sides(self, language: str) -> None:
        state: State = self.stage.live.play.state
        self.stage.live.memo = None  # the state is exchanged here behind the session's back
        await self.from_side(state, None, SPECTATOR, language)
        for survivor in state.survivors:
            await self.from_side(state, survivor.id, USERS[survivor.id], language)

    async def from_side(self, state: State, seat: str | None, user: str, language: str) -> None:
        shown = await self.shown(seat, user, language)
        check_names(state, seat, shown, await self.told(user))
        other = exchanged(state, seen_by(seat), self.chance)
        self.looks += 1
        self.differing += other != state
        self.secret += any(seat in d.seen for d in state.area.values() if seat and not d.up)
        play = self.stage.live.play
        play.state = other
        try:
            again = await self.shown(seat, user, language)
        finally:
            play.state = state
        for one, other_one in zip(shown, again, strict=True):
            for part in fields(Shown):
                assert getattr(other_one, part.name) == getattr(one, part.name)

    async def shown(self, seat: str | None, user: str, language: str) -> list[Shown]:
        private = await self.stage.private(user, language)
        return [private] if seat else [private, (await self.stage.table(language))[1]]

    async def told(self, user: str) -> str:
        """What has lately happened, as this person may read it."""
        past = await self.stage.sessions.history(CHANNEL, user)
        recent = [event for entry in past for event in entry.events]
        live = self.stage.live
        recent += [e for e in live.play.events if e.to is None or e.to in live.owned(user)]
        return repr(recent)


def check_names(state: State, seat: str | None, shown: list[Shown], told: str) -> None:
    """No card that lies nowhere in sight and was never spoken of is named."""
    text = "\n".join(word for one in shown for word in one.words())
    seen = {*everything(GAMES.views.view(state, seat)), *words(told)}
    for card in set(everything(state)) - seen - USUAL:
        for language in ("en", "es"):
            name = GAMES.words.word("card", card, language)
            known = (GAMES.words.word("card", one, language) for one in seen)
            assert name not in text or any(name in one for one in known), card


async def check_game(folder: Path, players: int, seed: str, acts: int, every: int) -> Watch:
    chance = Random(seed)
    stage = await Stage.open(folder, players, seed)
    watch = Watch(stage, chance)
    try:
        hands = {k: v for k, v in HANDS.items() if players > 1 or "rick" in k}
        await stage.amend(**hands)
        stage.news = News()  # the change itself tells what the hands held before
        for number in range(acts):
            if number % every == 0 or stage.live.play.open:
                await watch.all_sides("en" if number % 2 else "es")
            if not await stage.go_on(chance, LIKED):
                break
        await watch.all_sides("en")
    finally:
        await stage.close()
    return watch


@pytest.mark.parametrize(
    ("players", "seed"), [(2, "leak-1"), (3, "leak-2"), (2, "leak-3"), (3, "leak-4")]
)
async def test_nothing_hidden_is_shown(tmp_path: Path, players: int, seed: str) -> None:
    watch = await check_game(tmp_path, players, seed, acts=40, every=2)
    assert watch.differing > 0.9 * watch.looks > 0  # there was something to exchange
    assert watch.secret  # somebody knew what the others did not


@pytest.mark.long
@pytest.mark.parametrize("players", [1, 2, 3])
@pytest.mark.parametrize("seed", range(10))
async def test_nothing_hidden_is_shown_in_long_games(
    tmp_path: Path, players: int, seed: int
) -> None:
    watch = await check_game(tmp_path, players, f"long-{seed}", acts=200, every=3)
    assert watch.differing > 0.9 * watch.looks > 0


async def test_the_watch_sees_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Were a view the state itself, it would be noticed at once."""
    stage = await Stage.open(tmp_path, 2, "leak")
    try:
        with monkeypatch.context() as patch:
            whole = lambda _, state, __: GAMES.codec.load(GAMES.codec.dump(state))  # noqa: E731
            patch.setattr(type(GAMES.views), "view", whole)
            with pytest.raises(AssertionError):
                await Watch(stage, Random(1)).all_sides("en")
    finally:
        await stage.close()

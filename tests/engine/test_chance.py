"""Provable chance: known answers computed here from the documented formula, and fairness."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterator
from itertools import islice, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.chance import Stream, new_seed, seed_bytes, seed_from, seed_hash
from bot.engine.errors import UserError
from tests.engine.kit import toy
from tests.toy import CARDS, TOY, Stoke

SEED = bytes(range(32))


def words(seed: bytes, epoch: int, position: int) -> Iterator[int]:
    """The documented formula: block i is HMAC-SHA256(seed, "epoch/position/i"), read as eight
    big-endian 32-bit words."""
    block = 0
    while True:
        digest = hmac.new(seed, f"{epoch}/{position}/{block}".encode(), hashlib.sha256).digest()
        for place in range(0, 32, 4):
            yield int.from_bytes(digest[place : place + 4], "big")
        block += 1


def numbers(source: Iterator[int], n: int) -> Iterator[int]:
    for word in source:
        if word < 2**32 // n * n:
            yield word % n


def shuffled(source: Iterator[int], items: list[int]) -> list[int]:
    found = list(items)
    for last in range(len(found) - 1, 0, -1):
        other = next(numbers(source, last + 1))
        found[last], found[other] = found[other], found[last]
    return found


@given(st.binary(min_size=32, max_size=32), st.integers(0, 9), st.integers(0, 999))
def test_numbers_follow_the_formula(seed: bytes, epoch: int, position: int) -> None:
    stream = Stream(seed, epoch, position)
    wanted = list(islice(numbers(words(seed, epoch, position), 6), 40))
    assert [stream.below(6) for _ in range(40)] == wanted


@given(st.integers(1, 30), st.integers(0, 99))
def test_shuffles_follow_the_formula(size: int, position: int) -> None:
    pile = list(range(size))
    Stream(SEED, 1, position).shuffle(pile)
    assert pile == shuffled(words(SEED, 1, position), list(range(size)))


def test_a_known_answer_that_never_changes() -> None:
    """Recorded games rest on these numbers: they may not change from one version to the next."""
    stream = Stream(SEED, 0, 1)
    dice = [stream.below(6) + 1 for _ in range(10)]
    first = hmac.new(SEED, b"0/1/0", "sha256").digest()
    assert dice[0] == int.from_bytes(first[:4], "big") % 6 + 1
    assert dice == [5, 6, 4, 4, 2, 1, 1, 4, 2, 1]


def test_words_of_the_last_incomplete_multiple_are_passed_over() -> None:
    n = 3 * 2**30  # a quarter of all words lies beyond the only whole multiple
    source = list(islice(words(SEED, 0, 0), 200))
    stream = Stream(SEED, 0, 0)
    kept = [word for word in source if word < n]
    assert len(kept) < len(source)
    assert [stream.below(n) for _ in range(len(kept))] == kept


def test_the_same_position_gives_the_same_stream() -> None:
    first, second = Stream(SEED, 2, 7), Stream(SEED, 2, 7)
    assert [first.below(1000) for _ in range(50)] == [second.below(1000) for _ in range(50)]


def test_epoch_position_and_seed_change_the_stream() -> None:
    streams = [
        Stream(SEED, 0, 1),
        Stream(SEED, 1, 1),
        Stream(SEED, 0, 2),
        Stream(SEED, 1, 0),
        Stream(SEED, 0, 11),
        Stream(SEED[::-1], 0, 1),
    ]
    rows = {tuple(stream.below(2**20) for _ in range(8)) for stream in streams}
    assert len(rows) == len(streams)


def chi_square(counts: Counter[object], kinds: int) -> float:
    expected = counts.total() / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in counts) + expected * (
        kinds - len(counts)
    )


@pytest.mark.parametrize("n", [2, 6, 7, 20])
def test_dice_are_fair(n: int) -> None:
    stream = Stream(SEED, 0, n)
    counts: Counter[object] = Counter(stream.below(n) for _ in range(6000))
    assert set(counts) == set(range(n))
    assert chi_square(counts, n) < 2.5 * n + 12


def test_first_numbers_of_neighbouring_positions_are_fair() -> None:
    counts: Counter[object] = Counter(Stream(SEED, 0, p).below(6) for p in range(6000))
    assert chi_square(counts, 6) < 25


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    counts: Counter[object] = Counter()
    stream = Stream(SEED, 0, 0)
    for _ in range(6000):
        pile = [1, 2, 3, 4]
        stream.shuffle(pile)
        counts[tuple(pile)] += 1
    assert set(counts) == set(permutations([1, 2, 3, 4]))
    assert chi_square(counts, 24) < 60


def test_the_hash_is_that_of_the_seed_in_bytes() -> None:
    seed = seed_from("a table")
    assert seed == hashlib.sha256(b"a table").hexdigest()
    assert seed_hash(seed) == hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def test_seeds_are_new_and_long_enough() -> None:
    seeds = {new_seed() for _ in range(20)}
    assert len(seeds) == 20
    assert all(len(seed_bytes(seed)) == 32 for seed in seeds)


@pytest.mark.parametrize("seed", ["", "zz" * 32, "ab" * 31, "ab" * 33, "not a seed"])
def test_a_seed_that_is_none_is_refused(seed: str) -> None:
    with pytest.raises(UserError, match="bad-seed"):
        seed_bytes(seed)


def test_every_command_of_a_game_draws_from_its_own_stream() -> None:
    """The dice on the table are those of HMAC(seed, epoch, position): anyone can check a game."""
    play = toy(seed="a table", goal=1000)
    seed = hashlib.sha256(b"a table").digest()
    for position in range(1, 13):
        play.epoch = position // 5
        play.act(TOY.turns.waiting(play.state)[0], Stoke(dice=3))
        entry = play.entry(position, play.close())
        assert (entry.position, entry.epoch) == (position, position // 5)
        dice = [n + 1 for n in islice(numbers(words(seed, entry.epoch, position), 6), 3)]
        assert entry.draws == ["d6:" + ",".join(map(str, dice))]


def test_the_setup_is_position_nought() -> None:
    play = toy(seed="a table")
    pile = [CARDS[n % len(CARDS)] for n in range(2 * len(CARDS))]
    order = shuffled(words(hashlib.sha256(b"a table").digest(), 0, 0), list(range(len(pile))))
    dealt = [pile[n] for n in order]
    assert play.state.deck == dealt[:-4]
    assert play.state.hands["ana"] == [dealt[-1], dealt[-2]]

"""Count what a game by post costs: how often it stops for a person, how often for somebody whose
turn it is not, and how many messages it takes. Everybody plays sensibly; what the bot answers
without asking is decided as in a session (`bot.engine.handling`)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from bot.engine.chance import seed_from
from bot.engine.game import Game, Outcome
from bot.engine.handling import Handling, Reactions, Ties
from bot.engine.runner import Play


@dataclass
class Posted:
    """The counts of one game or of many. `stops` counts how often the game waited for somebody,
    `others` how often for somebody whose turn it was not (`asked` counts these by kind), `start`
    the questions before the first turn, `most_at_start` the most such questions in one game."""

    games: int = 0
    won: int = 0
    rounds: int = 0
    turns: int = 0
    stops: int = 0
    others: int = 0
    start: int = 0
    most_at_start: int = 0
    messages: int = 0
    asked: Counter[str] = field(default_factory=Counter)

    def add(self, other: Posted) -> None:
        self.games += other.games
        self.won += other.won
        self.rounds += other.rounds
        self.turns += other.turns
        self.stops += other.stops
        self.others += other.others
        self.start += other.start
        self.most_at_start = max(self.most_at_start, other.most_at_start)
        self.messages += other.messages
        self.asked.update(other.asked)


def by_post(
    game: Game[Any],
    options: Any,
    seed: str,
    ties: Ties = "quick",
    reactions: Reactions = "wise",
) -> Posted:
    """Play one game to its end with these settings of a campaign."""
    play = Play(game, seed_from(seed), options, safe=False)
    wishes = dict.fromkeys(game.turns.seats(play.state), reactions)
    play.handling = Handling(ties, wishes, moot=True)
    return _Counter(play).run()


class _Counter:
    """The bookkeeping of one game. As in `cogs.table.composer`, a new message is posted when a
    phase has ended, at the end of the game, and when somebody is called who has not just acted:
    at every question and at the beginning of a turn. Any other press edits the message of the
    turn."""

    def __init__(self, play: Play[Any]) -> None:
        self.play = play
        self.game = play.game
        self.posted = Posted(games=1)
        self.phase = ""
        self.turn: tuple[str, str] = ("", "")  # which turn, and whose
        self.acted = ""  # the person who acted last
        self.owner: dict[str, str] = {}

    def run(self) -> Posted:
        play, game = self.play, self.game
        play.begin()
        self._own()
        self._ask_on()
        self.posted.start = self.posted.most_at_start = self.posted.stops
        self.posted.others = 0  # before the first turn it is nobody's turn
        self.posted.asked.clear()
        rounds = set()
        while (outcome := self._close()) is None:
            rounds.add(game.turns.round(play.state))
            seat = game.turns.waiting(play.state)[0]
            self._begin(seat)
            play.act(seat, game.player.choose(play.state, seat, game.rules.legal(play.state, seat)))
            self._ask_on()
        self.posted.messages += 1  # for the message that tells the result
        self.posted.rounds = len(rounds)
        self.posted.won = int(outcome.result == "won")
        return self.posted

    def _own(self) -> None:
        people = self.game.turns.people(self.play.state)
        self.owner = {seat: seats[0] for seats in people for seat in seats}

    def _close(self) -> Outcome | None:
        self.play.close()
        return self.game.rules.outcome(self.play.state)

    def _begin(self, seat: str) -> None:
        """Count that the game waits for the command of a seat."""
        person = self.owner[seat]
        turn = (self.game.turns.turn(self.play.state), person)
        self.posted.stops += 1
        if turn != self.turn:
            self.posted.turns += 1
        self._message(called=turn != self.turn and person != self.acted)
        self.turn, self.acted = turn, person

    def _ask_on(self) -> None:
        """Count and answer the questions that are left; one message calls for all that are open
        together."""
        play, game = self.play, self.game
        while play.open:
            asked = {self._answers(ask.seats): ask for ask in play.unsettled}
            people = {seat: self.owner.get(seat, seat) for seat in asked}
            others = [ask for seat, ask in asked.items() if people[seat] != self.turn[1]]
            self.posted.stops += len(asked)
            self.posted.others += len(others)
            self.posted.asked.update(ask.kind for ask in others)
            self._message(called=any(person != self.acted for person in people.values()))
            for seat, ask in asked.items():
                play.answer(seat, game.player.answer(play.state, ask), kind=ask.kind)
                self.acted = people[seat]

    def _answers(self, seats: tuple[str, ...]) -> str:
        """The seat that answers for a group: the one whose turn it is, if it is asked, because
        that person is there already."""
        own = [seat for seat in seats if self.owner.get(seat, seat) == self.turn[1]]
        return (own or list(seats))[0]

    def _message(self, *, called: bool) -> None:
        phase = self.game.turns.phase(self.play.state)
        if called or phase != self.phase:
            self.posted.messages += 1
        self.phase = phase

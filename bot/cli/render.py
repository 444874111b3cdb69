"""`lastpost render GAME`: let the sensible player play some commands and write the pictures."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from random import Random
from typing import Any

from bot.cli.arguments import Parser, number, required
from bot.config import Settings
from bot.engine.chance import seed_from
from bot.engine.errors import UserError
from bot.engine.game import Game
from bot.engine.players import choose_answer
from bot.engine.records import Event
from bot.engine.runner import Play
from bot.engine.scene import Card, Film, Scene
from bot.games import find_game, game_ids
from bot.locale import DEFAULT_LANGUAGE, current, speak
from rendering.canvas.picture import Picture
from rendering.draw import finished

USAGE = "GAME [--mission M] [--seed S] [--commands N] [--players N] [--only NAMES] --out DIR"

USUAL = "cover,table,hand-*,moment-*,film-*,card-[a-f]*"


def add(parser: Parser) -> None:
    parser.value("GAME", speak("cli-game", known=", ".join(game_ids())))
    parser.switch("--mission", speak("cli-simulate-mission"), metavar="M")
    parser.switch("--seed", speak("cli-render-seed"), metavar="S", default="1")
    commands = number("--commands", 0)
    parser.switch(
        "--commands", speak("cli-render-commands"), metavar="N", type=commands, default=20
    )
    players = number("--players", 1)
    parser.switch("--players", speak("cli-render-players"), metavar="N", type=players)
    parser.switch("--only", speak("cli-render-only"), metavar="NAMES")
    parser.switch("--out", speak("cli-render-out"), metavar="DIR")


def run(arguments: Namespace, _: Settings) -> int:
    game = find_game(required(arguments.game, "GAME", "render"))
    folder = Path(required(arguments.out, "--out", "render"))
    table = Recorded(game, _options(game, arguments), str(arguments.seed))
    table.play_on(arguments.commands)
    language = current()
    wanted = _wanted(arguments.only)
    for name, thing in table.pictures(language):
        if not wanted(name):
            continue
        path = folder / f"{name}.webp"
        picture = finished(thing)
        _write(path, picture)
        sides = {"width": str(picture.width), "height": str(picture.height)}  # as text: no "1,080"
        size = round(len(picture.data) / 1024)
        print(speak("cli-render-wrote", file=str(path), kilobytes=size, **sides))
    return 0


def _wanted(only: str | None) -> Callable[[str], bool]:
    """Whether to write the picture of a name: one that a pattern of `only` fits, or by default all
    pictures but most of the cards."""
    patterns = [part.strip() for part in (only or USUAL).split(",")]
    return lambda name: any(fnmatchcase(name, pattern) for pattern in patterns)


def _options(game: Game[Any], arguments: Namespace) -> Any:
    players = arguments.players or game.lobby.players[-1]
    if players not in game.lobby.players:
        least, most = game.lobby.players[0], game.lobby.players[-1]
        raise UserError("players-count", game=game.id, players=players, least=least, most=most)
    mission = {} if arguments.mission is None else {"mission": arguments.mission}
    return game.records.options({**game.lobby.simulated(players)[0], **mission})


def _write(path: Path, picture: Picture) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(picture.data)
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise UserError("file-unwritable", file=str(path), reason=reason) from None


class Recorded:
    """A game that the sensible player plays, with the views and events that become pictures."""

    def __init__(self, game: Game[Any], options: Any, seed: str) -> None:
        self.game = game
        self.variant = (
            getattr(options, "mission", "") or game.lobby.variants(DEFAULT_LANGUAGE)[0].id
        )
        self.play: Play[Any] = Play(game, seed_from(seed), options)
        self.chance = Random(seed)
        self.moments: list[tuple[Any, list[Event]]] = []
        self.films: list[tuple[Any, list[Event]]] = []
        self.play.begin()
        self._finish()

    def play_on(self, commands: int) -> None:
        """Play this many commands, or fewer if the game ends."""
        for _ in range(commands):
            if self.game.rules.outcome(self.play.state) is not None:
                return
            seat = self.game.turns.waiting(self.play.state)[0]
            legal = self.game.rules.legal(self.play.state, seat)
            before = self.moments[-1][0]
            self.play.act(seat, self.game.player.choose(self.play.state, seat, legal))
            self._finish()
            self.films.append((before, self.moments[-1][1]))

    def _finish(self) -> None:
        while self.play.open:
            ask = self.play.unsettled[0]
            choice = choose_answer(self.game, self.play.state, ask, "sensible", self.chance)
            self.play.answer(ask.seats[0], choice, by="stand-in", kind=ask.kind)
        events = self.game.views.events(self.play.close().table.events, None)
        self.moments.append((self.game.views.view(self.play.state, None), events))

    def pictures(self, language: str) -> Iterator[tuple[str, Scene | Card | Film]]:
        """All that can be drawn, with its name: cover, table, hands, moments, films, cards."""
        game, state = self.game, self.play.state
        cover = game.views.cover(self.variant, language)
        if cover is not None:
            yield "cover", cover
        yield "table", game.views.scene(game.views.view(state, None), language)
        for seat in game.turns.seats(state):
            hand = game.views.hand(game.views.view(state, seat), seat, language)
            if hand is not None:
                yield f"hand-{seat}", hand
        scenes = (s for v, events in self.moments for s in game.views.moments(v, events, language))
        yield from ((f"moment-{number}", scene) for number, scene in enumerate(scenes, start=1))
        films = (game.views.film(before, events, language) for before, events in self.films)
        shown = (film for film in films if film is not None)
        yield from ((f"film-{number}", film) for number, film in enumerate(shown, start=1))
        yield from ((f"card-{name}", card) for name, card in game.views.cards(language).items())

"""The film of a Locust Activation step, shot by shot, made from the view before it and the
events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from bot.engine.records import Event
from bot.engine.scene import Film, Highlight, Laid, Shot
from bot.games.gears import events as happened
from bot.games.gears.pictures import shots
from bot.games.gears.pictures.board_scene import figures_of, tokens_of
from bot.games.gears.pictures.replaying import apply_event
from bot.games.gears.pictures.scene import draw
from bot.games.gears.pictures.shots import Take
from bot.games.gears.state import CODEC, State
from bot.games.gears.telling.picture_words import counted, within

CAPTION_CHARACTERS = 110  # characters


def make_film(before: State, events: Sequence[Event], language: str) -> Film | None:
    """A film of what the Locust did, or None if nothing of it can be seen."""
    if before.step != "locust" and not any(map(_begins, events)):
        return None
    maker = _ShotMaker(CODEC.load(CODEC.dump(before)), language)
    for event in events:
        maker.see(event)
    return maker.finished()


def _begins(event: Event) -> bool:
    return isinstance(event, happened.StepBegan) and event.step == "locust"


def _ends(event: Event) -> bool:
    others = happened.GameWon | happened.GameLost | happened.TurnBegan
    return isinstance(event, others | happened.StepBegan) and not _begins(event)


@dataclass
class _ShotMaker:
    """Collects the events in shots; a shot ends when an event of another sort comes."""

    state: State
    language: str
    filming: bool = False
    cuts: list[Shot] = field(default_factory=list)
    take: Take | None = None
    tokens: tuple[Laid, ...] = ()

    def __post_init__(self) -> None:
        if self.state.step == "locust":
            self._roll()

    def _roll(self) -> None:
        """Begin to film; the board shows the state at this moment."""
        self.filming = True
        if not self.cuts:
            whole = draw(self.state, self.language)
            self.board = replace(whole, panels=(), lines=(), caption="", highlights=())
            self.tokens = whole.tokens

    def see(self, event: Event) -> None:
        if self.filming and _ends(event):
            self._cut()
            self.filming = False
        elif self.filming:
            self._film(event)
        apply_event(self.state, event)
        if not self.filming and _begins(event):
            self._roll()

    def _film(self, event: Event) -> None:
        seen = shots.take_of(event, self.state, self.language)
        if seen is None or (self.take is not None and shots.join(self.take, seen)):
            return
        self._cut()
        self.take = seen

    def _cut(self) -> None:
        take, self.take = self.take, None
        if take is None:
            return
        tokens = tokens_of(self.state)
        caption = take.caption
        shot = Shot(
            caption=caption
            if len(caption) <= CAPTION_CHARACTERS
            else f"{caption[: CAPTION_CHARACTERS - 1]}…",
            figures=figures_of(self.state),
            motions=tuple(take.motions),
            highlights=tuple(Highlight(area, "danger") for area in take.danger),
            tokens=None if tokens == self.tokens else tokens,
        )
        self.tokens = tokens
        self.cuts.append(shot)

    def finished(self) -> Film | None:
        """The film, or None if nothing moves in it."""
        self._cut()
        if not any(shot.motions for shot in self.cuts):
            return None
        key = "film-begun" if self.filming else "film-alt"
        title = counted(key, len(self.cuts), self.language)
        captions = " · ".join(shot.caption for shot in self.cuts)
        return Film(self.board, tuple(self.cuts), within(f"{title}: {captions}"))

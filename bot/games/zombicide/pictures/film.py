"""A film of the Zombies' Phase: what happened, shot by shot, beginning with the view before it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from bot.engine.records import Event
from bot.engine.scene import Film, Highlight, Laid, Motion, Shot
from bot.games.zombicide import events as happened
from bot.games.zombicide.pictures import shots
from bot.games.zombicide.pictures.board_scene import figures_of, tokens_of
from bot.games.zombicide.pictures.describe import within
from bot.games.zombicide.pictures.replaying import move_on
from bot.games.zombicide.pictures.scene import draw
from bot.games.zombicide.pictures.shots import Take
from bot.games.zombicide.situation import Edition, Situation
from bot.games.zombicide.state import CODEC, State
from bot.games.zombicide.telling.picture_words import counted

MOST_SHOTS = 24  # shots at most; of more, neighbouring ones that show zombies appearing are merged
CAPTION_CHARACTERS = 90  # characters


def make_film(
    before: State, events: Sequence[Event], edition: Edition, language: str
) -> Film | None:
    """A film of what the zombies did; None if they did nothing that can be seen."""
    if before.phase != "zombies" and not any(map(_begins, events)):
        return None
    maker = _ShotMaker(CODEC.load(CODEC.dump(before)), edition, language)
    for event in events:
        maker.see(event)
    return maker.finished()


def _begins(event: Event) -> bool:
    return isinstance(event, happened.PhaseBegan) and event.phase == "zombies"


def _ends(event: Event) -> bool:
    others = happened.GameWon | happened.GameLost | happened.RoundBegan
    return isinstance(event, others | happened.PhaseBegan)


@dataclass(slots=True)
class _Cut:
    """A finished shot, with the sort of what it shows."""

    sort: str
    shot: Shot


@dataclass
class _ShotMaker:
    """Follows the events and cuts them into shots; a shot ends when something of another sort
    begins."""

    state: State
    edition: Edition
    language: str
    filming: bool = False
    cuts: list[_Cut] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.sit = Situation(self.state, self.edition)
        self.take: Take | None = None
        self.acting: happened.ZombiesActivated | None = None
        self.tokens: tuple[Laid, ...] = ()
        if self.state.phase == "zombies":
            self._roll()

    def _roll(self) -> None:
        """Begin a shot with the board as it is now."""
        self.filming = True
        if not self.cuts:
            whole = draw(self.state, self.edition, self.language)
            self.board = replace(whole, panels=(), caption="", highlights=())
            self.tokens = whole.tokens

    def see(self, event: Event) -> None:
        if self.filming and _ends(event):
            self._cut()
            self.filming = _begins(event)
        elif self.filming and shots.begins_shot(event, self.take):
            self._cut()
            self.take = shots.new_take(event, self.acting)
        if isinstance(event, happened.ZombiesActivated):
            self.acting = event
        if self.filming and self.take is not None:
            shots.add(self.take, event, self.sit, self.language)
        move_on(self.state, event)
        if not self.filming and _begins(event):
            self._roll()

    def _cut(self, *, over: bool = True) -> None:
        """End the shot; keep it if anything moves in it."""
        take, self.take = self.take, None
        if take is None or not take.motions:
            return
        tokens = tokens_of(self.sit, self.language)
        shot = Shot(
            caption=shots.caption(take, self.edition.content, self.language, over=over),
            figures=figures_of(self.sit, self.language),
            motions=tuple(take.motions),
            highlights=tuple(Highlight(zone, "danger") for zone in take.danger),
            tokens=None if tokens == self.tokens else tokens,
        )
        self.tokens = tokens
        self.cuts.append(_Cut(take.sort, shot))

    def finished(self) -> Film | None:
        """The film of all shots; None if there are none. Events may still follow the last shot, so
        its caption does not say how it ended."""
        self._cut(over=False)
        if not self.cuts:
            return None
        cuts = [cut.shot for cut in _fewer(self.cuts)]
        content = self.edition.content
        key = "film-begun" if self.filming else "film-alt"
        title = counted(content, key, len(cuts), self.language)
        captions = " · ".join(shot.caption for shot in cuts)
        return Film(self.board, tuple(cuts), within(f"{title}: {captions}"))


def _fewer(cuts: Sequence[_Cut]) -> list[_Cut]:
    """At most `MOST_SHOTS` shots: neighbouring shots of zombies that appear are merged."""
    if len(cuts) <= MOST_SHOTS:
        return list(cuts)
    found: list[_Cut] = []
    for cut in cuts:
        if found and found[-1].sort == cut.sort == "spawn":
            found[-1] = _Cut(cut.sort, _together(found[-1].shot, cut.shot))
        else:
            found.append(cut)
    return found


def _together(one: Shot, other: Shot) -> Shot:
    caption = f"{one.caption} · {other.caption}"
    motions: tuple[Motion, ...] = (*one.motions, *other.motions)
    tokens = one.tokens if other.tokens is None else other.tokens
    short = (
        caption if len(caption) <= CAPTION_CHARACTERS else f"{caption[: CAPTION_CHARACTERS - 1]}…"
    )
    return replace(other, caption=short, motions=motions, tokens=tokens)

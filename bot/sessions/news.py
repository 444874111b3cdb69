"""What a channel is told of a change: one model per kind of change, stored as JSON in the outbox.

Only what was set is stored. Old rows lack what was added later, so every field has a default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypedDict, get_args

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from bot.engine.decisions import By
from bot.engine.game import Outcome

Values = list[Any]  # of a fact, before and after


class Answered(BaseModel):
    """An answer that nobody was asked for; `order` counts the standing orders of the seat."""

    seat: str
    kind: str
    order: int = 0
    by: By


class Vanished(BaseModel):
    """A command that an undo has taken back."""

    number: int
    seat: str


class News(BaseModel):
    """A change of a session. `events` are all new ones, as stored, private ones included; `user`
    did it to `whom` (user ids, joined by commas); both are stored apart from the rest, so that a
    user can be forgotten. This class itself is for kinds of a later release, and for changes that
    nobody is told."""

    model_config = ConfigDict(extra="ignore")

    kind: str = ""
    position: int = 0
    version: int = 0
    number: int | None = None  # of the entry in the journal
    events: list[dict[str, Any]] = []
    complete: bool = True  # the command is done: no decision is open
    outcome: Outcome | None = None
    ended: Literal["", "over", "abandoned"] = ""
    agreed: bool = False  # the players have decided it together
    user: str = ""
    whom: str = ""

    def model_post_init(self, _: object) -> None:
        self.model_fields_set.add("kind")

    def record(self) -> dict[str, Any]:
        """All that was set, as JSON values."""
        return self.model_dump(mode="json", exclude_unset=True)

    def body(self) -> str:
        """What the outbox stores of it, without the people."""
        return self.model_dump_json(exclude_unset=True, exclude={"user", "whom"})

    def people(self) -> dict[str, str]:
        """The users in it: stored apart."""
        found = {"user": self.user, "whom": self.whom}
        return {name: user for name, user in found.items() if name in self.model_fields_set}


class PlayNews(News):
    """A change in which the rules have run; `answered` are answers that nobody was asked for."""

    answered: list[Answered] = []


class SetupNews(PlayNews):
    kind: Literal["setup"] = "setup"


class CommandNews(PlayNews):
    """A command for a seat, given by its owner (`by` "seat") or in its place."""

    kind: Literal["command"] = "command"
    seat: str = ""
    by: By = "seat"
    reason: str = ""


class AnswerNews(PlayNews):
    """A seat's answer to a decision. `quiet`: it only lets a reaction pass."""

    kind: Literal["answer"] = "answer"
    seat: str = ""
    by: By = "seat"
    decision: str = ""
    quiet: bool = True
    reason: str = ""


class UndoNews(PlayNews):
    """`start`: the game was laid out anew. `silent` are users who agreed by saying nothing; `hash`
    is that of a new seed."""

    kind: Literal["undo"] = "undo"
    start: bool = False
    vanished: list[Vanished] = []
    gm: bool = False
    reason: str = ""
    silent: list[str] = []
    hash: str = ""


class AmendNews(News):
    """A game master's change of facts: before and after, or None where that is hidden. `effects`
    are other public facts that differ; `asked`: another question is open; `retold`: what was told
    of the open command went otherwise."""

    kind: Literal["amend"] = "amend"
    facts: dict[str, Values | None] = {}
    reason: str = ""
    effects: dict[str, Values | None] = {}
    asked: bool = False
    retold: bool = False


class NoteNews(News):
    kind: Literal["note"] = "note"
    reason: str = ""


class ReopenNews(News):
    kind: Literal["reopen"] = "reopen"
    reason: str = ""
    hash: str = ""
    who: str = ""


class RollbackNews(News):
    """The open command cannot go on under the rules of today."""

    kind: Literal["rollback"] = "rollback"
    seat: str = ""
    reason: str = ""


class SessionNews(News):
    kind: Literal["abandon", "import"]
    seat: str = ""


AsideKind = Literal["seat", "gm", "look", "pause", "resume", "extend"]


class AsideAbout(TypedDict, total=False):
    """What else is told of something beside the game: the facts looked at, the time given."""

    keys: list[str]
    hours: float


class AsideNews(News):
    """Something beside the game; `do` says what was done. `keys` are facts that were looked at."""

    kind: AsideKind
    do: str = ""
    keys: list[str] = []
    hours: float = 0
    seat: str = ""
    reason: str = ""


KnownNews = Annotated[
    SetupNews
    | CommandNews
    | AnswerNews
    | UndoNews
    | AmendNews
    | NoteNews
    | ReopenNews
    | RollbackNews
    | SessionNews
    | AsideNews,
    Field(discriminator="kind"),
]
_known: TypeAdapter[KnownNews] = TypeAdapter(KnownNews)
KINDS = {
    kind
    for model in get_args(get_args(KnownNews)[0])
    for kind in get_args(model.model_fields["kind"].annotation)
}


def load_news(stored: Mapping[str, Any]) -> News:
    """From a record, or a body with its people; a kind of a later release keeps what all have."""
    known = stored.get("kind") in KINDS
    return _known.validate_python(stored) if known else News.model_validate(stored)

"""Campaigns: a channel's series of games."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.engine.errors import UserError
from bot.sessions.model import FORGOTTEN
from bot.sessions.records.pace import Pace

NAME_CHARACTERS = 80


@dataclass(frozen=True, slots=True)
class Campaign:
    """`ended` is empty while it goes on. A GM whose data was removed is FORGOTTEN."""

    id: int
    channel: str
    guild: str
    name: str
    language: str
    gms: tuple[str, ...]
    pace: Pace
    created: str
    ended: str

    def changed(
        self,
        *,
        name: str | None = None,
        language: str | None = None,
        pace: Pace | None = None,
    ) -> Campaign:
        """The same campaign with some things changed; None leaves a thing as it is."""
        return replace(
            self,
            name=self.name if name is None else name,
            language=language or self.language,
            pace=pace or self.pace,
        )

    def with_gm(self, user: str) -> Campaign:
        """With one more GM; FORGOTTEN goes once there is a real one."""
        return replace(self, gms=tuple(sorted({*self.gms, user} - {FORGOTTEN})))

    def without_gm(self, user: str) -> Campaign:
        """With one GM less; raises UserError (last-gm) for the last one."""
        if set(self.gms) <= {user, FORGOTTEN}:
            raise UserError("last-gm")
        return replace(self, gms=tuple(gm for gm in self.gms if gm != user))

    def ended_at(self, moment: str) -> Campaign:
        """The same campaign, ended."""
        return replace(self, ended=moment)


def checked_name(name: str) -> str:
    """A campaign's name as it is kept, or a UserError."""
    title = name.strip()
    if not 1 <= len(title) <= NAME_CHARACTERS:
        raise UserError("campaign-name", most=NAME_CHARACTERS)
    return title

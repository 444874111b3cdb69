"""A lobby: a game that has not begun yet, and the people who gather for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from bot.engine.errors import UserError
from bot.sessions.model import FORGOTTEN

Settings = Mapping[str, Iterable[str]]


@dataclass(frozen=True, slots=True)
class Lobby:
    """A lobby. `players` stand in the order of joining, with their characters. `message` is the id
    of its posted message. `version` counts all changes but those of `message`. `gm` is who has
    offered to lead the game ('' if nobody has), `agreed` are the players who agree to that."""

    id: int
    channel: str
    campaign: int | None
    host: str
    game: str
    variant: str
    settings: Mapping[str, tuple[str, ...]]
    players: Mapping[str, tuple[str, ...]]
    message: str
    version: int
    gm: str = ""
    agreed: frozenset[str] = frozenset()
    masters: tuple[str, ...] = ()  # the game masters of its campaign, who will lead

    @property
    def led(self) -> bool:
        """Whether the campaign has game masters, who will lead the game."""
        return bool(self.masters)

    @property
    def disagreeing(self) -> tuple[str, ...]:
        """The players who have not agreed to `gm` yet."""
        return tuple(user for user in self.players if user not in (*self.agreed, self.gm))

    @property
    def leader(self) -> str:
        """Who would lead the game if it started now: `gm` if all players agree, otherwise a host
        who does not play or plays alone; '' for nobody."""
        if self.gm:
            return "" if self.disagreeing else self.gm
        others = [user for user in self.players if user != self.host]
        apart = self.host not in self.players or not others
        return self.host if apart and self.players and self.host != FORGOTTEN else ""

    # Changes: each returns the lobby as it is after it, or raises a UserError.

    def joined(self, user: str, most: int) -> Lobby:
        """After this user has joined, if fewer than `most` are in."""
        if user in self.players:
            return self
        if len(self.players) >= most:
            raise UserError("lobby-full", most=most)
        return self.changed(players={**self.players, user: ()})

    def left(self, user: str) -> Lobby:
        """After this user has left, with all characters given back."""
        self.need_player(user)
        players = {who: own for who, own in self.players.items() if who != user}
        agreed = self.agreed - {user}
        return self.changed(players=players, agreed=agreed, gm="" if self.gm == user else self.gm)

    def taken(self, user: str, characters: tuple[str, ...]) -> Lobby:
        """After this user has taken these characters in place of those before."""
        self.need_player(user)
        emptied = replace(self, players={**self.players, user: ()})
        return emptied.dealt({user: characters}) if characters else emptied.changed()

    def dealt(self, dealt: Mapping[str, tuple[str, ...]]) -> Lobby:
        """After people were given these characters on top of what they have."""
        players, found = dict(self.players), {c for own in self.players.values() for c in own}
        for user, characters in dealt.items():
            for character in characters:
                self.need_player(user)
                if character in found:
                    raise UserError("character-taken", character=character)
                found.add(character)
                players[user] = (*players[user], character)
        return self.changed(players=players) if any(dealt.values()) else self

    def proposing(self, gm: str) -> Lobby:
        """With another one who would lead the game ('': nobody); everybody is asked anew."""
        return self.changed(gm=gm, agreed=frozenset())

    def agreeing(self, user: str, gm: str, *, agrees: bool) -> Lobby:
        """With a player's word on the one who would lead, if that is still `gm`."""
        self.need_player(user)
        if self.gm != gm:
            return self.changed()
        return self.changed(agreed=self.agreed | {user} if agrees else self.agreed - {user})

    def posted_as(self, message: str) -> Lobby:
        """With the message that shows it; its version stays."""
        return replace(self, message=message)

    def changed(self, **changes: Any) -> Lobby:
        """With these changes, in another version."""
        return replace(self, version=self.version + 1, **changes)

    def need_player(self, user: str) -> None:
        if user not in self.players:
            raise UserError("lobby-not-in")

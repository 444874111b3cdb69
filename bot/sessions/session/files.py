"""Games as files: export, verification, import."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import replace

from bot.engine.errors import UserError
from bot.sessions.model import Change, Told
from bot.sessions.news import SessionNews
from bot.sessions.session import exports
from bot.sessions.session.loaded import LoadedSessions


class Files(LoadedSessions):
    async def export(self, channel: str, user: str | None = None) -> bytes:
        """The game as one JSON file. While it goes on, only a GM gets the complete file with seed
        and hidden cards (the caller notes that with `look_at_secrets`); others get what everybody
        knows."""
        async with self._hold(channel):
            live = await self._load(channel)
            journal = await self.store.games.journal(live.id)
            whole = bool(live.ended) or user in live.gms
            return exports.export(live, journal) if whole else exports.public(live, journal)

    async def verify(self, channel: str, person: str = "") -> exports.Report:
        """Re-execute the game of a channel, running or not. The report contains neither the seed
        nor the values that GMs have set, so that everyone may read it."""
        async with self._hold(channel):
            live = await self._load(channel)
            journal = await self.store.games.journal(live.id)
            name, key = live.game.id, (live.id, live.version, len(journal))
            raw = await asyncio.to_thread(exports.export, live, journal)
        work = (exports.verify, raw, self.find_game, name)
        report = await self.thinking.think(*work, key=key, person=person)
        changes = [replace(one, facts=dict.fromkeys(one.facts)) for one in report.gm_changes]
        return replace(report, gm_changes=changes)

    async def import_game(
        self,
        channel: str,
        raw: bytes,
        user: str,
        delivery_id: str,
        *,
        file: str = "export",
        players: Collection[str] | None = None,
    ) -> Told:
        """Let an exported game go on in this channel, after re-executing it as a proof. The user
        becomes its GM. The `players` among its owners keep their seats (None: all of them do), the
        other seats become free. `file` is the file's name for error messages."""
        work = (exports.replay, raw, self.find_game, file)
        replayed = await self.thinking.think(*work, person=user)
        async with self._hold(channel):
            seen = await self._vacant(channel, delivery_id)
            if seen is not None:
                return seen
            await self._need_no_lobby(channel)
            live = exports.revive(channel, replayed, self.find_game(replayed.export.game))
            live.gms = {user}
            for seat, owner in live.seats.items():
                if live.is_free(seat) or (players is not None and owner not in players):
                    live.seat_down(seat, "")
                else:
                    person = await self.records.person(owner)
                    live.play.handling.reactions[seat] = person.reactions
            change = Change("import", replayed.export.journal, news=SessionNews(kind="import"))
            told = await self._save(live, change, delivery_id, new=True, states=replayed.states)
            campaign = await self.records.campaign_of(channel)
            if campaign is not None and not live.ended:  # how it ends will count there
                await self.records.begin_game(channel, campaign.id, "")
            return told

    async def owners_in(self, raw: bytes, *, file: str = "export") -> list[str]:
        """The users who have a seat in an exported game. The file is not verified."""
        found = await asyncio.to_thread(exports.read, raw, file)
        return [user for user in dict.fromkeys(found.seats.values()) if user]

    async def need_free(self, channel: str) -> None:
        """Raise a UserError if a game goes on in this channel, or is being prepared."""
        found = await self.store.games.current(channel)
        if found is not None and not found[0].ended:
            raise UserError("session-exists", game=found[0].game)
        await self._need_no_lobby(channel)

    async def _need_no_lobby(self, channel: str) -> None:
        lobby = await self.records.lobby(channel)
        if lobby is not None:
            raise UserError("lobby-exists", game=lobby.game)

"""The changes, looks and notes of game masters."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from typing import Any, Literal

from bot.engine.errors import Diverged, Refusal, UserError
from bot.engine.history import (
    Entry,
    line_of_play,
)
from bot.engine.runner import Play
from bot.sessions.model import Change, Look, Told, compact, plain
from bot.sessions.news import AmendNews, AsideAbout, News, NoteNews
from bot.sessions.session.effects import effects_of, stand_of
from bot.sessions.session.live import Live
from bot.sessions.session.loaded import LoadedSessions
from bot.sessions.session.looks import look, public_facts, seen_ask


class Masters(LoadedSessions):
    async def complete_state(self, channel: str, user: str) -> tuple[Look, Any]:
        """For GMs only: a spectator's look, and a copy of the complete state. While a command is
        open this is the state before it, because that is where a change sets its facts."""
        async with self._hold(channel):
            live = await self._load(channel)
            live.need_gm(user)
            return look(live, None), live.game.codec.load(live.play.before)

    async def amend(
        self,
        channel: str,
        user: str,
        facts: dict[str, Any],
        reason: str,
        delivery_id: str,
        *,
        preview: bool = False,
        version: int | None = None,
    ) -> Told:
        """Set facts, with a reason. A preview changes nothing: it returns the values before and
        after in `Told.facts`, other effects in `Told.news`, and in `Told.view` what a spectator
        would see."""
        if preview:
            async with self._hold(channel):
                live = await self._load(channel)
                del self._live[channel]  # the change is tried on this copy, which is not kept
                position = live.play.position
                change = change_facts(live, user, facts, reason or "preview")
                return Told(
                    channel,
                    "preview",
                    live.version,
                    position,
                    events=tuple(change.events),
                    asks=tuple(seen_ask(ask, ()) for ask in live.play.open),
                    facts=change.facts,
                    session=live.id,
                    view=live.game.views.view(live.play.state, None),
                    news=change.news or News(),
                    hidden=tuple(change.hidden),
                )

        async def work(live: Live) -> Change:
            live.need_version(version)
            return change_facts(live, user, facts, reason)

        return await self._change(channel, delivery_id, work)

    async def facts_before(self, channel: str, user: str, number: int) -> dict[str, Any]:
        """For GMs only: the values that the facts of one standing change had before it. Setting
        them again (`amend`) reverts the change."""
        async with self._hold(channel):
            live = await self._load(channel)
            live.need_gm(user)
            return (await self._amended(live, number)).before

    async def _amended(self, live: Live, number: int) -> Entry:
        entries = await self.store.games.journal(live.id)
        standing = {e.number: e for e in line_of_play(entries) if e.kind == "amend"}
        if number not in standing:
            raise UserError("revert-unknown", number=number)
        return standing[number]

    async def look_at_secrets(
        self,
        channel: str,
        user: str,
        do: Literal["view", "ask", "reaction", "facts", "export"],
        *,
        seat: str = "",
        keys: Collection[str] = (),
    ) -> Told | None:
        """Note that a GM looks at something hidden: everybody is told, and it is kept in the
        journal, once for each state of the table. Returns None if it is noted already, or the game
        is over and nothing is hidden."""
        async with self._hold(channel):
            live = await self._load(channel)
            if live.ended:
                return None
            what = compact([do, seat, *sorted(keys)])
            mark = hashlib.sha256(what.encode()).hexdigest()[:16]
            delivery = f"look-{live.id}-{live.turned}-{user}-{mark}"
            if await self.store.games.delivered(delivery) is not None:
                return None

        async def work(live: Live) -> Change:
            live.need_gm(user)
            about = AsideAbout(keys=sorted(keys)) if keys else None
            return live.aside("look", user, do, seat=seat, about=about)

        return await self._change(channel, delivery, work)

    async def note(self, channel: str, user: str, text: str, delivery_id: str) -> Told:
        """A GM's words in the journal. Nothing in the game changes."""

        async def work(live: Live) -> Change:
            live.need_gm(user)
            words = text.strip()
            if not words:
                raise UserError("note-empty")
            entry = live.entry("note", user, words)
            return Change("note", [entry], news=NoteNews(reason=words), table=False)

        return await self._change(channel, delivery_id, work)


def change_facts(live: Live, user: str, facts: dict[str, Any], reason: str) -> Change:
    live.need_gm(user)
    if not reason.strip():
        raise UserError("reason-missing")
    live.need_not_abandoned()
    play, was, stood = live.play, live.play.before, stand_of(live.play)
    drawn = list(play.run.table.draws) if play.run is not None else []
    facts = plain(facts)
    before = read_facts(play, facts)
    try:
        play.amend(facts)
    except Diverged as problem:
        if isinstance(problem.__cause__, Refusal):
            raise UserError("amend-refused", rule=problem.__cause__.rule) from None
        raise UserError("amend-diverges") from None
    if play.run is not None and play.run.table.draws[: len(drawn)] != drawn:  # seen dice
        raise UserError("amend-other-dice")
    after = read_facts(play, facts)
    entry = live.entry("amend", user, reason)
    entry.facts, entry.before = facts, before
    values = {key: (before[key], after[key]) for key in facts}
    shown = public_facts(live, was, values)
    entry.public = [key for key, told in shown.items() if told is not None]
    known = {key: list(pair) for key, pair in values.items()}
    effects = effects_of(stood, stand_of(play), live.told, known)
    entry.effects, entry.asked = effects.facts, effects.asked
    news = AmendNews(
        facts=shown,
        reason=reason,
        effects=dict(effects.facts),
        asked=effects.asked,
        retold=effects.retold,
    )
    events = play.events[0 if effects.retold else live.told :] if play.run is not None else []
    live.told = len(play.events) if play.run is not None else 0
    change = Change("amend", [entry], events, news, facts=values)
    change.hidden = effects.hidden
    return change


def read_facts(play: Play[Any], facts: Collection[str]) -> dict[str, Any]:
    """The values of these facts before the open command, in the form that the journal keeps."""
    state = play.game.codec.load(play.before)
    return {key: plain(play.game.facts.read(state, key)) for key in facts}

"""Composes the turn message: what it says, whom it pings, which controls it has, and whether it
edits the message of this turn or begins a new one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import chain

from bot.engine.game import AnyGame
from bot.engine.offers import Offer
from bot.engine.records import Event
from bot.games import find_game
from bot.locale import say
from bot.pace.absence import stand_in_plays_at
from bot.pace.deadlines import time_is_up
from bot.pace.turns import present_turn
from bot.pace.waiting import owner_of
from bot.sessions.model import Look, Told
from bot.sessions.news import AnswerNews, CommandNews, News
from bot.sessions.records.turn_messages import TurnMessage
from cogs.campaign import endings
from cogs.kit.films import Memory, Reel, Seen
from cogs.kit.interactions import Given
from cogs.kit.news import MESSAGE_CHARACTERS, events_of, ledger, pages
from cogs.kit.notices import paused
from cogs.kit.services import Room, Services, mentions
from cogs.table import calling
from cogs.table.controls import controls_of
from cogs.table.heading import head
from cogs.table.layout import TEXT_CHARACTERS, TurnMessageParts
from cogs.table.talk import Talk

log = logging.getLogger("cogs")


@dataclass(slots=True)
class ComposedMessage:
    """A turn message before it is sent. `edits` is the id of the message to edit, if any; `before`
    are pages to send first because they do not fit into it."""

    look: Look
    game: AnyGame
    room: Room
    page: TurnMessageParts
    before: list[str]
    pings: list[str]
    turn_message: TurnMessage
    passed: bool  # the game waits for other seats than before
    edits: str = ""
    events: list[Event] = field(default_factory=list)
    reel: Reel | None = None  # what happened since a state that everybody saw
    seen: Seen | None = None  # what films remember of it once it is sent

    @property
    def pages(self) -> list[str]:
        """All texts, in the order of reading."""
        return [*self.before, *self.page.texts]

    @property
    def edit(self) -> Given:
        """The arguments for editing a message so that it shows this."""
        return {
            "view": self.page.view(self.turn_message.pictures),
            "allowed_mentions": mentions(self.named),
        }

    @property
    def named(self) -> list[str]:
        """The users whom an edited message mentions as those the game waits for. An edit pings
        nobody."""
        return [user for seat in self.turn_message.waiting if (user := owner_of(self.look, seat))]


@dataclass(frozen=True, slots=True)
class Prepared:
    """The answer to a change that is being written: the message, with the turn message of the
    moment; None if it could not be composed."""

    told: Told
    by: str
    message: asyncio.Task[tuple[ComposedMessage, TurnMessage | None] | None]

    def is_for(self, told: Told | None, by: str) -> bool:
        return told is not None and (told.session, told.version, by) == (
            self.told.session,
            self.told.version,
            self.by,
        )


class Composer:
    def __init__(self, services: Services, talk: Talk) -> None:
        self.services = services
        self.talk = talk
        self.memory = Memory()
        self._prepared: dict[str, Prepared] = {}  # by channel

    def prepare(self, told: Told, by: str) -> None:
        """Compose the answer to `by`, who makes this change, while it is being written to disk."""
        work = self._prepare(told, by)
        self._prepared[told.channel] = Prepared(told, by, asyncio.create_task(work))

    async def _prepare(
        self, told: Told, by: str
    ) -> tuple[ComposedMessage, TurnMessage | None] | None:
        try:
            old = (await self.services.room(told.channel)).turn_message
            return await self._compose(told.channel, [told.news], told, by), old
        except Exception:  # it is tried again when the change has been written
            log.exception("the answer in channel %s could not be prepared", told.channel)
            return None

    async def compose(
        self,
        channel: str,
        changes: Iterable[News],
        fresh: Told | None = None,
        *,
        by: str = "",
        anew: bool = False,
    ) -> ComposedMessage:
        """The turn message after these changes, or after the `fresh` one that was just made, `by` a
        user who sees it as the answer and need not be called. `anew`: in a message of its own."""
        prepared = self._prepared.pop(channel, None)
        if prepared is not None and prepared.is_for(fresh, by) and not anew:
            made = await prepared.message
            if made is not None and made[1] is made[0].room.turn_message:  # it goes on from that
                return made[0]
        return await self._compose(channel, list(changes), fresh, by, anew=anew)

    async def _compose(
        self,
        channel: str,
        changes: Sequence[News],
        fresh: Told | None,
        by: str,
        *,
        anew: bool = False,
    ) -> ComposedMessage:
        sessions = self.services.sessions
        now = await (sessions.public(channel) if fresh is None else sessions.after(fresh))
        look, offers = now.look, now.offers
        room = await self.services.room(channel)
        game, language, old = (
            find_game(look.game),
            room.language,
            room.turn_message_of(look.session),
        )
        lines: list[str] = []
        events: list[Event] = []
        for number, news in enumerate(changes):
            new = events_of(game, news) if fresh is None else list(fresh.events)
            again = number > 0 and same_actor(game, changes[number - 1], news)
            lines += ledger(game, look, news, language, new, again=again)
            events += new
        reel, seen = self.memory.reel(look, changes, events)
        turn_message, passed = self._turn_message(game, look, room, changes)
        kinds = {news.kind for news in changes}
        pings, turn_message = await self._call(game, look, turn_message, old, kinds, by)
        if passed:
            pings, turn_message = await self._on_deck(game, look, turn_message, pings, by)
        rules = [event.rule for event in game.views.events(events, None)]
        page = TurnMessageParts(
            language=language,
            head=await self._head(game, look, room, turn_message, offers),
            news=lines,
            blocks=controls_of(game, look, offers, language, rules),
        )
        composed = ComposedMessage(
            look, game, room, page, [], pings, turn_message, passed, "", events, reel, seen
        )
        return await self._placed(composed, None if anew else old)

    # Where it stands

    async def _placed(self, composed: ComposedMessage, old: TurnMessage | None) -> ComposedMessage:
        """Decide whether to edit the message of this turn or to begin a new one."""
        if old is not None and old.lines is not None and not self._begins(composed, old):
            whole = composed.page.length <= TEXT_CHARACTERS  # older lines may be left out
            if whole and not await self.talk.buries(self.services.place(old.channel), old.message):
                page = composed.page = replace(composed.page, earlier=old.lines)
                composed.edits = old.message
                composed.turn_message = replace(
                    composed.turn_message, kept=old.kept, pictures=old.pictures, lines=page.lines
                )
                return composed
        if composed.page.length > TEXT_CHARACTERS:
            room = TEXT_CHARACTERS - replace(composed.page, news=()).length
            *composed.before, last = pages(composed.page.news, min(MESSAGE_CHARACTERS, room))
            composed.page = replace(composed.page, news=[last])
        composed.turn_message = replace(composed.turn_message, lines=composed.page.lines)
        return composed

    def _begins(self, composed: ComposedMessage, old: TurnMessage) -> bool:
        """Whether a new message is needed: another turn begins, or somebody must be pinged, which
        an edit cannot do."""
        new = composed.turn_message
        over = composed.look.ended or not old.waiting or not old.message
        others = not set(old.people).issuperset(new.people)
        return bool(over or composed.pings or others or new.phase != old.phase)

    def _turn_message(
        self, game: AnyGame, look: Look, room: Room, changes: Sequence[News]
    ) -> tuple[TurnMessage, bool]:
        """The turn message of the game, and whether the game waits for others than before."""
        old, phase = room.turn_message_of(look.session), game.turns.phase(look.view)
        turn = present_turn(game, look, room, old, changes, self.services.now())
        turn_message = TurnMessage(
            channel=look.channel,
            message="",
            phase=phase,
            waiting=turn.waiting,
            since=turn.since,
            version=look.version,
            kept=old is None or old.phase != phase,
            people=turn.people,
            session=look.session,
        )
        return turn_message, turn.passed

    # Words

    async def _head(
        self,
        game: AnyGame,
        look: Look,
        room: Room,
        turn_message: TurnMessage,
        offers: Mapping[str, Sequence[Offer]],
    ) -> list[str]:
        if look.ended:
            return endings.lines(game, look, room.language)
        since = datetime.fromisoformat(turn_message.since)
        due = time_is_up(room.pace, room.clock, game, look, since)
        soon = await stand_in_plays_at(self.services, game, look, room, since)
        lines = head(game, look, room.language, since, due, soon)
        if room.clock.paused:
            lines.append(paused(room, room.language))
        if offers and not look.asks and not any(one.button for one in chain(*offers.values())):
            lines.append(say(room.language, "panel-in-hand"))
        return lines

    # Calls

    async def _call(
        self,
        game: AnyGame,
        look: Look,
        turn_message: TurnMessage,
        old: TurnMessage | None,
        kinds: Collection[str],
        by: str,
    ) -> tuple[list[str], TurnMessage]:
        """The users to ping, and the turn message that remembers them. Users who are away are not
        pinged."""
        calls = calling.calls(game, look)
        called = calling.called_before(old, calls, look, kinds)
        pings: dict[str, None] = {}
        for key, user in calls.items():
            if key in called or (user != by and await self._away(user)):
                continue
            called.add(key)
            if user != by:
                pings[user] = None
        kept = calling.kept(game, look, calls, called)
        return list(pings), replace(turn_message, called=tuple(kept))

    async def _away(self, user: str) -> bool:
        return (await self.services.person(user)).is_away(self.services.now())

    async def _on_deck(
        self, game: AnyGame, look: Look, turn_message: TurnMessage, pings: Sequence[str], by: str
    ) -> tuple[list[str], TurnMessage]:
        """Add the players whose turn is next and who want to be told, once for each turn; not if
        they are asleep or away, or have just acted."""
        now, called, more = self.services.now(), list(turn_message.called or ()), list(pings)
        for key, user in calling.next_calls(game, look).items():
            person = await self.services.person(user)
            awake = person.waking is None or person.waking.awake(now)
            if key in called or not (person.on_deck and awake) or person.is_away(now):
                continue
            called.append(key)
            if user not in (by, *more):
                more.append(user)
        return more, replace(turn_message, called=tuple(called))


def same_actor(game: AnyGame, before: News, after: News) -> bool:
    """Whether `after` needs no line that says who acted: the stand-in or a GM goes on for the same
    seat, or the same window closes for another seat (nobody may know how many were asked)."""
    if not isinstance(after, CommandNews | AnswerNews) or after.by == "seat":
        return False
    if not isinstance(before, CommandNews | AnswerNews) or after.by != before.by:
        return False
    if (
        isinstance(after, AnswerNews)
        and after.by == "default"
        and after.decision in game.decisions.reactions
    ):
        return isinstance(before, AnswerNews) and before.decision == after.decision
    return after.seat == before.seat

"""Tells channels of changes: `carry` answers the person who made a change, `post` tells changes
that nobody waits for.

Each session has one turn message, which is edited until the turn passes on. What cannot be sent is
left to the delivery."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Collection
from datetime import timedelta

from bot.games import find_game
from bot.locale import say
from bot.pace.timers import utc_now
from bot.pace.waiting import hides_who
from bot.sessions.model import Told, moment
from bot.sessions.news import AnswerNews
from cogs.kit.answers import whisper
from cogs.kit.delivery import Delivery
from cogs.kit.interactions import Interaction, channel_of, pressed_in_private
from cogs.kit.sending import UNTOLD, arrived
from cogs.kit.services import Services
from cogs.table.composer import ComposedMessage
from cogs.table.private import say_done, tell_secrets, whisper_if_possible
from cogs.table.publisher import Publisher

log = logging.getLogger("cogs")
DRAFTS_KEPT_FOR = timedelta(days=30)  # a draft that nobody has confirmed


class TurnMessages:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.delivery = Delivery(services.sessions, self._tell_late)
        self.publisher = Publisher(services, self.delivery)
        self._makers: dict[str, str] = {}  # who is just making a change, by channel
        services.sessions.while_writing = self._prepare

    # Changes that someone asked for

    async def carry(self, interaction: Interaction, change: Awaitable[Told]) -> Told:
        """Make a change and answer with the new turn message. Refusals are left to the caller."""
        with self.services.background.awaited():
            self._makers[channel_of(interaction)] = str(interaction.user.id)
            try:
                told = await change
            finally:
                self._makers.pop(channel_of(interaction), None)
            if told.repeated:
                language = await self.services.reader(interaction)
                await whisper(interaction, say(language, "already-done"))
                return told
            with self.delivery.claim([told.posting]):
                await self._tell_change(interaction, told)
            self.services.bot.dispatch("carried", interaction, told)
            return told

    def _prepare(self, told: Told) -> None:
        """A change is being written: compose the answer meanwhile, if anybody waits for it."""
        maker = self._makers.get(told.channel)
        if maker is not None and not only_voted(told) and not is_reaction(told):
            self.publisher.composer.prepare(told, maker)

    async def _tell_change(self, interaction: Interaction, told: Told) -> None:
        """Tell the channel of a change. Whatever fails, it is told later."""
        mine = () if told.posting is None else (told.posting,)
        try:
            if only_voted(told):
                text = say(await self.services.reader(interaction), "vote-noted")
                await whisper_if_possible(interaction, text)
                await self._show_who_is_left(told.channel, mine)
            elif is_reaction(told):
                await self._answer_unseen(interaction, told)
            else:
                await self._answer(interaction, told)
        except UNTOLD as problem:
            log.warning("an answer could not be given, the channel gets it: %r", problem)
            self.delivery.later(told.channel, mine, interaction)
            await self.delivery.catch_up(told.channel)
        except Exception:  # a bug: do not say that nothing was changed
            log.exception("%s was done and cannot be told", told.channel)
            self.delivery.later(told.channel, mine, interaction)
            language = await self.services.reader(interaction)
            await whisper_if_possible(interaction, say(language, "done-untold"))

    async def _answer(self, interaction: Interaction, told: Told) -> None:
        """Answer with the turn message, which also tells what the channel has missed."""
        publisher = self.publisher
        await self.delivery.quickly(told.channel)
        async with publisher.order.turn(told.channel) as alone:
            missed = await self.delivery.missed(told.channel, told.posting)
            news = [*(posting.news for posting in missed), told.news]
            fresh, by = None if missed else told, str(interaction.user.id)
            composed = await publisher.composer.compose(
                told.channel, news, fresh, by=by, anew=not alone
            )
            placed = await publisher.sender.reply(interaction, composed, told.posting)
            ids = [posting.id for posting in missed]
            await publisher.mark_told(ids if told.posting is None else [*ids, told.posting])
            self.delivery.told(told.channel, ids)
            await publisher.place(composed, placed)
        put_away = pressed_in_private(interaction)
        await tell_secrets(self.services, interaction, composed, put_away=put_away)

    async def _show_who_is_left(self, channel: str, postings: tuple[int, ...]) -> None:
        """Edit the turn message so that it names those who still have to vote. Not if the vote is
        secret: the edit would show that somebody has answered."""
        look = await self.services.sessions.look(channel)
        if hides_who(find_game(look.game), look):
            await self.publisher.mark_told(postings)
            return
        outbox = await self.services.sessions.outbox()
        try:
            await self.publisher.publish([p for p in outbox if p.id in postings])
        except UNTOLD as problem:  # the voter has been answered; the channel is told later
            log.warning("channel %s is told later of a vote: %r", channel, problem)
            self.delivery.later(channel, postings)

    async def _answer_unseen(self, interaction: Interaction, told: Told) -> None:
        """Answer in private and post to the channel as the bot: a public answer would show who was
        asked, and so who holds a card."""
        await say_done(self.services, interaction)
        ids = () if told.posting is None else (told.posting,)
        composed = await self.post(told.channel, ids)
        if composed is not None:
            await tell_secrets(self.services, interaction, composed)

    # Changes that nobody waits for: after a restart, timers, the stand-in

    async def post(
        self, channel: str, only: Collection[int] | None = None
    ) -> ComposedMessage | None:
        """Tell a channel of all postings that are waiting, or only of these. Returns None if there
        was nothing to tell, or if it is told later."""
        with self.services.background.awaited():
            caught_up = await self.delivery.catch_up(channel)
            waiting = [p for p in await self.services.sessions.outbox() if p.channel == channel]
            if only is None:
                postings = [p for p in waiting if self.delivery.is_free(p.id)]
            else:
                postings = [p for p in waiting if p.id in only]
            ids = [posting.id for posting in postings]
            if not caught_up:  # keep the order: older postings are told first
                self.delivery.later(channel, ids)
                return None
            with self.delivery.claim(ids):
                try:
                    return await self.publisher.publish(postings)
                except UNTOLD as problem:
                    log.warning("channel %s is told later: %r", channel, problem)
                    self.delivery.later(channel, ids)
                    return None
                except Exception:
                    self.delivery.later(channel, ids)
                    raise

    async def recover(self) -> None:
        """Tell everything that was stored before the start and not told, channel by channel."""
        # Drafts carry the machine's time, also where a test moves the clock of the games.
        await self.services.records.drop_old_drafts(moment(utc_now() - DRAFTS_KEPT_FOR))
        self.delivery.start()
        for channel in dict.fromkeys(p.channel for p in await self.services.sessions.outbox()):
            try:
                await self.services.sessions.record_end(channel)
                await self.post(channel)
            except Exception:  # a bug with one channel must not stop the others
                log.exception("channel %s cannot be told what it has missed", channel)

    async def _tell_late(
        self, channel: str, ids: Collection[int], reply: Interaction | None
    ) -> None:
        """Tell these postings at last; raises if it fails again. `reply` may have reached the
        channel although sending it failed."""
        with self.services.background.awaited():
            postings = [p for p in await self.services.sessions.outbox() if p.id in ids]
            message = await arrived(reply) if reply is not None and postings else None
            turn_message = (await self.services.room(channel)).turn_message
            if message is None or (
                turn_message is not None and turn_message.message == str(message.id)
            ):
                await self.publisher.publish(postings)  # editing a message twice does no harm
            elif not message.flags.components_v2:  # a page that came before the turn message
                await self.publisher.publish(postings, message.content)
            else:
                await self.publisher.adopt(postings, message)

    async def finish(self) -> None:
        """Wait until what is being told is told; the rest is told after the next start."""
        await self.delivery.stop()
        await self.services.background.finish()


def only_voted(told: Told) -> bool:
    """Whether this was a vote that leaves the question open."""
    return told.kind == "answer" and told.turned < told.version


def is_reaction(told: Told) -> bool:
    """Whether a seat has answered a secret reaction."""
    news = told.news
    decided = news.decision if isinstance(news, AnswerNews) else ""
    return bool(decided) and decided in find_game(told.game).decisions.reactions

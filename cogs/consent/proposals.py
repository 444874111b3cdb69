"""Proposals: at a table without a game master a player proposes what would need one, and it is done
when all others have agreed (see `requests.py`). Whoever does not answer within a set time has
agreed, so nobody can block it by silence."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Generic, TypeVar

from discord.utils import escape_markdown
from pydantic import JsonValue, TypeAdapter

from bot.engine.errors import UserError
from bot.games import find_game
from bot.locale import say
from bot.locale.telling import join
from bot.pace.deadlines import after
from bot.sessions.errors import NotGameMasterError
from bot.sessions.model import FORGOTTEN, Look, Told, moment
from bot.sessions.records.drafts import Draft
from bot.sessions.session.consent import Consent, agreed
from cogs.consent.requests import Missing, Request, RequestBody, RequestKind, is_led, rewrite
from cogs.kit.answers import MESSAGE_CHARACTERS
from cogs.kit.controls import short
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.news import seat_name
from cogs.kit.sending import UNTOLD, answer_surely
from cogs.kit.services import Services, mention, services_of, stamp

CONSENT_MINUTES = 1440  # time for answers, unless the campaign sets it
OF_SEATS = ("hand-over", "free")  # these take a seat away: its owner is asked even if away
MOST_LINES = 8  # most lines that describe a proposal


@dataclass(frozen=True, slots=True)
class Deed:
    """What is proposed. `seats` are those concerned, `lines` describe it further, `body` is what
    carrying it out needs: a model or a dataclass. With a `version` it is void as soon as the game
    has changed."""

    do: str
    body: object
    seats: tuple[str, ...] = ()
    whom: str = ""
    reason: str = ""
    lines: tuple[str, ...] = ()
    version: int | None = None


B = TypeVar("B")


@dataclass(frozen=True, slots=True)
class Work(Generic[B]):
    """A deed that is being carried out for `user`, who has proposed it."""

    services: Services
    look: Look
    user: str
    body: B
    delivery: str


Perform = Callable[[Work[B]], Awaitable[Sequence[Told]]]
_deeds: dict[str, Perform[JsonValue]] = {}


def performs(body: type[B], *deeds: str) -> Callable[[Perform[B]], Perform[B]]:
    """Register how these deeds are carried out, and the type of their body."""
    adapter = TypeAdapter(body)

    def register(perform: Perform[B]) -> Perform[B]:
        async def read_and_perform(work: Work[JsonValue]) -> Sequence[Told]:
            read = adapter.validate_python(work.body)
            return await perform(Work(work.services, work.look, work.user, read, work.delivery))

        _deeds.update(dict.fromkeys(deeds, read_and_perform))
        return perform

    return register


# Who may propose


def may_propose(look: Look, user: str) -> bool:
    """Whether this user plays in a game that has no game master."""
    return not is_led(look) and user in look.seats.values()


async def need_lead(interaction: Interaction) -> tuple[Look, bool]:
    """A spectator's look, and whether the players have to agree, as they must for anybody but a
    game master. Whoever may not propose either is refused."""
    look = await services_of(interaction).here(channel_of(interaction))
    user = user_of(interaction)
    if user in look.gms:
        return look, False
    if not may_propose(look, user):
        raise NotGameMasterError
    return look, True


async def asked_of(services: Services, look: Look, user: str, deed: Deed) -> tuple[str, ...]:
    """All other players. Those who are away are asked only about their own seats."""
    owners = {look.seats[seat] for seat in deed.seats if seat in look.seats}
    concerned = owners if deed.do in OF_SEATS else set()
    found = []
    for other in dict.fromkeys(look.seats.values()):
        if other in ("", FORGOTTEN, user):
            continue
        away = (await services.person(other)).is_away(services.now())
        if not away or other in concerned:
            found.append(other)
    return tuple(found)


# The proposal


class ProposalBody(RequestBody):
    """A deed and those who are asked, as stored (see `Deed`)."""

    do: str
    body: dict[str, JsonValue]
    seats: list[str]
    whom: str
    reason: str
    lines: list[str]
    version: int | None
    asked: list[str]


class Proposal(Request):
    @property
    def body(self) -> ProposalBody:
        return ProposalBody.model_validate(self.draft.body)

    def missing(self) -> Missing:
        body = self.body
        return Missing(tuple(user for user in body.asked if user not in body.agreed))

    def may_agree(self, user: str) -> bool:
        return user in self.body.asked

    def text(self) -> str:
        return self._text(self.body, self.missing())

    def _text(self, body: ProposalBody, missing: Missing) -> str:
        game, language = find_game(self.look.game), self.language
        seats = join([seat_name(game, seat, language) for seat in body.seats], language) or "none"
        whom = mention(body.whom) if body.whom else "none"
        given = {"who": mention(self.draft.user), "seat": seats, "whom": whom}
        lines = [say(language, f"consent-ask-{body.do}", **given)]
        lines += [f"> {line}" for line in body.lines]
        if body.reason:
            lines.append(say(language, "news-reason", reason=escape_markdown(body.reason)))
        if body.agreed:
            who = join([mention(user) for user in body.agreed], language)
            lines.append(say(language, "undo-agreed", who=who))
        if missing:
            who = join([mention(user) for user in missing.users], language)
            until = stamp(datetime.fromisoformat(body.due))
            lines.append(say(language, "consent-missing", who=who, until=until))
        return short("\n".join(lines), MESSAGE_CHARACTERS)

    def ending(self, key: str, users: Iterable[str] = ()) -> str:
        """The text without those who were still asked, and what became of the proposal."""
        who = join([mention(user) for user in users], self.language)
        return f"{self._text(self.body, Missing(()))}\n{say(self.language, key, who=who)}"

    async def grant(self, interaction: Interaction) -> None:
        with suppress(*UNTOLD):  # the agreement counts even if this fails
            await answer_surely(interaction.response.defer)
        message = interaction.message
        await self.carry_out(str(message.id) if message is not None else "")

    async def grant_by_silence(self, message: str) -> None:
        await self.carry_out(message, self.missing().users)

    async def carry_out(self, message: str, silent: Sequence[str] = ()) -> None:
        """Carry out the deed, once; the ledger names all who agreed. If the game has moved on
        since, only the message says so."""
        body, draft = self.body, self.draft
        self.look = look = await self.services.sessions.look(draft.channel)
        stands = (
            look.session == body.session
            and draft.user in look.seats.values()
            and (body.version is None or look.turned <= body.version)
        )
        told: Sequence[Told] = ()
        key = "consent-moved-on"
        if stands:
            made: JsonValue = body.body
            work = Work(self.services, look, draft.user, made, f"consent-{draft.id}")
            whom = tuple(dict.fromkeys([*body.agreed, *silent]))
            consent = Consent(draft.channel, draft.user, body.do, whom)
            with agreed(consent), suppress(UserError):  # refused: the game has moved on
                told = await _deeds[body.do](work)
                key = "consent-by-silence" if silent else "consent-done"
        if not await PROPOSALS.take(self):
            return  # somebody else has finished it at the same time
        await rewrite(self, message, self.ending(key, silent))
        ids = tuple(one.posting for one in told if one.posting is not None)
        if ids:
            await self.services.turn_messages.post(draft.channel, ids)


async def load(services: Services, draft: Draft) -> Proposal:
    look = await services.sessions.look(draft.channel)
    return Proposal(services, draft, look, (await services.room(draft.channel)).language)


PROPOSALS = RequestKind("consent", load)


async def propose_to_players(interaction: Interaction, look: Look, deed: Deed) -> None:
    """Ask the others in public; if there is nobody to ask, do it at once."""
    services, user = services_of(interaction), user_of(interaction)
    asked = await asked_of(services, look, user, deed)
    room = await services.room(look.channel)
    due = after(room.pace, services.now(), room.pace.undo_minutes or CONSENT_MINUTES)
    body = ProposalBody(
        session=look.session,
        do=deed.do,
        body=TypeAdapter(type(deed.body)).dump_python(deed.body, mode="json"),
        seats=list(deed.seats),
        whom=deed.whom,
        reason=deed.reason,
        lines=[short(line, 200) for line in deed.lines[:MOST_LINES]],
        version=deed.version,
        asked=list(asked),
        due=moment(due),
    )
    draft = await PROPOSALS.put_draft(services, look.channel, user, body)
    proposal = Proposal(services, draft, look, room.language)
    controls = PROPOSALS.buttons(draft, room.language) if asked else []
    message = await PROPOSALS.post(interaction, proposal, controls)
    if asked:
        await PROPOSALS.wait(services, draft, message, due)
    else:
        await proposal.carry_out(message)

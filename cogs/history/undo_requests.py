"""Requests to take something back, which need the consent of those whose commands would vanish
(see `cogs/consent/requests.py`). If the campaign says so, those who have not answered after a set
time have agreed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

from bot.engine.errors import UserError
from bot.games import find_game
from bot.locale import say
from bot.locale.telling import join
from bot.pace.deadlines import after
from bot.sessions.errors import NotGameMasterError
from bot.sessions.model import Look, UndoPlan, moment
from bot.sessions.records.drafts import Draft
from cogs.consent.requests import (
    Missing,
    Request,
    RequestBody,
    RequestKind,
    add_agreed,
    is_led,
    rewrite,
)
from cogs.history.acts import vanishing_lines
from cogs.kit.controls import button, pressed
from cogs.kit.interactions import Interaction, user_of
from cogs.kit.sending import UNTOLD
from cogs.kit.services import Services, mention, services_of, stamp

MOST_SHOWN = 8  # commands that a request names


def missing(look: Look, plan: UndoPlan, asker: str, agreed: list[str]) -> Missing:
    """Whose consent an undo still needs."""
    users = tuple(user for user in plan.consent if user not in agreed)
    gms = look.gms if plan.gm and not {asker, *agreed} & set(look.gms) else ()
    return Missing(users, gms)


class UndoBody(RequestBody):
    position: int
    version: int


@dataclass(slots=True)
class UndoRequest(Request):
    """A request and the game as it stands now; `plan` is None if the game has changed too much."""

    plan: UndoPlan | None

    @property
    def body(self) -> UndoBody:
        return UndoBody.model_validate(self.draft.body)

    @property
    def is_void(self) -> bool:
        return self.plan is None

    def missing(self) -> Missing:
        if self.plan is None:
            return Missing(())
        return missing(self.look, self.plan, self.draft.user, self.body.agreed)

    def may_agree(self, user: str) -> bool:
        plan = self.plan
        return plan is not None and (user in plan.consent or (plan.gm and user in self.look.gms))

    def may_refuse(self, user: str) -> bool:
        """Those who are asked, and a game master, may refuse."""
        plan = self.plan
        return plan is not None and (user in plan.consent or user in self.look.gms)

    def text(self) -> str:
        plan, body, language = self.plan, self.body, self.language
        lines = [say(language, "undo-request", who=mention(self.draft.user))]
        if plan is not None:
            game = find_game(self.look.game)
            lines += vanishing_lines(game, plan.vanishing, MOST_SHOWN, language, public=True)
            if plan.revealed:
                lines.append(say(language, "undo-revealed"))
        if body.agreed:
            who = join([mention(user) for user in body.agreed], language)
            lines.append(say(language, "undo-agreed", who=who))
        asked = self.missing()
        silent = [mention(user) for user in asked.users]
        if asked.gms:
            gms = ", ".join(mention(gm) for gm in asked.gms)
            silent.append(say(language, "undo-one-gm", gms=gms))
        lines.append(say(language, "undo-missing", who=join(silent, language), count=len(silent)))
        if asked.users and body.due:
            until = stamp(datetime.fromisoformat(body.due))
            lines.append(say(language, "undo-silence", until=until))
        return "\n".join(lines)

    def ending(self, key: str, users: Iterable[str] = ()) -> str:
        who = join([mention(user) for user in users], self.language)
        return say(self.language, key, asker=mention(self.draft.user), who=who)

    async def grant(self, interaction: Interaction) -> None:
        consents = self.body.agreed
        await self.take_back(interaction, self.draft.user, "undo-granted", consents=consents)

    async def take_back(
        self,
        interaction: Interaction,
        user: str,
        key: str,
        *,
        consents: Sequence[str] = (),
        gm: bool = False,
    ) -> None:
        """Carry out the undo. The request is removed first, so that it is done once even if two
        people give the last consent at the same time."""
        if not await UNDO_REQUESTS.take(self):
            raise UserError("draft-gone")
        body, by = self.body, [user_of(interaction)]
        change = self.services.sessions.undo(
            self.draft.channel, user, body.position, str(interaction.id),
            consents=consents, gm=gm, version=body.version,
        )  # fmt: skip
        try:
            await self.services.turn_messages.carry(interaction, change)
        except UserError:
            await put_away(interaction, self.ending("undo-moved-on", by))
            raise
        await put_away(interaction, self.ending(key, by))

    async def grant_by_silence(self, message: str) -> None:
        """A game master, if one is needed, must still decide."""
        if self.plan is None:
            await self._end(message, "undo-moved-on")
            return
        asked = self.missing()
        changed = await add_agreed(self, asked.users)
        if changed is None:
            return
        self.draft = changed
        if asked.gms:
            await rewrite(self, message, self.text(), keep=True)
            return
        body, draft = self.body, self.draft
        try:
            told = await self.services.sessions.undo(
                draft.channel, draft.user, body.position, f"{UNDO_REQUESTS.timer.name}-{draft.id}",
                consents=body.agreed, silent=asked.users, version=body.version,
            )  # fmt: skip
        except UserError:
            await self._end(message, "undo-moved-on")
            return
        await UNDO_REQUESTS.take(self)
        ids = None if told.posting is None else (told.posting,)
        await self.services.turn_messages.post(draft.channel, ids)
        await rewrite(self, message, self.ending("undo-granted-by-silence", asked.users))

    async def _end(self, message: str, key: str) -> None:
        await UNDO_REQUESTS.take(self)
        await rewrite(self, message, self.ending(key))


async def load(services: Services, draft: Draft) -> UndoRequest:
    look = await services.sessions.look(draft.channel, draft.user)
    language = (await services.room(draft.channel)).language
    body = UndoBody.model_validate(draft.body)
    stands = (
        look.session == body.session
        and look.turned <= body.version
        and draft.user in look.seats.values()
        and not look.ended
    )
    if not stands:
        return UndoRequest(services, draft, look, language, None)
    plan = await services.sessions.undo_plan(draft.channel, draft.user, body.position)
    return UndoRequest(services, draft, look, language, plan)


UNDO_REQUESTS = RequestKind("undo", load)


async def ask_for_consent(interaction: Interaction, look: Look, plan: UndoPlan) -> None:
    """Ask in public for the consent of those who are missing."""
    services, user = services_of(interaction), user_of(interaction)
    room = await services.room(look.channel)
    minutes, language = room.pace.undo_minutes, room.language
    due = after(room.pace, services.now(), minutes) if minutes is not None else None
    body = UndoBody(
        session=look.session,
        position=plan.position,
        version=look.version,
        due=moment(due) if due is not None else "",
    )
    draft = await UNDO_REQUESTS.put_draft(services, look.channel, user, body)
    request = UndoRequest(services, draft, look, language, plan)
    controls = UNDO_REQUESTS.buttons(draft, language)
    if is_led(look):  # a game master can decide for all
        for_all = say(language, "undo-for-all")
        controls.append(button("undo-all", draft.id, label=for_all, emoji="🛠️"))
    message = await UNDO_REQUESTS.post(interaction, request, controls)
    if due is not None:
        await UNDO_REQUESTS.wait(services, draft, message, due)


@pressed("undo-all")
async def agree_for_all(interaction: Interaction, number: str) -> None:
    """Take it back as a game master, for everybody; the ledger says so."""
    request = await UNDO_REQUESTS.find(interaction, number)
    assert isinstance(request, UndoRequest)
    user = user_of(interaction)
    if user not in request.look.gms:
        raise NotGameMasterError
    if request.is_void:
        await UNDO_REQUESTS.finish(interaction, request, "moved-on")
        return
    await request.take_back(interaction, user, "undo-granted-by-gm", gm=True)


async def put_away(interaction: Interaction, text: str) -> None:
    """Replace the request's text by its outcome, and remove its buttons."""
    if interaction.message is not None:
        with suppress(*UNTOLD):  # the message may have been deleted
            await interaction.message.edit(content=text, view=None)

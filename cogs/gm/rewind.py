"""/gm rewind: a game master takes the game back to any command, or to before an action, a turn, a
phase or a round."""

from __future__ import annotations

from bot.engine.errors import UserError
from bot.engine.history import SCOPES, Scope
from bot.engine.scene import difference
from bot.games import find_game
from bot.locale import say
from bot.sessions.errors import StaleError
from bot.sessions.model import Look
from bot.sessions.records.drafts import Draft
from cogs.consent.deeds import Rewind
from cogs.consent.proposals import Deed, need_lead, propose_to_players
from cogs.gm.changes import another_game, need_reason, open_gm_view, present
from cogs.history.acts import entry_name, other_scopes, position_of, undoable, vanishing_lines
from cogs.kit.choices import Choices, chosen_from
from cogs.kit.controls import button, pressed
from cogs.kit.drafts import confirm_controls, drafted, own_draft
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.services import services_of

MOST_SHOWN = 12  # commands that a preview names


# Going back


async def complete_rewind(interaction: Interaction, current: str) -> Choices:
    try:
        gm_view = await open_gm_view(interaction)
    except UserError:
        return []
    if gm_view.look.ended == "abandoned":  # it must be reopened first
        return []
    services, user = services_of(interaction), user_of(interaction)
    return chosen_from(await undoable(services, gm_view.look, user, gm_view.language), current)


async def propose_rewind(
    interaction: Interaction, to: str | None, scope: Scope | None, reason: str
) -> None:
    look, _ = await need_lead(interaction)
    if look.ended == "abandoned":
        raise UserError("reopen-first")
    position = await position_of(services_of(interaction), look, to, scope)
    await show_rewind(interaction, position, need_reason(reason))


async def show_rewind(
    interaction: Interaction, position: int, reason: str, *, moved_on: bool = False
) -> None:
    """Show a preview: the commands that vanish, and the board as it was then."""
    services, channel, user = (
        services_of(interaction),
        channel_of(interaction),
        user_of(interaction),
    )
    look, language = await services.sessions.look(channel, user), await services.reader(interaction)
    game = find_game(look.game)
    plan = await services.sessions.undo_plan(channel, user, position)
    body = {
        "position": position,
        "reason": reason,
        "session": look.session,
        "version": look.version,
    }
    draft = await services.records.put_draft(channel, user, "rewind", body)
    lines = [
        *([say(language, "gm-moved-on")] if moved_on else []),
        say(language, "gm-rewind", count=len(plan.vanishing)),
        *vanishing_lines(game, plan.vanishing[::-1], MOST_SHOWN, language),
        *([say(language, "gm-rewind-revealed")] if plan.revealed else []),
    ]
    label = say(language, "gm-rewind-confirm")
    items = confirm_controls(draft, label, language, danger=True)
    starts = await services.sessions.undo_starts(channel)
    items += [
        button("rewind-show", draft, scope, label=say(language, f"undo-scope-{scope}"))
        for scope in other_scopes(position, starts)
    ]
    scenes = []
    if position >= 0:  # before the start there is nothing to draw
        then = await services.sessions.state_at(channel, user, position, look.seat)
        scenes = [
            difference(game.views.scene(look.view, language), game.views.scene(then, language))
        ]
    await present(interaction, "\n".join(lines), items, scenes)


@pressed("rewind-show")
async def show_scope(interaction: Interaction, draft_id: str, scope: str) -> None:
    """Show the preview of a rewind that goes less far or further."""
    draft = await own_draft(interaction, draft_id)
    if await another_game(interaction, draft.body):
        return
    look, _ = await need_lead(interaction)
    found = next((one for one in SCOPES if one == scope), None)
    position = await position_of(services_of(interaction), look, None, found)
    await services_of(interaction).records.take_draft(draft.id)
    await show_rewind(interaction, position, draft.body["reason"])


@drafted("rewind")
async def rewind(interaction: Interaction, draft: Draft) -> None:
    services, body = services_of(interaction), draft.body
    if await another_game(interaction, body):
        return
    look, by_consent = await need_lead(interaction)
    if by_consent:
        if look.turned > body["version"]:
            await show_rewind(interaction, body["position"], body["reason"], moved_on=True)
            return
        await ask_players(interaction, look, draft)
        return
    change = services.sessions.undo(
        draft.channel, draft.user, body["position"], str(interaction.id),
        gm=True, reason=body["reason"], version=body["version"],
    )  # fmt: skip
    try:
        await services.turn_messages.carry(interaction, change)
    except StaleError:
        await show_rewind(interaction, body["position"], body["reason"], moved_on=True)


async def ask_players(interaction: Interaction, look: Look, draft: Draft) -> None:
    """Propose the rewind to the players; what would vanish is named without anybody's secrets."""
    services, body = services_of(interaction), draft.body
    language, game = (await services.room(look.channel)).language, find_game(look.game)
    plan = await services.sessions.undo_plan(look.channel, draft.user, body["position"])
    lines = [entry_name(game, one, language, public=True) for one in reversed(plan.vanishing)]
    given = Rewind(position=body["position"], reason=body["reason"])
    deed = Deed(
        "rewind", given, reason=body["reason"], lines=tuple(lines), version=body["version"]
    )  # fmt: skip
    await propose_to_players(interaction, look, deed)

"""Callbacks of interactions, and the webhook for follow-up messages."""

from __future__ import annotations

from bot.local.model.records import Interaction
from bot.local.payloads.errors import missing_access, unknown
from bot.local.rest.routing import Call, Reply, route

HOOK = "/webhooks/{application_id}/{interaction_token}"


@route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", token=False)
async def callback(call: Call) -> Reply:
    core = call.core
    path = call.path
    interaction = core.interactions.to_answer(path["interaction_id"], path["interaction_token"])
    body = await core.callbacks.answer(interaction, call.form(), call.uploads)
    if call.query.get("with_response", "").lower() in ("1", "true"):
        return body
    return None


def _of_webhook(call: Call) -> Interaction:
    path = call.path
    return call.core.interactions.by_token(path["application_id"], path["interaction_token"])


@route("POST", HOOK, token=False)
async def follow_up(call: Call) -> Reply:
    core = call.core
    interaction = _of_webhook(call)
    message = await core.callbacks.follow_up(interaction, call.form(), call.uploads)
    return await core.shapes.full_message(message)


@route("GET", HOOK + "/messages/@original", token=False)
@route("GET", HOOK + "/messages/{message_id}", token=False)
async def get(call: Call) -> Reply:
    core = call.core
    interaction = _of_webhook(call)
    wanted = call.path.get("message_id", "@original")
    return await core.shapes.full_message(await core.callbacks.find(interaction, wanted))


@route("PATCH", HOOK + "/messages/@original", token=False)
@route("PATCH", HOOK + "/messages/{message_id}", token=False)
async def edit(call: Call) -> Reply:
    core = call.core
    interaction = _of_webhook(call)
    wanted = call.path.get("message_id", "@original")
    message = await core.callbacks.find(interaction, wanted)
    await core.callbacks.edit(interaction, message, call.form(), call.uploads)
    return await core.shapes.full_message(message)


@route("DELETE", HOOK + "/messages/@original", token=False)
@route("DELETE", HOOK + "/messages/{message_id}", token=False)
async def delete(call: Call) -> Reply:
    core = call.core
    interaction = _of_webhook(call)
    wanted = call.path.get("message_id", "@original")
    core.callbacks.delete(interaction, await core.callbacks.find(interaction, wanted))


@route("GET", "/webhooks/{webhook_id}")
async def webhook(_: Call) -> Reply:
    raise unknown("Webhook")


@route("GET", "/channels/{channel_id}/webhooks")
async def channel_webhooks(call: Call) -> Reply:
    call.channel()
    return []


@route("POST", "/channels/{channel_id}/webhooks")
async def make_webhook(_: Call) -> Reply:
    raise missing_access()


@route("GET", "/guilds/{guild_id}/webhooks")
async def guild_webhooks(call: Call) -> Reply:
    call.check_guild()
    return []

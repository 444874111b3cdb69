"""Announcing how a game ended where it was opened: the lobby's message is edited, and the channel
is told."""

from __future__ import annotations

from bot.engine.errors import UserError
from bot.engine.game import AnyGame
from bot.games import find_game
from bot.locale import say
from bot.locale.telling import game_name, join
from bot.sessions.model import Look
from bot.sessions.records.begun import Begun
from bot.sessions.records.campaigns import Campaign
from bot.sessions.session.endings import ending
from cogs.kit.controls import short
from cogs.kit.news import seated
from cogs.kit.notices import announce
from cogs.kit.sending import UNTOLD
from cogs.kit.services import Services

THREAD_NAME_CHARACTERS = 100  # characters of a thread's name


def thread_name(
    game: AnyGame, variant: str, number: int, campaign: Campaign | None, language: str
) -> str:
    """Campaign or game, number and mission; a long name of a campaign is cut."""
    found = game.lobby.variants(language)
    mission = next((one.name for one in found if one.id == variant), found[0].name)
    series = campaign.name if campaign is not None else game_name(game.id, language)
    given = {"number": str(number), "mission": mission}
    room = THREAD_NAME_CHARACTERS - len(say(language, "thread-name", series="", **given))
    return say(language, "thread-name", series=short(series, max(room, 1)), **given)[
        :THREAD_NAME_CHARACTERS
    ]


async def tell_home(services: Services, channel: str) -> None:
    """Announce once that the newest game of this channel has ended, or that it goes on because its
    end was undone."""
    try:
        look = await services.sessions.look(channel)
    except UserError:
        return
    begun = await services.records.begun(look.session)
    if begun is None or not begun.home:
        return
    game = find_game(look.game)
    result = ending(game, look.outcome, look.ended)[0] if look.ended else ""
    if not await services.records.tell_result(look.session, result):
        return
    campaign = await services.records.campaign(begun.campaign) if begun.campaign else None
    language = (await services.room(begun.home)).language
    text = result_text(look, begun, campaign, language)
    if begun.message:
        await _edit(services, begun, text)
    if begun.home == channel:
        return
    if not look.ended:  # its end was announced before
        name = thread_name(game, begun.variant, begun.number, campaign, language)
        text = say(language, "home-goes-on", name=name, where=f"<#{channel}>")
    await announce(services, begun.home, text, nonce=f"end-{look.session}-{look.entries}")


def result_text(look: Look, begun: Begun, campaign: Campaign | None, language: str) -> str:
    """Which game it was, how it ended and who played; or that it is being played."""
    game = find_game(look.game)
    name = thread_name(game, begun.variant, begun.number, campaign, language)
    given = {"name": name, "where": f"<#{begun.channel}>"}
    if not look.ended:
        return say(language, "home-plays", **given)
    result, rule = ending(game, look.outcome, look.ended)
    lines = [say(language, f"home-{result}", **given)]
    if look.ended == "abandoned" and rule:
        lines.append(say(language, "result-given-up", rule=rule))
    winners = look.outcome.winners if look.outcome else ()
    who = join([seated(game, look, seat, language) for seat in winners or look.seats], language)
    if winners:
        lines.append(say(language, "result-winners", who=who, count=len(winners)))
    else:
        lines.append(say(language, "home-players", who=who))
    return "\n".join(lines)


async def _edit(services: Services, begun: Begun, text: str) -> None:
    """Edit the lobby's message, unless it was deleted."""
    message = services.place(begun.home).get_partial_message(int(begun.message))
    try:
        await message.edit(content=text, view=None)
    except UNTOLD:
        return

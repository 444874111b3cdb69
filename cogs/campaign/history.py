"""The history of a campaign and the statistics of its games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import discord
from discord.utils import escape_markdown

from bot.engine.errors import UserError
from bot.engine.game import AnyGame
from bot.games import find_game
from bot.locale import decimal, say
from bot.locale.telling import game_name, join, statistic_name
from bot.sessions.records.campaigns import Campaign
from bot.sessions.records.results import Result, Tally, game_statistics, player_statistics
from cogs.kit.controls import button, pressed, view
from cogs.kit.interactions import Interaction
from cogs.kit.news import seat_name
from cogs.kit.services import mention, services_of, stamp

ON_A_PAGE = 5  # games of the history; with many players their lines are long


def result_line(number: int, result: Result, language: str) -> str:
    """A line of the history: how a game ended, who played, when and where."""
    game = find_game(result.game)
    players = [
        f"{seat_name(game, seat, language)} ({mention(user)})" if user.isdigit()
        else seat_name(game, seat, language)
        for seat, user in result.seats.items()
    ]  # fmt: skip
    return say(
        language,
        "history-line",
        number=number,
        result=say(language, f"ending-{result.result}"),
        game=_title(game, result, language),
        date=stamp(result.ended, "d"),
        players=join(players, language),
        where=f"<#{result.channel}>",
    )


def _title(game: AnyGame, result: Result, language: str) -> str:
    variants = {v.id: v.name for v in game.lobby.variants(language)}
    name = game_name(game.id, language)
    return f"{name} ({variants[result.variant]})" if result.variant in variants else name


def history_page(
    campaign: Campaign, results: Sequence[Result], page: int, language: str
) -> tuple[str, discord.ui.View | None]:
    """A page of the history, newest games first, with arrows if there are more pages."""
    pages = max(1, -(-len(results) // ON_A_PAGE))
    page = min(max(page, 0), pages - 1)
    numbered = list(enumerate(results, 1))[::-1]
    shown = numbered[page * ON_A_PAGE : (page + 1) * ON_A_PAGE]
    title = say(language, "history-title", name=escape_markdown(campaign.name),
                count=len(results))  # fmt: skip
    lines = [title, *(result_line(number, result, language) for number, result in shown)]
    if pages == 1:
        return "\n".join(lines), None
    lines.append(say(language, "history-page", page=page + 1, pages=pages))
    arrows = [
        button("campaign-history", campaign.id, page + step, label=say(language, f"history-{age}"),
               disabled=not 0 <= page + step < pages)
        for step, age in ((-1, "newer"), (1, "older"))
    ]  # fmt: skip
    return "\n".join(lines), view(*arrows)


def statistic_lines(campaign: Campaign, results: Iterable[Result], language: str) -> list[str]:
    """The statistics of every player and every game, those with most games first."""
    ended = list(results)
    title = say(language, "stats-title", name=escape_markdown(campaign.name), count=len(ended))
    lines = [title]
    players = player_statistics(ended)
    if players:
        lines.append(f"**{say(language, 'stats-players')}**")
    for user, tally in sorted(players.items(), key=lambda pair: -pair[1].games):
        lines.append(f"• {mention(user)}: {tally_words(tally, language)}")
    games = game_statistics(ended)
    if games:
        lines.append(f"**{say(language, 'stats-games')}**")
    for name, statistics in sorted(games.items(), key=lambda pair: -pair[1].games):
        lines.append(f"• {game_name(name, language)}: {tally_words(statistics, language)}")
        for about, average in statistics.averages.items():
            if round(average, 1) and (what := statistic_name(find_game(name), about, language)):
                told = decimal(average, language)
                lines.append(say(language, "stats-average", what=what, value=told))
        for about, share in statistics.shares.items():
            if round(100 * share) and (what := statistic_name(find_game(name), about, language)):
                lines.append(say(language, "stats-share", what=what, percent=round(100 * share)))
    return lines


def tally_words(tally: Tally, language: str) -> str:
    return say(
        language,
        "stats-tally",
        games=tally.games,
        won=tally.won,
        lost=tally.lost,
        abandoned=tally.abandoned,
        commands=tally.commands,
    )


@pressed("campaign-history")
async def turn_page(interaction: Interaction, campaign_id: str, page: str) -> None:
    services = services_of(interaction)
    campaign = await services.records.campaign(int(campaign_id))
    if campaign is None:
        raise UserError("campaign-gone")
    results = await services.records.results(campaign.id)
    language = await services.reader(interaction)
    text, controls = history_page(campaign, results, int(page), language)
    await interaction.response.edit_message(content=text, view=controls)

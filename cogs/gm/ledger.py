"""The public ledger: everything in a game that was not simply a player's own command: by whom, when
and why. Everybody may read it; hidden values stay hidden in it until the game is over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord.utils import escape_markdown

from bot.engine.history import ASIDE
from bot.engine.history import LINE as ON_THE_LINE
from bot.games import find_game
from bot.locale import say
from bot.locale.telling import game_name
from bot.sessions.model import Look, Past
from cogs.gm.changes import show_page
from cogs.history.acts import entry_name, vanishing_lines
from cogs.history.log import spoken_lines
from cogs.kit import asides
from cogs.kit.controls import pressed, short
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.news import effect_lines, fact_line, fact_value, pages, seat_name
from cogs.kit.services import services_of, stamp

LINE_CHARACTERS = 300
MOST_VANISHED = 6  # entries that the line of an undo names
PAGE_CHARACTERS = 1700
UNDOABLE = ("amend", "command")


def belongs(past: Past) -> bool:
    """Whether an entry of the journal is on the ledger: players' own commands and answers are
    not."""
    return past.kind in (*ASIDE, "amend", "undo", "rollback", "reopen") or bool(
        past.by or past.spoken
    )


def head_line(look: Look, past: Past, language: str) -> str:
    """The first line of an entry: what was done, and by whom."""
    game = find_game(look.game)
    who, seat = asides.person(past.user, language), seat_name(game, past.seat, language)
    aside = asides.Aside.of_row(past)
    if aside is not None:
        return asides.line(game, aside, language)
    if past.kind == "note":
        return f"{who}: {say(language, 'news-note', text=escape_markdown(past.reason))}"
    if past.kind == "command":
        return say(language, f"ledger-command-{past.by}", who=who, seat=seat) if past.by else ""
    return say(language, f"ledger-{past.kind}", who=who, seat=seat)


def taken_back(journal: Sequence[Past], undo: Past) -> list[Past]:
    """The entries that this undo has taken back, oldest first, without those that an earlier undo
    had taken back already."""
    found: list[Past] = []
    for past in journal:
        if past.number >= undo.number:
            break
        if past.kind in ON_THE_LINE:
            found.append(past)
        elif past.kind in ("undo", "reopen"):
            found = [one for one in found if one.position <= past.position]
    return [one for one in found if one.position > undo.position]


def entry_lines(
    look: Look, past: Past, language: str, journal: Sequence[Past] = ()
) -> Iterator[str]:
    """One entry: when, who, what, why, and the facts before and after."""
    game = find_game(look.game)
    undone = "yes" if past.kind in UNDOABLE and not past.stands else "no"
    head = say(language, "ledger-head", number=str(past.number), when=stamp(past.at), undone=undone)
    yield f"{head} {head_line(look, past, language)}".rstrip()
    for key, values in past.facts.items():
        told = values and [
            short(fact_value(one, key, language, game), LINE_CHARACTERS // 2) for one in values
        ]
        yield f"> {fact_line(key, told, language)}"
    for line in effect_lines(game, past, language):
        yield f"> {short(line, LINE_CHARACTERS)}"
    yield from (f"> {line}" for line in spoken_lines(game, past, language))
    if past.kind == "command":
        yield f"> {short(entry_name(game, past, language), LINE_CHARACTERS)}"
    if past.kind == "undo":
        gone = taken_back(journal, past)[::-1]
        yield from (
            short(one, LINE_CHARACTERS)
            for one in vanishing_lines(game, gone, MOST_VANISHED, language)
        )
    if past.reason and past.kind != "note":
        yield f"> {say(language, 'news-reason', reason=escape_markdown(past.reason))}"


async def show_ledger(interaction: Interaction, page: int = 1) -> None:
    """Show everybody a page of the ledger, newest entries first."""
    services = services_of(interaction)
    look = await services.here(channel_of(interaction))
    language = await services.reader(interaction)
    journal = await services.sessions.journal(look.channel, user_of(interaction))
    done = [past for past in reversed(journal) if belongs(past)]
    made = pages(
        ("\n".join(entry_lines(look, past, language, journal)) for past in done), PAGE_CHARACTERS
    )
    title = say(language, "ledger-title", game=game_name(look.game, language))
    empty = say(language, "ledger-empty")
    await show_page(interaction, [title, *(made or [empty])], page, "gm-ledger")


@pressed("gm-ledger")
async def turn_ledger(interaction: Interaction, page: str) -> None:
    await show_ledger(interaction, int(page))

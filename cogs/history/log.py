"""The journal in words: page by page as a log, and as a recap of what is new to a reader."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import discord
from discord.utils import escape_markdown

from bot.engine.errors import UserError
from bot.engine.game import AnyGame
from bot.engine.history import ASIDE, LINE
from bot.engine.scene import Scene, difference
from bot.games import find_game
from bot.locale import say
from bot.locale.telling import ask_name, game_name, tell_event
from bot.pace.waiting import owner_of
from bot.sessions.model import FORGOTTEN, Look, Past
from cogs.kit import asides
from cogs.kit.answers import MESSAGE_CHARACTERS, whisper
from cogs.kit.controls import Press, button, pressed, short, view
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.news import counted, effect_lines, fact_line, seat_name
from cogs.kit.services import Services, mention, services_of, stamp
from cogs.play.presses import own_controls

PER_PAGE = 6  # entries on a page of the log
MOST_LINES = 8  # of an entry, if they fit on the page
LINE_CHARACTERS = 150
DESCRIPTION_CHARACTERS = 4096  # of an embed's text, at most
RECAP_LINES = 30
FIRST_RECAP_ENTRIES = 60  # that are told to somebody who has never looked before


# One entry in words


def told(game: AnyGame, past: Past, language: str) -> list[str]:
    """The lines of an entry for its reader; there may be none. What only they may know is
    marked."""
    lines = spoken_lines(game, past, language)  # first, because a long entry is cut at its end
    for event in game.words.chronicle(past.events):
        line = tell_event(game, event, language)
        if line:
            lines.append(f"🔒 {line}" if event.to else line)
    reason = escape_markdown(past.reason)
    if past.kind == "amend":
        lines.append(say(language, "news-amend"))
        lines += [_fact(game, key, values, language) for key, values in past.facts.items()]
        lines += effect_lines(game, past, language)
    elif past.kind == "undo":
        lines.append(say(language, "log-undo"))
    elif past.kind == "rollback":
        lines.append(say(language, "news-rollback", seat=seat_name(game, past.seat, language)))
    elif past.kind in ("abandon", "reopen"):
        lines.append(say(language, f"log-{past.kind}"))
    elif past.kind == "note":
        lines.append(say(language, "news-note", text=reason))
    elif (aside := asides.Aside.of_row(past)) is not None:
        lines.append(asides.line(game, aside, language))
    if reason and past.kind != "note":
        lines.append(say(language, "news-reason", reason=reason))
    return lines


def spoken_lines(game: AnyGame, past: Past, language: str) -> list[str]:
    """Who has answered in a seat's place, and what; one line for each pair of seat and speaker. A
    tie that the bot has settled is left out: it concerns no seat more than others."""
    counts: dict[tuple[str, str], Counter[str]] = {}
    for seat, kind, by in past.spoken:
        whose = (by, "" if by == "quick" else seat)
        counts.setdefault(whose, Counter())[ask_name(game, kind, language)] += 1
    return [
        say(
            language, f"ledger-spoken-{by}",
            seat=seat_name(game, seat, language) if seat else "", what=counted(found, language),
        )
        for (by, seat), found in counts.items()
    ]  # fmt: skip


def _fact(game: AnyGame, key: str, values: Sequence[object] | None, language: str) -> str:
    """A changed fact; if its values are hidden from the reader, its name alone."""
    return f"`{key}`" if values is None else fact_line(key, values, language, game)


def actor(game: AnyGame, look: Look, past: Past, language: str) -> str:
    """Who has done it: a seat, its former owner, a game master, or the stand-in."""
    user = past.user
    person = mention(user) if user.isdigit() else ""
    if past.kind == "setup":
        return say(language, "log-setup")
    if not past.seat:
        return person or "—"
    seat = seat_name(game, past.seat, language)
    if past.by == "gm":
        return say(language, "log-by-gm", who=person, seat=seat)
    if past.by:
        return say(language, "log-by-stand-in", seat=seat)
    if user in (owner_of(look, past.seat), FORGOTTEN):
        return f"**{seat}**"
    return f"**{seat}** ({person})"


# The log


@dataclass(frozen=True, slots=True)
class LogPage:
    """Entries of the journal from `first` up to before `last`; page 1 is the newest. A page is
    named by its entries, so that none is skipped when new ones are added while somebody reads."""

    first: int
    last: int
    number: int
    count: int

    @classmethod
    def of(cls, look: Look, first: int, last: int) -> LogPage:
        number = 1 + _pages(look.entries - last)
        return cls(first, last, number, number + _pages(first))


def _pages(entries: int) -> int:
    return -(-entries // PER_PAGE)


def numbered_page(look: Look, number: int) -> LogPage:
    last = look.entries - (number - 1) * PER_PAGE
    if number < 1 or (last <= 0 and number > 1):
        raise UserError("log-page", page=number, pages=max(1, _pages(look.entries)))
    return LogPage.of(look, max(0, last - PER_PAGE), last)


async def show_log(interaction: Interaction, number: int) -> None:
    services = services_of(interaction)
    await services.here(channel_of(interaction))
    look = await services.sessions.look(channel_of(interaction), user_of(interaction))
    language = await services.reader(interaction)
    page = numbered_page(look, number)
    embed = await log_embed(services, look, user_of(interaction), page, language)
    buttons = log_buttons(look, page, language)
    await whisper(interaction, "", embed=embed, view=view(*buttons) if buttons else None)


@pressed("log")
async def turn_page(interaction: Interaction, session: str, first: str, last: str) -> None:
    """Show another page of the same game in place of this one."""
    services = services_of(interaction)
    look = await services.sessions.look(channel_of(interaction), user_of(interaction))
    language = await services.reader(interaction)
    if look.session != int(session):
        await whisper(interaction, say(language, "stale-other-game"))
        return
    page = LogPage.of(look, int(first), min(int(last), look.entries))
    embed = await log_embed(services, look, user_of(interaction), page, language)
    buttons = log_buttons(look, page, language)
    await interaction.response.edit_message(embed=embed, view=view(*buttons))


async def log_embed(
    services: Services, look: Look, user: str, page: LogPage, language: str
) -> discord.Embed:
    """The entries of a page, oldest first, with as many lines of each as fit."""
    game = find_game(look.game)
    entries = await services.sessions.journal(
        look.channel, user, first=page.first, limit=page.last - page.first
    )
    heads = [_head(game, look, past, language) for past in entries]
    silent = [say(language, "log-silent")]
    bodies = [told(game, past, language) or silent for past in entries]
    for most in range(MOST_LINES, 0, -1):
        blocks = [
            "\n".join([head, *_struck(_cut(body, most, language), past)])
            for head, body, past in zip(heads, bodies, entries, strict=True)
        ]
        text = "\n".join(blocks)
        if len(text) <= DESCRIPTION_CHARACTERS:
            break
    title = say(language, "log-title", game=game_name(game.id, language))
    embed = discord.Embed(title=title, description=text)
    return embed.set_footer(text=say(language, "log-page", page=page.number, pages=page.count))


def _head(game: AnyGame, look: Look, past: Past, language: str) -> str:
    who = actor(game, look, past, language)
    return say(language, "log-entry", number=str(past.number), when=stamp(past.at), who=who)


def _cut(lines: list[str], most: int, language: str) -> list[str]:
    shown = [_short_line(line) for line in lines]
    rest = len(lines) - most
    return [*shown[:most], say(language, "log-more", count=rest)] if rest > 1 else shown


def _short_line(line: str) -> str:
    """The line, cut if it is too long. Then it loses its bold print too: an open mark would make
    all that follows bold."""
    return line if len(line) <= LINE_CHARACTERS else short(plain(line), LINE_CHARACTERS)


def plain(line: str) -> str:
    return line.replace("**", "")


def _struck(lines: list[str], past: Past) -> list[str]:
    return [f"> {line}" if past.stands else f"> ~~{line}~~" for line in lines]


def log_buttons(look: Look, page: LogPage, language: str) -> list[Press]:
    if page.count == 1:
        return []
    first, last = page.first, page.last
    return [
        button("log", look.session, max(0, first - PER_PAGE), first,
               label=say(language, "log-older"), emoji="◀️", disabled=first == 0),
        button("log", look.session, last, last + PER_PAGE,
               label=say(language, "log-newer"), emoji="▶️", disabled=last == look.entries),
    ]  # fmt: skip


# The recap


@dataclass(frozen=True, slots=True)
class Unseen:
    """What is new to a reader. `base` is the last position that they have seen and that has not
    been taken back; None if they have seen nothing yet."""

    entries: tuple[Past, ...]
    base: int | None
    taken_back: bool = False
    first: bool = False  # whether they look for the first time


def is_kept(row: Past) -> bool:
    """Whether an entry belongs to the line of play: not if it was taken back, and not if it is an
    undo itself."""
    return row.kind in ASIDE or (row.kind in LINE and row.stands)


async def news_for(services: Services, look: Look, user: str) -> Unseen:
    """The entries of the journal since this reader last looked, without those that were undone."""
    seen = await services.records.looked(look.channel, user)
    first = seen - 1 if seen else max(0, look.entries - FIRST_RECAP_ENTRIES)
    rows = await services.sessions.journal(
        look.channel, user, first=first, limit=look.entries - first
    )
    kept = tuple(row for row in rows if is_kept(row))
    if not seen:
        return Unseen(kept, 0 if look.position >= 0 else None, first=True)
    known = rows[0].position  # where the game stood when they looked
    back = min((row.position for row in rows[1:] if row.kind == "undo"), default=known + 1)
    fresh = tuple(row for row in kept if row.number >= seen)
    base = min(known, back)  # before the setup there is nothing to compare with
    return Unseen(fresh, base if base >= 0 else None, taken_back=back <= known)


async def show_recap(interaction: Interaction) -> None:
    """Show what is new to this person, first as text, then as a picture with rings round what has
    changed, and remember that they have seen it."""
    services, user = services_of(interaction), user_of(interaction)
    await services.here(channel_of(interaction))
    look = await services.sessions.look(channel_of(interaction), user)
    language, game = await services.reader(interaction), find_game(look.game)
    news = await news_for(services, look, user)
    line, items = await own_controls(interaction, game, look, language)
    controls = view(*items) if items else None
    quiet = not news.entries and not news.taken_back and look.command is None
    title = say(language, "recap-first" if news.first else "recap-title")
    text = fitting(title, recap_lines(game, look, news, language), line, language)
    await whisper(interaction, text, view=controls)
    await services.records.set_looked(look.channel, user, look.entries)
    if not quiet:
        scene = await ringed(services, game, look, user, news.base, language)
        services.pictures.illustrate(interaction, [scene])


def retold(game: AnyGame, entries: Iterable[Past], language: str) -> list[str]:
    """The entries without their headings. Where somebody else acts for a seat, that is said once,
    before what they do."""
    lines: list[str] = []
    before: tuple[str, str] = ("", "")
    for past in entries:
        found = told(game, past, language)
        hand = (past.by, past.seat) if past.kind == "command" else ("", "")
        if found and past.by and hand != before and past.kind == "command":
            seat = seat_name(game, past.seat, language)
            lines.append(say(language, f"news-by-{past.by}", seat=seat))
        if past.by and past.reason and past.kind == "command":
            found = [found[-1], *found[:-1]]  # the reason comes first
        lines += found
        before = hand
    return lines


def recap_lines(game: AnyGame, look: Look, news: Unseen, language: str) -> list[str]:
    lines = [say(language, "recap-taken-back")] if news.taken_back else []
    lines += retold(game, news.entries, language)
    if look.command is not None:
        lines.append(say(language, "recap-open", seat=seat_name(game, look.acting, language)))
    return lines


def fitting(title: str, lines: list[str], last: str, language: str) -> str:
    """The newest lines that fit between title and last line, and how many do not."""
    if not lines:
        return f"{say(language, 'recap-nothing')}\n\n{last}"
    for count in range(min(len(lines), RECAP_LINES), -1, -1):
        head = [title]
        if count < len(lines):
            head.append(say(language, "recap-earlier", count=len(lines) - count))
        shown = [f"> {line}" for line in lines[len(lines) - count :]]
        text = "\n".join([*head, *shown, "", last])
        if len(text) <= MESSAGE_CHARACTERS:
            break
    return text


async def ringed(
    services: Services, game: AnyGame, look: Look, user: str, base: int | None, language: str
) -> Scene:
    """The board as this reader may see it, with rings round what has changed since `base`."""
    after = game.views.scene(look.view, language)
    if base is None:
        return after
    try:
        view_then = await services.sessions.state_at(look.channel, user, base, look.seat)
    except UserError:  # it was taken back just now, or the rules have changed since
        return after
    return difference(game.views.scene(view_then, language), after)

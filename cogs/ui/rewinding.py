"""/gm rewind and /gm ledger: back to any command, and what game masters have done so far."""

from __future__ import annotations

from collections.abc import Iterator

from discord.utils import escape_markdown

from bot.engine.errors import UserError
from bot.engine.scene import difference
from bot.games import find_game
from bot.locale import say
from bot.locale.telling import game_name
from bot.sessions.boards import Draft
from bot.sessions.model import Look, Past
from cogs.ui.controls import pressed, short
from cogs.ui.drafts import confirm_controls, drafted
from cogs.ui.house import Interaction, channel_of, house_of, mention, stamp, user_of
from cogs.ui.masters import another_game, need_gm, need_reason, open_desk, present, show_page
from cogs.ui.news import fact_line, fact_value, pages, seat_name
from cogs.ui.playing import Choices, chosen_from
from cogs.ui.undoing import entry_name, position_before, undoable

SHOWN = 12  # commands that a preview names
LINE = 300  # characters of a line of the ledger
PAGE = 1700  # characters of a page


# Going back


async def complete_rewind(interaction: Interaction, current: str) -> Choices:
    try:
        desk = await open_desk(interaction)
    except UserError:
        return []
    house, user = house_of(interaction), user_of(interaction)
    return chosen_from(await undoable(house, desk.look, user, desk.language), current)


async def propose_rewind(interaction: Interaction, to: str, reason: str) -> None:
    look = await need_gm(interaction)
    position = await position_before(house_of(interaction), look, to)
    await show_rewind(interaction, position, need_reason(reason))


async def show_rewind(
    interaction: Interaction, position: int, reason: str, *, moved_on: bool = False
) -> None:
    """What vanishes, and the table as it was then."""
    house, channel, user = house_of(interaction), channel_of(interaction), user_of(interaction)
    look, language = await house.sessions.look(channel, user), await house.reader(interaction)
    game = find_game(look.game)
    plan = await house.sessions.undo_plan(channel, user, position)
    names = [f"> {entry_name(game, past, language)}" for past in reversed(plan.vanishing)]
    body = {
        "position": position,
        "reason": reason,
        "session": look.session,
        "version": look.version,
    }
    draft = await house.campaigns.put_draft(channel, user, "rewind", body)
    lines = [
        *([say(language, "gm-moved-on")] if moved_on else []),
        say(language, "gm-rewind", count=len(names)),
        *names[:SHOWN],
        *(["> …"] if len(names) > SHOWN else []),
        *([say(language, "gm-rewind-revealed")] if plan.revealed else []),
    ]
    label = say(language, "gm-rewind-confirm")
    items = confirm_controls(draft, label, language, danger=True)
    then = await house.sessions.state_at(channel, user, position, look.seat)
    scene = difference(game.scene(look.view, language), game.scene(then, language))
    await present(interaction, "\n".join(lines), items, [scene])


@drafted("rewind")
async def rewind(interaction: Interaction, draft: Draft) -> None:
    house, body = house_of(interaction), draft.body
    if await another_game(interaction, body):
        return
    change = house.sessions.undo(
        draft.channel, draft.user, body["position"], str(interaction.id),
        gm=True, reason=body["reason"], version=body["version"],
    )  # fmt: skip
    try:
        await house.tables.carry(interaction, change)
    except UserError as error:
        if error.key != "stale":
            raise
        await show_rewind(interaction, body["position"], body["reason"], moved_on=True)


# The ledger


def by_gm(look: Look, past: Past) -> bool:
    """A change, a note, a rewind, or a command for somebody else's seat."""
    if past.kind in ("amend", "note") or past.by == "gm":
        return True
    return past.kind == "undo" and past.user in look.gms


def entry_lines(look: Look, past: Past, language: str) -> Iterator[str]:
    """One entry for game masters: who, when, why, before and after."""
    game = find_game(look.game)
    seat = seat_name(game, past.seat, language) if past.seat else ""
    what = say(language, f"gm-ledger-{past.kind}", seat=seat)
    undone = past.kind in ("amend", "command") and not past.stands
    head = say(
        language, "gm-ledger-entry", number=str(past.number), when=stamp(past.at),
        who=mention(past.user), what=what, undone="yes" if undone else "no",
    )  # fmt: skip
    yield head
    for key, values in past.facts.items():
        told = values and [short(fact_value(one, key, language, game), LINE // 2) for one in values]
        yield f"> {fact_line(key, told, language)}"
    if past.kind == "command":
        yield f"> {short(entry_name(game, past, language), LINE)}"
    if past.reason:
        yield f"> {say(language, 'news-reason', reason=escape_markdown(past.reason))}"


async def show_ledger(interaction: Interaction, page: int = 1) -> None:
    """Everything that game masters have done, the newest first."""
    look, house = await need_gm(interaction), house_of(interaction)
    language = await house.reader(interaction)
    journal = await house.sessions.journal(look.channel, user_of(interaction))
    done = [past for past in reversed(journal) if by_gm(look, past)]
    made = pages(("\n".join(entry_lines(look, past, language)) for past in done), PAGE)
    title = say(language, "gm-ledger", game=game_name(look.game, language))
    empty = say(language, "gm-ledger-empty")
    await show_page(interaction, [title, *(made or [empty])], page, "gm-ledger")


@pressed("gm-ledger")
async def turn_ledger(interaction: Interaction, page: str) -> None:
    await show_ledger(interaction, int(page))

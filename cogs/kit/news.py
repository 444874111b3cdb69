"""Changes in words, as the channel reads them, and the line that says whom the game waits for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from functools import cache

from discord.utils import escape_markdown

from bot.engine.decisions import Ask
from bot.engine.game import AnyGame
from bot.engine.records import Event
from bot.locale import DEFAULT_LANGUAGE, say
from bot.locale.telling import ask_name, join, tell_event, tell_events
from bot.pace.waiting import owner_of, publicly_awaited
from bot.sessions.model import Look, Past
from bot.sessions.news import (
    AmendNews,
    AnswerNews,
    AsideNews,
    CommandNews,
    News,
    NoteNews,
    PlayNews,
    ReopenNews,
    RollbackNews,
    SessionNews,
    SetupNews,
    UndoNews,
)
from cogs.kit import asides
from cogs.kit.services import mention, stamp

MESSAGE_CHARACTERS = 2000
# News whose reason has a line of its own.
Reasoned = UndoNews | AmendNews | ReopenNews | AsideNews


def seat_name(game: AnyGame, seat: str, language: str) -> str:
    return game.words.word("survivor", seat, language)


def seated(game: AnyGame, look: Look, seat: str, language: str) -> str:
    """A seat with the person who plays it."""
    owner = owner_of(look, seat)
    name = seat_name(game, seat, language)
    return f"**{name}** ({mention(owner)})" if owner else f"**{name}**"


def together(game: AnyGame, look: Look, seats: Iterable[str], language: str) -> list[str]:
    """Seats with the people who play them; each person is named once."""
    owners: dict[str, list[str]] = {}
    for seat in seats:
        owners.setdefault(owner_of(look, seat), []).append(seat_name(game, seat, language))
    return [
        ", ".join(f"**{name}**" for name in names) + (f" ({mention(owner)})" if owner else "")
        for owner, names in owners.items()
    ]


def public_asks(game: AnyGame, look: Look) -> tuple[Ask, ...]:
    """The open decisions as everybody may read them: a reaction is named once, whoever is asked."""
    told: dict[str, Ask] = {}
    for ask in look.asks:
        secret = ask.secret and ask.kind in game.decisions.reactions
        told.setdefault(ask.kind if secret else ask.mark, ask)
    return tuple(told.values())


def events_of(game: AnyGame, news: News) -> list[Event]:
    """All events of a change, private ones included."""
    return [game.records.load(dict(event)) for event in news.events]


def ledger(
    game: AnyGame,
    look: Look,
    news: News,
    language: str,
    events: Iterable[Event],
    *,
    again: bool = False,
) -> list[str]:
    """What everybody may read about a change and its events. `again`: the line before has already
    said who acts in place of the seat."""
    seen = game.views.events(events, None)
    who = [] if again else _on_behalf(game, news, language)
    head = _head(game, look, news, language)
    return [*who, *head, *tell_events(game, seen, language)]


def private_lines(game: AnyGame, events: Iterable[Event], seat: str, language: str) -> list[str]:
    """What only this seat may read."""
    return [line for e in events if e.to == seat and (line := tell_event(game, e, language))]


def _on_behalf(game: AnyGame, news: News, language: str) -> list[str]:
    """Who has acted in a seat's place. If a reaction was possible and nobody reacted, no seat is
    named: a window is closed by time, by a game master, or silently by the stand-in."""
    if not isinstance(news, CommandNews | AnswerNews) or news.by == "seat":
        return []
    what, quiet, lines = "", False, []
    if isinstance(news, AnswerNews) and news.decision in game.decisions.reactions:
        what, quiet = ask_name(game, news.decision, language), news.quiet
    if what and news.by == "default":
        lines.append(say(language, "news-window-over", what=what))
    elif quiet and news.by == "gm":
        lines.append(say(language, "news-gm-reaction", what=what))
    elif not quiet:
        name = seat_name(game, news.seat, language)
        told_by = "table" if news.agreed else news.by
        lines.append(say(language, f"news-by-{told_by}", seat=name))
    reason = escape_markdown(news.reason)
    return [*lines, say(language, "news-reason", reason=reason)] if reason else lines


def _head(game: AnyGame, look: Look, news: News, language: str) -> list[str]:
    """The lines before the events: what was done to the game, and which standing orders
    answered."""
    lines = [say(language, "news-agreed")] if agreed(news) else []
    lines += _deed(game, look, news, language)
    if isinstance(news, Reasoned) and news.kind != "look" and news.reason:
        lines.append(say(language, "news-reason", reason=escape_markdown(news.reason)))
    return [*lines, *_answered(game, news, language, ended=bool(look.ended))]


def _deed(game: AnyGame, look: Look, news: News, language: str) -> list[str]:
    """What was done to the game."""
    match news:
        case SetupNews():
            return [say(language, "news-setup")]
        case UndoNews():
            return _undo_lines(game, news, language)
        case AmendNews():
            facts = news.facts.items()
            told = [fact_line(key, values, language, game) for key, values in facts]
            return [say(language, "news-amend"), *told, *effect_lines(game, news, language)]
        case AsideNews():
            return _aside_lines(game, look, news, language)
        case NoteNews():
            return [say(language, "news-note", text=escape_markdown(news.reason))]
        case ReopenNews():
            return [say(language, "news-reopen", who=mention(news.who), hash=news.hash)]
        case SessionNews() | RollbackNews():
            name = seat_name(game, news.seat, language) if news.seat else ""
            return [say(language, f"news-{news.kind}", seat=name)]
    return []


def _undo_lines(game: AnyGame, news: UndoNews, language: str) -> list[str]:
    if news.start:
        return [say(language, "news-undo-start")]
    gone = [seat_name(game, one.seat, language) for one in news.vanished if one.seat]
    who = join(list(dict.fromkeys(gone)), language) or "—"
    gm = "yes" if news.gm else "no"
    lines = [say(language, "news-undo", count=len(news.vanished), who=who, gm=gm)]
    if news.hash:
        lines.append(say(language, "news-undo-seed", hash=news.hash))
    if silent := [mention(user) for user in news.silent]:
        lines.append(say(language, "news-undo-silent", who=join(silent, language)))
    return lines


def _aside_lines(game: AnyGame, look: Look, news: AsideNews, language: str) -> list[str]:
    if (aside := asides.Aside.of_news(news)) is not None:
        return [asides.line(game, aside, language)]
    # Earlier releases did not store who did it.
    if news.kind == "gm":
        return [say(language, "news-gm", who=join([mention(g) for g in look.gms], language))]
    if news.kind != "seat":
        return []
    name, owner = seat_name(game, news.seat, language), owner_of(look, news.seat)
    if owner:
        return [say(language, "news-seat", seat=name, who=mention(owner))]
    return [say(language, "news-seat-free", seat=name)]


def agreed(news: News) -> bool:
    """Whether to say that the players decided this together. For commands and answers it is said
    with the seat."""
    return news.agreed and not isinstance(news, CommandNews | AnswerNews)


def effect_lines(game: AnyGame, news: AmendNews | Past, language: str) -> list[str]:
    """What else differs after a game master's change: facts, the open question, what was told
    before."""
    told = [
        fact_line(key, values, language, game)
        for key, values in news.effects.items()
        if values is None or not all(is_nothing(value) for value in values)
    ]
    lines = [say(language, "amend-effects"), *told] if told else []
    if news.asked:
        lines.append(say(language, "amend-asked"))
    if isinstance(news, AmendNews) and news.retold:
        lines.append(say(language, "amend-retold"))
    return lines


def _answered(game: AnyGame, news: News, language: str, *, ended: bool) -> Iterator[str]:
    """The answers that nobody was asked for: each standing order, with its number in the seat's
    list; ties that the bot broke in one line; reactions in one line for each seat."""
    if not isinstance(news, PlayNews):
        return
    alone: dict[tuple[str, str], Counter[str]] = {}
    for one in news.answered:
        if one.by in ("quick", "wise"):
            whose = (one.by, one.seat if one.by == "wise" else "")
            alone.setdefault(whose, Counter())[ask_name(game, one.kind, language)] += 1
            continue
        yield say(
            language,
            f"news-answered-{one.by}",
            seat=seat_name(game, one.seat, language),
            what=ask_name(game, one.kind, language),
            order=one.order,
        )
    for (by, seat), counts in alone.items():
        told = counted(counts, language)
        if by == "wise":
            yield say(language, "news-wise", seat=seat_name(game, seat, language), what=told)
        elif isinstance(news, SetupNews):
            yield say(language, "news-quick-start", what=told)
        else:
            yield say(language, "news-quick", what=told, ended="yes" if ended else "no")


def counted(counts: Mapping[str, int], language: str) -> str:
    """Names of things, each with its number if there are several."""
    return join(
        [
            what if count == 1 else say(language, "news-times", what=what, count=count)
            for what, count in counts.items()
        ],
        language,
    )


def fact_line(
    key: str, values: Sequence[object] | None, language: str, game: AnyGame | None = None
) -> str:
    """A changed fact, before and after. Of a hidden one only the key is told."""
    if values is None:
        return say(language, "fact-hidden", key=key)
    before, after = (fact_value(value, key, language, game) for value in values)
    return say(language, "fact-changed", key=key, before=before, after=after)


def is_nothing(value: object) -> bool:
    """Whether a value says that there is nothing, as for a figure that is not on the board."""
    return value is None or value is False or value in ("", [])


def fact_value(
    value: object, key: str = "", language: str = DEFAULT_LANGUAGE, game: AnyGame | None = None
) -> str:
    """A value in words. With the game, ids become names."""
    if isinstance(value, list | tuple):
        return "[" + ", ".join(fact_value(one, key, language, game) for one in value) + "]"
    if isinstance(value, bool):
        return say(language, "value-yes" if value else "value-no")
    if isinstance(value, str) and value and game is not None:
        return fact_name(game, key, value, language)
    return "—" if value is None or value == "" else str(value).replace("`", "'")


def fact_name(game: AnyGame, key: str, word: str, language: str) -> str:
    """The name of an id that is the value of a fact. The last part of the key tells what it is;
    otherwise it may be a card, with or without its family."""
    told = game.words.word(key.rpartition(".")[2].removesuffix("s"), word, language)
    if told != word:
        return told
    titles = card_titles(game, language)
    return titles.get(word) or titles.get(word.rpartition(".")[2]) or word


@cache
def card_titles(game: AnyGame, language: str) -> Mapping[str, str]:
    """The title of every card, kept because making all faces takes long."""
    return {name: card.title for name, card in game.views.cards(language).items()}


def waiting_line(
    game: AnyGame,
    look: Look,
    language: str,
    since: datetime | str,
    due: datetime | None,
    soon: datetime | None = None,
) -> str:
    """Whom the game waits for, since when, until when, and who is next."""
    if look.ended:
        return ""
    who = join(together(game, look, publicly_awaited(game, look), language), language)
    line = say(language, "waiting", who=who or "—", since=stamp(since, "f"))
    return line + until_and_next(game, look, language, due, soon)


def until_and_next(
    game: AnyGame,
    look: Look,
    language: str,
    due: datetime | None,
    soon: datetime | None = None,
) -> str:
    """How long the game waits, or when the stand-in plays (`soon`), and who is next."""
    told = ""
    if soon is not None:
        told += " " + say(language, "waiting-stand-in", until=stamp(soon))
    elif due is not None:
        told += " " + say(language, "waiting-until", until=stamp(due))
    after = game.turns.next_up(look.view) if not look.asks else ()
    if after:
        names = join(together(game, look, after, language), language)
        told += " " + say(language, "waiting-next", who=names)
    return told


def pages(lines: Iterable[str], most: int = MESSAGE_CHARACTERS) -> list[str]:
    """The lines on as few pages as possible; a line is cut only if it is longer than a page."""
    made: list[str] = []
    for line in lines:
        while len(line) > most:
            made.append(line[:most])
            line = line[most:]
        if made and len(made[-1]) + 1 + len(line) <= most:
            made[-1] += "\n" + line
        else:
            made.append(line)
    return made

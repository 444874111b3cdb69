"""The ledger: a change of a session in words, and the line that says whom the game waits for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from functools import cache
from typing import Any

from discord.utils import escape_markdown

from bot.engine.decisions import Ask
from bot.engine.game import Game
from bot.engine.records import Event
from bot.locale import DEFAULT_LANGUAGE, say
from bot.locale.telling import ask_name, join, tell_event, tell_events
from bot.sessions.model import FORGOTTEN, Look
from cogs.kit import asides
from cogs.kit.services import mention, stamp

Payload = Mapping[str, Any]
TEXT = 2000
# After these the reason is told on a line of its own.
REASONED = ("undo", "amend", "reopen", "seat", "gm", "pause", "resume", "extend")


def seat_name(game: Game[Any], seat: str, language: str) -> str:
    return game.word("survivor", seat, language)


def owner_of(look: Look, seat: str) -> str:
    owner = look.seats.get(seat, "")
    return "" if owner == FORGOTTEN else owner


def seated(game: Game[Any], look: Look, seat: str, language: str) -> str:
    """A seat with the one who plays it."""
    owner = owner_of(look, seat)
    name = seat_name(game, seat, language)
    return f"**{name}** ({mention(owner)})" if owner else f"**{name}**"


def together(game: Game[Any], look: Look, seats: Iterable[str], language: str) -> list[str]:
    """Seats with those who play them, each person named once."""
    owners: dict[str, list[str]] = {}
    for seat in seats:
        owners.setdefault(owner_of(look, seat), []).append(seat_name(game, seat, language))
    return [
        ", ".join(f"**{name}**" for name in names) + (f" ({mention(owner)})" if owner else "")
        for owner, names in owners.items()
    ]


def awaited(game: Game[Any], look: Look) -> tuple[str, ...]:
    """The seats that the public line names. Who is asked for a secret reaction holds a card for it,
    so all are named who might."""
    named: dict[str, None] = {}
    for seat in look.waiting:
        hidden = [ask for ask in look.asks if seat in ask.seats and hides_seats(game, ask)]
        named.update(dict.fromkeys(s for ask in hidden for s in game.reactors(look.view, ask.kind)))
        named[seat] = None
    return tuple(seat for seat in look.seats if seat in named) or look.waiting


def hides_seats(game: Game[Any], ask: Ask) -> bool:
    """Whether it would tell what a seat holds that it is asked this. A plan of reactions is asked
    of everybody who wants to be asked, whatever they hold: only the answer is secret."""
    return ask.secret and ask.kind in game.reactions and ask.kind not in game.plans


def hides_who(game: Game[Any], look: Look) -> bool:
    """Whether a secret reaction is open: then nothing in public may depend on who is asked."""
    return any(hides_seats(game, ask) for ask in look.asks)


def public_asks(game: Game[Any], look: Look) -> tuple[Ask, ...]:
    """The open decisions as everybody may read of them: a reaction once, whoever is asked."""
    told: dict[str, Ask] = {}
    for ask in look.asks:
        secret = ask.secret and ask.kind in game.reactions
        told.setdefault(ask.kind if secret else ask.mark, ask)
    return tuple(told.values())


def events_of(game: Game[Any], payload: Payload) -> list[Event]:
    """The events of a change as the outbox holds them; private ones are among them."""
    return [game.records.load(dict(event)) for event in payload.get("events", ())]


def ledger(
    game: Game[Any],
    look: Look,
    payload: Payload,
    language: str,
    events: Iterable[Event],
    *,
    again: bool = False,
) -> list[str]:
    """What everybody may read about a change and its events. `again`: who acts out of the ordinary
    has been said with the change before."""
    seen = game.seen(events, None)
    who = [] if again else _on_behalf(game, payload, language)
    head = _head(game, look, payload, language)
    return [*who, *head, *tell_events(game, seen, language)]


def private_lines(game: Game[Any], events: Iterable[Event], seat: str, language: str) -> list[str]:
    """What only this seat may read."""
    return [line for e in events if e.to == seat and (line := tell_event(game, e, language))]


def _on_behalf(game: Game[Any], payload: Payload, language: str) -> list[str]:
    """Who has acted in a seat's place. That somebody could have reacted and did not is no news: a
    window that time has closed names nobody, a game master is seen at work, and the stand-in keeps
    silent, since those who are away are known."""
    kind, by = payload.get("kind", ""), payload.get("by", "seat")
    if kind not in ("command", "answer") or by == "seat":
        return []
    decision, lines = str(payload.get("decision", "")), []
    what = ask_name(game, decision, language) if decision in game.reactions else ""
    quiet = bool(what) and payload.get("quiet", True)
    if what and by == "default":
        lines.append(say(language, "news-window-over", what=what))
    elif quiet and by == "gm":
        lines.append(say(language, "news-gm-reaction", what=what))
    elif not quiet:
        name = seat_name(game, str(payload.get("seat", "")), language)
        told_by = "table" if payload.get("agreed") else by
        lines.append(say(language, f"news-by-{told_by}", seat=name))
    reason = escape_markdown(str(payload.get("reason", "")))
    return [*lines, say(language, "news-reason", reason=reason)] if reason else lines


def _head(game: Game[Any], look: Look, payload: Payload, language: str) -> list[str]:
    """The lines before the events: what was done to the game itself, and orders that spoke."""
    kind = payload.get("kind", "")
    seat = str(payload.get("seat", ""))
    name = seat_name(game, seat, language) if seat else ""
    reason = escape_markdown(str(payload.get("reason", "")))
    lines = [say(language, "news-agreed")] if agreed(payload) else []
    if kind == "setup":
        lines.append(say(language, "news-setup"))
    elif kind == "undo" and payload.get("start"):
        lines.append(say(language, "news-undo-start"))
    elif kind == "undo":
        gone = [seat_name(game, v["seat"], language) for v in payload["vanished"] if v["seat"]]
        who = join(list(dict.fromkeys(gone)), language) or "—"
        count = len(payload["vanished"])
        gm = "yes" if payload.get("gm") else "no"
        lines.append(say(language, "news-undo", count=count, who=who, gm=gm))
        if payload.get("hash"):
            lines.append(say(language, "news-undo-seed", hash=payload["hash"]))
        if silent := [mention(user) for user in payload.get("silent", ())]:
            lines.append(say(language, "news-undo-silent", who=join(silent, language)))
    elif kind == "amend":
        lines.append(say(language, "news-amend"))
        facts = payload["facts"].items()
        lines += [fact_line(key, values, language, game) for key, values in facts]
        lines += effect_lines(game, payload, language)
    elif (aside := asides.Aside.of_posting(payload)) is not None:
        lines.append(asides.line(game, aside, language))
    elif kind == "seat":
        owner = owner_of(look, seat)
        if owner:
            lines.append(say(language, "news-seat", seat=name, who=mention(owner)))
        else:
            lines.append(say(language, "news-seat-free", seat=name))
    elif kind == "gm":
        lines.append(say(language, "news-gm", who=join([mention(g) for g in look.gms], language)))
    elif kind == "note":
        lines.append(say(language, "news-note", text=reason))
    elif kind == "reopen":
        who = mention(str(payload["who"]))
        lines.append(say(language, "news-reopen", who=who, hash=payload["hash"]))
    elif kind in ("abandon", "rollback", "import"):
        lines.append(say(language, f"news-{kind}", seat=name))
    if reason and kind in REASONED:
        lines.append(say(language, "news-reason", reason=reason))
    return [*lines, *_answered(game, payload, language, ended=bool(look.ended))]


def agreed(payload: Payload) -> bool:
    """Whether this is the table's own decision; for a seat it is said with the seat."""
    return bool(payload.get("agreed")) and payload.get("kind") not in ("command", "answer")


def effect_lines(game: Game[Any], payload: Payload, language: str) -> list[str]:
    """What else is another by a game master's change: facts, the open question, what was told."""
    effects = payload.get("effects", {})
    told = [
        fact_line(key, values, language, game)
        for key, values in effects.items()
        if values is None or not all(is_nothing(value) for value in values)
    ]
    lines = [say(language, "amend-effects"), *told] if told else []
    if payload.get("asked"):
        lines.append(say(language, "amend-asked"))
    if payload.get("retold"):
        lines.append(say(language, "amend-retold"))
    return lines


def _answered(game: Game[Any], payload: Payload, language: str, *, ended: bool) -> Iterator[str]:
    """The standing orders that spoke, by whose they are and their number in that seat's list; what
    the bot has settled by itself in one line, and in one for each seat that it reacted for."""
    alone: dict[tuple[str, str], Counter[str]] = {}
    for one in payload.get("answered", ()):
        if one["by"] in ("quick", "wise"):
            whose = (one["by"], one["seat"] if one["by"] == "wise" else "")
            alone.setdefault(whose, Counter())[ask_name(game, one["kind"], language)] += 1
            continue
        yield say(
            language,
            f"news-answered-{one['by']}",
            seat=seat_name(game, one["seat"], language),
            what=ask_name(game, one["kind"], language),
            order=one.get("order", 0),
        )
    for (by, seat), counts in alone.items():
        told = counted(counts, language)
        if by == "wise":
            yield say(language, "news-wise", seat=seat_name(game, seat, language), what=told)
        elif payload.get("kind") == "setup":
            yield say(language, "news-quick-start", what=told)
        else:
            yield say(language, "news-quick", what=told, ended="yes" if ended else "no")


def counted(counts: Mapping[str, int], language: str) -> str:
    """Things by their names, each with how often, if more than once."""
    return join(
        [
            what if count == 1 else say(language, "news-times", what=what, count=count)
            for what, count in counts.items()
        ],
        language,
    )


def fact_line(
    key: str, values: Sequence[Any] | None, language: str, game: Game[Any] | None = None
) -> str:
    """A changed fact, before and after; a hidden one is named and no more."""
    if values is None:
        return say(language, "fact-hidden", key=key)
    before, after = (fact_value(value, key, language, game) for value in values)
    return say(language, "fact-changed", key=key, before=before, after=after)


def is_nothing(value: Any) -> bool:
    """Of a figure that has gone or come: it had no cover, now it has none either."""
    return value is None or value is False or value in ("", [])


def fact_value(
    value: Any, key: str = "", language: str = DEFAULT_LANGUAGE, game: Game[Any] | None = None
) -> str:
    """A value in words; given the game, what has a name is called by it."""
    if isinstance(value, list | tuple):
        return "[" + ", ".join(fact_value(one, key, language, game) for one in value) + "]"
    if isinstance(value, bool):
        return say(language, "value-yes" if value else "value-no")
    if isinstance(value, str) and value and game is not None:
        return fact_name(game, key, value, language)
    return "—" if value is None or value == "" else str(value).replace("`", "'")


def fact_name(game: Game[Any], key: str, word: str, language: str) -> str:
    """What people call a word that is the value of a fact: the last part of its key tells what it
    is about; else it may be a card, with its family or without."""
    told = game.word(key.rpartition(".")[2].removesuffix("s"), word, language)
    if told != word:
        return told
    titles = card_titles(game, language)
    return titles.get(word) or titles.get(word.rpartition(".")[2]) or word


@cache
def card_titles(game: Game[Any], language: str) -> Mapping[str, str]:
    """The name of every card; a game's cards never change, and making their faces takes a while."""
    return {name: card.title for name, card in game.cards(language).items()}


def waiting_line(
    game: Game[Any],
    look: Look,
    language: str,
    since: datetime | str,
    due: datetime | None,
    soon: datetime | None = None,
) -> str:
    """Whom the game waits for, since when, until when, and who is next."""
    if look.ended:
        return ""
    who = join(together(game, look, awaited(game, look), language), language)
    line = say(language, "waiting", who=who or "—", since=stamp(since, "f"))
    return line + until_and_next(game, look, language, due, soon)


def until_and_next(
    game: Game[Any],
    look: Look,
    language: str,
    due: datetime | None,
    soon: datetime | None = None,
) -> str:
    """How long the game waits (until `soon`, if the stand-in plays then), and who is next."""
    told = ""
    if soon is not None:
        told += " " + say(language, "waiting-stand-in", until=stamp(soon))
    elif due is not None:
        told += " " + say(language, "waiting-until", until=stamp(due))
    after = game.next_up(look.view) if not look.asks else ()
    if after:
        names = join(together(game, look, after, language), language)
        told += " " + say(language, "waiting-next", who=names)
    return told


def pages(lines: Iterable[str], most: int = TEXT) -> list[str]:
    """The lines on as few pages as Discord's limit allows; a line is cut only if it must be."""
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

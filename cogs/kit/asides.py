"""Sentences for changes beside the game: seats that change hands, game masters, looks at secrets,
answers for others, consent. Channel, log and ledger use the same ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.game import AnyGame
from bot.engine.history import ASIDE
from bot.locale import knows, say
from bot.locale.telling import ask_name, join
from bot.sessions.model import FORGOTTEN, Past
from bot.sessions.news import AsideNews, News

MOST_KEYS = 6  # most keys in one line


@dataclass(frozen=True, slots=True)
class Aside:
    """A change beside the game. `do` says what was done, `keys` which facts were looked at,
    `decision` which question was answered for a seat."""

    kind: str
    do: str
    seat: str
    user: str
    whom: tuple[str, ...]
    keys: Sequence[str] = ()
    hours: float = 0
    decision: str = ""

    @classmethod
    def of_row(cls, past: Past) -> Aside | None:
        """From a row of the journal; None for other kinds, and for notes."""
        if past.kind not in ASIDE or not past.command.get("do"):
            return None
        about = past.command
        return cls(
            past.kind,
            str(about["do"]),
            past.seat,
            past.user,
            past.whom,
            about.get("keys", ()),
            about.get("hours", 0),
            str(about.get("decision", "")),
        )

    @classmethod
    def of_news(cls, news: News) -> Aside | None:
        """From news; None for other kinds, and if an earlier release did not store who did it."""
        if not isinstance(news, AsideNews) or not news.do or "user" not in news.people():
            return None
        whom = tuple(news.whom.split(",")) if news.whom else ()
        return cls(news.kind, news.do, news.seat, news.user, whom, news.keys, news.hours)


def person(user: str, language: str) -> str:
    """The mention of a user; somebody unnamed if their data was removed."""
    if user.isdigit():
        return f"<@{user}>"
    return say(language, "somebody" if user in ("", FORGOTTEN) else user)


def people(users: Sequence[str], language: str) -> str:
    return join([person(user, language) for user in users], language) or "none"


def line(game: AnyGame, aside: Aside, language: str) -> str:
    """Who did what to whom, in one sentence that everybody may read."""
    do = aside.do
    who, seat = person(aside.user, language), game.words.word("survivor", aside.seat, language)
    given: dict[str, str | float] = {"who": who, "seat": seat}
    if aside.kind == "seat":
        new, *before = (*aside.whom, "") if do == "hand-over" else ("", *aside.whom)
        given |= {
            "whom": person(new, language),
            "before": people([b for b in before if b], language),
        }
        if do == "take":
            return say(language, "news-seat", **given)
    elif aside.kind == "gm":
        given["whom"] = people(aside.whom, language)
    elif aside.kind == "extend":
        given["hours"] = aside.hours
    elif aside.kind == "look":
        given["keys"] = key_names(aside.keys, language)
    elif aside.kind == "answer":
        given["what"] = ask_name(game, aside.decision, language)
    elif aside.kind == "consent":
        given |= {"whom": people(aside.whom, language), "what": deed_name(do, language)}
        return say(language, "aside-consent", **given)
    if not knows(f"aside-{aside.kind}-{do}"):  # from a later version of the bot
        return ""
    return say(language, f"aside-{aside.kind}-{do}", **given)


def deed_name(do: str, language: str) -> str:
    """What a table without a game master has agreed to, in a word or two."""
    return say(language, f"deed-{do}") if knows(f"deed-{do}") else do


def key_names(keys: Sequence[str], language: str) -> str:
    """The first few keys, and how many more there are."""
    told = [f"`{key}`" for key in keys[:MOST_KEYS]]
    if len(keys) > MOST_KEYS:
        told.append(say(language, "aside-keys-more", count=len(keys) - MOST_KEYS))
    return join(told, language)

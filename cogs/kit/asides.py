"""What is done beside the game, in words: seats that change hands, who leads, looks at secrets,
answers for others, the table's consent. The channel, the log and the ledger tell it alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.engine.game import Game
from bot.engine.history import ASIDE
from bot.locale import knows, say
from bot.locale.telling import ask_name, join
from bot.sessions.model import FORGOTTEN, Past

KEYS = 6  # names of hidden facts that one line tells


@dataclass(frozen=True, slots=True)
class Aside:
    """A row of the journal that is beside the game; `about` says in `do` what was done."""

    kind: str
    about: Mapping[str, Any]
    seat: str
    user: str
    whom: tuple[str, ...]

    @classmethod
    def of_row(cls, past: Past) -> Aside | None:
        """None for a row of another kind (and for a note, which has words of its own)."""
        if past.kind not in ASIDE or not past.command.get("do"):
            return None
        return cls(past.kind, past.command, past.seat, past.user, past.whom)

    @classmethod
    def of_posting(cls, payload: Mapping[str, Any]) -> Aside | None:
        if payload.get("kind") not in ASIDE or not payload.get("do") or "user" not in payload:
            return None
        whom = tuple(str(payload.get("whom", "")).split(",")) if payload.get("whom") else ()
        seat = str(payload.get("seat", ""))
        return cls(payload["kind"], payload, seat, str(payload["user"]), whom)


def person(user: str, language: str) -> str:
    """Somebody by their mention; who was forgotten stays unnamed."""
    if user.isdigit():
        return f"<@{user}>"
    return say(language, "somebody" if user in ("", FORGOTTEN) else user)


def people(users: Sequence[str], language: str) -> str:
    return join([person(user, language) for user in users], language) or "none"


def line(game: Game[Any], aside: Aside, language: str) -> str:
    """Who did what to whom, in one sentence that everybody may read."""
    do, about = str(aside.about["do"]), aside.about
    who, seat = person(aside.user, language), game.word("survivor", aside.seat, language)
    given: dict[str, Any] = {"who": who, "seat": seat}
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
        given["hours"] = about.get("hours", 0)
    elif aside.kind == "look":
        given["keys"] = key_names(about.get("keys", ()), language)
    elif aside.kind == "answer":
        given["what"] = ask_name(game, str(about.get("decision", "")), language)
    elif aside.kind == "consent":
        given |= {"whom": people(aside.whom, language), "what": deed_name(do, language)}
        return say(language, "aside-consent", **given)
    if not knows(f"aside-{aside.kind}-{do}"):  # from a later version of the bot
        return ""
    return say(language, f"aside-{aside.kind}-{do}", **given)


def deed_name(do: str, language: str) -> str:
    """What a table without a game master can agree to, in a word or two."""
    return say(language, f"deed-{do}") if knows(f"deed-{do}") else do


def key_names(keys: Sequence[str], language: str) -> str:
    """The first few names of facts, and how many there are besides."""
    told = [f"`{key}`" for key in keys[:KEYS]]
    if len(keys) > KEYS:
        told.append(say(language, "aside-keys-more", count=len(keys) - KEYS))
    return join(told, language)

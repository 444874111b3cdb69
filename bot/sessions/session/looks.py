"""What a user may see of a session and of its past: hidden things are taken out here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from bot.engine.decisions import Ask
from bot.engine.errors import UserError
from bot.engine.history import Entry
from bot.engine.offers import Offer
from bot.sessions.model import Look, Past, Public
from bot.sessions.session.live import Live, Memo


def look(live: Live, user: str | None, seat: str | None = None) -> Look:
    """The table through a user's eyes: the seat named (a GM may name any), else their own."""
    play, mine, waiting = live.play, live.owned(user), live.waiting()
    seat = seat_seen(live, user, seat)
    eyes = dict.fromkeys((*mine, seat) if seat else mine)
    views = {name: view_of(live, name) for name in eyes}
    view = views[seat] if seat else view_of(live, None)
    return Look(
        channel=live.channel,
        game=live.game.id,
        version=live.version,
        position=play.position,
        quorum=play.quorum,
        seats=dict(live.seats),
        gms=tuple(sorted(live.gms)),
        mine=mine,
        waiting=waiting,
        asks=tuple(seen_ask(ask, eyes) for ask in play.open if is_asked_still(live, ask, waiting)),
        seat=seat,
        view=view,
        views=views,
        acting=play.seat if play.run is not None else "",
        command=play.command if play.run is not None else None,
        standing={name: tuple(play.standing.get(name, ())) for name in mine},
        outcome=play.outcome(),
        ended=live.ended,
        seed_hash=live.hash,
        seed=live.seed if live.ended else None,
        session=live.id,
        entries=live.entries,
        turned=live.turned,
        former=dict(live.former),
        undoable=is_undoable(live),
        wise=frozenset(s for s, wish in play.handling.reactions.items() if wish == "wise"),
    )


def view_of(live: Live, seat: str | None) -> Any:
    """What this seat (None: a spectator) may know; worked out once for each version."""
    if live.memo is None:
        return live.game.views.view(live.play.state, seat)
    if seat not in live.memo.views:
        live.memo.views[seat] = live.game.views.view(live.play.state, seat)
    return live.memo.views[seat]


def is_asked_still(live: Live, ask: Ask, waiting: Iterable[str]) -> bool:
    """Somebody has to answer it yet; nobody may see whether a secret reaction was answered. A plan
    is asked whatever somebody holds: it is not open for those who leave it to the bot."""
    if ask.kind in live.game.decisions.plans and is_left(live, ask):
        return False
    hidden = ask.secret and ask.kind in live.game.decisions.reactions
    return hidden or not set(waiting).isdisjoint(ask.seats)


def is_left(live: Live, ask: Ask) -> bool:
    """Whether the bot or a standing order has already answered this open question."""
    run = live.play.run
    return run is not None and any(
        vote.by in ("wise", "standing") and run.open[vote.ask] is ask for vote in run.votes
    )


def is_undoable(live: Live) -> bool:
    """Whether there is anything to take back."""
    play = live.play
    begun = play.run is not None and play.command is not None
    return begun or play.position > 0 or live.start_anew


def seat_seen(live: Live, user: str | None, seat: str | None = None) -> str | None:
    """The seat whose view this user gets; None for a spectator's."""
    mine = live.owned(user)
    if seat is None:
        return next((name for name in live.waiting() if name in mine), mine[0] if mine else None)
    live.know(seat)
    if seat not in mine and not live.leads(user or ""):
        raise UserError("seat-not-yours", seat=seat)
    return seat


def offers(live: Live, seat: str | None, *, public: bool = False) -> list[Offer]:
    """What this seat may do now, most likely first; nothing while a decision is open. `public`:
    only offers that everyone may know."""
    if seat is None or live.ended or live.play.run is not None:
        return []
    memo = live.memo or Memo()
    if (seat, public) not in memo.offers:
        work_out(live, seat, public, memo.offers)
    return list(memo.offers[seat, public])


def public(live: Live) -> Public:
    """What everyone may know of the session."""
    offered = {seat: offers(live, seat, public=True) for seat in live.waiting()}
    return Public(look(live, None), offered)


def work_out(
    live: Live, seat: str, public: bool, known: dict[tuple[str, bool], list[Offer]]
) -> None:
    """Work out the offers of a seat. Where all its commands are public, those for everyone are the
    same and are stored at once."""
    game, state = live.game, live.play.state
    legal = game.rules.legal(state, seat)
    shared = [command for command in legal if not game.guide.is_private(command)]
    found = list(game.guide.menu(state, seat, shared if public else legal))
    if public or len(shared) == len(legal):
        known[seat, True] = [offer for offer in found if not offer.private]
    if not public or len(shared) == len(legal):
        known[seat, False] = found


def seen_ask(ask: Ask, seats: Iterable[str]) -> Ask:
    """The question without what somebody with these seats may not see."""
    return ask.seen_by(next((seat for seat in seats if seat in ask.seats), None))


def past(live: Live, entry: Entry, user: str | None, *, stands: bool = True) -> Past:
    """A journal row without answers, draws and other people's private events."""
    mine = live.owned(user)
    events = [live.game.records.load(event) for event in entry.events]
    # A GM sees the values that they have set themselves; to see others they must look at secrets.
    known = bool(live.ended) or (user in live.gms and user == entry.user)
    return Past(
        number=entry.number,
        position=entry.position,
        kind=entry.kind,
        seat=entry.seat,
        user=entry.user,
        command=dict(entry.command),
        events=tuple(event for event in events if event.to is None or event.to in mine),
        facts={
            key: (entry.before.get(key), value) if known or key in entry.public else None
            for key, value in entry.facts.items()
        },
        revealed=entry.revealed,
        reason=entry.reason,
        at=entry.at,
        stands=stands,
        by=entry.by,
        effects=dict(entry.effects),
        asked=entry.asked,
        whom=tuple(entry.whom.split(",")) if entry.whom else (),
        spoken=tuple(spoken_for(live, entry)),
    )


def spoken_for(live: Live, entry: Entry) -> Iterator[tuple[str, str, str]]:
    """The answers that others have given in place of a seat: seat, decision, by. Being asked for a
    reaction tells that a seat holds a card, so until the game is over these are left out unless
    they were told before."""
    for answer in entry.answers:
        hidden = answer.kind in live.game.decisions.reactions and not live.ended
        instead = answer.by in ("gm", "stand-in", "default") and not hidden
        if answer.told or answer.by == "quick" or instead:
            yield answer.seat, answer.kind, answer.by


def public_facts(
    live: Live, was: bytes, facts: dict[str, tuple[Any, Any]]
) -> dict[str, list[Any] | None]:
    """The values of changed facts before and after, for the public ledger; None for facts that a
    spectator may not know. A fact is public if a spectator's view shows its true value both before
    and after."""
    codec, view, read = live.game.codec, live.game.views.view, live.game.facts.read
    views = [view(codec.load(state), None) for state in (was, live.play.before)]
    shown: dict[str, list[Any] | None] = {}
    for key, values in facts.items():
        try:
            public = all(read(v, key) == value for v, value in zip(views, values, strict=True))
        except Exception:  # the view lacks the thing itself, so the fact is hidden
            public = False
        shown[key] = list(values) if public else None
    return shown

"""The Wounds of a zombie attack, shared out among the Survivors of a Zone (zombies.attack,
zombies.share, zombies.spill)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.engine.decisions import Option
from bot.engine.table import Steps
from bot.games.zombicide.rules.effects import amount, is_used, skill_effects
from bot.games.zombicide.situation import Blow, Play, Situation
from bot.games.zombicide.state import Survivor

Wounds = dict[str, int]  # by the kind of zombie that caused them


def share_out(
    play: Play, zone: str, wounds: Mapping[str, int], victims: list[Survivor]
) -> Steps[None]:
    """zombies.share, zombies.spill, wound.spill, zombies.by-zone: all Wounds are assigned at once.
    What exceeds one Survivor's capacity goes to the others; what is left when all are dead is
    lost."""
    pool = dict(wounds)
    while pool and victims:
        shares = yield from _divide(play, zone, pool, victims)
        blows = _deal(play, pool, victims, shares)
        for who, blow in blows:
            for kind, count in blow.items():
                if who.alive:
                    more = _felt_later(play, who, blow, kind)
                    yield from play.edition.health.suffer(play, who, Blow(kind, count, more=more))
        victims = [who for who in victims if who.alive]


def _felt_later(play: Play, who: Survivor, blow: Wounds, kind: str) -> int:
    """The Wounds of other kinds that come after those of this kind, at least this many."""
    kinds = list(blow)
    later = [one for one in kinds[kinds.index(kind) + 1 :] if not ignores(play, who, one)]
    zombies = play.edition.content.zombies
    spared = attacks_ignored(play, who) * max((zombies[one].wounds for one in later), default=0)
    return max(0, sum(blow[one] for one in later) - spared)


def _divide(
    play: Play, zone: str, pool: Wounds, victims: Sequence[Survivor]
) -> Steps[dict[str, int]]:
    """How many Wounds each of them takes; the group decides."""
    total = sum(pool.values())
    if len(victims) == 1:
        return {victims[0].id: total}
    room = {who.id: _room(play, who, pool) for who in victims}
    options = [Option(who, limit=min(limit, total)) for who, limit in room.items()]
    chosen = yield from play.ask(
        play.group(),
        "wounds",
        options,
        pick=min(total, sum(option.limit for option in options)),
        rule="zombies.share",
        default=_gentle(play, victims, room, total),
        about={"zone": zone, "count": total},
    )
    return {who: chosen.count(who) for who in room}


def _room(play: Play, who: Survivor, pool: Mapping[str, int]) -> int:
    """How many Wounds he can take, those that he ignores included."""
    spared = sum(count for kind, count in pool.items() if ignores(play, who, kind))
    rest = sum(pool.values()) - spared
    return play.edition.health.capacity(play, who) + spared + min(rest, attacks_ignored(play, who))


def _gentle(
    play: Play, victims: Sequence[Survivor], room: Mapping[str, int], total: int
) -> list[str]:
    """The default: as few deaths as possible, and then the Survivors who have least to lose."""
    chosen: list[str] = []
    calm = sorted(victims, key=lambda who: (len(who.cards), who.experience))
    for who in calm:
        capacity = play.edition.health.capacity(play, who)
        chosen += [who.id] * min(room[who.id] - min(1, capacity), total - len(chosen))
    for who in calm:
        chosen += [who.id] * min(room[who.id] - chosen.count(who.id), total - len(chosen))
    return chosen


def _deal(
    play: Play, pool: Wounds, victims: Sequence[Survivor], shares: Mapping[str, int]
) -> list[tuple[Survivor, Wounds]]:
    """Which Wounds each Survivor takes, first those that the Survivor ignores. They leave the pool;
    what could not hurt the Survivor any more stays in it."""
    dealt: list[tuple[Survivor, Wounds]] = []
    for who in victims:
        taken: Wounds = {}
        left = shares[who.id]
        felt = play.edition.health.capacity(play, who) + attacks_ignored(play, who)
        for kind in sorted(pool, key=lambda kind: not ignores(play, who, kind)):
            ignored = ignores(play, who, kind)
            count = min(pool[kind], left, left if ignored or len(victims) == 1 else felt)
            if count:
                taken[kind] = count
                left -= count
                felt -= 0 if ignored else count
        dealt.append((who, taken))
        for kind, count in taken.items():
            pool[kind] -= count
            if not pool[kind]:
                del pool[kind]
    return dealt


def ignores(sit: Situation, who: Survivor, kind: str) -> bool:
    """skill.dreadnought: whether Wounds from zombies of this kind do nothing to him."""
    groups = sit.edition.content.zombies[kind].groups
    return any(effect.group in groups for effect in skill_effects(sit, who, "ignore-wounds-from"))


def attacks_ignored(sit: Situation, who: Survivor) -> int:
    """skill.tough: how many more attacks the Survivor ignores in this Zombies' Phase."""
    if sit.state.phase != "zombies" or is_used(who, "zombies-phase", "ignore-attack"):
        return 0
    return amount(sit, who, "ignore-attack")

"""Where a user has left traces, and how they are removed."""

from __future__ import annotations

from sqlite3 import Connection

from bot.sessions.model import FORGOTTEN

CONCERNED = "instr(',' || whom || ',', ',' || :user || ',')"


def channels_of(connection: Connection, user: str) -> list[str]:
    """The channels in which this user has left a trace."""
    found = connection.execute(
        "SELECT DISTINCT channel FROM sessions WHERE open_user = :user OR id IN ("
        "SELECT session FROM seats WHERE user = :user OR former = :user UNION "
        "SELECT session FROM gms WHERE user = :user UNION "
        "SELECT session FROM looked WHERE user = :user UNION "
        "SELECT session FROM clocks WHERE instr(body, json_quote(:user)) UNION "
        "SELECT session FROM result_seats WHERE user = :user UNION "
        "SELECT session FROM journal WHERE user = :user UNION "
        f"SELECT session FROM journal WHERE whom != '' AND {CONCERNED} UNION "
        "SELECT session FROM outbox WHERE people != '' AND instr(people, :user)) "
        "UNION SELECT channel FROM campaigns JOIN campaign_gms ON campaign = id "
        "WHERE user = :user "
        "UNION SELECT channel FROM lobbies l WHERE host = :user OR EXISTS "
        "(SELECT 1 FROM lobby_players WHERE lobby = l.id AND user = :user) "
        "UNION SELECT channel FROM drafts WHERE user = :user ORDER BY channel",
        {"user": user},
    )
    return [channel for (channel,) in found]


def forget(connection: Connection, user: str) -> None:
    """Remove a user from the games and from all that is kept around them."""
    _forget_in_games(connection, user)
    _forget_around_games(connection, user)


def _forget_in_games(connection: Connection, user: str) -> None:
    """Put FORGOTTEN wherever the user's id stands in the sessions."""
    names = {"user": user, "forgotten": FORGOTTEN}
    connection.execute(
        "UPDATE sessions SET version = version + 1, "
        "open_user = CASE open_user WHEN :user THEN :forgotten ELSE open_user END "
        "WHERE open_user = :user OR id IN (SELECT session FROM seats WHERE user = :user "
        "OR former = :user UNION SELECT session FROM gms WHERE user = :user)",
        names,
    )
    connection.execute("UPDATE seats SET former = '' WHERE former = :user", names)
    connection.execute(
        "UPDATE clocks SET body = replace(body, json_quote(:user), json_quote(:forgotten)) "
        "WHERE instr(body, json_quote(:user))",
        names,
    )
    connection.execute(
        "UPDATE seats SET user = :forgotten, reactions = 'ask' WHERE user = :user", names
    )
    connection.execute("UPDATE OR REPLACE gms SET user = :forgotten WHERE user = :user", names)
    connection.execute("UPDATE journal SET user = :forgotten WHERE user = :user", names)
    connection.execute(
        "UPDATE journal SET whom = trim(replace("
        "',' || whom || ',', ',' || :user || ',', ',' || :forgotten || ','), ',') "
        f"WHERE whom != '' AND {CONCERNED}",
        names,
    )
    connection.execute(
        "UPDATE outbox SET people = replace(people, :user, :forgotten) "
        "WHERE people != '' AND instr(people, :user)",
        names,
    )
    connection.execute("DELETE FROM timers WHERE key = :user", names)


def _forget_around_games(connection: Connection, user: str) -> None:
    """Remove the user from lobbies, campaigns, messages and timers. A lobby passes to whoever
    joined next; a campaign keeps FORGOTTEN as its GM, so that it is seen to need another one."""
    names = {"user": user, "forgotten": FORGOTTEN}
    for sql in (
        "DELETE FROM people WHERE user = :user",
        "DELETE FROM looked WHERE user = :user",
        # A draft may name others too, who agree to an undo: it is made anew in a moment.
        "DELETE FROM drafts WHERE user = :user OR instr(body, json_quote(:user))",
        "UPDATE OR REPLACE campaign_gms SET user = :forgotten WHERE user = :user",
        "UPDATE result_seats SET user = :forgotten WHERE user = :user",
        "UPDATE lobbies SET version = version + 1 WHERE host = :user OR id IN "
        "(SELECT lobby FROM lobby_players WHERE user = :user)",
        "DELETE FROM lobby_players WHERE user = :user",
        "UPDATE lobbies SET gm = '' WHERE gm = :user",
        "UPDATE lobbies SET host = ifnull((SELECT user FROM lobby_players "
        "WHERE lobby = lobbies.id ORDER BY id LIMIT 1), :forgotten) WHERE host = :user",
        "UPDATE boards SET called = replace(called, :user, :forgotten), "
        "people = replace(people, json_quote(:user), json_quote(:forgotten)), "
        "lines = replace(lines, '<@' || :user || '>', :forgotten) "
        "WHERE instr(called || people || ifnull(lines, ''), :user)",
        "UPDATE clocks SET body = replace(body, json_quote(:user), json_quote(:forgotten)) "
        "WHERE instr(body, json_quote(:user))",
        # A timer of several goes on for the others.
        "UPDATE OR REPLACE timers SET key = trim(replace("
        "',' || key || ',', ',' || :user || ',', ',' || :forgotten || ','), ',') "
        "WHERE instr(',' || key || ',', ',' || :user || ',')",
    ):
        connection.execute(sql, names)

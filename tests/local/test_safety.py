"""Loopback only, Host and Origin checked, tokens kept apart, files served safely."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from bot.local.server import LocalTable
from tests.local.bot_under_test import PIXEL


async def raw(table: LocalTable, text: bytes) -> bytes:
    """The server's answer to exactly these bytes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", table.port)
    writer.write(text)
    await writer.drain()
    async with asyncio.timeout(5):
        answer = await reader.read(4096)
    writer.close()
    return answer


async def test_only_loopback(table: LocalTable) -> None:
    assert table._runner is not None
    assert [one[0] for one in table._runner.addresses] == ["127.0.0.1"]


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "127.0.0.1:1", "0.0.0.0:PORT", ""])
async def test_foreign_hosts(table: LocalTable, host: str) -> None:
    named = host.replace("PORT", str(table.port))
    answer = await raw(table, f"GET / HTTP/1.1\r\nHost: {named}\r\n\r\n".encode())
    assert b" 403 " in answer.split(b"\r\n")[0] or b" 400 " in answer.split(b"\r\n")[0]


async def test_no_host_and_two_hosts(table: LocalTable) -> None:
    own = f"Host: 127.0.0.1:{table.port}\r\n"
    for headers in ("", own + "Host: evil.example\r\n"):
        answer = await raw(table, f"GET / HTTP/1.1\r\n{headers}\r\n".encode())
        assert answer.split(b" ")[1] in (b"403", b"400")


@pytest.mark.parametrize(
    "path", ["/", "/api/v10/users/@me", "/gateway", "/page/socket", "/page/upload"]
)
async def test_foreign_origins(table: LocalTable, web: aiohttp.ClientSession, path: str) -> None:
    for origin in ("http://evil.example", "null", f"https://127.0.0.1:{table.port}"):
        async with web.get(path, headers={"Origin": origin}) as response:
            assert response.status == 403


async def test_tokens_do_not_stand_in_for_each_other(
    table: LocalTable, web: aiohttp.ClientSession
) -> None:
    for token in ("", table.bot_token, f"Bot {table.page_token}", f"Bearer {table.bot_token}"):
        async with web.get("/api/v10/users/@me", headers={"Authorization": token}) as response:
            assert response.status == 401
    async with web.get("/api/v10/no/such", headers={}) as response:
        assert response.status == 401
    for token in ("", table.bot_token):
        async with web.get("/page/socket", params={"token": token}) as response:
            assert response.status == 401
        data = aiohttp.FormData()
        data.add_field("file", b"x", filename="x")
        headers = {"X-Page-Token": token, "X-Player": table.player("Ana").id}
        async with web.post("/page/upload", data=data, headers=headers) as response:
            assert response.status == 401


@pytest.mark.parametrize(
    "path",
    [
        "/page/../server.py", "/page/..%2fserver.py", "/page/%2e%2e/server.py",
        "/page//etc/passwd", "/page/%2fetc%2fpasswd", "/page/PROTOCOL.md", "/page/", "/page/%00",
        "/page/..%5cserver.py", "/cdn/attachments/1/1/../../../x", "/cdn/attachments/1/-1/x",
        "/cdn/attachments/1/99999999999999999999999/x", "/.env", "/page/js",
    ],
)  # fmt: skip
async def test_no_way_out_of_the_folder(table: LocalTable, path: str) -> None:
    host = f"127.0.0.1:{table.port}"
    answer = await raw(table, f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
    assert answer.split(b" ")[1] in (b"404", b"400")


async def test_the_page_has_a_strict_policy(table: LocalTable, web: aiohttp.ClientSession) -> None:
    async with web.get("/") as response:
        assert response.status == 200
        policy = response.headers["Content-Security-Policy"]
        text = await response.text()
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
    assert "frame-ancestors 'none'" in policy
    assert "require-trusted-types-for 'script'" in policy
    assert "unsafe" not in policy
    assert f'<meta name="page-token" content="{table.page_token}">' in text


async def test_uploads_are_served_without_danger(
    table: LocalTable, web: aiohttp.ClientSession
) -> None:
    files = [
        ("page.html", b"<script>alert(1)</script>"),
        ("fake.png", b"<script>alert(1)</script>"),
        ("draw.svg", b"<svg onload='alert(1)'/>"),
        ("real.png", PIXEL),
        ("../../x\r\ny.txt", b"text"),
    ]
    sent = await table.send("Ana", "table", files=files)
    for attachment in sent["attachments"]:
        async with web.get(attachment["url"]) as response:
            assert response.status == 200
            assert response.headers["X-Content-Type-Options"] == "nosniff"
            assert response.headers["Content-Security-Policy"] == "default-src 'none'"
            shown = "Content-Disposition" not in response.headers
            assert shown == (attachment["filename"] == "real.png")
            if not shown:
                assert response.headers["Content-Type"] == "application/octet-stream"
        # the key in an address cannot be guessed
        async with web.get(attachment["url"].split("?")[0]) as response:
            assert response.status == 404
    assert sent["attachments"][-1]["filename"] == "x__y.txt"


async def test_bytes_that_are_no_frames(table: LocalTable) -> None:
    host = f"127.0.0.1:{table.port}"
    path = f"/page/socket?token={table.page_token}"
    for target in (path, "/gateway"):
        reader, writer = await asyncio.open_connection("127.0.0.1", table.port)
        writer.write(
            f"GET {target} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        writer.write(b"\xff\xff\xff\xff broken")
        await writer.drain()
        async with asyncio.timeout(5):
            assert b" 101 " in await reader.readline()
            await reader.read()
        writer.close()
    for rubbish in (b"\x00\x01\x02\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n"):
        assert b" 400 " in (await raw(table, rubbish)).split(b"\r\n")[0]
    assert await table.messages_seen_by("Ana", "table") == []

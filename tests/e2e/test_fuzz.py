"""Nonsense of every kind ends in clean errors: nothing crashes, nothing leaks, the table plays on.

The short forms run always; the long ones with `make long`.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from typing import Any

import aiohttp
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from yarl import URL

from bot.local.payloads import limits
from tests.e2e import fuzz_cases as cases
from tests.e2e.fuzz_target import SECRET, FuzzTarget, clean
from tests.e2e.seen import Json

API = "/api/v10"
CLOSE_CODES = {1000, 1001, 1002, 1003, 1006, 1007, 1009, *range(4000, 4015)}
Check = Callable[[FuzzTarget, Any], Coroutine[Any, Any, None]]


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FuzzTarget]:
    target = FuzzTarget(tmp_path_factory.mktemp("fuzz"))
    target.run(target.open())
    yield target
    target.close()


@pytest.fixture(autouse=True)
def content(target: FuzzTarget) -> Iterator[None]:
    """After every test the table must be whole."""
    yield
    target.content()


def fuzzed(check: Check, strategy: st.SearchStrategy[Any], short: int, long: int) -> Any:
    """A test in its short and its long form."""

    def made(count: int) -> Callable[..., None]:
        @settings(
            max_examples=count,
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        )
        @given(case=strategy)
        def test(target: FuzzTarget, case: Any) -> None:
            target.run(check(target, case))
            assert target.faults() == []

        return test

    return made(short), pytest.mark.long(made(long))


# --- REST


async def ask(
    target: FuzzTarget, method: str, path: str, headers: dict[str, str] | None = None, **more: Any
) -> tuple[int, str]:
    """One request; the path is taken as it stands."""
    url = URL(target.url + target.filled(path), encoded=True)
    given = target.headers if headers is None else headers
    async with target.session.request(method, url, headers=given, **more) as response:
        text = await response.text("utf-8", "replace")
    clean(response.status, text, path)
    return response.status, text


async def where(target: FuzzTarget, path: str) -> str:
    if path == "CALLBACK":
        snowflake, token = await target.interaction()
        return f"{API}/interactions/{snowflake}/{token}/callback?with_response=1"
    if path in ("FOLLOW", "ORIGINAL"):
        snowflake, token = await target.interaction()
        callback = f"{API}/interactions/{snowflake}/{token}/callback"
        await ask(target, "POST", callback, json={"type": 4, "data": {"content": "so far"}})
        base = f"{API}/webhooks/<application>/{token}"
        return base if path == "FOLLOW" else f"{base}/messages/@original"
    return API + path


async def check_request(target: FuzzTarget, case: Any) -> None:
    (method, path, body), changes = case
    text = target.filled(json.dumps(cases.mutated(body, changes)))
    headers = {**target.headers, "Content-Type": "application/json"}
    await ask(target, method, await where(target, path), headers, data=text.encode())


test_wrong_bodies, test_wrong_bodies_long = fuzzed(check_request, cases.requests, 250, 6000)


@pytest.mark.parametrize("number", range(len(cases.REQUESTS)))
def test_the_right_bodies_are_right(target: FuzzTarget, number: int) -> None:
    """Without this the wrong ones would prove little."""
    method, path, body = cases.REQUESTS[number]

    async def check() -> None:
        text = target.filled(json.dumps(body))
        headers = {**target.headers, "Content-Type": "application/json"}
        status, said = await ask(target, method, await where(target, path), headers, data=text)
        # a message has one thread only, and the fuzzing may have made it
        assert status < 300 or '"code":160004' in said, said

    target.run(check())


async def check_bytes(target: FuzzTarget, case: tuple[str, bytes, str]) -> None:
    path, body, kind = case
    headers = {**target.headers, "Content-Type": kind}
    status, _ = await ask(target, "POST", API + path, headers, data=body)
    attached = any(name in body for name in (b'"files[', b'"file"'))  # alone it is a message
    assert status in (400, 413) or (status == 200 and attached), status


kinds = st.sampled_from(
    ["application/json", "text/plain", "multipart/form-data", "multipart/form-data; boundary=x",
     "application/x-www-form-urlencoded", "image/png", "application/json; charset=utf-16", ";"]
)  # fmt: skip
multipart = st.lists(
    st.tuples(st.sampled_from(["payload_json", "files[0]", "files[999]", "file", "x", '"']),
              st.binary(max_size=30)),
    max_size=4,
).map(
    lambda parts: b"".join(
        b'--x\r\nContent-Disposition: form-data; name="%s"; filename="f"\r\n\r\n%s\r\n'
        % (name.encode(), data)
        for name, data in parts
    )
    + b"--x--\r\n"
)  # fmt: skip
bodies = st.tuples(
    st.sampled_from([f"{cases.HERE}/messages", cases.COMMANDS]),
    st.binary(max_size=80) | multipart | st.sampled_from([b"[" * 200_000, b"\xff" * 9, b"{" * 9]),
    kinds,
)
test_broken_bodies, test_broken_bodies_long = fuzzed(check_bytes, bodies, 80, 2000)


async def check_path(target: FuzzTarget, case: tuple[str, str, str, str]) -> None:
    method, path, tail, query = case
    # deleting the channel, or its commands, would only end the game
    if method == "DELETE" and not tail:
        return
    await ask(target, method, f"{API}{path}{tail}?{query}")


tails = st.sampled_from(
    ["", "/", "//", "/..", "/%2e%2e", "/%00", "/%ff", "/%", "/@me", "/0", "/-1", "/" + "9" * 30,
     "/x" * 200, "/%F0%9F%8E%B2", "/%D9%A1%D9%A2", "/%2F%2F"]
)  # fmt: skip
queries = st.lists(
    st.tuples(
        st.sampled_from(["limit", "before", "after", "around", "query", "with_member", "x"]),
        st.sampled_from(["", "0", "-1", "1", "101", "9" * 40, "x", "%00", "%ff", "1.5", "<ana>"]),
    ),
    max_size=3,
).map(lambda pairs: "&".join(f"{name}={value}" for name, value in pairs))
methods = st.sampled_from(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE"])
paths = st.tuples(methods, st.sampled_from(cases.PATHS), tails, queries)
test_odd_paths, test_odd_paths_long = fuzzed(check_path, paths, 150, 4000)


def test_huge_bodies(target: FuzzTarget) -> None:
    async def check() -> None:
        headers = {**target.headers, "Content-Type": "application/json"}
        path = f"{API}{cases.HERE}/messages"
        long = json.dumps({"content": "x" * (limits.JSON_BYTES + 1)}).encode()
        with suppress(aiohttp.ClientError):  # it may hang up while we are still sending
            status, _ = await ask(target, "POST", path, headers, data=long)
            assert status == 413
        form = aiohttp.FormData()
        form.add_field("payload_json", "{}")
        form.add_field("files[0]", b"x" * (limits.FILE_BYTES + 1), filename="a.bin")
        with suppress(aiohttp.ClientError):
            status, _ = await ask(target, "POST", path, data=form)
            assert status == 413
        deep = b'{"embeds":' + b"[" * 100_000 + b"]" * 100_000 + b"}"
        assert (await ask(target, "POST", path, headers, data=deep))[0] == 400
        many = json.dumps({"content": "x", "embeds": [{}] * 50_000}).encode()
        assert (await ask(target, "POST", path, headers, data=many))[0] == 400

    target.run(check())


# --- who may speak at all


@pytest.mark.parametrize(
    "path", ["/", "/gateway", "/page/socket", "/page/upload", f"{API}/gateway"]
)
@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Host": "127.0.0.1"},
        {"Host": "127.0.0.1:1"},
        {"Host": "localhost.evil.example:{port}"},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1"},
        {"Origin": "http://127.0.0.1:{port}.evil.example"},
        {"Origin": ""},
    ],
)
def test_strangers_are_refused(target: FuzzTarget, path: str, headers: dict[str, str]) -> None:
    async def check() -> None:
        port = str(target.table.local.port)
        named = {name: value.replace("{port}", port) for name, value in headers.items()}
        url = target.url + path
        async with target.session.get(url, headers={**target.headers, **named}) as response:
            assert response.status == 403
            assert target.table.local.page_token not in await response.text()

    target.run(check())


wrong_tokens = st.one_of(
    st.text(st.characters(codec="latin-1", exclude_categories=["Cc"]), max_size=40),
    st.sampled_from(["", "Bot", "Bot ", "Bearer x", "Bot null", "Bot " + "x" * 5000]),
)


async def check_token(target: FuzzTarget, token: str) -> None:
    for path in (f"{API}/users/@me", f"{API}/nowhere", f"{API}/gateway/bot"):
        url = target.url + path
        headers = {"Authorization": token.strip()}
        async with target.session.get(url, headers=headers) as response:
            assert response.status == 401
    query = URL(f"{target.url}/page/socket").with_query(token=token, player=target.eve.id)
    async with target.session.get(query) as response:
        assert response.status == 401
    headers = {"X-Page-Token": token.strip(), "X-Player": target.eve.id}
    async with target.session.post(f"{target.url}/page/upload", headers=headers) as response:
        assert response.status == 401


test_wrong_tokens, test_wrong_tokens_long = fuzzed(check_token, wrong_tokens, 20, 500)

page_paths = st.tuples(
    st.sampled_from(["/page/", "/page/js/", "/cdn/attachments/1/", "/cdn/", "/"]),
    st.one_of(
        st.text(max_size=12).map(lambda text: URL.build(path=f"/{text}").raw_path[1:]),
        st.sampled_from(
            ["..%2f..%2fserver.py", "../server.py", "%00", "js/%00.js", "PROTOCOL.md", "%ff.js",
             "%2fetc%2fpasswd", "..%5c..", "x" * 5000 + ".js", "1/x?hm=%00", "9" * 30 + "/x?hm=",
             "<upload>/x?hm=0", "css/../../core.py", "css", "js/"]
        ),
    ),
)  # fmt: skip


async def check_page(target: FuzzTarget, case: tuple[str, str]) -> None:
    _, text = await ask(target, "GET", "".join(case), {})
    assert "import annotations" not in text
    assert SECRET not in text


test_odd_files, test_odd_files_long = fuzzed(check_page, page_paths, 60, 1500)


async def check_upload(target: FuzzTarget, body: bytes) -> None:
    headers = {
        "X-Page-Token": target.table.local.page_token,
        "X-Player": target.eve.id,
        "Content-Type": "multipart/form-data; boundary=x",
    }
    await ask(target, "POST", "/page/upload", headers, data=body)


uploads = multipart | st.binary(max_size=60)
test_broken_uploads, test_broken_uploads_long = fuzzed(check_upload, uploads, 40, 1000)

# --- raw sockets


async def hear(target: FuzzTarget, said: bytes, patience: float) -> bytes:
    """What comes back when these bytes are sent; the server may hang up, or wait for more."""
    reader, writer = await asyncio.open_connection("127.0.0.1", target.table.local.port)
    heard = b""
    try:
        writer.write(said)
        await writer.drain()
        with suppress(TimeoutError):
            heard = await asyncio.wait_for(reader.read(65536), patience)
            heard += await asyncio.wait_for(reader.read(65536), 0.02)
    except ConnectionError:
        pass
    finally:
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()
    return heard


async def check_http(target: FuzzTarget, said: bytes) -> None:
    port = str(target.table.local.port).encode()
    heard = await hear(target, said.replace(b"PORT", port), 0.2)
    if heard:
        assert heard.startswith(b"HTTP/1."), heard[:100]
        assert int(heard.split()[1]) < 500, heard[:300]


HEAD = b"POST /api/v10/gateway HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n"
garbage = st.one_of(
    st.binary(min_size=1, max_size=200).map(lambda data: data + b"\r\n\r\n"),
    st.binary(max_size=60).map(lambda data: HEAD + data + b"\r\n\r\n"),
    st.sampled_from(
        [
            HEAD + b"Content-Length: 100000000000\r\n\r\nx",
            HEAD + b"Content-Length: -1\r\n\r\n",
            HEAD + b"Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!",
            HEAD + b"Transfer-Encoding: chunked\r\n\r\nZZ\r\nhello",
            HEAD + b"Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n",
            HEAD + b"Host: other\r\n\r\n",
            HEAD + b"X: " + b"y" * 20_000 + b"\r\n\r\n",
            HEAD + b"X:y\r\n" * 5000 + b"\r\n",
            HEAD + b"Content-Encoding: gzip\r\nContent-Length: 4\r\n\r\nabcd",
            HEAD + b"Content-Encoding: deflate\r\nContent-Length: 4\r\n\r\nabcd",
            HEAD + b"Expect: something\r\n\r\n",
            b"GET / HTTP/1.1\r\n\r\n",
            b"BREW / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n",
            b"GET / HTTP/9.9\r\nHost: 127.0.0.1:PORT\r\n\r\n",
            b"GET http://evil.example/ HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n",
            b"CONNECT evil.example:443 HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n",
            b"GET /page/../../core.py HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n",
            b"GET /%00%ff HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n",
            b"GET * HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n",
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        ]
    ),
)
test_garbage, test_garbage_long = fuzzed(check_http, garbage, 60, 1500)

UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    "Sec-WebSocket-Version: 13\r\n\r\n"
)


async def check_raw_frames(target: FuzzTarget, case: tuple[str, bytes]) -> None:
    where_to, said = case
    token = target.table.local.page_token
    path = (
        f"/page/socket?token={token}&player={target.eve.id}" if where_to == "page" else "/gateway"
    )
    opening = UPGRADE.format(path=path, port=target.table.local.port).encode()
    heard = await hear(target, opening + said, 5)
    assert heard.startswith(b"HTTP/1.1 101"), heard[:200]
    assert SECRET.encode() not in heard


raw = st.one_of(
    st.binary(max_size=40),
    st.sampled_from(
        [
            b"\x81\x05hello",  # not masked
            b"\xff\x80\0\0\0\0",  # an unknown opcode with reserved bits
            b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0",  # endless
            b"\x09\xfe\xff\xff\0\0\0\0",  # a ping in pieces
            b"\x80\x80\0\0\0\0",  # goes on with nothing
            b"\x88\x81\0\0\0\0x",  # a close of one byte
            b"\x88\x82\0\0\0\0\x00\x01",  # a close with a forbidden code
            b"\x81\x82\0\0\0\0\xff\xfe",  # text that is no UTF-8
        ]
    ),
)
raw_frames = st.tuples(st.sampled_from(["gateway", "page"]), raw)
test_broken_frames, test_broken_frames_long = fuzzed(check_raw_frames, raw_frames, 30, 600)

# --- the two sockets, spoken to wrongly


async def say(target: FuzzTarget, socket: aiohttp.ClientWebSocketResponse, frame: Any) -> None:
    kind, data = frame
    if kind == "binary":
        await socket.send_bytes(data)
    elif kind == "json":
        text = target.filled(json.dumps(data))
        token = json.dumps(target.table.local.bot_token)
        await socket.send_str(text.replace('"TOKEN"', token))
    else:
        await socket.send_str(data.encode("utf-8", "replace").decode())


def answers(number: int) -> Callable[[Json], bool]:
    """Whether a frame answers the act of this number."""
    return lambda frame: frame.get("id") == number


async def until(
    socket: aiohttp.ClientWebSocketResponse, found: Callable[[Json], bool]
) -> list[str]:
    """Everything heard, up to what was waited for or to the end, which must be a proper one."""
    heard: list[str] = []
    async with asyncio.timeout(5):
        async for message in socket:
            assert message.type is aiohttp.WSMsgType.TEXT
            heard.append(message.data)
            if found(json.loads(message.data)):
                return heard
    assert socket.close_code in CLOSE_CODES, socket.close_code
    return heard


async def check_gateway(target: FuzzTarget, frames: list[Any]) -> None:
    async with target.session.ws_connect(f"{target.url}/gateway") as socket:
        with suppress(ConnectionError):
            for frame in frames:
                await say(target, socket, frame)
            await socket.send_str('{"op": 1, "d": null}')
        await until(socket, lambda frame: frame["op"] == 11)


frames = st.lists(cases.gateway_frames, min_size=1, max_size=4)
test_gateway_nonsense, test_gateway_nonsense_long = fuzzed(check_gateway, frames, 100, 2500)


async def check_page_socket(target: FuzzTarget, frames: list[Any]) -> None:
    async with target.session.ws_connect(target.page_socket(target.eve)) as socket:
        with suppress(ConnectionError):
            for frame in frames:
                await say(target, socket, frame)
            await socket.send_str('{"id": "the end", "do": "hello"}')
        heard = await until(socket, lambda frame: frame.get("id") == "the end")
    assert not any(SECRET in one for one in heard)


frames = st.lists(cases.page_frames, min_size=1, max_size=4)
test_page_nonsense, test_page_nonsense_long = fuzzed(check_page_socket, frames, 120, 1500)


@pytest.mark.parametrize(("where_to", "code"), [("gateway", 1009), ("page", 1009)])
def test_frames_too_large(target: FuzzTarget, where_to: str, code: int) -> None:
    async def check() -> None:
        url = target.page_socket(target.eve) if where_to == "page" else f"{target.url}/gateway"
        async with target.session.ws_connect(url) as socket:
            await socket.send_str(json.dumps({"op": 1, "d": "x" * (3 << 20)}))
            await until(socket, lambda _: False)
            assert socket.close_code == code

    target.run(check())


def test_a_spy_cannot_use_what_is_not_theirs(target: FuzzTarget) -> None:
    """With the ids known: private answers, forms, conversations and uploads of another."""

    async def check() -> None:
        acts: list[dict[str, Any]] = [
            {"do": "open", "channel": "<direct>"},
            {"do": "send", "channel": "<direct>", "content": "x"},
            {"do": "send", "channel": "<channel>", "content": "x", "reply_to": "<private>"},
            {"do": "send", "channel": "<channel>", "uploads": ["<upload>"]},
            {"do": "react", "message": "<private>", "emoji": "🎲"},
            {"do": "delete", "message": "<private>"},
            {"do": "dismiss", "message": "<private>"},
            {"do": "context", "channel": "<channel>", "command": "Quote", "target": "<private>"},
            {"do": "press", "message": "<private>", "custom_id": "x"},
            {"do": "submit", "modal": "<form>", "values": {"name": "x"}},
            {"do": "slash", "channel": "<direct>", "command": "echo",
             "options": [{"name": "text", "value": "x"}]},
        ]  # fmt: skip
        async with target.session.ws_connect(target.page_socket(target.eve)) as socket:
            for number, act in enumerate(acts):
                await say(target, socket, ("json", {"id": number, **act}))
                heard = await until(socket, answers(number))
                assert json.loads(heard[-1])["ok"] is False, act
                assert SECRET not in "".join(heard)
            opened = {"id": 99, "do": "open", "channel": "<channel>", "around": "<private>"}
            await say(target, socket, ("json", opened))
            heard = await until(socket, answers(99))
            assert target.words["private"] not in [
                one["id"] for one in json.loads(heard[-1])["result"]["messages"]
            ]
            assert SECRET not in "".join(heard)
        assert target.words["private"] in [one.id for one in await target.ana.messages("fuzzed")]

    target.run(check())

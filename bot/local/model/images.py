"""Recognises pictures by their first bytes and reads their size without decoding them."""

from __future__ import annotations

import mimetypes
import struct

SAFE_IMAGES = ("image/png", "image/jpeg", "image/gif", "image/webp")


def content_type(filename: str, data: bytes) -> str:
    """The content type: of pictures by their bytes, of other files by name.

    A name alone never makes a file one of `SAFE_IMAGES`.
    """
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return "image/png"
    if data.startswith(b"\xff\xd8\xff"):
        return "image/jpeg"
    if data[:6] in (b"GIF87a", b"GIF89a"):
        return "image/gif"
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "image/webp"
    guessed = mimetypes.guess_type(filename)[0] or "application/octet-stream"
    return "application/octet-stream" if guessed in SAFE_IMAGES else guessed


def size(kind: str, data: bytes) -> tuple[int, int] | None:
    """Width and height, or None if the bytes do not say."""
    try:
        if kind == "image/png":
            return _pair(struct.unpack(">II", data[16:24]))
        if kind == "image/gif":
            return _pair(struct.unpack("<HH", data[6:10]))
        if kind == "image/jpeg":
            return _jpeg(data)
        if kind == "image/webp":
            return _webp(data)
    except (struct.error, IndexError):
        return None
    return None


def _pair(numbers: tuple[int, ...]) -> tuple[int, int] | None:
    width, height = numbers
    return (width, height) if 0 < width < 1 << 31 and 0 < height < 1 << 31 else None


def _jpeg(data: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 < len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return _pair((width, height))
        at += 2 + int(struct.unpack(">H", data[at + 2 : at + 4])[0])
    return None


def _webp(data: bytes) -> tuple[int, int] | None:
    form = data[12:16]
    if form == b"VP8X":
        width = 1 + int.from_bytes(data[24:27], "little")
        return _pair((width, 1 + int.from_bytes(data[27:30], "little")))
    if form == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return _pair(((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1))
    width, height = struct.unpack("<HH", data[26:30])
    return _pair((width & 0x3FFF, height & 0x3FFF))

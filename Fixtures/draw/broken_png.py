"""PNG files that ordinary writers do not produce: unusual depths, Adam7, wrong headers."""

import struct
import zlib

import numpy as np
from orientations import upright

SIGNATURE = b"\x89PNG\r\n\x1a\n"
ADAM7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
GRAY, RGB, PALETTE, GRAY_ALPHA = 0, 2, 3, 4


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def header(w, h, depth, colour, interlace=0):
    return chunk(b"IHDR", struct.pack(">IIBBBBB", w, h, depth, colour, 0, 0, interlace))


def rows(pixels, depth):
    """Unfiltered scanlines of samples (h, w) or (h, w, channels)."""
    out = b""
    for line in pixels:
        if depth == 16:
            out += b"\0" + line.astype(">u2").tobytes()
        elif depth == 1:
            out += b"\0" + np.packbits(line.astype(bool)).tobytes()
        else:
            out += b"\0" + line.astype(np.uint8).tobytes()
    return out


def png(pixels, depth, colour, before=b"", interlace=False):
    h, w = pixels.shape[:2]
    if interlace:
        parts = (pixels[y::dy, x::dx] for x, y, dx, dy in ADAM7)
        raw = b"".join(rows(p, depth) for p in parts if p.size)
    else:
        raw = rows(pixels, depth)
    return (SIGNATURE + header(w, h, depth, colour, int(interlace)) + before
            + chunk(b"IDAT", zlib.compress(raw, 9)) + chunk(b"IEND", b""))


def files():
    small = np.asarray(upright().resize((152, 100)))
    plain = png(small, 8, RGB)
    y, x = np.mgrid[0:48, 0:160]
    ramp = np.dstack([x * 65535 // 159, y * 65535 // 47, 65535 - x * 65535 // 159])
    yield "sixteen-bit.png", png(ramp, 16, RGB)
    round_ = np.clip(1.4 - np.hypot((x - 80) / 60, (y - 24) / 18), 0, 1)
    yield "sixteen-bit-gray-alpha.png", png(np.dstack([x * 65535 // 159, round_ * 65535]), 16, GRAY_ALPHA)
    yield "gray-alpha.png", png(np.dstack([x * 255 // 159, round_ * 255]), 8, GRAY_ALPHA)
    quantised = upright().resize((152, 100)).quantize(32)
    palette = bytes(quantised.getpalette()[:96]).ljust(96, b"\0")
    clear = bytes([0, 64, 128, 192]) + b"\xff" * 4
    yield "palette-transparent.png", png(np.asarray(quantised), 8, PALETTE,
                                         chunk(b"PLTE", palette) + chunk(b"tRNS", clear))
    yield "interlaced.png", png(small, 8, RGB, interlace=True)
    yield "gray-1bit.png", png(np.hypot(x - 80, y * 2 - 48) % 16 < 8, 1, GRAY)
    yield "png-named.jpg", plain
    tiny = chunk(b"IDAT", zlib.compress(b"\0" * 64)) + chunk(b"IEND", b"")
    yield "huge-png.png", SIGNATURE + header(60000, 60000, 8, RGB) + tiny
    yield "zero-width.png", SIGNATURE + header(0, 100, 8, RGB) + tiny
    at = plain.index(b"IDAT") + 4 + struct.unpack(">I", plain[plain.index(b"IDAT") - 4:plain.index(b"IDAT")])[0]
    yield "bad-crc.png", plain[:at] + bytes([plain[at] ^ 0x55]) + plain[at + 1:]
    yield "truncated.png", plain[:len(plain) * 2 // 5]

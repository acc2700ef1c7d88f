"""Rebuilt colour profiles produce the same colours, as computed by another program (lcms2)."""

import io
import struct

import pytest
from PIL import Image, ImageCms

from sites import build


def numbers(count: int, light) -> bytes:
    """A tone curve as a table."""
    values = [round(light(step / (count - 1)) * 65535) for step in range(count)]
    return b"curv" + bytes(4) + struct.pack(f">I{count}H", count, *values)


def formula(kind: int, *values: float) -> bytes:
    """A parametric tone curve."""
    return b"para" + bytes(4) + struct.pack(">HH", kind, 0) + b"".join(map(fixed, values))


def fixed(value: float) -> bytes:
    return struct.pack(">i", round(value * 65536))


def point(*values: float) -> bytes:
    return b"XYZ " + bytes(4) + b"".join(map(fixed, values))


def table(steps: int) -> bytes:
    """A lookup table from samples to Lab with mixed channels, so that a mistake shows."""
    line = struct.pack(">2H", 0, 65535)
    colours = b""
    for red in range(steps):
        for green in range(steps):
            for blue in range(steps):
                r, g, b = (part / (steps - 1) for part in (red, green, blue))
                lab = (0.2 * r + 0.6 * g + 0.2 * b, 0.5 + 0.3 * (r - g), 0.5 + 0.2 * (g - b))
                colours += struct.pack(">3H", *(round(part * 65280) for part in lab))
    matrix = b"".join(map(fixed, [1, 0, 0, 0, 1, 0, 0, 0, 1]))
    head = b"mft2" + bytes(4) + bytes([3, 3, steps, 0]) + matrix + struct.pack(">2H", 2, 2)
    return head + line * 3 + colours + line * 3


def elements(steps: int) -> bytes:
    """The same lookup table as a version 4 element, with curves at both ends and unused bytes between its parts."""
    old = table(steps)
    colours = old[52 + 12 : -12]
    grid = bytes([steps] * 3) + bytes(13) + bytes([2, 0, 0, 0]) + colours
    near = numbers(4, lambda light: light) * 3
    far = numbers(4, lambda light: light**1.4) * 3
    body, offsets = b"", []
    for part in (near, None, None, grid, far):
        if part is None:
            offsets.append(0)
            continue
        body += b"SECRET" + bytes(2)
        offsets.append(32 + len(body))
        body += part + bytes(-len(part) % 4)
    return b"mAB " + bytes(4) + bytes([3, 3, 0, 0]) + struct.pack(">5I", *offsets) + body


def profile(version: int, connection: bytes, tags: dict[bytes, bytes]) -> bytes:
    tags = {
        b"desc": b"desc" + bytes(4) + struct.pack(">I", 7) + b"SECRET\0" + bytes(78),
        b"cprt": b"text" + bytes(4) + b"SECRET\0",
        b"wtpt": point(0.9642, 1, 0.8249),
        b"targ": b"text" + bytes(4) + b"SECRET\0",
    } | tags
    if version == 4:
        for name in (b"desc", b"cprt"):
            text = "SECRET".encode("utf-16-be")
            head = struct.pack(">II", 1, 12) + b"enUS" + struct.pack(">II", len(text), 28)
            tags[name] = b"mluc" + bytes(4) + head + text
    places, body = [], b""
    start = 132 + 12 * len(tags)
    for name, content in tags.items():
        places.append(name + struct.pack(">II", start + len(body), len(content)))
        body += content + bytes(-len(content) % 4)
    head = bytearray(128)
    head[0:4] = struct.pack(">I", start + len(body))
    head[8] = version
    head[12:24] = b"mntrRGB " + connection
    head[24:36] = struct.pack(">6H", 2019, 5, 6, 7, 8, 9)
    head[36:44] = b"acspAPPL"
    head[48:56] = b"SECRETDV"
    head[68:80] = point(0.9642, 1, 0.8249)[8:]
    return bytes(head) + struct.pack(">I", len(tags)) + b"".join(places) + body


COLUMNS = {
    b"rXYZ": point(0.6097, 0.3111, 0.0195),
    b"gXYZ": point(0.2053, 0.6257, 0.0609),
    b"bXYZ": point(0.1492, 0.0632, 0.7446),
}


def curves(curve: bytes) -> dict[bytes, bytes]:
    return COLUMNS | {name: curve for name in (b"rTRC", b"gTRC", b"bTRC")}


PROFILES = {
    "power": profile(2, b"XYZ ", curves(b"curv" + bytes(4) + struct.pack(">IH", 1, 563))),
    "values": profile(2, b"XYZ ", curves(numbers(1024, lambda light: light**1.8))),
    "formula": profile(4, b"XYZ ", curves(formula(3, 2.2, 0.9, 0.1, 0.2, 0.05))),
    "table": profile(2, b"Lab ", {b"A2B0": table(9)}),
    "elements": profile(4, b"Lab ", {b"A2B0": elements(9)}),
}


def standard(samples: Image.Image, icc: bytes) -> bytes:
    """The sRGB values of an 8-bit picture of `samples`."""
    source = ImageCms.ImageCmsProfile(io.BytesIO(icc))
    seen = ImageCms.profileToProfile(samples, source, ImageCms.createProfile("sRGB"))
    return seen.tobytes()


@pytest.mark.parametrize("kind", ["jpg", "png"])
@pytest.mark.parametrize("name", PROFILES)
def test_a_published_profile_means_the_colours_that_it_meant(name, kind, tmp_path):
    before = PROFILES[name]
    samples = Image.new("RGB", (64, 64))
    samples.putdata([(x * 4, y * 4, (x * y) % 256) for y in range(64) for x in range(64)])
    photos = tmp_path / "photos"
    photos.mkdir()
    samples.save(photos / f"one.{kind}", icc_profile=before)
    site = build(photos, tmp_path / "site", "--originals", "strip")
    pictures = [*site.folder.rglob("images/*"), *site.folder.rglob("originals/*")]
    assert len(pictures) == 2
    for picture in pictures:
        with Image.open(picture) as opened:
            after = opened.info["icc_profile"]
        assert b"SECRET" not in after and b"SECRET" not in picture.read_bytes()
        assert standard(samples, after) == standard(samples, before)

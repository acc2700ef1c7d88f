"""Broken, rare or malicious files, each small and for a single purpose.

Four of them need `cjpeg` of libjpeg-turbo on the path; without it they are not redrawn.
"""

import io
import shutil
import struct
import subprocess
import tempfile
from pathlib import Path

import broken_png
import icc
import metadata as meta
import numpy as np
from metadata import ASCII, LONG, RATIONAL, SHORT, UNDEFINED
from orientations import upright
from PIL import Image


def saved(image, **options):
    out = io.BytesIO()
    image.save(out, "JPEG", **options)
    return out.getvalue()


def frame(jpeg):
    """The offset of the first SOF marker."""
    at = 2
    while not 0xC0 <= jpeg[at + 1] <= 0xC3:
        at += 2 + struct.unpack(">H", jpeg[at + 2:at + 4])[0]
    return at


def patched(jpeg, marker=None, precision=None, size=None):
    """The file with another frame type, sample precision or stated size."""
    data, at = bytearray(jpeg), frame(jpeg)
    if marker is not None:
        data[at + 1] = marker
    if precision is not None:
        data[at + 4] = precision
    if size is not None:
        data[at + 5:at + 9] = struct.pack(">HH", size[1], size[0])
    return bytes(data)


def cmyk():
    """The scene in CMYK with full gray component replacement."""
    rgb = np.asarray(upright().resize((304, 200))).astype(float)
    black = 255 - rgb.max(axis=2, keepdims=True)
    inks = 255 * (1 - rgb / np.maximum(rgb.max(axis=2, keepdims=True), 1))
    return np.rint(np.concatenate([inks, black], axis=2)).astype(np.uint8)


def ycck(inks):
    """Ink values coded as Y, Cb, Cr and K, with Adobe's transform flag 2."""
    c, m, y = (inks[..., i].astype(float) for i in range(3))
    luma = 0.299 * c + 0.587 * m + 0.114 * y
    planes = [luma, 128 + (y - luma) / 1.772, 128 + (c - luma) / 1.402, 255 - inks[..., 3].astype(float)]
    # Pillow inverts the values, as Photoshop does.
    stored = 255 - np.clip(np.rint(np.dstack(planes)), 0, 255).astype(np.uint8)
    data = bytearray(saved(Image.fromarray(stored, "CMYK"), quality=88, subsampling=0))
    data[data.index(b"Adobe") + 11] = 2
    return bytes(data)


def two_components():
    """A baseline file of two components with only DC coefficients."""
    w, h = 64, 48
    bits = ""
    last = [0, 0]
    for by in range(h // 8):
        for bx in range(w // 8):
            for c, level in enumerate((bx * 30 - 100, by * 40 - 100)):
                diff, last[c] = level - last[c], level
                size = abs(diff).bit_length()
                bits += format(size, "04b")
                if size:
                    bits += format(diff if diff > 0 else diff + (1 << size) - 1, f"0{size}b")
                bits += "0"
    bits += "1" * (-len(bits) % 8)
    scan = bytes(int(bits[i:i + 8], 2) for i in range(0, len(bits), 8)).replace(b"\xff", b"\xff\0")
    dc = bytes([0]) + bytes([0, 0, 0, 12] + [0] * 12) + bytes(range(12))
    ac = bytes([0x10]) + bytes([1] + [0] * 15) + b"\0"
    return (b"\xff\xd8" + meta.segment(0xDB, b"\0" + b"\x08" * 64)
            + meta.segment(0xC0, struct.pack(">BHHB", 8, h, w, 2) + b"\x01\x11\0\x02\x11\0")
            + meta.segment(0xC4, dc) + meta.segment(0xC4, ac)
            + meta.segment(0xDA, b"\x02\x01\0\x02\0\0\x3f\0") + scan + b"\xff\xd9")


def looped_exif():
    """IFD0 links to itself, and the value of one entry lies far outside of the block."""
    block = bytearray(meta.tiff({0x010E: (ASCII, "A caption that cannot be reached"), 0x0112: (SHORT, 1)}))
    count = struct.unpack("<H", block[8:10])[0]
    block[10 + 8:10 + 12] = struct.pack("<I", 0x7FFFFFF0)
    block[10 + 12 * count:14 + 12 * count] = struct.pack("<I", 8)
    return bytes(block)


def icc_half():
    profile = icc.display_p3()
    return [meta.icc_segments(profile, len(profile) // 2 + 1)[0]]


def jpegs():
    scene = upright()
    small = scene.resize((304, 200), Image.Resampling.LANCZOS)
    plain = saved(small, quality=88)
    whole = saved(scene, quality=90)
    yield "truncated.jpg", whole[:len(whole) * 2 // 5]
    yield "no-eoi.jpg", plain[:-2]
    yield "empty.jpg", b""
    yield "two-bytes.jpg", b"\xff\xd8"
    yield "text.jpg", b"This is a note about a picture, not a picture.\n"
    yield "html.jpg", b"<!doctype html><title>404</title><script>alert(1)</script><p>Not found\n"
    yield "cmyk.jpg", saved(Image.fromarray(cmyk(), "CMYK"), quality=88)
    yield "ycck.jpg", ycck(cmyk())
    yield "rgb.jpg", saved(small, quality=88, keep_rgb=True)
    yield "two-components.jpg", two_components()
    yield "twelve-bit.jpg", patched(plain, marker=0xC1, precision=12)
    yield "lossless.jpg", patched(plain, marker=0xC3)
    scan = plain.index(b"\xff\xda")
    yield "huge-jpeg.jpg", patched(plain, size=(65500, 65500))[:scan + 40] + b"\xff\xd9"
    yield "jpeg-named.png", plain
    yield "width-1.jpg", saved(Image.new("RGB", (1, 1), "#c9674a"), quality=90)
    yield "tall.jpg", saved(small.resize((3, 2000)), quality=90)
    yield "many-markers.jpg", meta.inserted(plain, [meta.segment(0xE1, b"")] * 5000)
    yield "exif-loop.jpg", meta.inserted(plain, [meta.exif_segment(looped_exif())])
    nine = meta.tiff({0x0112: (SHORT, 9)})
    yield "exif-orientation-9.jpg", meta.inserted(plain, [meta.exif_segment(nine)])
    # Stored rotated, so that orientation 6 shows it upright.
    left = saved(small.transpose(Image.Transpose.ROTATE_90), quality=88)
    block = meta.tiff({0x010E: (ASCII, "Exif behind XMP"), 0x0112: (SHORT, 6), 0x0100: (LONG, 200)})
    xmp = meta.xmp_segment("First", "XMP stands before Exif here.", "Nobody", 3)
    yield "exif-after-xmp.jpg", meta.inserted(left, [xmp, meta.exif_segment(block)])
    yield "telltale.jpg", telltale()
    yield "icc-chunks-missing.jpg", meta.inserted(plain, icc_half())


def telltale():
    """A photo with all the metadata that can identify its maker. Each secret starts with SECRET, except for the
    position, 61.25° north, 6.5° west. Its rights metadata is public."""
    main = {0x010E: (ASCII, "A lamp"), 0x010F: (ASCII, "Northlight"), 0x0110: (ASCII, "N2"),
            0x0131: (ASCII, "SECRET software"), 0x013B: (ASCII, "Ida Northlight"), 0x013C: (ASCII, "SECRET computer"),
            0x8298: (ASCII, "Copyright 2026 Ida Northlight")}
    photo = {0x9003: (ASCII, "2026:02:03 16:20:05"), 0x927C: (UNDEFINED, b"SECRET maker's note"),
             0xA420: (ASCII, "SECRET unique id"), 0xA430: (ASCII, "SECRET owner"), 0xA431: (ASCII, "SECRET body 0048213"),
             0xA434: (ASCII, "Northlight 35mm f/2"), 0xA435: (ASCII, "SECRET lens 99871")}
    gps = {1: (ASCII, "N"), 2: (RATIONAL, [(61, 1), (15, 1), (0, 1)]), 3: (ASCII, "W"),
           4: (RATIONAL, [(6, 1), (30, 1), (0, 1)]), 27: (UNDEFINED, b"ASCII\0\0\0SECRET method"), 28: (UNDEFINED, b"ASCII\0\0\0SECRET area")}
    thumbnail = saved(Image.new("RGB", (16, 16), "#123456"), comment=b"SECRET preview")
    block = meta.tiff(main, photo, gps, thumbnail)
    packet = """<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="SECRET subject" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:exif="http://ns.adobe.com/exif/1.0/"
 xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"
 xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/"
 exif:GPSLatitude="61,15,0N" exif:GPSLongitude="6,30,0W" aux:SerialNumber="SECRET body" aux:OwnerName="SECRET owner"
 xmpMM:DocumentID="SECRET document" xmp:CreatorTool="SECRET tool" photoshop:City="SECRET city" photoshop:Credit="Northlight Pictures"
 photoshop:Instructions="SECRET instructions" xmpRights:WebStatement="https://creativecommons.org/licenses/by-nc/4.0/">
<dc:creator><rdf:Seq><rdf:li>Ida Northlight</rdf:li></rdf:Seq></dc:creator>
<Iptc4xmpCore:CreatorContactInfo Iptc4xmpCore:CiEmailWork="SECRET address"/>
<plus:Licensor><rdf:Seq><rdf:li plus:LicensorURL="https://example.com/buy" plus:LicensorEmail="SECRET mail"/></rdf:Seq></plus:Licensor>
</rdf:Description></rdf:RDF></x:xmpmeta>"""
    segments = [meta.exif_segment(block), meta.segment(0xE1, b"http://ns.adobe.com/xap/1.0/\0" + packet.encode()),
                meta.iptc_segment([(90, "SECRET city"), (92, "SECRET quay"), (40, "SECRET instructions")]),
                meta.segment(0xEB, b"SECRET application data"), meta.segment(0xFE, b"SECRET comment of five words")]
    picture = saved(upright().resize((1300, 856), Image.Resampling.LANCZOS), quality=60)
    return meta.inserted(picture, segments) + b"SECRET trailer"


def silent_scans(w, h):
    """Scans of one coefficient each, valid, with zero in every block.

    `cjpeg` writes at most 100 scans, so the rest of the 190 are assembled here.
    """
    out = b""
    for component, first, blocks in ((1, 41, -(-w // 8) * -(-h // 8)), (2, 1, -(-w // 16) * -(-h // 16)),
                                     (3, 1, -(-w // 16) * -(-h // 16))):
        # One end-of-band run covers the scan: a one-bit code, then the low bits of the run length.
        size = blocks.bit_length() - 1
        bits = "0" + format(blocks - (1 << size), f"0{size}b")
        bits += "1" * (-len(bits) % 8)
        coded = bytes(int(bits[i:i + 8], 2) for i in range(0, len(bits), 8)).replace(b"\xff", b"\xff\0")
        table = meta.segment(0xC4, bytes([0x10, 1] + [0] * 15 + [size << 4]))
        for k in range(first, 64):
            out += table + meta.segment(0xDA, bytes([1, component, 0, k, k, 0])) + coded
    return out


def by_cjpeg():
    """Files that only libjpeg's own encoder can make."""
    if not shutil.which("cjpeg"):
        return
    small = upright().resize((304, 200), Image.Resampling.LANCZOS)
    scans = "0,1,2: 0-0, 0, 0;\n" + "".join(f"0: {k}-{k}, 0, 0;\n" for k in range(1, 41))
    with tempfile.TemporaryDirectory() as folder:
        source, script = Path(folder) / "in.ppm", Path(folder) / "scans.txt"
        script.write_text(scans)

        def run(image, *options):
            image.save(source)
            return subprocess.run(["cjpeg", "-quality", "88", *options, str(source)],
                                  check=True, capture_output=True).stdout
        yield "arithmetic.jpg", run(small, "-arithmetic")
        yield "odd-sampling.jpg", run(small, "-sample", "4x1,1x1,1x1")
        yield "odd-sampling-luma.jpg", run(small, "-sample", "1x1,1x2,2x1")
        many = run(small.resize((152, 96)), "-scans", str(script))
        yield "many-scans.jpg", many[:-2] + silent_scans(152, 96) + b"\xff\xd9"


def write(folder):
    folder.mkdir(parents=True, exist_ok=True)
    for source in (jpegs(), by_cjpeg(), broken_png.files()):
        for name, data in source:
            (folder / name).write_bytes(data)

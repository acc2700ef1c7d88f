"""Writes Exif, IPTC and XMP byte by byte and inserts them into JPEG files."""

import struct

BYTE, ASCII, SHORT, LONG, RATIONAL, UNDEFINED = 1, 2, 3, 4, 5, 7


def rational(value, denominator=100):
    return (round(value * denominator), denominator)


def _packed(kind, value, order):
    if kind == ASCII:
        data = value.encode("utf-8") + b"\0"
        return data, len(data)
    if kind in (UNDEFINED, BYTE):
        return bytes(value), len(value)
    values = value if isinstance(value, list) else [value]
    if kind == RATIONAL:
        return b"".join(struct.pack(order + "II", *v) for v in values), len(values)
    return b"".join(struct.pack(order + {SHORT: "H", LONG: "I"}[kind], v) for v in values), len(values)


def _directory(entries, start, order, following=0):
    """A directory at offset `start`, followed by its long values."""
    head = struct.pack(order + "H", len(entries))
    extra, at = b"", start + 2 + 12 * len(entries) + 4
    for tag in sorted(entries):
        kind, value = entries[tag]
        data, count = _packed(kind, value, order)
        if len(data) > 4:
            if len(extra) % 2:
                extra += b"\0"
            field = struct.pack(order + "I", at + len(extra))
            extra += data
        else:
            field = data.ljust(4, b"\0")
        head += struct.pack(order + "HHI", tag, kind, count) + field
    return head + struct.pack(order + "I", following) + extra + b"\0" * (len(extra) % 2)


def tiff(main, exif=None, gps=None, thumbnail=None, big_endian=False):
    """The TIFF block of an Exif segment; each argument maps a tag to (type, value)."""
    order = ">" if big_endian else "<"
    main = dict(main)
    if exif:
        main[0x8769] = (LONG, 0)
    if gps:
        main[0x8825] = (LONG, 0)
    size = len(_directory(main, 8, order))
    blocks, at = [], 8 + size
    for tag, entries in ((0x8769, exif), (0x8825, gps)):
        if entries:
            main[tag] = (LONG, at)
            blocks.append(_directory(entries, at, order))
            at += len(blocks[-1])
    following = 0
    if thumbnail:
        following = at
        second = {0x0103: (SHORT, 6), 0x011A: (RATIONAL, (72, 1)), 0x011B: (RATIONAL, (72, 1)),
                  0x0128: (SHORT, 2), 0x0201: (LONG, 0), 0x0202: (LONG, len(thumbnail))}
        second[0x0201] = (LONG, at + len(_directory(second, at, order)))
        blocks.append(_directory(second, at, order) + thumbnail)
    head = (b"MM\0*" if big_endian else b"II*\0") + struct.pack(order + "I", 8)
    return head + _directory(main, 8, order, following) + b"".join(blocks)


def segment(marker, payload):
    return bytes([0xFF, marker]) + struct.pack(">H", len(payload) + 2) + payload


def exif_segment(block):
    return segment(0xE1, b"Exif\0\0" + block)


def iptc_segment(datasets):
    """APP13 with an IPTC record; datasets are (number, text) of record 2, in UTF-8."""
    record = b"\x1c\x01\x5a\0\x03\x1b%G" + b"\x1c\x02\0\0\x02\0\x04"
    for number, text in datasets:
        data = text.encode("utf-8")
        record += struct.pack(">BBBH", 0x1C, 2, number, len(data)) + data
    padded = record + b"\0" * (len(record) % 2)
    return segment(0xED, b"Photoshop 3.0\0" + b"8BIM\x04\x04\0\0" + struct.pack(">I", len(record)) + padded)


def xmp(title, description="", creator="", rating=0):
    """An XMP packet."""
    return f"""<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="{rating}">
   <dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
   <dc:description><rdf:Alt><rdf:li xml:lang="x-default">{description}</rdf:li></rdf:Alt></dc:description>
   <dc:creator><rdf:Seq><rdf:li>{creator}</rdf:li></rdf:Seq></dc:creator>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>""".encode()


def xmp_segment(title, description, creator, rating):
    return segment(0xE1, b"http://ns.adobe.com/xap/1.0/\0" + xmp(title, description, creator, rating))


def icc_segments(profile, part=60000):
    count = (len(profile) + part - 1) // part
    return [segment(0xE2, b"ICC_PROFILE\0" + bytes([i + 1, count]) + profile[i * part:(i + 1) * part])
            for i in range(count)]


def inserted(jpeg, segments):
    """The file with the segments inserted after SOI and after the JFIF APP0 segment, if any."""
    at = 2
    if jpeg[2:4] == b"\xff\xe0":
        at = 4 + struct.unpack(">H", jpeg[4:6])[0]
    return jpeg[:at] + b"".join(segments) + jpeg[at:]

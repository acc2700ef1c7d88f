"""HEIC files assembled box by box: libheif encodes the pictures, and this module writes all metadata."""

import struct
import subprocess
import tempfile
from pathlib import Path

APPLE_MAP = b"urn:com:apple:photo:2020:aux:hdrgainmap\0"
ALPHA = b"urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0"


def box(kind, content):
    return struct.pack(">I", 8 + len(content)) + kind.encode() + content


def full(kind, content, version=0, flags=0):
    return box(kind, struct.pack(">I", version << 24 | flags) + content)


def boxes(data):
    at = 0
    while at + 8 <= len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        length = length or len(data) - at
        yield kind.decode("latin-1"), data[at + 8:at + length]
        at += length


def find(data, *path):
    for kind, content in boxes(data):
        if kind == path[0]:
            rest = content[4:] if kind == "meta" else content
            return find(rest, *path[1:]) if path[1:] else content
    raise KeyError(path)


class Coded:
    """A picture coded as one item: its size, decoder configuration and data."""

    def __init__(self, image, *options):
        with tempfile.TemporaryDirectory() as folder:
            source, target = Path(folder) / "in.png", Path(folder) / "out.heic"
            image.save(source)
            subprocess.run(["heif-enc", "-q", "80", *options, source, "-o", target], check=True, capture_output=True)
            data = target.read_bytes()
        self.size = image.size
        self.configuration = box("hvcC", find(data, "meta", "iprp", "ipco", "hvcC"))
        self.data = find(data, "mdat")
        self.depths = 1 if image.mode == "L" else 3

    def properties(self):
        pixi = full("pixi", bytes([self.depths] + [8] * self.depths))
        return [self.configuration, full("ispe", struct.pack(">II", *self.size)), pixi]


def turns(orientation):
    """The properties for an Exif orientation: counterclockwise quarter turns, then a mirror."""
    angle, axis = {1: (0, None), 2: (0, 1), 3: (2, None), 4: (0, 0), 5: (1, 0), 6: (3, None), 7: (3, 0), 8: (1, None)}[orientation]
    found = [box("irot", bytes([angle]))] if angle else []
    return found + ([box("imir", bytes([axis]))] if axis is not None else [])


def crop(width, height, size):
    """A centred clean aperture."""
    return box("clap", struct.pack(">8I", width, 1, height, 1, 0, 1, 0, 1))


def profile(data):
    return box("colr", b"prof" + data)


def nclx(primaries, transfer, matrix, is_full=True):
    return box("colr", b"nclx" + struct.pack(">HHHB", primaries, transfer, matrix, 0x80 if is_full else 0))


def file(primary, properties=(), exif=None, xmp=None, alpha=None, gain_map=None, gain_map_xmp=None, brand=b"heic"):
    """A file with a primary item and its related items."""
    items = [("hvc1", b"", primary.data, primary.properties() + list(properties))]
    references = []

    def add(kind, media, data, own, reference, to):
        items.append((kind, media, data, own))
        references.append(box(reference, struct.pack(">HHH", len(items), 1, to)))
        return len(items)
    if alpha:
        add("hvc1", b"", alpha.data, alpha.properties() + [full("auxC", ALPHA)], "auxl", 1)
    if gain_map:
        number = add("hvc1", b"", gain_map.data, gain_map.properties() + [full("auxC", APPLE_MAP)], "auxl", 1)
        if gain_map_xmp:
            add("mime", b"application/rdf+xml\0", gain_map_xmp, [], "cdsc", number)
    if exif:
        add("Exif", b"", struct.pack(">I", 6) + b"Exif\0\0" + exif, [], "cdsc", 1)
    if xmp:
        add("mime", b"application/rdf+xml\0", xmp, [], "cdsc", 1)
    information = b"".join(
        full("infe", struct.pack(">HH", number, 0) + kind.encode() + b"\0" + media, version=2)
        for number, (kind, media, _, _) in enumerate(items, 1))
    properties, links = b"", b""
    count = 0
    for number, (_, _, _, own) in enumerate(items, 1):
        links += struct.pack(">HB", number, len(own))
        for one in own:
            properties += one
            count += 1
            links += bytes([count])
    head = box("ftyp", brand + b"\0\0\0\0mif1" + brand)

    def described(start):
        places = b""
        for number, (_, _, data, _) in enumerate(items, 1):
            places += struct.pack(">HHHII", number, 0, 1, start, len(data))
            start += len(data)
        content = full("hdlr", b"\0\0\0\0pict" + b"\0" * 13) + full("pitm", struct.pack(">H", 1))
        content += full("iloc", struct.pack(">HH", 0x4400, len(items)) + places)
        content += full("iinf", struct.pack(">H", len(items)) + information)
        content += box("iprp", box("ipco", properties) + full("ipma", struct.pack(">I", len(items)) + links))
        if references:
            content += full("iref", b"".join(references))
        return full("meta", content)
    start = len(head) + len(described(0)) + 8
    return head + described(start) + box("mdat", b"".join(data for _, _, data, _ in items))

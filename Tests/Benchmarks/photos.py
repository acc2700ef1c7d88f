"""Photos of 12 to 24 megapixels with the structure of camera files, made from large Debian wallpapers.

    python3 Tests/Benchmarks/photos.py FOLDER [HEADERS]
    python3 Tests/Benchmarks/photos.py --large FOLDER

Needs numpy and Pillow, and the packages plasma-workspace-wallpapers and mate-backgrounds. The same versions produce the same
files; existing ones are kept. HEADERS gets 2,000 links to those photos, for scans. Grain is added, because noise is most of
the content of a camera's files and most of the cost of decoding. --large makes two files of 100 and 400 megapixels, the
second progressive, and takes 3 GB of memory.
"""
import io
import multiprocessing
import pathlib
import shutil
import struct
import sys

import numpy
from PIL import Image

COUNT = 40
SIZES = [(4000, 3000), (4608, 3456), (5184, 3456), (5472, 3648), (6000, 4000)]
SAMPLINGS = ["4:2:0", "4:2:2"]
FOLDERS = ["/usr/share/wallpapers", "/usr/share/backgrounds"]
PREVIEW = (160, 120)
# In pixels. A smaller picture, enlarged to a photo, has no detail left to resample.
LEAST = 2500, 1500


def sources():
    paths = [p for folder in FOLDERS for p in pathlib.Path(folder).rglob("*") if p.suffix in (".jpg", ".png")]
    large = []
    for path in sorted(paths):
        if path.is_file() and not path.is_symlink():
            with Image.open(path) as picture:
                if picture.width >= LEAST[0] and picture.height >= LEAST[1]:
                    large.append(path)
    if len(large) < 10:
        sys.exit("too few wallpapers: apt-get install plasma-workspace-wallpapers mate-backgrounds")
    return large


def exif(orientation, preview):
    """A TIFF 6.0 Exif payload with camera, orientation, exposure and an embedded preview."""
    heap = bytearray()

    def directory(start, entries, following):
        """`entries` are (tag, type, count, value or bytes); the long values follow the directory."""
        heap_start = start + 2 + 12 * len(entries) + 4
        table, own = struct.pack("<H", len(entries)), bytearray()
        for tag, kind, count, value in entries:
            if isinstance(value, bytes):
                if len(value) > 4:
                    field = struct.pack("<I", heap_start + len(own))
                    own += value + b"\0" * (len(value) % 2)
                else:
                    field = value.ljust(4, b"\0")
            else:
                field = struct.pack("<I", value)
            table += struct.pack("<HHI", tag, kind, count) + field
        return table + struct.pack("<I", following(heap_start + len(own))) + own

    def text(tag, value):
        value = value.encode() + b"\0"
        return (tag, 2, len(value), value)

    def details(start, following=lambda end: 0):
        return directory(start, [
            (0x829A, 5, 1, struct.pack("<II", 1, 250)), (0x829D, 5, 1, struct.pack("<II", 8, 1)), (0x8827, 3, 1, 200),
            text(0x9003, "2025:09:12 20:14:00"), (0x920A, 5, 1, struct.pack("<II", 35, 1))], following)

    def first(pointer, following):
        return directory(8, [
            text(0x010F, "Northlight"), text(0x0110, "Northlight N2"), (0x0112, 3, 1, orientation),
            (0x8769, 4, 1, pointer)], lambda end: following)

    middle = 8 + len(first(0, 0))
    last = middle + len(details(middle))
    size = 2 + 12 * 3 + 4
    heap += b"Exif\0\0II*\0" + struct.pack("<I", 8) + first(middle, last) + details(middle)
    heap += directory(last, [(0x0103, 3, 1, 6), (0x0201, 4, 1, last + size), (0x0202, 4, 1, len(preview))], lambda end: 0)
    return bytes(heap) + preview


def make(job):
    number, source, target = job
    size = SIZES[number % len(SIZES)]
    with Image.open(source) as picture:
        picture = picture.convert("RGB")
        scale = max(size[0] / picture.width, size[1] / picture.height)
        picture = picture.resize((round(picture.width * scale) + 1, round(picture.height * scale) + 1))
        picture = picture.crop((0, 0, *size))
    random = numpy.random.default_rng(number)
    grain = random.normal(0, 3.5, (size[1], size[0], 1)).astype(numpy.float32)
    pixels = numpy.clip(numpy.asarray(picture, dtype=numpy.float32) + grain, 0, 255).astype(numpy.uint8)
    preview = io.BytesIO()
    picture.resize(PREVIEW).save(preview, "jpeg", quality=75)
    options = {}
    # About a fifth of camera files have restart markers, every four MCUs or every MCU row.
    if number % 9 == 2:
        options["restart_marker_blocks"] = 4
    elif number % 9 == 7:
        options["restart_marker_rows"] = 1
    part = target.with_suffix(".part")
    Image.fromarray(pixels).save(
        part, "jpeg", quality=92 + number % 4, subsampling=SAMPLINGS[number % 2],
        exif=exif(6 if number % 4 == 3 else 1, preview.getvalue()), progressive=number % 13 == 9, **options)
    part.rename(target)


def make_photos(folder):
    folder.mkdir(parents=True, exist_ok=True)
    targets = [folder / f"IMG_{1000 + number}.jpg" for number in range(COUNT)]
    if all(target.exists() for target in targets):
        return
    paths = sources()
    jobs = [(number, paths[number % len(paths)], target)
            for number, target in enumerate(targets) if not target.exists()]
    with multiprocessing.Pool() as pool:
        pool.map(make, jobs, chunksize=1)


def make_headers(photos, folder, count=2000):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    originals = sorted(photos.iterdir())
    for number in range(count):
        (folder / f"IMG_{number:04}.jpg").hardlink_to(originals[number % len(originals)])


def make_large(folder):
    folder.mkdir(parents=True, exist_ok=True)
    Image.MAX_IMAGE_PIXELS = None
    for name, side, progressive in (("baseline-100.jpg", 10_000, False), ("progressive-400.jpg", 20_000, True)):
        target = folder / name
        if target.exists():
            continue
        with Image.open(sources()[0]) as picture:
            large = picture.convert("RGB").resize((side, side), Image.Resampling.BILINEAR)
        part = target.with_suffix(".part")
        large.save(part, "jpeg", quality=92, subsampling="4:2:0", progressive=progressive)
        part.rename(target)


if __name__ == "__main__":
    if sys.argv[1] == "--large":
        sys.exit(make_large(pathlib.Path(sys.argv[2])))
    make_photos(pathlib.Path(sys.argv[1]))
    if len(sys.argv) > 2:
        make_headers(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))

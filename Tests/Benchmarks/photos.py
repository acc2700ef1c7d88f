"""Forty photos of 8 to 20 megapixels as cameras write them, made from the large wallpapers of Debian.

    python3 Tests/Benchmarks/photos.py FOLDER

Needs numpy and Pillow, and the packages plasma-workspace-wallpapers and mate-backgrounds. The same versions give the same
files. Grain is added, because a camera's noise is most of what its files hold and all of what costs time to decode.
"""
import pathlib
import sys

import numpy
from PIL import Image

SIZES = [(3264, 2448), (4000, 3000), (4608, 3456), (5184, 3456), (5472, 3648)]
SAMPLINGS = ["4:2:0", "4:2:2"]
FOLDERS = ["/usr/share/wallpapers", "/usr/share/backgrounds"]


def sources():
    paths = [p for folder in FOLDERS for p in pathlib.Path(folder).rglob("*") if p.suffix in (".jpg", ".png")]
    large = [p for p in sorted(paths) if p.is_file() and not p.is_symlink() and p.stat().st_size > 400_000]
    if len(large) < 10:
        sys.exit("too few wallpapers: apt-get install plasma-workspace-wallpapers mate-backgrounds")
    return large


def make(folder, count=40):
    folder.mkdir(parents=True, exist_ok=True)
    paths = sources()
    for number in range(count):
        target = folder / f"IMG_{1000 + number}.jpg"
        if target.exists():
            continue
        size = SIZES[number % len(SIZES)]
        if number % 4 == 3:
            size = size[::-1]
        with Image.open(paths[number % len(paths)]) as picture:
            picture = picture.convert("RGB")
            scale = max(size[0] / picture.width, size[1] / picture.height)
            picture = picture.resize((round(picture.width * scale) + 1, round(picture.height * scale) + 1))
            picture = picture.crop((0, 0, *size))
        random = numpy.random.default_rng(number)
        grain = random.normal(0, 3.5, (size[1], size[0], 1)).astype(numpy.float32)
        pixels = numpy.clip(numpy.asarray(picture, dtype=numpy.float32) + grain, 0, 255).astype(numpy.uint8)
        exif = Image.Exif()
        exif[0x010F], exif[0x0110], exif[0x9003] = "Northlight", "Northlight N2", "2025:09:12 20:14:00"
        Image.fromarray(pixels).save(
            target, quality=92 + number % 4, subsampling=SAMPLINGS[number % 2], exif=exif,
            progressive=number % 10 == 9)


if __name__ == "__main__":
    make(pathlib.Path(sys.argv[1]))

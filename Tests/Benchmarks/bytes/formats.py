"""Bytes at equal quality: the program's AVIFs and WebPs compared with its JPEGs.

    python3 Tests/Benchmarks/bytes/formats.py --gallery PROGRAM PICTURE.ppm ...

Needs Pillow 11.3 or later, numpy and ssimulacra2 from PyPI, and butteraugli_main of libjxl-devtools for a second metric.
Prints, for each format, the mean score at each quality, and the ratio of its bytes to those of JPEG at equal score.
"""
import argparse
import concurrent.futures
import math
import pathlib
import subprocess
import tempfile
from functools import partial

from judge import QUALITIES, SCORES, rate, ratio, spread
from PIL import Image

FORMATS = [".jpg", ".avif", ".webp"]


def build(gallery, folder, quality):
    subprocess.run(
        [gallery, "build", folder / "source", "--output", folder / f"site-{quality}", "--no-cache", "--progress", "none",
         "--widths", "4096", "--quality", str(quality), "--avif", "--webp", "--rights", "none"],
        check=True, capture_output=True)


def curve(folder, reference, ending):
    """The logarithm of the bytes and the scores at each quality."""
    rows = []
    for quality in QUALITIES:
        [path] = (folder / f"site-{quality}" / "images").glob(f"{reference.stem}-*{ending}")
        shown = path.with_suffix(ending + ".png")
        with Image.open(path) as picture:
            picture.convert("RGB").save(shown)
        _, score, norm = rate(reference, shown)
        rows.append((math.log(path.stat().st_size), score, norm))
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--gallery", required=True, type=pathlib.Path)
    parser.add_argument("pictures", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "source").mkdir()
        references = []
        for number, path in enumerate(options.pictures):
            references.append(folder / "source" / f"{number:03}.png")
            with Image.open(path) as picture:
                picture.save(references[-1])
        for quality in QUALITIES:
            build(options.gallery, folder, quality)
        with concurrent.futures.ThreadPoolExecutor() as pool:
            curves = {
                ending: list(pool.map(partial(curve, folder, ending=ending), references))
                for ending in FORMATS}
    for ending in FORMATS:
        means = [sum(rows[place][1] for rows in curves[ending]) / len(references) for place in range(len(QUALITIES))]
        print(ending, "score by quality:", ", ".join(f"{q}: {mean:.1f}" for q, mean in zip(QUALITIES, means)))
    for ending in FORMATS[1:]:
        pairs = list(zip(curves[FORMATS[0]], curves[ending]))
        found = [f"{score}: {ratio(pairs, 1, lambda *_, score=score: [score])[0]:.3f}" for score in SCORES]
        print(ending, "bytes beside JPEG at SSIMULACRA2 of", ", ".join(found))
        if all(row[2] is not None for pair in pairs for rows in pair for row in rows):
            print(ending, "bytes beside JPEG at equal butteraugli:", f"{ratio(pairs, 2, spread)[0]:.3f}")


main()

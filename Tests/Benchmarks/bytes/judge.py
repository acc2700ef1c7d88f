"""Bytes at equal quality: the program's JPEGs compared with those of libjpeg-turbo with optimal codes.

    python3 Tests/Benchmarks/bytes/judge.py --gallery PROGRAM PICTURE.ppm ...

Needs numpy, Pillow and ssimulacra2 from PyPI, and butteraugli_main of libjxl-devtools for a second metric. For each picture,
the logarithm of the bytes is interpolated at equal scores. The ratios are geometric means over SSIMULACRA2 of 70, 75 and 80,
and over three values of butteraugli's 3-norm within the range that both programs reach.
"""
import argparse
import concurrent.futures
import itertools
import math
import pathlib
import shutil
import subprocess
import tempfile

from PIL import Image
from ssimulacra2 import compute_ssimulacra2

QUALITIES = [50, 60, 70, 78, 85, 91]
SCORES = [70, 75, 80]


def rate(reference, path):
    """The logarithm of the bytes, SSIMULACRA2, and butteraugli's negated 3-norm, or None without the tool."""
    norm = None
    if shutil.which("butteraugli_main"):
        norm = -float(subprocess.run(
            ["butteraugli_main", reference, path], check=True, capture_output=True, text=True).stdout.split()[-1])
    return math.log(path.stat().st_size), compute_ssimulacra2(str(reference), str(path)), norm


def at(rows, column, place):
    """The logarithm of the bytes at the value `place` of a column, or None outside of the range."""
    points = sorted((row[column], row[0]) for row in rows)
    for (left, below), (right, above) in itertools.pairwise(points):
        if left <= place <= right and left < right:
            return below + (above - below) * (place - left) / (right - left)
    return None


def ratio(pairs, column, places):
    logs = []
    for theirs, ours in pairs:
        for place in places(theirs, ours):
            found = at(theirs, column, place), at(ours, column, place)
            if None not in found:
                logs.append(found[1] - found[0])
    return math.exp(sum(logs) / len(logs)), len(logs)


def spread(theirs, ours):
    low = max(min(row[2] for row in rows) for rows in (theirs, ours))
    high = min(max(row[2] for row in rows) for rows in (theirs, ours))
    return [low + (high - low) * share for share in (0.25, 0.5, 0.75)]


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
        made = {}
        for quality in QUALITIES:
            for reference in references:
                target = folder / f"{reference.stem}-{quality}.jpg"
                with Image.open(reference) as picture:
                    picture.save(target, quality=quality, subsampling="4:2:0", optimize=True)
                made.setdefault(("libjpeg-turbo", reference), []).append(target)
            for effort in ("fast", "normal", "high"):
                site = folder / f"{effort}-{quality}"
                subprocess.run(
                    [options.gallery, "build", folder / "source", "--output", site, "--widths", "4096", "--quality",
                     str(quality), "--effort", effort, "--rights", "none", "--no-cache", "--progress", "none"],
                    check=True, stdout=subprocess.DEVNULL)
                for reference in references:
                    target, = site.glob(f"images/{reference.stem}-*")
                    made.setdefault((effort, reference), []).append(target)
        with concurrent.futures.ProcessPoolExecutor(2) as pool:
            jobs = {key: [pool.submit(rate, key[1], path) for path in paths] for key, paths in made.items()}
            rated = {key: [job.result() for job in found] for key, found in jobs.items()}
    print(f"{len(references)} pictures, bytes as a ratio to libjpeg-turbo with optimal codes")
    for effort in ("fast", "normal", "high"):
        pairs = [(rated["libjpeg-turbo", reference], rated[effort, reference]) for reference in references]
        line = "{:8} SSIMULACRA2 {:.3f} ({} places)".format(effort, *ratio(pairs, 1, lambda *_: SCORES))
        if pairs[0][0][0][2] is not None:
            line += ", butteraugli {:.3f} ({})".format(*ratio(pairs, 2, spread))
        print(line)
        for index, quality in enumerate(QUALITIES):
            theirs, ours = (sum(pair[side][index][1] for pair in pairs) / len(pairs) for side in (0, 1))
            count = math.exp(sum(pair[1][index][0] - pair[0][index][0] for pair in pairs) / len(pairs))
            print(f"  quality {quality}: score {ours:.2f}, libjpeg-turbo's {theirs:.2f}; bytes {count:.3f}")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Shows which WebP quality matches each JPEG quality, with the bytes it saves and the time it takes, from `encode`."""

import itertools
import sys
from collections import defaultdict
from pathlib import Path
from statistics import mean, median


def between(points, value):
    """The value at `value` on the line through the points, linearly interpolated; None outside of their range."""
    points = sorted(points)
    for (a, p), (b, q) in itertools.pairwise(points):
        if a <= value <= b:
            return p + (q - p) * (value - a) / (b - a) if b > a else p
    return None


def main(path):
    curves = defaultdict(list)
    for line in Path(path).read_text().splitlines():
        name, width, height, form, method, quality, count, seconds, similarity = line.split()
        key = (name, int(width), int(height), form, int(method))
        curves[key].append((int(quality), int(count), float(seconds), float(similarity)))

    print("The WebP quality of equal similarity, its bytes by those of the JPEG, ns a pixel of both; method 4.")
    for max_width in (640, 2048):
        for index, (quality, *_) in enumerate(next(iter(curves.values()))):
            found = []
            for (name, width, height, form, _), jpegs in curves.items():
                if form != "jpeg" or width != max_width:
                    continue
                webps = curves[name, width, height, "webp", 4]
                _, count, seconds, similarity = jpegs[index]
                alike = between([(s, q) for q, _, _, s in webps], similarity)
                if alike is None:
                    continue
                size = between([(q, c) for q, c, _, _ in webps], alike)
                taken = between([(q, t) for q, _, t, _ in webps], alike)
                pixels = width * height / 1e9
                found.append((alike, size / count, seconds / pixels, taken / pixels))
            if found:
                columns = list(zip(*found))
                print(f"{max_width:5} JPEG {quality:3}: WebP {median(columns[0]):5.1f} ({min(columns[0]):.0f} to "
                      f"{max(columns[0]):.0f})  bytes x {mean(columns[1]):.2f}  {mean(columns[2]):5.1f} ns"
                      f"  {mean(columns[3]):6.1f} ns  of {len(found)}")

    print("Bytes and time by method at the similarity that method 4 has at quality 80, by those of method 4.")
    for method in range(7):
        found = []
        for (name, width, height, form, own), webps in curves.items():
            if form != "webp" or own != method:
                continue
            four = next(entry for entry in curves[name, width, height, "webp", 4] if entry[0] == 80)
            alike = between([(s, q) for q, _, _, s in webps], four[3])
            if alike is None:
                continue
            found.append((between([(q, c) for q, c, _, _ in webps], alike) / four[1],
                          between([(q, t) for q, _, t, _ in webps], alike) / four[2]))
        if found:
            print(f"method {method}: bytes x {mean(size for size, _ in found):.3f}"
                  f"  time x {mean(time for _, time in found):.2f}  of {len(found)}")


main(sys.argv[1])

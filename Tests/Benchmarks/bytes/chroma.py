"""Whether full chroma pays: 4:4:4 compared with 4:2:0 at equal SSIMULACRA2, and the measurement of the program.

    python3 Tests/Benchmarks/bytes/chroma.py PICTURE ...

Needs numpy, Pillow and ssimulacra2 from PyPI. Both use the tables of setting.txt; 4:4:4 uses 1.5 times the chroma steps.
The share is that of blocks of 8 x 8 pixels, in a copy of at most 512 pixels, whose root mean square error exceeds 22 levels
when each chroma sample is replaced by the mean of its 2 x 2. The program uses 4:4:4 from a share of 0.5 % on.
"""
import itertools
import math
import pathlib
import sys
import tempfile

import numpy
from PIL import Image
from ssimulacra2 import compute_ssimulacra2

STEPS = [float(word) for word in (pathlib.Path(__file__).parent / "setting.txt").read_text().split()[:192]]
SCALES = [1.9, 1.3, 0.9, 0.62, 0.4]
FULL_CHROMA = 1.5


def table(component, scale):
    return [max(1, min(255, round(step * scale))) for step in STEPS[64 * component:64 * component + 64]]


def share(picture):
    """The share of blocks that subsampled chroma cannot represent."""
    copy = picture.copy()
    copy.thumbnail((512, 512), Image.LANCZOS)
    planes = numpy.asarray(copy.convert("YCbCr")).astype(float)
    rows, columns = planes.shape[0] // 8, planes.shape[1] // 8
    error = 0
    for component in (1, 2):
        quads = planes[:rows * 8, :columns * 8, component].reshape(rows * 4, 2, columns * 4, 2)
        error = error + ((quads - quads.mean((1, 3), keepdims=True)) ** 2).reshape(rows * 8, columns * 8)
    blocks = error.reshape(rows, 8, columns, 8).mean((1, 3))
    return float((blocks > 22 ** 2).mean())


def curve(picture, reference, folder, sampling, scale_of_chroma):
    """SSIMULACRA2 and the logarithm of the bytes at each scale."""
    points = []
    for scale in SCALES:
        # Pillow uses one table for both chroma components.
        pair = zip(table(1, scale * scale_of_chroma), table(2, scale * scale_of_chroma))
        chroma = [round(math.sqrt(blue * red)) for blue, red in pair]
        path = folder / "coded.jpg"
        picture.save(path, qtables=[table(0, scale), chroma], subsampling=sampling, optimize=True)
        points.append((compute_ssimulacra2(str(reference), str(path)), math.log(path.stat().st_size)))
    return sorted(points)


def at(points, score):
    for (left, below), (right, above) in itertools.pairwise(points):
        if left <= score <= right and left < right:
            return below + (above - below) * (score - left) / (right - left)
    return None


def main():
    print("picture                        share  bytes of 4:4:4 at equal score   highest score of 4:2:0 and 4:4:4")
    for name in sys.argv[1:]:
        with tempfile.TemporaryDirectory() as folder, Image.open(name) as source:
            picture = source.convert("RGB")
            reference = pathlib.Path(folder) / "reference.png"
            picture.save(reference)
            half = curve(picture, reference, pathlib.Path(folder), "4:2:0", 1)
            full = curve(picture, reference, pathlib.Path(folder), "4:4:4", FULL_CHROMA)
            logs = [(at(half, score), at(full, score)) for score in range(60, 90, 5)]
            logs = [theirs - ours for ours, theirs in logs if None not in (ours, theirs)]
            ratio = f"{math.exp(sum(logs) / len(logs)):.3f}" if logs else "no score in common"
            print(f"{pathlib.Path(name).name[:28]:28} {share(picture):7.2%}  {ratio:28} {half[-1][0]:6.1f} {full[-1][0]:6.1f}")


main()

#!/usr/bin/env python3
"""Draws every fixture again, in place: `python3 Fixtures/draw/draw.py [part of a name …]`.

Needs numpy and Pillow. Every picture has its own seed, so that its pixels are reproducible.
"""

import importlib
import io
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "draw"))

import icc
import metadata as meta
import numpy as np
from album import ARTIST, PICTURES
from canvas import finish
from PIL import Image

T = Image.Transpose
# The inverse of each Exif orientation, so that applying the orientation shows the picture upright.
STORED = {1: None, 2: T.FLIP_LEFT_RIGHT, 3: T.ROTATE_180, 4: T.FLIP_TOP_BOTTOM, 5: T.TRANSPOSE,
          6: T.ROTATE_90, 7: T.TRANSVERSE, 8: T.ROTATE_270}


def turned(image, orientation):
    step = STORED[orientation]
    return image if step is None else image.transpose(step)


def encoded(image, **options):
    out = io.BytesIO()
    image.save(out, "JPEG", **options)
    return out.getvalue()


def jpeg(picture, image):
    options = {"quality": picture.quality, "optimize": True, "progressive": picture.progressive}
    if not picture.gray:
        options["subsampling"] = picture.sampling
    if picture.restart_rows:
        options["restart_marker_rows"] = picture.restart_rows
    thumbnail = None
    if picture.thumbnail:
        small = turned(image.resize((160, 120), Image.Resampling.LANCZOS), picture.orientation)
        thumbnail = encoded(small, quality=75)
    data = encoded(turned(image, picture.orientation), **options)
    segments = []
    block = picture.exif(thumbnail)
    if block:
        segments.append(meta.exif_segment(block))
    if picture.xmp:
        title, description, rating = picture.xmp
        segments.append(meta.xmp_segment(title, description, ARTIST, rating))
    if picture.iptc:
        caption, credit = picture.iptc
        segments.append(meta.iptc_segment([(80, ARTIST), (110, credit), (116, f"Copyright 2025 {ARTIST}"), (120, caption)]))
    if picture.wide_gamut:
        segments += meta.icc_segments(icc.display_p3())
    return meta.inserted(data, segments)


def png(picture, light):
    h, w = light.shape[0] // 2, light.shape[1] // 2
    light = light.reshape(h, 2, w, 2, 4).mean(axis=(1, 3))
    alpha = np.rint(np.clip(light[..., 3], 0, 1) * 255)
    alpha[alpha < 3] = 0
    colour = np.where(alpha[..., None] > 0, light[..., :3] / np.maximum(light[..., 3:], 1e-4), 0)
    pixels = np.dstack([np.rint(np.clip(colour, 0, 1) * 255), alpha]).astype(np.uint8)
    out = io.BytesIO()
    Image.fromarray(pixels, "RGBA").save(out, "PNG", optimize=True, exif=b"Exif\0\0" + picture.exif())
    return out.getvalue()


def draw(picture):
    module, function = picture.scene.split(".")
    w, h = picture.size
    light = getattr(importlib.import_module(module), function)(2 * w, 2 * h)
    if picture.path.endswith(".png"):
        data = png(picture, light)
    else:
        image = Image.fromarray(finish(light, picture.seed, picture.vignette, picture.grain))
        data = jpeg(picture, image.convert("L") if picture.gray else image)
    target = ROOT / "photos" / picture.path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
    return f"{len(data):8d}  photos/{picture.path}"


def main():
    wanted = sys.argv[1:]
    chosen = [p for p in PICTURES if not wanted or any(name in p.path for name in wanted)]
    with ProcessPoolExecutor() as pool:
        for line in pool.map(draw, chosen):
            print(line, flush=True)
    for name in ("orientations", "hostile", "formats"):
        if not wanted or name in wanted:
            importlib.import_module(name).write(ROOT / name)


if __name__ == "__main__":
    main()

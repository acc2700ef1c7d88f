"""Draws hdr/lamps.jpg: lamps over water, seven times as bright as white. libultrahdr, which libvips 8.18 includes, makes
the SDR picture, the gain map and the file."""

from pathlib import Path

import numpy
import pyvips

WIDTH, HEIGHT, HORIZON = 720, 480, 330
LIGHT = numpy.array([1, 0.78, 0.45])
LAMPS = [(120, 150, 14), (260, 190, 9), (380, 120, 18), (520, 210, 8), (620, 160, 12)]

y, x = numpy.mgrid[0:HEIGHT, 0:WIDTH].astype(numpy.float32)
picture = numpy.stack([0.02 + 0.10 * y / HEIGHT, 0.03 + 0.06 * y / HEIGHT, 0.10 - 0.04 * y / HEIGHT], -1)
picture[y > HORIZON] *= 0.4
for left, top, radius in LAMPS:
    distance = numpy.hypot(x - left, y - top)
    disc = numpy.clip((radius - distance) / 1.5 + 0.5, 0, 1) * 7
    glow = numpy.exp(-((distance / (5 * radius)) ** 1.2)) * 0.5
    mirrored = numpy.hypot(x - left, (y - (2 * HORIZON - top)) * 0.35)
    reflection = numpy.where(y > HORIZON, numpy.exp(-((mirrored / (2 * radius)) ** 2)) * 1.6, 0)
    picture += (disc + glow + reflection)[..., None] * LIGHT

target = Path(__file__).parent.parent / "hdr" / "lamps.jpg"
target.parent.mkdir(exist_ok=True)
image = pyvips.Image.new_from_array(numpy.clip(picture, 0, 8).astype(numpy.float32))
image.copy(interpretation="scrgb").uhdrsave(str(target), Q=85, gainmap_scale_factor=4)

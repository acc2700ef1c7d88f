"""Water: waves in perspective, and reflections."""

import numpy as np
from canvas import F, axes, sample
from noise import tile as seamless


def waves(w, h, horizon, seed, scale=1.0, octaves=5, gain=0.62, stretch=2.5):
    """The slope of the water for the rows below the horizon (rows, w), about −1…1.

    Waves lie on a plane seen at a low angle. Waves shorter than a pixel fade out.
    """
    top = round(horizon * h)
    x, y = axes(w, h)
    drop = np.maximum(y[top:] - F(horizon), F(0.4 / h))
    far = 0.12 / drop
    tile = seamless(1024, 32, 2, seed)
    total = np.zeros((h - top, w), dtype=F)
    amount, norm, f = 1.0, 0.0, 9.0 * scale
    for i in range(octaves):
        # Two skewed sampling directions hide the period of the tile.
        px = (x - F(w / h / 2)) * far * F(f / stretch) * 32 + 131 * i
        pz = far * F(f) * 32 + 57 * i
        blurred = far * far / F(0.12) * F(f / h) * 2
        fade = 1 / (1 + blurred * blurred)
        total += F(amount) * fade * sample(tile, px + 0.21 * pz, np.broadcast_to(pz, px.shape) - 0.13 * px, wrap=True)
        norm += amount * amount
        amount *= gain
        f *= 1.9
    return total / F(np.sqrt(norm))


def mirror(img, horizon, slope, rough, sideways=0.15, taps=4, stretch=1.0):
    """The reflection of the picture above the horizon (rows, w, 3).

    `rough` is the vertical displacement of the reflection at slope 1, in heights.
    """
    h, w = img.shape[:2]
    top = round(horizon * h)
    rows = h - top
    xs = np.arange(w, dtype=F)[None, :]
    ys = np.arange(rows, dtype=F)[:, None]
    above = img[:top]
    out = np.zeros((rows, w, 3), dtype=F)
    # Far rows show many waves per pixel: their taps spread, so that lights form streaks.
    for k in range(taps):
        shift = (k + 0.5) / taps - 0.5
        offset = (slope + F(shift * 0.9)) * F(rough * h) * (0.25 + np.minimum(ys / (0.25 * h), 1))
        yy = top - 1 - ys * F(stretch) - np.abs(offset) * 0.6 + offset * 0.5
        xx = xs + slope * F(rough * sideways * h)
        # Above the top edge the reflection mirrors the sky, which looks closer than a repeated edge.
        yy = np.abs(yy)
        out += sample(above, xx, np.minimum(yy, top - 1))
    return out / F(taps)

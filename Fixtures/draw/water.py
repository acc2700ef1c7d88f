"""Water: waves in perspective, and a picture mirrored in them."""

import numpy as np

from canvas import F, axes, sample
from noise import tile as seamless


def waves(w, h, horizon, seed, scale=1.0, octaves=5, gain=0.62, stretch=2.5):
    """Slope of the water for the rows below the horizon (rows, w), about -1…1.

    Waves lie on a plane seen at a low angle; those finer than a pixel fade out.
    """
    top = int(round(horizon * h))
    x, y = axes(w, h)
    drop = np.maximum(y[top:] - F(horizon), F(0.4 / h))
    far = 0.12 / drop
    tile = seamless(1024, 32, 2, seed)
    total = np.zeros((h - top, w), dtype=F)
    amount, norm, f = 1.0, 0.0, 9.0 * scale
    for i in range(octaves):
        # Two crossed looks at the tile hide its period.
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
    """The picture above the horizon as the water shows it (rows, w, 3).

    `rough` is how far, in heights, a full slope throws the reflection up or down.
    """
    h, w = img.shape[:2]
    top = int(round(horizon * h))
    rows = h - top
    xs = np.arange(w, dtype=F)[None, :]
    ys = np.arange(rows, dtype=F)[:, None]
    above = img[:top]
    out = np.zeros((rows, w, 3), dtype=F)
    # Far rows see many waves at once: spread the taps there, so that lights draw streaks.
    for k in range(taps):
        shift = (k + 0.5) / taps - 0.5
        offset = (slope + F(shift * 0.9)) * F(rough * h) * (0.25 + np.minimum(ys / (0.25 * h), 1))
        yy = top - 1 - ys * F(stretch) - np.abs(offset) * 0.6 + offset * 0.5
        xx = xs + slope * F(rough * sideways * h)
        # Beyond the top edge the sky goes on; folding back is closer to it than a flat edge.
        yy = np.abs(yy)
        out += sample(above, xx, np.minimum(yy, top - 1))
    return out / F(taps)

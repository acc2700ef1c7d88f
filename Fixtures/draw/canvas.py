"""Colours, masks, blurs and the finish of every picture.

A picture in progress is a float32 array (height, width, 3) of display values 0…1. Lengths are in units of the
picture's height, so that a scene looks the same at any size.
"""

import numpy as np
from PIL import Image, ImageDraw

F = np.float32


def axes(w, h):
    """x as a row (0…w/h) and y as a column (0…1), at pixel centres."""
    x = ((np.arange(w, dtype=F) + F(0.5)) / F(h))[None, :]
    y = ((np.arange(h, dtype=F) + F(0.5)) / F(h))[:, None]
    return x, y


def rgb(code):
    """'#rrggbb' as three floats."""
    return np.array([int(code[i:i + 2], 16) / 255 for i in (1, 3, 5)], dtype=F)


def smooth(a, b, t):
    """A smoothstep from 0 at a to 1 at b; a > b reverses it."""
    t = np.clip((t - a) / (b - a), 0, 1).astype(F)
    return t * t * (3 - 2 * t)


def mix(a, b, t):
    return a + (b - a) * t


def bell(t, width):
    """A Gaussian of the given standard deviation, with maximum 1."""
    return np.exp(-0.5 * (t / width) ** 2).astype(F)


# Mixing in OKLab (Björn Ottosson, 2020) keeps gradients clean between distant hues.
_M1 = np.array([[0.4122214708, 0.5363325363, 0.0514459929],
                [0.2119034982, 0.6806995451, 0.1073969566],
                [0.0883024619, 0.2817188376, 0.6299787005]])
_M2 = np.array([[0.2104542553, 0.7936177850, -0.0040720468],
                [1.9779984951, -2.4285922050, 0.4505937099],
                [0.0259040371, 0.7827717662, -0.8086757660]])


def to_linear(v):
    return np.where(v <= 0.04045, v / 12.92, ((np.maximum(v, 0.04045) + 0.055) / 1.055) ** 2.4)


def to_display(v):
    v = np.maximum(v, 0)
    return np.where(v <= 0.0031308, v * 12.92, 1.055 * np.maximum(v, 0.0031308) ** (1 / 2.4) - 0.055)


def ramp_table(stops, size=4096):
    """A table of colours interpolated through (position, '#rrggbb') stops."""
    at = np.array([s[0] for s in stops], dtype=float)
    colours = np.array([rgb(s[1]) for s in stops], dtype=float)
    lab = np.cbrt(to_linear(colours) @ _M1.T) @ _M2.T
    t = np.linspace(0, 1, size)
    mixed = np.stack([np.interp(t, at, lab[:, i]) for i in range(3)], axis=1)
    linear = ((mixed @ np.linalg.inv(_M2).T) ** 3) @ np.linalg.inv(_M1).T
    return np.clip(to_display(linear), 0, 1).astype(F)


def ramp(t, stops):
    """The colours for values t (0…1) of any shape."""
    table = ramp_table(stops)
    index = np.clip(np.asarray(t) * (len(table) - 1), 0, len(table) - 1).astype(np.int32)
    return table[index]


def filled(w, h, colours):
    """A writable picture filled with a colour, a column of colours or a field of colours."""
    return np.array(np.broadcast_to(colours, (h, w, 3)), dtype=F)


def over(img, colour, mask):
    """Paints a colour, or one colour per pixel, through a mask, in place."""
    img += (colour - img) * mask[..., None]
    return img


def glow(img, colour, mask):
    """Adds light (screen blend), in place."""
    img[...] = 1 - (1 - img) * (1 - np.asarray(colour, dtype=F) * mask[..., None])
    return img


def shade(img, mask):
    """Multiplies by a field, in place."""
    img *= mask[..., None]
    return img


def resized(field, w, h, how=Image.Resampling.BICUBIC):
    return np.asarray(Image.fromarray(np.ascontiguousarray(field, dtype=F)).resize((w, h), how))


def _box(a, r, axis):
    a = np.moveaxis(a, axis, 0)
    n = a.shape[0]
    padded = np.concatenate([np.repeat(a[:1], r + 1, 0), a, np.repeat(a[-1:], r, 0)])
    total = np.cumsum(padded, axis=0, dtype=np.float64)
    return np.moveaxis(((total[2 * r + 1:] - total[:n]) / (2 * r + 1)).astype(F), 0, axis)


def blur(field, radius):
    """Gaussian blur with `radius` as standard deviation in pixels, or a pair for y and x."""
    ry, rx = radius if isinstance(radius, tuple) else (radius, radius)
    if field.ndim == 3:
        return np.stack([blur(field[..., i], (ry, rx)) for i in range(field.shape[2])], axis=2)
    h, w = field.shape
    # A wide blur uses a smaller copy, because no detail finer than the radius survives.
    fy, fx = max(1, int(ry / 3)), max(1, int(rx / 3))
    small = field
    if fy > 1 or fx > 1:
        small = resized(field, max(2, w // fx), max(2, h // fy), Image.Resampling.BOX)
    for axis, r in ((0, ry / fy), (1, rx / fx)):
        if r < 0.3:
            continue
        box = max(1, round((np.sqrt(4 * r * r + 1) - 1) / 2))
        for _ in range(3):
            small = _box(small, box, axis)
    return resized(small, w, h) if small.shape != field.shape else small


def shifted(field, dy, dx):
    """The field moved down and right by whole pixels, with its edge repeated."""
    h, w = field.shape[:2]
    return field[np.clip(np.arange(h) - dy, 0, h - 1)[:, None], np.clip(np.arange(w) - dx, 0, w - 1)[None, :]]


def polygons(w, h, shapes):
    """The union of polygons (lists of (x, y) in heights) as a mask."""
    mask = Image.new("L", (w, h), 0)
    pen = ImageDraw.Draw(mask)
    for points in shapes:
        pen.polygon([(float(x) * h, float(y) * h) for x, y in points], fill=255)
    return np.asarray(mask, dtype=F) / F(255)


def discs(w, h, spots):
    """The union of discs (x, y, radius) as a mask."""
    mask = Image.new("L", (w, h), 0)
    pen = ImageDraw.Draw(mask)
    for x, y, r in spots:
        pen.ellipse([(x - r) * h, (y - r) * h, (x + r) * h, (y + r) * h], fill=255)
    return np.asarray(mask, dtype=F) / F(255)


def stroke(points, width_from, width_to):
    """The outline of a tapering line through the points."""
    p = np.asarray(points, dtype=float)
    d = np.gradient(p, axis=0)
    n = np.stack([-d[:, 1], d[:, 0]], axis=1)
    n /= np.maximum(np.hypot(n[:, 0], n[:, 1]), 1e-9)[:, None]
    half = np.linspace(width_from, width_to, len(p))[:, None] / 2
    return np.concatenate([p + n * half, (p - n * half)[::-1]])


def sample(field, x, y, wrap=False):
    """Bilinear interpolation at pixel positions, clamped at the edges or periodic."""
    h, w = field.shape[:2]
    x = np.asarray(x, dtype=F)
    y = np.asarray(y, dtype=F)
    x0, y0 = np.floor(x), np.floor(y)
    fx, fy = x - x0, y - y0
    xi, yi = x0.astype(np.int32), y0.astype(np.int32)
    if wrap:
        xa, xb, ya, yb = xi % w, (xi + 1) % w, yi % h, (yi + 1) % h
    else:
        xa, xb = np.clip(xi, 0, w - 1), np.clip(xi + 1, 0, w - 1)
        ya, yb = np.clip(yi, 0, h - 1), np.clip(yi + 1, 0, h - 1)
    if field.ndim == 3:
        fx, fy = fx[..., None], fy[..., None]
    top = field[ya, xa] * (1 - fx) + field[ya, xb] * fx
    low = field[yb, xa] * (1 - fx) + field[yb, xb] * fx
    return top * (1 - fy) + low * fy


def finish(img, seed, vignette=0.18, grain=0.9):
    """Halves the supersampled picture, darkens its corners, adds film grain, and quantises."""
    h, w = img.shape[0] // 2, img.shape[1] // 2
    img = img[:2 * h, :2 * w].reshape(h, 2, w, 2, 3).mean(axis=(1, 3), dtype=F)
    x = np.linspace(-1, 1, w, dtype=F)[None, :]
    y = np.linspace(-1, 1, h, dtype=F)[:, None]
    img = img * (1 - F(vignette) * smooth(0.35, 2.0, x * x + y * y))[..., None]
    rng = np.random.default_rng(seed)
    # The same grain in all channels, as on film: colour noise would cost bytes and look digital.
    noise = rng.standard_normal((h, w, 1), dtype=F) * F(grain)
    dither = rng.random((h, w, 3), dtype=F) - F(0.5)
    return np.clip(np.rint(img * 255 + noise + dither * F(0.6)), 0, 255).astype(np.uint8)

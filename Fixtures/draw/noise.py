"""Seeded noise: fractal sums, ridges, cells. The same seed produces the same field at any size."""

import numpy as np
from canvas import F, sample
from PIL import Image


def value(w, h, fx, fy, seed):
    """Smooth noise with fx × fy cells per picture, about −1…1."""
    nx, ny = int(np.ceil(fx)) + 4, int(np.ceil(fy)) + 4
    lattice = np.random.default_rng(seed).uniform(-1, 1, (ny, nx)).astype(F)
    if nx > 3 * w or ny > 3 * h:
        return np.zeros((h, w), dtype=F)
    box = (1.5, 1.5, 1.5 + fx, 1.5 + fy)
    image = Image.fromarray(lattice)
    return np.asarray(image.resize((w, h), Image.Resampling.BICUBIC, box=box))


def tile(n, freq, octaves, seed, gain=0.5):
    """Seamless fractal noise on a square of n × n, about −1…1."""
    total, amount, norm = np.zeros((n, n), dtype=F), 1.0, 0.0
    for i in range(octaves):
        f = freq * 2 ** i
        lattice = np.random.default_rng((seed, i)).uniform(-1, 1, (f, f)).astype(F)
        image = Image.fromarray(np.pad(lattice, 3, mode="wrap"))
        total += F(amount) * np.asarray(image.resize((n, n), Image.Resampling.BICUBIC, box=(3, 3, 3 + f, 3 + f)))
        norm += amount * amount
        amount *= gain
    return total / F(np.sqrt(norm))


def fbm(w, h, freq, octaves, seed, gain=0.5, stretch=1.0):
    """Fractal noise with `freq` cells per height, stretched along x, about −1…1."""
    total, amount, norm = np.zeros((h, w), dtype=F), 1.0, 0.0
    for i in range(octaves):
        f = freq * 2 ** i
        total += F(amount) * value(w, h, f * w / h / stretch, f, (seed, i))
        norm += amount * amount
        amount *= gain
    return total / F(np.sqrt(norm))


def ridged(w, h, freq, octaves, seed, gain=0.5):
    """Ridged fractal noise, 0…1, sharp at the crests, with finer detail at higher values."""
    total, amount, norm = np.zeros((h, w), dtype=F), 1.0, 0.0
    weight = np.ones((h, w), dtype=F)
    for i in range(octaves):
        f = freq * 2 ** i
        n = 1 - np.abs(value(w, h, f * w / h, f, (seed, i)))
        n = n * n * weight
        weight = np.clip(n * 1.6, 0, 1)
        total += F(amount) * n
        norm += amount
        amount *= gain
    return total / F(norm)


def line(x, freq, octaves, seed, gain=0.5):
    """Fractal noise along a line, about −1…1, for x in heights."""
    total, amount, norm = np.zeros(np.shape(x)), 1.0, 0.0
    for i in range(octaves):
        rng = np.random.default_rng((seed, i))
        f = freq * 2 ** i
        knots = rng.uniform(-1, 1, int(np.max(x) * f) + 6)
        t = np.asarray(x, dtype=float) * f + 1.0
        k = np.floor(t).astype(int)
        u = t - k
        u = u * u * u * (u * (6 * u - 15) + 10)
        total += amount * (knots[k] * (1 - u) + knots[k + 1] * u)
        norm += amount * amount
        amount *= gain
    return total / np.sqrt(norm)


def warped(field, dx, dy, amount):
    """The field sampled at positions displaced by two other fields; `amount` in heights."""
    h, w = field.shape
    xs = np.arange(w, dtype=F)[None, :] + dx * F(amount * h)
    ys = np.arange(h, dtype=F)[:, None] + dy * F(amount * h)
    return sample(field, xs, ys)


def clouds(w, h, freq, octaves, seed, stretch=2.0, warp=0.12, gain=0.55):
    """Fractal noise warped by noise: billows and wisps."""
    base = fbm(w, h, freq, octaves, seed, gain, stretch)
    dx = fbm(w, h, freq * 0.8, 3, seed + 71, 0.5, stretch)
    dy = fbm(w, h, freq * 0.8, 3, seed + 72, 0.5, stretch)
    return warped(base, dx, dy, warp)


def cells(w, h, freq, seed, jitter=0.9):
    """The nearest and second nearest of scattered points: (distance, second distance, cell number).

    Distances are in cells; `freq` is in cells per height.
    """
    x = ((np.arange(w, dtype=F) + F(0.5)) * F(freq / h))[None, :]
    y = ((np.arange(h, dtype=F) + F(0.5)) * F(freq / h))[:, None]
    nx, ny = int(freq * w / h) + 6, int(freq) + 6
    rng = np.random.default_rng(seed)
    px = (rng.uniform(-0.5, 0.5, (ny, nx)) * jitter + 0.5).astype(F)
    py = (rng.uniform(-0.5, 0.5, (ny, nx)) * jitter + 0.5).astype(F)
    cx, cy = np.floor(x).astype(np.int32), np.floor(y).astype(np.int32)
    first = np.full((h, w), 99, dtype=F)
    second = np.full((h, w), 99, dtype=F)
    number = np.zeros((h, w), dtype=np.int32)
    for oy in (-2, -1, 0, 1, 2):
        for ox in (-2, -1, 0, 1, 2):
            if abs(ox) + abs(oy) == 4:
                continue
            gx, gy = cx + ox, cy + oy
            d = np.hypot(gx + px[gy + 2, gx + 2] - x, gy + py[gy + 2, gx + 2] - y)
            nearer = d < first
            second = np.where(nearer, first, np.minimum(second, d))
            number = np.where(nearer, (gy + 2) * nx + gx + 2, number)
            first = np.where(nearer, d, first)
    return first, second, number



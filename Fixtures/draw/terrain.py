"""A landscape in perspective: a height field rendered from a camera, column by column."""

import numpy as np
from canvas import F, blur, sample


class View:
    """The depth and ground position of every pixel that shows the height field.

    The field covers the unit square; the camera is at (u, v, z) and looks along +v.
    `horizon` is a fraction of the picture's height, `lens` the focal length in heights.
    """

    def __init__(self, field, w, h, u, v, z, horizon, lens, near=0.02, far=1.0, steps=1100):
        n = field.shape[0]
        depth = np.geomspace(near, far, steps).astype(F)[:, None]
        across = ((np.arange(w, dtype=F) + F(0.5) - F(w / 2)) / F(h * lens))[None, :]
        # Mirrors the field beyond its side edges.
        gu = 1 - np.abs(1 - np.abs(u + depth * across) % 2)
        ground = sample(field, gu * (n - 1), np.broadcast_to((v + depth) * (n - 1), (steps, w)))
        row = F(horizon * h) - (ground - F(z)) / depth * F(lens * h)
        top = np.minimum.accumulate(row, axis=0)
        rows = np.arange(h, dtype=F) + F(0.5)
        self.depth = np.full((h, w), np.inf, dtype=F)
        for column in range(w):
            # `top` never increases, so a bisection finds the first step at or above a row.
            k = np.searchsorted(-top[:, column], -rows)
            hit = k < steps
            k1 = np.minimum(k, steps - 1)
            k0 = np.maximum(k1 - 1, 0)
            r0, r1 = row[k0, column], row[k1, column]
            t = np.clip((r0 - rows) / np.maximum(r0 - r1, 1e-6), 0, 1)
            d = depth[k0, 0] + (depth[k1, 0] - depth[k0, 0]) * t
            self.depth[hit, column] = d[hit]
        self.hit = np.isfinite(self.depth)
        d = np.where(self.hit, self.depth, 0)
        self.gx = (1 - np.abs(1 - np.abs(u + d * across) % 2)) * F(n - 1)
        self.gy = (v + d) * F(n - 1)

    def look(self, field):
        """The value of a ground property at every pixel."""
        return sample(field, self.gx, self.gy)


def slopes(field):
    """The rise of a height field along u and v, per unit of ground."""
    n = field.shape[0]
    gy, gx = np.gradient(field)
    return gx * F(n), gy * F(n)


def lit(field, direction, soft=0.0):
    """Lambert's cosine for a sun in the direction (u, v, up), 0…1."""
    gx, gy = slopes(field)
    a, b, c = np.array(direction) / np.linalg.norm(direction)
    light = (-gx * a - gy * b + c) / np.sqrt(1 + gx * gx + gy * gy)
    return np.clip(light + soft, 0, 1) / (1 + soft)


def sunlit(field, slope, from_left=True, soft=1.5):
    """1 in sunlight, 0 in cast shadow, for a sun in the direction of u at the given slope."""
    n = field.shape[0]
    run = np.arange(n, dtype=F)[None, :] * F(slope / n)
    f = field if from_left else field[:, ::-1]
    reach = np.maximum.accumulate(f + run, axis=1)
    free = 1 - np.clip((reach - f - run) * F(n) * F(0.35), 0, 1)
    free = free if from_left else free[:, ::-1]
    return blur(np.ascontiguousarray(free, dtype=F), soft)

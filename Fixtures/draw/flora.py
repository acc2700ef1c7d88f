"""Outlines of firs, reeds, birds, fronds and other small things, as polygons in heights."""

import numpy as np
from canvas import stroke


def fir(rng, x, base, height):
    """A conifer with drooping, slightly irregular tiers."""
    tiers = int(rng.integers(9, 14))
    half = height * rng.uniform(0.15, 0.21)
    left, right = [(x, base - height)], [(x, base - height)]
    for i in range(tiers):
        t = (i + 1) / tiers
        y = base - height * (1 - t * 0.93)
        reach = half * t ** 0.85
        for side, sign in ((left, -1), (right, 1)):
            r = reach * rng.uniform(0.72, 1.12)
            side.append((x + sign * r, y + height * 0.012 * rng.uniform(-1, 1.6)))
            side.append((x + sign * r * rng.uniform(0.4, 0.52), y - height * 0.012))
    trunk = height * 0.014
    left.append((x - trunk, base - height * 0.06))
    left.append((x - trunk, base + height * 0.05))
    right.append((x + trunk, base - height * 0.06))
    right.append((x + trunk, base + height * 0.05))
    return left + right[::-1]


def forest(rng, xs, bases, low, high):
    """Firs at the given places, with heights between low and high."""
    return [fir(rng, x, b, rng.uniform(low, high) * (0.6 if rng.random() < 0.25 else 1))
            for x, b in zip(xs, bases)]


def gull(x, y, size, beat, tilt=0.0):
    """A distant bird; beat −1…1 is the height of its wings."""
    t = np.linspace(-1, 1, 13)
    lift = -beat * np.abs(t) ** 0.8 * 0.5 + 0.28 * np.abs(t) ** 2.2
    px = x + size * (t * np.cos(tilt) - lift * np.sin(tilt))
    py = y + size * (t * np.sin(tilt) + lift * np.cos(tilt))
    thick = size * 0.13 * (1 - np.abs(t) ** 1.5) + size * 0.015
    return list(zip(px, py - thick)) + list(zip(px[::-1], (py + thick)[::-1]))


def reed(rng, x, base, height, lean):
    """The outlines of a reed: stem, plume and one or two leaves."""
    t = np.linspace(0, 1, 40)
    bend = lean * height * t ** 2.2
    stem = np.stack([x + bend, base - height * t], axis=1)
    width = 0.0034 * (0.7 + height)
    shapes = [stroke(stem, width, width * 0.5)]
    tip, back = stem[-1], stem[-1] - stem[-3]
    back = back / np.hypot(*back)
    for _ in range(26):
        s = rng.uniform(0, 0.13) * height
        start = tip - back * s
        spread = rng.normal(0, 0.30) + 0.45 * np.sign(lean)
        length = rng.uniform(0.02, 0.055) * height
        way = np.array([back[0] * np.cos(spread) - back[1] * np.sin(spread),
                        back[0] * np.sin(spread) + back[1] * np.cos(spread)])
        u = np.linspace(0, 1, 8)[:, None]
        droop = np.array([0.25 * np.sign(lean), 0.5]) * length
        shapes.append(stroke(start + way * length * u + droop * u ** 2, width * 1.5, width * 0.3))
    for _ in range(int(rng.integers(1, 4))):
        i = int(rng.integers(6, 26))
        side = rng.choice([-1, 1])
        length = height * rng.uniform(0.24, 0.46)
        u = np.linspace(0, 1, 24)
        leaf = np.stack([stem[i, 0] + side * length * (0.30 * u + 0.22 * u ** 3),
                         stem[i, 1] - length * (0.95 * u - 0.36 * u ** 3)], axis=1)
        half = width * 1.05 * np.sin(np.pi * np.clip(u * 0.94 + 0.06, 0, 1)) ** 0.7
        n = np.stack([-np.gradient(leaf[:, 1]), np.gradient(leaf[:, 0])], axis=1)
        n /= np.hypot(n[:, 0], n[:, 1])[:, None]
        shapes.append(np.concatenate([leaf + n * half[:, None], (leaf - n * half[:, None])[::-1]]))
    return shapes


def frond(x, y, length, angle, curl, leaves=26):
    """A palm frond: a curved rib with leaflets on both sides."""
    t = np.linspace(0, 1, 60)
    way = angle + curl * t
    rib = np.stack([x + np.cumsum(np.cos(way)) * length / 60,
                    y + np.cumsum(np.sin(way)) * length / 60], axis=1)
    shapes = [stroke(rib, length * 0.014, length * 0.003)]
    for i in range(leaves):
        s = 0.10 + 0.88 * i / leaves
        k = int(s * 59)
        size = length * 0.46 * np.sin(np.pi * (0.16 + 0.80 * s)) ** 0.8
        for side in (-1, 1):
            a = way[k] + side * (0.95 - 0.45 * s)
            u = np.linspace(0, 1, 16)
            bend = a - side * 0.35 * u
            px = rib[k, 0] + np.cumsum(np.cos(bend)) * size / 16
            py = rib[k, 1] + np.cumsum(np.sin(bend)) * size / 16
            half = size * 0.042 * np.sin(np.pi * np.clip(u * 0.96 + 0.04, 0, 1)) ** 0.6
            n = np.stack([-np.sin(bend), np.cos(bend)], axis=1) * half[:, None]
            p = np.stack([px, py], axis=1)
            shapes.append(np.concatenate([p + n, (p - n)[::-1]]))
    return shapes

"""Ridges, forests, valleys."""

import flora
import numpy as np
from canvas import F, axes, bell, blur, filled, glow, mix, over, polygons, ramp, rgb, smooth
from noise import clouds, fbm, line, ridged, warped
from terrain import View, lit, slopes, sunlit


def misty_ridges(w, h):
    x, y = axes(w, h)
    img = filled(w, h, ramp(y[:, 0] / 0.62, [(0, "#7f9fbd"), (0.45, "#c3c9cf"), (0.8, "#f3d9c0"), (1, "#fbe6c9")])[:, None])
    high = clouds(w, h, 2.2, 6, 11, stretch=5)
    over(img, rgb("#fdeedd"), smooth(0.0, 0.9, high) * smooth(0.5, 0.05, y) * 0.55)
    sun = (1.02, 0.315)
    away = np.hypot(x - sun[0], y - sun[1])
    glow(img, rgb("#ffc987"), bell(away, 0.30) * 0.42)
    glow(img, rgb("#ffe9bf"), bell(away, 0.09) * 0.75)
    over(img, rgb("#fffaf0"), smooth(0.0345, 0.0325, away))
    rng = np.random.default_rng(5)
    far = [("#e3cdc0", 0.43, 0.050, 2.1), ("#c9bcbd", 0.47, 0.062, 2.4), ("#a5a9b8", 0.53, 0.075, 2.0),
           ("#7e8fa6", 0.60, 0.085, 1.7), ("#587189", 0.675, 0.090, 1.5), ("#38536a", 0.77, 0.085, 1.3),
           ("#1b3345", 0.885, 0.07, 1.1)]
    for i, (colour, level, rise, freq) in enumerate(far):
        shape = line(x[0] + 7 * i, freq, 6, 100 + i, 0.47)
        top = (level - rise * (1.25 - 1.9 * np.abs(shape))).astype(F)
        depth = y - top[None, :]
        mist = smooth(0.0, 0.17 + 0.01 * i, depth + 0.05 * fbm(w, h, 3, 4, 200 + i, stretch=4))
        mask = smooth(-0.4 / h, 0.4 / h, depth)
        if i >= 4:
            count = [0, 0, 0, 0, 420, 330, 190][i]
            at = np.sort(rng.uniform(-0.02, w / h + 0.02, count))
            size = [0, 0, 0, 0, 0.022, 0.042, 0.095][i]
            base = np.interp(at, x[0], top) + size * 0.22
            mask = np.maximum(mask, polygons(w, h, flora.forest(rng, at, base, size * 0.55, size)))
        pale = mix(rgb("#f7dfc8"), rgb("#bcd0dc"), min(1, i / 4))
        fog = mix(rgb(colour), pale, 0.60 - 0.035 * i)
        tone = rgb(colour) + (fog - rgb(colour)) * (mist * (0.95 if i < 6 else 0.25))[..., None]
        img += (tone - img) * mask[..., None]
    glow(img, rgb("#ffcf95"), bell(away, 0.42) * 0.16)
    return img


def pines(w, h):
    x, y = axes(w, h)
    img = filled(w, h, ramp(y[:, 0], [(0, "#dfe5e4"), (0.5, "#c4d0d0"), (1, "#9db0b2")])[:, None])
    over(img, rgb("#f4f3ec"), smooth(-0.2, 0.9, clouds(w, h, 2, 5, 31, 2.5)) * 0.6)
    rng = np.random.default_rng(12)
    layers = 8
    for i in range(layers):
        t = i / (layers - 1)
        level = 0.30 + 0.74 * t ** 1.15
        slope = (x[0] - w / h / 2) * (0.34 - 0.5 * (i % 2)) * (1 - 0.35 * t)
        top = level + slope + 0.045 * line(x[0] + 3 * i, 2.2, 3, 300 + i)
        size = 0.10 + 0.42 * t ** 1.6
        count = int(74 - 58 * t)
        at = np.sort(rng.uniform(-0.05, w / h + 0.05, count))
        mask = polygons(w, h, flora.forest(rng, at, np.interp(at, x[0], top) + size * 0.06, size * 0.5, size))
        mask = np.maximum(mask, smooth(0, 0.012, y - top[None, :].astype(F)))
        if i == layers - 1:
            mask = blur(mask, 0.0016 * h)
        dark = mix(rgb("#b9c8c8"), rgb("#10262a"), t ** 0.8)
        fog = smooth(-0.10 - 0.1 * t, 0.26, y - top[None, :].astype(F) + 0.10 * fbm(w, h, 2.6, 4, 330 + i, stretch=2.2))
        pale = mix(rgb("#dde5e3"), rgb("#a9bcbc"), t)
        over(img, dark + (pale - dark) * (fog * (0.93 - 0.36 * t))[..., None], mask)
        over(img, rgb("#e6ecea"), smooth(-0.1, 1.0, clouds(w, h, 1.7, 4, 350 + i, 2.6)) * bell(y - level, 0.12) * (0.40 - 0.25 * t))
    flock = [flora.gull(0.30 + 0.012 * i + rng.normal(0, 0.012), 0.14 - 0.008 * abs(i - 4) + rng.normal(0, 0.006), 0.009, rng.uniform(-0.4, 0.9), 0.1) for i in range(7)]
    over(img, rgb("#4d6265"), polygons(w, h, flock) * 0.9)
    return img


def _peaks(seed, n=1800):
    """A mountain range on the unit square, with valleys near and high crests far away."""
    base = ridged(n, n, 3.4, 10, seed, 0.5)
    dx, dy = fbm(n, n, 3, 4, seed + 1), fbm(n, n, 3, 4, seed + 2)
    return warped(base, dx, dy, 0.028)


def panorama(w, h):
    n = 2200
    v = ((np.arange(n, dtype=F) + 0.5) / n)[:, None]
    rock = _peaks(62, n)
    field = rock ** 1.25 * (0.05 + 0.30 * smooth(0.10, 0.75, v)) + 0.03 * fbm(n, n, 2, 3, 9)
    field *= 0.62
    field = field.astype(F)
    view = View(field, w, h, 0.5, -0.14, 0.150, 0.40, 3.1, near=0.16, far=1.12)
    x, y = axes(w, h)
    img = filled(w, h, ramp(y[:, 0] / 0.6, [(0, "#4f7fb4"), (0.55, "#a3c0d6"), (1, "#f1ddc6")])[:, None])
    veil = clouds(w, h, 1.6, 6, 45, stretch=5)
    over(img, rgb("#fbeee0"), smooth(0.05, 1.0, veil) * 0.7)
    sun = lit(field, (-0.85, -0.25, 0.42)) * (0.25 + 0.75 * sunlit(field, 0.30))
    gx, gy = slopes(field)
    steep = np.hypot(gx, gy)
    rough = fbm(n, n, 40, 4, 77)
    snow = smooth(0.075, 0.115, field + 0.018 * rough) * smooth(2.1, 1.2, steep + 0.25 * rough)
    light, white, height = view.look(sun), view.look(snow), view.look(field)
    wood = smooth(0.085, 0.05, height + 0.012 * view.look(rough))
    ground = mix(rgb("#6f6a6b"), rgb("#3d5247"), wood[..., None])
    ground = ground + (rgb("#f5f3f2") - ground) * white[..., None]
    warm = mix(rgb("#56709c"), rgb("#ffe8c8"), light[..., None])
    ground = ground * (0.18 + 1.12 * warm)
    d = np.where(view.hit, view.depth, 0)
    haze = 1 - np.exp(-np.maximum(d - 0.12, 0) * 1.15)
    low = smooth(0.080, 0.035, height + 0.022 * view.look(fbm(n, n, 6, 4, 90))) * smooth(0.2, 0.6, d)
    tint = mix(rgb("#b9cadb"), rgb("#f0dfcf"), smooth(0, 3.7, x + 0 * y)[..., None])
    ground = ground + (tint - ground) * (haze * 0.60)[..., None]
    ground = ground + (rgb("#f6f3ee") - ground) * (low * 0.85)[..., None]
    return over(img, ground, view.hit.astype(F))


def mirror_lake(w, h):
    from water import mirror, waves
    n = 2000
    v = ((np.arange(n, dtype=F) + 0.5) / n)[:, None]
    u = ((np.arange(n, dtype=F) + 0.5) / n)[None, :]
    rock = _peaks(27, n)
    peak = bell(np.hypot((u - 0.56) / 0.17, (v - 0.62) / 0.22), 1.0) + 0.55 * bell(np.hypot((u - 0.22) / 0.16, (v - 0.72) / 0.2), 1.0) + 0.5 * bell(np.hypot((u - 0.92) / 0.15, (v - 0.7) / 0.2), 1.0)
    field = (rock ** 1.15 * (0.06 + 0.62 * peak) * 0.55).astype(F) * smooth(0.02, 0.3, v) - 0.004
    horizon = 0.60
    view = View(field, w, h, 0.5, -0.15, 0.004, horizon, 1.05, near=0.18, far=1.14)
    x, y = axes(w, h)
    img = filled(w, h, ramp(y[:, 0] / horizon, [(0, "#3d5f93"), (0.5, "#8fa3c4"), (0.82, "#e6bfb4"), (1, "#f7d9bd")])[:, None])
    over(img, rgb("#f7cdbb"), smooth(0.1, 1.0, clouds(w, h, 2.1, 6, 85, stretch=4)) * smooth(0.55, 0.1, y) * 0.75)
    sun = lit(field, (-0.80, -0.42, 0.34)) * (0.12 + 0.88 * sunlit(field, 0.42))
    gx, gy = slopes(field)
    rough = fbm(n, n, 36, 4, 78)
    snow = smooth(0.05, 0.11, field + 0.02 * rough) * smooth(2.6, 1.3, np.hypot(gx, gy) + 0.4 * rough)
    light, white, height = view.look(sun), view.look(snow), view.look(field)
    ground = mix(rgb("#5d5660"), rgb("#f4efee"), white[..., None])
    alpen = smooth(0.06, 0.20, height)[..., None]
    ground = ground * (0.20 + mix(rgb("#4a5f8f"), mix(rgb("#d8a58c"), rgb("#ffc6a0"), alpen), light[..., None]))
    d = np.where(view.hit, view.depth, 0)
    ground = ground + (rgb("#c3b5c3") - ground) * (1 - np.exp(-np.maximum(d - 0.2, 0) * 0.75))[..., None]
    ground = ground + (rgb("#d9c6c6") - ground) * (smooth(0.07, 0.0, height) * smooth(0.2, 0.6, d) * 0.55)[..., None]
    over(img, ground, view.hit.astype(F))
    rng = np.random.default_rng(8)
    shore = []
    for lo, hi, count in ((-0.02, 0.52, 85), (0.98, w / h + 0.02, 60)):
        at = np.sort(rng.uniform(lo, hi, count))
        edge = smooth(0, 0.16, np.minimum(np.abs(at - lo) + 1, np.abs((hi if lo < 0 else lo) - at)))
        shore += [flora.fir(rng, a, horizon + 0.004, (0.03 + 0.085 * e) * rng.uniform(0.5, 1.1)) for a, e in zip(at, edge)]
    over(img, rgb("#26323f"), polygons(w, h, shore))
    over(img, rgb("#cdb7b8"), bell(y - horizon + 0.012, 0.012) * (0.5 + 0.3 * fbm(w, h, 3, 3, 4, stretch=4)))
    top = round(horizon * h)
    slope = waves(w, h, horizon, 14, 1.2)
    lake = mirror(img, horizon, slope, 0.014, taps=3)
    img[top:] = lake * (rgb("#d7e0e6") * 0.93)
    stones = [(rng.uniform(0, w / h), 1.01 - rng.random() ** 2 * 0.09, rng.uniform(0.008, 0.05)) for _ in range(15)]
    stones.sort(key=lambda s: s[1])
    for sx, sy, r in stones:
        dx, dy = (x - sx) / (r * 1.7), (y - sy) / (r * 0.62)
        q = dx * dx + dy * dy + 0.3 * line(np.arctan2(0, 1) + x[0] * 30, 1.0, 2, int(sx * 1e4))[None, :]
        body = smooth(1.0, 0.96, q)
        tone = mix(rgb("#1d242d"), rgb("#6d6c76"), smooth(0.2, -1.1, dy)[..., None] * 0.85)
        over(img, np.broadcast_to(tone, img.shape), body.astype(F))
    return img

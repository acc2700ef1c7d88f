"""Skies after dark."""

import flora
import numpy as np
from canvas import F, axes, bell, blur, discs, filled, glow, mix, over, polygons, ramp, rgb, smooth
from noise import clouds, line
from water import mirror, waves


def stars(img, rng, count, density=None, faint=0.35, size=1.0, bottom=1.0):
    """Scatters stars: many faint, few bright, blue to amber, denser where `density` is higher."""
    h, w = img.shape[:2]
    tints = np.array([rgb("#cfdcff"), rgb("#ffffff"), rgb("#fff1d8"), rgb("#ffd9b0")])
    layer = np.zeros((h, w, 3), dtype=F)
    placed = 0
    while placed < count:
        x, y = rng.random(), rng.random() * bottom
        if density is not None and rng.random() > density[int(y * h), int(x * w)]:
            continue
        placed += 1
        power = min(faint / (rng.random() ** 0.45 + 0.05), 3.2)
        r = size * h * (0.00042 + 0.00034 * max(0, power - 0.8))
        tint = tints[rng.integers(4)]
        cx, cy, k = x * w, y * h, int(np.ceil(3 * r)) + 1
        x0, x1, y0, y1 = int(cx) - k, int(cx) + k + 1, int(cy) - k, int(cy) + k + 1
        if x0 < 0 or y0 < 0 or x1 > w or y1 > h:
            continue
        gx = np.arange(x0, x1)[None, :] + 0.5 - cx
        gy = np.arange(y0, y1)[:, None] + 0.5 - cy
        layer[y0:y1, x0:x1] += (np.exp(-(gx * gx + gy * gy) / (2 * r * r)) * min(power, 1.3))[..., None] * tint
    img[...] = 1 - (1 - img) * (1 - np.clip(layer, 0, 1))
    return img


def aurora(w, h):
    x, y = axes(w, h)
    horizon = 0.66
    img = filled(w, h, ramp(y[:, 0] / horizon, [(0, "#050b1c"), (0.55, "#0b2036"), (0.85, "#16404e"), (1, "#2a6a68")])[:, None])
    stars(img, np.random.default_rng(3), 900, bottom=horizon)
    total = np.zeros((h, w, 3), dtype=F)
    curtains = [(0.50, 0.060, 0.9, 0.30, 0.95, 0.0), (0.42, 0.075, 0.7, 0.36, 0.75, 2.3),
                (0.56, 0.030, 1.2, 0.16, 0.55, 4.1), (0.33, 0.085, 0.8, 0.30, 0.40, 7.7)]
    for i, (level, sway, freq, reach, power, phase) in enumerate(curtains):
        bend = x[0] + 0.09 * line(x[0] + 1, 1.6, 2, 60 + i)
        edge = level + sway * line(bend + phase, freq * 1.25, 3, 70 + i, 0.42) + 0.05 * np.sin(2.1 * x[0] + phase)
        # Slanted sampling lines make the rays lean slightly.
        lean = x + 0.10 * (y - 0.5)
        rays = line(lean + 1.0, 26, 3, 80 + i, 0.6).astype(F)
        folds = line(lean + 1.0, 4.5, 3, 90 + i).astype(F)
        up = edge[None, :].astype(F) - y
        tall = reach * (0.75 + 0.35 * folds)
        body = np.where(up > 0, np.exp(-np.maximum(up, 0) / np.maximum(tall, 0.03) * 2.6), np.exp(-(up / 0.010) ** 2)).astype(F)
        body *= np.clip(0.50 + 0.42 * folds + 0.22 * rays, 0.03, None) * power
        where = smooth(-0.7, 0.5, line(x[0] * 1.0 + phase, 0.9, 2, 96 + i))[None, :]
        body *= 0.25 + 0.75 * where
        tint = ramp(np.clip(up / (reach * 1.1), 0, 1), [(0, "#b6ffb4"), (0.06, "#6cf7a0"), (0.30, "#2fd6a0"), (0.55, "#2f86b4"), (0.8, "#7a4fb4"), (1, "#8c3a8e")])
        total += body[..., None] * tint
    img[...] = 1 - (1 - img) * np.exp(-1.25 * total)
    for i, (colour, level, rise) in enumerate((("#12303c", 0.625, 0.085), ("#0a1d28", 0.648, 0.05))):
        top = level - rise * (0.5 - np.abs(line(x[0] + 5 * i, 1.9, 6, 110 + i, 0.45))) + 0.01
        over(img, rgb(colour), smooth(-0.5 / h, 0.5 / h, y - top[None, :].astype(F)))
    r = np.random.default_rng(9)
    at = np.sort(np.concatenate([r.uniform(-0.02, 0.42, 70), r.uniform(1.12, w / h + 0.02, 62), r.uniform(0.3, 1.2, 40)]))
    big = np.where((at < 0.42) | (at > 1.12), 0.085, 0.03) * (0.5 + smooth(0.5, 0.0, np.minimum(at, np.abs(w / h - at))))
    over(img, rgb("#050f17"), polygons(w, h, [flora.fir(r, a, horizon + 0.005, b * r.uniform(0.5, 1.1)) for a, b in zip(at, big)]))
    top = round(horizon * h)
    lake = mirror(img, horizon, waves(w, h, horizon, 17, 1.0), 0.030, taps=4)
    img[top:] = lake * rgb("#c4d6d8") * 0.92 + rgb("#03131c") * 0.25
    rocks = [(0.06, 1.0, 0.15), (0.22, 1.02, 0.10), (0.33, 1.02, 0.05), (1.36, 1.03, 0.13), (1.47, 1.0, 0.09)]
    for sx, sy, s in rocks:
        a = np.linspace(0, 2 * np.pi, 50)
        rim = s * (1 + 0.16 * line(a + 1, 1.3, 3, int(sx * 100)))
        over(img, rgb("#040b10"), polygons(w, h, [list(zip(sx + rim * np.cos(a) * 1.3, sy + rim * np.sin(a) * 0.42))]))
    return img


def milky_way(w, h):
    x, y = axes(w, h)
    img = filled(w, h, ramp(y[:, 0], [(0, "#060a18"), (0.5, "#0d1830"), (0.74, "#22365c"), (0.88, "#6e5a6c"), (1, "#c98f6a")])[:, None])
    tilt = 0.42
    cx, cy = 0.40, 0.36
    along = (x - cx) * np.sin(tilt) - (y - cy) * np.cos(tilt)
    across = (x - cx) * np.cos(tilt) + (y - cy) * np.sin(tilt)
    billow = clouds(w, h, 3.2, 6, 51, stretch=1.0, warp=0.10)
    fine = clouds(w, h, 7, 5, 52, stretch=1.0, warp=0.05)
    width = 0.105 + 0.03 * np.sin(along * 3)
    band = bell(across + 0.040 * billow, 1.0 * width) * (0.60 + 0.55 * billow + 0.30 * fine)
    core = bell(across + 0.02 * billow, 0.05) * bell(along + 0.18, 0.22)
    dust = clouds(w, h, 4.2, 6, 53, stretch=1.0, warp=0.16)
    lanes = bell(across + 0.035 * fine + 0.008, 0.050) * smooth(-0.20, 0.55, dust + 0.35 * fine)
    sky = np.clip(band, 0, 1) * smooth(0.95, 0.6, y)
    glow(img, rgb("#93a5dc"), sky * 0.58)
    glow(img, rgb("#f0c9a8"), np.clip(core, 0, 1) * 0.55)
    glow(img, rgb("#c47aa8"), bell(across - 0.02, 0.045) * smooth(0.35, 1.0, fine + 0.3) * 0.16 * smooth(0.9, 0.6, y))
    over(img, rgb("#10152a"), np.clip(lanes, 0, 1) * 0.52 * smooth(0.86, 0.55, y))
    density = np.clip(0.22 + 0.9 * band - 0.6 * lanes, 0.04, 1) * smooth(0.90, 0.55, y)
    stars(img, np.random.default_rng(77), 2300, density, size=0.85)
    glow(img, rgb("#ffb37a"), bell(y - 0.90, 0.07) * 0.25)
    rng = np.random.default_rng(19)
    for colour, level, rise, size, count in (("#1c2740", 0.86, 0.05, 0, 0), ("#0f1626", 0.90, 0.035, 0.03, 130), ("#05080f", 0.955, 0.03, 0.16, 26)):
        top = (level + rise * line(x[0] + level, 1.6, 5, int(level * 100), 0.45)).astype(F)
        over(img, rgb(colour), smooth(-0.5 / h, 0.5 / h, y - top[None, :]))
        if count:
            at = np.sort(rng.uniform(-0.02, w / h + 0.02, count))
            if size > 0.1:
                at = at[(at < 0.20) | (at > 0.50)]
            scale = size * (0.45 + 0.75 * (np.abs(at - w / h / 2) / (w / h / 2)))
            over(img, rgb(colour), polygons(w, h, [flora.fir(rng, a, b + 0.01, s * rng.uniform(0.55, 1.1)) for a, b, s in zip(at, np.interp(at, x[0], top), scale)]))
    # A lit tent, the only warm light.
    tx, ty, s = 0.345, 0.962, 0.032
    glow(img, rgb("#ff9a3c"), bell(np.hypot(x - tx, (y - ty + 0.006) * 1.4), 0.040) * 0.45)
    tent = polygons(w, h, [[(tx - s, ty), (tx - 0.1 * s, ty - 0.86 * s), (tx + 0.08 * s, ty - 0.86 * s), (tx + s, ty)]])
    inside = ramp(np.clip(np.hypot((x - tx) / s, (y - ty + 0.3 * s) / s), 0, 1), [(0, "#fff0b8"), (0.5, "#ffb14f"), (1, "#b8521c")])
    over(img, inside, tent)
    over(img, rgb("#7a3412"), polygons(w, h, [[(tx - 0.03 * s, ty), (tx, ty - 0.80 * s), (tx + 0.05 * s, ty)]]) * 0.7)
    return img


def skyline(w, h):
    x, y = axes(w, h)
    horizon = 0.69
    img = filled(w, h, ramp(y[:, 0] / horizon, [(0, "#0d1a3a"), (0.45, "#2a3c6e"), (0.75, "#7d5f86"), (0.92, "#e0967a"), (1, "#f6bd84")])[:, None])
    over(img, rgb("#c98a90"), smooth(0.0, 0.9, clouds(w, h, 2.2, 6, 21, stretch=5)) * smooth(0.60, 0.15, y) * 0.45)
    rng = np.random.default_rng(1234)
    panes = {"#ffd48a": 0.45, "#ffe8bf": 0.3, "#ffb765": 0.2, "#cfe6ff": 0.05}
    colours, chances = [rgb(c) for c in panes], list(panes.values())
    for layer, (tone, base, tall, wide, step) in enumerate((("#a97583", 0.69, 0.22, 0.045, 0), ("#5b4c70", 0.69, 0.36, 0.050, 0.0074), ("#1b2240", 0.69, 0.27, 0.056, 0.0088))):
        left = -0.05
        blocks, lights = [], []
        while left < w / h + 0.05:
            bw = wide * rng.uniform(0.55, 1.35)
            hill = bell(np.array((left - (0.62 if layer == 1 else 1.1)) / 1.0), 0.34) * 0.75 + 0.32
            bh = tall * rng.uniform(0.35, 1.0) * float(hill)
            top = base - bh
            shape = [(left, base + 0.02), (left, top), (left + bw, top), (left + bw, base + 0.02)]
            kind = rng.integers(6)
            if kind == 0:
                shape[1:3] = [(left, top), (left + bw * 0.5, top - bw * 0.6), (left + bw, top)]
            elif kind == 1:
                shape[1:3] = [(left, top), (left + bw * 0.2, top), (left + bw * 0.2, top - bw * 0.4), (left + bw * 0.8, top - bw * 0.4), (left + bw * 0.8, top), (left + bw, top)]
            elif kind == 2 and layer:
                m = left + bw / 2
                blocks.append([(m - 0.0012, top), (m - 0.0005, top - bh * 0.28), (m + 0.0005, top - bh * 0.28), (m + 0.0012, top)])
            blocks.append(shape)
            if step:
                habit = rng.choice([0.12, 0.32, 0.5])
                for px in np.arange(left + step * 0.7, left + bw - step * 0.9, step):
                    for py in np.arange(top + step * 0.9, base - 0.008, step * 1.35):
                        if rng.random() < habit:
                            lights.append((px, py, step * rng.choice([0.42, 0.52]), step * 0.62, int(rng.choice(4, p=chances)), rng.uniform(0.45, 1)))
            left += bw * rng.uniform(0.80, 0.98)
        tint = ramp(np.clip((y - 0.35) / 0.35, 0, 1), [(0, tone), (1, "#" + "".join(f"{int(v):02x}" for v in (mix(rgb(tone), rgb("#e39a7c"), 0.40 - 0.17 * layer) * 255)))])
        over(img, np.broadcast_to(tint, img.shape), polygons(w, h, blocks))
        for c in range(4):
            for lo, hi in ((0.45, 0.72), (0.72, 1.01)):
                chosen = [[(a, b), (a + p, b), (a + p, b + q), (a, b + q)] for a, b, p, q, k, s in lights if k == c and lo <= s < hi]
                if chosen:
                    mask = polygons(w, h, chosen)
                    over(img, colours[c], mask * (0.55 if lo < 0.5 else 0.95) * (0.7 if layer == 1 else 1))
                    glow(img, colours[c], blur(mask, 0.004 * h) * 0.5)
    lamps = [(a, horizon - 0.006, 0.0021) for a in np.arange(0.01, w / h, 0.034)]
    mask = discs(w, h, lamps)
    over(img, rgb("#2a2440"), smooth(horizon - 0.010, horizon - 0.004, y) * np.ones_like(x))
    over(img, rgb("#fff0c8"), mask)
    glow(img, rgb("#ffb560"), np.clip(blur(mask, 0.006 * h) * 3.0, 0, 1))
    top = round(horizon * h)
    bay = mirror(img, horizon, waves(w, h, horizon, 23, 1.5), 0.10, sideways=0.05, taps=6)
    img[top:] = bay * rgb("#b9c3dc") * 0.86 + rgb("#0a1230") * 0.14
    return img

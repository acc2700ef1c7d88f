"""Weather, wings and balloons."""

import numpy as np
from canvas import F, axes, bell, filled, glow, mix, over, polygons, ramp, rgb, sample, smooth
from noise import clouds, fbm, line
from noise import tile as seamless
from terrain import View, lit, sunlit
from water import mirror, waves


def _deck(seed, freq, fold):
    """Seamless billowing clouds on a square."""
    n = 1400
    grid = np.arange(n, dtype=F)
    dx, dy = seamless(n, freq, 3, seed + 1), seamless(n, freq, 3, seed + 2)
    return sample(seamless(n, freq, 7, seed, 0.55), grid[None, :] + dx * F(fold * n), grid[:, None] + dy * F(fold * n), wrap=True)


def storm(w, h):
    x, y = axes(w, h)
    horizon = 0.70
    img = filled(w, h, ramp(y[:, 0] / horizon, [(0, "#2b333d"), (0.6, "#66727a"), (0.86, "#c9bb9c"), (1, "#f0d9a4")])[:, None])
    up = np.maximum(horizon - y, 0.004)
    # The cloud deck is a plane overhead, seen from below.
    far = 0.16 / up
    tile, fold = _deck(15, 6, 0.10), _deck(16, 12, 0.06)
    px = ((x - 0.9) * far * 0.42 + 0.5) * 1399
    py = np.broadcast_to(far * 0.42, px.shape) * 1399
    deck = sample(tile, px, py, wrap=True) + 0.45 * sample(fold, px * 1.7, py * 1.7, wrap=True) * smooth(0.03, 0.2, up)
    lift = sample(tile, px + 10, py + 26, wrap=True) - sample(tile, px, py, wrap=True)
    edge = 0.13 + 0.030 * line(x[0], 2.4, 5, 66).astype(F)[None, :]
    shelf = smooth(edge - 0.055, edge + 0.055, up + 0.025 * deck)
    light = np.clip(0.42 + 0.30 * deck + 1.5 * lift + 0.30 * smooth(0.45, 0.10, up), 0, 1)
    tone = ramp(light, [(0, "#1c222b"), (0.35, "#39434d"), (0.65, "#6a747a"), (1, "#b9b5a6")])
    over(img, tone, shelf * 0.97)
    low = clouds(w, h, 3.5, 6, 68, stretch=5, warp=0.06)
    over(img, rgb("#6b7076"), smooth(-0.05, 0.6, low) * bell(up - 0.10, 0.035) * 0.75)
    for cx, wide, lean, power in ((0.42, 0.17, 0.35, 0.85), (1.42, 0.09, 0.25, 0.45)):
        s = x - cx + lean * (horizon - y)
        veil = bell(s, wide) * (0.75 + 0.25 * fbm(w, h, 9, 3, int(cx * 100), stretch=0.25)) * smooth(0.24, 0.10, up)
        over(img, rgb("#4b545d"), veil * power)
    glow(img, rgb("#ffdf9c"), bell(x - 1.02, 0.30) * bell(up - 0.02, 0.06) * 0.40)
    top = round(horizon * h)
    slope = waves(w, h, horizon, 71, 1.1, octaves=6, gain=0.72)
    sea = mirror(img, horizon, slope, 0.20, taps=3) * rgb("#8fa0a6") * 0.78
    crest = waves(w, h, horizon, 72, 0.9, octaves=6, gain=0.75)
    down = y[top:] - horizon
    sea = np.clip(sea + (0.06 * crest * smooth(0, 0.1, down))[..., None], 0, 1)
    over(sea, rgb("#c9cfce"), smooth(1.15, 1.6, crest + 0.4 * fbm(w, h - top, 40, 2, 5, stretch=4)) * smooth(0.015, 0.12, down) * 0.7)
    img[top:] = sea
    over(img, rgb("#3e474e"), bell(y - horizon, 0.0016) * 0.6)
    ship = [(1.055, horizon - 0.004), (1.060, horizon + 0.003), (1.105, horizon + 0.003), (1.112, horizon - 0.006), (1.100, horizon - 0.005), (1.100, horizon - 0.013), (1.092, horizon - 0.013), (1.092, horizon - 0.005)]
    over(img, rgb("#2d3338"), polygons(w, h, [ship]))
    return img


def moonrise(w, h):
    x, y = axes(w, h)
    horizon = 0.72
    img = filled(w, h, ramp(y[:, 0] / horizon, [(0, "#101a38"), (0.45, "#2b3763"), (0.75, "#5f5784"), (0.92, "#a5748a"), (1, "#c98b86")])[:, None])
    cx, cy, r = 0.43, 0.46, 0.118
    away = np.hypot(x - cx, y - cy)
    glow(img, rgb("#ffcf9a"), bell(away, 0.20) * 0.42)
    lx, ly = (x - cx) / r, (y - cy) / r
    maria = clouds(w, h, 7.5, 6, 97, stretch=1.0, warp=0.05)
    sphere = np.sqrt(np.clip(1 - lx * lx - ly * ly, 0, 1))
    tone = 0.88 + 0.10 * sphere - 0.20 * smooth(-0.25, 0.55, maria) * smooth(1.05, 0.35, np.hypot(lx + 0.20, ly + 0.12))
    moon = mix(rgb("#ffe9c4"), rgb("#f7b98a"), smooth(-0.9, 1.0, ly)[..., None]) * np.clip(tone, 0, 1)[..., None]
    over(img, moon, smooth(r + 0.0008, r - 0.0012, away))
    band = clouds(w, h, 3.2, 6, 93, stretch=6, warp=0.06)
    veil = smooth(0.05, 0.8, band) * bell(y - 0.545, 0.055)
    over(img, mix(rgb("#4a4672"), rgb("#c08a8c"), (bell(away, 0.16) * np.ones_like(veil))[..., None]), veil * 0.82)
    veil2 = smooth(0.2, 0.9, clouds(w, h, 2.6, 6, 98, stretch=7, warp=0.06)) * bell(y - 0.30, 0.09)
    over(img, rgb("#3a4070"), veil2 * 0.5)
    ridge = (horizon - 0.012 - 0.020 * np.abs(line(x[0], 2.0, 5, 94, 0.45)) - 0.035 * bell(x[0] - 0.72, 0.10)).astype(F)
    over(img, rgb("#3b3a5e"), smooth(-0.5 / h, 0.5 / h, y - ridge[None, :]))
    top = round(horizon * h)
    slope = waves(w, h, horizon, 95, 1.2, octaves=6, gain=0.68)
    sea = mirror(img, horizon, slope, 0.16, taps=5) * rgb("#a9add0") * 0.74
    down = (y[top:] - horizon) / (1 - horizon)
    path = bell(x - cx, 0.055 + 0.10 * down)
    glint = smooth(0.35, 0.95, 0.8 * slope + 0.85 * path - 0.12)
    glow(sea, rgb("#ffdcae"), glint * path * 0.95)
    img[top:] = sea
    return img


def murmuration(w, h):
    x, y = axes(w, h)
    horizon = 0.86
    img = filled(w, h, ramp(y[:, 0] / horizon, [(0, "#8ea3bd"), (0.4, "#c9b9bf"), (0.7, "#eebfa6"), (1, "#f9cf9f")])[:, None])
    over(img, rgb("#f6dcd0"), smooth(-0.1, 0.9, clouds(w, h, 2.0, 6, 55, stretch=4.5)) * smooth(0.8, 0.2, y) * 0.6)
    over(img, rgb("#a98b9c"), smooth(0.1, 0.9, clouds(w, h, 3.2, 6, 56, stretch=7, warp=0.05)) * bell(y - 0.66, 0.10) * 0.5)
    glow(img, rgb("#ffd79b"), bell(np.hypot((x - 1.12) * 0.7, y - 0.84), 0.14) * 0.6)
    rng = np.random.default_rng(2024)
    n = 14000
    u, v = rng.uniform(-1, 1, n), rng.normal(0, 0.42, n)
    # A folded sheet of starlings: they are denser where it curves away from the viewer.
    bx = 0.70 + 0.40 * u + 0.085 * np.sin(3.1 * u + 1.2) + 0.15 * v * np.cos(2.3 * u + 0.4)
    by = 0.385 - 0.12 * np.sin(2.2 * u + 0.5) + 0.20 * v * np.sin(1.7 * u + 2.2) * (1.1 - 0.6 * u * u) + 0.040 * np.sin(6 * u + 5 * v)
    bx += rng.normal(0, 0.0035, n)
    by += rng.normal(0, 0.0035, n)
    size = 0.0018 + 0.0014 * rng.random(n)
    heading = 0.5 * np.sin(2.2 * u) + rng.normal(0, 0.3, n)
    flock = []
    for a, b, s, t in zip(bx, by, size, heading):
        c, d = np.cos(t) * s, np.sin(t) * s
        lift = s * rng.uniform(-0.5, 0.75)
        flock.append([(a - c, b - d - lift), (a, b + 0.28 * s), (a + c, b + d - lift), (a, b - 0.22 * s)])
    for part, tone in ((flock[::2], "#4b4a60"), (flock[1::2], "#33344b")):
        over(img, rgb(tone), polygons(w, h, part) * 0.92)
    far = (horizon - 0.015 - 0.014 * line(x[0], 1.6, 5, 57, 0.4)).astype(F)
    over(img, mix(rgb("#b38f92"), rgb("#e2b79c"), bell(x - 1.12, 0.4)[..., None] * np.ones((h, 1, 1), F)), smooth(-0.002, 0.002, y - far[None, :]))
    marsh = filled(w, h, ramp(np.clip((y[:, 0] - 0.885) / 0.115, 0, 1), [(0, "#6c5a62"), (1, "#1f2230")])[:, None])
    edge = (0.893 + 0.006 * line(x[0], 6, 4, 58)).astype(F)
    over(img, marsh, smooth(-0.002, 0.002, y - edge[None, :]))
    pool = smooth(0.12, 0.45, fbm(w, h, 5, 3, 59, stretch=7)) * bell(y - 0.935, 0.022)
    over(img, rgb("#e6b79a"), pool * 0.85)
    stems = []
    for _ in range(420):
        at, t = rng.uniform(-0.02, w / h + 0.02), rng.random()
        base, tall = 0.895 + 0.125 * t, (0.012 + 0.075 * t) * rng.uniform(0.5, 1.1)
        k = np.linspace(0, 1, 6)
        stems.append(stroke_of(at, base, tall, rng.normal(0.12, 0.25), k, 0.0006 + 0.0022 * t))
    over(img, rgb("#1d1e2b"), polygons(w, h, stems) * 0.92)
    return img


def stroke_of(at, base, tall, lean, k, wide):
    """A blade of grass."""
    return [(at + lean * tall * t * t - wide * (1 - t), base - tall * t) for t in k] + [(at + lean * tall * t * t + wide * (1 - t), base - tall * t) for t in k[::-1]]


def _balloon(img, cx, cy, r, colours, haze, hazy, tilt=0.0, gores=16, pattern=0):
    """A hot-air balloon of radius r, lit from the left."""
    h, w = img.shape[:2]
    x0, x1 = max(0, int((cx - 1.3 * r) * h)), min(w, int((cx + 1.3 * r) * h) + 1)
    y0, y1 = max(0, int((cy - 1.2 * r) * h)), min(h, int((cy + 2.2 * r) * h) + 1)
    gx = ((np.arange(x0, x1) + 0.5) / h - cx)[None, :] / r
    gy = ((np.arange(y0, y1) + 0.5) / h - cy)[:, None] / r
    part = img[y0:y1, x0:x1]
    # A sphere above, narrowing to the mouth below.
    low = np.clip(gy / 1.28, 0, 1)
    half = np.where(gy < 0, np.sqrt(np.clip(1 - gy * gy, 0, 1)), np.clip(np.cos(low * np.pi / 2) ** 0.72 * 0.86 + 0.14, 0, 1))
    half = np.where((gy > -1) & (gy < 1.26), half, 0)
    s = np.clip(gx / np.maximum(half, 1e-3), -1, 1)
    soft = 1.2 / (r * h)
    mask = smooth(soft, -soft, np.abs(gx) - half) * smooth(1.26 + soft, 1.26 - soft, gy) * smooth(-1 - soft, -1 + soft, gy)
    lon = np.arcsin(s) / np.pi + 0.5 + tilt
    stripe = np.floor(lon * gores / 2).astype(int)
    edge = np.abs((lon * gores / 2) % 1 - 0.5) * 2
    palette = np.array([rgb(c) for c in colours])
    if pattern == 1:
        stripe = np.floor((gy + 1.1) * 3.4 + 0.6 * np.abs(((lon * gores / 2) % 2) - 1)).astype(int)
    elif pattern == 2:
        stripe = stripe + np.floor((gy + 1.2) * 2.5).astype(int)
    tone = palette[stripe % len(palette)]
    light = 0.36 + 0.74 * np.clip(-0.62 * s * 0.9 - 0.30 * gy + 0.42 * np.sqrt(np.clip(1 - s * s, 0, 1)) + 0.12, 0, 1)
    light = light * (1 - 0.10 * (edge ** 12))
    tone = tone * light[..., None] * rgb("#fff4e4")
    tone = np.clip(tone + (0.10 * smooth(0.5, 1.2, gy) * np.ones_like(s))[..., None] * rgb("#ffbb66"), 0, 1)
    over(part, tone + (rgb(haze) - tone) * hazy, mask.astype(F))
    lines = []
    for k in (-1, -0.35, 0.35, 1):
        lines.append([(cx + k * 0.135 * r - 0.006 * r, cy + 1.25 * r), (cx + k * 0.10 * r - 0.006 * r, cy + 1.60 * r), (cx + k * 0.10 * r + 0.006 * r, cy + 1.60 * r), (cx + k * 0.135 * r + 0.006 * r, cy + 1.25 * r)])
    basket = [(cx - 0.125 * r, cy + 1.58 * r), (cx - 0.11 * r, cy + 1.80 * r), (cx + 0.11 * r, cy + 1.80 * r), (cx + 0.125 * r, cy + 1.58 * r)]
    wood = rgb("#3b2a22")
    over(img, wood + (rgb(haze) - wood) * hazy, polygons(w, h, lines + [basket]))


def balloons(w, h):
    n = 1800
    v = ((np.arange(n, dtype=F) + 0.5) / n)[:, None]
    base = fbm(n, n, 3.2, 8, 140, 0.48)
    field = (0.055 * base + 0.10 * np.abs(fbm(n, n, 2.2, 6, 141, 0.46)) * (0.3 + v)).astype(F)
    view = View(field, w, h, 0.5, -0.08, 0.26, 0.36, 1.15, near=0.10, far=1.07)
    x, y = axes(w, h)
    img = filled(w, h, ramp(y[:, 0] / 0.42, [(0, "#7fa6c6"), (0.55, "#cdd3d0"), (0.85, "#f6dcbb"), (1, "#fbe3c0")])[:, None])
    over(img, rgb("#fbeee0"), smooth(0.0, 1.0, clouds(w, h, 2.4, 6, 142, stretch=5)) * 0.6 * smooth(0.42, 0.2, y))
    glow(img, rgb("#ffd08c"), bell(np.hypot((x - 0.10) * 0.8, y - 0.36), 0.22) * 0.7)
    sun = lit(field, (-0.86, 0.30, 0.34)) * (0.25 + 0.75 * sunlit(field, 0.22))
    light, height = view.look(sun), view.look(field)
    meadow = smooth(-0.15, 0.35, fbm(n, n, 9, 4, 143))
    green = mix(rgb("#41583e"), rgb("#8a8a4e"), view.look(meadow)[..., None])
    trees = smooth(0.25, 0.6, fbm(n, n, 30, 4, 144) + 0.35 * fbm(n, n, 6, 2, 145))
    green = green + (rgb("#2c4034") - green) * (view.look(trees) * 0.85)[..., None]
    ground = green * (0.45 + mix(rgb("#3f567a"), rgb("#ffdba0"), light[..., None]) * 0.95)
    d = np.where(view.hit, view.depth, 0)
    mist = smooth(0.045, -0.035, height + 0.025 * view.look(fbm(n, n, 7, 4, 146))) * smooth(0.12, 0.5, d)
    air = mix(rgb("#f8dcb4"), rgb("#b9c4cf"), smooth(0, 1.3, x)[..., None])
    ground = ground + (rgb("#f4e6d2") - ground) * (mist * 0.80)[..., None]
    ground = ground + (air - ground) * ((1 - np.exp(-np.maximum(d - 0.15, 0) * 2.0)) * 0.92)[..., None]
    over(img, ground, view.hit.astype(F))
    haze = "#e9dcc8"
    sky = [(0.62, 0.335, 0.017, ["#b5585a", "#e9cfa5"], 0.62, 0, 0), (0.92, 0.300, 0.022, ["#4f7f94", "#e9dcc0"], 0.52, 0.1, 1), (1.34, 0.355, 0.020, ["#d69a4a", "#8d4a3c"], 0.55, 0, 2),
           (0.33, 0.270, 0.034, ["#c86a45", "#f2d7a0", "#c86a45", "#8c3f3e"], 0.34, 0.05, 0), (0.74, 0.435, 0.030, ["#e8b24c", "#f7e8c8"], 0.36, 0, 1),
           (1.18, 0.205, 0.058, ["#2f6f86", "#f3e6cc", "#d9673f", "#f3e6cc"], 0.17, 0.04, 0), (0.50, 0.60, 0.048, ["#8c3a4a", "#e9a15a", "#f4dfb4"], 0.16, 0.02, 2),
           (0.83, 0.215, 0.118, ["#c9433a", "#f2a541", "#f6e3b8", "#2f6b7a"], 0.03, 0.03, 0)]
    for cx, cy, r, colours, hazy, tilt, pattern in sky:
        _balloon(img, cx, cy, r, colours, haze, hazy, tilt, 16 if r < 0.1 else 24, pattern)
    return img

"""Things made and grown: tiles, threads, paper, glass, leaves."""

import flora
import numpy as np
from canvas import F, axes, bell, blur, filled, glow, mix, over, polygons, ramp, rgb, sample, shade, shifted, smooth
from noise import cells, clouds, fbm, ridged


def truchet(w, h):
    x, y = axes(w, h)
    n = 7
    ix, iy = np.floor(x * n).astype(int), np.floor(y * n).astype(int)
    rng = np.random.default_rng(20)
    turn = rng.random((n + 1, n + 1)) < 0.5
    flip = turn[np.clip(iy, 0, n), np.clip(ix, 0, n)]
    u, v = x * n - ix, y * n - iy
    u = np.where(flip, 1 - u, u)
    # Arcs about two opposite corners. The nearer corner wins, and the bands meet at the edges of the tiles.
    a = np.hypot(u, v)
    b = np.hypot(1 - u, 1 - v)
    d = np.where(a < b, a, b)
    one = 0.6 / (h / n)
    s = d - 0.5
    img = filled(w, h, rgb("#efe5d3"))
    img *= (1 + 0.010 * fbm(w, h, 40, 2, 3))[..., None]
    for edge, colour in ((0.355, "#1f4e54"), (0.285, "#efe5d3"), (0.235, "#d9794f"), (0.165, "#efe5d3"), (0.115, "#e3b25c"), (0.050, "#1f4e54")):
        over(img, rgb(colour), smooth(edge + one, edge - one, np.abs(s)).astype(F))
    # Each ribbon lies slightly above the ground.
    ribbon = smooth(0.355 + one, 0.355 - one, np.abs(s)).astype(F)
    dark = shifted(blur(ribbon, 0.006 * h), int(0.007 * h), int(0.005 * h)) * (1 - ribbon)
    shade(img, 1 - 0.34 * dark)
    shade(img, (1.0 + 0.07 * (np.sqrt(np.clip(1 - (s / 0.36) ** 2, 0, 1)) - 0.7) * ribbon).astype(F))
    shade(img, 1.06 - 0.16 * (0.5 * x + 0.5 * y))
    return img


def rings(w, h):
    x, y = axes(w, h)
    img = filled(w, h, rgb("#f3ead9"))
    img *= (1 + 0.012 * fbm(w, h, 60, 3, 3))[..., None]
    pitch = 0.0335
    for cx, cy, colour, seed in ((0.56, 0.50, "#2f7f93", 1), (0.94, 0.50, "#e2694b", 2), (0.75, 0.47, "#f0b94f", 3)):
        d = np.hypot(x - cx, y - cy) + 0.0010 * fbm(w, h, 9, 2, seed)
        if seed == 3:
            ink = smooth(0.218, 0.216, d) * 0.95
        else:
            soft = 1.2 / h / pitch
            wave = np.abs((d / pitch) % 1 - 0.5) * 2
            ink = smooth(0.52 - soft, 0.52 + soft, wave) * smooth(0.432, 0.430, d)
        # Printing ink is transparent and a little uneven.
        ink = ink * (0.93 + 0.05 * fbm(w, h, 30, 3, seed + 10))
        img *= 1 - (1 - rgb(colour)) * ink[..., None]
    return img


def woven(w, h):
    x, y = axes(w, h)
    n = 15
    step = 1 / n
    ix, iy = np.floor(x / step).astype(int), np.floor(y / step).astype(int)
    u, v = x / step - ix, y / step - iy
    # A twill: each band passes over two and under two.
    above = ((ix + iy) % 4) < 2
    warp = np.array([rgb(c) for c in ("#2c4a5e", "#35576b", "#2c4a5e", "#d8cbb2")])
    weft = np.array([rgb(c) for c in ("#d9ccb4", "#cdbb9c", "#d9ccb4", "#b9683f")])
    rng = np.random.default_rng(4)
    ja, jb = rng.normal(0, 0.035, 64), rng.normal(0, 0.035, 64)
    fibre_v = fbm(w, h, 150, 3, 8, 0.6, stretch=0.05)
    fibre_h = fbm(w, h, 150, 3, 9, 0.6, stretch=20)
    place_v = (((iy + ix) % 4) + v) / 2          # 0…1 along the float on top
    place_h = (((ix + iy) % 4) - 2 + u) / 2
    round_v = np.sqrt(np.clip(1 - ((u - 0.5) / 0.485) ** 2, 0, 1))
    round_h = np.sqrt(np.clip(1 - ((v - 0.5) / 0.485) ** 2, 0, 1))
    arch_v = np.sin(np.pi * np.clip(place_v, 0, 1)) ** 0.55
    arch_h = np.sin(np.pi * np.clip(place_h, 0, 1)) ** 0.55
    light_v = (0.30 + 0.48 * round_v + 0.22 * (0.5 - u)) * (0.42 + 0.62 * arch_v) + 0.10
    light_h = (0.30 + 0.48 * round_h + 0.30 * (0.5 - v)) * (0.42 + 0.62 * arch_h) + 0.10
    tone_v = warp[(ix // 2) % 4] * (1 + ja[ix % 64])[..., None] * (light_v * (1 + 0.17 * fibre_v))[..., None]
    tone_h = weft[(iy // 2) % 4] * (1 + jb[iy % 64])[..., None] * (light_h * (1 + 0.15 * fibre_h))[..., None]
    img = np.where(above[..., None], tone_v, tone_h).astype(F) * F(1.22)
    return np.clip(img * (1.10 - 0.20 * np.hypot(x - 0.45, y - 0.3))[..., None], 0, 1)


def terrazzo(w, h):
    x, y = axes(w, h)
    img = filled(w, h, rgb("#ece5da"))
    img *= (1 + 0.020 * fbm(w, h, 8, 6, 3))[..., None]
    rng = np.random.default_rng(15)
    colours = ["#c9674a", "#2e5a5b", "#dfa95b", "#8f9e8b", "#3b3a41", "#e2b9a4", "#b98c6b", "#f8f4ec"]
    chances = np.array([0.17, 0.14, 0.14, 0.15, 0.09, 0.14, 0.09, 0.08])
    placed, chips = [], [[] for _ in colours]
    for size, tries in ((0.075, 300), (0.048, 700), (0.027, 1800), (0.013, 4200), (0.006, 5200)):
        for _ in range(tries):
            cx, cy = rng.uniform(-0.03, w / h + 0.03), rng.uniform(-0.03, 1.03)
            r = size * rng.uniform(0.65, 1.1)
            if any((cx - a) ** 2 + (cy - b) ** 2 < ((r + c) * 0.93) ** 2 for a, b, c in placed):
                continue
            placed.append((cx, cy, r))
            corners = int(rng.integers(5, 9))
            at = np.sort((np.arange(corners) + rng.uniform(-0.36, 0.36, corners)) * 2 * np.pi / corners)
            rim = r * rng.uniform(0.74, 1.0, corners)
            squash, turn = rng.uniform(0.62, 1.0), rng.uniform(0, np.pi)
            px, py = rim * np.cos(at), rim * np.sin(at) * squash
            chips[int(rng.choice(len(colours), p=chances))].append([(cx + a * np.cos(turn) - b * np.sin(turn), cy + a * np.sin(turn) + b * np.cos(turn)) for a, b in zip(px, py)])
    marble = clouds(w, h, 7, 6, 8, stretch=1.0, warp=0.08)
    vein = bell(marble, 0.045)
    speck = fbm(w, h, 130, 2, 9)
    all_chips = np.zeros((h, w), dtype=F)
    for colour, shapes in zip(colours, chips):
        mask = polygons(w, h, shapes)
        tone = rgb(colour) * (1 + 0.09 * marble + 0.035 * speck)[..., None]
        tone = tone + (1 - tone) * (vein * 0.18)[..., None]
        over(img, tone, mask)
        all_chips = np.maximum(all_chips, mask)
    seam = np.clip(blur(all_chips, 0.0012 * h) * (1 - all_chips) * 2, 0, 1)
    shade(img, 1 - 0.10 * seam)
    sheen = bell((x + 0.55 * y - 0.75) + 0.05 * fbm(w, h, 2, 3, 5), 0.23)
    glow(img, rgb("#fff6e6"), sheen * 0.13)
    return shade(img, 1.02 - 0.07 * smooth(0.2, 1.2, np.hypot(x - 0.4, y - 0.35)))


def leaf(w, h):
    x, y = axes(w, h)
    # Coordinates of the leaf: s along the midrib, t across it.
    lean = 0.30
    mid = w / h * 0.56 + 0.10 * (y - 0.5) ** 2 - 0.05
    ox, oy = x - mid + (y - 0.5) * lean, y
    side = np.sign(ox)
    t = np.abs(ox)
    pitch = 0.118
    bow = oy + 0.80 * t ** 0.86 + np.where(side > 0, 0.055, 0)
    wob = 0.010 * fbm(w, h, 3, 3, 7)
    k = (bow + wob) / pitch
    d2 = np.abs(k - np.floor(k) - 0.5) * pitch / 1.25
    second = bell(d2, 0.0024 + 0.0016 * smooth(0.35, 0, t))
    halo2 = bell(d2, 0.013)
    rib = bell(t, 0.0058)
    halo = bell(t, 0.026)
    f1, f2, num = cells(w, h, 20, 31, 0.8)
    g1, g2, num2 = cells(w, h, 62, 32, 0.85)
    third = smooth(0.075, 0.0, f2 - f1)
    fourth = smooth(0.13, 0.0, g2 - g1)
    rng = np.random.default_rng(1)
    tint, tint2 = rng.normal(0, 1, num.max() + 1).astype(F)[num], rng.normal(0, 1, num2.max() + 1).astype(F)[num2]
    body = 0.46 + 0.050 * tint + 0.028 * tint2 + 0.07 * fbm(w, h, 2.0, 4, 33) + 0.10 * (0.25 - f1) + 0.16 * np.where(side < 0, smooth(0.35, 0, t), smooth(0.10, 0.5, t) * 0.8)
    pillow = np.sin(np.pi * (k - np.floor(k) + 0.5) % np.pi)
    body = body + 0.05 * pillow - 0.05 * halo2 - 0.10 * halo
    img = ramp(np.clip(body, 0, 1), [(0, "#0f3320"), (0.3, "#2b6a2c"), (0.55, "#6ca536"), (0.8, "#b9d45a"), (1, "#eef0a0")])
    img = np.array(img, dtype=F)
    over(img, rgb("#b7d465"), fourth * 0.20)
    over(img, rgb("#cfe082"), third * 0.42)
    over(img, rgb("#e2eba0"), np.clip(second, 0, 1) * 0.85)
    over(img, rgb("#f0f2bd"), np.clip(rib, 0, 1) * 0.95)
    shade(img, 1 - 0.28 * bell(ox - 0.013, 0.008) * (1 - rib))
    depth = smooth(0.25, 1.0, np.hypot((x - w / h * 0.45) * 0.9, y - 0.45))
    soft = blur(img, 0.0045 * h)
    over(img, soft, depth)
    glow(img, rgb("#f6f1a8"), bell(np.hypot(x - 0.2, y - 0.18), 0.28) * 0.30)
    drops = [(0.245, 0.62, 0.030), (0.315, 0.70, 0.014), (0.20, 0.735, 0.019), (0.46, 0.33, 0.022), (0.515, 0.385, 0.010), (0.14, 0.40, 0.012)]
    for cx, cy, r in drops:
        dx, dy = (x - cx) / r, (y - cy) / (r * 0.93)
        q = np.hypot(dx, dy)
        inside = smooth(1.02, 0.97, q)
        shade(img, 1 - 0.45 * bell(np.hypot(dx - 0.22, dy - 0.30) - 0.9, 0.16) * (1 - inside) * smooth(1.6, 1.0, q))
        look = sample(img, (cx + (x - cx) * 0.45) * h + 0 * y, (cy + (y - cy) * 0.45) * h + 0 * x)
        lens = look * (0.72 + 0.55 * smooth(-0.8, 0.9, dx * 0.6 + dy * 0.8))[..., None]
        over(img, np.clip(lens, 0, 1), inside)
        glow(img, rgb("#ffffff"), bell(np.hypot(dx + 0.38, dy + 0.42), 0.13) * 0.95 + inside * bell(np.hypot(dx - 0.4, dy - 0.5), 0.28) * 0.35)
    return img


def folded_paper(w, h):
    x, y = axes(w, h)
    # The Miura fold: zigzag rows of parallelograms, each with its own slope.
    rows, cols, slant = 7, 8.5, 0.42
    fx = x * cols / (w / h)
    column = np.floor(fx).astype(int)
    u = fx - column
    zig = np.where(column % 2 == 0, u, 1 - u) * slant
    fy = y * rows + zig
    row = np.floor(fy).astype(int)
    v = fy - row
    even = (column % 2 == 0)
    face = np.where(row % 2 == 0, np.where(even, 0.90, 0.60), np.where(even, 0.73, 0.42))
    rng = np.random.default_rng(3)
    face = face + rng.normal(0, 0.018, (rows + 4, int(cols) + 4))[row + 1, column + 1]
    falloff = np.where(row % 2 == 0, 0.10 * (0.5 - v), -0.14 * (0.5 - v)) + np.where(even, 0.05, -0.07) * (u - 0.5)
    edge = np.minimum(np.minimum(v, 1 - v), np.minimum(u, 1 - u))
    light = face + falloff - 0.05 * bell(edge, 0.03) * np.where(row % 2 == 0, 0, 1) + 0.05 * bell(edge, 0.012) * np.where(row % 2 == 0, 1, 0.2)
    light = light + 0.16 * (0.55 - np.hypot(x - 0.35, y - 0.2)) + 0.012 * fbm(w, h, 45, 4, 7)
    img = ramp(np.clip(light, 0, 1), [(0, "#4a3554"), (0.3, "#8a5c72"), (0.55, "#c98f86"), (0.8, "#f0cbb0"), (1, "#fff4e2")])
    return np.array(img, dtype=F)


def glass(w, h):
    x, y = axes(w, h)
    wx = x + 0.012 * fbm(w, h, 4, 2, 2)
    f1, f2, num = cells(w, h, 6.2, 44, 0.95)
    del wx
    gap = f2 - f1
    rng = np.random.default_rng(12)
    n = num.max() + 1
    hue = rng.random(n)
    lift = rng.normal(0, 0.10, n)
    # A sunrise across the window: the position of a pane determines its colour, with random variation.
    where = np.clip(0.62 * (1 - y) + 0.28 * x / (w / h) + 0.05, 0, 1)
    total = np.bincount(num.ravel(), minlength=n).astype(float)
    centre = np.bincount(num.ravel(), weights=(where + 0 * x).ravel(), minlength=n) / np.maximum(total, 1)
    at = np.clip(centre + (hue - 0.5) * 0.30, 0, 1)
    palette = ramp(at, [(0, "#07123f"), (0.16, "#0034c8"), (0.32, "#00a59a"), (0.46, "#00d24a"), (0.58, "#ffd900"), (0.72, "#ff6a00"), (0.86, "#ff0030"), (1, "#c4007c")])
    pane = palette[num] * (0.80 + lift[num] + 0.22 * smooth(0.0, 0.5, gap) + 0.14 * clouds(w, h, 5, 5, 45, 1.0) + 0.05 * fbm(w, h, 26, 3, 46))[..., None]
    img = np.clip(pane, 0, 1).astype(F)
    light = bell(np.hypot(x - 0.98, y - 0.30), 0.34)
    img = img + (1 - img) * img * (light * 0.75)[..., None]
    glow(img, rgb("#fff2c0"), light ** 2 * 0.28)
    lead = smooth(0.050, 0.036, gap)
    shine = smooth(0.036, 0.012, gap) * 0.16
    over(img, rgb("#14120f") + shine[..., None] * rgb("#8c8a86"), lead)
    shade(img, 1 - 0.40 * smooth(0.11, 0.04, gap) * (1 - lead))
    return img


def paper_hills(w, h):
    _x, y = axes(w, h)
    field = fbm(w, h, 1.45, 3, 207, 0.40) + 0.05 * (y - 0.5)
    lo, hi = -0.95, 0.95
    tones = ["#12324a", "#184a63", "#1f667a", "#36848c", "#62a49c", "#97c2ac", "#c9d9b9", "#eee6c5", "#f2cf9b", "#e9a672", "#d97852"]
    img = filled(w, h, rgb(tones[0]))
    grain = fbm(w, h, 70, 4, 5)
    for i, tone in enumerate(tones[1:], 1):
        level = lo + (hi - lo) * i / len(tones)
        gy, gx = np.gradient(field)
        mask = smooth(-0.7, 0.7, (field - level) / np.maximum(np.hypot(gx, gy), 1e-7)).astype(F)
        near = shifted(blur(mask, 0.0045 * h), int(0.006 * h), int(0.005 * h))
        wide = shifted(blur(mask, 0.020 * h), int(0.020 * h), int(0.014 * h))
        shade(img, 1 - 0.34 * near * (1 - mask))
        shade(img, 1 - 0.32 * wide * (1 - mask))
        sheet = rgb(tone) * (1 + 0.018 * grain + 0.03 * (0.6 - y))[..., None]
        over(img, sheet, mask)
        rim = mask * (1 - shifted(mask, max(1, int(0.0014 * h)), max(1, int(0.0012 * h))))
        glow(img, rgb("#ffffff"), rim * 0.28)
    return img


def window_light(w, h):
    x, y = axes(w, h)
    plaster = fbm(w, h, 5, 7, 61, 0.55)
    trowel = ridged(w, h, 4, 5, 62)
    light = np.zeros((h, w), dtype=F)
    # Light from four panes, slanted on the wall; the penumbra widens with the distance from the window.
    skew, drop = 0.30, 0.16
    panes = []
    for r in range(3):
        for c in range(2):
            x0, x1 = 0.14 + 0.215 * c, 0.14 + 0.215 * c + 0.195
            y0, y1 = 0.10 + 0.240 * r, 0.10 + 0.240 * r + 0.217
            panes.append([(px + 0.10 - skew * (py - 0.4) * 0.45, py + drop * (px - 0.3)) for px, py in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))])
    mask = polygons(w, h, panes)
    light = blur(mask, 0.0055 * h)
    fronds = []
    for fx, fy, length, angle, curl in ((0.10, 1.02, 0.80, -1.42, 0.70), (0.16, 1.06, 0.62, -1.05, 0.55), (0.05, 0.80, 0.50, -1.25, 0.95)):
        fronds += flora.frond(fx, fy, length, angle, curl, 17)
    near, far = blur(polygons(w, h, fronds), 0.0035 * h), blur(polygons(w, h, fronds), 0.011 * h)
    plant = mix(near, far, smooth(0.15, 0.55, x) * np.ones_like(y))
    light = light * (1 - 0.80 * plant)
    wall = 0.56 + 0.05 * plaster + 0.05 * (trowel - 0.5) - 0.10 * smooth(0.3, 1.1, np.hypot(x - 0.45, y - 0.45)) - 0.05 * plant
    gy, gx = np.gradient(plaster)
    relief = np.clip((gx + gy) * h * 0.010, -1, 1)
    img = ramp(np.clip(wall * 0.80 + 0.015 * relief, 0, 1), [(0, "#3a3347"), (0.35, "#7d6f7d"), (0.6, "#b7a39d"), (1, "#f0e0d0")])
    warm = ramp(np.clip(0.80 + 0.10 * plaster + 0.06 * relief - 0.15 * y, 0, 1), [(0, "#c07a50"), (0.5, "#ffc98f"), (0.8, "#ffe8bf"), (1, "#fff6e2")])
    img = np.array(img, dtype=F)
    over(img, warm, np.clip(light, 0, 1) * 0.93)
    glow(img, rgb("#ffbf84"), blur(light, 0.06 * h) * 0.16)
    return img


def azulejos(w, h):
    x, y = axes(w, h)
    n = 5
    fx, fy = x * n, y * n
    ix, iy = np.floor(fx).astype(int), np.floor(fy).astype(int)
    u, v = fx - ix - 0.5, fy - iy - 0.5
    a, b = np.abs(u), np.abs(v)
    r, turn = np.hypot(u, v), np.arctan2(v, u)
    one = 0.9 * n / h
    img = filled(w, h, rgb("#f1ede2"))
    blue, light, ochre = rgb("#1e4a8c"), rgb("#8fb0d4"), rgb("#dda03c")
    brush = 0.86 + 0.16 * fbm(w, h, 24, 4, 6)

    def ink(colour, inside, soft=one):
        over(img, colour, (smooth(-soft, soft, inside) * np.clip(brush, 0, 1)).astype(F))
    corner = np.hypot(0.5 - a, 0.5 - b)
    ink(light, 0.335 - corner)
    ink(rgb("#f1ede2"), 0.300 - corner)
    ink(blue, 0.285 - corner)
    ink(rgb("#f1ede2"), 0.235 - corner)
    ink(ochre, 0.135 - corner + 0.030 * np.cos(8 * np.arctan2(0.5 - b, 0.5 - a)))
    ink(blue, 0.060 - corner)
    petal = 0.235 + 0.095 * np.cos(8 * turn)
    ink(light, petal + 0.030 - r)
    ink(blue, petal - r)
    ink(rgb("#f1ede2"), (petal - 0.085) * 0.9 - r)
    ink(ochre, 0.088 + 0.012 * np.cos(8 * turn + np.pi) - r)
    ink(rgb("#f1ede2"), 0.046 - r)
    ink(blue, 0.026 - r)
    diamond = 0.060 - np.abs(np.minimum(0.5 - a, 0.5 - b)) * 0.9 - np.abs(np.where(a > b, b, a)) * 0.6
    ink(blue, diamond)
    ink(rgb("#f1ede2"), diamond - 0.026)
    rng = np.random.default_rng(8)
    tone = rng.normal(0, 0.020, (n + 1, 16)).astype(F)[np.clip(iy, 0, n), np.clip(ix, 0, 15)]
    shade(img, 1 + tone)
    edge = np.minimum(0.5 - a, 0.5 - b)
    shade(img, 1 - 0.20 * bell(edge, 0.014))
    over(img, rgb("#b9ac98"), smooth(0.010 + one, 0.010 - one, edge) * 0.9)
    glow(img, rgb("#ffffff"), smooth(0.030, 0.018, edge) * smooth(0.010, 0.016, edge) * (u + v < 0) * 0.30)
    crackle = cells(w, h, 85, 7)
    shade(img, 1 - 0.055 * smooth(0.06, 0.0, crackle[1] - crackle[0]))
    sheen = bell(x * 0.8 + y - 0.72 + 0.05 * fbm(w, h, 2, 3, 9), 0.20)
    glow(img, rgb("#fff8ea"), sheen * 0.16)
    return shade(img, 1.02 - 0.12 * y * np.ones_like(x))

"""Sea, sand and sky."""

import flora
import numpy as np
from canvas import F, axes, bell, blur, filled, glow, mix, over, polygons, ramp, rgb, sample, shifted, smooth, stroke
from noise import clouds, fbm, line, ridged
from terrain import View, lit, sunlit
from water import mirror, waves


def lighthouse(w, h):
    x, y = axes(w, h)
    horizon = 0.70
    img = filled(w, h, ramp(y[:, 0] / horizon, [(0, "#26365f"), (0.35, "#5d5f8c"), (0.62, "#b57f8e"), (0.85, "#f0a878"), (1, "#ffd49a")])[:, None])
    sun = (0.30, 0.695)
    away = np.hypot((x - sun[0]) * 0.8, y - sun[1])
    glow(img, rgb("#ff9a55"), bell(away, 0.34) * 0.40)
    # Clouds lie on a plane overhead, so that they shrink towards the horizon.
    up = np.maximum(horizon - y, 0.02)
    deck = clouds(w, h, 2.6, 6, 33, stretch=4.2, warp=0.10)
    body = smooth(-0.05, 0.8, deck) * smooth(0.0, 0.16, up) * smooth(0.70, 0.35, up)
    under = smooth(0.2, 1.0, deck - shifted(deck, int(0.02 * h), 0) + 0.35)
    tone = mix(rgb("#54507c"), rgb("#ff9f7c"), (under * smooth(0.62, 0.1, up))[..., None])
    over(img, tone, body * 0.72)
    streaks = clouds(w, h, 4.5, 5, 36, stretch=11, warp=0.04)
    over(img, rgb("#8a5a74"), smooth(0.15, 0.9, streaks) * bell(up - 0.09, 0.045) * 0.6)
    lx, ly = 1.085, 0.345
    beam = np.zeros((h, w), dtype=F)
    for sign, lean, power in ((-1, 0.055, 0.62), (1, -0.035, 0.40)):
        along = sign * (x - lx)
        off = y - ly + along * lean
        beam += np.where(along > 0, bell(off / (0.004 + 0.075 * np.maximum(along, 0)), 0.62) * np.exp(-np.maximum(along, 0) * 1.5), 0).astype(F) * F(power)
    glow(img, rgb("#ffe3a8"), beam * (0.85 + 0.25 * fbm(w, h, 3, 4, 5, stretch=3)))
    far = (0.700 - 0.030 * bell(x[0] - 0.02, 0.14) - 0.010 * np.abs(line(x[0], 5, 4, 8)) * smooth(0.55, 0.0, x[0])).astype(F)
    over(img, rgb("#7d6484"), smooth(-0.5 / h, 0.5 / h, y - far[None, :]))
    top = round(horizon * h)
    sea = mirror(img, horizon, waves(w, h, horizon, 3, 1.6, gain=0.66), 0.16, taps=4)
    img[top:] = sea * rgb("#b6b4cc") * 0.88
    glitter = smooth(0.55, 1.1, waves(w, h, horizon, 31, 2.4, gain=0.72) + bell(x - sun[0], 0.10) * 0.9 - 0.25)
    glow(img[top:], rgb("#ffcf95"), glitter * bell(x - sun[0], 0.16) * 0.75)
    cliff = 0.905 - 0.36 * smooth(0.80, 1.03, x[0]) + 0.028 * line(x[0], 7, 6, 12) + 0.10 * smooth(1.14, 1.55, x[0])
    cliff = np.where(x[0] < 0.86, cliff + 0.45 * smooth(0.86, 0.70, x[0]), cliff).astype(F)
    land = smooth(-0.6 / h, 0.6 / h, y - cliff[None, :])
    rock = ridged(w, h, 5, 6, 4)
    tone = mix(rgb("#0d1120"), rgb("#3a3148"), np.clip((rock - 0.45) * 1.3 * smooth(0.28, 0.0, y - cliff[None, :]), 0, 1)[..., None])
    over(img, tone, land)
    dark = rgb("#12152a")
    base = 0.585
    tower = [(lx - 0.030, base), (lx - 0.0185, ly + 0.030), (lx + 0.0185, ly + 0.030), (lx + 0.030, base)]
    body = polygons(w, h, [tower])
    round_ = np.clip((x - lx) / 0.03, -1, 1)
    white = mix(rgb("#d9a493"), rgb("#2c2c4a"), smooth(-0.95, 0.35, round_)[..., None])
    red = mix(rgb("#a3453f"), rgb("#241a33"), smooth(-0.95, 0.35, round_)[..., None])
    band = (np.floor((y - ly) / 0.0525) % 2 == 0)
    over(img, np.where(band[..., None], red, white), body)
    parts = [[(lx - 0.031, ly + 0.033), (lx - 0.031, ly + 0.026), (lx + 0.031, ly + 0.026), (lx + 0.031, ly + 0.033)],
             [(lx - 0.019, ly - 0.018), (lx, ly - 0.050), (lx + 0.019, ly - 0.018)],
             [(lx - 0.0014, ly - 0.045), (lx - 0.0008, ly - 0.075), (lx + 0.0008, ly - 0.075), (lx + 0.0014, ly - 0.045)]]
    over(img, rgb("#fff3c4"), polygons(w, h, [[(lx - 0.014, ly + 0.027), (lx - 0.014, ly - 0.019), (lx + 0.014, ly - 0.019), (lx + 0.014, ly + 0.027)]]))
    bars = [[(lx + k * 0.0095 - 0.0009, ly + 0.027), (lx + k * 0.0095 - 0.0009, ly - 0.019), (lx + k * 0.0095 + 0.0009, ly - 0.019), (lx + k * 0.0095 + 0.0009, ly + 0.027)] for k in (-1.5, -0.5, 0.5, 1.5)]
    rail = [[(lx - 0.031 + i * 0.0062 - 0.0004, ly + 0.027), (lx - 0.031 + i * 0.0062 - 0.0004, ly + 0.014), (lx - 0.031 + i * 0.0062 + 0.0004, ly + 0.014), (lx - 0.031 + i * 0.0062 + 0.0004, ly + 0.027)] for i in range(11)]
    rail.append([(lx - 0.031, ly + 0.0145), (lx - 0.031, ly + 0.0133), (lx + 0.031, ly + 0.0133), (lx + 0.031, ly + 0.0145)])
    over(img, dark, polygons(w, h, parts + bars + rail))
    house = [[(1.135, 0.60), (1.135, 0.532), (1.168, 0.505), (1.225, 0.505), (1.245, 0.532), (1.245, 0.60)],
             [(1.205, 0.51), (1.205, 0.488), (1.215, 0.488), (1.215, 0.51)]]
    over(img, dark, polygons(w, h, house))
    panes = polygons(w, h, [[(1.155, 0.560), (1.155, 0.545), (1.166, 0.545), (1.166, 0.560)], [(1.185, 0.560), (1.185, 0.545), (1.196, 0.545), (1.196, 0.560)]])
    over(img, rgb("#ffcb74"), panes)
    glow(img, rgb("#ffb45a"), np.clip(blur(panes, 0.008 * h) * 2, 0, 1) * 0.6)
    glow(img, rgb("#ffe7ae"), bell(np.hypot(x - lx, y - ly - 0.003), 0.016) * 0.95 + bell(np.hypot(x - lx, y - ly), 0.07) * 0.35)
    gulls = [flora.gull(0.62, 0.27, 0.017, 0.6, 0.15), flora.gull(0.68, 0.245, 0.012, -0.2, -0.1), flora.gull(0.565, 0.305, 0.010, 0.8, 0.2)]
    over(img, rgb("#2b2a48"), polygons(w, h, gulls) * 0.85)
    return img


def sun_glitter(w, h):
    x, y = axes(w, h)
    horizon = 0.27
    img = filled(w, h, ramp(y[:, 0] / horizon, [(0, "#e7b482"), (0.6, "#f6d09a"), (1, "#fde6bd")])[:, None])
    over(img, rgb("#d99a76"), smooth(0.0, 0.9, clouds(w, h, 5, 5, 64, stretch=8, warp=0.03)) * smooth(0.25, 0.10, y) * 0.55)
    cx = 0.86
    glow(img, rgb("#fff4d8"), bell(np.hypot(x - cx, (y - 0.02) * 1.2), 0.20) * 0.85)
    isle = (horizon - 0.032 * bell(x[0] - 0.20, 0.10) - 0.016 * bell(x[0] - 0.36, 0.10) - 0.004 * np.abs(line(x[0], 9, 4, 2)) * (x[0] < 0.55)).astype(F)
    over(img, rgb("#b98a78"), smooth(-0.5 / h, 0.5 / h, y - isle[None, :]) * (x < 0.62))
    top = round(horizon * h)
    slope = waves(w, h, horizon, 6, 1.6, octaves=6, gain=0.70)
    fine = waves(w, h, horizon, 7, 5.0, octaves=5, gain=0.9, stretch=1.8)
    down = (y[top:] - horizon) / (1 - horizon)
    t = np.clip(0.56 - 0.50 * down + 0.30 * slope * (0.4 + 0.6 * down), 0, 1)
    sea = ramp(t, [(0, "#0e2f3c"), (0.3, "#1f5058"), (0.55, "#6d8075"), (0.8, "#c9a579"), (1, "#f3cf96")])
    path = bell(x - cx, 0.11 + 0.34 * down)
    facets = 0.50 * slope + 0.62 * fine
    sparkle = smooth(0.62, 1.05, facets + 0.86 * path - 0.10)
    sea += (rgb("#fff3d2") - sea) * (sparkle * np.clip(path * 1.25, 0, 1))[..., None]
    shine = smooth(0.1, 0.9, facets + 0.7 * path - 0.1) * path
    glow(sea, rgb("#f4c98c"), shine * 0.42)
    img[top:] = sea
    glow(img, rgb("#ffedcb"), bell(y - horizon, 0.018) * bell(x - cx, 0.45) * 0.6)
    bloom = blur(np.maximum(img - 0.86, 0).sum(axis=2), 0.012 * h)
    glow(img, rgb("#ffe6bb"), np.clip(bloom * 1.6, 0, 0.5))
    bx, by = 1.19, 0.318
    hull = [(bx - 0.030, by - 0.008), (bx - 0.024, by + 0.004), (bx + 0.022, by + 0.004), (bx + 0.034, by - 0.011), (bx + 0.008, by - 0.007)]
    cabin = [(bx - 0.014, by - 0.006), (bx - 0.014, by - 0.021), (bx + 0.003, by - 0.021), (bx + 0.006, by - 0.006)]
    mast = [(bx - 0.0005, by - 0.02), (bx - 0.0005, by - 0.052), (bx + 0.0008, by - 0.052), (bx + 0.0008, by - 0.02)]
    over(img, rgb("#2a2f33"), polygons(w, h, [hull, cabin, mast]) * 0.92)
    over(img, rgb("#2a2f33"), bell((y - by - 0.010) / 0.010, 0.7) * bell(x - bx, 0.017) * 0.45)
    gulls = [flora.gull(1.10, 0.215, 0.012, 0.5, 0.1), flora.gull(1.215, 0.235, 0.009, -0.1, -0.1), flora.gull(1.16, 0.185, 0.008, 0.8, 0.2), flora.gull(1.27, 0.205, 0.007, 0.3)]
    over(img, rgb("#6b5348"), polygons(w, h, gulls))
    return img


def _sail(x, y, s, lean=0.05):
    """The outlines of a small boat's hull, mainsail and jib, in heights."""
    m = x + lean * s
    t = np.linspace(0, 1, 20)
    leech = [(m - s * (0.02 + 0.46 * a + 0.05 * np.sin(np.pi * a)) + lean * s * (1 - a) * 0.6, y - s * (1.30 - 1.16 * a)) for a in t]
    main = [(m + lean * s * 0.6, y - s * 1.32)] + leech + [(m, y - s * 0.14)]
    jib = [(m + s * 0.03 + lean * s * 0.5, y - s * 1.12)] + [(m + s * (0.03 + 0.36 * a + 0.05 * np.sin(np.pi * a)), y - s * (1.12 - 1.0 * a)) for a in t] + [(m + s * 0.05, y - s * 0.16)]
    hull = [(x - s * 0.56, y - s * 0.10), (x - s * 0.46, y + s * 0.01), (x + s * 0.34, y + s * 0.01), (x + s * 0.60, y - s * 0.13)]
    mast = [(m - s * 0.008, y), (m + lean * s * 0.6 - s * 0.004, y - s * 1.38), (m + lean * s * 0.6 + s * 0.004, y - s * 1.38), (m + s * 0.008, y)]
    return main, jib, hull, mast


def three_sails(w, h):
    x, y = axes(w, h)
    horizon = 0.56
    img = filled(w, h, ramp(y[:, 0] / horizon, [(0, "#b9ccd6"), (0.5, "#e2dcd6"), (0.85, "#f4dccb"), (1, "#f1d9cb")])[:, None])
    sx, sy = 1.20, 0.36
    away = np.hypot(x - sx, y - sy)
    over(img, rgb("#f8ece2"), smooth(-0.1, 0.9, clouds(w, h, 2.0, 5, 15, stretch=5)) * 0.5)
    glow(img, rgb("#ffd5ae"), bell(away, 0.26) * 0.5)
    over(img, rgb("#fff6ea"), smooth(0.046, 0.042, away) * 0.92)
    for i, (c, rise) in enumerate((("#d8cfd0", 0.075), ("#c0bfc8", 0.050))):
        top = horizon - rise * np.clip(0.35 + 0.8 * line(x[0] + 3 * i, 1.5, 5, 20 + i, 0.42), 0.02, None) * smooth(1.15 - 0.35 * i, 0.15, x[0])
        over(img, mix(rgb(c), rgb("#efdfd6"), smooth(-0.05, 0.0, y - horizon)[..., None] * 0.8), smooth(-0.5 / h, 0.5 / h, y - top[None, :].astype(F)) * smooth(0, 0.004, horizon - top)[None, :].astype(F))
    boats = [(0.50, 0.575, 0.066, "#93a1ad", "#a9b0b6", 0.75), (1.38, 0.585, 0.082, "#71879a", "#8f9ca6", 0.85), (0.86, 0.625, 0.190, "#f3e6d6", "#31465a", 1.0)]
    reflect = []
    for bx, by, s, cloth, wood, solid in boats:
        main, jib, hull, mast = _sail(bx, by, s)
        part = polygons(w, h, [main, jib])
        folds = 1 - 0.16 * smooth(-0.3 * s, 0.3 * s, x - bx) - 0.05 * np.sin((y - by) / s * 26) * (s > 0.1)
        tone = rgb(cloth) * folds[..., None] if s > 0.1 else np.broadcast_to(rgb(cloth), img.shape)
        over(img, tone, part * solid)
        over(img, rgb(wood), polygons(w, h, [hull, mast]) * solid)
        reflect.append((bx, by, s, cloth, wood, solid))
    top = round(horizon * h)
    slope = waves(w, h, horizon, 19, 1.3, gain=0.6)
    plain = filled(w, h, ramp(np.clip(y[:, 0] / horizon, 0, 1), [(0, "#a9c0cd"), (0.5, "#d3d6d6"), (0.85, "#eed6c7"), (1, "#efd8cb")])[:, None])
    glow(plain, rgb("#ffd5ae"), bell(np.hypot((x - sx) * 1.6, (y - sy) * 0.7), 0.17) * 0.75)
    lower = img[top:].copy()
    sea = mirror(plain, horizon, slope, 0.13, taps=4) * rgb("#dfe6ea")
    fine = slope * smooth(0.0, 0.25, y[top:] - horizon)
    sea = np.clip(sea + fine[..., None] * 0.035, 0, 1)
    for bx, by, s, cloth, wood, solid in reflect:
        rows = y[top:] - by
        sway = slope * 0.05 * (0.15 + rows * 3)
        xs, ys = np.broadcast_to(x, sway.shape) + sway, by - rows * 1.05 + np.abs(sway)
        for shape, tone, power in ((_sail(bx, by, s)[:2], cloth, 0.55), (_sail(bx, by, s)[2:], wood, 0.75)):
            mask = polygons(w, h, list(shape))
            over(sea, rgb(tone), sample(mask, xs * h, ys * h) * smooth(-0.002, 0.002, rows) * power * solid * smooth(1.6 * s, 0.1 * s, rows))
    img[top:] = sea
    for bx, by, s, cloth, wood, solid in reflect:
        main, jib, hull, mast = _sail(bx, by, s)
        keep = polygons(w, h, [hull, main, jib, mast])[top:]
        img[top:] += (lower - img[top:]) * keep[..., None]
    over(img, rgb("#f1dccf"), bell(y - horizon, 0.014) * (0.65 + 0.2 * fbm(w, h, 2, 3, 3, stretch=4)) * np.where((np.abs(x - 0.86) < 0.12) & (y < 0.64), 0.35, 1))
    gulls = [flora.gull(0.30, 0.25, 0.013, 0.5, 0.2), flora.gull(0.345, 0.235, 0.010, -0.2, -0.1), flora.gull(0.27, 0.215, 0.008, 0.8)]
    over(img, rgb("#7d8b96"), polygons(w, h, gulls) * 0.9)
    return img


def reeds(w, h):
    x, y = axes(w, h)
    horizon = 0.60
    img = filled(w, h, ramp(y[:, 0] / horizon, [(0, "#8f5a5c"), (0.45, "#d98a5e"), (0.85, "#f6bd74"), (1, "#fbd394")])[:, None])
    sx, sy, r = 0.355, 0.40, 0.125
    away = np.hypot(x - sx, y - sy)
    glow(img, rgb("#ffb45e"), bell(away, 0.22) * 0.6)
    over(img, rgb("#c9785a"), smooth(0.0, 0.9, clouds(w, h, 3, 5, 27, stretch=6)) * smooth(0.55, 0.1, y) * 0.4)
    over(img, ramp(np.clip((y - sy + r) / (2 * r), 0, 1) + 0 * x, [(0, "#fff6cf"), (1, "#ffd98a")]), smooth(r + 0.002, r - 0.002, away))
    over(img, rgb("#d98c5e"), smooth(0.3, 0.9, clouds(w, h, 9, 4, 28, stretch=10, warp=0.02)) * bell(y - sy - 0.06, 0.03) * 0.65)
    hills = (horizon - 0.022 - 0.020 * line(x[0], 2.2, 5, 14, 0.45)).astype(F)
    over(img, rgb("#b06a52"), smooth(-0.002, 0.002, y - hills[None, :]) * 0.85)
    top = round(horizon * h)
    img[top:] = mirror(img, horizon, waves(w, h, horizon, 4, 0.9, gain=0.58), 0.06, taps=4) * rgb("#d9b9a8")
    glow(img, rgb("#ffdca0"), bell(y - horizon, 0.03) * 0.25)
    rng = np.random.default_rng(6)
    for count, tall, tone, soft, foot in ((13, (0.22, 0.40), "#a25a3e", 0.0042, 0.78), (11, (0.45, 0.66), "#4f2a25", 0.0009, 1.02), (6, (0.72, 0.95), "#1d1013", 0.0, 1.04)):
        shapes = []
        for _ in range(count):
            at = rng.uniform(-0.02, w / h + 0.02)
            shapes += flora.reed(rng, at, foot, rng.uniform(*tall), rng.normal(0.12, 0.06))
        mask = polygons(w, h, shapes)
        if soft:
            mask = blur(mask, soft * h)
        over(img, rgb(tone), mask * smooth(foot + 0.001, foot - 0.10, y) if foot < 1 else mask)
        if foot < 1:
            flip = mask[:int(foot * h)][::-1][:h - int(foot * h)]
            part = img[int(foot * h):int(foot * h) + len(flip)]
            over(part, rgb(tone), flip * 0.35)
    grass = []
    for _ in range(80):
        at, tall = rng.uniform(-0.05, w / h + 0.05), rng.uniform(0.04, 0.17)
        t = np.linspace(0, 1, 14)
        grass.append(stroke(np.stack([at + rng.normal(0.2, 0.35) * tall * t ** 2, 1.01 - tall * t], axis=1), 0.0055, 0.0004))
    over(img, rgb("#160c10"), polygons(w, h, grass))
    return img


def dunes(w, h):
    n = 2400
    v = ((np.arange(n, dtype=F) + 0.5) / n)[:, None]
    u = ((np.arange(n, dtype=F) + 0.5) / n)[None, :]
    bend = fbm(n, n, 2.2, 3, 202, 0.4)
    # Dunes: a skewed wave along u with a long windward slope and a short slip face.
    phase = (u * 3.1 + v * 1.3 + 0.42 * bend) % 1
    wave = np.where(phase < 0.72, 0.5 - 0.5 * np.cos(np.pi * phase / 0.72), (1 - (phase - 0.72) / 0.28)) ** 1.15
    swell = 0.55 + 0.45 * fbm(n, n, 1.8, 2, 203)
    phase2 = (u * 7.3 - v * 2.0 + 0.5 * fbm(n, n, 3, 3, 204, 0.4)) % 1
    wave2 = np.where(phase2 < 0.7, 0.5 - 0.5 * np.cos(np.pi * phase2 / 0.7), 1 - (phase2 - 0.7) / 0.3)
    field = (0.078 * wave * swell * (0.55 + 0.8 * v) + 0.010 * wave2 * (1 - wave)).astype(F)
    field = blur(field, 1.6)
    view = View(field, w, h, 0.42, -0.04, 0.130, 0.30, 1.25, near=0.09, far=1.03)
    _x, y = axes(w, h)
    img = filled(w, h, ramp(y[:, 0] / 0.34, [(0, "#6d93b5"), (0.6, "#c3c6c4"), (1, "#f2d8b8")])[:, None])
    ripple = np.sin((u * 330 + v * 90 + 5.0 * fbm(n, n, 6, 3, 205)) * 2 * np.pi).astype(F)
    sun = lit(field + 0.00009 * ripple, (-0.88, 0.25, 0.26)) * (0.10 + 0.90 * sunlit(field, 0.20, soft=1.2))
    light, height = view.look(sun), view.look(field)
    d = np.where(view.hit, view.depth, 0)
    sand = ramp(np.clip(light * 1.25, 0, 1), [(0, "#4a2c36"), (0.25, "#8a4f42"), (0.6, "#d98f57"), (1, "#f8cd90")])
    haze = 1 - np.exp(-np.maximum(d - 0.18, 0) * 1.1)
    sand = sand + (rgb("#ecc9a6") - sand) * (haze * 0.85)[..., None]
    grit = fbm(w, h, h / 6, 1, 12) * smooth(0.5, 0.1, d)
    over(img, sand * (1 + 0.025 * grit)[..., None], view.hit.astype(F))
    del height
    return img


def pier(w, h):
    x, y = axes(w, h)
    horizon = 0.40
    img = filled(w, h, ramp(y[:, 0], [(0, "#767676"), (0.22, "#b9b9b9"), (0.40, "#e9e9e9"), (0.62, "#dadada"), (1, "#8a8a8a")])[:, None])
    streak = clouds(w, h, 1.6, 5, 10, stretch=3.5)
    over(img, rgb("#5f5f5f"), smooth(-0.1, 1.0, streak) * smooth(0.40, 0.02, y) * 0.50)
    over(img, rgb("#ffffff"), smooth(-0.2, 1.0, clouds(w, h, 2.5, 5, 12, stretch=9, warp=0.05)) * smooth(0.40, 0.75, y) * 0.30)
    over(img, rgb("#f4f4f4"), bell(y - horizon, 0.035) * 0.9)
    pairs = 15
    posts, shades = [], []
    for i in range(pairs):
        z = 1.0 / (1 + 0.30 * i)
        base = horizon + 0.52 * z
        mid = 0.50 + 0.075 * (1 - z) * np.sin(2.2)
        if i == 0:
            continue
        for side in (-1, 1):
            px = mid + side * 0.245 * z
            wide, tall = 0.017 * z, 0.150 * z + (0.020 * z * np.sin(i * 12.9 + side * 3) if i < 20 else 0)
            posts.append((base, [(px - wide, base), (px - wide * 0.9, base - tall), (px + wide * 0.9, base - tall), (px + wide, base)]))
            shades.append((px, base, wide, tall))
    for px, base, wide, tall in shades:
        fade = np.where(y > base, np.exp(-np.maximum(y - base, 0) / (tall * 0.75)), 0).astype(F)
        over(img, rgb("#474747"), bell(x - px, wide * 0.85) * fade * 0.62)
    for base, post in sorted(posts, key=lambda p: p[0]):
        t = smooth(horizon, horizon + 0.4, np.array(base))
        mask = polygons(w, h, [post])
        px, wide = (post[0][0] + post[3][0]) / 2, (post[3][0] - post[0][0]) / 2
        round_ = smooth(-1.0, 0.9, (x - px) / wide)
        grain = 0.06 * fbm(w, h, 60, 2, int(base * 1e4), stretch=0.12) if t > 0.3 else 0
        tone = mix(0.80, 0.07, float(t) ** 0.55) + 0.22 * float(t) * (1 - round_) + grain
        over(img, np.broadcast_to(np.asarray(tone, dtype=F)[..., None] * np.ones(3, F), img.shape), mask)
        over(img, rgb("#f2f2f2"), mask * smooth(base - 0.035, base + 0.004, y) * 0.55)
    gull = flora.gull(0.66, 0.205, 0.020, 0.5, 0.2)
    over(img, rgb("#2d2d2d"), polygons(w, h, [gull]) * 0.9)
    return img

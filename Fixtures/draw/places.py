"""A wood and a street."""

import numpy as np
from canvas import F, axes, bell, blur, discs, filled, glow, mix, over, polygons, ramp, rgb, shade, smooth, stroke
from noise import fbm, line
from water import mirror, waves


def birches(w, h):
    x, y = axes(w, h)
    img = filled(w, h, ramp(y[:, 0], [(0, "#f3dfa6"), (0.45, "#f0cf86"), (0.75, "#cf9a4e"), (1, "#7a5a30")])[:, None])
    glow(img, rgb("#fff1c4"), bell(np.hypot((x - 0.95) * 0.7, y - 0.35), 0.28) * 0.7)
    rng = np.random.default_rng(10)
    for tone, low, high, size, count, soft in (("#e6b557", 0.0, 0.62, 0.030, 150, 0.010), ("#d58f3a", 0.0, 0.40, 0.022, 170, 0.006), ("#f7e2a0", 0.05, 0.60, 0.016, 90, 0.004)):
        spots = [(rng.uniform(0, w / h), rng.uniform(low, high) ** 1.0, size * rng.uniform(0.4, 1)) for _ in range(count)]
        over(img, rgb(tone), blur(discs(w, h, spots), soft * h) * 0.42)
    floor = 0.80
    ground = smooth(floor - 0.05, floor + 0.05, y + 0.02 * fbm(w, h, 4, 4, 3, stretch=3))
    leafy = fbm(w, h, 30, 4, 5, 0.6, stretch=2.2) * smooth(floor - 0.05, 1.0, y) + fbm(w, h, 8, 3, 6, stretch=3) * 0.5
    litter = ramp(np.clip(0.5 + 0.42 * leafy - 0.5 * (y - floor) / 0.2 + 0.25, 0, 1), [(0, "#3c2716"), (0.35, "#83511f"), (0.65, "#c98a35"), (1, "#f0cd78")])
    over(img, litter, ground * 0.95)
    layers = 6
    for i in range(layers):
        t = i / (layers - 1)
        count = [26, 22, 16, 11, 8, 4][i]
        wide = 0.008 + 0.062 * t ** 2.0
        foot = floor - 0.035 + 0.26 * t ** 1.5
        air = mix(rgb("#f2d592"), rgb("#f4e9d6"), t)
        slots = (np.arange(count) + rng.uniform(0.1, 0.9, count)) / count * (w / h + 0.1) - 0.05
        if i == layers - 1:
            slots = np.array([0.115, 0.50, 1.13, 1.405])
        for k, at in enumerate(slots):
            half = wide * rng.uniform(0.72, 1.15) / 2
            sway, lean = rng.normal(0, 0.006 + 0.008 * t), rng.normal(0, 0.030)
            centre = at + lean * (y - foot) + sway * np.sin(y * rng.uniform(2, 5) + rng.uniform(0, 6))
            thick = half * (0.78 + 0.22 * np.clip(y / foot, 0, 1) + 0.55 * smooth(foot - 0.07, foot + 0.02, y) ** 2)
            s = (x - centre) / thick
            edge = 1.2 / h / half + 0.05 * (t > 0.9)
            mask = smooth(1 + edge, 1 - edge, np.abs(s)) * smooth(foot + 0.012, foot - 0.004, y + 0.006 * line(x[0] + k, 40, 2, 50 + i)[None, :])
            x0, x1 = max(0, int((at - 0.16) * h)), min(w, int((at + 0.16) * h))
            if x1 <= x0:
                continue
            part = (slice(None), slice(x0, x1))
            ss, mm = s[part], mask[part].astype(F)
            pw = x1 - x0
            bark = 0.92 - 0.50 * smooth(-0.4, 1.05, ss) - 0.16 * smooth(-0.6, -1.05, ss)
            marks = fbm(pw, h, 34 / (0.6 + t), 3, (i * 31 + k), 0.6, stretch=6.0)
            scars = smooth(0.50, 0.72, marks + 0.12 * smooth(0.5, 1, np.abs(ss)))
            rough = smooth(0.30, 0.8, fbm(pw, h, 10, 4, i * 37 + k + 900, stretch=1.3) - 0.75 + 1.1 * smooth(foot - 0.30, foot, y))
            tone = mix(rgb("#6e5a4c"), rgb("#fff8ea"), np.clip(bark, 0, 1)[..., None])
            tone = tone + (rgb("#2a211d") - tone) * (np.clip(scars * 0.85 + rough * 0.8, 0, 0.92) * (0.35 + 0.65 * t))[..., None]
            haze = (1 - t) ** 1.1 * 0.80
            tone = tone + (air - tone) * haze
            tone = tone + (rgb("#ffe0a0") - tone) * (0.10 * smooth(0.2, -0.9, ss))[..., None]
            over(img[part], tone, mm)
        if i in (1, 3):
            glow(img, rgb("#ffe7b0"), bell(y - 0.62, 0.22) * (0.20 + 0.08 * fbm(w, h, 2, 3, 80 + i, stretch=2)))
        spots = [(rng.uniform(0, w / h), rng.uniform(-0.02, 0.50 - 0.10 * t) * rng.random() ** 0.4, (0.004 + 0.008 * t) * rng.uniform(0.5, 1)) for _ in range(130 - 60 * int(t > 0.5))]
        over(img, mix(rgb("#e9b24c"), rgb("#c9741f"), t), blur(discs(w, h, spots), (0.0012 + 0.002 * abs(t - 0.6)) * h) * 0.70)
    return img


def cafe(w, h):
    x, y = axes(w, h)
    street = 0.755
    img = filled(w, h, ramp(y[:, 0] / street, [(0, "#0d1524"), (1, "#16233a")])[:, None])
    wide = w / h
    bricks = 0.5 + 0.5 * fbm(w, h, 50, 3, 2, stretch=3)
    shade(img, 0.88 + 0.20 * bricks)

    def box(x0, y0, x1, y1):
        return [(x0, y0), (x0, y1), (x1, y1), (x1, y0)]
    # Upstairs: two dim windows with shutters.
    for cx in (0.20, 0.55):
        over(img, rgb("#0a101c"), polygons(w, h, [box(cx - 0.058, 0.035, cx + 0.058, 0.215)]))
        pane = polygons(w, h, [box(cx - 0.050, 0.043, cx - 0.003, 0.120), box(cx + 0.003, 0.043, cx + 0.050, 0.120), box(cx - 0.050, 0.126, cx - 0.003, 0.207), box(cx + 0.003, 0.126, cx + 0.050, 0.207)])
        tone = "#2b3b58" if cx < 0.3 else "#c9853e"
        over(img, ramp(np.clip((y - 0.04) / 0.17, 0, 1) + 0 * x, [(0, tone), (1, "#1b2740" if cx < 0.3 else "#7a4a26")]), pane)
        for side in (-1, 1):
            s0 = cx + side * 0.088
            over(img, rgb("#1f3f48"), polygons(w, h, [box(s0 - 0.027, 0.035, s0 + 0.027, 0.215)]))
            over(img, rgb("#142c35"), polygons(w, h, [box(s0 - 0.022, a, s0 + 0.022, a + 0.006) for a in np.arange(0.045, 0.205, 0.0125)]))
    # The shop front.
    front = polygons(w, h, [box(0.055, 0.285, wide - 0.055, street)])
    over(img, rgb("#12343b"), front)
    over(img, rgb("#0d262c"), polygons(w, h, [box(0.055, 0.285, wide - 0.055, 0.300)]))
    openings = [(0.085, 0.285, 0.665), (0.305, 0.445, street - 0.006), (0.465, 0.665, 0.665)]
    inside = ramp(np.clip((y - 0.36) / 0.40, 0, 1) + 0 * x, [(0, "#ffe2a0"), (0.35, "#ffc266"), (0.75, "#d97f35"), (1, "#8a431f")])
    inside = inside * (0.86 + 0.10 * fbm(w, h, 7, 3, 5) + 0.22 * bell((x % 0.19) - 0.095, 0.05))[..., None]
    panes = polygons(w, h, [box(a, 0.385, b, c) for a, b, c in openings])
    over(img, np.clip(inside, 0, 1), panes)
    back = [box(0.10, 0.455, 0.27, 0.462), box(0.10, 0.515, 0.27, 0.522), box(0.48, 0.47, 0.65, 0.477)]
    rng = np.random.default_rng(6)
    for shelf in (0.455, 0.515):
        at = 0.105
        while at < 0.262:
            tall = rng.uniform(0.018, 0.040)
            bw = rng.uniform(0.006, 0.012)
            back.append(box(at, shelf - tall, at + bw, shelf))
            back.append(box(at + bw * 0.32, shelf - tall - 0.010, at + bw * 0.68, shelf - tall))
            at += bw + rng.uniform(0.003, 0.010)
    over(img, rgb("#8a4a22"), blur(polygons(w, h, back), 0.0016 * h) * panes * 0.75)
    lamps = [(0.135, 0.428), (0.235, 0.420), (0.375, 0.432), (0.520, 0.424), (0.612, 0.430)]
    for lx, ly in lamps:
        over(img, rgb("#5a2f18"), polygons(w, h, [box(lx - 0.0008, 0.385, lx + 0.0008, ly - 0.014), [(lx - 0.018, ly), (lx - 0.006, ly - 0.016), (lx + 0.006, ly - 0.016), (lx + 0.018, ly)]]))
        glow(img, rgb("#fff6d8"), bell(np.hypot(x - lx, y - ly - 0.003), 0.010) * 0.95 + bell(np.hypot(x - lx, y - ly), 0.05) * 0.40)
    guests = []
    for gx, base, s in ((0.150, 0.665, 0.075), (0.222, 0.665, 0.078), (0.600, 0.665, 0.076)):
        guests += [[(gx - 0.48 * s, base), (gx - 0.42 * s, base - 0.62 * s), (gx - 0.16 * s, base - 0.86 * s), (gx + 0.16 * s, base - 0.86 * s), (gx + 0.42 * s, base - 0.62 * s), (gx + 0.48 * s, base)]]
    heads = discs(w, h, [(gx, base - 1.08 * s, 0.235 * s) for gx, base, s in ((0.150, 0.665, 0.075), (0.222, 0.665, 0.078), (0.600, 0.665, 0.076))])
    over(img, rgb("#4a2412"), np.maximum(blur(np.maximum(polygons(w, h, guests), heads), 0.0045 * h), 0) * panes * 0.88)
    bars = [box(0.183, 0.385, 0.187, 0.665), box(0.563, 0.385, 0.567, 0.665), box(0.373, 0.385, 0.377, street), box(0.085, 0.440, 0.285, 0.4435), box(0.465, 0.440, 0.665, 0.4435), box(0.305, 0.440, 0.445, 0.4435)]
    over(img, rgb("#0c2429"), polygons(w, h, bars))
    over(img, rgb("#0f2d33"), polygons(w, h, [box(0.305, 0.640, 0.373, street), box(0.377, 0.640, 0.445, street)]) * 0.94)
    over(img, rgb("#e7c77a"), discs(w, h, [(0.368, 0.612, 0.004)]))
    # The awning: stripes, a scalloped hem, light from below.
    a0, a1 = 0.300, 0.392
    t = np.clip((y - a0) / (a1 - a0), 0, 1)
    xx = (x - wide / 2) / (1 + 0.075 * t)
    stripe = np.floor((xx + 2) / 0.0365).astype(int) % 2
    phase = ((xx + 2) / 0.0365) % 1 - 0.5
    hem = a1 + 0.016 * np.sqrt(np.clip(1 - (phase * 2) ** 2, 0, 1))
    body = smooth(a0, a0 + 0.002, y) * smooth(hem + 0.0012, hem - 0.0006, y) * smooth(0.322, 0.320, np.abs(xx))
    tone = np.where(stripe[..., None] == 0, rgb("#b23a34"), rgb("#efe0c4")) * (0.42 + 0.38 * t)[..., None]
    tone = tone * (1 - 0.22 * smooth(a1 - 0.002, a1 + 0.002, y))[..., None] + rgb("#5a2a08") * (0.55 * smooth(0.6, 1, t))[..., None]
    over(img, np.clip(tone, 0, 1), body.astype(F))
    shade(img, 1 - 0.30 * bell(y - a1 - 0.028, 0.010) * front * (1 - panes * 0.5))
    # A string of bulbs across the street.
    string, bulbs = [], []
    for y0, y1, sag in ((0.235, 0.265, 0.035), (0.02, 0.245, 0.055)):
        k = np.linspace(0, 1, 80)
        px, py = -0.02 + (wide + 0.04) * k, y0 + (y1 - y0) * k + sag * 4 * k * (1 - k)
        string.append(stroke(np.stack([px, py], axis=1), 0.0016, 0.0016))
        for j in range(3, 78, 7):
            bulbs.append((px[j], py[j] + 0.008))
    over(img, rgb("#05080f"), polygons(w, h, string))
    over(img, rgb("#fff0c0"), discs(w, h, [(a, b, 0.0055) for a, b in bulbs]))
    for a, b in bulbs:
        glow(img, rgb("#ffb95a"), bell(np.hypot(x - a, y - b), 0.018) * 0.55)
    # Two tables on the pavement.
    black = []
    for tx in (0.135, 0.610):
        black += [box(tx - 0.045, 0.690, tx + 0.045, 0.696), box(tx - 0.0025, 0.696, tx + 0.0025, 0.765), box(tx - 0.026, 0.764, tx + 0.026, 0.769)]
        for side in (-1, 1):
            cx = tx + side * 0.066
            black += [box(cx - 0.022, 0.716, cx + 0.022, 0.721), box(cx + side * 0.019 - 0.002, 0.640, cx + side * 0.019 + 0.002, 0.772), box(cx - side * 0.018 - 0.002, 0.720, cx - side * 0.018 + 0.002, 0.772), box(cx + side * 0.019 - 0.012 * (side > 0) - 0.002, 0.640, cx + side * 0.019 + 0.012 * (side < 0) + 0.002, 0.646)]
    pavement = ramp(np.clip((y - street) / (1 - street), 0, 1) + 0 * x, [(0, "#1c2433"), (1, "#080d16")])
    over(img, pavement, smooth(street - 0.001, street + 0.001, y) * np.ones_like(x))
    top = round(street * h)
    over(img, rgb("#05090e"), polygons(w, h, black))
    candles = [(0.135, 0.684), (0.610, 0.684)]
    for cx, cy in candles:
        over(img, rgb("#fff3cf"), discs(w, h, [(cx, cy, 0.004)]))
        glow(img, rgb("#ffae4a"), bell(np.hypot(x - cx, y - cy), 0.022) * 0.7)
    wet = waves(w, h, street - 0.12, 33, 3.0, octaves=5, gain=0.8, stretch=1.6)[-(h - top):]
    stones = cells_of_street(w, h, top)
    shine = mirror(img, street, wet * 0.7 + stones * 0.5, 0.085, sideways=0.05, taps=5)
    lower = img[top:].copy()
    img[top:] = 1 - (1 - lower) * (1 - shine * (0.72 - 0.30 * smooth(0, 1 - street, y[top:] - street))[..., None])
    shade(img[top:], 1 - 0.30 * smooth(0.1, 0.8, stones))
    over(img, rgb("#04070c"), polygons(w, h, black) * (y > street))
    light = blur(np.where(panes > 0, 1, 0).astype(F), 0.05 * h)
    glow(img, rgb("#ff9a3c"), light * 0.20)
    return img


def cells_of_street(w, h, top):
    """Cobbles in perspective: 0 on a stone, 1 in a joint."""
    x, y = axes(w, h)
    drop = y[top:] - F(top / h) + F(0.10)
    far = 0.10 / drop
    row = far * 26
    u = (x - F(w / h / 2)) * far * 24 + 0.5 * (np.floor(row) % 2)
    a, b = np.abs(u % 1 - 0.5) * 2, np.abs(row % 1 - 0.5) * 2
    return (np.maximum(smooth(0.72, 1.0, a), smooth(0.70, 1.0, b) * np.ones_like(a))).astype(F)

"""A jellyfish drawn as light: the only photo with transparency."""

import numpy as np
from canvas import F, axes, bell, blur, mix, polygons, ramp, rgb, smooth, stroke
from noise import line


def jellyfish(w, h):
    """Premultiplied colour and alpha, (h, w, 4)."""
    x, y = axes(w, h)
    out = np.zeros((h, w, 4), dtype=F)

    def lay(colour, alpha):
        alpha = np.clip(alpha, 0, 1).astype(F)
        out[..., :3] = out[..., :3] * (1 - alpha[..., None]) + np.asarray(colour, dtype=F) * alpha[..., None]
        out[..., 3] = out[..., 3] * (1 - alpha) + alpha
    cx, cy, rx, ry = w / h * 0.52, 0.305, 0.275, 0.215
    rng = np.random.default_rng(17)
    # Trailing threads first, then the ruffled arms, then the bell over both.
    for i in range(30):
        k = np.linspace(0, 1, 160)
        start = cx + rx * 0.93 * (i / 29 * 2 - 1)
        length = rng.uniform(0.38, 0.60)
        sway = 0.030 * np.sin(k * rng.uniform(5, 9) + rng.uniform(0, 6)) * k + 0.05 * line(k * 2, 1.4, 2, 400 + i) * k
        pull = (cx - start) * 0.35 * k ** 0.8 - 0.06 * k ** 2
        pts = np.stack([start + sway + pull, cy + 0.025 + 0.04 * np.sqrt(np.clip(1 - ((start - cx) / rx) ** 2, 0, 1)) + length * k], axis=1)
        mask = polygons(w, h, [stroke(pts, 0.0046, 0.0010)])
        lay(ramp(np.clip((y - cy) / 0.6, 0, 1) + 0 * x, [(0, "#d9558f"), (0.5, "#9a55c0"), (1, "#4a7bd0")]), mask * 0.60 * smooth(cy + length + 0.06, cy + 0.15, y) * smooth(cy + 0.02, cy + 0.10, y))
    for i in range(6):
        k = np.linspace(0, 1, 240)
        start = cx + rx * 0.11 * (i - 2.5)
        length = 0.40 + 0.13 * ((i * 7) % 4) / 3
        drift = 0.045 * np.sin(k * 5 + i * 1.1) * k - 0.07 * k ** 1.6 + 0.02 * (i - 2.5) * k
        centre = np.stack([start + drift, cy + 0.03 + length * k], axis=1)
        ruffle = (0.030 * (1 - k) ** 0.7 + 0.004) * (1 + 0.42 * np.sin(k * (46 + 5 * i) + i) * (1 - 0.4 * k))
        ruffle2 = (0.030 * (1 - k) ** 0.7 + 0.004) * (1 + 0.42 * np.sin(k * (51 + 4 * i) + 2 * i) * (1 - 0.4 * k))
        outline = np.concatenate([centre + np.stack([ruffle, 0 * k], 1), (centre - np.stack([ruffle2, 0 * k], 1))[::-1]])
        mask = polygons(w, h, [outline])
        core = blur(mask, 0.006 * h)
        rim = np.clip(mask - 0.82 * core, 0, 1)
        lay(ramp(np.clip((y - cy) / 0.55, 0, 1) + 0 * x, [(0, "#ef7f8e"), (0.5, "#d274b8"), (1, "#8f7fd8")]), mask * 0.34 * smooth(cy + length + 0.04, cy + 0.10, y) * smooth(cy + 0.02, cy + 0.15, y))
        lay(rgb("#f9b8b4"), rim * 0.75 * smooth(cy + length + 0.05, cy + 0.15, y) * smooth(cy + 0.02, cy + 0.15, y))
    sx, sy = (x - cx) / rx, (y - cy) / ry
    hem = 0.26 + 0.050 * np.cos(16 * np.arcsin(np.clip(sx, -1, 1))) * np.sqrt(np.clip(1 - sx * sx, 0, 1))
    dome = np.where(sy < 0, sx * sx + sy * sy, sx * sx + (sy / np.maximum(hem + 0.25 * (1 - sx * sx), 0.02)) ** 2 * 0.55)
    one = 3.0 / (h * ry)
    body = smooth(1 + one, 1 - one, dome)
    depth = np.sqrt(np.clip(1 - dome, 0, 1))
    lon = np.arcsin(np.clip(sx / np.sqrt(np.clip(1 - np.minimum(sy, 0) ** 2, 0.02, 1)), -1, 1))
    ribs = bell(np.abs((lon / np.pi * 16) % 1 - 0.5), 0.10) * smooth(0.05, 0.5, -sy + 0.35)
    tone = ramp(np.clip(0.5 + 0.5 * sy - 0.22 * sx, 0, 1), [(0, "#f7a08c"), (0.35, "#e5658f"), (0.7, "#8f4fb8"), (1, "#4a58c4")])
    lay(tone, body * (0.46 + 0.40 * (1 - depth) ** 1.6))
    lay(rgb("#fbd0c4"), body * ribs * 0.42 * (0.3 + 0.7 * (1 - depth)))
    inner = smooth(1.0, 0.3, (sx / 0.62) ** 2 + ((sy + 0.06) / 0.50) ** 2)
    lay(ramp(np.clip(0.5 + sy, 0, 1), [(0, "#f4875c"), (1, "#c63f7c")]), inner * 0.42)
    for k in range(4):
        # The four horseshoe-shaped gonads, seen obliquely from above.
        turn = k * np.pi / 2 + 0.5
        ox, oy = 0.215 * np.cos(turn), -0.10 + 0.13 * np.sin(turn)
        q = np.hypot((sx - ox) / 0.165, (sy - oy) / 0.115)
        open_ = smooth(-0.95, -0.35, ((sx - ox) * np.cos(turn) / 0.165 + (sy - oy) * np.sin(turn) / 0.115))
        lay(rgb("#ffe3b8"), bell(q - 0.78, 0.13) * open_ * 0.66 * body)
        lay(rgb("#ffc59a"), smooth(0.8, 0.3, q) * 0.20 * body)
    rim = bell(dome - 0.965, 0.035) * body
    lay(rgb("#ffd9d2"), rim * 0.75)
    lay(rgb("#fff4ee"), bell(np.hypot((sx + 0.38) / 0.30, (sy + 0.55) / 0.16), 0.6) * 0.60 * body)
    for _ in range(46):
        px, py, r = rng.uniform(0.06, w / h - 0.06), rng.uniform(0.05, 0.97), rng.uniform(0.0012, 0.0042)
        q = np.hypot(x - px, y - py)
        lay(mix(rgb("#ef8fa0"), rgb("#6f8fe0"), rng.random()), bell(q, r) * rng.uniform(0.25, 0.65))
    return out

"""Answers of the layout library, by `gallery layout`."""

import json
import math
import subprocess
import threading
from functools import cache

import sites
from engines import TIMEOUT
from rows import Flow, greedy_rows

# The lower edges of the width bands for which rows are precomputed, and the upper edge of the last band, in px.
EDGES = [320, 431, 580, 780, 1050, 1414, 1902, 2560]
HEIGHT = 280
GAP = 8
# The other options of optimal rows on pages.
MAX_SCALE = 2.5
HERO_MAX_HEIGHT = 3.2
OPTIMAL = {"rows": "optimal", "lastRow": "auto", "widowWeight": 1, "maxScale": MAX_SCALE}

# Layout units of browsers in px. Lengths are rounded to them, which decides whether a photo just fits into a row.
UNITS = [1 / 64, 1 / 60]


@cache
def answering() -> subprocess.Popen:
    """The process that answers all requests of a worker, because its start takes much longer than an answer. Its input
    closes with the worker, which ends it."""
    return subprocess.Popen(
        [sites.program(), "layout", "--batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def library(layout, ratios, width, **fields):
    """The layout library's answer to a request."""
    items = fields.pop("items", None) or [{"aspectRatio": ratio} for ratio in ratios]
    return ask({"layout": layout, "width": width, "items": items, **fields})


def ask(request: dict):
    """The answer of `gallery layout`. A refused request fails the test with the program's reason."""
    process = answering()
    # Ends the reading below if no answer comes.
    timeout = threading.Timer(TIMEOUT, process.kill)
    timeout.start()
    line = ""
    try:
        # One request a line and one answer a line, in order.
        process.stdin.write(json.dumps(request) + "\n")
        process.stdin.flush()
        line = process.stdout.readline()
    except BrokenPipeError:
        pass
    finally:
        timeout.cancel()
    if not line:
        # The next request starts another process.
        answering.cache_clear()
    assert line, f"gallery layout ended with {process.wait()} before it answered {request}"
    answer = json.loads(line)
    assert "error" not in answer, f"{answer['error']}: {request}"
    return answer


def band(width):
    """The index of a container's band, and the design width of the band."""
    number = max((n for n, edge in enumerate(EDGES[:-1]) if edge <= width), default=0)
    return number, math.sqrt(EDGES[number] * EDGES[number + 1])


@cache
def broken(
        albums: tuple[tuple[float, ...], ...], width: float, kind: str, height: float = HEIGHT) -> list[list[int]]:
    """The number of photos in each row of each album. Each album begins a new row."""
    starts = {sum(map(len, albums[:number])) for number in range(len(albums))}
    ratios = [ratio for album in albums for ratio in album]
    items = [{"aspectRatio": ratio, "breakBefore": index in starts} for index, ratio in enumerate(ratios)]
    rows = OPTIMAL if kind == "optimal" else {"rows": kind}
    layout = {"type": "flow", "rowHeight": height, "spacing": GAP, **rows}
    found: list[list[int]] = []
    for row in library(layout, ratios, width, items=items)["rows"]:
        if row["start"] in starts:
            found.append([])
        found[-1].append(row["count"])
    return found


def broken_otherwise(flows: list[Flow], kind: str, height: float = HEIGHT):
    """The containers whose row breaks differ from the library's."""
    groups: dict[float, list[Flow]] = {}
    for flow in flows:
        groups.setdefault(flow.width if kind == "greedy" else band(flow.width)[1], []).append(flow)
    for width, group in groups.items():
        ratios = [tuple(tile.ratio for tile in flow.tiles) for flow in group]
        if kind == "greedy":
            made = broken(tuple(ratios), width, kind, height)
        else:
            # One request per album, because optimal breaks depend on all rows of a request.
            made = [broken((album,), width, kind)[0] for album in ratios]
        for flow, album, expected in zip(group, ratios, made, strict=True):
            shown = [len(row) for row in flow.rows]
            ties = [greedy_rows(album, width, height, GAP, unit) for unit in UNITS] if kind == "greedy" else []
            if shown != expected and shown not in ties:
                yield f"{flow.where}: rows of {shown} photos; the library makes {expected}"

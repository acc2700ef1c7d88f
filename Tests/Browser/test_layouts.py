"""Every layout puts photos where the layout library computes them, at ten widths, without JavaScript and from disk."""

import math
import shutil

import pytest

import sites
from findings import nothing_wrong
from library import GAP, HEIGHT, OPTIMAL, band, library

WIDTHS = [320, 390, 480, 640, 768, 1024, 1280, 1600, 1920, 2560]
EXACT = 0.5

PLACES = """---
title: Placed
photos:
  IMG_2041.jpg: { hero: true, span: [2, 1] }
  lighthouse-at-dusk.jpg: { break-before: true, span: [2, 2] }
  moonrise.jpg: { span: [1, 2] }
"""
STARTS = "  reeds.jpg: { start: [0, null] }\n  starlings.jpg: { start: [1, 3] }\n"

MEASURE = """() => [...document.querySelectorAll('[data-layout]')].map(container => {
  const inner = container.getBoundingClientRect()
  return {
    width: inner.width,
    boxes: [...container.querySelectorAll('[data-photo]')].map(link => {
      const shown = container.dataset.layout == 'columns' ? link.querySelector('img') : link
      const box = shown.getBoundingClientRect()
      return [box.x - inner.x, box.y - inner.y, box.width, box.height]
    })
  }
})"""


def frames(answer):
    return [[item["x"], item["y"], item["width"], item["height"]] for item in answer["items"]]


def columns(width):
    return max(2, int((band(width)[1] + GAP) / (HEIGHT + GAP)))


def banded_rows(ratios, width, items=None, **options):
    """The boxes of rows that are broken for their band: what is free at its design width stays in proportion."""
    design = band(width)[1]
    layout = {"type": "flow", "rowHeight": HEIGHT, "spacing": GAP, **options}
    answer = library(layout, ratios, design, items=items)
    boxes = [[0, 0, 0, 0] for _ in ratios]
    y = 0
    for row in answer["rows"]:
        indices = range(row["start"], row["start"] + row["count"])
        total = sum(ratios[index] for index in indices)
        gaps = (row["count"] - 1) * GAP
        free = max(0, design - gaps - total * row["height"]) / row["height"]
        height = (width - gaps) / (total + free)
        x = answer["items"][row["start"]]["x"] / row["height"] * height
        for index in indices:
            boxes[index] = [x, y, ratios[index] * height, height]
            x += ratios[index] * height + GAP
        y += height + GAP
    return boxes


def table_rows(count, columns, starts=(), heroes=()):
    rows, open_row = [], []
    for index in range(count):
        if open_row and (index in starts or index in heroes or len(open_row) == columns):
            rows.append(open_row)
            open_row = []
        if index in heroes:
            rows.append(index)
        else:
            open_row.append(index)
    return rows + ([open_row] if open_row else [])


def expected(kind, ratios, width, places):
    heroes = [index for index, place in enumerate(places) if place.get("hero")]
    breaks = [index for index, place in enumerate(places) if place.get("break")]
    items = [
        {"aspectRatio": ratio, "hero": index in heroes, "breakBefore": index in breaks}
        for index, ratio in enumerate(ratios)]
    if kind == "greedy" and not heroes:
        layout = {"type": "flow", "rows": "greedy", "rowHeight": HEIGHT, "spacing": GAP}
        return frames(library(layout, ratios, width))
    if kind in ("greedy", "optimal", "center", "hide"):
        rows = {"greedy": {"rows": kind}, "optimal": OPTIMAL}.get(kind, {**OPTIMAL, "lastRow": kind})
        return banded_rows(ratios, width, items, heroMaxHeight=2, **rows)
    if kind == "wrap":
        return frames(library({"type": "wrap", "rowHeight": HEIGHT, "spacing": GAP}, ratios, width))
    if kind == "columns":
        adaptive = {"adaptive": {"min": min(width, HEIGHT), "spacing": GAP}}
        return frames(library(
            {"type": "columns", "columns": [adaptive], "spacing": GAP, "cellRatio": 1}, ratios, width))
    count = columns(width)
    if kind == "tracks":
        side = (width - (count - 1) * GAP) / count
        items = []
        for place in places:
            span = place.get("span", [1, 1])
            item = {
                "size": [{"min": 0}, side * span[1] + GAP * (span[1] - 1)], "span": [min(span[0], count), span[1]]}
            if "start" in place:
                column, row = place["start"]
                item["start"] = [None if column is None else min(column, max(0, count - span[0])), row]
            items.append(item)
        answer = library(
            {"type": "tracks", "tracks": count, "flow": "rows", "contentMode": "scroll", "packing": "dense",
             "spacing": [GAP, GAP]}, ratios, width, items=items, height=0)
        return [[item["cell"][key] for key in ("x", "y", "width", "height")] for item in answer["items"]]
    if kind == "table":
        starts = breaks + [hero + 1 for hero in heroes]
        rows = table_rows(len(ratios), count, starts, heroes)
        return frames(library({"type": "table", "rows": rows, "spacing": GAP}, ratios, width))
    size = (width - (count - 0.5) * GAP) / (count + 0.5) / math.cos(math.pi / 6)
    return frames(library(
        {"type": "honeycomb", "columns": count, "size": size, "spacing": GAP}, ratios, width))


KINDS = {
    "greedy": ["--rows", "greedy"],
    "optimal": ["--rows", "optimal"],
    "center": ["--rows", "optimal", "--last-row", "center"],
    "hide": ["--rows", "optimal", "--last-row", "hide"],
    "wrap": ["--layout", "wrap"],
    "columns": ["--layout", "columns"],
    "tracks": ["--layout", "tracks"],
    "table": ["--layout", "table"],
    "honeycomb": ["--layout", "honeycomb"],
}

PLACED = {
    "IMG_2041.jpg": {"hero": True, "span": [2, 1]}, "lighthouse-at-dusk.jpg": {"break": True, "span": [2, 2]},
    "moonrise.jpg": {"span": [1, 2]},
}
STARTED = {**PLACED, "reeds.jpg": {"start": [0, None]}, "starlings.jpg": {"start": [1, 3]}}


@pytest.fixture(scope="module")
def placed_photos(tmp_path_factory):
    """The coast twice, with places given to some photos, and in the second also starts."""
    folder = tmp_path_factory.mktemp("placed") / "photos"
    for name, text in [("placed", PLACES), ("started", PLACES + STARTS)]:
        shutil.copytree(sites.DEMO_PHOTOS / "coast", folder / name)
        (folder / name / "index.md").write_text(text + "---\n")
    return folder


def compare(page, site, path, kind, width, places):
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(site.address(path))
    [measured] = page.evaluate(MEASURE)
    yield from misplaced(measured, site, path, kind, width, places)


def misplaced(measured, site, path, kind, width, places):
    """The photos that are not where the library puts them in a container of the width that was measured."""
    photos = [site.photos[identity] for identity in site.albums[path]]
    ratios = [photo["aspectRatio"] for photo in photos]
    own = [places.get(photo["source"].split("/")[-1], {}) for photo in photos]
    wanted = expected(kind, ratios, measured["width"], own)
    for photo, box, want in zip(photos, measured["boxes"], wanted, strict=True):
        if want[2] == 0 == box[2]:
            continue
        off = max(abs(a - b) for a, b in zip(box, want))
        if off > EXACT:
            yield f"{path} at {width}: {photo['id']} is {[round(v, 2) for v in box]} and not {[round(v, 2) for v in want]}"


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("kind", KINDS)
def test_photos_are_where_the_library_puts_them(kind, width, window, built):
    site = built(sites.DEMO_PHOTOS, "--title", "Northlight", *KINDS[kind])
    page = window(width)
    nothing_wrong([wrong for path in site.albums for wrong in compare(page, site, path, kind, width, {})])


@pytest.mark.parametrize("width", [390, 768, 1280, 1920])
@pytest.mark.parametrize("kind", ["greedy", "optimal", "tracks", "table"])
def test_places_that_the_author_gives_are_those_of_the_library(kind, width, window, built, placed_photos):
    site = built(placed_photos, *KINDS[kind])
    page = window(width)
    wrong = list(compare(page, site, "placed/index.html", kind, width, PLACED))
    wrong += compare(page, site, "started/index.html", kind, width, STARTED)
    nothing_wrong(wrong)

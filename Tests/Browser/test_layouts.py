"""In every layout photos are where the layout library computes them, at ten widths, without JavaScript, from disk."""

import math
import shutil

import pytest
from PIL import Image

import sites
from findings import nothing_wrong
from library import GAP, HEIGHT, HERO_MAX_HEIGHT, MAX_SCALE, OPTIMAL, ask, band, library

WIDTHS = [320, 390, 480, 640, 768, 1024, 1280, 1600, 1920, 2560]
EXACT = 0.5
# The inset of a photo in its cell of a contact sheet, in px.
CELL_SPACE = 6

PLACES = """---
title: Placed
photos:
  IMG_2041.jpg: { hero: true, span: [2, 1] }
  lighthouse-at-dusk.jpg: { break-before: true, span: [2, 2] }
  moonrise.jpg: { span: [1, 2] }
"""
# A portrait alone in its row because of a break, a narrow sliver alone between panoramas, and a hero.
LONELY = """---
title: Lonely
photos:
  b.png: { break-before: true }
  f.png: { hero: true }
---
"""
LONELY_SHAPES = {
    "a": (400, 600), "b": (1300, 100), "c": (60, 500), "d": (1300, 100), "e": (600, 400), "f": (600, 400),
    "g": (400, 600),
}

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
    """The boxes of rows that are precomputed for a width band. The free space beside a last row scales with the width.
    No row exceeds its maximum height."""
    design = band(width)[1]
    layout = {
        "type": "flow", "rowHeight": HEIGHT, "spacing": GAP, "maxScale": MAX_SCALE, "heroMaxHeight": HERO_MAX_HEIGHT,
        **options}
    answer = library(layout, ratios, design, items=items)
    boxes = [[0, 0, 0, 0] for _ in ratios]
    y = 0
    for row in answer["rows"]:
        indices = range(row["start"], row["start"] + row["count"])
        total = sum(ratios[index] for index in indices)
        gaps = (row["count"] - 1) * GAP
        hero = bool(items) and items[row["start"]]["hero"]
        limit = (HERO_MAX_HEIGHT if hero else MAX_SCALE) * HEIGHT
        free = 0
        if row["height"] < limit * (1 - 1e-9):
            free = max(0, design - gaps - total * row["height"]) / row["height"]
        height = min((width - gaps) / (total + free), limit)
        ending = row is answer["rows"][-1] or height == limit
        share = 0.5 if hero or ending and options.get("lastRow") == "center" else 0
        x = (width - gaps - total * height) * share
        for index in indices:
            boxes[index] = [x, y, ratios[index] * height, height]
            x += ratios[index] * height + GAP
        y += height + GAP
    return boxes


def inset(item, space):
    """The box of a photo, centred in its square cell with a margin at each side."""
    cell = item["cell"]
    share = 1 - 2 * space / cell["width"]
    width, height = item["width"] * share, item["height"] * share
    return [cell["x"] + (cell["width"] - width) / 2, cell["y"] + (cell["height"] - height) / 2, width, height]


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
        layout = {
            "type": "flow", "rows": "greedy", "rowHeight": HEIGHT, "spacing": GAP, "maxScale": MAX_SCALE}
        return frames(library(layout, ratios, width))
    if kind in ("greedy", "optimal", "center", "hide"):
        rows = {"greedy": {"rows": kind}, "optimal": OPTIMAL}.get(kind, {**OPTIMAL, "lastRow": kind})
        return banded_rows(ratios, width, items, **rows)
    if kind == "wrap":
        return frames(library({"type": "wrap", "rowHeight": HEIGHT, "spacing": GAP}, ratios, width))
    if kind == "columns":
        adaptive = {"adaptive": {"min": min(width / 2 - GAP, HEIGHT), "spacing": GAP}}
        answer = library({"type": "columns", "columns": [adaptive], "spacing": GAP, "cellRatio": 1}, ratios, width)
        return [inset(item, CELL_SPACE) for item in answer["items"]]
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
             "spacing": [GAP, GAP]}, ratios, width, items=items)
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
    """Two copies of the coast album with break, hero and span settings; the second also has start settings."""
    folder = tmp_path_factory.mktemp("placed") / "photos"
    for name, text in [("placed", PLACES), ("started", PLACES + STARTS)]:
        shutil.copytree(sites.DEMO_PHOTOS / "coast", folder / name)
        (folder / name / "index.md").write_text(text + "---\n")
    return folder


@pytest.fixture(scope="module")
def lonely_photos(tmp_path_factory):
    folder = tmp_path_factory.mktemp("lonely") / "photos"
    (folder / "lonely").mkdir(parents=True)
    for name, size in LONELY_SHAPES.items():
        Image.new("RGB", size, "#468").save(folder / "lonely" / f"{name}.png")
    (folder / "lonely" / "index.md").write_text(LONELY)
    return folder


def compare(page, site, path, kind, width, places):
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(site.address(path))
    [measured] = page.evaluate(MEASURE)
    yield from misplaced(measured, site, path, kind, width, places)


def misplaced(measured, site, path, kind, width, places):
    """The photos whose measured boxes differ from the library's for the same container width."""
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


@pytest.mark.parametrize("width", [320, 390, 1280, 1600, 1920, 2560, 3840])
@pytest.mark.parametrize("kind", ["greedy", "optimal", "center"])
def test_no_row_is_higher_than_it_may_be(kind, width, window, built, lonely_photos):
    site = built(lonely_photos, *KINDS[kind])
    page = window(width)
    places = {"b.png": {"break": True}, "f.png": {"hero": True}}
    nothing_wrong(list(compare(page, site, "lonely/index.html", kind, width, places)))
    [measured] = page.evaluate(MEASURE)
    heights = dict(zip(LONELY_SHAPES, (box[3] for box in measured["boxes"]), strict=True))
    assert heights.pop("f") <= HERO_MAX_HEIGHT * HEIGHT + EXACT
    assert max(heights.values()) <= MAX_SCALE * HEIGHT + EXACT


@pytest.mark.parametrize("width", [390, 1280, 2560])
def test_balanced_rows_are_no_higher_either(width, window, built, lonely_photos):
    site = built(lonely_photos, "--rows", "balanced")
    page = window(width)
    page.goto(site.address("lonely/index.html"))
    [measured] = page.evaluate(MEASURE)
    assert max(box[3] for box in measured["boxes"]) <= HERO_MAX_HEIGHT * HEIGHT + EXACT


# Settings of the request "page" that correspond to the options of a kind.
PAGES = {
    "greedy": {"rows": "greedy"}, "optimal": {"rows": "optimal"}, "center": {"lastRow": "center"},
    "hide": {"lastRow": "hide"}, **{kind: {"layout": kind} for kind in ["wrap", "columns", "tracks", "table", "honeycomb"]},
}


@pytest.mark.parametrize("kind", PAGES)
def test_the_request_page_has_the_boxes_of_the_page_at_200_widths(kind, window, built, placed_photos, lonely_photos):
    """Widths from a phone to a large window, in albums with heroes, forced breaks, spans and starts."""
    wrong = []
    for folder, name, places in [
            (placed_photos, "started", STARTED), (lonely_photos, "lonely", {"b.png": {"break": True}, "f.png": {"hero": True}})]:
        site = built(folder, *KINDS[kind])
        page = window(1280)
        page.goto(site.address(f"{name}/index.html"))
        photos = [site.photos[identity] for identity in site.albums[f"{name}/index.html"]]
        items = []
        for photo in photos:
            place = places.get(photo["source"].split("/")[-1], {})
            items.append({
                "aspectRatio": photo["aspectRatio"], "hero": place.get("hero"), "breakBefore": place.get("break"),
                "span": place.get("span"), "start": place.get("start")})
        for number in range(200):
            width = round(320 * (2560 / 320) ** (number / 199))
            page.set_viewport_size({"width": width, "height": 900})
            [measured] = page.evaluate(MEASURE)
            answer = ask({"page": PAGES[kind], "width": measured["width"], "items": items})
            for photo, box, want in zip(photos, measured["boxes"], frames(answer), strict=True):
                if want[2] == 0 == box[2]:
                    continue
                if max(abs(a - b) for a, b in zip(box, want)) > EXACT:
                    wrong.append(f"{name} at {width}: {photo['id']} is {box} and not {want}")
    nothing_wrong(wrong)


@pytest.mark.parametrize("width", [320, 360, 390, 412, 430])
def test_contact_sheets_on_phones_have_two_columns(width, window, built):
    site = built(sites.DEMO_PHOTOS, "--title", "Northlight", *KINDS["columns"])
    page = window(width)
    page.goto(site.address("coast/index.html"))
    lefts = page.evaluate("[...document.querySelectorAll('[data-photo]')].map(link => link.getBoundingClientRect().x)")
    assert len(set(lefts)) == 2


@pytest.mark.parametrize("width", [1280, 1920, 2560])
def test_a_hero_is_the_highest_photo_of_its_page(width, window, built, lonely_photos):
    site = built(lonely_photos, *KINDS["optimal"])
    page = window(width)
    page.goto(site.address("lonely/index.html"))
    [measured] = page.evaluate(MEASURE)
    boxes = dict(zip(LONELY_SHAPES, measured["boxes"], strict=True))
    hero = boxes.pop("f")
    assert hero[3] > max(box[3] for box in boxes.values())
    assert abs(hero[2] - min(measured["width"], HERO_MAX_HEIGHT * HEIGHT * 1.5)) < EXACT
    assert abs(hero[0] * 2 + hero[2] - measured["width"]) < EXACT

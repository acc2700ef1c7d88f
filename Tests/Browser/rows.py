"""Measures rows of photos in a browser and checks them against the rules."""

import itertools
import math
from dataclasses import dataclass

EDGE = 0.5
EXACT = 0.1
RATIO = 0.005

Box = tuple[float, float, float, float]

MEASURE = """() => [...document.querySelectorAll('[data-layout="flow"]')].map(container => {
  const box = element => {
    const r = element.getBoundingClientRect();
    return [r.left, r.top, r.right, r.bottom];
  };
  const style = getComputedStyle(container), [left, top, right, bottom] = box(container);
  return {
    kind: container.dataset.rows,
    box: [left + parseFloat(style.paddingLeft), top + parseFloat(style.paddingTop),
          right - parseFloat(style.paddingRight),
          // A negative margin takes back the space that photos leave below themselves.
          bottom - parseFloat(style.paddingBottom) + Math.min(0, parseFloat(style.marginBottom))],
    photos: [...container.querySelectorAll('a[data-photo]')].map(link => ({
      id: link.dataset.photo, box: box(link), picture: box(link.querySelector('img')),
    })),
  };
})"""


@dataclass(frozen=True)
class Rules:
    """The row options of a page."""

    kind: str = "greedy"
    height: float = 280
    spacing: float = 8
    fill: bool = True
    justify_last: bool = False
    max_scale: float = 2.5


@dataclass(frozen=True)
class Tile:
    """A photo in a row, as measured in the browser."""

    id: str
    box: Box
    picture: Box
    ratio: float

    @property
    def left(self): return self.box[0]
    @property
    def top(self): return self.box[1]
    @property
    def right(self): return self.box[2]
    @property
    def bottom(self): return self.box[3]
    @property
    def width(self): return self.right - self.left
    @property
    def height(self): return self.bottom - self.top


class Flow:
    """The rows of one container at one window width."""

    def __init__(self, measured: dict, ratios: dict[str, float], where: str):
        self.kind = measured["kind"]
        self.left, self.top, self.right, self.bottom = measured["box"]
        self.where = where
        self.tiles = [
            Tile(one["id"], tuple(one["box"]), tuple(one["picture"]), ratios[one["id"]])
            for one in measured["photos"]]
        self.rows: list[list[Tile]] = []
        for tile in self.tiles:
            if self.rows and abs(tile.top - self.rows[-1][0].top) < EDGE:
                self.rows[-1].append(tile)
            else:
                self.rows.append([tile])

    @property
    def width(self) -> float:
        return self.right - self.left


def measure(page, site, path: str) -> list[Flow]:
    """Measures the containers of the open album page."""
    ratios = {id: photo["aspectRatio"] for id, photo in site.photos.items()}
    where = f"{path} at {page.viewport_size['width']}"
    return [Flow(measured, ratios, where) for measured in page.evaluate(MEASURE)]


# The expected rows.


def greedy_rows(ratios: list[float], width: float, height: float, spacing: float, unit: float = 0) -> list[int]:
    """The number of photos in each row. A photo joins a row if the row still fits, spacing included.

    Widths are rounded down to multiples of `unit`, unless it is 0. An empty row takes any photo, so that a photo
    wider than the container has its own row.
    """
    counts: list[int] = []
    used = math.inf
    for ratio in ratios:
        natural = ratio * height
        if unit:
            natural = math.floor(natural / unit) * unit
        # The tolerance lets three thirds of a width fit into it.
        if used + spacing + natural <= width * (1 + 1e-9):
            counts[-1] += 1
            used += spacing + natural
        else:
            counts.append(1)
            used = natural
    return counts


# Claims. Each yields its violations, with page, width and value.


def rows_are_of_the_kind(flow: Flow, rules: Rules):
    """The page states the kind of its rows."""
    if flow.kind != rules.kind:
        yield f"{flow.where}: rows of kind {flow.kind!r} instead of {rules.kind!r}"


def rows_fill_the_width(flow: Flow, rules: Rules):
    """Every row but the last ends at the right edge, unless it would exceed the maximum height. All rows begin at the
    left edge."""
    for number, row in enumerate(flow.rows):
        if abs(row[0].left - flow.left) > EXACT:
            yield f"{flow.where}: row {number} begins {row[0].left - flow.left:+.3f} px off the left edge"
        off = row[-1].right - flow.right
        highest = rules.max_scale * rules.height
        if row[0].height > highest + EXACT:
            yield f"{flow.where}: row {number} is {row[0].height:.3f} px high"
        must_fill = (
            rules.fill and (row is not flow.rows[-1] or rules.justify_last) and row[0].height < highest - EXACT)
        if off > EDGE or (must_fill and off < -EDGE):
            yield f"{flow.where}: row {number} ends {off:+.3f} px off the right edge"


def heights_agree(flow: Flow, rules: Rules):
    """The photos of a row have one height and one top."""
    for number, row in enumerate(flow.rows):
        for edge, values in (("heights", [t.height for t in row]), ("tops", [t.top for t in row])):
            if max(values) - min(values) > EXACT:
                yield f"{flow.where}: row {number}: {edge} differ by {max(values) - min(values):.3f} px"


def order_is_kept(flow: Flow, rules: Rules):
    """Photos follow one another from left to right, and rows from top to bottom."""
    for before, after in zip(flow.tiles, flow.tiles[1:]):
        if not (after.left >= before.right - EXACT or after.top >= before.bottom - EXACT):
            yield f"{flow.where}: {after.id} is not to the right of or below {before.id}"


def nothing_is_cropped(flow: Flow, rules: Rules):
    """Each photo has its own aspect ratio, and its picture fills its link."""
    for tile in flow.tiles:
        error = tile.width / tile.height / tile.ratio - 1
        # Browsers round boxes to layout units, which shows in the narrowest ones.
        if abs(error) > RATIO:
            yield f"{flow.where}: {tile.id} is {tile.width:.3f} × {tile.height:.3f}, {error:+.2%} off its ratio"
        if max(abs(a - b) for a, b in zip(tile.box, tile.picture)) > EXACT:
            yield f"{flow.where}: the picture of {tile.id} at {tile.picture} does not fill its link at {tile.box}"


def gaps_are_the_spacing(flow: Flow, rules: Rules):
    """The gaps between the photos of a row and between rows equal the spacing."""
    for row in flow.rows:
        for before, after in itertools.pairwise(row):
            if abs(after.left - before.right - rules.spacing) > EXACT:
                yield f"{flow.where}: {after.left - before.right:.3f} px between {before.id} and {after.id}"
    for number, (row, below) in enumerate(zip(flow.rows, flow.rows[1:])):
        if abs(below[0].top - row[0].bottom - rules.spacing) > EXACT:
            yield f"{flow.where}: {below[0].top - row[0].bottom:.3f} px below row {number}"


def nothing_surrounds_the_rows(flow: Flow, rules: Rules):
    """The container begins at the first row and ends at the last row."""
    above, below = flow.tiles[0].top - flow.top, flow.bottom - flow.tiles[-1].bottom
    if abs(above) > EXACT or abs(below) > EXACT:
        yield f"{flow.where}: {above:.3f} px above the rows, {below:.3f} px below them"


def last_row_keeps_the_target_height(flow: Flow, rules: Rules):
    """The last row has the target row height, and without fill every row has it, except for a single photo that is too
    wide."""
    if rules.fill and rules.justify_last:
        return
    for number, row in enumerate(flow.rows[-1:] if rules.fill else flow.rows):
        too_wide = len(row) == 1 and row[0].ratio * rules.height > flow.width
        expected = flow.width / row[0].ratio if too_wide else rules.height
        if abs(row[0].height - expected) > EXACT:
            yield f"{flow.where}: row {number} is {row[0].height:.3f} px high instead of {expected:.3f}"


def rows_are_those_of_the_reference(flow: Flow, rules: Rules):
    """The rows break where the reference implementation breaks them."""
    ratios = [tile.ratio for tile in flow.tiles]
    shown = [len(row) for row in flow.rows]
    # Browsers round lengths to 1/64 px or 1/60 px, which decides whether a photo just fits into a row.
    units = (0, 1 / 64, 1 / 60)
    expected = [greedy_rows(ratios, flow.width, rules.height, rules.spacing, unit) for unit in units]
    if shown not in expected:
        yield f"{flow.where}: rows of {shown} photos instead of {expected[0]}"


# The claims about rows of every kind.
ALWAYS = [
    rows_are_of_the_kind, rows_fill_the_width, heights_agree, order_is_kept, nothing_is_cropped,
    gaps_are_the_spacing, nothing_surrounds_the_rows,
]
CLAIMS = {
    "greedy": [
        *ALWAYS, last_row_keeps_the_target_height, rows_are_those_of_the_reference,
    ],
    "balanced": ALWAYS,
    "optimal": ALWAYS,
}

# The build options for each kind of rows.
KINDS = {kind: ["--rows", kind] for kind in CLAIMS}

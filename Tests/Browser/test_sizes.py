"""From `srcset`, browsers select nearly the renditions that they would select if they knew the exact width of each
picture: hardly larger, and never too small."""

import pytest

import rows
import sites
from conftest import new_context
from findings import nothing_wrong
from servers import serving
from test_lightbox import open_photo, wait_for, wait_for_pictures
from watch import look_at_everything

WINDOWS = [(390, 844), (768, 1024), (1024, 768), (1280, 800), (1920, 1080), (2560, 1440)]
DENSITIES = [1, 2, 3]
# The maximum ratio of fetched pixels to ideal ones, over all pictures of a page.
MAX_RATIO = 1.25
# A picture is soft if its rendition is narrower than this share of the width needed, although a larger one exists. At
# most this share of all pictures may be soft.
SHARP = 0.9
MAX_SOFT = 0.01

# The ratio comes from the attributes, so that a picture need not have loaded. `taken` is -1 until it has.
PICTURES = """selector => [...document.querySelectorAll(selector)].map(image => {
  const offers = image.srcset.split(', ').map(offer => offer.split(' '));
  const box = image.getBoundingClientRect(), ratio = image.getAttribute('height') / image.getAttribute('width');
  const isCut = getComputedStyle(image).objectFit == 'cover';
  return {
    widths: offers.map(([, width]) => parseInt(width)), sizes: image.sizes, alt: image.alt, ratio,
    width: isCut ? Math.max(box.width, box.height / ratio) : box.width,
    taken: offers.findIndex(([address]) => new URL(address, document.baseURI).href === image.currentSrc),
  };
})"""

# The index of the rendition that each picture selects by its `sizes`. File names are unique, because a browser reuses
# a larger cached file.
TAKEN = """pictures => Promise.all(pictures.map(async ({widths, sizes}) => {
  const names = widths.map(() => `${crypto.randomUUID()}.jpg`);
  const image = Object.assign(new Image(), {sizes, srcset: names.map((name, n) => `${name} ${widths[n]}w`).join(', ')});
  while (!image.currentSrc) await new Promise(requestAnimationFrame);
  return names.findIndex(name => image.currentSrc.endsWith(name));
}))"""


@pytest.fixture(scope="module")
def taken(browser, tmp_path_factory):
    """Returns the renditions that pictures select in a window of a size and a density by their widths and `sizes`."""
    folder = tmp_path_factory.mktemp("taken")
    (folder / "index.html").write_text("<!doctype html><title>Taken</title>")
    pages = {}
    # Photos of one shape share their `sizes`, so that many questions repeat.
    known: dict[tuple, int] = {}

    def ask(window: tuple[int, int], density: int, pictures: list[dict]) -> list[int]:
        if (window, density) not in pages:
            page = new_context(
                browser, viewport=dict(zip(("width", "height"), window)), device_scale_factor=density).new_page()
            page.route("**/*.jpg", lambda route: route.abort())
            page.goto((folder / "index.html").as_uri())
            pages[window, density] = page
        keys = [(window, density, tuple(picture["widths"]), picture["sizes"]) for picture in pictures]
        new = {key: picture for key, picture in zip(keys, pictures) if key not in known}
        if new:
            known.update(zip(new, pages[window, density].evaluate(TAKEN, list(new.values())), strict=True))
        return [known[key] for key in keys]

    yield ask
    for page in pages.values():
        page.context.close()


class Cost:
    """The pixels fetched for the pictures of pages, compared with the ideal."""

    def __init__(self, taken):
        self.taken = taken
        self.pages: list[tuple[float, str]] = []
        self.pictures: list[tuple[float, str]] = []
        self.soft: list[str] = []
        # The `sizes` and widths of the pictures of a page in a window, at the first density.
        self.first: dict[tuple, list[tuple[str, float]]] = {}

    def visited(self, window, density, path: str, pictures: list[dict]):
        """Adds pictures that a browser has loaded in a window of this size and density.

        Asserts that `taken` answers what the browser really selects, and that boxes and `sizes` are the same at every density.
        Therefore other tests may measure pages once and ask `taken`.
        """
        boxes = [(picture["sizes"], picture["width"]) for picture in pictures]
        first = self.first.setdefault((window, path), boxes)
        assert [sizes for sizes, _ in boxes] == [sizes for sizes, _ in first], (window, density, path)
        # Browsers round boxes to device pixels in some places.
        assert all(abs(a - b) <= 0.5 for (_, a), (_, b) in zip(boxes, first)), (window, density, path, boxes, first)
        really = [picture["taken"] for picture in pictures]
        self.add(window, density, path, pictures, really)
        nothing_wrong([
            f"{path} at {window[0]} × {window[1]}, density {density}: {picture['alt']!r} is {picture['widths'][a]} px "
            f"wide, but {picture['widths'][b]} px by its sizes {picture['sizes']!r}"
            for picture, a, b in zip(pictures, really, self.taken(window, density, pictures), strict=True) if a != b])

    def measured(self, window, path: str, pictures: list[dict]):
        """Adds pictures that were measured in a window of this size, at every density, by what their `sizes` select."""
        for density in DENSITIES:
            self.add(window, density, path, pictures, self.taken(window, density, pictures))

    def add(self, window, density, path: str, pictures: list[dict], taken: list[int]):
        where = f"{path} at {window[0]} × {window[1]}, density {density}"
        assert pictures and min(taken) >= 0, where
        exact = [picture | {"sizes": f"{picture['width']}px"} for picture in pictures]
        pixels = [[width * width * picture["ratio"] for width in picture["widths"]] for picture in pictures]
        fetched = [each[n] for each, n in zip(pixels, taken)]
        ideal = [each[n] for each, n in zip(pixels, self.taken(window, density, exact))]
        self.pages.append((sum(fetched) / sum(ideal), where))
        for picture, number, a, b in zip(pictures, taken, fetched, ideal):
            found = f"{where}: {picture['alt']!r}, {picture['width']:.0f} px wide, sizes {picture['sizes']!r}"
            self.pictures.append((a / b, found))
            needed = SHARP * density * picture["width"]
            if picture["widths"][number] < min(needed, picture["widths"][-1]):
                self.soft.append(found)

    def check(self, what: str) -> list[str]:
        """The pages that fetch too much, and the soft pictures if there are too many. pytest -s shows the figures."""
        soft = len(self.soft) / len(self.pictures)
        print(
            f"\n{what}: {sum(ratio for ratio, _ in self.pages) / len(self.pages):.3f}, at most "
            f"{max(self.pages)[0]:.3f} on {max(self.pages)[1]}; worst picture {max(self.pictures)}; "
            f"{soft:.2%} of {len(self.pictures)} pictures are soft {self.soft[:3]}")
        heavy = [f"{ratio:.2f} on {where} ({what})" for ratio, where in self.pages if ratio > MAX_RATIO]
        return heavy + (self.soft if soft > MAX_SOFT else [])


def visits(site, window, **options):
    """Windows of all sizes and densities. Each has its own server address, because a browser reuses a larger cached
    file."""
    for size in WINDOWS:
        for density in DENSITIES:
            with serving(site.folder) as server:
                page = window(*size, density=density, **options)
                yield size, density, page, server.base
                page.context.close()


def windows(window):
    """Windows of all sizes. The boxes and `sizes` of pictures are the same at each density."""
    for size in WINDOWS:
        page = window(*size)
        yield size, page
        page.context.close()


LAYOUTS = rows.KINDS | {kind: ["--layout", kind] for kind in ("wrap", "columns", "tracks", "table", "honeycomb")}
# The default layout, whose albums are really visited. Pages of the others need not load their pictures.
VISITED = "optimal"


def test_visited_albums_fetch_hardly_more_than_the_ideal(built, taken, window):
    site = built(sites.DEMO_PHOTOS, "--title", "Northlight", *LAYOUTS[VISITED])
    cost = Cost(taken)
    for size, density, page, base in visits(site, window):
        for path in site.albums:
            page.goto(base + path)
            look_at_everything(page)
            cost.visited(size, density, path, page.evaluate(PICTURES, "[data-photo] img"))
    nothing_wrong(cost.check(VISITED))


@pytest.mark.parametrize("kind", [kind for kind in LAYOUTS if kind != VISITED])
def test_albums_fetch_hardly_more_than_the_ideal(kind, built, taken, window):
    site = built(sites.DEMO_PHOTOS, "--title", "Northlight", *LAYOUTS[kind])
    cost = Cost(taken)
    for size, page in windows(window):
        for path in site.albums:
            page.goto(site.address(path))
            cost.measured(size, path, page.evaluate(PICTURES, "[data-photo] img"))
    nothing_wrong(cost.check(kind))


def test_covers_fetch_hardly_more_than_the_ideal(demo, taken, window):
    cost = Cost(taken)
    for size, density, page, base in visits(demo, window):
        page.goto(base + "index.html")
        look_at_everything(page)
        cost.visited(size, density, "covers", page.evaluate(PICTURES, ".card img"))
    nothing_wrong(cost.check("covers"))


def test_photo_pages_fetch_hardly_more_than_the_ideal(demo, taken, window):
    cost = Cost(taken)
    for size, page in windows(window):
        for album, photos in demo.albums.items():
            pictures = []
            for photo in photos:
                page.goto(demo.address(demo.photos[photo]["page"]))
                pictures += page.evaluate(PICTURES, ".stage img")
            cost.measured(size, f"pages of {album}", pictures)
    nothing_wrong(cost.check("photo pages"))


def test_the_viewer_fetches_hardly_more_than_the_ideal(demo, taken, window):
    cost = Cost(taken)
    [album, photos], *_ = demo.albums.items()
    for size, density, page, base in visits(demo, window, scripts=True):
        page.goto(base + album)
        open_photo(page)
        pictures = []
        for index in range(len(photos)):
            wait_for(page, index)
            wait_for_pictures(page, index)
            pictures += page.evaluate(PICTURES, ".slide:not([inert]) .large")
            page.keyboard.press("ArrowRight")
        cost.visited(size, density, f"the viewer of {album}", pictures)
    nothing_wrong(cost.check("viewer"))

"""With `--webp` or `--avif` a browser that supports the format uses it, and the page is otherwise the same."""

import pytest

import rows
import sites
from findings import nothing_wrong
from servers import serving
from test_shift import COUNT_SHIFTS, shifts
from watch import look_at_everything

SHOWN = """() => [...document.querySelectorAll('[data-photo] img, .card img, .stage img')].map(image => ({
  jpegs: image.getAttribute('srcset').split(', ').map(offer => offer.split(' ')[0]),
  source: image.currentSrc.split('/').pop(), whole: image.complete && image.naturalWidth > 0,
}))"""


@pytest.fixture(scope="module")
def site(built) -> sites.Site:
    return built(sites.DEMO_PHOTOS, "--title", "Northlight", "--webp")


def test_chromium_takes_webp_where_there_is_one(site, window):
    page, wrong, taken = window(), [], 0
    for path in ["index.html", *site.albums, *list(site.typical_photo_pages)[:6]]:
        page.goto(site.address(path))
        look_at_everything(page)
        for picture in page.evaluate(SHOWN):
            expected = ".webp" if picture["jpegs"][0].endswith(".jpg") else ".png"
            taken += expected == ".webp"
            if not picture["whole"] or not picture["source"].endswith(expected):
                wrong.append(f"{path}: {picture}")
    nothing_wrong(wrong)
    assert taken > 20


@pytest.fixture(scope="module")
def site_of_all_formats(built) -> sites.Site:
    return built(sites.DEMO_PHOTOS / "coast", "--title", "Coast", "--avif", "--webp", "--widths", "320,800")


@pytest.mark.parametrize("unknown, expected", [([], ".avif"), (["avif"], ".webp"), (["avif", "webp"], ".jpg")])
def test_a_browser_takes_the_first_format_that_it_knows(unknown, expected, site_of_all_formats, window):
    page = window(scripts=True)

    def answer(route):
        text = route.fetch().text()
        for name in unknown:
            text = text.replace(f'type="image/{name}"', 'type="image/unknown"')
        route.fulfill(body=text, content_type="text/html")

    page.route("**/*.html", answer)
    with serving(site_of_all_formats.folder) as server:
        page.goto(server.base + "index.html")
        look_at_everything(page)
        shown = page.evaluate(SHOWN)
        page.locator("[data-photo]").first.click()
        large = page.locator(".slide:not([inert]) .large.ready")
        large.wait_for()
        found = [picture["source"] for picture in shown] + [large.evaluate("image => image.currentSrc")]
    assert len(found) > 3 and all(picture["whole"] for picture in shown)
    assert all(source.endswith(expected) for source in found), found


def test_a_browser_without_webp_shows_jpeg(site, window):
    page = window(scripts=True)
    # Simulates a browser without WebP by an unknown source type.
    page.route("**/*.html", lambda route: route.fulfill(
        body=route.fetch().text().replace('type="image/webp"', 'type="image/unknown"'), content_type="text/html"))
    with serving(site.folder) as server:
        page.goto(server.base + "index.html")
        look_at_everything(page)
        found = [picture["source"] for picture in page.evaluate(SHOWN)]
    assert found and all(source.endswith((".jpg", ".png")) for source in found)


@pytest.mark.parametrize("width", [320, 768, 1280, 1921])
@pytest.mark.parametrize("kind", rows.KINDS)
def test_rows_stay_exact(kind, width, built, window):
    site = built(sites.DEMO_PHOTOS, "--title", "Northlight", "--webp", *rows.KINDS[kind])
    page, wrong = window(width), []
    for path in site.albums:
        page.goto(site.address(path))
        for flow in rows.measure(page, site, path):
            wrong += [found for claim in rows.CLAIMS[kind] for found in claim(flow, rows.Rules(kind))]
    nothing_wrong(wrong)


@pytest.mark.parametrize("layout", ["wrap", "columns", "tracks", "table", "honeycomb"])
def test_pictures_lie_where_they_lie_without(layout, built, window):
    boxes = """() => [...document.querySelectorAll('[data-layout] img, [data-layout] .label, .card img')].map(element => {
      const r = element.getBoundingClientRect();
      return [r.x, r.y, r.width, r.height];
    })"""
    options = ["--title", "Northlight", "--layout", layout, "--captions", "below"]
    found = []
    for webp in ([], ["--webp"]):
        site, page = built(sites.DEMO_PHOTOS, *options, *webp), window(1100)
        found.append({})
        for path in ["index.html", *site.albums]:
            page.goto(site.address(path))
            found[-1][path] = page.evaluate(boxes)
    assert found[0] == found[1]


def test_a_photo_is_as_large_on_its_page_as_without(demo, site, window):
    box = "() => { const r = document.querySelector('.stage img').getBoundingClientRect(); return [r.x, r.y, r.width, r.height] }"
    page, sizes = window(), []
    for one in (demo, site):
        sizes.append({})
        for path in one.typical_photo_pages:
            page.goto(one.address(path))
            sizes[-1][path] = page.evaluate(box)
    assert sizes[0] == sizes[1]


@pytest.mark.parametrize("width, height", [(1280, 900), (390, 844)])
def test_nothing_moves(width, height, site, window):
    with serving(site.folder) as server:
        page = window(width, height, scripts=True)
        page.context.add_init_script(COUNT_SHIFTS)
        paths = ["index.html", *site.albums, *list(site.typical_photo_pages)[:3]]
        moved = {path: shifts(page, server, path) for path in paths}
        assert moved == {key: [] for key in moved}


def test_the_viewer_shows_the_format_of_the_album(site, window):
    page = window(scripts=True)
    [path] = [path for path, held in site.albums.items() if path.startswith("coast/")]
    with serving(site.folder) as server:
        page.goto(server.base + path)
        page.locator("[data-photo]").first.click()
        large = page.locator(".slide:not([inert]) .large.ready")
        large.wait_for()
        assert large.evaluate("image => image.currentSrc").endswith(".webp")

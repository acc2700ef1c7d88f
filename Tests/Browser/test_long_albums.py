"""A page of many photos knows its height and their places from the start, and loads them long before they are seen."""

import pytest

import pictures
import rows
import sites
from findings import nothing_wrong
from test_layouts import KINDS as LAYOUTS
from test_lightbox import open_photo, wait_for, wait_until_closed
from test_print import pictures as printed_pictures
from test_print import printed
from test_shift import COUNT_SHIFTS, SHIFTS
from watch import look_at_everything

COUNT = 160
KINDS = {**rows.KINDS, **LAYOUTS}
# Pixels below the window in which pictures have come when nothing moves any more.
AHEAD = 500

# The places of all photos and the height of the page, when nothing is known of what is in the photos and when
# everything is.
EMPTY_AND_FULL = """() => ['hidden', 'visible'].map(state => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`[data-photo] { content-visibility: ${state} !important }`);
  document.adoptedStyleSheets = [sheet];
  const boxes = [...document.querySelectorAll('[data-photo]')].map(link => {
    const r = link.getBoundingClientRect();
    return [r.x, r.y + scrollY, r.width, r.height];
  });
  const picture = document.querySelector('[data-photo] img').checkVisibility({contentVisibilityAuto: true});
  document.adoptedStyleSheets = [];
  return {boxes, height: document.documentElement.scrollHeight, picture};
})"""

# The pictures that are not there although they are near the window or in it.
LATE = """ahead => [...document.querySelectorAll('[data-photo] img')].filter(image => {
  const r = image.parentNode.getBoundingClientRect();
  return r.bottom > 0 && r.top < innerHeight + ahead && !(image.complete && image.currentSrc);
}).map(image => image.parentNode.dataset.photo)"""

TOP = "id => { const r = document.getElementById(id).getBoundingClientRect(); return [r.top, r.bottom, innerHeight]; }"


@pytest.fixture(scope="module")
def many_photos(tmp_path_factory):
    """A folder of so many photos that most of them are far from any window."""
    folder = tmp_path_factory.mktemp("many") / "photos"
    folder.mkdir()
    for number in range(COUNT):
        shape = pictures.SHAPES[number * 7 % 29 % len(pictures.SHAPES)]
        pictures.draw(shape, number, 0).save(folder / f"P{number:04}.jpg", quality=60)
    return folder


@pytest.fixture(scope="module")
def many(built, many_photos) -> sites.Site:
    return built(many_photos, "--title", "Many")


def misplaced(empty, full, where):
    """What changes when photos are no longer empty."""
    assert (empty["picture"], full["picture"]) == (False, True)
    if empty["height"] != full["height"]:
        yield f"{where}: the page is {empty['height']} px high, then {full['height']}"
    for number, (before, after) in enumerate(zip(empty["boxes"], full["boxes"], strict=True)):
        if before != after:
            yield f"{where}: photo {number} is at {before}, then at {after}"


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_in_photos_moves_none_of_them(kind, window, built, many_photos):
    site = built(many_photos, "--title", "Many", *KINDS[kind])
    wrong = []
    for width in (390, 1280):
        page = window(width)
        page.goto(site.address("index.html"))
        wrong += misplaced(*page.evaluate(EMPTY_AND_FULL), f"{kind} at {width}")
    nothing_wrong(wrong)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_in_photos_moves_none_of_them_elsewhere(kind, engine, built, many_photos):
    site = built(many_photos, "--title", "Many", *KINDS[kind])
    engine.resize(1280, 900)
    engine.open(site.address("index.html"))
    nothing_wrong(misplaced(*engine.run(EMPTY_AND_FULL), f"{engine.name}: {kind}"))


def test_a_page_whose_photos_move_is_seen_to_move(window, built, many_photos):
    # How high a caption below a photo is, nothing says beforehand.
    site = built(many_photos, "--title", "Many", "--captions", "below")
    page = window()
    page.goto(site.address("index.html"))
    assert list(misplaced(*page.evaluate(EMPTY_AND_FULL), "below"))


def test_the_page_stays_as_high_and_nothing_moves_until_its_end_is_seen(many, window):
    page = window(scripts=True)
    page.context.add_init_script(COUNT_SHIFTS)
    page.goto(many.address("index.html"))
    height = "document.documentElement.scrollHeight"
    before = page.evaluate(height)
    assert before > 10 * 900
    look_at_everything(page)
    assert page.evaluate(height) == before
    assert page.evaluate(SHIFTS) == []


@pytest.mark.parametrize("width, height", [(1280, 900), (844, 390)])
def test_pictures_come_long_before_they_are_seen(width, height, many, window):
    page = window(width, height, scripts=True)
    page.goto(many.address("index.html"))
    for y in (2_000, 7_000, 4_000):
        page.evaluate("y => scrollTo(0, y)", y)
        page.wait_for_function(f"ahead => ({LATE})(ahead).length === 0", arg=AHEAD)


def test_pictures_come_long_before_they_are_seen_elsewhere(engine, many):
    engine.resize(1280, 900)
    engine.open(many.address("index.html"))
    for y in (2_000, 7_000, 4_000):
        engine.run("y => scrollTo(0, y)", y)
        engine.wait(f"ahead => ({LATE})(ahead).length === 0", AHEAD)


def last(site) -> str:
    return site.albums["index.html"][-3]


def test_a_link_to_a_late_photo_shows_it(many, window):
    page = window()
    page.goto(many.address("index.html") + "#" + last(many))
    top, bottom, height = page.evaluate(TOP, last(many))
    assert 0 <= top < bottom <= height


def test_a_link_to_a_late_photo_shows_it_elsewhere(engine, many):
    engine.open("about:blank")
    engine.resize(1280, 900)
    engine.open(many.address("index.html") + "#" + last(many))
    engine.wait(f"id => {{ const [top, bottom, height] = ({TOP})(id); return 0 <= top && bottom <= height }}", last(many))


def test_the_viewer_leaves_off_at_a_late_photo(many, window):
    page = window(1280, 800, scripts=True)
    page.goto(many.address("index.html"))
    open_photo(page)
    page.keyboard.press("End")
    wait_for(page, COUNT - 1)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    wait_for(page, COUNT - 3)
    page.keyboard.press("Escape")
    wait_until_closed(page, last(many))
    top, bottom, height = page.evaluate(TOP, last(many))
    assert 0 <= top < bottom <= height
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.photo") == many.albums["index.html"][-2]


def test_all_photos_are_printed(many, window):
    page = window(1280, 900, scripts=True)
    page.goto(many.address("index.html"))
    with printed(page, "A4") as document:
        assert sum(len(printed_pictures(sheet)) for sheet in document) == COUNT

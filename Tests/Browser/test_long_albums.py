"""A long page has its final height and photo positions from the start, and loads photos long before they are visible."""

import pytest

import pictures
import rows
import sites
from findings import nothing_wrong
from test_layouts import KINDS as LAYOUTS
from test_lightbox import open_photo, wait_for, wait_until_closed
from test_print import pictures_on, printed
from test_shift import COUNT_SHIFTS, SHIFTS
from watch import look_at_everything

COUNT = 160
# More photos than the limit from which browsers skip rendering those far from the window.
LONG = 1_010
KINDS = {**rows.KINDS, **LAYOUTS}
# Distances below the window in px within which pictures have loaded when scrolling stops.
AHEAD = 500
AHEAD_IF_LEFT_OUT = 150

# The positions of all photos and the height of the page, with the contents of all photos skipped and with all of them
# rendered.
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

# The photos in or near the window whose pictures have not loaded.
LATE = """ahead => [...document.querySelectorAll('[data-photo] img')].filter(image => {
  const r = image.parentNode.getBoundingClientRect();
  return r.bottom > 0 && r.top < innerHeight + ahead && !(image.complete && image.currentSrc);
}).map(image => image.parentNode.dataset.photo)"""

TOP = "id => { const r = document.getElementById(id).getBoundingClientRect(); return [r.top, r.bottom, innerHeight]; }"


def draw_photos(folder, count):
    folder.mkdir()
    for number in range(count):
        shape = pictures.SHAPES[number * 7 % 29 % len(pictures.SHAPES)]
        pictures.draw(shape, number, 0).save(folder / f"P{number:04}.jpg", quality=60)
    return folder


@pytest.fixture(scope="module")
def many_photos(tmp_path_factory):
    """A folder with enough photos that most are far from the window."""
    return draw_photos(tmp_path_factory.mktemp("many") / "photos", COUNT)


@pytest.fixture(scope="module")
def long_photos(tmp_path_factory):
    return draw_photos(tmp_path_factory.mktemp("long") / "photos", LONG)


@pytest.fixture(scope="module", params=[COUNT, LONG])
def many(request, built) -> sites.Site:
    """Sites with many photos on one page, one that renders all of them and one that skips those far away."""
    if request.param == COUNT:
        return built(request.getfixturevalue("many_photos"), "--title", "Many")
    return built(request.getfixturevalue("long_photos"), "--title", "Many", "--photos-per-page", "0")


LEFT_OUT = """() => [...document.querySelectorAll('[data-photo]')]
  .filter(link => getComputedStyle(link).contentVisibility === 'auto').length"""


@pytest.mark.parametrize("options, count", [
    ([], 0), (["--photos-per-page", "0"], LONG), (["--photos-per-page", "0", "--captions", "below"], 0),
])
def test_only_long_pages_leave_out_what_is_far(options, count, built, long_photos, window):
    site = built(long_photos, "--title", "Many", *options)
    page = window()
    page.goto(site.address("index.html"))
    assert page.evaluate(LEFT_OUT) == count


def test_webkit_leaves_out_nothing_because_it_would_load_it_too_late(engine, built, long_photos):
    site = built(long_photos, "--title", "Many", "--photos-per-page", "0")
    engine.open(site.address("index.html"))
    assert engine.run(LEFT_OUT) == (0 if engine.name == "WebKit" else LONG)


def misplaced(empty, full, where):
    """The differences between skipped and rendered contents."""
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
    # The height of captions below photos is not known before they are rendered.
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
        # Firefox renders skipped contents later than it loads lazy pictures.
        is_late = engine.name == "Firefox" and len(many.photos) == LONG
        engine.wait(f"ahead => ({LATE})(ahead).length === 0", AHEAD_IF_LEFT_OUT if is_late else AHEAD)


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
    count = len(many.photos)
    wait_for(page, count - 1)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    wait_for(page, count - 3)
    page.keyboard.press("Escape")
    wait_until_closed(page, last(many))
    top, bottom, height = page.evaluate(TOP, last(many))
    assert 0 <= top < bottom <= height
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.photo") == many.albums["index.html"][-2]


PAINTED = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def test_the_viewer_stays_at_a_late_photo_where_its_width_is_no_whole_pixels(built, long_photos, window):
    site = built(long_photos, "--title", "Many", "--photos-per-page", "0")
    page = window(400, 800, scripts=True)
    page.goto(site.address("index.html"))
    page.evaluate("""() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.viewer { width: 389.6px !important }');
      document.adoptedStyleSheets = [sheet];
    }""")
    open_photo(page)
    page.keyboard.press("End")
    # The scroll event of the track fires before the next frame of the page is painted.
    page.evaluate(PAINTED)
    assert page.locator(".viewer .position").inner_text() == f"{LONG} of {LONG}"


def test_all_photos_are_printed(many, window):
    page = window(1280, 900, scripts=True)
    page.goto(many.address("index.html"))
    with printed(page, "A4") as document:
        assert sum(len(pictures_on(sheet)) for sheet in document) == len(many.photos)

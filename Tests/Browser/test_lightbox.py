"""The viewer that the script opens over an album: keys, swipes, addresses, focus, files."""

import gzip
from urllib.parse import unquote

import pytest

from findings import nothing_wrong
from servers import serving
from test_accessibility import violations
from watch import Watch

ALBUM = "mountains/index.html"

STATE = """() => {
  const dialog = document.querySelector('dialog.viewer');
  const slide = document.querySelector('.slide:not([inert])');
  const track = document.querySelector('.track');
  return {
    open: dialog?.open ?? false,
    current: [...document.querySelectorAll('.slide')].indexOf(slide),
    seen: track ? Math.round(Math.abs(track.scrollLeft) / track.clientWidth) : -1,
    focus: document.activeElement.dataset.photo ?? document.activeElement.className,
    position: document.querySelector('.viewer .position')?.textContent,
  };
}"""


@pytest.fixture
def album(demo, window):
    """Opens the album of eight from a server, with scripts on; yields the page and the addresses' base."""
    with serving(demo.folder, "/a/b/") as server:
        page = window(1280, 800, scripts=True)
        watch = Watch(page, server.base)
        page.goto(server.base + ALBUM)
        yield page, server.base
        nothing_wrong(watch.found + server.refused)


def photos(demo) -> list[str]:
    return demo.albums[ALBUM]


def open_photo(page, index=0):
    page.locator("a[data-photo]").nth(index).click()
    page.wait_for_function("document.querySelector('dialog.viewer')?.open")


def wait_until_grown(page):
    """What is clicked while the photo grows into place is nothing."""
    page.wait_for_function("() => document.documentElement.getAnimations({subtree: true}).length === 0")


def swipe(session, x, y, distance):
    """A finger that moves by a distance along a row; positive to the right."""
    def send(kind, *points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    send("touchStart", {"x": x, "y": y})
    for step in range(1, 9):
        send("touchMove", {"x": x + distance * step / 8, "y": y})
    send("touchEnd")


def wait_for(page, current):
    page.wait_for_function(
        "index => { const s = (" + STATE + ")(); return s.open && s.current === index && s.seen === index }",
        arg=current)


def wait_for_address(page, address):
    page.wait_for_function("address => location.href === address", arg=address)


def wait_until_closed(page):
    page.wait_for_function("!document.querySelector('dialog.viewer').open")


def test_keys_walk_through_the_album(album, demo):
    page, base = album
    open_photo(page)
    last = len(photos(demo)) - 1
    for key, expected in [
        ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Space", 2), ("Shift+Space", 1), ("End", last),
        ("ArrowRight", last), ("Home", 0), ("ArrowLeft", 0),
    ]:
        page.keyboard.press(key)
        wait_for(page, expected)
        assert page.evaluate(STATE)["position"] == f"{expected + 1} of {last + 1}", key
    page.keyboard.press("Control+ArrowRight")
    wait_for(page, 0)


def test_the_address_follows_in_one_entry_and_back_closes(album, demo):
    page, base = album
    before = page.evaluate("history.length")
    title = page.title()
    open_photo(page, 1)
    for step in (2, 3):
        page.keyboard.press("ArrowRight")
        wait_for_address(page, base + demo.photos[photos(demo)[step]]["page"])
    assert page.evaluate("history.length") == before + 1
    assert page.title() != title
    page.go_back()
    wait_until_closed(page)
    wait_for_address(page, base + ALBUM)
    assert page.title() == title
    assert page.evaluate(STATE)["focus"] == photos(demo)[3]
    page.go_forward()
    wait_for(page, 3)


def test_escape_leaves_zoom_then_the_viewer_and_the_focus_is_on_the_photo_last_seen(album, demo):
    page, base = album
    open_photo(page)
    page.keyboard.press("End")
    wait_for_address(page, base + demo.photos[photos(demo)[-1]]["page"])
    page.keyboard.press("z")
    assert page.locator(".zoomed").count() == 1
    page.keyboard.press("Escape")
    assert page.locator(".zoomed").count() == 0 and page.evaluate(STATE)["open"]
    page.keyboard.press("Escape")
    wait_until_closed(page)
    wait_for_address(page, base + ALBUM)
    assert page.evaluate(STATE)["focus"] == photos(demo)[-1]
    tile = page.locator(f'[data-photo="{photos(demo)[-1]}"]').bounding_box()
    assert 0 <= tile["y"] < 800 and tile["y"] + tile["height"] <= 801


def test_zoom_fetches_a_larger_file(demo, window):
    page = window(640, 480, scripts=True)
    page.goto(demo.address(ALBUM))
    open_photo(page)
    large = page.locator(".slide:not([inert]) .large.ready")
    large.wait_for()
    first = large.evaluate("image => image.currentSrc")
    page.keyboard.press("z")
    page.wait_for_function(
        "first => { const i = document.querySelector('.slide:not([inert]) .large');"
        " return i.currentSrc !== first && i.complete }", arg=first)
    width = int(first.rsplit("-", 1)[1].split(".")[0])
    assert int(large.evaluate("image => image.currentSrc").rsplit("-", 1)[1].split(".")[0]) > width
    # What is zoomed can be moved by keys to each of its edges.
    before = page.evaluate("document.querySelector('.slide:not([inert])').scrollLeft")
    page.keyboard.press("ArrowRight")
    page.wait_for_function(
        "before => document.querySelector('.slide:not([inert])').scrollLeft > before", arg=before)
    page.keyboard.press("0")
    assert page.locator(".zoomed").count() == 0


def test_a_click_zooms_where_it_is_made(album):
    page, _ = album
    open_photo(page)
    wait_until_grown(page)
    box = page.locator(".slide:not([inert]) .picture").bounding_box()
    x, y = box["x"] + box["width"] * 0.25, box["y"] + box["height"] * 0.75
    page.mouse.click(x, y)
    after = page.locator(".slide:not([inert]) .picture").bounding_box()
    assert after["width"] > 1.9 * box["width"]
    assert abs((x - after["x"]) / after["width"] - 0.25) < 0.01
    assert abs((y - after["y"]) / after["height"] - 0.75) < 0.01


def test_a_swipe_turns_the_page(demo, browser):
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    try:
        page = context.new_page()
        page.goto(demo.address(ALBUM))
        page.locator("a[data-photo]").first.tap()
        page.wait_for_function("document.querySelector('dialog.viewer')?.open")
        wait_until_grown(page)
        session = context.new_cdp_session(page)
        middle = page.locator(".track").evaluate(
            "track => track.offsetTop + track.offsetHeight / 2")
        # From the middle, and from the edges, where a large window has its arrows.
        for expected, x, distance in [(1, 300, -200), (2, 380, -250), (1, 10, 250)]:
            swipe(session, x, middle, distance)
            wait_for(page, expected)
    finally:
        context.close()


def test_neighbours_are_loaded_before_they_are_asked_for(album, demo):
    page, _ = album
    open_photo(page, 3)
    page.wait_for_function(
        "() => [3, 4, 2].every(index => document.querySelectorAll('.slide')[index].querySelector('.ready'))")
    held = page.evaluate("[...document.querySelectorAll('.slide')].filter(slide => slide.firstChild).length")
    assert held <= 5


def test_a_fragment_opens_a_photo_from_disk(demo, window):
    page = window(scripts=True)
    watch = Watch(page, demo.base)
    slug = photos(demo)[2].split("/")[1]
    page.goto(demo.address(ALBUM) + "#view=" + slug)
    wait_for(page, 2)
    page.keyboard.press("Escape")
    wait_until_closed(page)
    wait_for_address(page, demo.address(ALBUM))
    open_photo(page)
    page.keyboard.press("ArrowRight")
    wait_for_address(page, demo.address(ALBUM) + "#view=" + photos(demo)[1].split("/")[1])
    page.go_back()
    wait_until_closed(page)
    wait_for_address(page, demo.address(ALBUM))
    nothing_wrong(watch.found)


def test_links_work_without_the_script(demo, window):
    with serving(demo.folder) as server:
        target = server.base + demo.photos[photos(demo)[0]]["page"]
        page = window()
        page.goto(server.base + ALBUM)
        page.locator("a[data-photo]").first.click()
        assert page.url == target
        # The script breaks where the browser has no dialogs.
        page = window(scripts=True)
        page.add_init_script("delete HTMLDialogElement.prototype.showModal")
        page.goto(server.base + ALBUM)
        page.locator("a[data-photo]").first.click()
        page.wait_for_url(target)
        assert page.locator(".stage img").count() == 1


@pytest.mark.parametrize("policy, opens", [
    ("script-src 'none'", False),
    ("default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; require-trusted-types-for 'script'",
     True),
])
def test_the_viewer_obeys_a_strict_policy(policy, opens, demo, window):
    with serving(demo.folder, headers={"Content-Security-Policy": policy}) as server:
        page = window(scripts=True)
        watch = Watch(page, server.base)
        page.goto(server.base + ALBUM)
        page.locator("a[data-photo]").first.click()
        if opens:
            wait_for(page, 0)
            page.keyboard.press("i")
            page.locator(".panel dd").first.wait_for()
            nothing_wrong(watch.found)
        else:
            page.wait_for_url(server.base + demo.photos[photos(demo)[0]]["page"])
            page.locator(".stage img").wait_for()


def test_details_and_keys_are_told(album):
    page, _ = album
    open_photo(page)
    page.keyboard.press("i")
    page.locator(".panel dt", has_text="Camera").wait_for()
    page.keyboard.press("?")
    page.locator(".panel dt", has_text="Esc").wait_for()
    page.keyboard.press("?")
    assert page.locator(".panel").is_hidden()


def test_the_slideshow_runs_until_someone_does_something(album):
    page, _ = album
    page.clock.install()
    open_photo(page)
    page.get_by_role("button", name="Slideshow").click()
    page.clock.run_for(5_100)
    wait_for(page, 1)
    page.keyboard.press("ArrowRight")
    wait_for(page, 2)
    page.clock.run_for(12_000)
    wait_for(page, 2)
    assert page.get_by_role("button", name="Slideshow").get_attribute("aria-pressed") == "false"


def test_those_who_want_no_motion_get_none(demo, browser):
    context = browser.new_context(reduced_motion="reduce")
    try:
        page = context.new_page()
        page.add_init_script("document.startViewTransition = () => { throw new Error('motion') }")
        page.goto(demo.address(ALBUM))
        open_photo(page)
        assert page.locator(".tool.play").is_hidden()
    finally:
        context.close()


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_open_viewer(scheme, width, demo, window):
    page = window(width, scripts=True, scheme=scheme)
    page.goto(demo.address(ALBUM))
    open_photo(page, 1)
    found = violations(page)
    for key in ["i", "?"]:
        page.keyboard.press(key)
        page.locator(".panel dd").first.wait_for()
        found += violations(page)
    nothing_wrong(found)


def test_help_for_keys_is_offered_only_where_there_may_be_keys(demo, browser):
    for touch, shown in [(True, False), (False, True)]:
        context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=touch, is_mobile=touch)
        try:
            page = context.new_page()
            page.goto(demo.address(ALBUM))
            open_photo(page)
            assert page.locator(".tool.keys").is_visible() == shown
        finally:
            context.close()


def test_every_control_has_a_name_and_is_large_enough(album):
    page, _ = album
    open_photo(page, 1)
    wrong = page.evaluate("""() => [...document.querySelectorAll('.viewer .tool:not([hidden])')].flatMap(tool => {
      const {width, height} = tool.getBoundingClientRect();
      return tool.ariaLabel && width >= 44 && height >= 44 ? [] : [`${tool.className} ${width} × ${height}`];
    })""")
    nothing_wrong(wrong)


def test_on_the_page_of_a_photo_the_arrow_keys_turn_the_page(demo, window):
    page = window(scripts=True)
    pages = [demo.address(demo.photos[photo]["page"]) for photo in photos(demo)]
    page.goto(pages[0])
    for key, expected in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1)]:
        page.keyboard.press(key)
        page.wait_for_url(pages[expected])
    page.keyboard.press("Alt+Shift+ArrowRight")
    assert unquote(page.url) == unquote(pages[1])


def test_script_and_photo_pages_stay_small(demo):
    def packed(path):
        return len(gzip.compress((demo.folder / path).read_bytes(), 9))

    [script] = demo.files("gallery.*.js")
    assert packed(script) <= 6 * 1024
    nothing_wrong(f"{page}: {packed(page)}" for page in demo.photo_pages if packed(page) > 3 * 1024)
    for path, held in demo.albums.items():
        assert packed(path) <= 4 * 1024 + 45 * len(held)

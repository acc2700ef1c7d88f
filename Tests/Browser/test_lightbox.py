"""The viewer: keys, swipes, addresses, focus, files."""

import re
import shutil
import time
from urllib.parse import unquote

import pytest

import sites
from engines import TIMEOUT
from findings import nothing_wrong
from servers import serving
from test_accessibility import violations
from watch import Watch

ALBUM = "mountains/index.html"
HOUR = 3_600_000
# Seconds. Longer than the time after which a browser considers a touch stationary.
RESTS = 0.2

STATE = """() => {
  const dialog = document.querySelector('dialog.viewer');
  const slide = document.querySelector('.slide:not([inert])');
  const track = document.querySelector('.track');
  return {
    address: location.href,
    open: dialog?.open ?? false,
    current: [...document.querySelectorAll('.slide')].indexOf(slide),
    // A fraction while slides move.
    seen: track ? Math.round(100 * Math.abs(track.scrollLeft) / track.clientWidth) / 100 : -1,
    focus: document.activeElement.dataset.photo ?? document.activeElement.className,
    position: document.querySelector('.viewer .position')?.textContent,
  };
}"""


# Whether the viewer leaves a key with Control to the browser, which may use it for scrolling, and the current slide.
WITH_CONTROL = f"""() => {{
  const event = new KeyboardEvent('keydown', {{key: 'ArrowRight', ctrlKey: true, bubbles: true, cancelable: true}});
  return [document.activeElement.dispatchEvent(event), ({STATE})().current];
}}"""


@pytest.fixture
def album(demo, window):
    """Opens an eight-photo album on a server with scripts. Yields the page and the base address."""
    with serving(demo.folder, "/a/b/") as server:
        page = window(1280, 800, scripts=True)
        watch = Watch(page, server.base)
        page.goto(server.base + ALBUM)
        yield page, server.base
        nothing_wrong(watch.found + server.refused)


@pytest.fixture
def phone(window):
    """Opens windows of a phone in portrait orientation."""
    return lambda: window(390, 844, scripts=True, has_touch=True, is_mobile=True)


def photos(demo) -> list[str]:
    return demo.albums[ALBUM]


def open_photo(page, index=0):
    page.locator("a[data-photo]").nth(index).click()
    wait_until_grown(page)


# The opening photo has a view transition name before and during its transition.
GROWN = """() => document.querySelector('dialog.viewer')?.open &&
  ![...document.querySelectorAll('dialog .picture, a[data-photo] img')].some(one => one.style.viewTransitionName)"""


def wait_until_grown(page):
    page.wait_for_function(GROWN)


def drag(session, places, starts=True, ends=True):
    """Drags a touch through points and holds it before the release. The touch may begin before and continue after
    the call."""
    for number, (x, y) in enumerate(places):
        kind = "touchMove" if number or not starts else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    if ends:
        # Then the page turns by the position of the touch, not by its speed, which depends on the machine.
        time.sleep(RESTS)
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def swipe(session, x, y, distance):
    """Drags a touch horizontally by a distance; positive is to the right."""
    drag(session, [(x + distance * step / 8, y) for step in range(9)])


def wait_for(page, current):
    page.wait_for_function(
        "index => { const s = (" + STATE + ")(); return s.open && s.current === index && s.seen === index }",
        arg=current)


def wait_for_address(page, address):
    page.wait_for_function("address => location.href === address", arg=address)


def wait_until_closed(page, photo):
    """Waits until the viewer is closed and a photo has the focus."""
    page.wait_for_function(
        "id => !document.querySelector('dialog.viewer').open && document.activeElement.dataset.photo === id", arg=photo)


def test_keys_walk_through_the_album(album, demo):
    page, _base = album
    open_photo(page)
    last = len(photos(demo)) - 1
    for key, expected in [
        ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Space", 2), ("Shift+Space", 1), ("End", last),
        ("ArrowRight", last), ("Home", 0), ("ArrowLeft", 0),
    ]:
        page.keyboard.press(key)
        wait_for(page, expected)
        assert page.evaluate(STATE)["position"] == f"{expected + 1} of {last + 1}", key
    assert page.evaluate(WITH_CONTROL) == [True, 0]


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
    wait_until_closed(page, photos(demo)[3])
    wait_for_address(page, base + ALBUM)
    assert page.title() == title
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
    wait_until_closed(page, photos(demo)[-1])
    wait_for_address(page, base + ALBUM)
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
    # The keys move a zoomed photo up to its edges.
    before = page.evaluate("document.querySelector('.slide:not([inert])').scrollLeft")
    page.keyboard.press("ArrowRight")
    page.wait_for_function(
        "before => document.querySelector('.slide:not([inert])').scrollLeft > before", arg=before)
    page.keyboard.press("0")
    assert page.locator(".zoomed").count() == 0


def test_a_click_zooms_where_it_is_made(album):
    page, _ = album
    open_photo(page)
    box = page.locator(".slide:not([inert]) .picture").bounding_box()
    x, y = box["x"] + box["width"] * 0.25, box["y"] + box["height"] * 0.75
    page.mouse.click(x, y)
    after = page.locator(".slide:not([inert]) .picture").bounding_box()
    assert after["width"] > 1.9 * box["width"]
    assert abs((x - after["x"]) / after["width"] - 0.25) < 0.01
    assert abs((y - after["y"]) / after["height"] - 0.75) < 0.01


def test_a_photo_that_is_moved_by_hand_stays_zoomed_however_slowly_it_goes(album):
    page, _ = album
    open_photo(page)
    page.keyboard.press("z")
    left = "document.querySelector('.slide:not([inert])').scrollLeft"
    before = page.evaluate(left)
    page.mouse.move(640, 400)
    page.mouse.down()
    # One pixel per step.
    page.mouse.move(610, 400, steps=30)
    page.mouse.up()
    assert page.evaluate(left) == before + 30
    assert page.locator(".zoomed").count() == 1


def test_a_long_caption_can_be_read_to_its_end(tmp_path, window):
    (tmp_path / "photos").mkdir()
    shutil.copy(sites.DEMO_PHOTOS / "coast" / "IMG_2041.jpg", tmp_path / "photos" / "a.jpg")
    (tmp_path / "photos" / "a.md").write_text(f"---\ntitle: Sea\ncaption: {'Waves and waves. ' * 100}\n---\n")
    page = window(scripts=True)
    page.goto(sites.build(tmp_path / "photos", tmp_path / "out").address("index.html"))
    open_photo(page)
    page.wait_for_function("() => { const w = document.querySelector('.words'); return w.scrollHeight > 2 * w.clientHeight }")
    page.locator(".words").hover()
    scrolled = "() => document.querySelector('.words').scrollTop"
    page.mouse.wheel(0, 100)
    page.wait_for_function(f"() => ({scrolled})() === 100")
    page.locator(".words").focus()
    page.keyboard.press("ArrowDown")
    page.wait_for_function(f"() => ({scrolled})() > 100")


def touched(page, demo):
    """Opens the viewer by touch. Returns the page, its DevTools session, and the y of the photo's centre."""
    page.goto(demo.address(ALBUM))
    page.locator("a[data-photo]").first.tap()
    wait_until_grown(page)
    middle = page.locator(".track").evaluate("track => track.offsetTop + track.offsetHeight / 2")
    return page, page.context.new_cdp_session(page), middle


def test_a_swipe_turns_the_page(demo, phone):
    page, session, middle = touched(phone(), demo)
    # From the centre, and from the edges, where large windows have arrows. Each drag is longer than half of the width.
    for expected, x, distance in [(1, 300, -280), (2, 380, -300), (1, 10, 300)]:
        swipe(session, x, middle, distance)
        wait_for(page, expected)


def test_a_swipe_that_is_given_up_turns_nothing(demo, phone):
    page, session, middle = touched(phone(), demo)
    # Drags past half of the width, so that the next photo is current for a while, and back.
    finger = [300 - 280 * step / 8 for step in range(9)]
    drag(session, [(x, middle) for x in finger], ends=False)
    page.wait_for_function(f"() => ({STATE})().current === 1")
    drag(session, [(x, middle) for x in reversed(finger)], starts=False)
    wait_for(page, 0)
    assert page.evaluate(STATE)["position"] == f"1 of {len(photos(demo))}"


def wait_for_pictures(page, *indices):
    page.wait_for_function(
        "all => all.every(index => document.querySelectorAll('.slide')[index].querySelector('.ready'))",
        arg=list(indices))


# Whether exactly the given slides have loaded files, and which of them are decoded.
HELD = """([files, painted]) => {
  const having = selector => [...document.querySelectorAll('.slide')].flatMap(
    (slide, index) => [...slide.querySelectorAll(selector)].some(image => image.complete && image.currentSrc) ? [index] : []);
  return String(having('.large')) === String(files) && String(having('.ready')) === String(painted) &&
    files.length === [...document.querySelectorAll('.slide')].filter(slide => slide.firstChild).length;
}"""


def test_neighbours_are_loaded_before_they_are_asked_for(album, demo):
    page, _ = album
    open_photo(page, 3)
    wait_for_pictures(page, 3, 4, 2)


def test_the_viewer_holds_three_pictures_and_the_file_of_a_fourth(album):
    page, _ = album
    open_photo(page)
    for key, index, pictures in [
        ("ArrowRight", 1, [0, 1, 2, 3]), ("ArrowRight", 2, [1, 2, 3, 4]), ("ArrowRight", 3, [2, 3, 4, 5]),
        ("ArrowLeft", 2, [0, 1, 2, 3]), ("End", 7, [6, 7]),
    ]:
        page.keyboard.press(key)
        wait_for(page, index)
        page.wait_for_function(HELD, arg=[pictures, [each for each in pictures if abs(each - index) < 2]])


def test_a_fragment_opens_a_photo_from_disk(demo, window):
    page = window(scripts=True)
    watch = Watch(page, demo.base)
    slug = photos(demo)[2].split("/")[1]
    page.goto(demo.address(ALBUM) + "#view=" + slug)
    wait_for(page, 2)
    page.keyboard.press("Escape")
    wait_until_closed(page, photos(demo)[2])
    wait_for_address(page, demo.address(ALBUM))
    open_photo(page)
    page.keyboard.press("ArrowRight")
    wait_for_address(page, demo.address(ALBUM) + "#view=" + photos(demo)[1].split("/")[1])
    page.go_back()
    wait_until_closed(page, photos(demo)[1])
    wait_for_address(page, demo.address(ALBUM))
    nothing_wrong(watch.found)


def test_links_work_without_the_script(demo, window):
    with serving(demo.folder) as server:
        target = server.base + demo.photos[photos(demo)[0]]["page"]
        page = window()
        page.goto(server.base + ALBUM)
        page.locator("a[data-photo]").first.click()
        page.wait_for_url(target)
        # Without dialogs the script does nothing, and links work.
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


def test_details_and_keys_are_shown(album):
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
    page.clock.install(time=0)
    open_photo(page)
    # From here on only the test advances the clock.
    page.clock.pause_at(HOUR)
    button = page.get_by_role("button", name="Slideshow")
    assert button.get_attribute("title") == "Slideshow"
    button.click()
    assert page.get_by_role("button", name="Pause slideshow").get_attribute("title") == "Pause slideshow (Space)"
    for expected in (1, 2):
        page.clock.run_for(5_100)
        wait_for(page, expected)
    page.keyboard.press("ArrowRight")
    wait_for(page, 3)
    assert page.get_by_role("button", name="Slideshow").get_attribute("aria-pressed") == "false"
    wait_for_pictures(page, 4)
    page.clock.run_for(12_000)
    assert page.evaluate(STATE)["current"] == 3


def test_the_slideshow_goes_on_when_pictures_come_late(album, demo):
    page, _ = album
    held = []
    page.route("**/images/*", lambda route: held.append(route))
    page.clock.install(time=0)
    open_photo(page)
    page.clock.pause_at(HOUR)
    page.get_by_role("button", name="Slideshow").click()
    page.clock.run_for(5_100)
    # The slideshow waits for the second picture, and the viewer shows it when it has loaded.
    for number, photo in enumerate(photos(demo)[:2]):
        let_go(page, held, f"{photo.split('/')[1]}-[^/]*-1280.jpg")
        wait_for_pictures(page, number)
    wait_for(page, 1)


def let_go(page, held, name):
    """Continues a held request, after waiting for it."""
    end = time.monotonic() + TIMEOUT
    while not (found := [route for route in held if re.search(name, route.request.url)]):
        assert time.monotonic() < end, f"after {TIMEOUT} s no request of {name}, only {[one.request.url for one in held]}"
        page.wait_for_timeout(20)
    found[0].continue_()


def test_a_photo_opens_while_the_way_back_from_another_is_under_way(album, demo):
    page, base = album
    open_photo(page)
    page.evaluate("""() => document.querySelector('dialog').addEventListener(
      'close', () => document.querySelectorAll('a[data-photo]')[4].click(), {once: true})""")
    page.keyboard.press("Escape")
    wait_for(page, 4)
    wait_for_address(page, base + demo.photos[photos(demo)[4]]["page"])
    page.go_back()
    wait_until_closed(page, photos(demo)[4])
    wait_for_address(page, base + ALBUM)


def test_full_screen_keeps_the_focus_and_escape_leaves_it_first(album, demo):
    page, _ = album
    open_photo(page, 2)
    is_full = "document.fullscreenElement?.className ?? ''"
    before = page.evaluate(STATE)["focus"]
    page.keyboard.press("f")
    page.wait_for_function(f"() => ({is_full}).startsWith('screen')")
    assert page.evaluate(STATE)["focus"] == before
    page.keyboard.press("ArrowRight")
    wait_for(page, 3)
    page.keyboard.press("f")
    page.wait_for_function(f"() => !({is_full})")
    button = page.get_by_role("button", name="Full screen")
    button.click()
    page.wait_for_function(f"() => ({is_full}).startsWith('screen')")
    assert "full" in page.evaluate(STATE)["focus"]
    page.keyboard.press("z")
    page.keyboard.press("Escape")
    page.wait_for_function(f"() => !({is_full})")
    assert page.locator(".zoomed").count() == 1
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.querySelector('.zoomed')")
    assert page.evaluate(STATE)["open"]
    page.keyboard.press("Escape")
    wait_until_closed(page, photos(demo)[3])


@pytest.mark.parametrize("key", ["i", "f"])
def test_a_track_that_changes_its_width_stays_where_it_is(key, album):
    page, _ = album
    open_photo(page, 5)
    for _ in range(2):
        page.keyboard.press(key)
        wait_for(page, 5)


def test_those_who_want_no_motion_get_none(demo, window):
    page = window(scripts=True, reduced_motion="reduce")
    page.add_init_script("document.startViewTransition = () => { throw new Error('motion') }")
    page.goto(demo.address(ALBUM))
    open_photo(page)
    assert page.locator(".tool.play").is_hidden()


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


def test_help_for_keys_is_offered_only_where_there_may_be_keys(demo, phone, window):
    for page, shown in [(phone(), False), (window(390, 844, scripts=True), True)]:
        page.goto(demo.address(ALBUM))
        open_photo(page)
        assert page.locator(".tool.keys").is_visible() == shown


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


def test_back_leads_to_the_album_from_the_page_that_took_the_viewer_s_place(album, demo):
    page, base = album
    open_photo(page, 2)
    page.keyboard.press("ArrowRight")
    wait_for_address(page, base + demo.photos[photos(demo)[3]]["page"])
    page.reload()
    page.locator(".stage img").wait_for()
    page.go_back()
    # A click before the album's script has run would open the photo page.
    page.wait_for_function("() => document.querySelector('a[data-photo]') && document.readyState === 'complete'")
    page.locator("a[data-photo]").nth(2).click()
    wait_for(page, 2)


def test_a_picture_that_is_not_there_says_what_it_would_show(demo, window):
    with serving(demo.folder) as server:
        page = window(scripts=True)
        page.route("**/images/*", lambda route: route.fulfill(status=404))
        page.goto(server.base + ALBUM)
        open_photo(page)
        large = page.locator(".slide:not([inert]) .large.ready")
        large.wait_for()
        assert large.evaluate("image => getComputedStyle(image).opacity") == "1" and large.get_attribute("alt")


def test_photos_that_are_asked_for_at_once_have_one_entry(album, demo):
    page, base = album
    before = page.evaluate("history.length")
    open_photo(page)
    page.evaluate("""() => document.querySelector('dialog').addEventListener(
      'close', () => [4, 2, 5].forEach(index => document.querySelectorAll('a[data-photo]')[index].click()), {once: true})""")
    page.keyboard.press("Escape")
    wait_for(page, 5)
    wait_for_address(page, base + demo.photos[photos(demo)[5]]["page"])
    assert page.evaluate("history.length") == before + 1


def test_one_photo_alone_has_nothing_to_turn_to(tmp_path_factory, window):
    folder = tmp_path_factory.mktemp("alone")
    (folder / "photos").mkdir()
    shutil.copy(sites.DEMO_PHOTOS / "coast" / "IMG_2041.jpg", folder / "photos")
    page = window(scripts=True)
    page.goto(sites.build(folder / "photos", folder / "out").address("index.html"))
    open_photo(page)
    for key in ["ArrowRight", "ArrowLeft", "End", "Space"]:
        page.keyboard.press(key)
        wait_for(page, 0)
    seen = page.locator(".viewer .tool:visible").evaluate_all("tools => tools.map(tool => tool.ariaLabel)")
    assert seen == ["Close", "Zoom", "Details", "Keys", "Full screen"]

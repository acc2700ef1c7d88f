"""In Firefox and WebKit too, keys, swipes, history and files of the viewer work, and pages work without it."""

from urllib.parse import unquote

import pytest

import sites
from findings import nothing_wrong
from servers import serving
from test_accessibility import AXE, RUN
from test_lightbox import ALBUM, GROWN, STATE, WITH_CONTROL, photos

STRICT = "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'"

@pytest.fixture
def album(engine, demo):
    """Opens an eight-photo album on a server, under a path prefix and a strict policy. Yields the engine and the
    base address."""
    with serving(demo.folder, "/a/b/", headers={"Content-Security-Policy": STRICT}) as server:
        engine.resize(1280, 800)
        engine.open(server.base + ALBUM)
        yield engine, server.base
        assert [one for one in server.refused if "favicon" not in one] == []


def open_photo(engine, index=0):
    engine.click(f"a[data-photo]:nth-of-type({index + 1})")
    wait_for(engine, index)
    engine.wait(GROWN)


def wait_for(engine, index, after=""):
    try:
        engine.wait(
            f"index => {{ const s = ({STATE})(); return s.open && s.current === index && s.seen === index }}", index)
    except AssertionError:
        raise AssertionError(f"{engine.name} {after}: photo {index} is not shown but {engine.run(STATE)}") from None


def wait_for_address(engine, address):
    engine.wait("address => decodeURI(location.href) === address", unquote(address))


def wait_until_closed(engine, photo):
    """Waits until the viewer is closed and a photo has the focus."""
    engine.wait(
        "id => !document.querySelector('dialog.viewer').open && document.activeElement.dataset.photo === id", photo)


def test_keys_walk_through_the_album(album, demo):
    engine, _ = album
    open_photo(engine)
    last = len(photos(demo)) - 1
    for key, expected in [
        ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Space", 2), ("Shift+Space", 1), ("End", last),
        ("ArrowRight", last), ("Home", 0), ("ArrowLeft", 0),
    ]:
        engine.press(key)
        wait_for(engine, expected, f"after {key}")
        assert engine.run(STATE)["position"] == f"{expected + 1} of {last + 1}", key
    assert engine.run(WITH_CONTROL) == [True, 0]


def test_the_address_follows_in_one_entry_and_back_closes(album, demo):
    engine, base = album
    title = engine.run("() => document.title")
    open_photo(engine, 1)
    for step in (2, 3):
        engine.press("ArrowRight")
        wait_for_address(engine, base + demo.photos[photos(demo)[step]]["page"])
    # Checks for a single entry: one step back leaves the viewer, one step forward shows the last photo. Firefox keeps
    # at most 50 entries, so `history.length` does not increase in a window that has opened many pages.
    engine.travel(-1)
    wait_until_closed(engine, photos(demo)[3])
    wait_for_address(engine, base + ALBUM)
    assert engine.run("() => document.title") == title
    engine.travel(1)
    wait_for(engine, 3)


def test_escape_leaves_zoom_then_the_viewer_and_the_focus_is_on_the_photo_last_seen(album, demo):
    engine, base = album
    open_photo(engine)
    engine.press("End")
    wait_for_address(engine, base + demo.photos[photos(demo)[-1]]["page"])
    engine.press("z")
    engine.wait("() => document.querySelector('.zoomed') !== null")
    engine.press("Escape")
    engine.wait("() => !document.querySelector('.zoomed') && document.querySelector('dialog.viewer').open")
    engine.press("Escape")
    wait_until_closed(engine, photos(demo)[-1])
    wait_for_address(engine, base + ALBUM)


def test_a_swipe_turns_the_page(album):
    engine, _ = album
    open_photo(engine)
    # Scrolls as two fingers on a touchpad do, because neither driver can drag with a touch. The WebKit driver cannot
    # end the gesture, so that nothing would snap, and the scroll covers the full width.
    far = 900 if engine.name == "Firefox" else 1280
    for distance, expected in [(far, 1), (-far, 0)]:
        engine.perform(
            "wheel", [{"type": "scroll", "x": 640, "y": 400, "deltaX": distance, "deltaY": 0, "duration": 0}])
        wait_for(engine, expected)


def test_details_come_by_script_under_the_policy_beside_the_photo(album):
    engine, _ = album
    open_photo(engine, 5)
    engine.press("i")
    engine.wait("() => [...document.querySelectorAll('.panel dt')].some(term => term.textContent === 'Camera')")
    wait_for(engine, 5)


def test_a_fragment_opens_a_photo_from_disk(engine, demo):
    engine.open(demo.address("index.html"))
    engine.open(demo.address(ALBUM) + "#view=" + photos(demo)[2].split("/")[1])
    wait_for(engine, 2)
    engine.press("Escape")
    wait_until_closed(engine, photos(demo)[2])
    wait_for_address(engine, demo.address(ALBUM))
    open_photo(engine)
    engine.press("ArrowRight")
    wait_for_address(engine, demo.address(ALBUM) + "#view=" + photos(demo)[1].split("/")[1])
    engine.travel(-1)
    wait_until_closed(engine, photos(demo)[1])
    wait_for_address(engine, demo.address(ALBUM))


def test_from_disk_and_without_scripts_links_lead_through_the_album_and_back(plain_engine, demo):
    pages = [demo.address(demo.photos[photo]["page"]) for photo in photos(demo)]
    plain_engine.resize(1280, 800)
    plain_engine.open(demo.address(ALBUM))
    plain_engine.click("a[data-photo]")
    wait_for_address(plain_engine, pages[0])
    for relation, expected in [("next", 1), ("next", 2), ("prev", 1)]:
        plain_engine.wait("() => document.readyState === 'complete'")
        plain_engine.click(f"a[rel={relation}]")
        wait_for_address(plain_engine, pages[expected])
        assert plain_engine.wait("() => document.querySelector('.stage img')?.naturalWidth") > 500
    plain_engine.wait("() => document.readyState === 'complete'")
    plain_engine.click('a[href^="index.html"]')
    plain_engine.wait("address => decodeURI(location.href).split('#')[0] === address", unquote(demo.address(ALBUM)))


@pytest.mark.parametrize("appearance", ["light", "dark"])
def test_axe_finds_nothing(appearance, engine, demo, built):
    site = built(sites.DEMO_PHOTOS, "--title", "Northlight", "--appearance", appearance)
    album, held = next(iter(site.albums.items()))
    found = []
    engine.resize(1280, 900)
    for path in ["index.html", album, site.photos[held[0]]["page"]]:
        engine.open(site.address(path))
        engine.run(f"() => {{ {AXE} }}")
        result = engine.run(f"async () => {{ const r = await {RUN}; return [r.passes.length, r.violations] }}")
        assert result[0] > 10
        found += [f"{path}: {one['id']}: {node['html'][:160]}" for one in result[1] for node in one["nodes"]]
    nothing_wrong(found)

"""Photo pages: navigation through the album, and the picture in the window."""

import posixpath
from urllib.parse import unquote, urlsplit

import pytest

from findings import nothing_wrong
from servers import serving

WINDOWS = [(1280, 800), (390, 844)]
# In px. From this width of its largest rendition on, the theme enlarges a photo to the window.
SMALL = 1600

PICTURE = """() => {
  const image = document.querySelector('main img'), r = image.getBoundingClientRect();
  const stage = document.querySelector('.stage').getBoundingClientRect();
  return {left: r.left, top: r.top, right: r.right, bottom: r.bottom, width: r.width, height: r.height,
    roomWidth: stage.width, roomHeight: stage.height};
}"""


def place(page, site) -> str:
    """The path of the open page, relative to the site."""
    return unquote(urlsplit(page.url).path).removeprefix(site.folder.as_posix() + "/")


def press_to(page, relation: str):
    """Tabs to the link with a relation and presses Enter."""
    for _ in range(10):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.rel ?? ''") == relation:
            with page.expect_navigation():
                page.keyboard.press("Enter")
            return
    raise AssertionError(f"{page.url}: ten tabulators do not reach the link of relation {relation}")


def test_the_keyboard_walks_through_every_album_and_back(demo, window):
    page = window()
    for photos in demo.albums.values():
        pages = [demo.photos[photo]["page"] for photo in photos]
        page.goto(demo.address(pages[0]))
        assert page.locator("[rel~=prev]").count() == 0
        for expected in pages[1:]:
            press_to(page, "next")
            assert place(page, demo) == expected
        assert page.locator("[rel~=next]").count() == 0
        for expected in reversed(pages[:-1]):
            press_to(page, "prev")
            assert place(page, demo) == expected


def test_neighbours_are_linked_once(site):
    wrong = []
    for photos in site.albums.values():
        pages = [site.photos[photo]["page"] for photo in photos]
        for page, before, after in zip(pages, [None, *pages], [*pages[1:], None]):
            document = site.document(page)
            for relation, expected in (("prev", before), ("next", after)):
                links = [one for one in document.iter() if relation in one.get("rel", "").split()]
                tags = sorted(link.tag for link in links)
                found = {posixpath.join(posixpath.dirname(page), link.get("href")) for link in links}
                if tags != (["a"] if expected else []) or found != ({expected} - {None}):
                    wrong.append(f"{page}: {relation} {tags} to {found} instead of {expected}")
    nothing_wrong(wrong)


def test_neighbours_are_fetched_early_from_a_server(demo, window):
    before, here, after = [demo.photos[photo]["page"] for photo in next(iter(demo.albums.values()))[:3]]
    with serving(demo.folder, "/a/b/") as server:
        page = window(scripts=True)
        fetched = {}
        page.on("request", lambda request: fetched.update({request.url: request.headers.get("sec-purpose")}))
        page.goto(server.base + here)
        for one in (before, after):
            while server.base + one not in fetched:
                page.wait_for_event("request")
        assert {fetched[server.base + one] for one in (before, after)} == {"prefetch"}


def test_the_way_back_leads_to_the_photo_in_its_album(demo, window):
    page = window(1280, 800)
    wrong = []
    for album, photos in demo.albums.items():
        for photo in photos:
            page.goto(demo.address(demo.photos[photo]["page"]))
            with page.expect_navigation():
                page.locator(f"header a[href$='#{photo.rsplit('/')[-1]}']").click()
            tile = page.locator(f'[data-photo="{photo}"]').bounding_box()
            if place(page, demo) != album or not 0 <= tile["y"] < 800:
                wrong.append(f"{photo}: back at {page.url}, the photo at {tile}")
    nothing_wrong(wrong)


def test_an_album_opens_its_photos(demo, window):
    page = window()
    for album, photos in demo.albums.items():
        for photo in (photos[0], photos[-1]):
            page.goto(demo.address(album))
            with page.expect_navigation():
                page.locator(f'[data-photo="{photo}"]').click()
            assert place(page, demo) == demo.photos[photo]["page"]


@pytest.mark.parametrize("width, height", WINDOWS)
def test_the_whole_picture_is_in_the_window(width, height, site, window):
    page = window(width, height)
    wrong = []
    for path in site.typical_photo_pages:
        page.goto(site.address(path))
        box = page.evaluate(PICTURE)
        if box["left"] < 0 or box["top"] < 0 or box["right"] > width or box["bottom"] > height:
            wrong.append(f"{path} at {width} × {height}: {box}")
    nothing_wrong(wrong)


@pytest.mark.parametrize("width, height", [*WINDOWS, (1920, 1080), (2560, 1440)])
def test_a_photo_fills_the_room_in_its_own_ratio_and_a_small_one_is_as_large_as_it_is(width, height, site, window):
    page = window(width, height)
    wrong = []
    for path, photo in site.typical_photo_pages.items():
        page.goto(site.address(path))
        box = page.evaluate(PICTURE)
        widest = max(rendition["width"] for rendition in photo["renditions"])
        room = min(box["roomWidth"], box["roomHeight"] * photo["aspectRatio"])
        expected = min(room, widest) if widest < SMALL else room
        if abs(box["width"] - expected) > 0.5:
            wrong.append(f"{path} at {width}: shown {box['width']} wide, room {room}, largest file {widest}")
        # In the thinnest pictures half a pixel is more than half a percent.
        off = abs(box["width"] - box["height"] * photo["aspectRatio"])
        if off > 0.5 and off > 0.005 * box["width"]:
            wrong.append(f"{path} at {width}: {box['width']} × {box['height']} for {photo['aspectRatio']}")
    nothing_wrong(wrong)


@pytest.mark.parametrize("width, height", [*WINDOWS, (320, 256), (844, 390), (1920, 1080)])
def test_arrows_are_round_and_in_narrow_windows_beside_the_photo(width, height, demo, window):
    page = window(width, height)
    wrong = []
    for path in demo.typical_photo_pages:
        page.goto(demo.address(path))
        photo = page.locator("main img").bounding_box()
        for arrow in page.locator(".turn svg").all():
            box = arrow.bounding_box()
            if min(box["width"], box["height"]) < 44 or abs(box["width"] - box["height"]) > 0.01:
                wrong.append(f"{path}: {box['width']} × {box['height']}")
            if width < 768 and box["y"] < photo["y"] + photo["height"]:
                wrong.append(f"{path}: an arrow at {box} lies on the photo at {photo}")
    nothing_wrong(wrong)


# The minimum height of the stage in px. A lower picture is centred in it.
LEAST_ROOM = 96


@pytest.mark.parametrize("width, height", [*WINDOWS, (1920, 1080)])
def test_words_and_details_follow_the_photo(width, height, site, window):
    page = window(width, height)
    wrong = []
    for path in site.typical_photo_pages:
        page.goto(site.address(path))
        photo, words, details = (
            page.locator(one).bounding_box() for one in ("main img", "figcaption", ".facts"))
        below = words["y"] - photo["y"] - photo["height"]
        if below > max(1, (LEAST_ROOM - photo["height"]) / 2 + 1):
            wrong.append(f"{path} at {width}: words {below:.0f} px below the photo")
        after = details["y"] - words["y"] - words["height"]
        if abs(after) > 1:
            wrong.append(f"{path} at {width}: details {after:.0f} px below the words")
    nothing_wrong(wrong)

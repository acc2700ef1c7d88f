"""The viewer continues across the pages of an album, and on phones shows as much of a caption as fits."""

import shutil

import pytest
from PIL import Image

import pictures
import sites
from servers import serving

COUNT = 25
WORDS = "A caption that goes on and on for a while. "


@pytest.fixture(scope="module")
def paged(tmp_path_factory) -> sites.Site:
    """The site of an album of three pages."""
    folder = tmp_path_factory.mktemp("paged")
    (folder / "photos" / "all").mkdir(parents=True)
    for number in range(COUNT):
        picture = pictures.draw((300, 200), number, 2)
        picture.save(folder / "photos" / "all" / f"{number:02}.jpg", quality=60)
    return sites.build(folder / "photos", folder / "site", "--title", "Paged", "--photos-per-page", "10")


@pytest.fixture(scope="module", params=["web", "disk"])
def base(request, paged):
    """The address of the site, over HTTP and from disk."""
    if request.param == "disk":
        yield paged.base
    else:
        with serving(paged.folder) as server:
            yield server.base


def shown(page, number):
    """Waits until the viewer shows the number of a photo."""
    page.locator(".viewer[open] .position").get_by_text(f"{number} of {COUNT}", exact=True).wait_for()


@pytest.fixture
def opened(window, base):
    """A window whose viewer shows the last photo of the album's first page."""
    page = window(scripts=True)
    page.goto(base + "all/index.html")
    last = page.locator("a[data-photo]").count()
    page.locator("a[data-photo]").last.click()
    shown(page, last)
    return page, last


def test_the_arrows_go_on_to_the_next_page_and_back(opened):
    page, last = opened
    page.keyboard.press("ArrowRight")
    shown(page, last + 1)
    assert "/all/page-2.html" in page.url
    page.keyboard.press("ArrowRight")
    shown(page, last + 2)
    page.keyboard.press("ArrowLeft")
    shown(page, last + 1)
    page.keyboard.press("ArrowLeft")
    shown(page, last)


def test_the_buttons_end_where_the_album_ends(opened):
    page, last = opened
    page.locator(".viewer .next").click()
    shown(page, last + 1)
    page.keyboard.press("End")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/all/page-3.html*")
    page.locator(".viewer[open]").wait_for()
    page.keyboard.press("End")
    shown(page, COUNT)
    assert page.locator(".viewer .next").is_disabled() and page.locator(".viewer .previous").is_enabled()


def test_closing_leaves_the_page_of_the_photo_and_back_the_one_before(opened):
    page, last = opened
    page.keyboard.press("ArrowRight")
    shown(page, last + 1)
    page.keyboard.press("Escape")
    page.locator(".viewer:not([open])").wait_for(state="attached")
    page.wait_for_url("**/all/page-2.html")
    assert page.evaluate("document.activeElement.id") == page.locator("a[data-photo]").first.get_attribute("id")
    page.go_back()
    assert page.url.endswith("/all/index.html")
    assert page.locator(".viewer[open]").count() == 0


def test_a_swipe_beyond_the_last_photo_turns_the_page(opened):
    page, last = opened
    page.evaluate("""() => {
      const track = document.querySelector('.track');
      track.scrollTo({left: track.scrollWidth, behavior: 'smooth'});
    }""")
    shown(page, last + 1)


@pytest.mark.parametrize("photos", [1, 2])
def test_the_keys_are_those_that_do_something(photos, window, built, tmp_path_factory):
    folder = tmp_path_factory.mktemp("keys") / "photos"
    folder.mkdir()
    for number in range(photos):
        Image.new("RGB", (300, 200), "#468").save(folder / f"{number}.png")
    page = window(scripts=True)
    page.goto(built(folder).address("index.html"))
    page.locator("a[data-photo]").first.click()
    page.keyboard.press("?")
    keys = page.locator(".panel dt").all_inner_texts()
    assert "D" not in keys and "Z, Enter" in keys
    assert ("Home, End" in keys, "Space" in keys, "← →" in keys) == (photos > 1,) * 3


@pytest.mark.parametrize("repeats, is_cut", [(1, False), (8, False), (60, True)])
def test_a_caption_on_a_phone_uses_the_room_below_the_photo(repeats, is_cut, window, built, tmp_path_factory):
    folder = tmp_path_factory.mktemp("captions") / "photos"
    folder.mkdir()
    shutil.copy(sites.DEMO_PHOTOS / "coast" / "IMG_2041.jpg", folder / "a.jpg")
    (folder / "index.md").write_text(f"---\nphotos:\n  a.jpg: {{ title: Long, caption: \"{WORDS * repeats}\" }}\n---\n")
    page = window(390, 844, scripts=True)
    page.goto(built(folder).address("index.html"))
    page.locator("a[data-photo]").click()
    page.locator(".words").get_by_text("A caption").wait_for()
    words, photo = page.locator(".words").bounding_box(), page.locator(".picture").bounding_box()
    assert photo["width"] == 390 and photo["y"] + photo["height"] <= words["y"] + 0.5
    assert words["y"] + words["height"] <= 844
    if is_cut:
        assert words["height"] > 450
    assert page.evaluate("document.querySelector('.words').matches('.cut')") == is_cut
    page.evaluate("document.querySelector('.words').scrollTop = 9999")
    page.locator(".words:not(.cut)").wait_for()

"""Which pictures load eagerly, which load lazily, and which rendition a browser selects."""

import pytest

from findings import nothing_wrong
from watch import look_at_everything

WIDTH, HEIGHT = 1280, 900
# In px. A browser loads lazy pictures when they are within about one and a half screens.
FAR = 2 * HEIGHT
# In px. The height above the photos varies by about this much between album pages.
SLACK = 250
# The minimum share of the shown width; below it a picture looks soft.
SHARP = 0.85

PICTURES = """() => [...document.images].map(image => {
  const r = image.getBoundingClientRect();
  return {top: r.top + scrollY, bottom: r.bottom + scrollY, width: r.width, loading: image.loading,
    priority: image.fetchPriority, isPhoto: image.closest('a[data-photo]') !== null, source: image.currentSrc, sizes: image.sizes,
    name: image.getAttribute('src').split('/').pop(),
    offers: image.srcset.split(', ').map(offer => offer.split(' '))
      .map(([address, width]) => [new URL(address, document.baseURI).href, parseInt(width)])};
})"""


def album_pages(site) -> list[str]:
    return ["index.html", *site.albums]


def test_pictures_of_the_first_screen_do_not_wait_and_far_ones_do(site, window):
    page = window(WIDTH, HEIGHT)
    wrong = []
    for path in album_pages(site):
        page.goto(site.address(path))
        for picture in page.evaluate(PICTURES):
            if picture["top"] < HEIGHT and picture["loading"] == "lazy":
                wrong.append(f"{path}: {picture['name']} waits, {picture['top']:.0f} px from the top")
            if picture["top"] >= FAR and picture["loading"] != "lazy":
                wrong.append(f"{path}: {picture['name']} does not wait, {picture['top']:.0f} px from the top")
    nothing_wrong(wrong)


def test_what_a_phone_shows_first_comes_before_what_only_a_large_window_shows(site, window):
    width, height = 390, 844
    page = window(width, height)
    wrong = []
    for path in site.albums:
        page.goto(site.address(path))
        # On a phone, cards fill the first screen if there are any.
        has_cards = page.locator("a.card").count() > 0
        photos = [picture for picture in page.evaluate(PICTURES) if picture["isPhoto"]]
        for photo in photos:
            high = photo["priority"] == "high"
            low = photo["priority"] == ("auto" if photo["loading"] == "lazy" else "low")
            # Near the edge of the screen both are right, because the height above the photos varies.
            right = high or low
            if has_cards or photo["top"] > height + SLACK:
                right = low
            elif photo["top"] < height - SLACK:
                right = high
            if not right:
                wrong.append(f"{path}: {photo['name']}, {photo['top']:.0f} px from the top, has {photo['priority']}")
    nothing_wrong(wrong)


def test_the_picture_of_a_photo_page_comes_first(site):
    for page in site.photo_pages:
        [picture] = site.document(page).iter("img")
        assert (picture.get("fetchpriority"), picture.get("loading")) == ("high", None), page


@pytest.mark.parametrize("density", [1, 2, 3])
@pytest.mark.parametrize("width, height", [(390, 844), (768, 1024), (1280, 800), (1920, 1080)])
def test_pictures_are_sharp(width, height, density, demo, window):
    wrong = []
    photos = [demo.photos[album[0]]["page"] for album in demo.albums.values()]
    for path in [*album_pages(demo), *photos]:
        # A new window for each page, because a browser reuses a larger cached rendition.
        page = window(width, height, density=density)
        page.goto(demo.address(path))
        look_at_everything(page)
        for picture in page.evaluate(PICTURES):
            widths = dict(picture["offers"])
            needed = picture["width"] * density
            taken = widths[picture["source"]]
            if taken < SHARP * needed and taken < max(widths.values()):
                wrong.append(
                    f"{path} at {width}, density {density}: {picture['name']} is {taken} pixels wide where"
                    f" {needed:.0f} are shown ({taken / needed:.2f}), sizes {picture['sizes']!r}")
        page.context.close()
    nothing_wrong(wrong)

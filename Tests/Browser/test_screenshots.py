"""Pages look as they did when somebody last approved them.

The expected screenshots are in `screenshots/`, at an eighth of the size, because every browser version smooths text and
edges differently. After an intended change, look at the pages, then write the screenshots again:

    Tests/Browser/run test_screenshots.py --write-screenshots
"""

import io
import itertools
import time
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import expect

import fonts
import sites
from engines import TIMEOUT
from servers import serving
from test_lightbox import open_photo, wait_for_pictures
from watch import DECODE

FOLDER = Path(__file__).parent / "screenshots"
FAILED = sites.ROOT / ".build" / "screenshots"
REDUCTION = 8
# The tolerance of a value of 0 to 255, and the number of pixels in 100,000 that may differ by more.
TOLERANCE = 12
OUTLIERS = 150

SETTINGS = """\
title: Northlight
description: Landscapes between the sea and the mountains, drawn in light.
pages: [about.md]
menu: [{page: about.md}, {label: Prints, url: "https://example.org"}]
footer: "Write to [us](about.md)."
creator: Ida Northlight
font: Boxes.woff2
"""
ABOUT = """\
# About

Pictures of *quiet* places, and [the coast](coast/index.html).

> Light is all there is.

- Prints are made to order.
- Nothing is for sale on Sundays.
"""
OPTIONS = {
    "auto": ["--captions", "none"],
    "gray": ["--appearance", "gray", "--captions", "below"],
    "long": ["--photos-per-page", "10", "--date-pages", "--captions", "hover", "--spacing", "4"],
    "arabic": ["--captions", "below"],
}

PHONE, LAPTOP, WIDE = (390, 844), (1280, 800), (1920, 1080)
# Name: site, page, window, colour scheme, whether the viewer is open.
SCREENS = {
    "home-phone": ("auto", "index.html", PHONE, "light", False),
    "home-laptop": ("auto", "index.html", LAPTOP, "light", False),
    "home-laptop-dark": ("auto", "index.html", LAPTOP, "dark", False),
    "album-phone": ("auto", "coast/index.html", PHONE, "light", False),
    "album-wide-dark": ("auto", "coast/index.html", WIDE, "dark", False),
    "album-gray": ("gray", "coast/index.html", LAPTOP, "light", False),
    "album-long": ("long", "coast/page-2.html", LAPTOP, "light", False),
    "album-arabic": ("arabic", "coast/index.html", LAPTOP, "light", False),
    "year": ("long", "dates/2025/index.html", LAPTOP, "dark", False),
    "photo-phone": ("auto", "coast/moonrise.html", PHONE, "light", False),
    "photo-laptop": ("auto", "coast/moonrise.html", LAPTOP, "light", False),
    "photo-gray": ("gray", "coast/moonrise.html", LAPTOP, "light", False),
    "text": ("auto", "about.html", LAPTOP, "light", False),
    "viewer-phone": ("auto", "coast/index.html", PHONE, "light", True),
    "viewer-laptop": ("auto", "coast/index.html", LAPTOP, "dark", True),
    "viewer-gray": ("gray", "coast/index.html", LAPTOP, "light", True),
}

# Screens as high as the window, because in some engines a scroll bar takes width from the page.
SHORT = ["home-laptop", "photo-laptop", "photo-gray", "text"]
# Engines differ in smoothing, and by one pixel in the positions of text lines.
ENGINE_TOLERANCE = 60
ENGINE_OUTLIERS = 500

# Waits only for the pictures in the window, because browsers do not request those far from it.
SHOWN = f"""async () => {{
  const decode = {DECODE};
  for (const image of document.images) {{
    const {{top, bottom}} = image.getBoundingClientRect();
    if (bottom > 0 && top < innerHeight) await decode(image);
  }}
}}"""


@pytest.fixture(scope="module")
def studios(tmp_path_factory):
    """Sites with their own font, so that they do not depend on the system's fonts. Each is built on its first use."""
    folder = tmp_path_factory.mktemp("screens")
    fonts.draw_font(folder / "Boxes.woff2", advance=500)
    (folder / "about.md").write_text(ABOUT)
    done = {}

    def build(name: str) -> sites.Site:
        if name not in done:
            settings = folder / f"{name}.yml"
            settings.write_text(SETTINGS + ("language: ar\n" if name == "arabic" else ""))
            done[name] = sites.build(
                sites.DEMO_PHOTOS, folder / name, "--config", str(settings), *OPTIONS[name])
        return done[name]

    return build


def shown(page, address: str, is_viewer: bool) -> Image.Image:
    """A screenshot of a page."""
    page.goto(address)
    # A late optional font is used only from the next page on.
    page.evaluate("document.fonts.ready.then(() => null)")
    page.reload()
    if is_viewer:
        open_photo(page)
        wait_for_pictures(page, 0)
        # The captions load from a separate file.
        expect(page.locator(".viewer .words")).not_to_be_empty()
    else:
        page.evaluate(SHOWN)
    return Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")


def reduced(picture: Image.Image) -> Image.Image:
    return picture.resize([round(extent / REDUCTION) for extent in picture.size], Image.BOX)


def differences(seen: Image.Image, wanted: Image.Image, tolerance: int = TOLERANCE) -> int:
    """The number of pixels in 100,000 by which two reduced screenshots differ by more than a tolerance."""
    assert seen.size == wanted.size
    channels = ImageChops.difference(seen, wanted).split()
    most = ImageChops.lighter(ImageChops.lighter(*channels[:2]), channels[2])
    return round(sum(most.histogram()[tolerance + 1:]) / (seen.width * seen.height) * 100_000)


@pytest.fixture
def screen(studios, window):
    """Takes one of the screenshots, optionally with extra CSS."""

    def show(name: str, style: str = "") -> Image.Image:
        site, path, size, scheme, is_viewer = SCREENS[name]
        with serving(studios(site).folder) as server:
            page = window(*size, scheme=scheme, scripts=True, reduced_motion="reduce")
            if style:
                page.route("**/gallery.*.css", lambda route: route.fulfill(
                    response=(answer := route.fetch()), body=answer.text() + style))
            return shown(page, server.base + path, is_viewer)

    return show


def soon_like(wanted: Image.Image, screen, name: str) -> tuple[Image.Image, int]:
    """A screenshot that looks as wanted, or the last one after a time limit, and by how much it differs. On a busy machine
    the font may load too late several times, and no event reports this."""
    end = time.monotonic() + TIMEOUT
    while True:
        seen = screen(name)
        found = differences(reduced(seen), wanted)
        if found <= OUTLIERS or time.monotonic() > end:
            return seen, found


@pytest.mark.parametrize("name", SCREENS)
def test_pages_look_as_they_should(name, screen, request):
    file = FOLDER / f"{name}.png"
    if request.config.getoption("--write-screenshots"):
        reduced(screen(name)).save(file, optimize=True)
        pytest.skip(f"{file.name} was written, and shows what is there now")
    seen, found = soon_like(Image.open(file).convert("RGB"), screen, name)
    if found > OUTLIERS:
        FAILED.mkdir(parents=True, exist_ok=True)
        seen.save(FAILED / f"{name}.png")
    assert found <= OUTLIERS, f"look at .build/screenshots/{name}.png and Tests/Browser/screenshots/{name}.png"


@pytest.mark.parametrize("name", SHORT)
def test_pages_look_as_they_should_in_other_engines(name, engine, studios):
    site, path, size, *_ = SCREENS[name]
    engine.resize(*size)
    wanted = Image.open(FOLDER / f"{name}.png").convert("RGB")
    with serving(studios(site).folder) as server:
        deadline = time.monotonic() + TIMEOUT
        for attempt in itertools.count():
            # Decoded pictures are painted soon, and the font is used from the next page on, but no event reports when.
            if attempt % 20 == 0:
                engine.open(server.base + path)
                engine.run(SHOWN)
            seen = engine.picture()
            found = differences(reduced(seen), wanted, ENGINE_TOLERANCE)
            if found <= ENGINE_OUTLIERS:
                return
            if time.monotonic() >= deadline:
                FAILED.mkdir(parents=True, exist_ok=True)
                seen.save(FAILED / f"{name}-{engine.name}.png")
            assert time.monotonic() < deadline, f"{found} of 100,000 places differ in {engine.name}"
            time.sleep(0.1)


@pytest.mark.parametrize("style", [
    ":root { --gap: 10px }", ".intro { padding-top: 1.5rem !important }", ":root { --muted: #999 }",
    "h1 { font-size: 2rem !important }",
])
def test_a_small_change_is_seen(style, screen):
    wanted = Image.open(FOLDER / "album-long.png").convert("RGB")
    # Only then is a difference due to the changed style.
    assert soon_like(wanted, screen, "album-long")[1] <= OUTLIERS
    assert differences(reduced(screen("album-long", style)), wanted) > OUTLIERS


def test_every_screen_that_is_kept_is_compared():
    assert sorted(file.stem for file in FOLDER.iterdir()) == sorted(SCREENS)

"""Takes the pictures of the guide; run it with `Scripts/guide-pictures`.

Each picture is a screenshot in Chromium of a page of a site built from the demo photos.
"""

import io
import os
import shutil
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

import sites
from conftest import chromium
from servers import serving
from test_lightbox import open_photo
from watch import DECODE

FOLDER = sites.ROOT / "Documentation" / "pictures"
MAX_BYTES = 80_000
LAPTOP, WIDE, PHONE = (960, 600), (1200, 680), (390, 780)
DENSITY = 1.25
PASSWORD = "quartz lantern over kelp"

SHOWN = f"""async () => {{
  const decode = {DECODE};
  for (const image of document.images) {{
    const {{top, bottom}} = image.getBoundingClientRect();
    if (bottom > 0 && top < innerHeight) await decode(image);
  }}
}}"""

LOGO = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 40"><g fill="none" stroke="{0}" stroke-width="3">
<path d="M3 36 22 6l19 30M14 24h16"/></g><text x="58" y="29" font-family="Georgia, serif" font-size="25"
letter-spacing="2" fill="{0}">Ida Northlight</text></svg>
"""
PORTFOLIO = """\
title: Ida Northlight
description: Landscapes between the sea and the mountains.
logo: {light: logo.svg, dark: logo-dark.svg}
pages: [about.md, prints.md]
menu:
  - {label: Coast, album: coast}
  - {label: Mountains, album: mountains}
  - {label: About, page: about.md}
  - {label: Prints, page: prints.md}
creator: Ida Northlight
copyright: © Ida Northlight
sort: name
"""
ABOUT = """\
# About

I photograph quiet places: [the coast](coast/index.html) in autumn, [the mountains](mountains/index.html) in winter.

![The lighthouse after sunset](photos/coast/lighthouse-at-dusk.jpg)

| exhibition | place | year |
|---|---|---|
| Low tide | Town gallery, Northport | 2026 |
| White nights | House of the sea | 2024 |
"""
PRINTS = "# Prints\n\nPrints are made to order.\n"
DAYS = ["IMG_2041", "IMG_2088", "IMG_2113", "lighthouse-at-dusk", "skyline-across-the-bay", "starlings", "three-sails"]
TRACKS = """\
---
title: Mountains
photos:
  aurora.jpg: { span: [2, 2] }
  panorama-from-the-pass.jpg: { span: [3, 1] }
  birches.jpg: { span: [1, 2] }
---
"""


class Studio:
    """Builds each site once."""

    def __init__(self, folder: Path):
        self.folder = folder
        (folder / "photos").symlink_to(sites.DEMO_PHOTOS)
        for name, text in [
            ("logo.svg", LOGO.format("#1a1a1a")), ("logo-dark.svg", LOGO.format("#ececec")), ("about.md", ABOUT),
            ("prints.md", PRINTS), ("portfolio.yml", PORTFOLIO + "photos: photos\nfollow-symlinks: true\n"),
            ("plain.yml", "title: Northlight\n"),
        ]:
            (folder / name).write_text(text)
        self.done = {}

    def site(self, name: str) -> sites.Site:
        if name not in self.done:
            kind, *options = name.split(" ")
            build = {"demo": self.demo, "portfolio": self.portfolio, "client": self.client, "tracks": self.tracks,
                     "days": self.days}[kind]
            self.done[name] = build(self.folder / f"site-{len(self.done)}", options)
        return self.done[name]

    def demo(self, output: Path, options: list[str]) -> sites.Site:
        return sites.build(sites.DEMO_PHOTOS, output, "--config", str(self.folder / "plain.yml"), *options)

    def portfolio(self, output: Path, options: list[str]) -> sites.Site:
        return sites.build(sites.DEMO_PHOTOS, output, "--config", str(self.folder / "portfolio.yml"), *options)

    def tracks(self, output: Path, options: list[str]) -> sites.Site:
        photos = self.folder / "tracks"
        shutil.copytree(sites.DEMO_PHOTOS / "mountains", photos / "mountains")
        (photos / "mountains" / "index.md").write_text(TRACKS)
        return self.built(photos, output, *options)

    def days(self, output: Path, options: list[str]) -> sites.Site:
        """Photos of one shape, with several per day."""
        photos = self.folder / "days"
        (photos / "coast").mkdir(parents=True)
        for name in DAYS:
            shutil.copy(sites.DEMO_PHOTOS / "coast" / f"{name}.jpg", photos / "coast")
        return self.built(photos, output, *options)

    def client(self, output: Path, options: list[str]) -> sites.Site:
        photos = self.folder / "work"
        album = photos / "clients" / "anna"
        shutil.copytree(sites.DEMO_PHOTOS / "coast", album)
        shutil.copytree(sites.DEMO_PHOTOS / "patterns", photos / "patterns")
        (album / "index.md").write_text(
            f"---\ntitle: Anna & Ben\nprivate: true\npassword: {PASSWORD}\naddress: anna-and-ben\n"
            "picks: 5\nmail: studio@example.org\n---\nChoose five photos for the book.\n")
        (self.folder / "client.yml").write_text(
            "title: Studio Northlight\nsecret: kelp lantern 7 quartz, for pictures only\noriginals: strip\nzip: true\n")
        return sites.build(photos, output, "--config", str(self.folder / "client.yml"), *options)

    def built(self, photos: Path, output: Path, *options: str) -> sites.Site:
        return sites.build(photos, output, "--config", str(self.folder / "plain.yml"), *options)


# Actions on a page before its screenshot.

def look(page):
    pass


def rows(page):
    """Scrolls to the photos of an album."""
    page.evaluate("() => scrollTo(0, document.querySelector('[data-layout]').getBoundingClientRect().top - 16)")


def viewer(page):
    open_photo(page, 4)
    page.locator(".viewer .words").wait_for()


def unlock(page, password=PASSWORD):
    page.locator("main input[type=password]").fill(password)
    page.locator("main input[type=password]").press("Enter")


def wrong(page):
    unlock(page, "quartz lantern over help")
    page.locator(".said").get_by_text("This password is wrong.").wait_for()


def opened(page):
    unlock(page)
    page.locator("a[data-pick]").first.wait_for()
    page.wait_for_function(
        "() => [...document.querySelectorAll('[data-layout] img')].filter(image => image.naturalWidth > 1).length > 2")


def picked(page, numbers=(1, 3, 4)):
    opened(page)
    for number in numbers:
        photo = page.locator("a[data-pick]").nth(number)
        photo.hover()
        photo.locator(".heart").click()
    page.mouse.move(1, 1)
    page.evaluate("scrollTo(0, 0)")


def tapped(page):
    opened(page)
    for number in (1, 3):
        page.locator("a[data-pick]").nth(number).locator(".heart").tap()
    page.evaluate("scrollTo(0, 0)")


def noted(page):
    picked(page)
    page.locator("a[data-pick]").nth(3).click()
    page.locator(".viewer[open] .note").wait_for()
    page.locator(".viewer .note").fill("In black and white, please")


def sending(page):
    picked(page)
    page.locator(".picks summary").click()
    page.locator(".picks input").first.fill("Anna")


def only(page):
    picked(page)
    page.locator(".picks .only").click()
    page.mouse.move(1, 1)
    page.evaluate("scrollTo(0, 0)")


def hovered(page):
    page.locator("[data-photo]").nth(1).hover()


# Name: site, page, window, colour scheme, action before the screenshot. A list of pages is shown side by side.
COAST, MOUNTAINS, ANNA = "coast/index.html", "mountains/index.html", "anna-and-ben/index.html"
PICTURES = {
    "first-page": ("demo", "index.html", WIDE, "light", look),
    "album": ("demo", COAST, LAPTOP, "light", look),
    "photo-page": ("demo", "coast/lighthouse-at-dusk.html", LAPTOP, "light", look),
    "viewer": ("demo", COAST, LAPTOP, "dark", viewer),
    "phone": ("demo", ["index.html", COAST, "coast/lighthouse-at-dusk.html"], PHONE, "light", look),
    "portfolio": ("portfolio", "index.html", WIDE, "light", look),
    "portfolio-about": ("portfolio", "about.html", (960, 900), "light", look),
    "layout-flow": ("demo --layout flow --row-height 200", COAST, LAPTOP, "light", rows),
    "layout-wrap": ("demo --layout wrap --row-height 200", COAST, LAPTOP, "light", rows),
    "layout-columns": ("demo --layout columns --row-height 180", COAST, LAPTOP, "light", rows),
    "layout-tracks": ("tracks --layout tracks --row-height 210", MOUNTAINS, LAPTOP, "light", rows),
    "layout-table": ("days --layout table --sort date --row-height 220", COAST, LAPTOP, "light", rows),
    "layout-honeycomb": ("demo --layout honeycomb --row-height 200", "patterns/index.html", LAPTOP, "light", rows),
    "look-light": ("demo --appearance light --captions below", MOUNTAINS, LAPTOP, "light", look),
    "look-dark": ("demo --appearance dark --captions below", MOUNTAINS, LAPTOP, "dark", look),
    "look-gray": ("demo --appearance gray --captions below", MOUNTAINS, LAPTOP, "light", look),
    "captions-hover": ("demo --captions hover", COAST, LAPTOP, "light", hovered),
    "client-unlock": ("client", ANNA, (960, 420), "light", look),
    "client-wrong-password": ("client", ANNA, (960, 420), "light", wrong),
    "client-rows": ("client", ANNA, LAPTOP, "light", picked),
    "client-note": ("client", ANNA, LAPTOP, "light", noted),
    "client-send": ("client", ANNA, LAPTOP, "light", sending),
    "client-only-picks": ("client", ANNA, LAPTOP, "light", only),
    "client-phone": ("client", [(ANNA, look), (ANNA, tapped)], PHONE, "light", look),
}


@contextmanager
def window(browser, size, scheme):
    is_phone = size == PHONE
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, device_scale_factor=DENSITY, color_scheme=scheme,
        reduced_motion="reduce", has_touch=is_phone, is_mobile=is_phone)
    context.set_default_timeout(30_000)
    try:
        yield context.new_page()
    finally:
        context.close()


def screen(browser, base, path, size, scheme, prepare) -> Image.Image:
    with window(browser, size, scheme) as page:
        page.goto(base + path)
        prepare(page)
        page.evaluate(SHOWN)
        return Image.open(io.BytesIO(page.screenshot(animations="disabled", caret="hide"))).convert("RGB")


def beside(screens: list[Image.Image], gap=24) -> Image.Image:
    """Screenshots side by side on gray."""
    width = sum(screen.width for screen in screens) + gap * (len(screens) + 1)
    whole = Image.new("RGB", (width, max(screen.height for screen in screens) + 2 * gap), (200, 200, 200))
    left = gap
    for each in screens:
        whole.paste(each, (left, gap))
        left += each.width + gap
    return whole


def save(picture: Image.Image, file: Path):
    """Saves a picture as WebP in the highest quality that fits into `MAX_BYTES`."""
    for quality in range(86, 40, -4):
        buffer = io.BytesIO()
        picture.save(buffer, "WEBP", quality=quality, method=6)
        if len(buffer.getvalue()) <= MAX_BYTES:
            break
    file.write_bytes(buffer.getvalue())
    print(f"{file.relative_to(sites.ROOT)}: {picture.width} x {picture.height}, {file.stat().st_size} bytes, {quality}")


def main(names: list[str]):
    unknown = [name for name in names if name not in PICTURES]
    if unknown:
        sys.exit(f"guide-pictures: no picture has the name {', '.join(unknown)}")
    FOLDER.mkdir(exist_ok=True)
    if not names:
        for file in FOLDER.glob("*.webp"):
            if file.stem not in PICTURES:
                file.unlink()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        studio = Studio(Path(folder))
        browser = playwright.chromium.launch(executable_path=chromium(), chromium_sandbox=os.geteuid() != 0)
        for name in names or PICTURES:
            site, paths, size, scheme, prepare = PICTURES[name]
            views = [(paths, prepare)] if isinstance(paths, str) else [
                (path, prepare) if isinstance(path, str) else path for path in paths]
            with serving(studio.site(site).folder) as server:
                screens = [screen(browser, server.base, path, size, scheme, act) for path, act in views]
            save(screens[0] if len(screens) == 1 else beside(screens), FOLDER / f"{name}.webp")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])

"""In Firefox and WebKit too, pages log nothing, do not shift, load sharp pictures and look as they do in Chromium."""

import io
import time

import pytest
from PIL import Image, ImageChops, ImageStat

from engines import TIMEOUT
from findings import nothing_wrong
from servers import serving
from test_loading import PICTURES, SHARP
from watch import DECODE
from webkit import console_messages

BROKEN = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Broken</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; img-src 'self'">
<script>alert(1)</script><script src="broken.js"></script>"""
LAST = "everything has been said"

# Measures the boxes of a page in a frame: when its style sheets have loaded and it is first visible, and at its end.
SHOW = """address => {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'border: 0; width: 1000px; height: 900px';
  frame.onload = () => frame.dataset.loaded = 'yes';
  frame.src = address;
  document.body.replaceChildren(frame);
}"""
IS_SEEN = """address => {
  const page = document.querySelector('iframe').contentDocument;
  return page.URL === address && page.readyState !== 'loading' &&
    [...page.querySelectorAll('link[rel=stylesheet]')].every(link => link.sheet);
}"""
IS_LOADED = "() => document.querySelector('iframe').dataset.loaded"
MISSING_AND_BOXES = """() => {
  const page = document.querySelector('iframe').contentDocument;
  const boxes = [...page.querySelectorAll('body *')].map(element => {
    const r = element.getBoundingClientRect();
    return [element.localName, r.x, r.y, r.width, r.height];
  });
  return [[...page.images].filter(image => !image.complete).length, boxes];
}"""

SEE_ALL = f"""async () => {{
  const decode = {DECODE};
  for (const image of document.images) {{
    image.scrollIntoView({{block: 'center', behavior: 'instant'}});
    await decode(image);
  }}
}}"""


def test_firefox_hears_nothing(engine, demo):
    if engine.name != "Firefox":
        pytest.skip("is asked of WebKit in a browser that is not driven")
    engine.resize(1280, 900)
    del engine.heard[:]
    with serving(demo.folder, "/a/b/") as server:
        for page in ["index.html", *demo.albums, *list(demo.typical_photo_pages)[:8]]:
            engine.open(server.base + page)
            engine.run("() => new Promise(requestAnimationFrame)")
        assert server.refused == []
    nothing_wrong(engine.heard)
    engine.run("() => console.warn('heard')")
    deadline = time.monotonic() + TIMEOUT
    while not engine.heard and time.monotonic() < deadline:
        engine.run("() => 1")
    assert engine.heard == ["warn: heard"]


def test_webkit_hears_nothing(demo, tmp_path):
    (tmp_path / "index.html").write_text(BROKEN)
    # Logs its message after all other pages have loaded.
    (tmp_path / "broken.js").write_text(f"setTimeout(() => console.log('{LAST}'), 3000)")
    with serving(demo.folder, "/a/b/") as server, serving(tmp_path) as broken:
        pages = ["index.html", *demo.albums, *list(demo.typical_photo_pages)[:2]]
        heard = console_messages([*(server.base + page for page in pages), broken.base + "index.html"], LAST)
        of_broken = [line for line in heard if line.startswith(broken.base)]
        assert any("Content Security Policy" in line for line in of_broken), heard
        nothing_wrong(line for line in heard if line not in of_broken)
        assert server.refused == []


def test_nothing_moves(engine, demo):
    with serving(demo.folder) as server:
        for path in [*demo.albums, next(iter(demo.photo_pages))]:
            engine.open(server.base + "assets/")
            server.may_send_pictures.clear()
            engine.run(SHOW, server.base + path)
            engine.wait(IS_SEEN, server.base + path)
            missing, before = engine.run(MISSING_AND_BOXES)
            server.may_send_pictures.set()
            engine.wait(IS_LOADED)
            assert missing > 0
            _, after = engine.run(MISSING_AND_BOXES)
            nothing_wrong(f"{path}: {a} became {b}" for a, b in zip(before, after, strict=True) if a != b)


@pytest.mark.parametrize("density", [1, 2, 3])
@pytest.mark.parametrize("width", [500, 1280])
def test_pictures_are_sharp(width, density, engine, demo):
    if engine.name == "WebKit" and density > 1:
        pytest.skip("WebKit's density is that of its screen")
    engine.resize(width, 900, density)
    wrong = []
    for path in demo.albums:
        engine.open(demo.address(path))
        engine.run(SEE_ALL)
        for picture in engine.run(PICTURES):
            widths = dict(picture["offers"])
            needed, taken = picture["width"] * density, widths[picture["source"]]
            if taken < SHARP * needed and taken < max(widths.values()):
                wrong.append(f"{path} at {width}, density {density}: {taken} pixels for {needed:.0f}")
    engine.resize(1280, 900)
    nothing_wrong(wrong)

# The box of an album's photos, or of the picture of a photo page.
PLACE = """() => {
  const r = (document.querySelector('[data-layout]') ?? document.querySelector('main img')).getBoundingClientRect();
  return [r.x, r.y, r.width, r.height];
}"""


@pytest.mark.parametrize("path", ["mountains/index.html", "coast/moonrise.html"])
def test_photos_look_as_they_do_in_chromium(path, engine, demo, window):
    page = window(1280, 1500)
    page.goto(demo.address(path))
    page.evaluate(SEE_ALL)
    page.evaluate("scrollTo(0, 0)")
    engine.resize(1280, 1500)
    engine.open(demo.address(path))
    engine.run(SEE_ALL)
    engine.run("() => scrollTo(0, 0)")
    # Decoded pictures are painted soon, but no event reports when.
    deadline = time.monotonic() + TIMEOUT
    while True:
        wanted = pictured(Image.open(io.BytesIO(page.screenshot())).convert("RGB"), page.evaluate(PLACE))
        shown = pictured(engine.picture(), engine.run(PLACE))
        mean, greatest = difference(shown, wanted)
        if mean < 2 and greatest < 60:
            return
        assert time.monotonic() < deadline, f"differs by {mean:.2f} in the mean and by up to {greatest}"


def difference(shown: Image.Image, wanted: Image.Image) -> tuple[float, int]:
    """The mean and maximum difference of two pictures, at low resolution because engines differ in how they smooth
    text and pictures."""
    assert max(abs(a - b) for a, b in zip(shown.size, wanted.size)) <= 4
    small = (160, 120)
    found = ImageChops.difference(shown.resize(small, Image.BOX), wanted.resize(small, Image.BOX))
    return max(ImageStat.Stat(found).mean), max(high for _, high in found.getextrema())


def pictured(picture: Image.Image, place: list[float]) -> Image.Image:
    """Only the photos. The text above them has a different height in each engine."""
    x, y, width, height = place
    return picture.crop((round(x), round(y), round(x + width), round(y + height)))


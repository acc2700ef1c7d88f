"""In Firefox and WebKit too pages are silent, stand still, take sharp pictures and look as they do in Chromium."""

import io

import pytest
from PIL import Image, ImageChops, ImageStat

from findings import nothing_wrong
from servers import serving
from test_loading import PICTURES, SHARP
from webkit import told

BROKEN = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Broken</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; img-src 'self'">
<script>alert(1)</script><script src="broken.js"></script>"""
LAST = "everything has been said"

# The boxes of a page when it can first be seen, which is with its style sheets, and when all its pictures are there.
BEFORE_AND_AFTER = """async address => {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'border: 0; width: 1000px; height: 900px';
  const loaded = new Promise(done => frame.onload = done);
  frame.src = address;
  document.body.replaceChildren(frame);
  const page = () => frame.contentDocument;
  const isSeen = () => page().URL === address && page().readyState !== 'loading' &&
    [...page().querySelectorAll('link[rel=stylesheet]')].every(link => link.sheet);
  while (!isSeen()) await new Promise(done => setTimeout(done, 5));
  const boxes = () => [...page().querySelectorAll('body *')].map(element => {
    const r = element.getBoundingClientRect();
    return [element.localName, r.x, r.y, r.width, r.height];
  });
  const missing = [...page().images].filter(image => !image.complete).length;
  const before = boxes();
  await loaded;
  return [missing, before, boxes()];
}"""

# A picture that finds a better file while it is decoded refuses once.
SEE_ALL = """async () => {
  for (const image of document.images) {
    image.scrollIntoView({block: 'center', behavior: 'instant'});
    await image.decode().catch(() => new Promise(done => setTimeout(done, 200)).then(() => image.decode()));
  }
}"""


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
    assert engine.run("() => 1") and engine.heard == ["warn: heard"]


def test_webkit_hears_nothing(demo, tmp_path):
    (tmp_path / "index.html").write_text(BROKEN)
    # Pages have long loaded when this one speaks last.
    (tmp_path / "broken.js").write_text(f"setTimeout(() => console.log('{LAST}'), 3000)")
    with serving(demo.folder, "/a/b/") as server, serving(tmp_path) as broken:
        pages = ["index.html", *demo.albums, *list(demo.typical_photo_pages)[:2]]
        heard = told([*(server.base + page for page in pages), broken.base + "index.html"], LAST)
        of_broken = [line for line in heard if line.startswith(broken.base)]
        assert any("Content Security Policy" in line for line in of_broken), heard
        nothing_wrong(line for line in heard if line not in of_broken)
        assert server.refused == []


def test_nothing_moves(engine, demo):
    with serving(demo.folder, picture_delay=0.3) as server:
        for path in [*demo.albums, next(iter(demo.photo_pages))]:
            engine.open(server.base + "assets/")
            missing, before, after = engine.run(BEFORE_AND_AFTER, server.base + path)
            assert missing > 0
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

# The photos of an album, or the one of a page.
PLACE = """() => {
  const r = (document.querySelector('[data-layout]') ?? document.querySelector('main img')).getBoundingClientRect();
  return [r.x, r.y, r.width, r.height];
}"""


@pytest.mark.parametrize("path", ["mountains/index.html", "coast/moonrise.html"])
def test_photos_look_as_they_do_in_chromium(path, engine, demo, window):
    page = window(1280, 1500)
    page.goto(demo.address(path))
    page.evaluate(SEE_ALL)
    wanted = pictured(Image.open(io.BytesIO(page.screenshot())).convert("RGB"), page.evaluate(PLACE))
    engine.resize(1280, 1500)
    engine.open(demo.address(path))
    engine.run(SEE_ALL)
    engine.run("() => { scrollTo(0, 0); return new Promise(done => setTimeout(done, 300)) }")
    shown = pictured(engine.picture(), engine.run(PLACE))
    assert max(abs(a - b) for a, b in zip(shown.size, wanted.size)) <= 4
    # Coarsely: each engine has its own way to smooth letters and pictures.
    small = (160, 120)
    difference = ImageChops.difference(shown.resize(small, Image.BOX), wanted.resize(small, Image.BOX))
    assert max(ImageStat.Stat(difference).mean) < 2, ImageStat.Stat(difference).mean
    assert max(high for _, high in difference.getextrema()) < 60, difference.getextrema()


def pictured(picture: Image.Image, place: list[float]) -> Image.Image:
    """The photos without the lines of text above them, of which each engine makes its own height."""
    x, y, width, height = place
    return picture.crop((round(x), round(y), round(x + width), round(y + height)))


"""A site's own font is used and causes no layout shift."""

import time

import pytest

import fonts
import sites
from engines import TIMEOUT
from servers import serving
from test_shift import COUNT_SHIFTS, SHIFTS, shifts
from watch import Watch

WIDTH = """() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector('.summary'));
  const size = parseFloat(getComputedStyle(document.querySelector('.summary')).fontSize);
  return range.getBoundingClientRect().width / size / range.toString().length;
}"""


@pytest.fixture(scope="module")
def lettered(tmp_path_factory) -> sites.Site:
    """The site of an album with its own font."""
    folder = tmp_path_factory.mktemp("font")
    fonts.draw_font(folder / "Boxes.woff2")
    (folder / "gallery.yml").write_text("font: Boxes.woff2\n")
    return sites.build(
        sites.DEMO_PHOTOS / "mountains", folder / "site", "--title", "Light", "--config", str(folder / "gallery.yml"))


def is_used(page) -> bool:
    """Whether the text has the advance width of the site's own font."""
    return page.evaluate(WIDTH) > 1.5


def is_soon_used(page, address: str) -> bool:
    """Whether the font is used after some visits: browsers use an optional font that loads late from the next page
    on."""
    end = time.monotonic() + TIMEOUT
    while True:
        page.goto(address)
        page.evaluate("document.fonts.ready.then(() => null)")
        if is_used(page):
            return True
        if time.monotonic() > end:
            return False
        page.wait_for_timeout(200)


def test_the_font_is_used_and_nothing_else_is_asked_for(lettered, window):
    with serving(lettered.folder) as server:
        page = window(scripts=True)
        watch = Watch(page, server.base)
        page.goto(server.base + "index.html")
        assert page.evaluate("document.fonts.ready.then(() => [...document.fonts].map(font => font.status))") == ["loaded"]
        assert is_soon_used(page, server.base + "index.html")
        page.wait_for_load_state("networkidle")
        assert watch.found == []


@pytest.mark.parametrize("delay", [0, 0.05, 1])
def test_nothing_moves_however_late_the_font_comes(delay, lettered, window):
    with serving(lettered.folder, font_delay=delay) as server:
        page = window(scripts=True)
        page.context.add_init_script(COUNT_SHIFTS)
        assert shifts(page, server, "index.html") == []
        page.evaluate("document.fonts.ready.then(() => null)")
        assert page.evaluate(SHIFTS) == []
        # The late font is used from the next page on.
        page.goto(server.base + "aurora.html")
        assert is_soon_used(page, server.base + "index.html")


def test_the_font_is_used_from_a_disk(lettered, window):
    page = window(scripts=True)
    assert is_soon_used(page, lettered.address("index.html"))


def test_a_site_without_a_font_allows_none(demo, lettered):
    with_font, without = [(site.folder / "index.html").read_text() for site in (lettered, demo)]
    assert "font-src 'self'; script-src" in with_font
    assert "font" not in without


TEXTS = ["h1", ".lede p", ".summary", ".label", ".menu a", ".caption", ".details dd"]


def families(page) -> set[str]:
    """The names of the fonts that render the texts of a page."""
    developer = page.context.new_cdp_session(page)
    developer.send("DOM.enable")
    developer.send("CSS.enable")
    root = developer.send("DOM.getDocument")["root"]["nodeId"]
    nodes = [
        node for text in TEXTS
        for node in developer.send("DOM.querySelectorAll", {"nodeId": root, "selector": text})["nodeIds"]]
    return {
        font["familyName"] for node in nodes
        for font in developer.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]}


def test_all_texts_are_set_in_one_book_face(tmp_path, window):
    (tmp_path / "gallery.yml").write_text("font: serif\ndescription: Light.\nmenu: [{label: Prints, url: https://example.org}]\n")
    site = sites.build(
        sites.DEMO_PHOTOS / "mountains", tmp_path / "site", "--captions", "below", "--config", str(tmp_path / "gallery.yml"))
    found = set()
    for path in ["index.html", "aurora.html"] * 2:
        page = window()
        page.goto(site.address(path))
        found |= families(page)
    assert len(found) == 1, found

"""axe reports no violations on any kind of page."""

import shutil
from importlib.resources import files

import pytest

import sites
from findings import nothing_wrong

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")

# The target size rule of WCAG 2.2 is off by default in axe.
RUN = "axe.run(document, {rules: {'target-size': {enabled: true}}})"

TEXT = """\
# Prices

See [prints](#prints--frames).

| | |
|---|---|
| small | `30 x 40` |

## Prints & frames

```
a line of code that is much longer than the window of a phone is wide, and longer than a column of text as well
```
"""
KEYWORDS = """<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:subject><rdf:Bag>
<rdf:li>night</rdf:li><rdf:li>sea</rdf:li></rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>"""


def violations(page) -> list[str]:
    page.evaluate(AXE)
    result = page.evaluate(RUN)
    # Ensures that axe has inspected the page.
    assert len(result["passes"]) > 10
    return [
        f"{page.url.rsplit('/', 2)[-2:]}: {one['id']} ({one['impact']}): {one['help']}: {node['html'][:160]}"
        for one in result["violations"] for node in one["nodes"]]


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(scheme, width, demo, drawn, window):
    page = window(width, scripts=True, scheme=scheme)
    found = []
    for site in (demo, drawn):
        album, photos = next(iter(site.albums.items()))
        for path in ["index.html", album, *(site.photos[photo]["page"] for photo in photos[:3])]:
            page.goto(site.address(path))
            found += violations(page)
    nothing_wrong(found)


@pytest.fixture(scope="module")
def rare_pages(built, tmp_path_factory) -> list[str]:
    """The addresses of the kinds of pages that the demo lacks."""
    folder = tmp_path_factory.mktemp("rare")
    photos = shutil.copytree(sites.DEMO_PHOTOS, folder / "photos")
    for name in ["moonrise", "reeds"]:
        (photos / "coast" / f"{name}.xmp").write_text(KEYWORDS)
    (folder / "empty").mkdir()
    (folder / "prices.md").write_text(TEXT)
    (folder / "gallery.yml").write_text("pages: [prices.md]\n")
    site = built(
        photos, "--config", str(folder / "gallery.yml"), "--title", "Northlight", "--keyword-pages", "--date-pages", "--photos-per-page", "10",
        "--captions", "hover")
    paths = [
        "coast/index.html", "coast/page-2.html", "keywords/index.html", "keywords/night/index.html",
        "dates/index.html", "dates/2025/index.html", "coast/moonrise.html", "prices.html"]
    return [*map(site.address, paths), built(folder / "empty", "--title", "Bare").address("index.html")]


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_rare_kinds_of_pages(scheme, width, rare_pages, window):
    page = window(width, scripts=True, scheme=scheme)
    found = []
    for address in rare_pages:
        page.goto(address)
        found += violations(page)
    nothing_wrong(found)


def test_axe_finds_what_is_wrong(window):
    page = window(scripts=True)
    page.set_content('<img src="data:,"><a href="x"></a><p style="color: #aaa; background: #fff">Text</p>')
    page.evaluate(AXE)
    found = {one["id"] for one in page.evaluate(RUN)["violations"]}
    assert {"image-alt", "link-name", "color-contrast", "html-has-lang"} <= found

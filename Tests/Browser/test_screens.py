"""Elements around photos fit the screen: bars on phones, texts, lists and logos."""

import pytest
from PIL import Image

import sites

SETTINGS = """\
title: A site with a name of some length
pages: [about.md, prints.md, imprint.md]
menu: [{page: about.md}, {page: prints.md, label: Prints and how to order them}, {page: imprint.md}]
"""
ALBUM = """---
title: An album whose name is too long for a phone
---
What there is:

- one thing
- another thing

8. eighth
9. ninth
10. tenth
"""
LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 150"><rect width="600" height="150" fill="#888"/></svg>'
PHOTO = "winter-journey/the-far-north/a.html"

TEXT = """() => {
  const text = document.querySelector('.prose p');
  const {left, right} = text.getBoundingClientRect(), style = getComputedStyle(text);
  return {left, right, size: parseFloat(style.fontSize), window: document.documentElement.clientWidth};
}"""


@pytest.fixture(scope="module", params=["name", "logo"])
def sited(request, tmp_path_factory) -> sites.Site:
    """A site of nested albums with long names and a menu. Its bar has its name or a logo that has only a `viewBox`."""
    folder = tmp_path_factory.mktemp("screens")
    album = folder / "photos" / "winter-journey"
    (album / "the-far-north").mkdir(parents=True)
    (album / "index.md").write_text(ALBUM)
    (album / "the-far-north" / "index.md").write_text("---\ntitle: Another one below it that is as long\n---\n")
    for number, name in enumerate("abc"):
        Image.new("RGB", (600, 400), (90 * number, 90, 120)).save(album / "the-far-north" / f"{name}.png")
    for name in ("about", "prints", "imprint"):
        (folder / f"{name}.md").write_text(f"# {name.title()}\n\n{'Some words that fill a line or two. ' * 20}\n")
    (folder / "logo.svg").write_text(LOGO)
    logo = "logo: logo.svg\n" if request.param == "logo" else ""
    (folder / "gallery.yml").write_text(SETTINGS + logo)
    return sites.build(folder / "photos", folder / "out", "--config", str(folder / "gallery.yml"))


@pytest.mark.parametrize("width", [320, 360, 390, 430, 600])
def test_at_most_two_lines_stand_above_a_photo_on_phones(width, sited, window):
    page = window(width, 844)
    page.goto(sited.address(PHOTO))
    bar = page.locator(".bar").bounding_box()
    assert bar["height"] <= 2 * 44 + 12
    assert page.locator(".position").bounding_box()["x"] < width - 40
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # Every breadcrumb and every menu entry can be reached.
    for link in page.locator(".bar a").all():
        link.focus()
        box = link.bounding_box()
        assert box["x"] < width and box["x"] + box["width"] > 0 and box["width"] >= 24


@pytest.mark.parametrize("width", [390, 1280, 2560])
def test_texts_are_set_for_reading(width, sited, window):
    page = window(width)
    page.goto(sited.address("about.html"))
    text = page.evaluate(TEXT)
    # Centred, with 45 to 90 characters per line where there is room.
    assert abs(text["left"] - (text["window"] - text["right"])) < 1
    if width > 700:
        assert 45 < (text["right"] - text["left"]) / (0.5 * text["size"]) < 90
    assert text["size"] >= (20 if width == 2560 else 16)


@pytest.mark.parametrize("width", [320, 390, 1280, 2560])
def test_lists_of_an_album_stay_inside_the_margin(width, sited, window):
    page = window(width)
    page.goto(sited.address("winter-journey/index.html"))
    margin = page.locator("h1").last.bounding_box()["x"]
    for kind, letters in (("ul", 1), ("ol", 1.8)):
        item = page.locator(f".lede {kind} li").first
        size = item.evaluate("item => parseFloat(getComputedStyle(item).fontSize)")
        assert item.bounding_box()["x"] >= margin + letters * size


@pytest.mark.parametrize("width", [390, 1280, 2560])
def test_a_logo_shows_at_its_ratio(width, sited, window):
    for path in ("index.html", PHOTO):
        page = window(width)
        page.goto(sited.address(path))
        if page.locator(".logo").count():
            box = page.locator(".logo").bounding_box()
            assert box["height"] > 20
            assert abs(box["width"] / box["height"] - 4) < 0.05

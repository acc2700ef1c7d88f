"""Every appearance is neutral and legible, and pages fit at every size."""

import io
import re
import shutil

import pytest
from PIL import Image

import sites
from findings import nothing_wrong
from test_accessibility import violations

TOKENS = ["--bg", "--fg", "--muted", "--line", "--stage", "--empty", "--viewer-bg", "--viewer-fg"]

# Resolves a colour token by applying it to an element.
COLOURS = """tokens => tokens.map(token => {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = `var(${token})`;
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return [token, colour];
})"""

SETTINGS = """\
title: Northlight
description: Landscapes between the sea and the mountains, drawn in light.
pages: [about.md]
menu: [{page: about.md}, {label: Prints, url: https://example.org}]
footer: "Write to [us](about.md)."
"""


@pytest.fixture(scope="module", params=["auto", "light", "dark", "gray"])
def look(request, tmp_path_factory):
    """An appearance, and a site that has a menu, a text page and captions in it."""
    folder = tmp_path_factory.mktemp("look")
    (folder / "gallery.yml").write_text(SETTINGS)
    (folder / "about.md").write_text("# About\n\nA *text* with a [link](coast/index.html).\n\n> Quoted.\n")
    site = sites.build(
        sites.DEMO_PHOTOS, folder / "out", "--appearance", request.param, "--captions", "below",
        "--config", str(folder / "gallery.yml"))
    return request.param, site


PAGES = ["index.html", "coast/index.html", "about.html", "coast/moonrise.html"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_looks_are_neutral_and_legible(look, scheme, window):
    _, site = look
    page = window(scripts=True, scheme=scheme)
    found = []
    for path in PAGES:
        page.goto(site.address(path))
        for token, colour in page.evaluate(COLOURS, TOKENS):
            red, green, blue = re.findall(r"[\d.]+", colour)[:3]
            if not red == green == blue:
                found.append(f"{path}: {token} is {colour}")
        found += violations(page)
    nothing_wrong(found)


def test_a_look_is_what_was_asked_for_whatever_the_system_says(look, window):
    name, site = look
    seen = []
    for scheme in ["light", "dark"]:
        page = window(scripts=True, scheme=scheme)
        page.goto(site.address("index.html"))
        [(_, colour)] = page.evaluate(COLOURS, ["--bg"])
        seen.append(int(re.findall(r"\d+", colour)[0]))
    white, gray, black = 255, 144, 18
    assert seen == {
        "auto": [white, black], "light": [white, white], "dark": [black, black], "gray": [gray, gray],
    }[name]


@pytest.mark.parametrize("width", [320, 390, 768, 1280])
def test_nothing_is_wider_than_the_window(look, width, window):
    _, site = look
    page = window(width, scripts=True)
    wide = []
    for path in PAGES:
        page.goto(site.address(path))
        page.evaluate("""() => {
          document.querySelector('h1').textContent = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3);
        }""")
        extent = page.evaluate("document.documentElement.scrollWidth")
        if extent > width:
            wide.append(f"{path}: {extent} px in {width}")
    nothing_wrong(wide)


def test_photos_of_a_row_have_one_height_above_their_captions(look, window):
    _, site = look
    page = window(1280)
    page.goto(site.address("coast/index.html"))
    rows = {}
    for image in page.locator("[data-photo] img").all():
        box = image.bounding_box()
        rows.setdefault(round(box["y"]), []).append(box)
    assert len(rows) > 2
    for boxes in rows.values():
        assert max(box["height"] for box in boxes) - min(box["height"] for box in boxes) < 0.1
    assert page.locator("[data-photo] .label").first.is_visible()


def luminance(level: int) -> float:
    value = level / 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("photo", ["black", "white"])
def test_arrows_stand_out_from_black_and_white_photos(look, photo, scheme, window):
    _, site = look
    page = window(1280, 800, scripts=True, scheme=scheme)
    page.goto(site.address("mountains/panorama-from-the-pass.html"))
    page.evaluate("""photo => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`.stage img { object-position: 100vw; background: ${photo} }`);
      document.adoptedStyleSheets = [sheet];
    }""", photo)
    box = page.locator(".turn svg").first.bounding_box()
    around = page.locator(".stage img").bounding_box()
    assert around["x"] <= box["x"] and box["x"] + box["width"] <= around["x"] + around["width"]
    # The icon and its background, without the corners outside of the disc.
    clip = {"x": box["x"] + 10, "y": box["y"] + 10, "width": box["width"] - 20, "height": box["height"] - 20}
    levels = Image.open(io.BytesIO(page.screenshot(clip=clip))).convert("L").getextrema()
    dark, light = map(luminance, levels)
    assert (light + 0.05) / (dark + 0.05) >= 3, levels


def test_captions_stand_where_hexagons_are_as_wide_as_they_are(tmp_path, window):
    site = sites.build(sites.DEMO_PHOTOS / "coast", tmp_path / "site", "--layout", "honeycomb", "--captions", "hover")
    page = window(390, 844, has_touch=True, is_mobile=True)
    page.goto(site.address("index.html"))
    wrong, seen = [], 0
    for tile in page.locator("[data-photo]:has(.label)").all():
        hexagon, words = tile.bounding_box(), tile.locator(".label").bounding_box()
        above = (words["y"] - hexagon["y"]) / hexagon["height"]
        below = (words["y"] + words["height"] - hexagon["y"]) / hexagon["height"]
        seen += 1
        if above < 0.249 or below > 0.751:
            wrong.append(f"{tile.get_attribute('data-photo')}: words from {above:.3f} to {below:.3f} of the height")
    assert seen > 5
    nothing_wrong(wrong)


@pytest.mark.parametrize("width", [390, 700])
def test_lines_of_breadcrumbs_begin_with_names(width, tmp_path, window):
    album = tmp_path / "photos" / "Journeys" / "Iceland" / "A walk around the edge of the inhabited world in eleven days" / "North"
    album.mkdir(parents=True)
    for name in ["moonrise.jpg", "reeds.jpg"]:
        shutil.copy(sites.DEMO_PHOTOS / "coast" / name, album)
    site = sites.build(tmp_path / "photos", tmp_path / "site", "--title", "Ida Northlight")
    page = window(width, 800)
    # An album page, because photo pages have room for a single line only.
    folder = "a-walk-around-the-edge-of-the-inhabited-world-in-eleven-days"
    page.goto(site.address(f"journeys/iceland/{folder}/north/index.html"))
    places = page.evaluate("""() => [...document.querySelectorAll('.bar ol li')].map(entry => {
      const whole = entry.getBoundingClientRect(), name = entry.firstElementChild.getBoundingClientRect();
      return [whole.left, whole.top, whole.width > name.width, name.left];
    })""")
    start = places[0][0]
    assert len({top for _, top, _, _ in places}) > 1, "all names are in one line"
    assert any(left == start for left, *_ in places[1:])
    # Each name begins at the start of its entry; the separator follows the name.
    assert [(name, isWider) for _, _, isWider, name in places] == [
        (left, number < len(places) - 1) for number, (left, *_) in enumerate(places)]

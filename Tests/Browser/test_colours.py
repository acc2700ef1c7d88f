"""Light and dark pages follow the system's colour scheme, and both have enough contrast."""

import re

import pytest

from findings import nothing_wrong

# Every element with text of its own: its colour, and the backgrounds of it and its ancestors.
COLOURS = """() => {
  const shown = [];
  for (const element of document.body.querySelectorAll('*')) {
    const text = [...element.childNodes].filter(n => n.nodeType === 3).map(n => n.data.trim()).join(' ').trim();
    const box = element.getBoundingClientRect();
    // What is kept for screen readers only is one pixel large.
    if (!text || box.width <= 1 || box.height <= 1) continue;
    const behind = [];
    for (let around = element; around; around = around.parentElement)
      behind.push(getComputedStyle(around).backgroundColor);
    shown.push({text, colour: getComputedStyle(element).color, behind});
  }
  const page = [document.body, document.documentElement].map(e => getComputedStyle(e).backgroundColor);
  return {shown, page};
}"""

Colour = tuple[float, float, float, float]


def parsed(text: str) -> Colour:
    inside = re.fullmatch(r"rgba?\((.*)\)", text)[1]
    numbers = [float(number) for number in re.split(r"[,/\s]+", inside)]
    return tuple((numbers + [1.0])[:4])


def luminance(colour: Colour) -> float:
    """The relative luminance of WCAG 2.2."""
    parts = [part / 255 for part in colour[:3]]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    low, high = sorted([luminance(one), luminance(other)])
    return (high + 0.05) / (low + 0.05)


def backdrop(behind: list[str]) -> Colour:
    """The nearest opaque background."""
    for colour in map(parsed, behind):
        assert colour[3] in (0, 1), f"{colour} lets a background through; teach the test to blend"
        if colour[3] == 1:
            return colour
    raise AssertionError("no background but the browser's own")


def pages(site) -> list[str]:
    album, photos = next(iter(site.albums.items()))
    return ["index.html", album, site.photos[photos[0]]["page"], site.photos[photos[1]]["page"]]


def lights(page, address: str) -> tuple[float, list[float]]:
    """The luminance of a page, and those of the texts directly on its background."""
    page.goto(address)
    answer = page.evaluate(COLOURS)
    ground = backdrop(answer["page"])
    on_it = [one for one in answer["shown"] if backdrop(one["behind"]) == ground]
    return luminance(ground), [luminance(parsed(one["colour"])) for one in on_it]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_stands_out_from_its_background(scheme, demo, window):
    page = window(scheme=scheme)
    wrong = []
    for path in pages(demo):
        page.goto(demo.address(path))
        shown = page.evaluate(COLOURS)["shown"]
        assert shown
        for one in shown:
            ratio = contrast(parsed(one["colour"]), backdrop(one["behind"]))
            if ratio < 4.5:
                wrong.append(f"{path} ({scheme}): {one['text']!r} has a contrast of {ratio:.2f}")
    nothing_wrong(wrong)


def test_colours_follow_the_system(demo, window):
    light, dark = window(scheme="light"), window(scheme="dark")
    for path in pages(demo):
        (paper, ink), (night, glow) = (lights(page, demo.address(path)) for page in (light, dark))
        assert paper > 0.8 and max(ink) < 0.3, path
        assert night < 0.05 and min(glow) > 0.2, path


def test_contrast_is_that_of_the_standard():
    assert contrast((0, 0, 0, 1), (255, 255, 255, 1)) == pytest.approx(21)
    assert contrast((118, 118, 118, 1), (255, 255, 255, 1)) == pytest.approx(4.54, abs=0.01)

"""Pages stay usable for readers who zoom, change the text settings, or use their own colours."""

import io

import pytest
from PIL import Image, ImageChops

import sites
import test_looks
from conftest import launched, new_context
from findings import nothing_wrong
from test_lightbox import open_photo

SETTINGS = test_looks.SETTINGS + """\
originals: strip
captions: hover
photos-per-page: 10
"""
PAGES = ["index.html", "coast/index.html", "coast/page-2.html", "about.html", "coast/moonrise.html"]
ALBUM = "mountains/index.html"
# A window of 1280 × 1024 px at 400 % zoom.
LARGE = (320, 256)

# Text cut off by a box without scroll bars. Text only for screen readers is in a box of one pixel.
CUT_TEXT = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), cut = [];
  for (let node; node = walker.nextNode();) {
    if (!node.data.trim() || !node.parentElement.checkVisibility({opacityProperty: true})) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    for (let around = node.parentElement; around; around = around.parentElement) {
      const style = getComputedStyle(around), box = around.getBoundingClientRect();
      if (box.width <= 1 || /auto|scroll/.test(style.overflow)) break;
      const out = text.left < box.left - 1 || text.right > box.right + 1 || text.top < box.top - 1 || text.bottom > box.bottom + 1;
      if (/hidden|clip/.test(style.overflow) && out) cut.push(`${around.className}: ${node.data.trim()}`);
    }
  }
  return cut;
}"""

WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"

# Controls of the viewer that are outside of the window or covered by another element.
HIDDEN_CONTROLS = """() => [...document.querySelectorAll('.viewer :is(button, .tool, .position)')].filter(
    control => control.checkVisibility({visibilityProperty: true})).flatMap(control => {
  const r = control.getBoundingClientRect();
  const isInside = r.left >= 0 && r.top >= 0 && r.right <= innerWidth && r.bottom <= innerHeight;
  const hit = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
  return isInside && control.contains(hit) ? [] : [`${control.className} at ${r.x}, ${r.y}, under ${hit?.className}`];
})"""

# Whether the centre of the focused element's part in the window is visible.
FOCUS_IS_SEEN = """() => {
  const r = document.activeElement.getBoundingClientRect();
  const [left, top] = [Math.max(0, r.left), Math.max(0, r.top)];
  const [right, bottom] = [Math.min(innerWidth, r.right), Math.min(innerHeight, r.bottom)];
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return right - left > 8 && bottom - top > 8 && document.activeElement.contains(hit);
}"""


@pytest.fixture(scope="module")
def full(tmp_path_factory):
    """A site with all optional elements of pages."""
    folder = tmp_path_factory.mktemp("full")
    (folder / "gallery.yml").write_text(SETTINGS)
    (folder / "about.md").write_text("# About\n\nA *text* with a [link](coast/index.html).\n\n> Quoted.\n")
    return sites.build(sites.DEMO_PHOTOS, folder / "out", "--config", str(folder / "gallery.yml"))


def walk(page) -> list[str]:
    """Tabs through a page. Returns the elements that have the focus but are not visible."""
    wrong, seen = [], set()
    for _ in range(80):
        page.keyboard.press("Tab")
        name = page.evaluate("""() => {
          const e = document.activeElement;
          return e === document.body ? '' : `${e.localName} ${e.className} ${e.href ?? e.ariaLabel}`;
        }""")
        if not name or name in seen:
            break
        seen.add(name)
        if not page.evaluate(FOCUS_IS_SEEN):
            wrong.append(f"{page.url.rsplit('/', 2)[-2:]}: {name} has the focus and is not seen")
    assert len(seen) > 2
    return wrong


def test_pages_can_be_used_four_times_as_large(full, window):
    page = window(*LARGE, density=4)
    wrong = []
    for path in PAGES:
        page.goto(full.address(path))
        if page.evaluate(WIDER) > 0:
            wrong.append(f"{path} is {page.evaluate(WIDER)} px wider than the window")
        wrong += walk(page) + [f"{path}: cuts {text}" for text in page.evaluate(CUT_TEXT)]
    nothing_wrong(wrong)


@pytest.mark.parametrize("size", [LARGE, (320, 568), (390, 844), (667, 375), (844, 390)])
def test_the_viewer_can_be_used_in_small_windows(size, full, window):
    page = window(*size, scripts=True)
    page.goto(full.address(ALBUM))
    open_photo(page, 1)
    wrong = page.evaluate(HIDDEN_CONTROLS)
    picture = page.locator(".slide:not([inert]) .picture").bounding_box()
    assert min(picture["width"], picture["height"]) > 80, picture
    for key in ["i", "?"]:
        page.keyboard.press(key)
        panel = page.locator(".panel")
        panel.locator("dd").first.wait_for()
        panel.locator("dd").last.scroll_into_view_if_needed()
        box = panel.locator("dd").last.bounding_box()
        assert 0 <= box["y"] and box["y"] + box["height"] <= size[1], (key, box)
        wrong += [f"{key}: {one}" for one in page.evaluate(HIDDEN_CONTROLS) if "previous" not in one and "next" not in one]
    nothing_wrong(wrong)


@pytest.mark.parametrize("size", [LARGE, (667, 375), (844, 390)])
def test_words_of_the_viewer_are_cut_between_lines_in_low_windows(size, full, window):
    page = window(*size, scripts=True)
    page.goto(full.address(ALBUM))
    open_photo(page, 1)
    lines, isCut = page.evaluate("""() => {
      const words = document.querySelector('.words');
      words.textContent = 'A front coming in, with rain on the horizon. '.repeat(20);
      return [words.clientHeight / parseFloat(getComputedStyle(words).lineHeight), words.clientHeight < words.scrollHeight];
    }""")
    assert isCut and lines >= 2 and abs(lines - round(lines)) < 0.02, lines


@pytest.mark.parametrize("width, height", [(390, 844), (768, 1024), (1280, 800)])
def test_details_leave_the_photo_in_sight(width, height, full, window):
    page = window(width, height, scripts=True)
    page.goto(full.address(ALBUM))
    open_photo(page, 1)
    page.keyboard.press("i")
    page.locator(".panel dd").first.wait_for()
    picture, panel = (page.locator(f"{one} >> visible=true").first.bounding_box()
                      for one in (".slide:not([inert]) .picture", ".panel"))
    covered = [max(0, min(a + b, c + d) - max(a, c)) for a, b, c, d in [
        (picture["x"], picture["width"], panel["x"], panel["width"]),
        (picture["y"], picture["height"], panel["y"], panel["height"])]]
    assert covered[0] * covered[1] == 0
    assert picture["height"] > 0.2 * height and panel["height"] <= (0.5 if width < 768 else 1) * height


@pytest.fixture(scope="module")
def large_text(browser):
    """Chromium with twice the default font size."""
    larger = launched(browser.browser_type, "--blink-settings=defaultFontSize=32,defaultFixedFontSize=26")
    yield larger
    larger.close()


@pytest.mark.parametrize("size", [(390, 844), (1280, 900)])
def test_text_may_be_twice_as_large(size, full, large_text):
    page = new_context(large_text, viewport=dict(zip(("width", "height"), size))).new_page()
    wrong = []
    for path in PAGES:
        page.goto(full.address(path))
        assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
        if page.evaluate(WIDER) > 0:
            wrong.append(f"{path} is {page.evaluate(WIDER)} px wider than the window")
        wrong += [f"{path}: cuts {text}" for text in page.evaluate(CUT_TEXT)]
    page.goto(full.address(ALBUM))
    open_photo(page, 1)
    wrong += page.evaluate(HIDDEN_CONTROLS)
    page.context.close()
    nothing_wrong(wrong)


# The text spacing of WCAG 2.2, success criterion 1.4.12.
SPACED = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
    p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets = [sheet];
}"""


@pytest.mark.parametrize("size", [(390, 844), (1280, 900)])
def test_text_may_be_spaced(size, full, window):
    page = window(*size, scripts=True)
    wrong = []
    for path in [*PAGES, ALBUM]:
        page.goto(full.address(path))
        page.evaluate(SPACED)
        if page.evaluate(WIDER) > 0:
            wrong.append(f"{path} is {page.evaluate(WIDER)} px wider than the window")
        wrong += [f"{path}: cuts {text}" for text in page.evaluate(CUT_TEXT)]
    open_photo(page, 1)
    for key in ["", "i", "?"]:
        if key:
            page.keyboard.press(key)
            page.locator(".panel dd").first.wait_for()
        wrong += [f"viewer {key}: cuts {text}" for text in page.evaluate(CUT_TEXT)]
    wrong += page.evaluate(HIDDEN_CONTROLS)
    nothing_wrong(wrong)


def shot(page, box: dict, around: float = 8) -> Image.Image:
    size = page.viewport_size
    left, top = max(0, box["x"] - around), max(0, box["y"] - around)
    right = min(size["width"], box["x"] + box["width"] + around)
    bottom = min(size["height"], box["y"] + box["height"] + around)
    clip = {"x": left, "y": top, "width": right - left, "height": bottom - top}
    return Image.open(io.BytesIO(page.screenshot(clip=clip))).convert("L")


def unseen_controls(page) -> list[str]:
    """The controls that have too little contrast or no visible focus indicator."""
    wrong = []
    for control in page.locator("a:visible, button:visible").all():
        if not control.evaluate("one => one.closest('[inert]') === null && one.checkVisibility({visibilityProperty: true})"):
            continue
        name = control.evaluate("one => `${one.localName}.${one.className} ${one.textContent.trim() || one.ariaLabel}`")
        control.scroll_into_view_if_needed()
        page.evaluate("document.activeElement.blur()")
        box = control.bounding_box()
        if box["width"] < 2 or "skip" in name:
            continue
        before = shot(page, box)
        low, high = before.getextrema()
        if high - low < 90:
            wrong.append(f"{name} does not stand out: {low} to {high}")
        control.focus()
        page.keyboard.press("Shift")
        control.evaluate("one => one.focus({focusVisible: true})")
        if control.bounding_box() != box:
            continue
        changed = ImageChops.difference(before, shot(page, box)).point(lambda value: 255 if value > 90 else 0)
        if sum(changed.histogram()[255:]) < box["width"]:
            wrong.append(f"{name} does not show that it has the focus")
    return wrong


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_controls_and_the_focus_are_seen_in_forced_colours(scheme, full, window):
    page = window(1280, 900, scripts=True, scheme=scheme, forced_colors="active")
    wrong = []
    for path in [*PAGES, ALBUM]:
        page.goto(full.address(path))
        wrong += [f"{path}: {one}" for one in unseen_controls(page)]
    open_photo(page, 1)
    wrong += [f"viewer: {one}" for one in unseen_controls(page) if "viewer" in one or "tool" in one]
    nothing_wrong(wrong)


def test_words_of_any_length_leave_pages_as_wide_as_the_window(tmp_path_factory, window):
    address = "https://example.org/" + "licensing-" * 12
    site = sites.build(
        sites.DEMO_PHOTOS, tmp_path_factory.mktemp("words") / "out", "--copyright", address, "--creator", address[8:])
    page = window(320, 568, scripts=True)
    page.goto(site.address("patterns/img-4012.html"))
    assert page.evaluate(WIDER) == 0
    page.goto(site.address("patterns/index.html"))
    open_photo(page)
    page.keyboard.press("i")
    page.locator(".panel dd").first.wait_for()
    assert page.locator(".panel").evaluate("panel => panel.scrollWidth - panel.clientWidth") == 0

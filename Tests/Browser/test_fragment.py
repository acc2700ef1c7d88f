"""An album in a page of another site has the same rows as on its own page, and neither changes the other."""

import pytest

import sites
from findings import nothing_wrong
from hosts import STYLES, Host
from servers import serving
from test_accessibility import violations
from test_engine_rows import IN_FRAMES

WINDOWS = [390, 768, 1280, 1920]
EXACT = 0.05

# The options for each layout and for last rows, captions and formats.
LAYOUTS = {
    "optimal": [], "greedy": ["--rows", "greedy"], "balanced": ["--rows", "balanced"],
    "centered": ["--last-row", "center", "--row-height", "180", "--spacing", "3"],
    "no-fill": ["--rows", "greedy", "--no-fill"], "formats": ["--webp", "--captions", "hover"],
    **{layout: ["--layout", layout] for layout in ["wrap", "columns", "tracks", "table", "honeycomb"]},
}

# The boxes of the photos and of their pictures, relative to their container.
BOXES = """() => [...document.querySelectorAll('[data-layout] > a')].map(link => {
  const from = link.parentElement.getBoundingClientRect();
  const box = element => {
    const r = element.getBoundingClientRect();
    return [r.left - from.left, r.top - from.top, r.width, r.height];
  };
  return {id: link.dataset.photo, container: from.width, boxes: [box(link), box(link.querySelector('img'))]};
})"""

# The boxes and computed styles of all elements, either inside or outside of the album.
LOOKS = """inside => [...document.querySelectorAll('*')]
  .filter(one => Boolean(one.closest('.gallery-fragment')) === inside && !one.matches('link, head'))
  .map(one => {
    const r = one.getBoundingClientRect();
    const looks = [null, '::before', '::after'].map(part => {
      const style = getComputedStyle(one, part);
      return Object.fromEntries([...style].map(name => [name, style.getPropertyValue(name)]));
    });
    return {name: one.tagName + '.' + one.className, box: [r.left, r.top, r.width, r.height], looks};
  })"""

# Properties that the album inherits from the text around it, and sizes that follow from the text. Boxes are compared
# by other tests.
OF_TEXT = (
    "color", "font", "line-height", "letter-spacing", "text-", "-webkit-text", "word-", "caret", "white-space", "tab-size", "--",
    "transform-origin", "perspective-origin", "grid-template")
SIZES = {"width", "height", "inline-size", "block-size", "top", "inset-block-start"}


def of_text(name: str) -> bool:
    return name.startswith(OF_TEXT) or name in SIZES or name.endswith("color") and name != "background-color"


@pytest.fixture(scope="module")
def hosted(built, tmp_path_factory):
    """Pages of another site with a gallery, one site per set of build options."""
    done = {}

    def host(*options: str, photos=sites.DEMO_PHOTOS) -> Host:
        key = (photos, options)
        if key not in done:
            site = built(photos, "--title", "Northlight", "--fragment", "--fragment-base", "/gallery/", *options)
            done[key] = Host(tmp_path_factory.mktemp("host"), site)
        return done[key]

    return host


def albums(host: Host) -> list[str]:
    return [album["path"] for album in host.site.manifest["albums"] if album["photos"]]


def differences(expected: list[dict], found: list[dict], where: str):
    """The photos whose boxes differ from those on the album's own page."""
    if [one["id"] for one in expected] != [one["id"] for one in found]:
        yield f"{where}: other photos"
        return
    for one, other in zip(expected, found):
        pairs = zip(sum(one["boxes"], [one["container"]]), sum(other["boxes"], [other["container"]]))
        if any(abs(a - b) > EXACT for a, b in pairs):
            yield f"{where}: {one['id']} at {other['boxes']} in {other['container']} instead of {one['boxes']}"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_photos_are_where_they_are_on_the_albums_own_page(layout, hosted, window):
    host = hosted(*LAYOUTS[layout])
    own, other = window(), window()
    wrong, measured = [], 0
    with serving(host.folder) as server:
        for album in albums(host):
            for width in WINDOWS:
                own.set_viewport_size({"width": width, "height": 900})
                own.goto(f"{server.base}gallery/{album}/index.html")
                expected = own.evaluate(BOXES)
                container = round(expected[0]["container"])
                for style in STYLES:
                    other.set_viewport_size({"width": container, "height": 900})
                    other.goto(server.base + host.page(style, album))
                    found = other.evaluate(BOXES)
                    measured += len(found)
                    wrong += differences(expected, found, f"{layout}: {album} in {style} at {width}")
    assert measured > 100
    nothing_wrong(wrong)


def boxes_in_frame(engine, server, path: str, width: int) -> list[dict]:
    """The boxes of the photos of a page in a frame."""
    engine.open(server.base + "gallery/images/")
    [found] = engine.run(IN_FRAMES % BOXES, server.base + path, [width])
    return found


@pytest.mark.parametrize("layout", ["optimal", "greedy", "tracks", "honeycomb"])
def test_photos_are_where_they_are_on_the_albums_own_page_in_other_browsers(layout, engine, hosted):
    host = hosted(*LAYOUTS[layout])
    wrong = []
    with serving(host.folder) as server:
        for album in albums(host)[:1]:
            for width in [390, 1280]:
                expected = boxes_in_frame(engine, server, f"gallery/{album}/index.html", width)
                container = round(expected[0]["container"])
                for style in STYLES:
                    found = boxes_in_frame(engine, server, host.page(style, album), container)
                    wrong += differences(expected, found, f"{engine.name}: {layout} in {style} at {width}")
    nothing_wrong(wrong)


@pytest.mark.parametrize("style", STYLES)
def test_the_style_sheet_changes_nothing_else_of_the_page(style, hosted, window):
    host = hosted()
    page = window()
    with serving(host.folder) as server:
        looks = []
        for linked in (False, True):
            page.goto(server.base + host.page(style, None, linked=linked))
            looks.append(page.evaluate(LOOKS, False))
    assert len(looks[0]) > 20
    nothing_wrong(f"{one['name']} is changed" for one, other in zip(*looks, strict=True) if one != other)


@pytest.mark.parametrize("style", ["prose", "framework"])
@pytest.mark.parametrize("album", ["coast", ""])
def test_rules_of_the_page_change_nothing_of_the_album_but_its_text(style, album, hosted, window):
    host = hosted("--captions", "hover")
    page = window()
    with serving(host.folder) as server:
        looks = []
        for name in ("bare", style):
            page.goto(server.base + host.page(name, album))
            looks.append(page.evaluate(LOOKS, True))
    wrong = set()
    for one, other in zip(*looks, strict=True):
        # The host page may position the outermost element.
        if "gallery-fragment" in one["name"]:
            continue
        for part, (before, after) in enumerate(zip(one["looks"], other["looks"])):
            wrong |= {
                f"{one['name'].split()[0]} {['', 'before', 'after'][part]}: {name} is {after.get(name)} instead of {value}"
                for name, value in before.items() if after.get(name) != value and not of_text(name)}
    nothing_wrong(sorted(wrong))


@pytest.mark.parametrize("style", ["bare", "prose"])
@pytest.mark.parametrize("album", ["coast", ""])
def test_axe_finds_nothing_and_the_policy_forbids_nothing(style, album, hosted, window):
    host = hosted("--captions", "hover")
    page = window(scripts=True)
    said = []
    # Ignores the favicon request, because the page has no icon.
    page.on("console", lambda message: "favicon" in message.location["url"] or said.append(message.text))
    page.on("requestfailed", lambda request: said.append(request.url))
    with serving(host.folder) as server:
        page.goto(server.base + host.page(style, album))
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        page.wait_for_load_state("networkidle")
        shown = page.evaluate(
            "() => [...document.querySelectorAll('.gallery-fragment img')].filter(img => img.naturalWidth > 1).length")
        found = violations(page)
        refused = server.refused
    assert shown > 0
    nothing_wrong([*found, *said, *(one for one in refused if "favicon" not in one)])


def test_links_lead_to_the_pages_of_the_gallery(hosted, window):
    host = hosted()
    page = window()
    with serving(host.folder) as server:
        page.goto(server.base + host.page("prose", "coast"))
        page.locator("a[data-photo]").nth(3).click()
        photo = host.site.photos[host.site.manifest["albums"][1]["photos"][3]]
        assert page.url == f"{server.base}gallery/{photo['page']}"


def test_albums_of_an_album_are_cards(hosted, window):
    host = hosted()
    page = window()
    with serving(host.folder) as server:
        page.goto(server.base + host.page("framework", ""))
        cards = page.evaluate(
            """() => [...document.querySelectorAll('.gf-card')].map(card => {
              const r = card.querySelector('img').getBoundingClientRect();
              return [card.innerText, r.width / r.height];
            })""")
    titles = [album["title"] for album in host.site.manifest["albums"][1:]]
    assert [text.splitlines()[0] for text, _ in cards] == titles
    assert all(abs(ratio - 1.5) < 0.01 for _, ratio in cards)

"""Firefox and WebKit show the rows and layouts that the library computes, as Chromium does."""

import pytest

import rows
import sites
import test_layouts
from findings import nothing_wrong
from library import HEIGHT, broken_otherwise
from rows import Flow, Rules
from servers import serving

# The share of the target row height that pages use for balanced rows.
BALANCED_SHARE = 0.85

# Measures a page in a frame at several widths, because windows have minimum widths. The outer page is the server's
# folder listing, which has no policy against frames.
IN_FRAMES = """async (address, widths) => {
  const frame = Object.assign(document.createElement('iframe'), {scrolling: 'no'});
  frame.style.cssText = 'border: 0; height: 900px';
  frame.style.width = widths[0] + 'px';
  document.body.replaceChildren(frame);
  await new Promise(done => Object.assign(frame, {onload: done, src: address}));
  const measure = document => (%s)();
  return widths.map(width => {
    frame.style.width = width + 'px';
    return measure(frame.contentDocument);
  });
}"""


def in_frames(engine, server, site, path, widths):
    """The rows of an album at several frame widths."""
    engine.open(server.base + "images/")
    ratios = {id: photo["aspectRatio"] for id, photo in site.photos.items()}
    measured = engine.run(IN_FRAMES % rows.MEASURE, server.base + path, widths)
    return [
        Flow(one, ratios, f"{engine.name}: {path} at {width}")
        for width, found in zip(widths, measured, strict=True) for one in found]


def wrong_rows(engine, kind, flows):
    """The violations of rows of a kind: failed claims, and breaks that differ from the library's."""
    if kind == "balanced" and not engine.run("() => CSS.supports('flex-wrap', 'balance')"):
        # The browser breaks these rows greedily, into as many rows as balanced ones.
        height = BALANCED_SHARE * HEIGHT
        # The maximum row height is relative to the full target row height.
        rules = Rules(kind, height, max_scale=Rules.max_scale / BALANCED_SHARE)
        held, others = rows.CLAIMS["greedy"], broken_otherwise(flows, "greedy", height)
    else:
        held, rules = rows.CLAIMS[kind], Rules(kind)
        others = [] if kind == "balanced" else broken_otherwise(flows, kind)
    return [*(found for flow in flows for claim in held for found in claim(flow, rules)), *others]


def sites_with(kind, built, drawn_photos):
    options = rows.KINDS[kind]
    return [built(sites.DEMO_PHOTOS, "--title", "Northlight", *options), built(drawn_photos, "--title", "S", *options)]


@pytest.mark.parametrize("kind", rows.KINDS)
def test_rows_are_exact_at_every_16th_width(kind, engine, built, drawn_photos):
    widths = list(range(320, 2561, 16))
    flows = []
    for site in sites_with(kind, built, drawn_photos):
        with serving(site.folder, "/a/b/") as server:
            for path in site.albums:
                flows += in_frames(engine, server, site, path, widths)
    assert {296, 2472} <= {round(flow.width) for flow in flows}
    nothing_wrong(wrong_rows(engine, kind, flows))


# The minimum width of WebKit's window is about 450 px.
@pytest.mark.parametrize("width", [500, 768, 1280, 1920, 2560])
@pytest.mark.parametrize("kind", rows.KINDS)
def test_rows_are_exact_in_windows_without_scripts_and_from_disk(kind, width, plain_engine, built, drawn_photos):
    plain_engine.resize(width, 900)
    flows = []
    for site in sites_with(kind, built, drawn_photos):
        ratios = {id: photo["aspectRatio"] for id, photo in site.photos.items()}
        for path in list(site.albums)[:2]:
            plain_engine.open(site.address(path))
            flows += [
                Flow(one, ratios, f"{plain_engine.name}: {path} at {width}") for one in plain_engine.run(rows.MEASURE)]
    assert len(flows) == 4
    nothing_wrong(wrong_rows(plain_engine, kind, flows))


@pytest.mark.parametrize("kind", test_layouts.KINDS)
def test_photos_are_where_the_library_puts_them(kind, engine, built):
    widths = [320, 480, 768, 1280, 1920, 2560]
    site = built(sites.DEMO_PHOTOS, "--title", "Northlight", *test_layouts.KINDS[kind])
    wrong = []
    with serving(site.folder) as server:
        for path in site.albums:
            engine.open(server.base + "images/")
            found = engine.run(IN_FRAMES % test_layouts.MEASURE, server.base + path, widths)
            for width, [measured] in zip(widths, found, strict=True):
                wrong += test_layouts.misplaced(measured, site, path, kind, width, {})
    nothing_wrong(wrong)

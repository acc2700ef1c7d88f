"""Rows are exact at every window width, without JavaScript, from disk."""

import pytest

import rows
import sites
from conftest import new_context
from findings import nothing_wrong
from library import broken_otherwise

WIDTHS = [320, 390, 768, 1280, 1920, 2560]
# The only one of them that is no multiple of 16. At the others every 16th width is measured, with the same claims.
PHONE = 390


def sites_with(kind, built, drawn_photos) -> list[sites.Site]:
    """The demo and the drawn albums with one kind of rows."""
    options = rows.KINDS[kind]
    return [
        built(sites.DEMO_PHOTOS, "--title", "Northlight", *options),
        built(drawn_photos, "--title", "Shapes", *options)]


@pytest.fixture(scope="module")
def flows(browser, built, drawn_photos):
    """The containers of the albums of two sites by kind, on a phone, each measured once."""
    context = new_context(browser, viewport={"width": PHONE, "height": 900}, java_script_enabled=False)
    page = context.new_page()
    done = {}

    def measured(kind: str) -> list[rows.Flow]:
        if kind not in done:
            found = []
            for site in sites_with(kind, built, drawn_photos):
                for path, photos in site.albums.items():
                    page.goto(site.address(path))
                    flows = rows.measure(page, site, path)
                    assert [tile.id for flow in flows for tile in flow.tiles] == photos
                    found += flows
            assert found
            done[kind] = found
        return done[kind]

    yield measured
    context.close()


@pytest.mark.parametrize(
    "kind, claim", [(kind, claim) for kind in rows.KINDS for claim in rows.CLAIMS[kind]],
    ids=lambda part: getattr(part, "__name__", part))
def test_rows_are_exact_on_a_phone(kind, claim, flows):
    wrong = [problem for flow in flows(kind) for problem in claim(flow, rows.Rules(kind))]
    nothing_wrong(wrong)


@pytest.mark.parametrize("width", WIDTHS)
def test_pages_never_scroll_sideways(width, window, site):
    page = window(width)
    wide = {}
    for path in ["index.html", *site.albums, *list(site.typical_photo_pages)[:8]]:
        page.goto(site.address(path))
        excess = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        if excess > 0:
            wide[path] = excess
    assert wide == {}


@pytest.mark.parametrize("kind", rows.KINDS)
def test_rows_are_exact_at_every_16th_width(kind, window, built, drawn_photos):
    wrong = []
    page = window()
    flows = []
    for site in sites_with(kind, built, drawn_photos):
        for path in site.albums:
            page.goto(site.address(path))
            for width in range(320, 2561, 16):
                page.set_viewport_size({"width": width, "height": 900})
                flows += rows.measure(page, site, path)
    for flow in flows:
        wrong += [found for claim in rows.CLAIMS[kind] for found in claim(flow, rows.Rules(kind))]
    if kind != "balanced":
        wrong += broken_otherwise(flows, kind)
    nothing_wrong(wrong)


def test_the_reference_closes_no_empty_row_and_counts_spacing():
    assert rows.greedy_rows([9, 1, 1, 9], 300, 100, 10) == [1, 2, 1]
    assert rows.greedy_rows([1, 1, 1], 300, 100, 0) == [3]
    assert rows.greedy_rows([1, 1, 1], 300, 100, 1) == [2, 1]
    assert rows.greedy_rows([1 / 3] * 3, 100, 100, 0) == [3]
    assert rows.greedy_rows([], 300, 100, 10) == []

"""Rows are exact at every width of the window, without JavaScript and from disk."""

import pytest

import rows
from findings import nothing_wrong

WIDTHS = [320, 390, 768, 1280, 1920, 2560]


@pytest.fixture(scope="module")
def flows(browser, demo, drawn):
    """The containers of both sites' albums at one width, each measured once."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    done = {}

    def measured(width: int) -> list[rows.Flow]:
        if width not in done:
            page.set_viewport_size({"width": width, "height": 900})
            done[width] = []
            for site in (demo, drawn):
                for path, photos in site.albums.items():
                    page.goto(site.address(path))
                    flows = rows.measure(page, site, path)
                    assert [tile.id for flow in flows for tile in flow.tiles] == photos
                    done[width] += flows
        return done[width]

    yield measured
    context.close()


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("claim", rows.CLAIMS, ids=lambda claim: claim.__name__)
def test_rows(claim, width, flows):
    wrong = [problem for flow in flows(width) for problem in claim(flow, rows.Rules())]
    nothing_wrong(wrong)


@pytest.mark.parametrize("width", WIDTHS)
def test_albums_never_scroll_sideways(width, window, site):
    page = window(width)
    wide = {}
    for path in ["index.html", *site.albums]:
        page.goto(site.address(path))
        excess = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        if excess > 0:
            wide[path] = excess
    assert wide == {}


def test_rows_are_exact_at_every_16th_width(window, site):
    wrong = []
    page = window()
    for path in site.albums:
        page.goto(site.address(path))
        for width in range(320, 2561, 16):
            page.set_viewport_size({"width": width, "height": 900})
            for flow in rows.measure(page, site, path):
                wrong += [problem for claim in rows.CLAIMS for problem in claim(flow, rows.Rules())]
    nothing_wrong(wrong)


def test_the_reference_closes_no_empty_row_and_counts_spacing():
    assert rows.greedy_rows([9, 1, 1, 9], 300, 100, 10) == [1, 2, 1]
    assert rows.greedy_rows([1, 1, 1], 300, 100, 0) == [3]
    assert rows.greedy_rows([1, 1, 1], 300, 100, 1) == [2, 1]
    assert rows.greedy_rows([1 / 3] * 3, 100, 100, 0) == [3]
    assert rows.greedy_rows([], 300, 100, 10) == []

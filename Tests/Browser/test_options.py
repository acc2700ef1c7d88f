"""Build options take effect on the pages."""

import pytest

import rows
from findings import nothing_wrong
from rows import Rules

WIDTHS = [320, 768, 1280, 2560]

ASKED = [
    (["--row-height", "160"], Rules(height=160)),
    (["--row-height", "333.5", "--spacing", "3"], Rules(height=333.5, spacing=3)),
    (["--spacing", "0"], Rules(spacing=0)),
    (["--spacing", "20"], Rules(spacing=20)),
    (["--no-fill"], Rules(fill=False)),
    (["--last-row", "justify"], Rules(justify_last=True)),
    (["--last-row", "justify", "--row-height", "180", "--spacing", "12"],
     Rules(height=180, spacing=12, justify_last=True)),
    (["--no-fill", "--spacing", "1"], Rules(spacing=1, fill=False)),
]


@pytest.mark.parametrize("options, rules", [pytest.param(*asked, id=" ".join(asked[0])) for asked in ASKED])
def test_options_reach_the_page(options, rules, built, drawn_photos, window):
    site = built(drawn_photos, *rows.KINDS["greedy"], *options)
    page = window()
    wrong = []
    for path in site.albums:
        page.goto(site.address(path))
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            for flow in rows.measure(page, site, path):
                wrong += [problem for claim in rows.CLAIMS["greedy"] for problem in claim(flow, rules)]
    nothing_wrong(wrong)


def test_without_fill_rows_end_before_the_edge(built, drawn_photos, window):
    site = built(drawn_photos, *rows.KINDS["greedy"], "--no-fill")
    page = window(1280)
    page.goto(site.address("sixty/index.html"))
    [flow] = rows.measure(page, site, "sixty/index.html")
    assert sum(row[-1].right < flow.right - 1 for row in flow.rows) > len(flow.rows) / 2

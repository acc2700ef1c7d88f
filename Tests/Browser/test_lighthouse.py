"""Lighthouse reports no problems."""

import pytest

import lighthouse
from conftest import chromium
from servers import serving

CATEGORIES = ["Performance", "Accessibility", "Best Practices", "SEO"]
# Other load slows a page down and lowers its score. On an idle machine the score is 99 or 100.
TRIES, FAST = 4, 95


@pytest.mark.parametrize("path", ["index.html", "mountains/index.html", "coast/moonrise.html"])
def test_scores_are_100_and_the_page_is_fast(path, demo, browser):
    best = dict.fromkeys(CATEGORIES, 0)
    reports = []
    while len(reports) < TRIES and min(best.values()) < 100:
        with serving(demo.folder) as server:
            reports.append(lighthouse.report(browser.browser_type, chromium(), server.base + path))
        best = {name: max(best[name], reports[-1].scores[name]) for name in CATEGORIES}
    # The report names the failed audits. Load on the machine only affects the metrics.
    assert best.pop("Performance") >= FAST, reports
    assert best == dict.fromkeys(CATEGORIES[1:], 100), reports


def test_lighthouse_finds_what_is_wrong(tmp_path, browser):
    (tmp_path / "index.html").write_text(
        "<!doctype html><title>Wrong</title><h1>Text</h1><img src=x.png><p style='color: #ccc'>Pale")
    with serving(tmp_path) as server:
        scores = lighthouse.report(browser.browser_type, chromium(), server.base + "index.html").scores
    assert max(scores["Accessibility"], scores["Best Practices"], scores["SEO"]) < 100

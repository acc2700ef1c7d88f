"""Lighthouse has nothing to object to."""

import pytest

import lighthouse
from conftest import chromium
from servers import serving

CATEGORIES = ["Performance", "Accessibility", "Best Practices", "SEO"]


@pytest.fixture(scope="module")
def reports(demo, browser):
    """What Lighthouse says of a page of the demo, each asked once."""
    done = {}

    def report(path: str) -> lighthouse.Report:
        if path not in done:
            with serving(demo.folder) as server:
                done[path] = lighthouse.report(browser.browser_type, chromium(), server.base + path)
        return done[path]

    return report


@pytest.mark.parametrize("path", ["coast/index.html", "coast/moonrise.html"])
def test_every_score_is_100(path, reports):
    report = reports(path)
    # What is named is what to mend; a machine that is busy shows in the metrics.
    assert report.scores == dict.fromkeys(CATEGORIES, 100), report

"""Lighthouse has nothing to object to."""

import shutil

import pytest

import lighthouse
from conftest import chromium
from servers import serving
from test_markup import POLICY

CATEGORIES = ["Performance", "Accessibility", "Best Practices", "SEO"]
# A machine that has other things to do makes a page look slow, and never fast: on one that has none, it is 99 or 100.
TRIES, FAST = 4, 95


@pytest.fixture(scope="module")
def measured_site(demo, tmp_path_factory):
    """A copy of the demo in which developer tools may ask the host for `/robots.txt` and for their own settings.

    They do so on behalf of the page, which the policy does not allow, and count the refusal against it.
    """
    folder = tmp_path_factory.mktemp("measured") / "site"
    shutil.copytree(demo.folder, folder)
    for page in demo.pages:
        text = (folder / page).read_text()
        assert POLICY in text
        (folder / page).write_text(text.replace(POLICY, POLICY + "; connect-src 'self'"))
    return folder


@pytest.mark.parametrize("path", ["index.html", "mountains/index.html", "coast/moonrise.html"])
def test_scores_are_100_and_the_page_is_fast(path, measured_site, browser):
    best = dict.fromkeys(CATEGORIES, 0)
    reports = []
    while len(reports) < TRIES and min(best.values()) < 100:
        with serving(measured_site) as server:
            reports.append(lighthouse.report(browser.browser_type, chromium(), server.base + path))
        best = {name: max(best[name], reports[-1].scores[name]) for name in CATEGORIES}
    # What is named is what to mend; a machine that is busy shows in the metrics.
    assert best.pop("Performance") >= FAST, reports
    assert best == dict.fromkeys(CATEGORIES[1:], 100), reports


def test_the_policy_of_the_site_costs_what_developer_tools_ask_of_the_host_and_nothing_else(demo, browser):
    with serving(demo.folder) as server:
        report = lighthouse.report(browser.browser_type, chromium(), server.base + "coast/moonrise.html")
    refused = {title for title in report.failed if "robots.txt" in title}
    assert len(refused) == 1 and report.scores["SEO"] > 90
    assert report.scores["Accessibility"] == 100


def test_lighthouse_finds_what_is_wrong(tmp_path, browser):
    (tmp_path / "index.html").write_text(
        "<!doctype html><title>Wrong</title><h1>Text</h1><img src=x.png><p style='color: #ccc'>Pale")
    with serving(tmp_path) as server:
        scores = lighthouse.report(browser.browser_type, chromium(), server.base + "index.html").scores
    assert max(scores["Accessibility"], scores["Best Practices"], scores["SEO"]) < 100

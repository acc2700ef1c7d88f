import os
import shutil
import sys
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

import pictures
import sites
from engines import TIMEOUT
from firefox import Firefox
from webkit import WebKit

# Headless Chromium without window code, which takes a quarter of the time.
HEADLESS_SHELLS = ["chromium-headless-shell", "chrome-headless-shell"]
CHROMIUMS = [
    "/usr/bin/chromium", "chromium", "chromium-browser", "google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
]


def pytest_addoption(parser):
    parser.addoption(
        "--write-screenshots", action="store_true", help="keep what pages look like now as what they should look like")
    parser.addoption(
        "--engine", action="append", choices=["chromium", "firefox", "webkit"],
        help="run only the tests in this browser; can be repeated")


def engine_of(item) -> str:
    """The browser of a test."""
    parameters = item.callspec.params if hasattr(item, "callspec") else {}
    kind = parameters.get("started_engine") or parameters.get("started_plain_engine")
    return kind.name.lower() if kind else "chromium"


def pytest_collection_modifyitems(config, items):
    wanted = config.getoption("engine")
    if wanted:
        others = [item for item in items if engine_of(item) not in wanted]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if engine_of(item) in wanted]


def pytest_sessionstart(session):
    # Older versions run as far as here.
    if sys.version_info < (3, 11):  # noqa: UP036
        pytest.exit("the browser tests need Python 3.11 or newer", returncode=1)
    if not os.access(sites.program(), os.X_OK):
        pytest.exit(
            f"there is no program at {sites.program()}: run Scripts/swift-build, or name it in GALLERY_BINARY",
            returncode=1)


def chromium(programs: list[str] = CHROMIUMS) -> str:
    """The path of the installed Chromium."""
    found = next(filter(None, map(shutil.which, programs)), None)
    if found is None:
        pytest.exit("there is no Chromium: install it (Debian: apt-get install chromium)", returncode=1)
    return found


def launched(browser_type, *arguments: str):
    """A new Chromium that only renders pages."""
    return browser_type.launch(
        # Without this a headless shell rounds glyph widths to pixels, unlike Chromium with windows.
        executable_path=chromium(HEADLESS_SHELLS + CHROMIUMS), args=["--font-render-hinting=none", *arguments],
        # The sandbox of Chromium refuses to run as root.
        chromium_sandbox=os.geteuid() != 0)


@pytest.fixture(scope="session")
def browser():
    """Chromium, which all tests of a worker share."""
    with sync_playwright() as playwright:
        browser = launched(playwright.chromium)
        expect.set_options(timeout=1000 * TIMEOUT)
        yield browser
        browser.close()


def new_context(browser, **options):
    """A new browser context that waits as long as a busy machine needs."""
    context = browser.new_context(**options)
    context.set_default_timeout(1000 * TIMEOUT)
    return context


@pytest.fixture
def window(browser):
    """Opens windows that close with the test. JavaScript is off by default, because pages must not need it."""
    contexts = []

    def open_window(width=1280, height=900, *, scripts=False, scheme="light", density=1, **options):
        context = new_context(
            browser, viewport={"width": width, "height": height}, java_script_enabled=scripts,
            color_scheme=scheme, device_scale_factor=density, **options)
        contexts.append(context)
        return context.new_page()

    yield open_window
    for context in contexts:
        context.close()


@pytest.fixture(scope="session", params=[Firefox, WebKit], ids=lambda kind: kind.name)
def started_engine(request):
    """One process of an engine, which all tests of a worker share."""
    with closing(request.param()) as engine:
        yield engine


@pytest.fixture(scope="session", params=[Firefox, WebKit], ids=lambda kind: kind.name)
def started_plain_engine(request):
    """One process of an engine with JavaScript off, which all tests of a worker share."""
    with closing(request.param(scripts=False)) as engine:
        yield engine


@pytest.fixture
def engine(started_engine):
    """A browser other than Chromium, with its window reset to the default size."""
    started_engine.resize(1280, 900)
    return started_engine


@pytest.fixture
def plain_engine(started_plain_engine):
    """A browser other than Chromium that does not run the scripts of pages."""
    started_plain_engine.resize(1280, 900)
    return started_plain_engine


@pytest.fixture(scope="session")
def drawn_photos(tmp_path_factory) -> Path:
    """A folder of albums in many shapes."""
    return pictures.draw_albums(tmp_path_factory.mktemp("photos") / "drawn")


@pytest.fixture(scope="session")
def built(tmp_path_factory):
    """Builds each site once, starting from a copy of the most similar one, which has most of the renditions already."""
    done: dict[Path, dict[tuple[str, ...], sites.Site]] = {}

    def build(photos: Path, *options: str) -> sites.Site:
        made = done.setdefault(photos, {})
        if options not in made:
            def difference(others: tuple[str, ...]) -> tuple[bool, int]:
                differing = {*others} ^ {*options}
                # WebP takes longer than everything else.
                return "--webp" in differing, len(differing)

            output = tmp_path_factory.mktemp("site") / "out"
            if made:
                shutil.copytree(made[min(made, key=difference)].folder, output)
            made[options] = sites.build(photos, output, *options)
        return made[options]

    return build


@pytest.fixture(scope="session")
def demo(built) -> sites.Site:
    """The site of the demo album."""
    return built(sites.DEMO_PHOTOS, "--title", "Northlight")


@pytest.fixture(scope="session")
def drawn(built, drawn_photos) -> sites.Site:
    """The site of the drawn albums."""
    return built(drawn_photos, "--title", "Shapes")


@pytest.fixture(params=["demo", "drawn"])
def site(request) -> sites.Site:
    """One of the two sites."""
    return request.getfixturevalue(request.param)

"""The pages of expired albums state that they have expired."""

import datetime
import shutil

import pytest

import sites

LAST = "2027-01-31"
# 1 January 2027. A build leaves out albums that have ended on its date, so that it must not be the date of the machine.
BUILT = {"SOURCE_DATE_EPOCH": "1798761600"}


@pytest.fixture(scope="module")
def ending(tmp_path_factory) -> sites.Site:
    folder = tmp_path_factory.mktemp("ending")
    shutil.copytree(sites.DEMO_PHOTOS / "patterns", folder / "photos" / "patterns")
    (folder / "photos" / "patterns" / "index.md").write_text(f"---\ntitle: Patterns\nuntil: {LAST}\n---\n")
    return sites.build(folder / "photos", folder / "site", "--title", "Ending", env=BUILT)


@pytest.mark.parametrize("time, is_over", [("2027-01-31T23:59:00", False), ("2027-02-01T00:01:00", True)])
def test_albums_and_photos_say_that_they_have_ended(time, is_over, ending, window):
    paths = [*ending.albums, next(iter(ending.photo_pages))]
    for path in [path for path in paths if path.startswith("patterns/")]:
        page = window(scripts=True)
        page.clock.set_fixed_time(datetime.datetime.fromisoformat(time))
        page.goto(ending.address(path))
        said = page.locator("main").get_by_text("This album is no longer available.")
        assert said.count() == is_over, path
        assert page.locator("main img").count() == 0 if is_over else page.locator("main img").count() > 0, path


def test_no_viewer_opens_over_an_album_that_has_ended(ending, window):
    page = window(scripts=True)
    page.clock.set_fixed_time(datetime.datetime.fromisoformat("2027-02-01T12:00:00"))
    page.goto(ending.address("patterns/index.html") + "#view-first")
    page.get_by_text("This album is no longer available.").wait_for()
    assert page.locator("dialog").count() == 0

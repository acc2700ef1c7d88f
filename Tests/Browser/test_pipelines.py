"""The guide's examples for other site generators work."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import rows
import sites
from findings import nothing_wrong
from servers import serving

EXAMPLES = sites.ROOT / "Documentation" / "pipelines"

# For each generator: the command, the folder for the gallery, the output folder, the page with the album.
GENERATORS = {
    "hugo": (["hugo", "--quiet", "--baseURL", "/"], "static/gallery", "public", "coast/index.html"),
    "pelican": (["/usr/bin/pelican", "--quiet", "--fatal", "warnings"], "output/gallery", "output", "coast.html"),
}


@pytest.fixture(scope="module", params=GENERATORS)
def example(request, tmp_path_factory):
    """The site that a generator builds from its example, and the page with the album."""
    command, gallery, output, page = GENERATORS[request.param]
    if sys.platform == "darwin" and not shutil.which(command[0]):
        pytest.skip(f"there is no {request.param}")
    assert shutil.which(command[0]), f"there is no {request.param}: run Scripts/install test"
    folder = tmp_path_factory.mktemp(request.param) / "blog"
    shutil.copytree(EXAMPLES / request.param, folder)
    (folder / gallery).parent.mkdir(exist_ok=True)
    site = sites.build(
        sites.DEMO_PHOTOS, folder / gallery, "--title", "Northlight", "--fragment", "--fragment-base", "/gallery/")
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=120, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return site, folder / output, page


@pytest.mark.parametrize("width", [390, 800, 1280])
def test_a_post_shows_an_album_in_exact_rows(width, example, window):
    site, output, path = example
    page = window(width)
    with serving(output) as server:
        page.goto(server.base + path)
        flows = rows.measure(page, site, path)
        page.screenshot(full_page=True)
        refused = [one for one in server.refused if "favicon" not in one]
    [flow] = flows
    album = next(album for album in site.manifest["albums"] if album["path"] == "coast")
    assert [tile.id for tile in flow.tiles] == album["photos"]
    assert flow.width < width
    wrong = [found for claim in rows.CLAIMS["optimal"] for found in claim(flow, rows.Rules("optimal"))]
    nothing_wrong([*wrong, *refused])


def test_a_page_lists_the_albums_of_the_manifest(example, window):
    site, output, _ = example
    page = window()
    with serving(output) as server:
        page.goto(server.base + "index.html")
        listed = page.locator("h2 + ul > li").all_inner_texts()
        page.locator("h2 + ul a").first.click()
        assert page.locator("[data-photo]").count() > 0
    expected = [
        f"{album['title']}, {len(album['photos'])} photos" for album in site.manifest["albums"] if album["path"]]
    assert listed == expected


def test_the_whole_gallery_is_in_the_site(example):
    site, output, _ = example
    published = Path(output / "gallery")
    assert json.loads((published / "gallery.json").read_text()) == site.manifest
    for photo in site.manifest["photos"]:
        assert (published / photo["page"]).exists()

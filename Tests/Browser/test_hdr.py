"""Gain maps, as the browser applies them on a canvas that can hold values brighter than white."""

import shutil

import pytest

from conftest import launched, new_context
from servers import serving
from sites import ROOT

LAMPS = ROOT / "Fixtures" / "hdr" / "lamps.jpg"

# The share of pixels brighter than white, the maximum value, and the sRGB-encoded values at a few points. Null if the
# browser has no HDR canvas.
DRAWN = """async address => {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [720, 480];
  const context = canvas.getContext('2d', {colorSpace: 'srgb', colorType: 'float16'});
  if (context.globalHDRHeadroom === undefined) return null;
  context.globalHDRHeadroom = 32;
  context.drawImage(picture, 0, 0, 720, 480);
  const {data} = context.getImageData(0, 0, 720, 480, {pixelFormat: 'rgba-float16', colorSpace: 'srgb'});
  let greatest = 0, bright = 0;
  for (let at = 0; at < data.length; at += 4) {
    const value = Math.max(data[at], data[at + 1], data[at + 2]);
    greatest = Math.max(greatest, value);
    if (value > 1.02) bright += 1;
  }
  const places = [[380, 120], [120, 150], [100, 460], [380, 20], [20, 400]];
  return {greatest, bright: bright / (720 * 480), places: places.map(([x, y]) => data[4 * (720 * y + x)])};
}"""


@pytest.fixture(scope="module")
def canvas(browser):
    """A page in a browser with HDR canvases, which are still experimental."""
    bright = launched(
        browser.browser_type, "--enable-experimental-web-platform-features", "--enable-features=CanvasHDR")
    yield new_context(bright).new_page()
    bright.close()


@pytest.fixture(scope="module")
def photos(tmp_path_factory):
    folder = tmp_path_factory.mktemp("hdr")
    shutil.copy(LAMPS, folder / "lamps.jpg")
    return folder


def drawn(canvas, folder, path):
    with serving(folder) as server:
        canvas.goto(server.base + "index.html")
        found = canvas.evaluate(DRAWN, server.base + path)
    if found is None:
        pytest.skip("this browser has no canvas that gets brighter than white")
    return found


def test_the_largest_picture_is_as_bright_as_the_photo(canvas, built, photos, tmp_path):
    (tmp_path / "index.html").write_text("<!DOCTYPE html><title>The photo</title>")
    shutil.copy(LAMPS, tmp_path / "lamps.jpg")
    photo = drawn(canvas, tmp_path, "lamps.jpg")
    assert photo["greatest"] > 1.5 and photo["bright"] > 0.01, "the photo itself is not shown in HDR"
    site = built(photos, "--widths", "320,640")
    small, large = site.manifest["photos"][0]["renditions"]
    found = drawn(canvas, site.folder, large["path"])
    assert found["bright"] == pytest.approx(photo["bright"], rel=0.05)
    assert found["places"] == pytest.approx(photo["places"], rel=0.05, abs=0.03)
    assert drawn(canvas, site.folder, small["path"])["greatest"] <= 1.02


def test_without_hdr_no_picture_is_brighter_than_white(canvas, built, photos):
    site = built(photos, "--widths", "320,640", "--hdr", "drop")
    for rendition in site.manifest["photos"][0]["renditions"]:
        assert drawn(canvas, site.folder, rendition["path"])["greatest"] <= 1.02

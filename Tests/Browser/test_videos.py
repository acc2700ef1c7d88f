"""Videos beside photos of the same name play in the place of their posters and reveal nothing."""

import json
import subprocess

import pytest

import pictures
import sites
from engines import TIMEOUT
from findings import nothing_wrong
from servers import serving
from test_accessibility import violations
from test_lightbox import open_photo, wait_for
from test_shift import COUNT_SHIFTS, SHIFTS
from test_weight import SCRIPT, STYLE, weight
from watch import Watch

PLACE = "+48.8584+002.2945/"
# Seconds; longer than any test.
LENGTH = 60
CODINGS = {
    "mp4": ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "aac"],
    "mov": ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-timecode", "01:02:03:04"],
    "webm": ["-c:v", "libvpx-vp9", "-b:v", "200k", "-deadline", "realtime", "-cpu-used", "8"],
}


@pytest.fixture(scope="session")
def videos(tmp_path_factory, built):
    """An album of five photos. Three of them are posters of videos whose metadata has a location."""
    folder = tmp_path_factory.mktemp("videos") / "Harbour"
    folder.mkdir()
    for number, name in enumerate(["a-crane", "b-ferry", "c-gulls", "d-nets", "e-pier"]):
        pictures.draw((1200, 800), number, 2).save(folder / f"{name}.jpg", quality=80)
    for name, ending in [("b-ferry", "mp4"), ("c-gulls", "webm"), ("d-nets", "mov")]:
        sound = ["-f", "lavfi", "-i", f"sine=duration={LENGTH}"] if ending == "mp4" else []
        subprocess.run(
            ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", f"testsrc2=size=480x320:rate=5:duration={LENGTH}", *sound,
             *CODINGS[ending], "-metadata", f"location={PLACE}", "-metadata", "title=SECRET", folder / f"{name}.{ending}"],
            check=True, timeout=600)
    return built(folder)


@pytest.fixture
def served(videos, window):
    """Opens the album from a server and fails on anything that `Watch` finds."""
    with serving(videos.folder) as server:
        page = window(1280, 900, scripts=True)
        watch = Watch(page, server.base)
        yield page, server.base
        nothing_wrong(watch.found + server.refused)


PLAYED = """video => new Promise((done, failed) => {
  const end = performance.now() + MAX_MS;
  const look = () => {
    if (video.currentTime > .3) done(true);
    else if (performance.now() > end) failed(new Error(`the video is only at ${video.currentTime} s`));
    else setTimeout(look, 30);
  };
  look();
})""".replace("MAX_MS", str(1000 * TIMEOUT))


@pytest.mark.parametrize("photo", ["b-ferry", "c-gulls", "d-nets"])
def test_a_video_plays_on_the_page_of_its_poster_and_nothing_moves(photo, served):
    page, base = served
    page.context.add_init_script(COUNT_SHIFTS)
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    page.goto(f"{base}{photo}.html")
    page.wait_for_load_state("networkidle")
    assert not [url for url in requests if "/clips/" in url], "a video is fetched before anyone asked for it"
    video = page.locator(".stage > video")
    before = video.bounding_box()
    video.evaluate("video => { video.muted = true; return video.play() }")
    assert video.evaluate(PLAYED)
    assert video.evaluate("video => [video.videoWidth, video.videoHeight]") == [480, 320]
    assert video.bounding_box() == before
    assert before["width"] / before["height"] == pytest.approx(1.5, rel=0.01)
    assert page.evaluate(SHIFTS) == []


def test_other_engines_play_videos(engine, videos):
    # Debian's WebKit has no H.264 decoder.
    names = ["c-gulls"] if engine.name != "Firefox" else ["b-ferry", "c-gulls", "d-nets"]
    with serving(videos.folder) as server:
        for name in names:
            engine.open(f"{server.base}{name}.html")
            engine.run("() => { const v = document.querySelector('video'); v.muted = true; v.play() }")
            engine.wait("() => document.querySelector('video').currentTime > .3")


def test_a_video_has_the_place_of_its_photo(videos, window):
    """All posters have one size, so that the boxes on the pages are equal."""
    page = window()
    boxes = []
    for photo in ["a-crane", "b-ferry"]:
        page.goto(videos.address(f"{photo}.html"))
        boxes.append(page.locator(".stage > img, .stage > video").bounding_box())
    assert boxes[0] == boxes[1]


def test_controls_of_a_video_are_not_covered(videos, window):
    for width, height in [(1280, 900), (390, 844)]:
        page = window(width, height)
        page.goto(videos.address("b-ferry.html"))
        box = page.locator(".stage > video").bounding_box()
        for across in [0.03, 0.1, 0.5, 0.9, 0.97]:
            point = [box["x"] + box["width"] * across, box["y"] + box["height"] - 20]
            assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).nodeName", point) == "VIDEO"


def test_arrow_keys_are_the_video_s_while_it_has_the_focus(served):
    page, base = served
    page.goto(base + "b-ferry.html")
    # Records the links that the keys follow.
    page.evaluate("""() => {
      self.followed = [];
      document.addEventListener('click', event => {
        self.followed.push(event.target.rel);
        event.preventDefault();
      });
    }""")
    for place, expected in [(".stage > video", []), ("main", ["next"])]:
        page.locator(place).focus()
        page.keyboard.press("ArrowRight")
        assert page.evaluate("followed") == expected, place


def test_axe_finds_nothing_on_videos(videos, window):
    found = []
    for width in (1280, 390):
        page = window(width, scripts=True)
        for path in ["index.html", "b-ferry.html"]:
            page.goto(videos.address(path))
            found += violations(page)
        page.goto(videos.address("index.html"))
        open_photo(page, 1)
        found += violations(page)
    nothing_wrong(found)


def test_videos_are_marked_and_announced_in_albums(videos, window):
    page = window()
    page.goto(videos.address("index.html"))
    names = page.eval_on_selector_all("a[data-photo]", "links => links.map(link => link.querySelector('img').alt)")
    assert [name.startswith("Video: ") for name in names] == [False, True, True, True, False]
    marks = page.eval_on_selector_all(
        "a[data-photo]", "links => links.map(link => getComputedStyle(link, '::before').width)")
    assert [mark == "36px" for mark in marks] == [False, True, True, True, False]


def test_a_video_plays_in_the_viewer_and_stops_when_it_is_left(served):
    page, base = served
    page.goto(base + "index.html")
    open_photo(page, 0)
    assert page.locator(".slide:not([inert]) .play").count() == 0
    page.keyboard.press("ArrowRight")
    wait_for(page, 1)
    button = page.locator(".slide:not([inert]) .play")
    box = page.locator(".slide:not([inert]) .picture").bounding_box()
    button.click()
    video = page.locator(".slide:not([inert]) video")
    assert video.evaluate(PLAYED)
    assert video.bounding_box() == box
    assert video.evaluate("video => document.activeElement === video")
    page.wait_for_url(base + "b-ferry.html")
    # The focused video takes the keys; the viewer's buttons still work.
    page.keyboard.press("ArrowRight")
    wait_for(page, 1)
    page.get_by_role("button", name="Next photo").click()
    wait_for(page, 2)
    page.wait_for_function("() => !document.querySelector('.slide video')")
    page.locator(".slide:not([inert]) .play").focus()
    page.keyboard.press("Enter")
    assert page.locator(".slide:not([inert]) video").evaluate(PLAYED)
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.querySelector('dialog.viewer').open && !document.querySelector('video')")


def test_without_scripts_the_way_to_a_video_is_a_link(videos, window):
    page = window()
    page.goto(videos.address("index.html"))
    page.locator("a[data-photo]").nth(1).click()
    page.wait_for_url("**/b-ferry.html")
    assert page.locator("video[controls][poster]").count() == 1


def test_a_published_video_reveals_no_place(videos):
    for video in videos.files("clips/*"):
        tags = json.loads(subprocess.run(
            ["exiftool", "-json", "-a", "-G", "-ee", videos.folder / video],
            check=True, capture_output=True, timeout=sites.MAX_SECONDS).stdout)[0]
        found = {key: value for key, value in tags.items() if "GPS" in key or "SECRET" in str(value) or PLACE[:6] in str(value)}
        assert found == {}, video
        assert "Error" not in "".join(tags), video
        # ffmpeg decodes the file without a warning.
        check = subprocess.run(
            ["ffmpeg", "-v", "warning", "-xerror", "-i", videos.folder / video, "-f", "null", "-"],
            capture_output=True, text=True, timeout=sites.MAX_SECONDS, check=False)
        assert (check.returncode, check.stderr) == (0, "")


def test_what_videos_add_is_light(videos, demo):
    [script] = videos.files("assets/gallery.*.js")
    [style] = videos.files("assets/gallery.*.css")
    assert weight((videos.folder / script).read_bytes()) <= SCRIPT
    assert weight((videos.folder / style).read_bytes()) <= STYLE
    assert b"video" not in (demo.folder / demo.files("assets/gallery.*.css")[0]).read_bytes()

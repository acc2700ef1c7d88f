"""Pages do not shift while they load, however late their pictures arrive."""

import re
import shutil

import pytest

from servers import serving
from watch import look_at_everything

COUNT_SHIFTS = """
window.shifts = [];
window.observer = new PerformanceObserver(list => note(list.getEntries()));
window.note = entries => {
  for (const entry of entries)
    window.shifts.push([entry.value, ...entry.sources.map(source => source.node?.nodeName ?? '?')]);
};
observer.observe({type: 'layout-shift', buffered: true});
"""

# A layout shift is reported at the end of its frame.
SHIFTS = """async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  note(observer.takeRecords());
  return shifts;
}"""

IS_PAINTED = "() => performance.getEntriesByName('first-contentful-paint').length > 0"

MOVING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Moving</title>
<img src="slow.png" alt=""><p>This text moves down when the picture is there, and that is seen.</p>"""


def shifts(page, server, path: str) -> list:
    """The layout shifts of a page that is visible before its pictures arrive, from its first paint until all of them
    have loaded."""
    server.may_send_pictures.clear()
    page.goto(server.base + path, wait_until="commit")
    page.wait_for_function(IS_PAINTED)
    server.may_send_pictures.set()
    page.wait_for_load_state()
    look_at_everything(page)
    return page.evaluate(SHIFTS)


@pytest.mark.parametrize("width, height", [(1280, 900), (390, 844)])
def test_nothing_moves_on_albums(width, height, demo, window):
    with serving(demo.folder) as server:
        page = window(width, height, scripts=True)
        page.context.add_init_script(COUNT_SHIFTS)
        moved = {path: shifts(page, server, path) for path in ["index.html", *demo.albums]}
        assert moved == {key: [] for key in moved}


@pytest.mark.parametrize("width, height", [(1280, 900), (390, 844)])
def test_nothing_moves_on_photo_pages(width, height, demo, window):
    with serving(demo.folder) as server:
        page = window(width, height, scripts=True)
        page.context.add_init_script(COUNT_SHIFTS)
        moved = {path: shifts(page, server, path) for path in demo.typical_photo_pages}
        assert moved == {key: [] for key in moved}


# Whether a page contains a number of elements of a kind.
IS_PARSED = "([name, count]) => document.getElementsByTagName(name).length >= count"
BLOCKING = 'blocking="render"'


def shifts_in_two_parts(page, folder, path: str, pause: str) -> list:
    """The layout shifts of a page whose content from `pause` on arrives late."""
    text = (folder / path).read_text()
    first = text[:text.index(pause)]
    # The tag that the pause cuts in two is not in the list.
    names = re.findall(r"<([a-z][a-z0-9]*)(?:\s[^<>]*)?>", first)
    with serving(folder) as server:
        server.pause = pause.encode()
        page.context.add_init_script(COUNT_SHIFTS)
        page.goto(server.base + path, wait_until="commit")
        # With a timer, because a page that blocks rendering has no animation frames.
        page.wait_for_function(IS_PARSED, arg=[names[-1], names.count(names[-1])], polling=50)
        if BLOCKING in first:
            # Enough time for a first paint, if rendering were not blocked until the end of the page.
            page.wait_for_timeout(700)
        else:
            page.wait_for_function(IS_PAINTED)
        server.may_send_rest.set()
        page.wait_for_load_state()
        page.wait_for_function(IS_PAINTED)
        return page.evaluate(SHIFTS)


@pytest.mark.parametrize("pause", ["<figcaption", "</figcaption", '<div class="facts'])
def test_nothing_moves_on_a_photo_page_that_comes_in_two_parts(pause, demo, window):
    path = next(iter(demo.typical_photo_pages))
    assert shifts_in_two_parts(window(scripts=True), demo.folder, path, pause) == []


@pytest.mark.parametrize("width, height", [(1280, 2600), (390, 5000)])
@pytest.mark.parametrize("late", [1, 2, 3])
def test_nothing_moves_on_an_album_whose_last_photos_come_late(late, width, height, demo, window):
    for path, photos in demo.albums.items():
        page = window(width, height, scripts=True)
        pause = f'data-photo="{photos[-late]}"'
        assert shifts_in_two_parts(page, demo.folder, path, pause) == [], path


def test_an_album_that_does_not_wait_for_its_end_moves(demo, tmp_path, window):
    shutil.copytree(demo.folder, tmp_path / "site")
    path, photos = next(iter(demo.albums.items()))
    page = tmp_path / "site" / path
    waiting = f'<link rel="expect" href="#_end" {BLOCKING}>'
    text = page.read_text()
    assert waiting in text
    page.write_text(text.replace(waiting, ""))
    pause = f'data-photo="{photos[-1]}"'
    assert shifts_in_two_parts(window(1280, 2600, scripts=True), tmp_path / "site", path, pause)


def test_a_page_that_moves_is_seen_to_move(tmp_path, window, drawn):
    (tmp_path / "index.html").write_text(MOVING)
    (tmp_path / "slow.png").write_bytes((drawn.folder / drawn.files("images/*.png")[0]).read_bytes())
    with serving(tmp_path) as server:
        page = window(scripts=True)
        page.context.add_init_script(COUNT_SHIFTS)
        assert shifts(page, server, "index.html")

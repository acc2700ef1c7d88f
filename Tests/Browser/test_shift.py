"""Nothing moves while a page loads, however slowly its pictures come."""

import pytest

from servers import serving
from watch import look_at_everything

DELAY = 0.25

COUNT_SHIFTS = """
window.shifts = [];
new PerformanceObserver(list => {
  for (const entry of list.getEntries())
    window.shifts.push([entry.value, ...entry.sources.map(source => source.node?.nodeName ?? '?')]);
}).observe({type: 'layout-shift', buffered: true});
"""

MOVING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Moving</title>
<img src="slow.png" alt=""><p>This text moves down when the picture is there, and that is seen.</p>"""


def shifts(page, address: str) -> list:
    """What moved on a page, from its first paint until all its pictures are there."""
    page.goto(address)
    look_at_everything(page)
    # Shifts are reported with the frame after the one they happen in.
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))")
    return page.evaluate("shifts")


@pytest.mark.parametrize("width, height", [(1280, 900), (390, 844)])
def test_nothing_moves_on_albums(width, height, demo, window):
    with serving(demo.folder, picture_delay=DELAY) as server:
        page = window(width, height, scripts=True)
        page.context.add_init_script(COUNT_SHIFTS)
        moved = {path: shifts(page, server.base + path) for path in ["index.html", *demo.albums]}
        assert moved == dict.fromkeys(moved, [])


@pytest.mark.parametrize("width, height", [(1280, 900), (390, 844)])
def test_nothing_moves_on_photo_pages(width, height, demo, window):
    with serving(demo.folder, picture_delay=DELAY) as server:
        page = window(width, height, scripts=True)
        page.context.add_init_script(COUNT_SHIFTS)
        moved = {path: shifts(page, server.base + path) for path in demo.typical_photo_pages}
        assert moved == dict.fromkeys(moved, [])


def test_a_page_that_moves_is_seen_to_move(tmp_path, window, drawn):
    (tmp_path / "index.html").write_text(MOVING)
    (tmp_path / "slow.png").write_bytes((drawn.folder / drawn.files("images/*.png")[0]).read_bytes())
    with serving(tmp_path, picture_delay=DELAY) as server:
        page = window(scripts=True)
        page.context.add_init_script(COUNT_SHIFTS)
        assert shifts(page, server.base + "index.html")

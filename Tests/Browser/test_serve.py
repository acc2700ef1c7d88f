"""Pages under `gallery serve` follow every change and show the errors of a build."""

import shutil
import subprocess

import pytest
from playwright.sync_api import expect

import sites
from findings import nothing_wrong
from pictures import draw
from previews import previewing
from watch import Watch

BROKEN = "{{titel}}"
SENTENCE = "album.mustache:1: unknown name titel; did you mean title?"
MARKED = "document.documentElement.dataset.mark = 'seen'"
IS_MARKED = "document.documentElement.dataset.mark === 'seen'"


@pytest.fixture
def studio(tmp_path):
    """A folder with two albums and a theme."""
    for album in ["coast", "trees"]:
        (tmp_path / "photos" / album).mkdir(parents=True)
        for number in range(3):
            draw((360, 240), number, 1).save(tmp_path / "photos" / album / f"{number}.jpg")
    subprocess.run([sites.program(), "theme", "theme"], cwd=tmp_path, check=True, capture_output=True)
    return tmp_path


def notice(page):
    """The message over the page."""
    return page.locator("#gallery-serve section")


def test_an_open_page_shows_what_changed(studio, window):
    with previewing(studio) as preview:
        page = window(scripts=True)
        watch = Watch(page, preview.base)
        page.goto(preview.base + "coast/")
        expect(page.locator("a[data-photo]")).to_have_count(3)
        draw((360, 240), 9, 1).save(studio / "photos" / "coast" / "new.jpg")
        expect(page.locator("a[data-photo]")).to_have_count(4)
        (studio / "photos" / "coast" / "0.jpg").unlink()
        expect(page.locator("a[data-photo]")).to_have_count(3)
        expect(notice(page)).to_have_count(0)
        nothing_wrong(watch.found)


def test_a_page_that_did_not_change_is_not_loaded_again(studio, window):
    with previewing(studio) as preview:
        page = window(scripts=True)
        other = page.context.new_page()
        page.goto(preview.base + "coast/")
        other.goto(preview.base + "trees/")
        other.evaluate(MARKED)
        (studio / "photos" / "coast" / "index.md").write_text("---\ntitle: By the sea\n---\n")
        expect(page.locator("h1")).to_have_text("By the sea")
        assert other.evaluate(IS_MARKED)


def test_a_failed_build_is_reported_over_the_last_good_page_until_it_is_fixed(studio, window):
    template = studio / "theme" / "album.mustache"
    good = template.read_text()
    with previewing(studio, "--theme", "theme") as preview:
        page = window(scripts=True)
        watch = Watch(page, preview.base)
        page.goto(preview.base + "coast/")
        page.evaluate(MARKED)
        template.write_text(BROKEN)
        expect(notice(page)).to_contain_text(SENTENCE)
        expect(notice(page)).to_have_attribute("role", "alert")
        expect(page.locator("a[data-photo]")).to_have_count(3)
        assert page.evaluate(IS_MARKED), "the page was loaded again although nothing new was there"
        # A page that is opened now shows the message too.
        later = page.context.new_page()
        later.goto(preview.base)
        expect(notice(later)).to_contain_text(SENTENCE)
        template.write_text(good)
        expect(notice(page)).to_have_count(0)
        expect(notice(later)).to_have_count(0)
        assert page.evaluate(IS_MARKED), "the page is what it was, and was loaded again"
        template.write_text(good.replace("</main>", "<p id=\"fixed\">Fixed</p>\n</main>"))
        expect(page.locator("#fixed")).to_be_visible()
        nothing_wrong(watch.found)


def test_a_sentence_is_text_whatever_it_says(studio, window):
    with previewing(studio, "--theme", "theme") as preview:
        page = window(scripts=True)
        watch = Watch(page, preview.base)
        page.goto(preview.base)
        (studio / "theme" / "album.mustache").write_text("{{<img src=x onerror=alert(1)>}}")
        expect(notice(page)).to_contain_text("<img src=x onerror=alert(1)>")
        assert page.evaluate("document.querySelector('#gallery-serve').shadowRoot.querySelector('img')") is None
        nothing_wrong(watch.found)


def test_a_failure_is_seen_over_the_viewer_and_over_any_style(studio, window):
    (studio / "theme" / "custom.css").write_text("* { display: none !important; } html, body, dialog { display: block !important; }")
    with previewing(studio, "--theme", "theme") as preview:
        page = window(390, 600, scripts=True, scheme="dark")
        page.goto(preview.base + "coast/")
        page.evaluate("() => { const d = document.createElement('dialog'); document.body.append(d); d.showModal(); }")
        (studio / "theme" / "album.mustache").write_text(BROKEN)
        expect(notice(page)).to_be_visible()
        box = notice(page).bounding_box()
        assert box["x"] == 0 and box["width"] == 390 and abs(box["y"] + box["height"] - 600) < 1
        assert page.evaluate("""() => {
          const box = document.querySelector('#gallery-serve').getBoundingClientRect();
          return document.elementsFromPoint(box.x + 9, box.y + 9).length > 0
            && document.querySelector('#gallery-serve').matches(':popover-open');
        }""")


def test_warnings_can_be_read_and_put_away(studio, window):
    (studio / "photos" / "coast" / "bad.jpg").write_bytes(b"")
    with previewing(studio) as preview:
        page = window(scripts=True)
        watch = Watch(page, preview.base)
        page.goto(preview.base)
        expect(notice(page)).to_contain_text("1 warning")
        notice(page).locator("summary").click()
        expect(notice(page)).to_contain_text("coast/bad.jpg: is empty (0 bytes); copy it again from the camera")
        notice(page).get_by_role("button", name="Close").click()
        expect(notice(page)).to_have_count(0)
        page.goto(preview.base + "coast/")
        expect(page.locator("a[data-photo]")).to_have_count(3)
        expect(notice(page)).to_have_count(0)
        # New warnings are shown.
        (studio / "photos" / "trees" / "bad.jpg").write_bytes(b"")
        expect(notice(page)).to_contain_text("2 warnings")
        nothing_wrong(watch.found)


def test_a_page_that_goes_away_says_so_and_comes_back(studio, window):
    # A build that removes half of the photos needs confirmation; this photo keeps the share below it.
    draw((360, 240), 9, 1).save(studio / "photos" / "coast" / "more.jpg")
    with previewing(studio) as preview:
        page = window(scripts=True)
        page.goto(preview.base + "trees/")
        shutil.move(studio / "photos" / "trees", studio / "away")
        expect(page.locator("h1")).to_have_text("There is no such page")
        shutil.move(studio / "away", studio / "photos" / "trees")
        expect(page.locator("a[data-photo]")).to_have_count(3)


def test_without_a_site_the_page_says_why_and_then_shows_it(studio, window):
    template = studio / "theme" / "album.mustache"
    good = template.read_text()
    template.write_text(BROKEN)
    with previewing(studio, "--theme", "theme") as preview:
        page = window(scripts=True)
        page.goto(preview.base + "coast/")
        expect(page.locator(".problem")).to_have_text(SENTENCE)
        template.write_text(BROKEN + "\n{{photoz}}")
        expect(page.locator(".problem")).to_contain_text("titel")
        template.write_text(good)
        expect(page.locator("a[data-photo]")).to_have_count(3)


def test_more_pages_than_a_browser_opens_connections_all_load(studio, window):
    with previewing(studio) as preview:
        page = window(scripts=True)
        context = page.context
        pages = [page] + [context.new_page() for _ in range(9)]
        for one in pages:
            # Simulates a background page; in a headless browser all pages are visible.
            one.add_init_script("""if (sessionStorage.getItem('hidden')) {
              Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
            }""")
            one.goto(preview.base + "coast/")
            expect(one.locator("a[data-photo]")).to_have_count(3)
            one.evaluate("""() => {
              sessionStorage.setItem('hidden', '1');
              Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
              document.dispatchEvent(new Event('visibilitychange'));
            }""")
        draw((360, 240), 9, 1).save(studio / "photos" / "coast" / "new.jpg")
        for one in pages:
            one.evaluate("""() => {
              sessionStorage.removeItem('hidden');
              Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
              document.dispatchEvent(new Event('visibilitychange'));
            }""")
            expect(one.locator("a[data-photo]")).to_have_count(4)
            one.close()

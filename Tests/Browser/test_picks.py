"""Albums with picks: hearts, a counter, notes, and a list to send by link, mail or file."""

import json
import shutil
import subprocess
from urllib.parse import unquote

import pytest

import pictures
import sites
from findings import nothing_wrong
from servers import serving
from test_accessibility import violations
from test_weight import weight

COUNT, LIMIT = 20, 3
PICKS_SCRIPT = 2_500

PICKED = """() => [...document.querySelectorAll('a[data-pick]')].filter(link => link.classList.contains('picked'))
  .map(link => link.dataset.photo)"""
COUNTED = "() => document.querySelector('.picks .count').textContent"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with three albums: picks with a limit on two pages, picks without a limit, and no picks."""
    folder = tmp_path_factory.mktemp("picks")
    for album, words in [
        ("wedding", f"picks: {LIMIT}\nmail: studio@example.org\nphotos-per-page: 10"), ("portrait", "picks: true"),
        ("street", "title: Street"),
    ]:
        (folder / "photos" / album).mkdir(parents=True)
        (folder / "photos" / album / "index.md").write_text(f"---\n{words}\n---\n")
        for number in range(COUNT):
            picture = pictures.draw((300, 200 if number % 3 else 400), 100 * len(album) + number, 2)
            picture.save(folder / "photos" / album / f"{number:02}.jpg", quality=60)
    return folder


@pytest.fixture(scope="module")
def built(folder) -> sites.Site:
    return sites.build(folder / "photos", folder / "site", "--title", "Client work")


@pytest.fixture(scope="module", params=["web", "disk"])
def base(request, built):
    """The address of the site, over HTTP and from disk."""
    if request.param == "disk":
        yield built.base
    else:
        with serving(built.folder) as server:
            yield server.base


@pytest.fixture
def page(window, base):
    page = window(1280, 800, scripts=True)
    page.goto(base + "wedding/index.html")
    return page


def heart(page, number):
    """Clicks the heart of a photo."""
    photo = page.locator("a[data-pick]").nth(number)
    photo.hover()
    photo.locator(".heart").click()


def link(page):
    """The link in the mail."""
    body = page.locator(".picks .mail").get_attribute("href").split("&body=")[1]
    return unquote(body).split("\n")[-1]


def test_a_heart_picks_a_photo_and_takes_it_back(page):
    assert page.evaluate(COUNTED) == f"Picks: 0 of {LIMIT}, {LIMIT} left"
    heart(page, 1)
    heart(page, 4)
    assert page.evaluate(PICKED) == ["wedding/01", "wedding/04"]
    assert page.evaluate(COUNTED) == f"Picks: 2 of {LIMIT}, 1 left"
    assert page.locator("a[data-pick]").nth(1).locator(".heart").get_attribute("aria-pressed") == "true"
    heart(page, 1)
    assert page.evaluate(PICKED) == ["wedding/04"]
    assert "wedding/index.html" in page.url and not page.locator("dialog[open]").count()


def test_picks_stay_and_all_pages_of_an_album_share_them(page, base):
    heart(page, 2)
    page.goto(base + "wedding/page-2.html")
    assert page.evaluate(COUNTED) == f"Picks: 1 of {LIMIT}, 2 left"
    heart(page, 0)
    page.go_back()
    page.wait_for_function("() => document.querySelector('.picks .count').textContent.startsWith('Picks: 2 of')")
    assert page.evaluate(PICKED) == ["wedding/02"]
    page.goto(base + "portrait/index.html")
    assert page.evaluate(COUNTED) == "Picks: 0"


def test_more_than_the_limit_is_said(page):
    for number in range(LIMIT + 2):
        heart(page, number)
    assert page.evaluate(COUNTED) == f"Picks: {LIMIT + 2} of {LIMIT}, 2 too many"


def test_the_key_picks_on_the_page_and_in_the_viewer_where_notes_are_written(page):
    page.locator("a[data-pick]").nth(3).focus()
    page.keyboard.press("s")
    assert page.evaluate(PICKED) == ["wedding/03"]
    page.locator("a[data-pick]").nth(5).click()
    page.locator(".viewer[open] .heart").wait_for()
    assert page.locator(".note").is_hidden()
    page.keyboard.press("s")
    note = page.locator(".note")
    # In the note, the shortcut keys of the viewer type letters.
    note.click()
    page.keyboard.type("is it sharp?")
    assert note.input_value() == "is it sharp?"
    assert page.locator(".viewer .position").text_content() == f"6 of {COUNT}"
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.querySelector('dialog').open")
    assert page.evaluate(PICKED) == ["wedding/03", "wedding/05"]
    assert "note" in link(page) and "is+it+sharp" in link(page)


def test_only_picks_shows_them_alone_and_then_all_again(page):
    heart(page, 0)
    heart(page, 7)
    only = page.locator(".picks .only")
    only.click()
    assert only.get_attribute("aria-pressed") == "true"
    seen = "() => [...document.querySelectorAll('a[data-pick]')].filter(link => link.offsetWidth).length"
    assert page.evaluate(seen) == 2
    # Uncropped, side by side.
    tops = page.evaluate("""() => [...document.querySelectorAll('a.picked')].map(link => {
      const box = link.getBoundingClientRect();
      return [Math.round(box.top), Math.round(100 * box.width / box.height)];
    })""")
    assert tops[0][0] == tops[1][0] and [ratio for _, ratio in tops] == [75, 150]
    only.click()
    assert page.evaluate(seen) == page.locator("a[data-pick]").count()


def test_a_link_opens_the_same_picks_elsewhere_and_never_replaces_a_list(page, window, base):
    heart(page, 1)
    heart(page, 6)
    page.locator(".picks summary").click()
    page.locator(".picks input").fill("Zoë & Ben")
    sent = link(page)
    other = window(390, 844, scripts=True)
    other.goto(sent)
    assert other.evaluate(PICKED) == ["wedding/01", "wedding/06"]
    assert other.locator(".picks input").input_value() == "Zoë & Ben"
    assert link(other) == sent
    # The received list is now stored in this browser, and no longer in the address.
    assert "#" not in other.url
    other.locator("a[data-pick]").nth(2).focus()
    other.keyboard.press("s")
    other.reload()
    assert other.evaluate(PICKED) == ["wedding/01", "wedding/02", "wedding/06"]
    third = window(1280, 800, scripts=True)
    third.goto(base + "wedding/index.html")
    heart(third, 9)
    third.goto("about:blank")
    third.goto(sent)
    assert third.evaluate(PICKED) == ["wedding/01", "wedding/06"]
    third.goto("about:blank")
    third.goto(base + "wedding/index.html")
    assert third.evaluate(PICKED) == ["wedding/09"]


@pytest.mark.parametrize("code", ["_____x8", "____________", "gICAgICAgICAgICAgICAgICAgICAgICAgIA", "%00"])
def test_a_damaged_link_leaves_an_album_that_works(code, window, built):
    page = window(1280, 800, scripts=True)
    page.goto(built.base + "wedding/index.html#picks=" + code)
    page.goto("about:blank")
    page.goto(built.base + "wedding/index.html")
    heart(page, 1)
    assert "wedding/01" in page.evaluate(PICKED)
    assert link(page).startswith(built.base + "wedding/index.html#picks=")


def test_the_mail_goes_to_the_author_and_long_lists_are_saved(page):
    heart(page, 1)
    mail = page.locator(".picks .mail")
    assert mail.get_attribute("href").startswith("mailto:studio@example.org?subject=Picks%20%E2%80%93%20Wedding&body=")
    page.evaluate("""() => {
      const picks = [...Array(400).keys()].map(number => [(number * 9999991).toString(16).padStart(8, '0'), '']);
      localStorage['gallery-picks ' + location.pathname.replace(/[^/]*$/, '')] = JSON.stringify(['', ...picks]);
    }""")
    page.reload()
    page.locator(".picks summary").click()
    mail.click()
    assert page.locator(".picks .said").text_content().startswith("The list is too long for a mail.")
    assert page.evaluate("() => document.activeElement.className") == "save"


def test_the_program_finds_the_files_of_link_and_list(page, folder):
    heart(page, 1)
    heart(page, 6)
    page.locator("a[data-pick]").nth(6).click()
    page.locator(".note").fill('Crop, "please"')
    page.keyboard.press("Escape")
    page.locator(".picks summary").click()
    page.locator(".picks input").fill("Zoë")
    with page.expect_download() as download:
        page.locator(".picks .save").click()
    assert download.value.suggested_filename == "picks-Zoë.json"
    saved = download.value.path()
    assert [pick["page"] for pick in json.loads(saved.read_text())["picks"]] == ["01.html", "06.html"]
    for given in (saved, link(page)):
        run = subprocess.run(
            [sites.program(), "picks", given, folder / "photos", "--format", "csv"], capture_output=True, text=True,
            timeout=120, check=False)
        assert (run.returncode, run.stderr) == (0, "")
        assert run.stdout.replace("\r", "").replace("\n\n", "\n") == (
            'file,note,name\nwedding/01.jpg,,Zoë\nwedding/06.jpg,"Crop, ""please""",Zoë\n')


def test_picks_survive_a_new_build_with_other_names(folder, built, window, tmp_path):
    page = window(1280, 800, scripts=True)
    page.goto(built.base + "wedding/index.html")
    heart(page, 1)
    fragment = link(page).split("#")[1]
    shutil.copytree(folder / "photos", tmp_path / "photos")
    (tmp_path / "photos" / "wedding" / "01.jpg").rename(tmp_path / "photos" / "wedding" / "11b.jpg")
    again = sites.build(tmp_path / "photos", tmp_path / "site")
    other = window(1280, 800, scripts=True)
    other.goto(again.base + "wedding/page-2.html#" + fragment)
    assert other.evaluate(PICKED) == ["wedding/11b"]


def test_engines_pick_and_keep(engine, built):
    with serving(built.folder) as server:
        engine.resize(1280, 800)
        engine.open(server.base + "portrait/index.html")
        engine.run("() => localStorage.clear()")
        engine.run("() => document.querySelectorAll('a[data-pick]')[2].focus()")
        engine.press("s")
        engine.wait(f"() => ({PICKED})()[0] === 'portrait/02'")
        engine.open(server.base + "portrait/index.html")
        assert engine.run(PICKED) == ["portrait/02"]
        assert engine.run(COUNTED) == "Picks: 1"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(scheme, built, window):
    page = window(390, 844, scripts=True, scheme=scheme)
    page.goto(built.base + "wedding/index.html")
    page.locator("a[data-pick]").nth(0).focus()
    page.keyboard.press("s")
    page.locator(".picks summary").click()
    nothing_wrong(violations(page))
    page.locator("a[data-pick]").nth(0).click()
    page.locator(".note").wait_for()
    nothing_wrong(violations(page))


def test_only_albums_with_picks_load_their_script_and_it_is_light(built):
    def script(page):
        [tag] = [one for one in built.document(page).iter("script") if one.get("src")]
        return tag.get("src").split("/")[-1]

    with_picks, without = script("wedding/index.html"), script("street/index.html")
    assert with_picks != without == script("index.html") == script("wedding/00.html")
    one, other = (weight((built.folder / "assets" / name).read_bytes()) for name in (with_picks, without))
    assert one - other <= PICKS_SCRIPT
    for page in ("street/index.html", "index.html"):
        text = (built.folder / page).read_text()
        assert "data-pick" not in text and 'class="picks"' not in text


def test_without_a_script_there_are_no_picks(built, window):
    page = window(1280, 800)
    page.goto(built.base + "wedding/index.html")
    assert page.locator(".picks").is_hidden() and not page.locator(".heart").count()

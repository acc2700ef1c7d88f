"""Private albums: what visitors see with the password, and what they can learn without it."""

import io
import random
import re
import shutil
import subprocess
import time
import zipfile
from urllib.parse import unquote

import pytest
from PIL import Image

import sites
from engines import TIMEOUT
from findings import nothing_wrong
from sealed import SealedAlbum
from servers import serving
from test_accessibility import violations
from test_weight import weight

PASSWORD = "harbour bells at noon"
SECRET = "kelp lantern 7 quartz, for tests only"
SCRIPTS = 10_650
WORKER = 2_500

OPEN_IMAGES = "() => [...document.querySelectorAll('[data-layout] img')].filter(image => image.naturalWidth > 1).length"
FIELD = "main input[type=password]"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("private")
    photos = folder / "photos"
    shutil.copytree(sites.DEMO_PHOTOS / "patterns", photos / "patterns")
    shutil.copytree(sites.DEMO_PHOTOS / "coast", photos / "wedding")
    shutil.copytree(sites.DEMO_PHOTOS / "mountains", photos / "wedding" / "evening")
    (photos / "wedding" / "index.md").write_text(
        f"---\ntitle: Anna & Ben\nprivate: true\npassword: {PASSWORD}\npicks: true\n---\nA day at the harbour.\n")
    (folder / "gallery.yml").write_text(f"secret: {SECRET}\noriginals: strip\nzip: true\nwebp: true\n")
    return folder


@pytest.fixture(scope="module")
def site(folder) -> sites.Site:
    return sites.build(folder / "photos", folder / "site", "--config", str(folder / "gallery.yml"))


@pytest.fixture(scope="module")
def album(site) -> SealedAlbum:
    [page] = [path.parent for path in site.folder.glob("*/index.html") if list(path.parent.glob("*.bin"))]
    return SealedAlbum(page, PASSWORD)


@pytest.fixture(scope="module")
def public(folder, tmp_path_factory) -> sites.Site:
    """The same photos in a public album."""
    photos = tmp_path_factory.mktemp("public") / "photos"
    shutil.copytree(folder / "photos" / "wedding", photos)
    (photos / "index.md").write_text("---\ntitle: Anna & Ben\n---\n")
    return sites.build(photos, photos.parent / "site", "--config", str(folder / "gallery.yml"))


@pytest.fixture(scope="module")
def base(site, album):
    with serving(site.folder) as server:
        yield f"{server.base}{album.folder.name}/index.html"


@pytest.fixture
def page(window, base):
    page = window(1280, 800, scripts=True)
    page.goto(base)
    return page


def unlock(page, password=PASSWORD):
    page.locator(FIELD).fill(password)
    page.locator(FIELD).press("Enter")


def wait_until(page, condition: str):
    """Polls a condition, because the page's policy forbids Playwright's `wait_for_function`."""
    end = time.monotonic() + TIMEOUT
    while not page.evaluate(condition):
        assert time.monotonic() < end, condition
        page.wait_for_timeout(50)


def record(path):
    """Writes a video of ten seconds."""
    subprocess.run(
        ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc2=size=320x240:rate=10:duration=10",
         "-c:v", "libvpx-vp9", "-b:v", "300k", "-deadline", "realtime", "-cpu-used", "8", path],
        check=True, timeout=600)


def said(page, text: str):
    """Waits until the page shows a message."""
    page.locator(".lock > .said").get_by_text(text).wait_for()


def open_album(page):
    unlock(page)
    page.locator("[data-layout] img[src]").first.wait_for()


def test_another_program_opens_every_file_of_the_album(album, public):
    for photo in public.manifest["photos"]:
        for rendition in photo["renditions"]:
            ending = rendition["path"].rpartition(".")[2]
            role = f"image/{photo['id']}/{rendition['width']}.{ending}"
            content = album.content(role)
            assert content == (public.folder / rendition["path"]).read_bytes(), role
            assert Image.open(io.BytesIO(content)).size == (rendition["width"], rendition["height"]), role
        role = f"original/{photo['id']}"
        assert album.content(role) == (public.folder / photo["original"]["path"]).read_bytes(), role
    names = zipfile.ZipFile(io.BytesIO(album.content("zip"))).namelist()
    assert len(names) == len(public.albums["index.html"])
    evening = album.read_album("album/evening", album.files["album/evening"][0])
    assert album.album["title"] == "Anna & Ben" and evening["title"] == "Mountains"
    album.open("zip", evening["files"]["zip"][0])
    assert album.opened == {path.name for path in album.folder.glob("*.bin")}


def test_no_file_outside_names_what_is_inside(site, album):
    words = [photo.stem.lower() for photo in sites.DEMO_PHOTOS.glob("coast/*.jpg")]
    words += ["anna", "harbour", "wedding", "evening", album.folder.name]
    for path in site.folder.rglob("*"):
        if not path.is_file() or path.suffix == ".bin":
            continue
        place = path.relative_to(site.folder).as_posix().lower()
        content = path.read_bytes().lower()
        for word in words:
            if word == album.folder.name and path.parent == album.folder:
                continue
            assert word not in place and word.encode() not in content, (word, place)


def padded(length: int) -> int:
    """The file size for a content length: padded to eight steps per power of two, after a header of 5 bytes, with a tag
    of 16 bytes per chunk."""
    plain = 8 + length
    step = 1 << max(0, plain.bit_length() - 4)
    plain = -(-plain // step) * step
    return 5 + plain + 16 * -(-plain // 65536)


def test_sizes_show_lengths_within_a_step_only(album):
    for name, length in album.files.values():
        assert (album.folder / f"{name}.bin").stat().st_size == padded(length)


def look(picture: Image.Image) -> list[int]:
    """A thumbnail of 8 × 8 pixels."""
    return list(picture.convert("RGB").resize((8, 8), Image.Resampling.BOX).tobytes())


def test_two_hundred_planted_words_and_their_pictures_are_nowhere_outside(tmp_path):
    """File names, titles, captions, keywords, places and rights of a private album beside a public one, in a site with
    all options that could reveal them."""
    photos, planted, looks = tmp_path / "photos", [], []
    shutil.copytree(sites.DEMO_PHOTOS / "patterns", photos / "patterns")
    folder = photos / "brandywine" / "saltmarsh"
    folder.mkdir(parents=True)
    planted += ["brandywine", "saltmarsh"]

    def word(kind: str) -> str:
        planted.append(f"{kind}zq{len(planted):03}x")
        return planted[-1]

    arguments = []
    for number in range(26):
        name = word("file")
        # Each picture has 8 × 8 cells in colours that no demo photo has.
        cells = Image.new("RGB", (8, 8))
        cells.putdata([
            ((37 * number + 101 * cell) % 256, (91 * cell + 13 * number) % 256, (53 * cell * number + 7) % 256)
            for cell in range(64)])
        picture = cells.resize((960, 640), Image.Resampling.NEAREST)
        looks.append(look(picture))
        picture.save(folder / f"{name}.jpg", quality=85)
        arguments += [
            f"-XMP-dc:Title={word('title')}", f"-IPTC:Caption-Abstract={word('caption')}", f"-IPTC:Keywords={word('keyword')}",
            f"-XMP-dc:Creator={word('creator')}", f"-IPTC:City={word('city')}", f"-XMP-dc:Rights={word('rights')}",
            f"-EXIF:DateTimeOriginal=19{number + 10}:03:07 11:13:17", "-overwrite_original", folder / f"{name}.jpg",
            "-execute"]
    subprocess.run(["exiftool", "-q", *arguments], check=True, timeout=300)
    for place in (folder.parent, folder):
        (place / "index.md").write_text(
            f"---\ntitle: {word('album')} {word('and')}\n" + (
                f"private: true\npassword: {PASSWORD}\npicks: true\nmail: {word('mail')}@example.org\n"
                if place == folder.parent else "") + f"---\n{word('text')} *{word('strong')}*\n")
        for number in range(9):
            with (place / "index.md").open("a") as file:
                file.write(f"\n{word('line')}\n")
    assert len(planted) >= 200
    (tmp_path / "gallery.yml").write_text(
        f"secret: {SECRET}\noriginals: copy\nzip: true\nwebp: true\nkeyword-pages: true\ndate-pages: true\n"
        "base-url: https://example.org/\nlocation: names\nfragment: true\n")
    site = sites.build(photos, tmp_path / "site", "--config", str(tmp_path / "gallery.yml"))
    [page] = {path.parent for path in site.folder.glob("*/*.bin")}
    assert sorted(SealedAlbum(page, PASSWORD).album["files"])
    pictures = 0
    for path in site.folder.rglob("*"):
        place = path.relative_to(site.folder).as_posix().lower()
        assert not [one for one in planted if one in place]
        if not path.is_file():
            continue
        content = path.read_bytes()
        # The files in an archive are compressed.
        if path.suffix == ".zip":
            with zipfile.ZipFile(path) as archive:
                content += b"".join(archive.read(name) for name in archive.namelist())
        small = content.lower()
        assert not [one for one in planted if one.encode() in small], place
        assert not re.search(rb"19[1-3][0-9][:-]03[:-]07", content), place
        if path.suffix in {".jpg", ".png", ".webp"}:
            pictures += 1
            seen = look(Image.open(path))
            for one in looks:
                assert sum(abs(a - b) for a, b in zip(seen, one)) > 64 * 3 * 20, place
    assert pictures > 20


def test_the_password_opens_rows_like_those_of_a_public_page(page, base, window, public):
    open_album(page)
    page.locator("[data-layout] img[src]").nth(4).wait_for()
    boxes = """() => [...document.querySelectorAll('[data-layout] > a')].map(link => {
      const { x, width, height } = link.getBoundingClientRect();
      return [x, width, height].map(Math.round);
    })"""
    with serving(public.folder) as server:
        open_page = window(1280, 800, scripts=True)
        open_page.goto(server.base + "index.html")
        assert page.evaluate(boxes) == open_page.evaluate(boxes)
    assert page.title() == "Anna & Ben"
    assert page.locator("h1").inner_text() == "Anna & Ben"
    wait_until(page, f"({OPEN_IMAGES})() > 3")


def test_the_page_reports_a_wrong_password_and_the_right_one_still_opens(page):
    unlock(page, "harbour bells at night")
    said(page, "This password is wrong.")
    open_album(page)


def test_a_link_opens_without_a_password_and_keeps_its_key(window, base, album):
    page = window(1280, 800, scripts=True)
    page.goto(base + album.fragment)
    page.locator("[data-layout] img[src]").first.wait_for()
    page.locator("a[data-photo]").first.click()
    page.locator("dialog .large.ready").first.wait_for()
    page.wait_for_url("**" + album.fragment + "&view=*")
    address = page.url
    page.keyboard.press("Escape")
    page.wait_for_url("**" + album.fragment)
    page.goto("about:blank")
    page.goto(address)
    page.locator("dialog .large.ready").first.wait_for()


def test_the_page_reports_an_old_link(window, base):
    page = window(1280, 800, scripts=True)
    page.goto(base + "#k=" + "A" * 43)
    said(page, "This link is no longer valid.")
    open_album(page)


def test_the_viewer_shows_details_and_saves_the_original(page, album):
    open_album(page)
    link = page.locator("a[data-photo]").first
    role = "original/" + link.get_attribute("data-photo")
    link.click()
    page.locator("dialog .large.ready").first.wait_for()
    page.keyboard.press("i")
    assert page.locator(".panel dd").count() > 2
    assert not page.locator(".panel").get_by_text("Page of this photo").is_visible()
    with page.expect_download() as download:
        page.keyboard.press("d")
    assert download.value.path().read_bytes() == album.content(role)


def test_the_archive_is_saved_under_its_name(page, album):
    open_album(page)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download album").click()
    assert download.value.suggested_filename.endswith(".zip")
    assert download.value.path().read_bytes() == album.content("zip")


def test_albums_inside_open_and_lead_back(page):
    open_album(page)
    page.locator(".albums a").click()
    page.locator("h1").get_by_text("Mountains").wait_for()
    page.locator("[data-layout] img[src]").first.wait_for()
    page.locator("a[data-photo]").first.click()
    page.locator("dialog .large.ready").first.wait_for()
    assert page.locator("dialog").count() == 1
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Anna & Ben").click()
    page.locator("h1").get_by_text("Anna & Ben").wait_for()
    page.go_back()
    page.locator("h1").get_by_text("Mountains").wait_for()


def test_who_stays_signed_in_needs_no_password_until_signing_out(page):
    page.locator("input[type=checkbox]").check()
    open_album(page)
    page.reload()
    page.locator("[data-layout] img[src]").first.wait_for()
    page.get_by_role("button", name="Sign out").click()
    page.locator(FIELD).wait_for()
    page.reload()
    page.locator(FIELD).wait_for()


def test_picks_carry_no_key(window, base, album):
    page = window(1280, 800, scripts=True)
    page.goto(base + album.fragment)
    page.locator("a > .heart").first.evaluate("button => button.click()")
    page.locator(".picks .count").get_by_text("Picks: 1").wait_for()
    # The body is percent-encoded, so that the key would follow `k%3D`.
    body = unquote(page.locator(".picks .mail").get_attribute("href").replace("album-", "").split("body=")[1])
    key = album.fragment.removeprefix("#k=")
    assert len(key) > 20 and key != album.fragment
    assert "k=" not in body and key not in body


@pytest.mark.parametrize("damage", ["flip", "swap", "gone"])
def test_the_page_reports_damage_in_words(damage, folder, site, album, tmp_path, window):
    copy = tmp_path / "site"
    shutil.copytree(site.folder, copy)
    place = copy / album.folder.name
    for role, (name, _) in album.files.items():
        file = place / f"{name}.bin"
        if not role.startswith("image/"):
            continue
        if damage == "flip":
            content = bytearray(file.read_bytes())
            content[len(content) // 2] ^= 1
            file.write_bytes(content)
        elif damage == "swap":
            file.write_bytes((place / f"{album.files['zip'][0]}.bin").read_bytes())
        else:
            file.unlink()
    with serving(copy) as server:
        page = window(1280, 800, scripts=True)
        page.goto(f"{server.base}{album.folder.name}/index.html{album.fragment}")
        said(page, "This album has changed." if damage == "gone" else "A part of this album is damaged.")
        assert page.locator("[data-layout] img[src]").count() == 0
        # The sentence is in the place of each picture, without the mark of browsers for broken pictures.
        places = page.locator("[data-layout] a[data-fault]")
        places.first.wait_for()
        for place in places.all():
            words = place.evaluate("place => getComputedStyle(place, '::after').content")
            assert words.strip('"') in page.locator(".lock > .said").text_content()
            assert place.locator("img").evaluate("image => getComputedStyle(image).visibility") == "hidden"


def test_signing_out_of_an_inner_album_that_a_link_opened_forgets_the_key(window, base, album):
    page = window(1280, 800, scripts=True)
    page.goto(base + album.fragment)
    page.locator(".card").first.click()
    page.wait_for_function("() => document.title === 'Mountains'")
    page.get_by_role("button", name="Sign out").click()
    page.locator(FIELD).wait_for()
    assert "k=" not in page.url
    # No entry of the history opens the album again.
    for _ in range(3):
        page.go_back()
        page.wait_for_timeout(300)
        assert "k=" not in page.url, page.url
        assert page.locator("[data-layout] a").count() == 0


def test_without_scripts_or_https_or_the_web_a_sentence_says_what_to_do(window, base, site, album):
    page = window()
    page.goto(base)
    assert page.get_by_text("This album opens only with JavaScript and https.").is_visible()
    assert not page.locator("form").is_visible()
    page = window(scripts=True)
    page.goto((album.folder / "index.html").as_uri())
    said(page, "This album opens only on the web, not from a disk.")
    page = window(scripts=True)
    page.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
    page.goto(base)
    said(page, "This album opens only at an address that begins with https.")


def test_without_a_connection_a_sentence_says_so(page):
    page.context.set_offline(True)
    unlock(page)
    said(page, "There is no connection.")
    page.context.set_offline(False)
    open_album(page)


def test_axe_finds_nothing_before_and_after(page):
    nothing_wrong(violations(page))
    open_album(page)
    nothing_wrong(violations(page))


def test_the_scripts_are_light(site, album):
    document = site.document(f"{album.folder.name}/index.html")
    scripts = [script.get("src") for script in document.iter("script") if script.get("src")]
    main = document.find(".//main").attrib
    assert sum(weight((album.folder / path).read_bytes()) for path in [*scripts, main["data-viewer"]]) <= SCRIPTS


@pytest.fixture(scope="module")
def heavy(tmp_path_factory):
    """A private album with a video, and with an archive too long for memory."""
    folder = tmp_path_factory.mktemp("heavy")
    (folder / "photos" / "party").mkdir(parents=True)
    (folder / "photos" / "party" / "index.md").write_text(f"---\nprivate: true\npassword: {PASSWORD}\n---\n")
    for number in range(3):
        noise = Image.frombytes("RGB", (1800, 1300), random.Random(number).randbytes(1800 * 1300 * 3))
        noise.save(folder / "photos" / "party" / f"{number}.jpg", quality=95)
    record(folder / "photos" / "party" / "fireworks.webm")
    (folder / "gallery.yml").write_text(f"secret: {SECRET}\noriginals: copy\nzip: true\nwidths: [320, 640]\n")
    site = sites.build(folder / "photos", folder / "site", "--config", str(folder / "gallery.yml"))
    [page] = [path.parent for path in site.folder.glob("*/index.html") if list(path.parent.glob("*.bin"))]
    return site, SealedAlbum(page, PASSWORD)


def play(page):
    page.locator("a[data-video]").click()
    page.locator("dialog .picture .play").first.click()


PLAYS = "() => document.querySelector('dialog video')?.currentTime > 0.2"


def test_a_video_is_decrypted_as_it_plays(heavy, window):
    site, album = heavy
    with serving(site.folder) as server:
        page = window(1280, 800, scripts=True)
        page.goto(f"{server.base}{album.folder.name}/index.html{album.fragment}")
        play(page)
        wait_until(page, PLAYS)
        assert "/decrypted/" in page.evaluate("() => document.querySelector('dialog video').currentSrc")
        # The browser requests only the encrypted file from the host.
        assert not [request for request in server.refused if "decrypted" in request]


def test_without_a_service_worker_a_video_plays_after_its_download(heavy, window):
    site, album = heavy
    with serving(site.folder) as server:
        page = window(1280, 800, scripts=True, service_workers="block")
        page.goto(f"{server.base}{album.folder.name}/index.html{album.fragment}")
        play(page)
        wait_until(page, PLAYS)
        assert page.evaluate("() => document.querySelector('dialog video').currentSrc").startswith("blob:")


def test_a_long_archive_is_decrypted_as_it_is_saved(heavy, window):
    site, album = heavy
    archive = album.content("zip")
    assert len(archive) > 8_000_000
    with serving(site.folder) as server:
        page = window(1280, 800, scripts=True)
        page.goto(f"{server.base}{album.folder.name}/index.html{album.fragment}")
        page.locator("[data-layout] img[src]").first.wait_for()
        with page.expect_download() as download:
            page.get_by_role("link", name="Download album").click()
        assert download.value.suggested_filename.endswith(".zip")
        assert download.value.path().read_bytes() == archive
        assert "/decrypted/" in download.value.url


def test_a_damaged_video_is_reported(heavy, window, tmp_path):
    site, album = heavy
    copy = tmp_path / "site"
    shutil.copytree(site.folder, copy)
    [role] = [role for role in album.files if role.startswith("video/")]
    file = copy / album.folder.name / f"{album.files[role][0]}.bin"
    content = bytearray(file.read_bytes())
    content[100] ^= 1
    file.write_bytes(content)
    with serving(copy) as server:
        page = window(1280, 800, scripts=True)
        page.goto(f"{server.base}{album.folder.name}/index.html{album.fragment}")
        play(page)
        wait_until(page, "() => document.querySelector('.lock > .said').textContent.includes('damaged')")


def test_the_worker_is_light(heavy):
    site, _ = heavy
    [worker] = site.folder.glob("private-worker.*.js")
    assert weight(worker.read_bytes()) <= WORKER


def test_other_engines_open_the_album(engine, base):
    engine.open(base)
    engine.wait("() => document.querySelector('form')?.hidden === false")
    engine.run("""password => {
      const field = document.querySelector('[type=password]');
      field.value = password;
      field.form.requestSubmit();
    }""", PASSWORD)
    engine.wait("""() => [...document.querySelectorAll('[data-layout] img')]
      .filter(image => image.naturalWidth > 1).length > 3""")
    engine.click("a[data-photo]")
    engine.wait("() => document.querySelector('dialog .large.ready') !== null")

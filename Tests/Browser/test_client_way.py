"""The client workflow of Documentation/ClientWork.md, from the mail to the picked files."""

import shutil
import subprocess

import pytest

import sites
from conftest import new_context
from servers import serving

PASSWORD = "quartz lantern over kelp"
NOTE = "In black and white, please"


def gallery(*arguments, cwd):
    run = subprocess.run([sites.program(), *map(str, arguments)], cwd=cwd, capture_output=True, text=True, timeout=120, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A photographer's folder with one album for a client, and its built site."""
    folder = tmp_path_factory.mktemp("client")
    album = folder / "photos" / "clients" / "anna"
    shutil.copytree(sites.DEMO_PHOTOS / "coast", album)
    shutil.copytree(sites.DEMO_PHOTOS / "patterns", folder / "photos" / "patterns")
    (album / "index.md").write_text(
        f"---\ntitle: Anna & Ben\nprivate: true\npassword: {PASSWORD}\npicks: 5\nmail: studio@example.org\n"
        "---\nChoose five photos for the book.\n")
    (folder / "gallery.yml").write_text("title: Studio\nsecret: kelp lantern 7 quartz, for tests only\nzip: true\n")
    gallery("build", "--progress", "none", cwd=folder)
    return folder


def test_from_the_mail_to_the_list_in_the_photographers_hands(folder, browser):
    [line] = gallery("links", cwd=folder).splitlines()
    address = line.removeprefix("clients/anna: ").removeprefix("public/")
    context = new_context(browser, permissions=["clipboard-read", "clipboard-write"])
    try:
        with serving(folder / "public") as server:
            page = context.new_page()
            page.goto(server.base + address)
            field = page.get_by_label("Password")
            field.fill("quartz lantern over help")
            page.get_by_role("button", name="Open album").click()
            page.locator(".said").get_by_text("This password is wrong.").wait_for()
            field.fill(PASSWORD)
            page.get_by_role("button", name="Open album").click()
            page.get_by_role("heading", name="Anna & Ben").wait_for()
            for number in (1, 3):
                photo = page.locator("a[data-pick]").nth(number)
                photo.hover()
                photo.locator(".heart").click()
            assert page.locator(".picks .count").text_content() == "Picks: 2 of 5, 3 left"
            page.locator("a[data-pick]").nth(3).click()
            page.locator(".viewer[open] .note").fill(NOTE)
            page.keyboard.press("Escape")
            page.locator(".picks summary").click()
            page.get_by_label("Your name").fill("Anna")
            page.get_by_role("button", name="Copy link").click()
            page.locator(".picks .said").get_by_text("Link copied").wait_for()
            link = page.evaluate("navigator.clipboard.readText()")
    finally:
        context.close()
    picked = ["clients/anna/IMG_2041.jpg", "clients/anna/IMG_2113.jpg"]
    assert gallery("picks", link, "photos", cwd=folder).splitlines() == picked
    assert gallery("picks", link, "photos", "--format", "lightroom", cwd=folder) == "IMG_2041, IMG_2113\n"
    gallery("picks", link, "photos", "--copy-to", "chosen", "--xmp", "sidecars", "--rating", "4", cwd=folder)
    assert sorted(file.name for file in (folder / "chosen").rglob("*.jpg")) == ["IMG_2041.jpg", "IMG_2113.jpg"]
    [note] = [file for file in (folder / "sidecars").rglob("IMG_2113.jpg.xmp")]
    assert NOTE in note.read_text()


def test_nothing_of_the_clients_album_is_found_without_the_password(folder):
    texts = [file.read_bytes() for file in (folder / "public").rglob("*") if file.is_file()]
    assert not [text for text in texts if b"Anna" in text or b"lighthouse-at-dusk" in text]
    assert "all is well" in gallery("check", cwd=folder)

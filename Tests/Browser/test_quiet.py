"""Pages ask for nothing but the site's own files, and browsers have nothing to say about them."""

import pytest

from findings import nothing_wrong
from servers import serving
from watch import Watch

# A picture whose bytes need no file.
BROKEN = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Broken</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'; script-src 'self'">
<p style="color: red">Text<img src="missing.png" alt=""><img src="http://127.0.0.1:9/other.png" alt="">"""


@pytest.mark.parametrize("width", [1280, 390])
def test_pages_from_disk_are_silent_and_ask_only_for_files_of_the_site(width, demo, window):
    watch = Watch(window(width, scripts=True), demo.base)
    for page in demo.pages:
        watch.visit(demo.address(page))
    nothing_wrong(watch.found)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_from_a_sub_path_are_silent_and_find_every_file(scheme, demo, window):
    with serving(demo.folder, "/a/b/") as server:
        watch = Watch(window(scripts=True, scheme=scheme), server.base)
        for page in demo.pages:
            watch.visit(server.base + page)
        nothing_wrong(watch.found + server.refused)
        assert any(address.endswith(".css") for address in watch.requested)


def test_a_folder_address_shows_the_same_page(demo, window):
    with serving(demo.folder, "/a/b/") as server:
        watch = Watch(window(scripts=True), server.base)
        watch.visit(server.base)
        watch.visit(server.base + "coast/")
        nothing_wrong(watch.found + server.refused)


def test_the_icon_is_a_picture(demo, window):
    with serving(demo.folder, "/a/b/") as server:
        page = window(scripts=True)
        for path in ["index.html", *demo.albums]:
            page.goto(server.base + path)
            sizes = page.evaluate("""async () => {
              const icon = new Image();
              icon.src = document.querySelector('link[rel~="icon"]').href;
              await icon.decode();
              return [icon.width, icon.height];
            }""")
            assert min(sizes) > 0, path
        assert server.refused == []


def test_the_watch_hears_what_is_wrong(tmp_path, window):
    (tmp_path / "index.html").write_text(BROKEN)
    with serving(tmp_path) as server:
        watch = Watch(window(scripts=True), server.base)
        watch.page.goto(server.base + "index.html")
        watch.page.wait_for_load_state("networkidle")
        heard = "\n".join(watch.found)
        assert "CSP: style-src-attr forbids inline" in heard
        assert "missing.png answered 404" in heard
        assert "/other.png" in heard
        assert any("missing.png" in line for line in server.refused)

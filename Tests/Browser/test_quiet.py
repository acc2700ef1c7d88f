"""Pages request only the site's own files, and browsers log no messages."""

from findings import nothing_wrong
from servers import serving
from watch import Watch

BROKEN = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Broken</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src *">
<link rel="stylesheet" href="http://127.0.0.1:9/other.css">
<p style="color: red">Text<link rel="stylesheet" href="missing.css"><script>alert(1)</script>"""


def test_pages_from_disk_are_silent_and_ask_only_for_files_of_the_site(demo, window):
    watch = Watch(window(scripts=True), demo.base)
    watch.visit([demo.address(page) for page in demo.pages])
    nothing_wrong(watch.found)


def test_pages_from_a_sub_path_are_silent_and_find_every_file(demo, window):
    with serving(demo.folder, "/a/b/") as server:
        watch = Watch(window(390, 844, scripts=True, scheme="dark"), server.base)
        watch.visit([server.base + page for page in demo.pages])
        nothing_wrong(watch.found + server.refused)
        assert any(address.endswith(".css") for address in watch.requested)


def test_a_folder_address_shows_the_same_page(demo, window):
    with serving(demo.folder, "/a/b/") as server:
        watch = Watch(window(scripts=True), server.base)
        watch.visit([server.base, server.base + "coast/"])
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
        watch.visit([server.base + "index.html"])
        heard = "\n".join(watch.found)
        assert "CSP: style-src-attr forbids inline" in heard
        assert "CSP: script-src-elem forbids inline" in heard
        assert "other.css" in heard
        assert "missing.css answered 404" in heard
        assert any("missing.css" in line for line in server.refused)

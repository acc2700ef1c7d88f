"""Pages, style sheets and scripts are small."""

import gzip
import random

from findings import nothing_wrong

STYLE = 6_000
SCRIPT = 6_000
PAGE, PHOTO = 4_000, 45
PHOTO_PAGE = 3_000


def weight(content: bytes) -> int:
    return len(gzip.compress(content, 9, mtime=0))


def test_the_style_sheets_of_a_page_are_light(demo):
    sheets = demo.files("*.css")
    [common] = [sheet for sheet in sheets if sheet.startswith("assets/gallery.")]
    own = [weight((demo.folder / sheet).read_bytes()) for sheet in sheets if sheet != common]
    assert weight((demo.folder / common).read_bytes()) + max(own) <= STYLE


def test_the_script_is_light(demo):
    [script] = demo.files("gallery.*.js")
    assert weight((demo.folder / script).read_bytes()) <= SCRIPT


def test_photo_pages_are_light(site):
    weights = {page: weight((site.folder / page).read_bytes()) for page in site.photo_pages}
    nothing_wrong([f"{page}: {found} bytes" for page, found in weights.items() if found > PHOTO_PAGE])


def test_album_pages_are_light(site):
    heavy = []
    for page, photos in site.albums.items():
        found, most = weight((site.folder / page).read_bytes()), PAGE + PHOTO * len(photos)
        if found > most:
            heavy.append(f"{page}: {found} bytes for {len(photos)} photos, at most {most}")
    nothing_wrong(heavy)


def test_the_weight_of_a_heavy_page_is_seen():
    assert weight(random.Random(1).randbytes(10_000)) > STYLE > weight(bytes(10_000))

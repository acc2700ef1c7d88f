"""Every URL on every page is relative and leads to an existing file of the right kind."""

import re
import subprocess
from urllib.parse import urlsplit

import pytest
from PIL import Image

from findings import nothing_wrong
from sites import candidates, program, target

REFERENCES = {"href", "src", "poster", "data", "action", "formaction", "cite", "background", "xlink:href"}


def references(site, page):
    """Every URL on a page, with its element."""
    for element in site.document(page).iter():
        for name, value in element.attrib.items():
            if name in REFERENCES:
                yield element, value
            elif name in ("srcset", "imagesrcset"):
                for address, _ in candidates(value):
                    yield element, address


def size(path) -> tuple[int, int]:
    with Image.open(path) as picture:
        return picture.size


def test_every_address_is_relative(site):
    nothing_wrong(
        f"{page}: {address}" for page in site.pages for _, address in references(site, page)
        if urlsplit(address).scheme or address.startswith("/") or "\\" in address or address == "")


def test_every_address_names_a_file_of_the_site(site):
    wrong = []
    for page in site.pages:
        for _, address in references(site, page):
            path = target(page, address)
            if path.startswith("..") or not (site.folder / path).is_file():
                wrong.append(f"{page}: {address}")
    nothing_wrong(wrong)


def test_every_fragment_names_an_element(site):
    wrong = []
    for page in site.pages:
        for _, address in references(site, page):
            fragment = urlsplit(address).fragment
            if fragment:
                ids = {one.get("id") for one in site.document(target(page, address)).iter()}
                if fragment not in ids:
                    wrong.append(f"{page}: {address}")
    nothing_wrong(wrong)


def test_style_sheets_use_only_files_beside_them(site):
    wrong = []
    for sheet in site.files("*.css"):
        text = (site.folder / sheet).read_text()
        wrong += [f"{sheet}: {found}" for found in re.findall(r"@import[^;]*|https?:[^\s\"')]*|\\", text)]
        for address in re.findall(r"url\(\s*[\"']?([^\"')]*)", text):
            path = target(sheet, address)
            if urlsplit(address).scheme or address.startswith("/") or not (site.folder / path).is_file():
                wrong.append(f"{sheet}: {address}")
    nothing_wrong(wrong)


def test_every_candidate_is_as_wide_as_its_descriptor(site):
    wrong = []
    for page in site.pages:
        for image in site.document(page).iter("img"):
            for address, width in candidates(image.get("srcset")):
                actual = size(site.folder / target(page, address))[0]
                if actual != width:
                    wrong.append(f"{page}: {address} is {actual} wide, not {width}")
    nothing_wrong(wrong)


def test_candidates_ascend_and_differ(site):
    for page in site.pages:
        for image in site.document(page).iter("img"):
            widths = [width for _, width in candidates(image.get("srcset"))]
            assert widths == sorted(set(widths)), page


def test_pictures_state_the_ratio_of_their_files(site):
    wrong = []
    for page in site.pages:
        for image in site.document(page).iter("img"):
            stated = int(image.get("width", 0)), int(image.get("height", 0))
            addresses = [image.get("src")] + [address for address, _ in candidates(image.get("srcset"))]
            for address in addresses:
                width, height = size(site.folder / target(page, address))
                # The heights of renditions and the stated heights are rounded to whole pixels.
                error = abs(stated[0] * height - stated[1] * width)
                if min(stated) < 1 or error > max(width, stated[0], height, stated[1]):
                    wrong.append(f"{page}: {address} is {width} × {height}, stated as {stated[0]} × {stated[1]}")
            if stated != size(site.folder / target(page, image.get("src"))):
                wrong.append(f"{page}: {image.get('src')} is not of the stated size {stated}")
    nothing_wrong(wrong)


def test_the_manifest_states_renditions_as_they_are(site):
    wrong = []
    for photo in site.photos.values():
        assert (site.folder / photo["page"]).is_file()
        for rendition in photo["renditions"]:
            path = site.folder / rendition["path"]
            if size(path) != (rendition["width"], rendition["height"]):
                wrong.append(f"{rendition['path']} is {size(path)}")
            if path.stat().st_size != rendition["bytes"]:
                wrong.append(f"{rendition['path']} has {path.stat().st_size} bytes")
    nothing_wrong(wrong)


@pytest.mark.parametrize("kind", ["*.jpg", "*.png", "*.html"])
def test_every_file_is_used(kind, site):
    used = {"index.html"}
    for page in site.pages:
        used |= {target(page, address) for _, address in references(site, page)}
    assert set(site.files(kind)) - used == set()


def test_the_program_finds_nothing_wrong_with_the_site(site):
    run = subprocess.run([program(), "check", site.folder], capture_output=True, text=True, timeout=120, check=False)
    assert run.stdout.splitlines()[:-1] == []
    assert run.returncode == 0 and run.stderr == ""

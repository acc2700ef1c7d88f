"""The HTML of every page."""

import posixpath
import re

import html5lib.constants
import pytest
from html5lib.html5parser import ParseError

from findings import nothing_wrong

POLICY = (
    "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'")

SPEAKING = {"p", "a", "li", "dt", "dd", "h1", "h2", "h3", "figcaption", "footer", "span", "time"}


def text(element) -> str:
    return " ".join("".join(element.itertext()).split())


def test_every_page_parses_without_an_error(site):
    wrong = []
    for page in site.pages:
        try:
            site.document(page)
        except ParseError as error:
            wrong.append(f"{page}: {error}")
    nothing_wrong(wrong)


def test_the_parser_finds_errors(demo, tmp_path):
    parser = html5lib.HTMLParser(strict=True)
    with pytest.raises(ParseError):
        parser.parse("<!doctype html><title>a</title><p><b>a</p>")


def test_every_page_names_its_language_and_its_encoding_first(site):
    for page in site.pages:
        document = site.document(page)
        assert re.fullmatch(r"[a-z]{2,3}(-[A-Za-z0-9]+)*", document.get("lang", "")), page
        first = next(element for element in document.find("head"))
        assert (first.tag, first.get("charset", "").lower()) == ("meta", "utf-8"), page


def test_every_page_carries_the_security_policy_before_anything_it_governs(site):
    for page in site.pages:
        governed = False
        policies = []
        for element in site.document(page).find("head"):
            if element.get("http-equiv", "").lower() == "content-security-policy":
                assert not governed, page
                policies.append(element.get("content"))
            governed |= element.tag in ("link", "script", "style", "base")
        assert policies == [POLICY], page


def test_every_page_has_a_title_and_one_main_heading(site):
    wrong = []
    for page in site.pages:
        document = site.document(page)
        titles = [text(one) for one in document.find("head").iter("title")]
        if len(titles) != 1 or not titles[0]:
            wrong.append(f"{page}: titles {titles}")
        headings = [text(one) for one in document.iter("h1")]
        if len(headings) != 1 or not headings[0]:
            wrong.append(f"{page}: headings {headings}")
        if len(list(document.iter("main"))) != 1:
            wrong.append(f"{page}: not one main part")
    nothing_wrong(wrong)


def test_pages_of_one_site_have_different_titles(demo):
    titles = [text(demo.document(page).find("head").find("title")) for page in demo.pages]
    assert sorted(titles) == sorted(set(titles))


def test_no_page_has_a_style_or_a_script_in_it(site):
    wrong = []
    for page in site.pages:
        for element in site.document(page).iter():
            inline = [name for name in element.attrib if name == "style" or name.startswith("on")]
            if inline or element.tag == "style":
                wrong.append(f"{page}: {element.tag} with {inline}")
            if element.tag == "script" and (not element.get("src") or text(element)):
                wrong.append(f"{page}: a script without a file")
            if any("javascript:" in value.lower() for value in element.attrib.values()):
                wrong.append(f"{page}: {element.tag} with a script for an address")
    nothing_wrong(wrong)


def test_every_picture_has_an_alternative_text_that_is_not_its_file_name(site):
    wrong = []
    for page in site.pages:
        for link in site.document(page).iter("a"):
            photo = site.photos.get(link.get("data-photo"))
            for image in link.iter("img") if photo else ():
                wrong += names_in(image.get("alt"), photo, page)
        if page in site.photo_pages:
            for image in site.document(page).iter("img"):
                wrong += names_in(image.get("alt"), site.photo_pages[page], page)
    nothing_wrong(wrong)


def names_in(alternative, photo, page):
    """The problems with the alternative text of a photo."""
    name = posixpath.basename(photo["source"]).lower()
    stem = posixpath.splitext(name)[0]
    said = (alternative or "").strip().lower()
    if not said:
        yield f"{page}: the picture of {photo['id']} has no alternative text"
    # A stem such as "reeds" may be a word of the caption, unlike IMG_2041.
    elif name in said or said == stem or (re.search(r"[\d_-]", stem) and stem in said):
        yield f"{page}: {alternative!r} contains the file name of {photo['source']}"


def test_every_photo_is_a_link_that_holds_one_picture(site):
    for path, photos in site.albums.items():
        links = [one for one in site.document(path).iter("a") if one.get("data-photo")]
        assert [link.get("data-photo") for link in links] == photos, path
        for link in links:
            assert len(list(link.iter("img"))) == 1, path
            page = posixpath.join(posixpath.dirname(path), link.get("href"))
            assert page == site.photos[link.get("data-photo")]["page"]


def test_ids_are_unique(site):
    for page in site.pages:
        ids = [element.get("id") for element in site.document(page).iter() if element.get("id")]
        assert len(ids) == len(set(ids)), page


def test_nothing_is_said_in_an_empty_element(site):
    wrong = []
    for page in site.pages:
        for element in site.document(page).iter():
            if element.tag in SPEAKING and not text(element) and not list(element.iter("img")):
                wrong.append(f"{page}: an empty {element.tag}")
    nothing_wrong(wrong)

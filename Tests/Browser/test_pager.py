"""Navigation in a long album: pages, and months grouped by year."""

import pytest
from PIL import Image

import pictures
import sites

YEARS = [2021, 2022, 2023, 2024, 2025]


@pytest.fixture(scope="module")
def years(tmp_path_factory) -> sites.Site:
    """The site of an album with one photo for each month of five years."""
    folder = tmp_path_factory.mktemp("years")
    (folder / "photos").mkdir()
    for number in range(12 * len(YEARS)):
        exif = Image.Exif()
        exif.get_ifd(0x8769)[0x9003] = f"{YEARS[number // 12]}:{number % 12 + 1:02}:15 12:00:00"
        picture = pictures.draw(pictures.SHAPES[number % len(pictures.SHAPES)], number, 2)
        picture.save(folder / "photos" / f"{number:02}.jpg", quality=60, exif=exif)
    return sites.build(
        folder / "photos", folder / "site", "--title", "Years", "--sort", "date", "--photos-per-page", "20")


def test_neither_months_nor_pages_have_marks_of_lists(years, window):
    page = window()
    page.goto(years.address("page-2.html"))
    marks = page.locator(".jump li, .pages li").evaluate_all(
        "items => items.map(item => getComputedStyle(item).listStyleType)")
    assert len(marks) == 5 + 60 + 3 and set(marks) == {"none"}
    assert page.locator(".pages [aria-current]").all_inner_texts() == ["2"]


@pytest.mark.parametrize("width", [390, 768, 1280, 1920, 2560])
def test_months_take_one_line_in_which_each_can_be_reached(width, years, window):
    page = window(width, 844)
    page.goto(years.address("index.html"))
    months = page.locator(".jump a")
    assert len({month.bounding_box()["y"] for month in months.all()}) == 1
    assert page.locator("[data-photo]").first.bounding_box()["y"] < 422
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    last = months.last
    assert last.bounding_box()["x"] > width
    last.focus()
    box = last.bounding_box()
    assert 0 <= box["x"] and box["x"] + box["width"] <= width
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert page.url.endswith("page-3.html#59")


def test_a_month_leads_to_its_first_photo(years, window):
    page = window()
    page.goto(years.address("index.html"))
    with page.expect_navigation():
        page.locator(".jump > ul > li").nth(2).get_by_text("March").click()
    assert page.url.endswith("page-2.html#26")
    assert page.locator("#\\32 6").bounding_box()["y"] < 900

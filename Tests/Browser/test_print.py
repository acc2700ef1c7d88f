"""On paper an album is a contact sheet of all its photos, and a photo page is one sheet with its caption."""

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

import pictures
import sites
from findings import nothing_wrong

# A4 and US Letter in points, and the requested margin in inches.
PAPERS = {"A4": (595, 842), "Letter": (612, 792)}
MARGIN = 0.4
# Texts of controls, which are not printed.
CONTROLS = ["Skip to", "Next page", "Previous photo"]


# Loads lazy pictures, because whether they load in time for printing is up to the browser.
ALL_PICTURES = """() => Promise.all([...document.images].map(image => new Promise(done => {
  image.loading = 'eager';
  if (image.complete) done();
  image.onload = image.onerror = done;
})))"""


def printed(page, paper: str) -> pypdfium2.PdfDocument:
    page.evaluate(ALL_PICTURES)
    margins = dict.fromkeys(("top", "right", "bottom", "left"), f"{MARGIN}in")
    return pypdfium2.PdfDocument(page.pdf(format=paper, margin=margins, print_background=False))


def pictures_on(sheet) -> list[tuple[float, float, float, float]]:
    """The boxes of the visible parts of the pictures on a sheet, in points from its lower left corner."""
    found = []
    for picture in sheet.get_objects(filter=[pdfium.FPDF_PAGEOBJ_IMAGE], max_depth=8):
        left, bottom, right, top = picture.get_bounds()
        if min(right - left, top - bottom) > 10:
            found.append((left, bottom, right, top))
    return found


def text(sheet) -> str:
    return sheet.get_textpage().get_text_range()


def test_an_album_is_printed_whole_and_no_photo_is_cut(demo, paper, window):
    width, height = PAPERS[paper]
    # Chromium rounds printed lengths to its own units.
    edge = 72 * MARGIN - 3
    wrong = []
    for path, photos in demo.albums.items():
        page = window(1280, 900, scripts=True)
        page.goto(demo.address(path))
        with printed(page, paper) as document:
            boxes = [(number, box) for number, sheet in enumerate(document) for box in pictures_on(sheet)]
            if len(boxes) != len(photos):
                wrong.append(f"{path}: {len(boxes)} pictures of {len(photos)} photos")
            ratios = sorted(demo.photos[photo]["aspectRatio"] for photo in photos)
            shown = sorted((right - left) / (top - bottom) for _, (left, bottom, right, top) in boxes)
            wrong += [f"{path}: a photo of {a:.3f} has {b:.3f}" for a, b in zip(ratios, shown) if abs(a / b - 1) > 0.02]
            wrong += [
                f"{path}: {box} leaves sheet {number}" for number, box in boxes
                if box[0] < edge or box[1] < edge or box[2] > width - edge or box[3] > height - edge]
            said = "\n".join(map(text, document))
            wrong += [f"{path}: says {one}" for one in CONTROLS if one in said]
            # No sheet but the last is nearly empty.
            used = [sum((b[2] - b[0]) * (b[3] - b[1]) for n, b in boxes if n == number) for number in range(len(document))]
            wrong += [f"{path}: sheet {n} is empty" for n, area in enumerate(used[:-1]) if area < 0.25 * width * height]
    nothing_wrong(wrong)


def printed_photos(site) -> dict[str, dict]:
    """The photos whose sheets can differ in more than their words, by the path of their page.

    A sheet depends on the shape of the photo and on the length of its caption. So these are the first photo of each shape,
    and the photos with the longest caption, with the shortest one, and without one.
    """
    by_length = sorted(site.photo_pages, key=lambda page: len(caption(site.photo_pages[page])))
    without = [page for page in by_length if not caption(site.photo_pages[page])]
    longest, shortest = by_length[-1], by_length[len(without)]
    assert without and len(caption(site.photo_pages[longest])) > len(caption(site.photo_pages[shortest]))
    pages = [*site.typical_photo_pages, longest, shortest, without[0]]
    return {page: site.photo_pages[page] for page in pages}


def caption(photo: dict) -> str:
    return " ".join(photo["metadata"].get("caption", "").split())


def test_a_photo_has_one_sheet_with_its_words(demo, paper, window):
    width, height = PAPERS[paper]
    wrong = []
    for path, photo in printed_photos(demo).items():
        page = window(1280, 900)
        page.goto(demo.address(path))
        with printed(page, paper) as document:
            boxes = [box for sheet in document for box in pictures_on(sheet)]
            said = " ".join(" ".join(map(text, document)).split())
            if len(document) != 1 or len(boxes) != 1:
                wrong.append(f"{path}: {len(document)} sheets with {len(boxes)} pictures")
                continue
            [(left, bottom, right, top)] = boxes
            if right - left < 0.8 * width and top - bottom < 0.5 * height:
                wrong.append(f"{path}: the picture is only {right - left:.0f} × {top - bottom:.0f}")
            wrong += [f"{path}: says {one}" for one in CONTROLS if one in said]
            if caption(photo) not in said:
                wrong.append(f"{path}: does not say {caption(photo)!r} but {said!r}")
        page.context.close()
    nothing_wrong(wrong)


@pytest.fixture(params=PAPERS)
def paper(request):
    return request.param


def test_ink_is_dark_on_white_whatever_the_look(demo, window):
    page = window(1280, 900, scheme="dark")
    for path in ["index.html", "coast/moonrise.html"]:
        page.goto(demo.address(path))
        with printed(page, "A4") as document:
            picture = document[0].render(scale=1).to_pil().convert("L")
            corner = picture.crop((0, 0, picture.width, 30))
            assert corner.getextrema()[0] > 250, path
            assert picture.getextrema()[0] < 60, path


@pytest.fixture(scope="module")
def long_album(tmp_path_factory) -> sites.Site:
    """The site of an album with 130 photos on two pages."""
    folder = tmp_path_factory.mktemp("long")
    (folder / "photos").mkdir()
    for number in range(130):
        shape = pictures.SHAPES[number * 5 % len(pictures.SHAPES)]
        pictures.draw(shape, number, 1).save(folder / "photos" / f"{number:03}.jpg", quality=60)
    return sites.build(folder / "photos", folder / "site", "--title", "Long", "--photos-per-page", "120")


def test_a_long_album_has_sheets_of_many_whole_photos_with_a_margin(long_album, paper, window):
    width, height = PAPERS[paper]
    # Most printers leave up to 6 mm of the paper unprinted, some more.
    edge = 10 / 25.4 * 72
    ratios = [long_album.photos[photo]["aspectRatio"] for photo in long_album.albums["index.html"]]
    page = window(1280, 900, scripts=True)
    page.goto(long_album.address("index.html"))
    shown = page.locator("[data-photo]").count()
    # Without requested margins, so that those of the style sheet apply.
    with pypdfium2.PdfDocument(page.pdf(format=paper)) as document:
        sheets = list(filter(None, map(pictures_on, document)))
        assert "Long" in text(document[0]) and sheets[0]
        assert not any(one in text(sheet) for one in CONTROLS for sheet in document)
    assert sum(map(len, sheets)) == shown > 60
    assert all(len(sheet) >= 15 for sheet in sheets[:-1]), [len(sheet) for sheet in sheets]
    boxes = [box for sheet in sheets for box in sheet]
    nothing_wrong([
        f"{box}: at the edge" for box in boxes
        if box[0] < edge or box[1] < edge or box[2] > width - edge or box[3] > height - edge])
    printed_ratios = sorted((right - left) / (top - bottom) for left, bottom, right, top in boxes)
    nothing_wrong([
        f"a photo of {a:.3f} has {b:.3f}" for a, b in zip(sorted(ratios[:shown]), printed_ratios) if abs(a / b - 1) > 0.03])


def test_a_photo_keeps_a_margin_of_its_own(demo, paper, window):
    width, height = PAPERS[paper]
    edge = 10 / 25.4 * 72
    for path in ["coast/moonrise.html", "mountains/panorama-from-the-pass.html"]:
        page = window(1280, 900)
        page.goto(demo.address(path))
        with pypdfium2.PdfDocument(page.pdf(format=paper)) as document:
            assert len(document) == 1
            [(left, bottom, right, top)] = pictures_on(document[0])
            assert left >= edge and bottom >= edge and right <= width - edge and top <= height - edge


def test_the_foot_is_not_torn_and_offers_nothing_that_paper_cannot(tmp_path, window):
    (tmp_path / "gallery.yml").write_text('footer: "Prints on request"\nzip: true\n')
    site = sites.build(sites.DEMO_PHOTOS, tmp_path / "site", "--config", str(tmp_path / "gallery.yml"))
    page = window(1280, 900)
    page.goto(site.address("coast/index.html"))
    torn = []
    # Among slightly different sheet heights, some break the page within the footer.
    for height in range(230, 300, 3):
        with pypdfium2.PdfDocument(page.pdf(width="210mm", height=f"{height}mm")) as document:
            sheets = [text(sheet) for sheet in document]
            [foot] = [sheet for sheet in sheets if "Prints on request" in sheet]
            if "Copyright" not in foot:
                torn.append(f"{height} mm")
            assert not any("Download" in sheet for sheet in sheets)
    nothing_wrong(torn)

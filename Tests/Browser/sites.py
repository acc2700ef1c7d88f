"""Builds sites and reads their files."""

import json
import os
import posixpath
import subprocess
from functools import cached_property
from pathlib import Path
from urllib.parse import unquote, urlsplit

import html5lib

ROOT = Path(__file__).resolve().parents[2]
DEMO_PHOTOS = ROOT / "Fixtures" / "photos"
# Seconds after which a program counts as hung. No test measures speed by it, so it is far above what a busy machine needs.
MAX_SECONDS = 3600


def program() -> Path:
    """The program under test."""
    return Path(os.environ.get("GALLERY_BINARY") or ROOT / ".build" / "release" / "gallery")


def build(photos: Path, output: Path, *options: str, env: dict[str, str] | None = None) -> "Site":
    """Builds the site of a folder, with additional environment variables. A failure includes the program's messages."""
    # Outside of the checkout, so that none of its configuration files is used.
    run = subprocess.run(
        [program(), "build", photos, "-o", output, "--progress", "none", *options],
        cwd=output.parent, capture_output=True, text=True, timeout=MAX_SECONDS, env=os.environ | (env or {}), check=False)
    assert run.returncode == 0, f"gallery build {photos} {options} failed: {run.stderr}"
    return Site(output)


class Site:
    """A built site."""

    def __init__(self, folder: Path):
        self.folder = folder.resolve()
        self.documents: dict = {}

    @cached_property
    def manifest(self) -> dict:
        return json.loads((self.folder / "gallery.json").read_text())

    @cached_property
    def photos(self) -> dict[str, dict]:
        """The photos of the manifest by id."""
        return {photo["id"]: photo for photo in self.manifest["photos"]}

    @cached_property
    def albums(self) -> dict[str, list[str]]:
        """The photo ids of each album with photos, by the path of the album's page."""
        return {
            posixpath.join(album["path"], "index.html"): album["photos"]
            for album in self.manifest["albums"] if album["photos"]
        }

    @cached_property
    def pages(self) -> list[str]:
        return self.files("*.html")

    @cached_property
    def photo_pages(self) -> dict[str, dict]:
        """The photos by the path of their page."""
        return {photo["page"]: photo for photo in self.manifest["photos"]}

    @cached_property
    def typical_photo_pages(self) -> dict[str, dict]:
        """The first photo of each ratio and width, by the path of its page."""
        first: dict[tuple, str] = {}
        for page, photo in self.photo_pages.items():
            first.setdefault((photo["aspectRatio"], photo["width"]), page)
        return {page: self.photo_pages[page] for page in first.values()}

    def files(self, pattern: str) -> list[str]:
        found = sorted(path.relative_to(self.folder).as_posix() for path in self.folder.rglob(pattern))
        assert found, f"the site has no {pattern}"
        return found

    def document(self, page: str):
        """The parsed page, which is parsed once. HTML errors are raised."""
        if page not in self.documents:
            parser = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False)
            self.documents[page] = parser.parse((self.folder / page).read_bytes(), transport_encoding=None)
        return self.documents[page]

    def address(self, page: str) -> str:
        """The file URL of a page of the site."""
        return (self.folder / page).as_uri()

    @property
    def base(self) -> str:
        """The common prefix of the site's file URLs."""
        return self.folder.as_uri() + "/"


def target(page: str, reference: str) -> str:
    """The path of the referenced file, relative to the site's folder."""
    path = unquote(urlsplit(reference).path)
    return posixpath.normpath(posixpath.join(posixpath.dirname(page), path)) if path else page


def candidates(srcset: str) -> list[tuple[str, int]]:
    """The URLs and widths in a `srcset`."""
    offers = [offer.split() for offer in srcset.split(", ")]
    return [(address, int(width.removesuffix("w"))) for address, width in offers]

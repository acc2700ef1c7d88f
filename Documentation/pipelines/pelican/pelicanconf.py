import json
from pathlib import Path

AUTHOR = "Jane Doe"
SITENAME = "Field notes"
TIMEZONE = "UTC"
DEFAULT_LANG = "en"
THEME = "simple"
THEME_TEMPLATES_OVERRIDES = ["templates"]
PATH = "content"
STATIC_PATHS = ["extra"]
EXTRA_PATH_METADATA = {"extra/blog.css": {"path": "blog.css"}}
DIRECT_TEMPLATES = ["index"]
AUTHOR_SAVE_AS = CATEGORY_SAVE_AS = TAG_SAVE_AS = ""
FEED_ALL_ATOM = CATEGORY_FEED_ATOM = TRANSLATION_FEED_ATOM = AUTHOR_FEED_ATOM = AUTHOR_FEED_RSS = None

# Where `gallery build` writes: into the site, which Pelican leaves as it is.
GALLERY = Path(__file__).parent / "output" / "gallery"


def fragment(album):
    """The photos of an album, by its folder."""
    return (GALLERY / album / "index.fragment.html").read_text(encoding="utf-8")


def albums():
    """What gallery.json says of the albums."""
    return json.loads((GALLERY / "gallery.json").read_text(encoding="utf-8"))["albums"]


JINJA_GLOBALS = {"fragment": fragment, "albums": albums}

"""Every word that the viewer shows or announces can be replaced."""

import json
import re
import subprocess

import sites
from findings import nothing_wrong
from test_lightbox import open_photo

SAID = """() => [document.title, ...[...document.querySelectorAll('.viewer, .viewer *')].flatMap(element => [
  ...[...element.childNodes].filter(node => node.nodeType === 3).map(node => node.data),
  ...['aria-label', 'title', 'alt', 'aria-roledescription'].map(name => element.getAttribute(name) ?? ''),
])]"""

# Key names, units, and the name of the site, which are not in the table.
OWN = {"Z", "I", "F", "D", "ISO", "f", "Northlight"}


def names() -> list[str]:
    """The keys in the table of words."""
    table = (sites.ROOT / "Documentation/Languages.md").read_text().split("| word | English ", 1)[1].split("\n\n")[0]
    return re.findall(r"\| `([a-z-]+)` \|", table)


def test_the_viewer_says_no_word_that_is_not_in_the_table(tmp_path, window):
    words = {name: f"⟦{name}⟧" for name in names()}
    (tmp_path / "gallery.yml").write_text(json.dumps({"words": words, "originals": "strip"}))
    subprocess.run(
        [sites.program(), "build", sites.DEMO_PHOTOS / "mountains", "-o", tmp_path / "site", "--title", "Northlight",
         "--quiet", "--no-cache"], cwd=tmp_path, check=True, timeout=300)
    site = sites.Site(tmp_path / "site")
    page = window(scripts=True)
    page.goto(site.address("index.html"))
    open_photo(page)
    said = []
    for key in ["", "i", "?", " "]:
        if key:
            page.keyboard.press(key)
        page.wait_for_function("self.galleryPhotos && document.querySelector('.tool[download]:not([hidden])')")
        said += page.evaluate(SAID)
    page.locator(".tool.play").click()
    said += page.evaluate(SAID)
    assert "⟦pause⟧" in said
    [texts] = [[text for photo in site.manifest["photos"] for text in photo["metadata"].values()]]
    own = sorted((text for text in texts if isinstance(text, str)), key=len, reverse=True)
    own += [text for texts in texts if isinstance(texts, list) for text in texts]
    wrong = []
    for text in set(said):
        rest = re.sub(r"⟦[a-z-]+⟧", " ", text)
        for one in own:
            rest = rest.replace(one, " ")
        if set(re.findall(r"[^\W\d_]+", rest)) - OWN:
            wrong.append(text)
    nothing_wrong(wrong)

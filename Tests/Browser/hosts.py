"""Pages of other sites that include albums as fragments."""

import os
from pathlib import Path

import sites

POLICY = "default-src 'none'; img-src 'self'; style-src 'self'"

# Style sheets such as those of blogs and CSS frameworks.
PROSE = """
* { margin: 0; box-sizing: content-box; }
body { font: 20px/1.9 Georgia, serif; color: #222; background: #fff; }
a { color: #0a58ca; border-bottom: 2px solid currentColor; text-decoration: underline; transition: all .2s; }
a:hover { opacity: .6; transform: translateY(-2px); }
.content a[href]::after { content: " \\2197"; }
.content img { max-width: 100%; height: auto; margin: 3rem auto; border-radius: 12px; box-shadow: 0 0 9px #000; padding: 4px; }
.content picture, .content i { display: inline-block; margin: 1rem; }
.content ul { list-style: square; padding-left: 4rem; margin: 2rem; }
.content li { margin-bottom: 1.5rem; padding: 1rem; }
.content li::before { content: "-"; }
.content span { display: inline; letter-spacing: .1em; text-transform: uppercase; }
.content > * + * { margin-block-start: 2rem; }
.content div div { padding: 3px; border: 1px solid #ddd; overflow: hidden; display: block; }
"""
FRAMEWORK = """
*, ::before, ::after { border: 0 solid #e5e7eb; }
body { margin: 0; font: 16px/1.5 sans-serif; color: #111; background: #fff; }
img, video { display: inline; vertical-align: middle; max-width: 100%; height: auto; }
.rows, .columns, .tracks { display: block; margin: 20px; }
.columns > *, .rows > * { float: left; width: 50%; padding: 10px; }
.table { width: 100%; margin-bottom: 1rem; border-collapse: collapse; display: table; }
.table > * > * { padding: .5rem; }
.card { border: 1px solid #ddd; border-radius: 6px; padding: 1rem; display: flex; flex-direction: column; }
.hero { display: flex; padding: 3rem; }
.label, .title, .count, .video, .frame, .albums { display: inline-block; font-size: 40px; background: #fee; padding: 9px; }
.wrap, .banded, .lead, .trail, .b0, .h0 { display: none; }
main a { display: inline-block; padding: 2px; }
main a img { width: 120px; height: 80px; object-fit: none; border: 3px solid #c00; }
article section div a { flex: none; max-width: 100px; aspect-ratio: 1; margin: 5px; }
"""
BARE = "body { margin: 0; }"
STYLES = {"bare": BARE, "prose": PROSE, "framework": FRAMEWORK}

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>Field notes</title>
<link rel="stylesheet" href="{style}.css">
{link}</head>
<body>
<main><h1>Field notes</h1>
<p>A text with <a href="#end">a link</a>, <i>words</i> and <span class="label">a label</span>.</p>
<ul class="albums"><li class="card"><span class="title">One</span> <span class="count">1</span></li><li class="video">Two</li></ul>
<article class="content"><section>{fragment}</section></article>
<div class="frame"><div class="rows banded"><p class="hero">Three</p></div></div>
<table class="table"><tr><td>Four</td></tr></table>
<p id="end"><img src="gallery/{picture}" width="160" height="120" alt="A picture of the page"></p>
</main>
</body>
</html>
"""


class Host:
    """A folder with pages of another site, one style sheet for each style, and a gallery in `gallery`."""

    def __init__(self, folder: Path, site: sites.Site):
        self.folder = folder
        self.site = site
        os.symlink(site.folder, folder / "gallery")
        for name, style in STYLES.items():
            (folder / f"{name}.css").write_text(style)

    def page(self, style: str, album: str | None, *, linked: bool = True) -> str:
        """Writes a page, with or without an album, and returns its path."""
        fragment = (self.site.folder / album / "index.fragment.html").read_text() if album is not None else ""
        name = f"{style}-{(album or 'none').replace('/', '-')}-{linked}.html"
        picture = self.site.manifest["photos"][0]["renditions"][0]["path"]
        link = '<link rel="stylesheet" href="/gallery/fragment.css">\n' if linked else ""
        (self.folder / name).write_text(
            PAGE.format(policy=POLICY, style=style, link=link, fragment=fragment, picture=picture))
        return name

"""Seconds from the password to the first row of a private album, and the memory of scrolling 1,000 photos compared with
the same public page, in Chromium, Firefox and WebKit.

    Scripts/swift-build -c release --product gallery
    GALLERY_BINARY=.build/release/gallery .build/browser-venv/bin/python Tests/Benchmarks/private_album.py [PHOTOS]

Needs Linux and the environment of the browser tests. Seconds are medians of five visits. Memory is the peak proportional
set size (PSS) of all browser processes, sampled every 0.2 s while the page scrolls to its end and back.
"""
import os
import pathlib
import statistics
import sys
import tempfile
import threading
import time
from contextlib import closing, contextmanager

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Browser"))

from PIL import Image

import sites
from chromium import Chromium
from firefox import Firefox
from servers import serving
from webkit import WebKit

PASSWORD = "harbour bells at noon"
PHOTOS, VISITS = int(sys.argv[1]) if len(sys.argv) > 1 else 1000, 5
SHAPES = [(1600, 1067), (1067, 1600), (1600, 1200), (1600, 900)]

READY = "() => document.querySelector('form')?.hidden === false"
UNLOCK = """password => {
  window.start = performance.now();
  const look = () => {
    const images = [...document.querySelectorAll('[data-layout] img')].filter(image => {
      const box = image.getBoundingClientRect();
      return box.top < innerHeight && box.bottom > 0;
    });
    const top = Math.min(...images.map(image => image.getBoundingClientRect().top));
    const row = images.filter(image => image.getBoundingClientRect().top < top + 5);
    if (row.length && row.every(image => image.complete && image.naturalWidth > 1))
      window.seconds = (performance.now() - window.start) / 1000;
    else requestAnimationFrame(look);
  };
  const field = document.querySelector('[type=password]');
  field.value = password;
  field.form.requestSubmit();
  look();
}"""
SECONDS = "() => window.seconds"
ROWS = f"() => document.querySelectorAll('[data-layout] img').length >= {PHOTOS}"
# Two window heights per second, to the end and back. Not a promise, which would exceed the timeout of drivers.
SCROLL = """() => {
  let step = innerHeight / 2, last = -1;
  const timer = setInterval(() => {
    scrollBy({top: step, behavior: 'instant'});
    if (scrollY === last && step > 0) step = -step;
    else if (scrollY === last) { clearInterval(timer); window.scrolled = true; }
    last = scrollY;
  }, 250);
  return true;
}"""


def photos(folder: pathlib.Path):
    """Distinct pictures with as much detail as photos."""
    texture = Image.effect_noise((400, 400), 60).resize((1600, 1600), Image.Resampling.BICUBIC)
    for number in range(PHOTOS):
        size = SHAPES[number % len(SHAPES)]
        gray = Image.linear_gradient("L").rotate(number * 7).resize(size)
        hue = Image.new("L", size, number * 37 % 256)
        picture = Image.merge("HSV", (hue, gray, texture.crop((0, 0, *size))))
        picture.convert("RGB").save(folder / f"DSC_{number:04}.jpg", quality=85)


def descendants() -> list[int]:
    parents = {}
    for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(path.parent.name)] = int(path.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
    found = {os.getpid()}
    while more := {pid for pid, parent in parents.items() if parent in found} - found:
        found |= more
    return sorted(found - {os.getpid()})


def memory() -> float:
    """The memory of all child processes in MB."""
    total = 0
    for pid in descendants():
        try:
            text = pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text()
            total += int(text.split("\nPss:")[1].split()[0])
        except (OSError, IndexError):
            continue
    return total / 1024


@contextmanager
def highest():
    """Samples the memory during the block; yields a list whose only item is the peak in MB."""
    peak, ends = [memory()], threading.Event()

    def look():
        while not ends.wait(0.2):
            peak[0] = max(peak[0], memory())

    thread = threading.Thread(target=look)
    thread.start()
    yield peak
    ends.set()
    thread.join()


def unlock(engine, address):
    engine.open(address)
    engine.wait(READY)
    engine.run(UNLOCK, PASSWORD)
    return engine.wait(SECONDS)


def scroll(engine):
    with highest() as peak:
        engine.run(SCROLL)
        while not engine.run("() => window.scrolled === true"):
            time.sleep(0.5)
    return peak[0]


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for kind, head in [
            ("private", f"private: true\npassword: {PASSWORD}\naddress: album"), ("public", "title: Album"),
        ]:
            album = folder / kind / "photos" / "album"
            album.mkdir(parents=True)
            photos(album)
            (album / "index.md").write_text(f"---\n{head}\n---\n")
            (folder / kind / "gallery.yml").write_text("secret: for the benchmark alone\nphotos-per-page: 0\n")
            sites.build(
                folder / kind / "photos", folder / kind / "site", "--config", str(folder / kind / "gallery.yml"),
                "--allow-weak-passwords", "--force")
        print("| | password to first row, s | scrolled, private MB | public MB | ratio |\n|---|---|---|---|---|")
        with serving(folder / "private" / "site") as closed, serving(folder / "public" / "site") as open_:
            for kind in (Chromium, Firefox, WebKit):
                with closing(kind()) as engine:
                    engine.resize(1280, 800)
                    address = closed.base + "album/index.html"
                    seconds = statistics.median(unlock(engine, address) for _ in range(VISITS))
                peaks = []
                for server in (closed, open_):
                    with closing(kind()) as engine:
                        engine.resize(1280, 800)
                        if server is closed:
                            unlock(engine, address)
                        else:
                            engine.open(server.base + "album/index.html")
                        engine.wait(ROWS)
                        peaks.append(scroll(engine))
                print(f"| {kind.name} | {seconds:.2f} | {peaks[0]:.0f} | {peaks[1]:.0f} | {peaks[0] / peaks[1]:.2f} |",
                      flush=True)


main()

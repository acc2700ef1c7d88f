"""Bytes and seconds until all pictures of the first screen are there, on a phone's connection.

    python3 Tests/Benchmarks/first_screen.py NAME=FOLDER/index.html ...

Needs playwright with Chromium. Windows of 390 and 1280 pixels, densities 1 to 3, 1.6 Mbit/s with 150 ms of latency (Lighthouse's
slow 4G). Text goes out with gzip, as hosts have it.
"""
import functools
import gzip
import http.server
import pathlib
import sys
import threading

from playwright.sync_api import sync_playwright

WINDOWS = [(390, 844, 1), (390, 844, 2), (390, 844, 3), (1280, 800, 1), (1280, 800, 2), (1280, 800, 3)]
BYTES_PER_SECOND, LATENCY = 1_600_000 / 8, 150
TEXT = {".html", ".css", ".js", ".svg", ".json"}

SEEN = """() => {
  const images = [...document.images].filter(image => {
    const box = image.getBoundingClientRect();
    return box.width > 1 && box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && box.right > 0;
  });
  return {count: images.length, whole: images.length > 0 && images.every(image => image.complete && image.naturalWidth)};
}"""


class Handler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_GET(self):
        path = pathlib.Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        if not path.is_file():
            self.send_error(404)
            return
        body = path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        if path.suffix in TEXT:
            body = gzip.compress(body)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, *_):
        """Windows are closed while pictures still come."""


def look(browser, address, width, height, density):
    """The bytes that came, the seconds and the pictures of the first screen."""
    context = browser.new_context(viewport={"width": width, "height": height}, device_scale_factor=density)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", {
        "offline": False, "latency": LATENCY, "downloadThroughput": BYTES_PER_SECOND, "uploadThroughput": BYTES_PER_SECOND})
    received = [0]

    def count(event):
        received[0] += event["encodedDataLength"]

    session.on("Network.dataReceived", count)
    page.goto(address, wait_until="commit")
    found = {"whole": False, "count": 0}
    for _ in range(600):
        page.wait_for_timeout(50)
        found = page.evaluate(SEEN)
        if found["whole"]:
            break
    seconds = page.evaluate("performance.now() / 1000")
    bytes_then = received[0]
    context.close()
    return bytes_then, seconds, found["count"]


def main():
    sites = [argument.split("=", 1) for argument in sys.argv[1:]]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium")
        print("site          " + "".join(f"{f'{w} px, {d}x':>22}" for w, _, d in WINDOWS))
        for name, path in sites:
            page = pathlib.Path(path)
            server = Server(
                ("127.0.0.1", 0), functools.partial(Handler, directory=str(page.parent)))
            threading.Thread(target=server.serve_forever, daemon=True).start()
            address = f"http://127.0.0.1:{server.server_port}/{page.name}"
            cells = []
            for window in WINDOWS:
                count, seconds, pictures = look(browser, address, *window)
                cells.append(f"{count / 1000:8.0f} KB {seconds:5.1f} s {pictures:2}")
            print(f"{name:14}" + "".join(f"{cell:>22}" for cell in cells), flush=True)
            server.shutdown()
        browser.close()


main()

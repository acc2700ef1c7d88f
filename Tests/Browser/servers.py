"""A local web server for one folder, which stops at the end of a test."""

import gzip
import io
import threading
import time
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

PACKED = {".html", ".css", ".js", ".json", ".svg", ".xml"}
PICTURES = {".jpg", ".png", ".webp"}
# Seconds after which a held answer is sent anyway.
HELD = 60


class Server(ThreadingHTTPServer):
    """Serves a folder under a path prefix; all other paths are not found."""

    daemon_threads = True
    # Browsers open many connections at once. A short queue would refuse some of them on a busy machine.
    request_queue_size = 128

    def __init__(self, folder: Path, path: str, delays: dict[str, float], headers: dict[str, str]):
        super().__init__(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
        self.path = path
        self.delays = delays
        self.headers = headers
        # Pictures are sent while this is set.
        self.may_send_pictures = threading.Event()
        self.may_send_pictures.set()
        # If set, the server sends a page only up to this text, and the rest when `may_send_rest` is set.
        self.pause: bytes | None = None
        self.may_send_rest = threading.Event()
        self.refused: list[str] = []
        self.base = f"http://127.0.0.1:{self.server_port}{path}"

    def handle_error(self, request, client_address):
        """Ignores connections that a browser drops when it leaves a page."""


class Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Seconds. Longer than a browser keeps an idle connection on a busy machine.
    timeout = 300
    # Head and body are two packets. With Nagle's algorithm the second waits 40 ms for the acknowledgement of the first.
    disable_nagle_algorithm = True

    def do_GET(self):
        if self.path.startswith(self.server.path):
            self.path = "/" + self.path.removeprefix(self.server.path)
            ending = Path(self.path).suffix
            time.sleep(self.server.delays.get(ending, 0))
            if ending in PICTURES:
                self.server.may_send_pictures.wait(HELD)
            if ending == ".html" and self.server.pause:
                self.send_in_two(Path(self.translate_path(self.path)).read_bytes())
            else:
                super().do_GET()
        else:
            self.send_error(404)

    def send_in_two(self, content: bytes):
        place = content.index(self.server.pause)
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content[:place])
        self.server.may_send_rest.wait(HELD)
        self.wfile.write(content[place:])

    def send_head(self):
        """Sends compressible files with gzip, as hosts do."""
        path = Path(self.translate_path(self.path))
        if not (path.is_file() and path.suffix in PACKED and "gzip" in self.headers.get("Accept-Encoding", "")):
            return super().send_head()
        content = gzip.compress(path.read_bytes(), 9)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return io.BytesIO(content)

    def end_headers(self):
        for name, value in self.server.headers.items():
            self.send_header(name, value)
        super().end_headers()

    def send_error(self, code, message=None, explain=None):
        self.server.refused.append(f"{code} {self.path}")
        super().send_error(code, message, explain)

    def log_message(self, *_):
        pass


@contextmanager
def serving(
        folder: Path, path: str = "/", font_delay: float = 0, headers: dict[str, str] | None = None):
    """Serves `folder` until the end of the block. Fonts are delayed by `font_delay` seconds, pictures until
    `may_send_pictures` is set. Every answer has `headers`."""
    server = Server(folder, path, {".woff2": font_delay}, headers or {})
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.may_send_pictures.set()
        server.may_send_rest.set()
        server.shutdown()
        server.server_close()
        thread.join()

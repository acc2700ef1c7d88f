"""A web server for one folder, on this machine only, that ends with the test."""

import threading
import time
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


class Server(ThreadingHTTPServer):
    """Serves a folder under a sub-path; everything beside it is not found."""

    daemon_threads = True

    def __init__(self, folder: Path, path: str, picture_delay: float, headers: dict[str, str]):
        super().__init__(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
        self.path = path
        self.picture_delay = picture_delay
        self.headers = headers
        self.refused: list[str] = []
        self.base = f"http://127.0.0.1:{self.server_port}{path}"

    def handle_error(self, request, client_address):
        """A browser that leaves a page drops its connections; that is no news."""


class Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 20

    def do_GET(self):
        if self.path.startswith(self.server.path):
            self.path = "/" + self.path.removeprefix(self.server.path)
            if self.server.picture_delay and self.path.endswith((".jpg", ".png", ".webp")):
                time.sleep(self.server.picture_delay)
            super().do_GET()
        else:
            self.send_error(404)

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
def serving(folder: Path, path: str = "/", picture_delay: float = 0, headers: dict[str, str] | None = None):
    """A server of `folder`, which stops at the end of the block; pictures wait `picture_delay` seconds and
    every answer carries `headers`."""
    server = Server(folder, path, picture_delay, headers or {})
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()

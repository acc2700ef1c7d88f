"""WebKitGTK in MiniBrowser on a virtual screen, as a substitute for Safari."""

import json
import os
import pty
import signal
import socket
import subprocess
import tempfile
import threading
import time
from contextlib import contextmanager, suppress
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from PIL import Image, ImageGrab

from engines import TIMEOUT, Engine, PageLeft, end, find

START, ANSWER = 60, 120
# A window cannot be larger than the screen.
SCREEN = "2800x1600x24"
PLACES = [
    f"/usr/{folder}/webkit2gtk-{version}/MiniBrowser"
    for folder in ("lib/x86_64-linux-gnu", "lib/aarch64-linux-gnu", "libexec", "lib") for version in ("4.1", "4.0")]

RUN = """const done = arguments[arguments.length - 1];
Promise.resolve().then(() => (%s)(%s)).then(
  value => done([JSON.stringify(value ?? null)]), error => done(String(error)));"""

INSIDE = "() => [innerWidth, innerHeight]"

# What comes of a command to a driver that refuses it, ends meanwhile, or is another program.
REFUSALS = AssertionError, OSError, ValueError, KeyError


def browser() -> str:
    return find("MiniBrowser", *PLACES, package="libwebkit2gtk-4.1-0")


@contextmanager
def screen():
    """Starts a virtual screen and yields the environment for programs that use it."""
    answer, asked = os.pipe()
    process = subprocess.Popen(
        [find("Xvfb", package="xvfb"), "-displayfd", str(asked), "-screen", "0", SCREEN, "-nolisten", "tcp"],
        pass_fds=[asked], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(asked)
    try:
        with os.fdopen(answer) as number, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
            display = number.readline().strip()
            assert display, "Xvfb ended before it had a screen"
            # The virtual screen has no graphics card.
            yield {**os.environ, "DISPLAY": f":{display}", "HOME": home, "LIBGL_ALWAYS_SOFTWARE": "1"}
    finally:
        end(process)


class WebKit(Engine):
    name = "WebKit"

    def __init__(self, *, scripts: bool = True, density: int = 1):
        driver = find("WebKitWebDriver", package="webkit2gtk-driver")
        self.screen = screen()
        environment = self.screen.__enter__()
        self.display = environment["DISPLAY"]
        options = {"binary": browser(), "args": ["--automation"]}
        if not scripts:
            options["args"].append("--enable-javascript-markup=false")
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self.process = None
        try:
            deadline = time.monotonic() + START
            while not self.start([driver], {**environment, "GDK_SCALE": str(density)}, wanted, deadline):
                assert time.monotonic() < deadline, f"WebKitWebDriver has no session after {START} s"
            self.ask("POST", "/timeouts", script=ANSWER * 1000)
        except BaseException:
            self.close()
            raise

    def start(self, command: list[str], environment: dict[str, str], wanted: dict, deadline: float) -> bool:
        """Starts the driver on a free port and opens a session. Returns whether that succeeded.

        Another program may take the port before the driver does, as the driver cannot choose a port itself. Then the driver
        ends early, or the driver of another worker answers.
        """
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self.base = f"http://127.0.0.1:{port}/session"
        self.process = subprocess.Popen(
            [*command, f"--port={port}", "--host=127.0.0.1"], env=environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        while self.process.poll() is None and time.monotonic() < deadline:
            try:
                session = self.ask("POST", "", **wanted)
            except URLError:
                # The driver does not listen yet.
                time.sleep(0.05)
                continue
            except REFUSALS as error:
                print(f"WebKitWebDriver opens no session: {error!r}")
                break
            self.base += "/" + session["sessionId"]
            if self.process.poll() is None:
                return True
            # The session is in the driver of another worker, which is left as it was.
            with suppress(*REFUSALS):
                self.ask("DELETE", "")
        self.stop()
        return False

    def ask(self, method: str, path: str, **parameters):
        """Sends a command and returns its value."""
        request = Request(
            self.base + path, method=method, headers={"Content-Type": "application/json"},
            data=json.dumps(parameters).encode() if method == "POST" else None)
        try:
            with urlopen(request, timeout=ANSWER) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            value = json.load(error)["value"]
            kind = PageLeft if "before the unload event" in value["message"] else AssertionError
            raise kind(f"{path}: {value['error']}: {value['message']}") from None

    def open(self, address: str):
        self.ask("POST", "/url", url=address)

    def resize(self, width: int, height: int, density: float = 1):
        """Resizes the viewport. Its minimum width is about 450 px, and its density is fixed when the engine starts."""
        deadline = time.monotonic() + TIMEOUT
        while (inside := self.run(INSIDE)) != [width, height]:
            assert time.monotonic() < deadline, f"{self.name}: after {TIMEOUT} s its inside is {inside}, not {width} × {height}"
            # The difference is the size of the window frame, which is unknown just after the window opens.
            outside = self.ask("GET", "/window/rect")
            self.ask(
                "POST", "/window/rect", width=width + outside["width"] - inside[0],
                height=height + outside["height"] - inside[1])
            # The page is resized after the window, and until then the two sizes do not match.
            settled = time.monotonic() + 1
            while self.run(INSIDE) != [width, height] and time.monotonic() < settled:
                time.sleep(0.02)

    def run(self, function: str, *arguments):
        given = ", ".join(map(json.dumps, arguments))
        answer = self.ask("POST", "/execute/async", script=RUN % (function, given), args=[])
        assert isinstance(answer, list), answer
        return json.loads(answer[0])

    def travel(self, steps: int):
        for _ in range(abs(steps)):
            self.ask("POST", "/back" if steps < 0 else "/forward")

    def perform(self, kind: str, actions: list[dict], **properties):
        self.ask("POST", "/actions", actions=[{"type": kind, "id": kind, "actions": actions, **properties}])

    def picture(self) -> Image.Image:
        # The driver's screenshot command does not answer on a screen without a graphics card.
        window = self.ask("GET", "/window/rect")
        width, height = self.run(INSIDE)
        right, bottom = window["x"] + window["width"], window["y"] + window["height"]
        return ImageGrab.grab((right - width, bottom - height, right, bottom), xdisplay=self.display)

    def stop(self):
        """Ends the driver. Terminates the whole group, because the driver does not end its browser."""
        if self.process:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGTERM)
            end(self.process)
        self.process = None

    def close(self):
        self.stop()
        self.screen.__exit__(None, None, None)


def console_messages(addresses: list[str], last: str) -> list[str]:
    """Opens pages in tabs and returns the console messages, up to one that contains `last`.

    An automated browser does not print its console, so this one is not automated.
    """
    reader, writer = pty.openpty()
    heard: list[str] = []

    def listen():
        try:
            with os.fdopen(reader, errors="replace") as lines:
                heard.extend(iter(lines.readline, ""))
        except OSError:
            # A pseudo-terminal reports an error at the end of its output.
            pass

    with screen() as environment:
        process = subprocess.Popen(
            [browser(), "--enable-write-console-messages-to-stdout=true", *addresses],
            env=environment, stdout=subprocess.DEVNULL, stderr=writer)
        os.close(writer)
        listener = threading.Thread(target=listen, daemon=True)
        listener.start()
        try:
            deadline = time.monotonic() + ANSWER
            while not any(last in line for line in heard):
                assert time.monotonic() < deadline, f"WebKit's console has only {heard}"
                time.sleep(0.05)
        finally:
            end(process)
        listener.join(TIMEOUT)
    return [line.strip() for line in heard if "CONSOLE" in line]

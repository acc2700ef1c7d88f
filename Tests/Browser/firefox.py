"""Firefox, driven by WebDriver BiDi."""

import base64
import io
import json
import os
import re
import subprocess
import tempfile
import threading
import time
from pathlib import Path

import websocket
from PIL import Image

from engines import TIMEOUT, Engine, end, find

START, ANSWER = 60, 120
# Seconds within which a page receives a click.
HEARD = 30
PAINTED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


class Firefox(Engine):
    name = "Firefox"

    def __init__(self, *, scripts: bool = True):
        program = find(
            "firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox", package="firefox-esr")
        self.scripts = scripts
        # Console messages.
        self.heard: list[str] = []
        self.number = 0
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        Path(self.folder.name, "user.js").write_text("" if scripts else 'user_pref("javascript.enabled", false);\n')
        self.process = subprocess.Popen(
            [program, "--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", self.folder.name],
            env={**os.environ, "HOME": self.folder.name, "MOZ_CRASHREPORTER_DISABLE": "1"},
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        try:
            self.connect()
        except BaseException:
            self.close()
            raise

    def connect(self):
        # Ends the loop below if Firefox prints nothing.
        timeout = threading.Timer(START, self.process.kill)
        timeout.start()
        found = (re.search(r"WebDriver BiDi listening on (ws://\S+)", line) for line in self.process.stderr)
        address = next((one[1] for one in found if one), None)
        timeout.cancel()
        assert address, "Firefox ended before it could be asked"
        # Drains the pipe; Firefox would block when it is full.
        threading.Thread(target=self.process.stderr.read, daemon=True).start()
        self.socket = websocket.create_connection(address + "/session", suppress_origin=True, timeout=ANSWER)
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self.tab = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def ask(self, method: str, **parameters) -> dict:
        """Sends a command and returns its result. Collects the console messages that arrive meanwhile."""
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv())
            if message.get("method") == "log.entryAdded":
                entry = message["params"]
                self.heard.append(f"{entry['level']}: {entry['text']}")
            if message.get("id") == self.number:
                assert message["type"] == "success", f"{method}: {message.get('message', message)}"
                return message["result"]

    def open(self, address: str):
        self.ask("browsingContext.navigate", context=self.tab, url=address, wait="complete")
        # A history navigation of the previous page may be in progress.
        self.wait("() => document.readyState === 'complete'")
        self.wait_for_paint()

    def wait_for_paint(self):
        # With JavaScript off, a promise never resolves.
        if self.scripts:
            self.run(PAINTED)

    def resize(self, width: int, height: int, density: float = 1):
        self.ask(
            "browsingContext.setViewport", context=self.tab, viewport={"width": width, "height": height},
            devicePixelRatio=density)

    def run(self, function: str, *arguments):
        call = f"({function})({', '.join(map(json.dumps, arguments))})"
        # With JavaScript off, a promise never resolves.
        kept = f"Promise.resolve({call}).then(value => JSON.stringify(value ?? null))"
        answer = self.ask(
            "script.evaluate", target={"context": self.tab}, awaitPromise=self.scripts,
            expression=kept if self.scripts else f"JSON.stringify({call} ?? null)")
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    def travel(self, steps: int):
        self.ask("browsingContext.traverseHistory", context=self.tab, delta=steps)

    def click(self, selector: str):
        # Firefox may lose a click just after a page has loaded, without an error.
        deadline = time.monotonic() + TIMEOUT
        while True:
            if self.scripts:
                self.run("""() => {
                  window.isClickHeard = false;
                  addEventListener('pointerdown', () => window.isClickHeard = true, {capture: true, once: true});
                }""")
            super().click(selector)
            if not self.scripts or self.is_click_heard():
                return
            assert time.monotonic() < deadline, f"{self.name}: after {TIMEOUT} s no click on {selector} is heard"

    def is_click_heard(self) -> bool:
        """Whether the page received the last click, or a navigation followed it."""
        end = time.monotonic() + HEARD
        while time.monotonic() < end:
            if self.run("() => window.isClickHeard !== false"):
                return True
            time.sleep(0.02)
        return False

    def perform(self, kind: str, actions: list[dict], **properties):
        deadline = time.monotonic() + TIMEOUT
        while True:
            try:
                self.ask(
                    "input.performActions", context=self.tab,
                    actions=[{"type": kind, "id": kind, "actions": actions, **properties}])
                return
            except AssertionError as error:
                # Just after a page has loaded, Firefox rejects input for a short time and performs none of the actions.
                if "NS_ERROR_FAILURE" not in str(error) or time.monotonic() > deadline:
                    raise
            time.sleep(0.2)
            self.ask("input.releaseActions", context=self.tab)

    def picture(self) -> Image.Image:
        data = self.ask("browsingContext.captureScreenshot", context=self.tab)["data"]
        return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")

    def close(self):
        if hasattr(self, "socket"):
            self.socket.close()
        end(self.process)
        self.folder.cleanup()

"""Chromium without the network recording of browser drivers, which keeps up to 100 MB of fetched bytes and would count as
memory of the page."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Browser"))

from conftest import chromium
from engines import end


class Chromium:
    """A page in Chromium, driven by the DevTools protocol through pipes, with zero-terminated messages."""

    name = "Chromium"

    def __init__(self):
        self.home = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        ends = os.pipe(), os.pipe()
        # Chromium reads from file descriptor 3 and writes to 4.
        pipes = f'exec "$@" 3<&{ends[0][0]} 4>&{ends[1][1]}'
        options = [
            "--headless=new", "--remote-debugging-pipe", f"--user-data-dir={self.home.name}", "--no-first-run",
            "--hide-scrollbars", *(["--no-sandbox"] if os.geteuid() == 0 else []), "about:blank"]
        self.process = subprocess.Popen(
            ["/bin/bash", "-c", pipes, "chromium", chromium(), *options], pass_fds=[ends[0][0], ends[1][1]],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(ends[0][0])
        os.close(ends[1][1])
        self.requests, self.answers = os.fdopen(ends[0][1], "wb", 0), os.fdopen(ends[1][0], "rb")
        self.count, self.rest = 0, b""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]

    def call(self, method, session=None, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        self.requests.write(json.dumps(message | ({"sessionId": session} if session else {})).encode() + b"\0")
        while True:
            while b"\0" not in self.rest:
                chunk = self.answers.read1(1 << 16)
                assert chunk, "Chromium ended"
                self.rest += chunk
            text, self.rest = self.rest.split(b"\0", 1)
            answer = json.loads(text)
            if answer.get("id") == self.count:
                assert "error" not in answer, f"{method}: {answer['error']}"
                return answer["result"]

    def open(self, address):
        for page in "about:blank", address:
            self.call("Page.navigate", self.session, url=page)
            self.wait(f"() => location.href + ' ' + document.readyState === {json.dumps(page + ' complete')}")

    def resize(self, width, height):
        self.call(
            "Emulation.setDeviceMetricsOverride", self.session, width=width, height=height, deviceScaleFactor=1,
            mobile=False)

    def run(self, function, *arguments):
        expression = f"({function})({', '.join(map(json.dumps, arguments))})"
        answer = self.call("Runtime.evaluate", self.session, expression=expression, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def wait(self, function):
        while not (value := self.run(function)):
            time.sleep(0.02)
        return value

    def close(self):
        self.call("Browser.close")
        end(self.process)
        self.home.cleanup()

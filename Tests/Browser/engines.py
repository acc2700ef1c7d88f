"""The interface of a browser engine."""

import shutil
import subprocess
import time
from abc import ABC, abstractmethod

from PIL import Image

# Seconds that anything a page does by itself may take on a busy machine.
TIMEOUT = 60

# The WebDriver codes of keys.
KEYS = {
    "Escape": "\ue00c", "Enter": "\ue007", "Tab": "\ue004", "Shift": "\ue008", "Control": "\ue009", "Space": " ",
    "Home": "\ue011", "End": "\ue010", "ArrowLeft": "\ue012", "ArrowRight": "\ue014",
}


class PageLeft(AssertionError):
    """The page was replaced before the script returned."""


class Engine(ABC):
    """A browser with one window. It runs the scripts of its pages unless created without scripts."""

    name: str

    @abstractmethod
    def open(self, address: str):
        """Opens a page and waits until the page and its non-lazy pictures have loaded."""

    @abstractmethod
    def resize(self, width: int, height: int, density: float = 1):
        """Resizes the viewport as far as the engine can."""

    @abstractmethod
    def run(self, function: str, *arguments):
        """Evaluates a JavaScript function with JSON arguments and returns its value. Awaits a promise if pages run
        scripts too."""

    @abstractmethod
    def travel(self, steps: int):
        """Moves through the history by a number of entries; a negative number goes back."""

    @abstractmethod
    def perform(self, kind: str, actions: list[dict], **properties):
        """Performs WebDriver actions of one input device."""

    @abstractmethod
    def picture(self) -> Image.Image:
        """A screenshot of the viewport."""

    @abstractmethod
    def close(self):
        """Ends every process that the engine started."""

    def wait_for_paint(self):
        """Waits until the current state of the page is painted, because input is dispatched by the last paint."""

    def press(self, keys: str):
        """Presses a key, or several at once, joined by plus signs."""
        codes = [KEYS.get(key, key) for key in keys.split("+")]
        self.perform("key", [
            *({"type": "keyDown", "value": code} for code in codes),
            *({"type": "keyUp", "value": code} for code in reversed(codes))])

    def click(self, selector: str):
        """Clicks the centre of a visible element."""
        self.wait("selector => document.querySelector(selector) !== null", selector)
        self.run(
            "selector => document.querySelector(selector).scrollIntoView({block: 'nearest', behavior: 'instant'})",
            selector)
        self.wait_for_paint()
        x, y = self.run("""selector => {
          const r = document.querySelector(selector).getBoundingClientRect();
          return [r.x + r.width / 2, r.y + r.height / 2];
        }""", selector)
        self.perform("pointer", [
            {"type": "pointerMove", "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0}], parameters={"pointerType": "mouse"})

    def wait(self, function: str, *arguments):
        """Waits until a JavaScript function returns a truthy value, and returns it."""
        end = time.monotonic() + TIMEOUT
        while True:
            try:
                if value := self.run(function, *arguments):
                    return value
            except PageLeft:
                # The page is changing; retry on the next one.
                pass
            assert time.monotonic() < end, f"{self.name}: after {TIMEOUT} s still not {function} {arguments}"
            time.sleep(0.02)


def find(program: str, *places: str, package: str) -> str:
    """The path of a program. Fails with the package to install if there is none."""
    found = next(filter(None, map(shutil.which, (program, *places))), None)
    assert found, f"there is no {program}: install it (Debian: apt-get install {package})"
    return found


def end(process: subprocess.Popen):
    """Terminates a process, and kills it if it does not end."""
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()

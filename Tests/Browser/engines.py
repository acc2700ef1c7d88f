"""What the tests ask of a browser engine, whichever it is."""

import shutil
import subprocess
import time
from abc import ABC, abstractmethod

from PIL import Image

# How long anything may take that a page does by itself, on a machine that has much else to do.
TIMEOUT = 60

# What WebDriver calls the keys that write nothing.
KEYS = {
    "Escape": "\ue00c", "Enter": "\ue007", "Tab": "\ue004", "Shift": "\ue008", "Control": "\ue009", "Space": " ",
    "Home": "\ue011", "End": "\ue010", "ArrowLeft": "\ue012", "ArrowRight": "\ue014",
}


class PageLeft(AssertionError):
    """A page was left before it answered."""


class Engine(ABC):
    """A browser with one window, which runs the scripts of its pages unless it is asked not to."""

    name: str

    @abstractmethod
    def open(self, address: str):
        """Opens a page and waits until it and the pictures that do not wait have loaded."""

    @abstractmethod
    def resize(self, width: int, height: int, density: float = 1):
        """Makes the window's inside as large as this, as far as the engine can."""

    @abstractmethod
    def run(self, function: str, *arguments):
        """The value of a JavaScript function for arguments that JSON can hold; a promise is waited for if the
        pages run scripts too."""

    @abstractmethod
    def travel(self, steps: int):
        """Goes through the history, backwards with a negative number."""

    @abstractmethod
    def perform(self, kind: str, actions: list[dict], **properties):
        """Does what an input device does, in WebDriver's words."""

    @abstractmethod
    def picture(self) -> Image.Image:
        """The window's inside."""

    @abstractmethod
    def close(self):
        """Ends every process that was started."""

    def wait_for_paint(self):
        """Waits until the window shows the page as it is now, where input goes to what was painted last."""

    def press(self, keys: str):
        """Presses a key, or several at once with a plus sign between them."""
        codes = [KEYS.get(key, key) for key in keys.split("+")]
        self.perform("key", [
            *({"type": "keyDown", "value": code} for code in codes),
            *({"type": "keyUp", "value": code} for code in reversed(codes))])

    def click(self, selector: str):
        """Clicks into the middle of an element that is seen."""
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
        """Waits until a JavaScript function has a true value, which is returned."""
        end = time.monotonic() + TIMEOUT
        while True:
            try:
                if value := self.run(function, *arguments):
                    return value
            except PageLeft:
                # The next page is asked.
                pass
            assert time.monotonic() < end, f"{self.name}: after {TIMEOUT} s still not {function} {arguments}"
            time.sleep(0.02)


def find(program: str, *places: str, package: str) -> str:
    """The path of a program; without it a test fails and says what to install."""
    found = next(filter(None, map(shutil.which, (program, *places))), None)
    assert found, f"there is no {program}: install it (Debian: apt-get install {package})"
    return found


def end(process: subprocess.Popen):
    """Ends a process that may refuse."""
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()

"""A preview of a photo folder, served by the program while a test changes the folder."""

import os
import subprocess
from contextlib import contextmanager
from pathlib import Path

import sites


class Preview:
    """A running `gallery serve`."""

    def __init__(self, process: subprocess.Popen):
        self.process = process
        self.base = process.stdout.readline().strip()
        assert self.base.startswith("http://127.0.0.1:"), process.stderr.read()


@contextmanager
def previewing(folder: Path, *options: str):
    """Serves the photos in `folder / "photos"`, and ends the program after the block."""
    process = subprocess.Popen(
        [sites.program(), "serve", "--port", "0", *options], cwd=folder, text=True,
        env=os.environ | {"XDG_CACHE_HOME": str(folder / ".caches")},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        yield Preview(process)
    finally:
        process.terminate()
        try:
            process.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            process.kill()
            raise

"""Every change to the files of a folder, in order, from inotify."""

import ctypes
import os
import select
import struct
from pathlib import Path

CREATE, MODIFY, CLOSE_WRITE, MOVED_FROM, MOVED_TO, DELETE = 0x100, 0x2, 0x8, 0x40, 0x80, 0x200
OVERFLOW, IS_FOLDER = 0x4000, 0x40000000
QUIET_MILLISECONDS = 300


class Watch:
    """Watches the existing folders, but not those that are created later."""

    def __init__(self, folder):
        self.libc = ctypes.CDLL(None, use_errno=True)
        self.file = self.libc.inotify_init1(os.O_NONBLOCK | os.O_CLOEXEC)
        self.folders = {}
        for path in [folder, *(p for p in Path(folder).rglob("*") if p.is_dir())]:
            number = self.libc.inotify_add_watch(
                self.file, os.fsencode(path), CREATE | MODIFY | CLOSE_WRITE | MOVED_FROM | MOVED_TO | DELETE)
            if number < 0:
                raise OSError(ctypes.get_errno(), "inotify_add_watch", str(path))
            name = str(path.relative_to(folder))
            self.folders[number] = "" if name == "." else name + "/"

    def changes(self, milliseconds=0):
        """The changes since the last call, as pairs of an event mask and a path."""
        poll = select.poll()
        poll.register(self.file, select.POLLIN)
        if not poll.poll(milliseconds):
            return []
        data = os.read(self.file, 1 << 20)
        found, place = [], 0
        while place < len(data):
            number, mask, _, length = struct.unpack_from("iIII", data, place)
            if mask & OVERFLOW:
                raise OSError("more changes than the kernel keeps")
            name = data[place + 16:place + 16 + length].rstrip(b"\0")
            place += 16 + length
            if not mask & IS_FOLDER and number in self.folders:
                found.append((mask & 0xFFF, self.folders[number] + os.fsdecode(name)))
        return found

    def rest(self):
        """The changes until there are none for 300 ms, because a server may still write what it has received."""
        found = []
        while more := self.changes(QUIET_MILLISECONDS):
            found += more
        return found

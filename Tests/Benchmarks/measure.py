"""CPU time, wall time and peak memory of a command with all its child processes."""
import dataclasses
import os
import pathlib
import subprocess
import sys
import threading
import time


@dataclasses.dataclass
class Cost:
    """CPU time and wall time in seconds, peak memory in MB."""
    cpu: float
    wall: float
    peak: float


class CommandFailed(Exception):
    """The command failed; the message has its status and its standard error."""


def resident(process):
    """The resident memory of a process and its descendants in KB. Shared pages count once per process."""
    try:
        status = pathlib.Path(f"/proc/{process}/statm").read_text()
        children = pathlib.Path(f"/proc/{process}/task/{process}/children").read_text()
    except OSError:
        return 0
    own = int(status.split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024
    return own + sum(resident(child) for child in children.split())


def measure(command, *, processes=1, stdin=None, environment=None):
    """Runs `command` to its end. The peak memory of one process is the system's figure; of several, it is the largest sum in
    samples 20 ms apart."""
    sampled, ended = [0], threading.Event()
    with open(os.devnull, "wb") as null, open(stdin or os.devnull, "rb") as source, \
            open(os.path.join(os.environ.get("TMPDIR", "/tmp"), f"bench-{os.getpid()}.err"), "w+b") as errors:
        started = time.monotonic()
        child = subprocess.Popen(
            [str(word) for word in command], stdin=source, stdout=null, stderr=errors,
            env={**os.environ, **(environment or {})})

        def sample():
            while not ended.wait(0.02):
                sampled[0] = max(sampled[0], resident(child.pid))

        if processes > 1:
            threading.Thread(target=sample, daemon=True).start()
        _, status, usage = os.wait4(child.pid, 0)
        wall = time.monotonic() - started
        ended.set()
        child.returncode = os.waitstatus_to_exitcode(status)
        errors.seek(0)
        said = errors.read().decode(errors="replace")
        os.unlink(errors.name)
    if child.returncode != 0:
        raise CommandFailed(f"failed with status {child.returncode}: {said.strip()}")
    largest = usage.ru_maxrss / (1024 if sys.platform == "darwin" else 1)
    return Cost(usage.ru_utime + usage.ru_stime, wall, max(largest, sampled[0]) / 1024)

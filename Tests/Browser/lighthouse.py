"""Lighthouse, from Chromium's developer tools."""

import json
import os
import subprocess
import tempfile
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

import engines

# Seconds for a step, and for the whole report.
START, RUN = 120, 120

# The report is inside shadow roots, which an ordinary query does not enter.
REPORT = """() => {
  const scores = {}, failed = new Set(), metrics = {};
  const text = (node, name) => node.querySelector(name)?.textContent.trim();
  const look = node => {
    if (node.shadowRoot) look(node.shadowRoot);
    for (const child of node.children) {
      const has = name => child.classList.contains(name);
      if (has('lh-gauge__wrapper')) {
        const label = text(child, '.lh-gauge__label'), score = text(child, '.lh-gauge__percentage');
        if (label && score) scores[label] = Number(score);
      }
      if (has('lh-metric')) metrics[text(child, '.lh-metric__title')] = text(child, '.lh-metric__value');
      if (has('lh-audit--fail') || has('lh-audit--average')) failed.add(text(child, '.lh-audit__title'));
      look(child);
    }
  };
  look(document.body);
  return {scores, metrics, failed: [...failed].filter(Boolean)};
}"""


@dataclass(frozen=True)
class Report:
    """The scores of a page by category, the metrics, and the failed audits."""

    scores: dict[str, int]
    metrics: dict[str, str]
    failed: list[str]


@contextmanager
def chromium_with_a_port(program: str):
    """A new Chromium; yields the host and port of its DevTools protocol."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [
            program, "--headless=new", "--remote-debugging-port=0", "--remote-allow-origins=*",
            f"--user-data-dir={profile}", "--window-size=1400,1000", "--no-first-run",
            # The sandbox of Chromium refuses to run as root.
            *(["--no-sandbox"] if os.geteuid() == 0 else []), "about:blank"]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            port = Path(profile, "DevToolsActivePort")
            end = time.monotonic() + START
            while not (port.exists() and port.read_text().count("\n") >= 1):
                assert process.poll() is None and time.monotonic() < end, f"{program} does not start"
                time.sleep(0.05)
            yield f"127.0.0.1:{port.read_text().splitlines()[0]}"
        finally:
            engines.end(process)


def report(kind, program: str, address: str) -> Report:
    """The Lighthouse report of a page, with the default simulation of a slow phone."""
    with chromium_with_a_port(program) as host:
        browser = kind.connect_over_cdp(f"http://{host}", timeout=1000 * START)
        try:
            context = browser.contexts[0]
            context.set_default_timeout(1000 * START)
            context.pages[0].goto(address)
            with urlopen(f"http://{host}/json/list", timeout=START) as answer:
                [page] = [one["id"] for one in json.load(answer) if one["url"] == address]
            tools = context.new_page()
            tools.goto(
                f"http://{host}/devtools/devtools_app.html?ws={host}/devtools/page/{page}&panel=lighthouse")
            tools.get_by_role("button", name="Analyze page load").first.click()
            end = time.monotonic() + RUN
            while time.monotonic() < end:
                tools.wait_for_timeout(250)
                found = tools.evaluate(REPORT)
                if len(found["scores"]) == 4:
                    return Report(**found)
            raise AssertionError(f"Lighthouse has no report of {address} after {RUN} s: {found}")
        finally:
            browser.close()

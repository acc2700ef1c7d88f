"""Bytes and seconds until all pictures of the first screen have loaded, over HTTP/2 on a slow connection.

    sudo python3 Tests/Benchmarks/first_screen.py NAME=FOLDER//PAGE ...

Serves FOLDER and opens PAGE in it. Needs Linux, playwright with Chromium, and h2o, which honours HTTP/2 priorities as large
hosts do. The program restarts itself in a network namespace with 1.7 Mbit/s. Windows are 390 and 1280 pixels wide, with
densities 1 to 3. The results are medians of three loads, each in a new browser context.
"""
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

WINDOWS = [(390, 844, 1), (390, 844, 2), (390, 844, 3), (1280, 800, 1), (1280, 800, 2), (1280, 800, 3)]
LOADS = 3
NAMESPACE, RATE, PORT = "first-screen", "1700kbit", 8443

SEEN = """() => {
  const images = [...document.images].filter(image => {
    const box = image.getBoundingClientRect();
    return box.width > 1 && box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && box.right > 0;
  });
  const whole = images.length > 0 && images.every(image => image.complete && image.naturalWidth);
  return {count: images.length, whole, seconds: performance.now() / 1000};
}"""

SETTINGS = """
listen: {{host: 127.0.0.1, port: {port}, ssl: {{certificate-file: {folder}/cert.pem, key-file: {folder}/key.pem}}}}
user: root
gzip: ON
num-threads: 1
hosts: {{default: {{paths: {{"/": {{file.dir: "{site}"}}}}}}}}
"""


def enter_namespace():
    """Runs this program again in a network namespace with a slow loopback, and removes the namespace afterwards."""
    if os.environ.get("FIRST_SCREEN"):
        return
    inside = ["ip", "netns", "exec", NAMESPACE]
    subprocess.run(["ip", "netns", "add", NAMESPACE], check=True)
    try:
        for command in ("ip link set lo mtu 1500 up", f"tc qdisc add dev lo root tbf rate {RATE} burst 6kb limit 40kb"):
            subprocess.run([*inside, *command.split()], check=True)
        program = [*inside, sys.executable, *sys.argv]
        status = subprocess.run(program, env={**os.environ, "FIRST_SCREEN": "1"}, check=False).returncode
    finally:
        subprocess.run(["ip", "netns", "delete", NAMESPACE], check=True)
    sys.exit(status)


def look(browser, address, width, height, density):
    """The received bytes, the seconds (infinite after a timeout), and the number of pictures of the first screen."""
    context = browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=density, ignore_https_errors=True)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    received = []
    session.on("Network.dataReceived", lambda event: received.append(event["encodedDataLength"]))
    page.goto(address, wait_until="commit")
    deadline = time.monotonic() + 40
    found = {"whole": False}
    while not found["whole"] and time.monotonic() < deadline:
        page.wait_for_timeout(40)
        found = page.evaluate(SEEN)
    context.close()
    return sum(received), found["seconds"] if found["whole"] else float("inf"), found["count"]


def measure(browser, folder, site, page):
    """One cell per window: kilobytes, seconds, pictures."""
    settings = folder / "h2o.conf"
    settings.write_text(SETTINGS.format(port=PORT, folder=folder, site=pathlib.Path(site).resolve()))
    server = subprocess.Popen(["h2o", "-c", settings], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(1)
    try:
        for window in WINDOWS:
            loads = [look(browser, f"https://127.0.0.1:{PORT}/{page}", *window) for _ in range(LOADS)]
            count, seconds, pictures = (statistics.median(values) for values in zip(*loads))
            yield f"{count / 1000:6.0f} KB {seconds:4.1f} s {pictures:2.0f}"
    finally:
        server.terminate()
        server.wait()


def main():
    enter_namespace()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        folder = pathlib.Path(folder)
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
             "-keyout", folder / "key.pem", "-out", folder / "cert.pem"], check=True, stderr=subprocess.DEVNULL)
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium")
        print("site          " + "".join(f"{f'{w} px, {d}x':>22}" for w, _, d in WINDOWS))
        for name, place in (argument.split("=", 1) for argument in sys.argv[1:]):
            print(f"{name:14}", end="")
            for cell in measure(browser, folder, *place.split("//", 1)):
                print(f"{cell:>22}", end="", flush=True)
            print()
        browser.close()


main()

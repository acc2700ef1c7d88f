"""Compares the program with its peers on the same photos; run it with Tests/Benchmarks/run, which installs its needs.

Each round runs every command once, so that other load on the machine affects all of them. The numbers are medians.
"""
import argparse
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

from measure import CommandFailed, measure

HERE = pathlib.Path(__file__).parent
WIDTHS = [2048, 1280, 640, 320]
QUALITY = 82
SLOW_ROUNDS = 1


def image_magick():
    """The system's ImageMagick; another program of the same name may come earlier in PATH."""
    for path in ["/usr/bin/magick", "/usr/bin/convert-im6.q16", "/usr/bin/convert", shutil.which("magick")]:
        if path and os.access(path, os.X_OK):
            return path
    return None


def sound_photos(folder, target, options):
    """Copies the intact JPEG files of at least one megapixel, because some peers fail on damaged ones."""
    site = options.work / "out/sound"
    # With --strict the build fails, but only after it has written the site without the damaged photos.
    subprocess.run(
        [options.gallery, "build", folder, "--output", site, "--widths", "320", "--strict", "--no-cache",
         "--progress", "none"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    photos = json.loads((site / "gallery.json").read_text())["photos"]
    for number, photo in enumerate(photos):
        path = folder / photo["source"]
        if photo["width"] * photo["height"] >= 1_000_000 and path.suffix.lower() in (".jpg", ".jpeg"):
            shutil.copy(path, target / f"{number:04}-{path.name}")
    return target


def once_per_photo(command, photos):
    """Runs a shell command for each photo, two at a time, with the path as $1 and the number as $2."""
    lines = "\n".join(f"{path}\n{number}" for number, path in enumerate(photos)) + "\n"
    return ["sh", "-c", f'printf %s "$0" | xargs -d "\\n" -P 2 -n 2 sh -c {quoted(command)} sh', lines]


def quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"


def commands(folder, photos, output, options):
    """Label, command, other arguments of `measure`, and whether it is slow. The first entry is the floor."""
    python, widths = sys.executable, ",".join(map(str, WIDTHS))
    listed = [str(path) for path in photos]
    site = [options.gallery, "build", folder, "--output", output / "site", "--widths", widths,
            "--quality", QUALITY, "--progress", "none", "--jobs", 2]
    thumbnail = " && ".join(
        f'vipsthumbnail --size {width}x --output "{output}/%s-{width}.jpg[Q={QUALITY},strip]" "$@"' for width in WIDTHS)
    halves = " & ".join(
        "{ " + thumbnail.replace('"$@"', " ".join(map(quoted, listed[half::2]))) + "; }" for half in (0, 1))
    known = [
        ("floor: decode and encode alone", [options.floor, 2, QUALITY], {"stdin": output / "floor.txt"}, False),
        # The build writes its cache, as it does by default, but begins with an empty one.
        ("gallery build, two jobs", site, {"environment": {"XDG_CACHE_HOME": str(output / "cache")}}, False),
        ("pyvips, one decode and cascade, two threads",
         [python, HERE / "peers.py", "pyvips", QUALITY, widths, output, *listed],
         {"environment": {"VIPS_CONCURRENCY": "1"}}, False),
        ("vipsthumbnail, once a size", ["sh", "-c", thumbnail, "sh", *listed], {"processes": 2}, False),
        ("vipsthumbnail, once a size, two processes", ["sh", "-c", halves + " & wait"],
         {"processes": 3, "environment": {"VIPS_CONCURRENCY": "1"}}, False),
        ("Pillow, draft and cascade, two processes",
         [python, HERE / "peers.py", "pillow", QUALITY, widths, output, *listed], {"processes": 3}, False),
    ]
    steps = " ".join(f'-resize "{width}x>" -write "{output}/$2-{width}.jpg"' for width in WIDTHS[:-1])
    last = f'-resize "{WIDTHS[-1]}x>" "{output}/$2-{WIDTHS[-1]}.jpg"'
    if image_magick():
        known.append((
            "ImageMagick, one decode and cascade, two processes",
            once_per_photo(
                f'{image_magick()} -define jpeg:size={WIDTHS[0]}x{WIDTHS[0]} "$1" -auto-orient -strip '
                f"-quality {QUALITY} -sampling-factor 2x2 {steps} {last}", photos),
            {"processes": 3, "environment": {"MAGICK_THREAD_LIMIT": "1"}}, True))
    if shutil.which("gm"):
        known.append((
            "GraphicsMagick, one decode and cascade, two processes",
            once_per_photo(
                f'gm convert -size {WIDTHS[0]}x{WIDTHS[0]} "$1" -auto-orient +profile "*" '
                f"-quality {QUALITY} -sampling-factor 2x2 {steps} {last}", photos),
            {"processes": 3, "environment": {"OMP_NUM_THREADS": "1"}}, True))
    return [entry for entry in known if not (entry[3] and options.quick)]


def floor_jobs(site, folder, target):
    """Writes the sizes of the renditions in the input format of the floor program. Returns the photos with renditions."""
    manifest = json.loads((site / "gallery.json").read_text())
    used = []
    with target.open("w") as lines:
        for photo in manifest["photos"]:
            path = pathlib.Path(folder) / photo["source"]
            sizes = [(made["width"], made["height"]) for made in photo["renditions"] if made["format"] == "jpeg"]
            if photo["orientation"] >= 5:
                sizes = [size[::-1] for size in sizes]
            if path.suffix.lower() not in (".jpg", ".jpeg") or not sizes:
                continue
            used.append(path)
            lines.write(f"{path}\t" + " ".join(f"{w}x{h}" for w, h in sorted(sizes, reverse=True)) + "\n")
    return used


def bytes_of(paths):
    return sum(path.stat().st_size for path in paths)


def compare(title, folder, work, options):
    outputs = work / "out" / folder.name
    output = outputs / "0"
    output.mkdir(parents=True)
    site = [options.gallery, "build", folder, "--output", output / "site", "--progress", "none",
            "--widths", ",".join(map(str, WIDTHS)), "--quality", QUALITY, "--no-cache"]
    measure(site)
    jobs = work / "floor.txt"
    photos = floor_jobs(output / "site", folder, jobs)
    found, sizes, failed = {}, {}, {}
    labels = [label for label, *_ in commands(folder, photos, output, options)]
    for round in range(options.rounds):
        for place in range(len(labels)):
            output = outputs / f"{round + 1}-{place}"
            label, command, more, slow = commands(folder, photos, output, options)[place]
            if slow and round >= SLOW_ROUNDS or label in failed:
                continue
            output.mkdir()
            shutil.copy(jobs, output / "floor.txt")
            print(f"round {round + 1} of {options.rounds}: {label}", file=sys.stderr)
            try:
                found.setdefault(label, []).append(measure(command, **more))
            except CommandFailed as failure:
                if label == labels[0] or label == labels[1]:
                    raise
                failed[label] = failure
            made = [path for path in output.rglob("*.jpg")]
            if made:
                sizes[label] = bytes_of(made)
    medians = {
        label: tuple(statistics.median(getattr(cost, name) for cost in costs) for name in ("cpu", "wall", "peak"))
        for label, costs in found.items() if costs}
    floor, ours = medians[labels[0]], medians[labels[1]]
    print(f"\n{title}: {len(photos)} photos, {bytes_of(photos) / 1e6:.0f} MB, widths {', '.join(map(str, WIDTHS))}, "
          f"quality {QUALITY}, medians of {options.rounds}")
    print(f"{'':54} {'CPU s':>7} {'/floor':>7} {'/ours':>7} {'wall s':>7} {'/ours':>7} {'peak MB':>8} {'MB made':>8}")
    for label in labels:
        if label in failed:
            print(f"{label:54} {str(failed[label]).splitlines()[0]}")
            continue
        cpu, wall, peak = medians[label]
        rounds = "" if len(found[label]) == options.rounds else f" ({len(found[label])} round)"
        made = f"{sizes[label] / 1e6:8.2f}" if label in sizes else f"{'':8}"
        print(f"{label + rounds:54} {cpu:7.2f} {cpu / floor[0]:7.2f} {cpu / ours[0]:7.2f} {wall:7.2f} "
              f"{wall / ours[1]:7.2f} {peak:8.0f} {made}")


def headers(folder, options):
    count = sum(1 for _ in folder.iterdir())
    commands = [
        ("gallery scan: sizes and metadata", [options.gallery, "scan", folder]),
        ("Python imagesize: sizes alone", [sys.executable, HERE / "peers.py", "imagesize", folder]),
    ]
    found = {}
    for _ in range(options.rounds):
        for label, command in commands:
            found.setdefault(label, []).append(measure(command))
    print(f"\nheaders of {count} JPEG files with Exif, medians of {options.rounds}")
    for label, costs in found.items():
        print(f"{label:54} {statistics.median(c.cpu for c in costs):7.2f} s CPU "
              f"{statistics.median(c.wall for c in costs):7.2f} s wall {statistics.median(c.peak for c in costs):5.0f} MB")


def large(folder, options):
    """Prints the cost of a build with one very large picture, or the reason why the program skips it."""
    print("\nvery large pictures, one job for each core")
    for photo in sorted(folder.iterdir()):
        site = options.work / "out" / photo.stem
        with tempfile.TemporaryDirectory(dir=options.work) as alone:
            (pathlib.Path(alone) / photo.name).hardlink_to(photo)
            cost = measure([options.gallery, "build", alone, "--output", site, "--no-cache", "--progress", "none"])
        manifest = json.loads((site / "gallery.json").read_text())
        fate = manifest["skipped"][0]["reason"] if manifest["skipped"] else "built"
        print(f"{photo.name:30} {cost.cpu:7.2f} s CPU {cost.wall:7.2f} s wall {cost.peak:5.0f} MB: {fate}")


def main():
    parser = argparse.ArgumentParser(prog="Tests/Benchmarks/run", description=__doc__.splitlines()[0])
    parser.add_argument("--gallery", type=pathlib.Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--floor", type=pathlib.Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--work", type=pathlib.Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--rounds", type=int, default=5, help="how often each command runs; 5")
    parser.add_argument("--quick", action="store_true", help="without ImageMagick and GraphicsMagick")
    parser.add_argument("--large", type=pathlib.Path, nargs="?", help=argparse.SUPPRESS)
    options = parser.parse_args()
    options.gallery = options.gallery.absolute()
    # Removes nothing between runs. ext4 without a journal skips, one by one, the inodes that were freed in the last minute,
    # which took up to a tenth of the time of the next program that wrote files.
    shutil.rmtree(options.work / "out", ignore_errors=True)
    compare("made from wallpapers", options.work / "photos", options.work, options)
    cameras = pathlib.Path(os.environ.get("GALLERY_PHOTOS", "../shared/photos"))
    if cameras.is_dir():
        sound = sound_photos(cameras.absolute(), options.work / "cameras", options)
        compare("camera files", sound, options.work, options)
    else:
        print(f"\nno camera files: there is no folder {cameras}; name one in GALLERY_PHOTOS")
    headers(options.work / "headers", options)
    if options.large:
        large(options.large, options)
    shutil.rmtree(options.work / "out")


if __name__ == "__main__":
    main()

"""Renditions of the same photos by other programs: the peers of compare.py that are driven from Python.

    python3 Tests/Benchmarks/peers.py pyvips|pillow QUALITY WIDTHS OUTPUT PHOTO …
    python3 Tests/Benchmarks/peers.py imagesize PHOTO …
"""
import concurrent.futures
import pathlib
import sys

# A height that never limits the size of a rendition.
ANY = 1_000_000


def vips(photo, quality, widths, output):
    import pyvips
    picture = pyvips.Image.thumbnail(photo, widths[0], height=ANY, size="down").copy_memory()
    for width in widths:
        if width != widths[0]:
            picture = picture.thumbnail_image(width, height=ANY, size="down").copy_memory()
        picture.jpegsave(str(output / f"{pathlib.Path(photo).stem}-{width}.jpg"), Q=quality, keep="none")


def pillow(photo, quality, widths, output):
    from PIL import Image, ImageOps
    with Image.open(photo) as opened:
        turned = opened.getexif().get(0x0112, 1) >= 5
        width, height = opened.size[::-1] if turned else opened.size
        largest = min(widths[0], width), -(-height * min(widths[0], width) // width)
        opened.draft("RGB", largest[::-1] if turned else largest)
        picture = ImageOps.exif_transpose(opened).convert("RGB")
    for width in widths:
        size = min(width, picture.width), max(1, round(picture.height * min(width, picture.width) / picture.width))
        picture = picture.resize(size, Image.Resampling.LANCZOS)
        picture.save(output / f"{pathlib.Path(photo).stem}-{width}.jpg", "jpeg", quality=quality, exif=b"")


def main(name, *arguments):
    if name == "imagesize":
        import imagesize
        for path in pathlib.Path(arguments[0]).iterdir():
            imagesize.get(path)
        return
    quality, widths, output, *photos = arguments
    widths = sorted((int(width) for width in widths.split(",")), reverse=True)
    # libvips releases Python's global interpreter lock while it works; Pillow needs processes.
    pool, work = (concurrent.futures.ThreadPoolExecutor, vips) if name == "pyvips" \
        else (concurrent.futures.ProcessPoolExecutor, pillow)
    with pool(2) as executor:
        for future in [executor.submit(work, photo, int(quality), widths, pathlib.Path(output)) for photo in photos]:
            future.result()


if __name__ == "__main__":
    main(*sys.argv[1:])

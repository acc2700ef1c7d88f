"""One scene in every supported format besides JPEG and PNG. Needs heif-enc, avifenc, tiffcp and cjxl on the path."""

import io
import struct
import subprocess
import tempfile
from pathlib import Path

import heif
import metadata as meta
import numpy as np
import orientations
from metadata import ASCII, BYTE, LONG, RATIONAL, SHORT, UNDEFINED
from PIL import Image, ImageDraw

SIZE = (304, 200)


def exif(orientation=1):
    main = {0x010F: (ASCII, "Northlight"), 0x0110: (ASCII, "Northlight N2"), 0x0112: (SHORT, orientation),
            0x0132: (ASCII, "2025:09:12 18:22:05")}
    return meta.tiff(main, {0x9003: (ASCII, "2025:09:12 18:22:05"), 0x829D: (RATIONAL, (28, 10)),
                            0x8827: (SHORT, 200)})


def apple_note(tags=(33, 48)):
    """A maker note with the tags for the headroom of a gain map, 1.01 and 0.02, which mean 2.297 stops."""
    SRATIONAL = 10
    head = b"Apple iOS\0\0\1MM"
    entries = struct.pack(">H", 2)
    for place, tag in enumerate(tags):
        entries += struct.pack(">HHII", tag, SRATIONAL, 1, len(head) + 2 + 24 + 4 + 8 * place)
    return head + entries + b"\0\0\0\0" + struct.pack(">iiii", 101, 100, 2, 100)


def alpha():
    mask = Image.new("L", SIZE, 255)
    ImageDraw.Draw(mask).ellipse((20, 20, 140, 140), fill=0)
    return mask


def spinning(scene):
    return [scene.rotate(60 * step).resize((152, 100)) for step in range(6)]


def heics(write, scene):
    coded = heif.Coded(scene)
    for orientation in range(1, 9):
        turned = heif.Coded(turned_scene(scene, orientation))
        # Exif states the orientation too; readers must ignore it in HEIC.
        write(f"turned-{orientation}.heic", heif.file(turned, heif.turns(orientation), exif=exif(orientation)))
    write("upright.heic", heif.file(coded, exif=exif(), xmp=meta.xmp(title="The house", rating=4)))
    write("cropped.heic", heif.file(coded, [heif.crop(200, 160, SIZE)]))
    write("chroma-444.heic", heif.file(heif.Coded(scene, "-p", "chroma=444")))
    write("gray.heic", heif.file(heif.Coded(scene.convert("L"))))
    mask = heif.Coded(alpha())
    write("alpha.heic", heif.file(coded, alpha=mask))
    gains = heif.Coded(Image.linear_gradient("L").resize((152, 100)))
    note = {0x927C: (UNDEFINED, apple_note())}
    write("gain-map.heic", heif.file(coded, exif=exif_of_phone(note), gain_map=gains))
    write("hdr.heic", heif.file(coded, [heif.nclx(9, 16, 9)]))


def exif_of_phone(more):
    main = {0x010F: (ASCII, "Apple"), 0x0110: (ASCII, "iPhone 15"), 0x0132: (ASCII, "2025:09:12 18:22:05")}
    return meta.tiff(main, {0x9003: (ASCII, "2025:09:12 18:22:05")} | more, big_endian=True)


def turned_scene(scene, orientation):
    from draw import turned
    return turned(scene, orientation)


def avifs(write, scene):
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "in.png", Path(folder) / "out.avif"
        scene.save(source)
        for name, options in [
            ("upright", []), ("chroma-444-10", ["-d", "10", "-y", "444"]), ("limited-709", ["-r", "limited", "--cicp", "1/13/1"]),
            ("gray", ["-y", "400"]), ("turned-6", ["--irot", "3"]),
        ]:
            picture = scene if name != "turned-6" else turned_scene(scene, 6)
            picture.save(source)
            subprocess.run(["avifenc", "--min", "10", "--max", "20", *options, source, target], check=True, capture_output=True)
            write(f"{name}.avif", target.read_bytes())


def webps(write, scene):
    def encoded(image, **options):
        data = io.BytesIO()
        image.save(data, "WEBP", **options)
        return data.getvalue()
    write("lossy.webp", encoded(scene, quality=90))
    write("lossless.webp", encoded(scene, lossless=True))
    transparent = scene.copy()
    transparent.putalpha(alpha())
    write("alpha.webp", encoded(transparent, quality=90))
    for orientation in range(1, 9):
        write(f"turned-{orientation}.webp", encoded(
            turned_scene(scene, orientation), quality=90, exif=b"Exif\0\0" + exif(orientation), xmp=meta.xmp(title="The house", rating=4)))
    frames = spinning(scene)
    write("spinning.webp", encoded(frames[0], save_all=True, append_images=frames[1:], duration=120, loop=0, quality=60,
                                   exif=b"Exif\0\0" + exif()))


def tiffs(write, scene):
    def encoded(image, *tool, **options):
        with tempfile.TemporaryDirectory() as folder:
            source, target = Path(folder) / "in.tif", Path(folder) / "out.tif"
            image.save(source, "TIFF", **options)
            if not tool:
                return source.read_bytes()
            subprocess.run(["tiffcp", *tool, source, target], check=True, capture_output=True)
            return target.read_bytes()
    write("lzw.tif", encoded(scene, compression="tiff_lzw"))
    write("tiled.tif", encoded(scene, "-t", "-w", "64", "-l", "48", "-c", "zip"))
    write("separate.tif", encoded(scene, "-p", "separate", "-c", "lzw:2"))
    write("big.tif", encoded(scene, "-8", "-c", "zip"))
    write("jpeg.tif", encoded(scene, compression="jpeg", quality=92))
    write("cmyk.tif", encoded(scene.convert("CMYK"), compression="tiff_adobe_deflate"))
    write("gray.tif", encoded(scene.convert("L"), compression="tiff_lzw"))
    write("palette.tif", encoded(scene.quantize(256), compression="tiff_lzw"))
    write("bilevel.tif", encoded(scene.convert("1"), compression="group4"))
    transparent = scene.copy()
    transparent.putalpha(alpha())
    write("alpha.tif", encoded(transparent, compression="tiff_lzw"))
    for orientation in range(1, 9):
        write(f"turned-{orientation}.tif", encoded(
            turned_scene(scene, orientation), compression="tiff_lzw", tiffinfo={274: orientation, 271: "Northlight", 272: "Northlight N2", 306: "2025:09:12 18:22:05"}))
    write("sixteen-bit.tif", sixteen_bit(scene))
    write("float.tif", encoded(Image.fromarray(np.asarray(scene.convert("L").resize((60, 40))).astype(np.float32) / 255)))


def sixteen_bit(scene):
    """16-bit big-endian RGB in one strip, followed by the directory, with Exif and XMP."""
    samples = (np.asarray(scene).astype(np.uint16) * 257).astype(">u2").tobytes()
    packet = meta.xmp(title="The house", rating=4)
    width, height = scene.size
    entries = {0x0100: (LONG, width), 0x0101: (LONG, height), 0x0102: (SHORT, [16, 16, 16]), 0x0103: (SHORT, 1),
               0x0106: (SHORT, 2), 0x010F: (ASCII, "Northlight"), 0x0110: (ASCII, "Northlight N2"), 0x0111: (LONG, 8),
               0x0112: (SHORT, 1), 0x0115: (SHORT, 3), 0x0116: (LONG, height), 0x0117: (LONG, len(samples)),
               0x02BC: (UNDEFINED, packet), 0x8769: (LONG, 0)}
    start = 8 + len(samples)
    entries[0x8769] = (LONG, start + len(meta._directory(entries, start, ">")))
    photo = meta._directory({0x9003: (ASCII, "2025:09:12 18:22:05"), 0x829D: (RATIONAL, (28, 10)), 0x8827: (SHORT, 200)},
                            entries[0x8769][1], ">")
    return b"MM\0*" + struct.pack(">I", start) + samples + meta._directory(entries, start, ">") + photo


def gifs(write, scene):
    def encoded(image, **options):
        data = io.BytesIO()
        image.save(data, "GIF", **options)
        return data.getvalue()
    write("still.gif", encoded(scene.quantize(256)))
    palette = scene.quantize(255)
    palette.paste(255, mask=alpha().point(lambda value: 255 if value == 0 else 0))
    write("transparent.gif", encoded(palette, transparency=255))
    frames = [frame.quantize(64) for frame in spinning(scene)]
    write("spinning.gif", encoded(frames[0], save_all=True, append_images=frames[1:], duration=120, loop=0, comment=b"SECRET comment"))


def jxls(write, scene):
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        scene.save(folder / "in.png")
        transparent = scene.copy()
        transparent.putalpha(alpha())
        transparent.save(folder / "alpha.png")
        scene.save(folder / "in.jpg", quality=92, exif=b"Exif\0\0" + exif())
        for name, source, options in [
            ("lossy", "in.png", ["-d", "1"]), ("lossless", "in.png", ["-d", "0"]), ("alpha", "alpha.png", ["-d", "1"]),
            ("from-jpeg", "in.jpg", []),
        ]:
            subprocess.run(["cjxl", folder / source, folder / "out.jxl", *options], check=True, capture_output=True)
            write(f"{name}.jxl", (folder / "out.jxl").read_bytes())


def raws(write, scene):
    def jpeg(orientation, size):
        data = io.BytesIO()
        turned_scene(scene.resize(size, Image.Resampling.BICUBIC), orientation).save(data, "JPEG", quality=35)
        return data.getvalue()
    large = (1616, 1064)
    write("camera.dng", dng(jpeg(6, large), jpeg(6, SIZE), orientation=6))
    write("small-preview.dng", dng(jpeg(1, SIZE), jpeg(1, SIZE), orientation=1))
    write("camera.cr3", cr3(jpeg(8, large)))
    own = meta.inserted(jpeg(3, large), [meta.exif_segment(exif(3))])
    write("camera.raf", b"FUJIFILMCCD-RAW 0201" + b"\0" * 64 + own + b"\0" * 4_096)


def dng(jpeg, thumbnail, orientation):
    """The structure of a DNG: a thumbnail, a sensor directory without samples, and a JPEG."""
    main = {0x00FE: (LONG, 1), 0x010F: (ASCII, "Northlight"), 0x0110: (ASCII, "Northlight N2"), 0x0112: (SHORT, orientation),
            0x0132: (ASCII, "2025:09:12 18:22:05"), 0x014A: (LONG, 0), 0x8769: (LONG, 0), 0xC612: (BYTE, [1, 4, 0, 0])}
    photo = {0x9003: (ASCII, "2025:09:12 18:22:05"), 0x8827: (SHORT, 200)}
    start = 8 + len(meta._directory(main, 8, "<"))
    main[0x8769] = (LONG, start)
    start += len(meta._directory(photo, start, "<"))
    main[0x014A] = (LONG, start)
    sensor = {0x00FE: (LONG, 0), 0x0100: (LONG, 3000), 0x0101: (LONG, 2000), 0x0106: (SHORT, 32803), 0x0103: (SHORT, 7)}
    data = b"II*\0" + struct.pack("<I", 8) + meta._directory(main, 8, "<")
    data += meta._directory(photo, len(data), "<")
    data += meta._directory(sensor, len(data), "<")
    return data + thumbnail + bytes(1_000) + jpeg


def cr3(jpeg):
    """The boxes of Canon CR3, two of them with metadata, and a JPEG in the media data."""
    main = meta.tiff({0x010F: (ASCII, "Canon"), 0x0110: (ASCII, "Canon EOS R9"), 0x0112: (SHORT, 8)})
    photo = meta.tiff({0x9003: (ASCII, "2025:09:12 18:22:05"), 0x8827: (SHORT, 200)})
    own = bytes.fromhex("85c0b687820f11e08111f4ce462b6a48") + heif.box("CMT1", main) + heif.box("CMT2", photo)
    return (heif.box("ftyp", b"crx \0\0\0\1crx isom") + heif.box("moov", heif.box("uuid", own))
            + heif.box("mdat", bytes(500) + jpeg))


def write(folder):
    folder.mkdir(parents=True, exist_ok=True)

    def put(name, data):
        (folder / name).write_bytes(data)
    scene = orientations.upright().resize(SIZE, Image.Resampling.LANCZOS)
    data = io.BytesIO()
    scene.save(data, "PNG", optimize=True)
    put("upright.png", data.getvalue())
    for draw in (heics, avifs, webps, tiffs, gifs, jxls, raws):
        draw(put, scene)

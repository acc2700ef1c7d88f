"""One small upright scene stored in all eight Exif orientations."""

import metadata as meta
from metadata import ASCII, SHORT
from PIL import Image, ImageDraw, ImageFilter


def upright():
    """A house, a sun, a tree and an arrow that points up; 608 × 400 pixels, multiples of 16."""
    w, h, s = 608, 400, 3
    image = Image.new("RGB", (w * s, h * s), "#a9cfe6")
    pen = ImageDraw.Draw(image)

    def at(*points):
        return [(x * s, y * s) for x, y in points]
    pen.ellipse(at((470, 40), (560, 130)), fill="#f6c445")
    pen.polygon(at((0, 260), (150, 190), (300, 250), (460, 205), (608, 265), (608, 400), (0, 400)), fill="#8fb88a")
    pen.polygon(at((0, 320), (200, 285), (420, 315), (608, 290), (608, 400), (0, 400)), fill="#5c8f5e")
    pen.rectangle(at((90, 210), (240, 330)), fill="#f1e4cd")
    pen.polygon(at((75, 215), (165, 140), (255, 215)), fill="#b5483b")
    pen.rectangle(at((205, 145), (225, 190)), fill="#8c3a30")
    pen.rectangle(at((110, 260), (145, 330)), fill="#5b4636")
    pen.rectangle(at((175, 245), (215, 285)), fill="#3f6d8f")
    pen.rectangle(at((500, 250), (514, 330)), fill="#5b4636")
    pen.polygon(at((507, 150), (455, 270), (559, 270)), fill="#2f6145")
    pen.polygon(at((350, 60), (310, 125), (337, 125), (337, 235), (363, 235), (363, 125), (390, 125)), fill="#22303c")
    image = image.resize((w, h), Image.Resampling.LANCZOS)
    # Soft edges keep the decoded copies within a level or two of each other.
    return image.filter(ImageFilter.GaussianBlur(0.8))


def write(folder):
    from draw import encoded, turned
    folder.mkdir(parents=True, exist_ok=True)
    image = upright()
    for orientation in range(1, 9):
        block = meta.tiff({0x010E: (ASCII, f"Orientation {orientation}"), 0x0112: (SHORT, orientation)})
        data = encoded(turned(image, orientation), quality=95, subsampling="4:4:4")
        (folder / f"landscape_{orientation}.jpg").write_bytes(meta.inserted(data, [meta.exif_segment(block)]))

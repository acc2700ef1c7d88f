"""Small pictures in many shapes, for albums that the demo lacks."""

from pathlib import Path

from PIL import Image

WIDE = (700, 100)
TALL = (100, 700)

# The last four are camera sizes divided by ten, whose ratios are not simple fractions.
SHAPES = [
    (360, 240), (240, 360), (240, 240), (429, 285), (285, 429), (320, 180), (320, 240), (180, 320),
    (384, 216), (300, 200), (331, 220), (547, 365), (461, 346), (403, 302),
]


def sixty() -> list[tuple[int, int]]:
    """Sixty shapes in an irregular order, two of them extreme."""
    shapes = [SHAPES[(index * index + 3 * index) % 29 % len(SHAPES)] for index in range(60)]
    shapes[17] = WIDE
    shapes[31] = TALL
    return shapes


# The title of each album, and the shapes of its photos in order.
ALBUMS = {
    "Sixty": sixty(),
    "Wide & <first>": [WIDE, (360, 240), (240, 360), (240, 240), (429, 285)],
    "Wide last": [(360, 240), (240, 360), (240, 240), (429, 285), (360, 240), WIDE],
    "Été à la mer": [(285, 429)],
    "Tall": [TALL] * 9,
    "Equal": [(360, 240)] * 24,
}


def draw(size: tuple[int, int], number: int, album: int) -> Image.Image:
    """A gradient in one hue, cheap to draw and to compress."""
    fall = Image.linear_gradient("L").resize(size)
    hue = Image.new("L", size, number * 37 % 256)
    return Image.merge("HSV", (hue, Image.new("L", size, 70 + 20 * album), fall)).convert("RGB")


def draw_albums(folder: Path) -> Path:
    """Draws every album into `folder`: most photos as JPEG, some as PNG, half of these with alpha."""
    for place, (album, shapes) in enumerate(ALBUMS.items()):
        (folder / album).mkdir(parents=True)
        for number, shape in enumerate(shapes):
            picture = draw(shape, number, place)
            if number % 14 == 3:
                picture.putalpha(200)
            ending = "png" if number % 7 == 3 else "jpg"
            picture.save(folder / album / f"DSC_{number:04}.{ending}", quality=70)
    return folder

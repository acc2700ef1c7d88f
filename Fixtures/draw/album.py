"""The demo album: the scene, encoding and metadata of each picture."""

from dataclasses import dataclass, field

import metadata as meta
from metadata import ASCII, BYTE, RATIONAL, SHORT, UNDEFINED, rational

ARTIST = "Ida Northlight"
BODIES = {"N2": ("Northlight N2", "NL2-0048213"), "C40": ("Northlight C40", "NC4-1107052")}
LENSES = {"24-70": "Northlight 24-70mm f/2.8", "70-200": "Northlight 70-200mm f/4", "20": "Northlight 20mm f/1.8",
          "100": "Northlight 100mm f/2.8 Macro", "40": "Northlight 40mm f/2"}


@dataclass
class Picture:
    path: str
    scene: str                    # module.function
    size: tuple                   # upright, pixels
    caption: str = ""
    taken: str = ""               # "2025:09:12 19:41:08", local time
    zone: str = "+01:00"
    shot: tuple = ()              # (lens, focal length mm, f-number, exposure s as (n, d), ISO)
    body: str = "N2"
    orientation: int = 1
    quality: int = 84
    sampling: str = "4:2:0"
    progressive: bool = False
    restart_rows: int = 0
    gray: bool = False
    wide_gamut: bool = False
    grain: float = 0.8
    vignette: float = 0.18
    gps: tuple = ()               # latitude, longitude, altitude
    serial: bool = False
    thumbnail: bool = False
    iptc: tuple = ()              # (caption, credit)
    xmp: tuple = ()               # (title, description, rating)
    big_endian: bool = False
    seed: int = field(default=1)

    def exif(self, thumbnail=None):
        """The TIFF block, or None for a picture without a caption."""
        if not self.caption:
            return None
        lens, focal, number, exposure, iso = self.shot
        model, serial = BODIES[self.body]
        main = {0x010E: (ASCII, self.caption), 0x010F: (ASCII, "Northlight"), 0x0110: (ASCII, model),
                0x0112: (SHORT, self.orientation), 0x011A: (RATIONAL, (300, 1)), 0x011B: (RATIONAL, (300, 1)),
                0x0128: (SHORT, 2), 0x0132: (ASCII, self.taken), 0x013B: (ASCII, ARTIST),
                0x8298: (ASCII, f"Copyright 2025 {ARTIST}")}
        exif = {0x829A: (RATIONAL, exposure), 0x829D: (RATIONAL, rational(number, 10)), 0x8827: (SHORT, iso),
                0x9000: (UNDEFINED, b"0232"), 0x9003: (ASCII, self.taken), 0x9004: (ASCII, self.taken),
                0x9010: (ASCII, self.zone), 0x9011: (ASCII, self.zone), 0x9012: (ASCII, self.zone),
                0x920A: (RATIONAL, (focal, 1)), 0xA405: (SHORT, focal), 0xA434: (ASCII, LENSES[lens])}
        if self.serial:
            exif[0xA430] = (ASCII, ARTIST)
            exif[0xA431] = (ASCII, serial)
        gps = None
        if self.gps:
            latitude, longitude, altitude = self.gps
            gps = {0: (BYTE, bytes([2, 3, 0, 0])), 1: (ASCII, "N" if latitude >= 0 else "S"), 2: (RATIONAL, _angle(latitude)),
                   3: (ASCII, "E" if longitude >= 0 else "W"), 4: (RATIONAL, _angle(longitude)),
                   5: (BYTE, b"\0"), 6: (RATIONAL, rational(altitude, 10))}
        return meta.tiff(main, exif, gps, thumbnail, self.big_endian)


def _angle(degrees):
    """Degrees, minutes, seconds."""
    a = abs(degrees)
    d, m = int(a), int(a * 60 % 60)
    return [(d, 1), (m, 1), rational((a * 60 - d * 60 - m) * 60)]


WIDE, SMALL, TALL = (2400, 1600), (1800, 1200), (1200, 1800)

PICTURES = [
    Picture("coast/lighthouse-at-dusk.jpg", "coast.lighthouse", WIDE, "The lighthouse lit, the last red over the sea",
            "2025:09:12 20:14:37", shot=("24-70", 35, 5.6, (1, 15), 400), gps=(61.4031, -6.6828, 41.5),
            iptc=("The keeper's house at Northlight Head, a quarter of an hour after sunset.", "Northlight Pictures"),
            seed=11),
    Picture("coast/IMG_2041.jpg", "coast.sun_glitter", (2160, 1440), "A fishing boat going home along the path of the sun",
            "2025:09:12 18:22:05", shot=("70-200", 135, 8, (1, 2000), 100), seed=12, quality=76),
    Picture("coast/three-sails.jpg", "coast.three_sails", (2304, 1296), "Three sails in the morning haze",
            "2025:09:13 07:05:51", shot=("70-200", 180, 8, (1, 500), 200), orientation=3, progressive=True, seed=13),
    Picture("coast/IMG_2088.jpg", "coast.dunes", (2160, 1440), "Dunes behind the beach, early light and long shadows",
            "2025:09:13 08:01:19", shot=("24-70", 50, 11, (1, 200), 100), seed=14, quality=77),
    Picture("coast/pier-long-exposure.jpg", "coast.pier", (1600, 1600), "What is left of the old pier; four minutes",
            "2025:09:13 09:47:30", shot=("24-70", 48, 11, (240, 1), 64), gray=True, body="N2", seed=15, grain=1.0),
    Picture("coast/reeds.jpg", "coast.reeds", TALL, "Reeds against the setting sun", "2025:09:13 19:31:44",
            shot=("70-200", 200, 4, (1, 1250), 200), orientation=6, seed=16, quality=78),
    Picture("coast/IMG_2113.jpg", "skies.storm", (2304, 1296), "A front coming in, rain on the horizon",
            "2025:09:14 16:58:12", shot=("20", 20, 8, (1, 320), 200), seed=17, quality=80, restart_rows=4),
    Picture("coast/moonrise.jpg", "skies.moonrise", (1350, 1800), "The harvest moon over the sound",
            "2025:09:14 20:26:03", shot=("70-200", 200, 5.6, (1, 30), 800), orientation=8, seed=18, serial=True),
    Picture("coast/starlings.jpg", "skies.murmuration", (2100, 1400), "Starlings above the marsh before they settle",
            "2025:09:14 19:12:40", shot=("24-70", 62, 5.6, (1, 400), 640), seed=19, sampling="4:2:2", quality=77),
    Picture("coast/caf\u00e9 at night.jpg", "places.cafe", (1350, 1800), "Caf\u00e9 by the harbour after the rain",
            "2025:09:14 22:08:17", shot=("40", 40, 2, (1, 60), 1600), body="C40", seed=20, quality=82, big_endian=True),
    Picture("coast/skyline-across-the-bay.jpg", "night.skyline", (2160, 1440), "The city across the bay at blue hour",
            "2025:09:15 20:31:55", shot=("24-70", 70, 8, (8, 1), 100), gps=(55.6127, 12.9214, 3.0), seed=21, quality=77),

    Picture("mountains/misty-ridges.jpg", "mountains.misty_ridges", WIDE, "Seven ridges, counted from the hut door",
            "2025:10:03 07:32:26", zone="+02:00", shot=("70-200", 98, 8, (1, 160), 100), gps=(46.5642, 8.0117, 1984.0),
            xmp=("Misty ridges", "Seven ridges, counted from the hut door at sunrise.", 5), seed=31),
    Picture("mountains/IMG_3107.jpg", "mountains.pines", (1400, 2100), "Firs in the fog below the pass",
            "2025:10:03 09:15:48", zone="+02:00", shot=("70-200", 120, 8, (1, 125), 200), orientation=5, seed=32, quality=80),
    Picture("mountains/panorama-from-the-pass.jpg", "mountains.panorama", (2600, 700), "The whole range from the pass, clouds in the valley",
            "2025:10:03 11:40:09", zone="+02:00", shot=("24-70", 32, 11, (1, 250), 100), seed=33),
    Picture("mountains/IMG_3127.jpg", "mountains.mirror_lake", (1920, 1440), "First sun on the towers, not a breath on the lake",
            "2025:10:04 07:18:33", zone="+02:00", shot=("24-70", 28, 11, (1, 30), 100), thumbnail=True, seed=34),
    Picture("mountains/aurora.jpg", "night.aurora", WIDE, "Northern lights over the lake, a little before midnight",
            "2025:10:06 23:36:20", shot=("20", 20, 1.8, (6, 1), 1600), seed=35, quality=82),
    Picture("mountains/milky-way.jpg", "night.milky_way", (1400, 2100), "One tent, and the Milky Way above it",
            "2025:10:04 23:02:51", zone="+02:00", shot=("20", 20, 1.8, (15, 1), 3200), orientation=7, seed=36, quality=80),
    Picture("mountains/balloons.jpg", "skies.balloons", (2160, 1440), "Eight balloons over the valley at seven in the morning",
            "2025:10:05 07:04:14", zone="+02:00", shot=("24-70", 70, 5.6, (1, 640), 200), seed=37, progressive=True, big_endian=True),
    Picture("mountains/birches.jpg", "places.birches", (2100, 1400), "Birches, the week the leaves turned",
            "2025:10:05 15:20:38", zone="+02:00", shot=("40", 40, 4, (1, 250), 200), body="C40", seed=38, quality=76),

    Picture("patterns/truchet.jpg", "patterns.truchet", (1200, 1200), seed=41, quality=76, grain=0),
    Picture("patterns/rings.jpg", "patterns.rings", (1620, 1080), seed=42, quality=76, grain=0),
    Picture("patterns/woven.jpg", "patterns.woven", (1600, 1200), "Basket work on the market", "2025:09:15 11:05:12",
            shot=("100", 100, 5.6, (1, 200), 400), orientation=2, seed=43, quality=80),
    Picture("patterns/terrazzo.jpg", "patterns.terrazzo", (1500, 1500), "Terrazzo in the station hall", "2025:09:15 12:33:47",
            shot=("40", 40, 4, (1, 80), 400), body="C40", seed=44, quality=75),
    Picture("patterns/IMG_4012.jpg", "patterns.leaf", TALL, "A leaf against the light, after a shower", "2025:09:15 14:12:30",
            shot=("100", 100, 4, (1, 320), 400), seed=45, quality=77),
    Picture("patterns/folded-paper.jpg", "patterns.folded_paper", SMALL, "Folded paper by the window", "2025:09:16 10:44:02",
            shot=("100", 100, 8, (1, 60), 200), orientation=4, sampling="4:4:4", seed=46),
    Picture("patterns/stained-glass.jpg", "patterns.glass", SMALL, "Stained glass, morning side of the choir", "2025:09:16 11:27:16",
            shot=("24-70", 55, 4, (1, 125), 400), wide_gamut=True, seed=47, quality=80, sampling="4:4:4", grain=0.5),
    Picture("patterns/paper-hills.jpg", "patterns.paper_hills", (1600, 1200), "A landscape in eleven sheets of paper", "2025:09:16 13:50:21",
            shot=("100", 100, 11, (1, 40), 100), seed=48),
    Picture("patterns/window-light.jpg", "patterns.window_light", (1350, 1800), "Four o'clock on the bedroom wall", "2025:09:16 16:02:59",
            shot=("40", 40, 2.8, (1, 125), 200), body="C40", seed=49),
    Picture("patterns/azulejos.jpg", "patterns.azulejos", (1200, 1200), "Tiles in the stairwell", "2025:09:16 17:30:05",
            shot=("40", 40, 5.6, (1, 60), 640), body="C40", seed=50, quality=77, grain=0),
    Picture("patterns/jellyfish.png", "sea_life.jellyfish", (900, 1080), "Jellyfish, lit from below", "2025:09:17 15:11:42",
            shot=("100", 100, 2.8, (1, 160), 1600), seed=51),
]

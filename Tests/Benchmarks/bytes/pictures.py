"""Selects the pictures to search quantisation tables with, and those to evaluate them with.

    python3 Tests/Benchmarks/bytes/pictures.py FOLDER

Needs Pillow, the packages plasma-workspace-wallpapers, mate-backgrounds and lomiri-wallpapers-16.04 and -20.04, and the
camera files of exif-samples in GALLERY_PHOTOS, by default ../shared/photos. Writes the photos in turn to FOLDER/seen and
FOLDER/unseen, reduced to 1024 pixels, and a second, finer or coarser view of those in FOLDER/seen.
"""
import os
import pathlib
import sys

from PIL import Image, ImageOps

WALLPAPERS = pathlib.Path("/usr/share/wallpapers")
BACKGROUNDS = pathlib.Path("/usr/share/backgrounds")
CAMERAS = pathlib.Path(os.environ.get("GALLERY_PHOTOS", "../shared/photos")) / "exif-samples/jpg"
LARGE = (1024, 1024)
COARSE, FINE, CROP = (720, 720), (1800, 1800), (704, 480)

# Alternately seen and unseen.
PHOTOS = [WALLPAPERS / name / "contents/images/2560x1600.jpg" for name in ["Autumn", "BytheWater", "ColorfulCups", "DarkestHour", "EveningGlow", "FallenLeaf", "Kite", "OneStandsOut", "Path", "summer_1am"]] + [
    CAMERAS / name for name in ["tests/28-hex_value.jpg", "tests/30-type_error.jpg", "tests/33-type_error.jpg", "tests/35-empty.jpg", "tests/42_IndexError.jpg", "tests/67-0_length_string.jpg", "tests/87_OSError.jpg"]] + [
    BACKGROUNDS / name for name in ["mate/nature/Blinds.jpg", "Bridge_by_Sander_Klootwijk.jpg", "Dragonfly_by_Bolly.jpg", "mate/nature/Dune.jpg", "mate/abstract/Elephants_3840x2160.jpg", "Fossa_by_Jasper_Roks.jpg", "mate/nature/Garden.jpg"]] + [
    CAMERAS / "mobile/HMD_Nokia_8.3_5G.jpg"] + [
    BACKGROUNDS / name for name in ["Infinite-Sea_by_Aury88.jpg", "Kleiber_by_Lukas_Baubkus.jpg", "mate/nature/LadyBird.jpg", "Picture_0B_by_freespace.jpg", "Picture_1A_by_freespace.jpg", "mate/nature/RainDrops.jpg"]] + [
    CAMERAS / "Reconyx_HC500_Hyperfire.jpg"] + [
    BACKGROUNDS / name for name in ["mate/nature/Storm.jpg", "mate/nature/TwoWings.jpg", "Wine_by_Jakkub_Mede.jpg", "mate/nature/Wood.jpg", "mate/nature/YellowFlower.jpg", "aitzgorri_by_Aitzol_Berasategi.jpg", "analogpattern_by_Peter_Nerlich.jpg"]] + [
    CAMERAS / "hdr/canon_hdr_NO.jpg"] + [
    BACKGROUNDS / name for name in ["free_by_Peter_Nerlich.jpg", "friends_by_Aitzol_Berasategi.jpg", "greentock_by_Peter_Nerlich.jpg"]] + [
    CAMERAS / "hdr/iphone_hdr_NO.jpg", CAMERAS / "mobile/jolla.jpg"] + [
    BACKGROUNDS / name for name in ["life_by_Aitzol_Berasategi.jpg", "picosdeeuropa_by_Aitzol_Berasategi.jpg", "seeding_by_Clements_Engelhardt.jpg", "sunset_by_Aitzol_Berasategi.jpg", "umang_by_Abhishek_Mudgal.jpg"]]


def reduced(picture, size):
    picture = picture.copy()
    picture.thumbnail(size, Image.Resampling.LANCZOS)
    return picture


def middle(picture):
    left, top = (picture.width - CROP[0]) // 2, (picture.height - CROP[1]) // 2
    return picture.crop((left, top, left + CROP[0], top + CROP[1]))


def main():
    folder = pathlib.Path(sys.argv[1])
    for kind in ("seen", "unseen"):
        (folder / kind).mkdir(parents=True, exist_ok=True)
    for number, path in enumerate(PHOTOS):
        with Image.open(path) as source:
            picture = ImageOps.exif_transpose(source).convert("RGB")
        if number % 2 == 1:
            reduced(picture, LARGE).save(folder / "unseen" / f"{number:02}.ppm")
            continue
        reduced(picture, LARGE).save(folder / "seen" / f"{number:02}.ppm")
        other = reduced(picture, COARSE) if number % 4 == 0 else middle(reduced(picture, FINE))
        other.save(folder / "seen" / f"{number:02}-other.ppm")


if __name__ == "__main__":
    main()

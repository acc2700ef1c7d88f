"""Fonts that no system has."""

from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

EM = 1000
# So wide that no font of a system can be taken for it.
ADVANCE = 2 * EM


def draw_font(path: Path) -> Path:
    """Writes a font whose every letter is a box two em wide."""
    pen = TTGlyphPen(None)
    for x, y in [(200, 0), (200, 700), (1800, 700), (1800, 0)]:
        (pen.lineTo if pen.points else pen.moveTo)((x, y))
    pen.closePath()
    box = pen.glyph()
    letters = [chr(code) for code in range(0x20, 0x7F)]
    names = [".notdef", *(f"letter{ord(letter)}" for letter in letters)]
    font = FontBuilder(EM, isTTF=True)
    font.setupGlyphOrder(names)
    font.setupCharacterMap({ord(letter): name for letter, name in zip(letters, names[1:])})
    font.setupGlyf(dict.fromkeys(names, box))
    font.setupHorizontalMetrics({name: (ADVANCE, 200) for name in names})
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupNameTable({"familyName": "Boxes", "styleName": "Regular"})
    font.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    font.setupPost()
    font.font.flavor = "woff2"
    font.save(path)
    return path

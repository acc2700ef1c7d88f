"""A font that no system has."""

from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

EM = 1000
# Wide enough to be distinguished from every system font.
ADVANCE = 2 * EM
# Latin, Arabic, and the punctuation that both need.
BLOCKS = [range(0x20, 0x7F), range(0xA0, 0x100), range(0x600, 0x700), range(0x2010, 0x2040)]


def draw_font(path: Path, advance: int = ADVANCE) -> Path:
    """Writes a font whose every glyph is a box with one advance width, in thousandths of an em."""
    pen = TTGlyphPen(None)
    for x, y in [(advance // 10, 0), (advance // 10, 700), (advance * 9 // 10, 700), (advance * 9 // 10, 0)]:
        (pen.lineTo if pen.points else pen.moveTo)((x, y))
    pen.closePath()
    box = pen.glyph()
    letters = [chr(code) for block in BLOCKS for code in block]
    names = [".notdef", *(f"letter{ord(letter)}" for letter in letters)]
    font = FontBuilder(EM, isTTF=True)
    font.setupGlyphOrder(names)
    font.setupCharacterMap({ord(letter): name for letter, name in zip(letters, names[1:])})
    font.setupGlyf(dict.fromkeys(names, box))
    font.setupHorizontalMetrics({name: (advance, advance // 10) for name in names})
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupNameTable({"familyName": "Boxes", "styleName": "Regular"})
    font.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    font.setupPost()
    font.font.flavor = "woff2"
    font.save(path)
    return path

#!/usr/bin/env python3
# Makes assets/fonts/karla.woff2 again from Debian's fonts-karla: only the letters and features that the pages use.
# Needs the Debian packages fonttools, python3-brotli and fonts-karla. The build does not run it.
# Usage: python3 scripts/make-font.py [output.woff2]
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

SOURCE = "/usr/share/fonts/truetype/karla-variable/Karla[wght].ttf"
OUTPUT = Path(__file__).resolve().parent.parent / "assets/fonts/karla.woff2"

# English, German, French, Italian, Dutch, Spanish and Polish.
ASCII = "".join(map(chr, range(0x20, 0x7F)))
LATIN_1 = "".join(map(chr, range(0xA0, 0x100)))
FURTHER_LETTERS = "ŒœŸẞĄąĆćĘęŁłŃńŚśŹźŻż"
PUNCTUATION = "‘’‚“”„‹›–—…•−€"

WEIGHTS = (400, 800)
FEATURES = ["kern", "liga", "locl", "ccmp", "mark", "tnum"]


def main(output: Path) -> None:
    font = instantiateVariableFont(TTFont(SOURCE), {"wght": WEIGHTS})
    options = Options()
    options.layout_features = FEATURES
    options.name_IDs = [*options.name_IDs, 13, 14]  # its licence goes with it
    options.hinting = False  # all systems that read WOFF2 smooth without it
    subsetter = Subsetter(options)
    subsetter.populate(text=ASCII + LATIN_1 + FURTHER_LETTERS + PUNCTUATION)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(output)
    print(f"{output}: {output.stat().st_size} bytes, {len(font.getGlyphOrder())} glyphs")


main(Path(sys.argv[1]) if len(sys.argv) > 1 else OUTPUT)

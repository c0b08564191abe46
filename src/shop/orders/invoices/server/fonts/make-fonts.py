"""Cuts the fonts of invoices out of the variable font the pages use: python3 make-fonts.py (needs fontTools and brotli).

A PDF takes neither compressed nor variable fonts. Each cut has the letters of both subsets, and a narrow no-break
space, which the font lacks and French sets before ; ! ? and in amounts. Figures are all of one width: amounts stand
below each other.
"""
from pathlib import Path
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.varLib import instancer

HERE = Path(__file__).parent
FILES = HERE / "../../../../../node_modules/@fontsource-variable/figtree/files"
NARROW = {0x202F: 0.55, 0x2009: 0.55, 0x2007: 2.0}


def cut(subset, weight):
    font = TTFont(FILES / f"figtree-{subset}-wght-normal.woff2")
    font = instancer.instantiateVariableFont(font, {"wght": weight})
    font.flavor = None
    use_even_figures(font)
    for table in ("STAT", "GSUB", "GDEF") + (("GPOS",) if subset == "latin-ext" else ()):
        if table in font:
            del font[table]
    path = HERE / f".{subset}.ttf"
    font.save(path)
    return path


def use_even_figures(font):
    if "GSUB" not in font:
        return
    table = font["GSUB"].table
    features = [one.Feature for one in table.FeatureList.FeatureRecord if one.FeatureTag == "tnum"]
    even = {}
    for index in features[0].LookupListIndex if features else ():
        for part in table.LookupList.Lookup[index].SubTable:
            even.update(getattr(part, "ExtSubTable", part).mapping)
    for sub in font["cmap"].tables:
        for code, name in sub.cmap.items():
            sub.cmap[code] = even.get(name, name)


def add_spaces(font):
    cmap = font.getBestCmap()
    space = font["hmtx"][cmap[0xA0]][0]
    for code, share in NARROW.items():
        if code in cmap:
            continue
        name = f"uni{code:04X}"
        font.setGlyphOrder(font.getGlyphOrder() + [name])
        font["glyf"][name] = Glyph()
        font["hmtx"][name] = (round(space * share), 0)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[code] = name


for weight, name in ((400, "regular"), (700, "bold")):
    parts = [cut(subset, weight) for subset in ("latin", "latin-ext")]
    merged = Merger().merge([str(part) for part in parts])
    add_spaces(merged)
    for record in list(merged["name"].names):
        if record.nameID in (4, 6):
            merged["name"].setName(f"Figtree-{name.title()}", record.nameID, record.platformID, record.platEncID, record.langID)
    merged.save(HERE / f"figtree-{name}.ttf")
    for part in parts:
        part.unlink()

import { inflateSync } from 'node:zlib';

/** Returns the text of a PDF with embedded fonts, in the order of its pages. */
export function readPdf(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id = '', body = '']) => [id, body]),
  );
  const streamOf = (id: string) => {
    const [, bytes = ''] = /stream\n([\s\S]*?)\nendstream/.exec(objects.get(id) ?? '') ?? [];
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
  };
  const alphabetOf = (fontId: string) => {
    const [, id = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(fontId) ?? '') ?? [];
    return readAlphabet(streamOf(id));
  };
  const fonts = new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, alphabetOf(id)]),
  );
  const pages = [...source.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id = '']) => streamOf(id));
  return pages
    .flatMap((page) => readPage(page, fonts))
    .join('\n')
    .replace(/[\u00a0\u202f]/g, ' ');
}

type Alphabet = ReadonlyMap<number, string>;

/** Maps each glyph code of a font to its letter. */
function readAlphabet(map: string): Alphabet {
  const ranges = [...map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)];
  return new Map(
    ranges.flatMap(([, first = '', letters = '']) =>
      [...letters.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = ''], index): [number, string] => [
        Number.parseInt(first, 16) + index,
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ]),
    ),
  );
}

function readPage(page: string, fonts: ReadonlyMap<string, Alphabet>): string[] {
  let alphabet: Alphabet = new Map();
  return [...page.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)].flatMap(([, font, shown = '']) => {
    if (font !== undefined) {
      alphabet = fonts.get(font) ?? alphabet;
      return [];
    }
    const signs = [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => hex).join('');
    return [
      (signs.match(/.{4}/g) ?? []).map((sign) => alphabet.get(Number.parseInt(sign, 16)) ?? '?').join(''),
    ];
  });
}

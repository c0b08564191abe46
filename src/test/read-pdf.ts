import { inflateSync } from 'node:zlib';

/** The text of a PDF in the standard fonts, as it stands in its pages, one word after the other. */
export function readPdf(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  const streams = [...source.matchAll(/\/FlateDecode[\s\S]*?stream\r?\n([\s\S]*?)\r?\nendstream/g)];
  const pages = streams.map(([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'));
  const lines = pages.flatMap((page) => [...page.matchAll(/\[(.*?)\] TJ/g)].map(([, shown = '']) => shown));
  const decoder = new TextDecoder('windows-1252');
  return lines
    .map((line) =>
      [...line.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => decoder.decode(Buffer.from(hex, 'hex')))
        .join(''),
    )
    .join('\n')
    .replaceAll('\u00a0', ' ');
}

import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

/** The fonts of the website, subset for PDFs (fonts/make-fonts.py). Their licence is in the same folder. */
export const PLAIN = 'figtree-regular';
export const BOLD = 'figtree-bold';
// Resolved through package.json imports, because the bundled server file is in another folder.
const fontFile = (name: string) => createRequire(import.meta.url).resolve(`#invoice-fonts/${name}.ttf`);

/**
 * Loads PDFKit and the fonts once, with the first document: most processes never print one, and parsing the
 * fonts costs more than printing.
 */
async function loadPrinter() {
  const [{ default: PDFDocument }, { openSync }] = await Promise.all([import('pdfkit'), import('fontkit')]);
  const openFont = (name: string) => {
    const font = openSync(fontFile(name));
    nameGlyphs(font);
    return font;
  };
  return { PDFDocument, plain: openFont(PLAIN), bold: openFont(BOLD) };
}

/**
 * Makes the font cache each glyph with its character. A glyph that is first read as a part of another one, such as
 * the comma in an apostrophe, would be cached without it: amounts would lose their comma when they are copied or read
 * aloud.
 */
function nameGlyphs(font: Font): void {
  for (const character of font.characterSet) font.glyphForCodePoint(character);
}
let printer: ReturnType<typeof loadPrinter> | undefined;

/** Matches characters that the fonts lack. The fonts cover languages in Latin script, mainly French. */
const UNKNOWN =
  /[^\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2007\u2009\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u202f\u2039\u203a\u20ac\u2122\u2212]/gu;

/**
 * Replaces a character that the fonts lack by its base letter, or else by a question mark, so that no empty
 * box is printed.
 */
export const printable = (text: string) =>
  text
    .replace(/[\u00ad\u200b-\u200d]/g, '')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(UNKNOWN, (letter) => letter.normalize('NFKD').replace(/\p{M}/gu, '').replace(UNKNOWN, '?'));

const INK = '#1c2333';
export const SOFT_INK = '#565e70';
export const BLUE = '#062f87';
const LINE = '#e5dac8';

export const LEFT = 50;
export const RIGHT = 545;
export const TOP = 50;
/** Only the footer is printed below this position. */
const BOTTOM = 740;

/** Describes the file itself. */
type PdfInfo = {
  readonly title: string;
  readonly author: string;
  readonly issued: Date;
  /** Whether `draw` marks headings and paragraphs for screen readers. */
  readonly isTagged?: boolean;
  /** A4 by default. */
  readonly size?: 'A4' | 'A6';
};

/** Renders a document in French that `draw` writes. The same content gives the same bytes. */
export async function renderPdf(
  { title, author, issued, isTagged = false, size = 'A4' }: PdfInfo,
  draw: (doc: PdfDocument) => void,
): Promise<Buffer> {
  const { PDFDocument, plain, bold } = await (printer ??= loadPrinter());
  const doc = new PDFDocument({
    size,
    // The footer is printed inside the bottom margin.
    margins: { top: TOP, bottom: 20, left: LEFT, right: 50 },
    bufferPages: true,
    // Prevents PDFKit from starting with its default font.
    font: '',
    lang: 'fr-FR',
    ...(isTagged && { tagged: true, pdfVersion: '1.7' as const, displayTitle: true }),
    info: { Title: title, Author: author, CreationDate: issued, ModDate: issued },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.registerFont(PLAIN, plain).registerFont(BOLD, bold);
  draw(doc);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

export type PdfDocument = PDFKit.PDFDocument;
export type TextStyle = {
  readonly font?: string;
  readonly size?: number;
  readonly color?: string;
  readonly width?: number;
  readonly align?: 'left' | 'right' | 'center';
};

/** Writes text at a position and returns the y position of the next line. */
export function write(
  doc: PdfDocument,
  text: string,
  [x, y]: readonly [number, number],
  style: TextStyle = {},
): number {
  const { font = PLAIN, size = 10, color = INK, width = RIGHT - x, align = 'left' } = style;
  doc.font(font).fontSize(size).fillColor(color);
  doc.text(printable(text), x, y, { width, align, lineGap: 2 });
  return doc.y;
}

/** The structure element of a text, for screen readers. */
export type PdfTag = 'H1' | 'H2' | 'H3' | 'P';

/** Like `write`, in a document that is tagged. */
export function writeTagged(
  doc: PdfDocument,
  tag: PdfTag,
  text: string,
  at: readonly [number, number],
  style: TextStyle = {},
): number {
  let y = at[1];
  const draw = () => {
    y = write(doc, text, at, style);
  };
  doc.addStructure(doc.struct(tag, {}, draw));
  return y;
}

/** Returns the height of a text that starts at `x`. A text longer than a page runs on to the next one. */
export function heightOf(doc: PdfDocument, text: string, x: number, style: TextStyle = {}): number {
  const { font = PLAIN, size = 10 } = style;
  doc.font(font).fontSize(size);
  return Math.min(doc.heightOfString(printable(text), { width: RIGHT - x, lineGap: 2 }), BOTTOM - TOP);
}

export const rule = (doc: PdfDocument, y: number) =>
  doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(LINE).stroke();

/** Returns a y position with at least `height` free below it, on a new page if necessary. */
export function roomFor(doc: PdfDocument, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  doc.addPage();
  return TOP;
}

import { createRequire } from 'node:module';
import { formatPrice, type Cents } from '#platform/money.ts';
import { gross } from '#shop/basket/pricing/vat.ts';
import { invoiceTotal, totalsByRate, type Invoice, type InvoiceLine } from '../invoice.ts';
import { texts } from '../texts.ts';

/** The fonts of the website, subset for PDFs (fonts/make-fonts.py). Their licence is in the same folder. */
const PLAIN = 'figtree-regular';
const BOLD = 'figtree-bold';
// Resolved through package.json imports, because the bundled server file is in another folder.
const fontFile = (name: string) => createRequire(import.meta.url).resolve(`#invoice-fonts/${name}.ttf`);

/**
 * Loads PDFKit and the fonts once, with the first invoice: most processes never print one, and parsing the
 * fonts costs more than printing.
 */
async function loadPrinter() {
  const [{ default: PDFDocument }, { openSync }] = await Promise.all([import('pdfkit'), import('fontkit')]);
  return { PDFDocument, plain: openSync(fontFile(PLAIN)), bold: openSync(fontFile(BOLD)) };
}
let printer: ReturnType<typeof loadPrinter> | undefined;

/** Matches characters that the fonts lack. The fonts cover languages in Latin script, mainly French. */
const UNKNOWN =
  /[^\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2007\u2009\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u202f\u2039\u203a\u20ac\u2122\u2212]/gu;

/**
 * Replaces a character that the fonts lack by its base letter, or else by a question mark, so that no empty
 * box is printed.
 */
const printable = (text: string) =>
  text
    .replace(/[\u00ad\u200b-\u200d]/g, '')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(UNKNOWN, (letter) => letter.normalize('NFKD').replace(/\p{M}/gu, '').replace(UNKNOWN, '?'));

const INK = '#1c2333';
const SOFT_INK = '#565e70';
const BLUE = '#062f87';
const LINE = '#e5dac8';

const LEFT = 50;
const RIGHT = 545;
const TOP = 50;
/** Only the footer is printed below this position. */
const BOTTOM = 740;
const FOOT = 770;
const HALF = (RIGHT - LEFT - 30) / 2;

/** The position and width of each table column. */
const COLUMNS = [
  { x: LEFT, width: 245, align: 'left' },
  { x: 300, width: 35, align: 'right' },
  { x: 340, width: 75, align: 'right' },
  { x: 420, width: 45, align: 'right' },
  { x: 470, width: 75, align: 'right' },
] as const;

/**
 * Renders an invoice or a credit note as a PDF. The output is always the same, because the whole content is
 * stored at issue.
 */
export async function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const { PDFDocument, plain, bold } = await (printer ??= loadPrinter());
  const issued = new Date(`${invoice.issuedOn}T12:00:00Z`);
  const title = `${texts.titles[invoice.kind]} ${invoice.number}`;
  const doc = new PDFDocument({
    size: 'A4',
    // The footer is printed inside the bottom margin.
    margins: { top: TOP, bottom: 20, left: LEFT, right: 50 },
    bufferPages: true,
    // Prevents PDFKit from starting with its default font.
    font: '',
    lang: 'fr-FR',
    info: { Title: title, Author: invoice.content.seller[0] ?? '', CreationDate: issued, ModDate: issued },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.registerFont(PLAIN, plain).registerFont(BOLD, bold);
  writeHead(doc, invoice);
  writeParties(doc, invoice);
  writeLines(doc, invoice.content.lines);
  writeTotals(doc, invoice);
  writeMentions(doc, invoice);
  writeFeet(doc, invoice);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

type Doc = PDFKit.PDFDocument;
type Style = {
  readonly font?: string;
  readonly size?: number;
  readonly color?: string;
  readonly width?: number;
  readonly align?: 'left' | 'right' | 'center';
};

/** Writes text at a position and returns the y position of the next line. */
function write(doc: Doc, text: string, [x, y]: readonly [number, number], style: Style = {}): number {
  const { font = PLAIN, size = 10, color = INK, width = RIGHT - x, align = 'left' } = style;
  doc.font(font).fontSize(size).fillColor(color);
  doc.text(printable(text), x, y, { width, align, lineGap: 2 });
  return doc.y;
}

const rule = (doc: Doc, y: number) =>
  doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(LINE).stroke();

/** Returns a y position with at least `height` free below it, on a new page if necessary. */
function roomFor(doc: Doc, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  doc.addPage();
  return TOP;
}

function writeHead(doc: Doc, { number, kind, issuedOn, corrects, content }: Invoice): void {
  const [name = '', ...details] = content.seller;
  let y = write(doc, name, [LEFT, TOP], { font: BOLD, size: 14, color: BLUE, width: HALF });
  for (const line of details) y = write(doc, line, [LEFT, y], { size: 9, color: SOFT_INK, width: HALF });
  const right = LEFT + HALF + 30;
  const style = { width: HALF, align: 'right' } as const;
  let z = write(doc, `${texts.titles[kind]} ${texts.number(number)}`, [right, TOP], {
    ...style,
    font: BOLD,
    size: 16,
  });
  z = write(doc, texts.issuedOn(issuedOn), [right, z + 4], style);
  z = write(doc, texts.order(content.orderId, content.orderedOn), [right, z], style);
  if (corrects !== null) z = write(doc, texts.corrects(corrects), [right, z], style);
  doc.y = Math.max(y, z) + 24;
}

function writeParties(doc: Doc, { content }: Invoice): void {
  const start = doc.y;
  const column = (title: string, lines: readonly string[], x: number) => {
    let y = write(doc, title, [x, start], { font: BOLD, size: 9, color: SOFT_INK, width: HALF });
    for (const line of lines) y = write(doc, line, [x, y], { width: HALF });
    return y;
  };
  const left = column(texts.billedTo, content.buyer, LEFT);
  const right =
    content.deliveredTo.length > 0 ? column(texts.deliveredTo, content.deliveredTo, LEFT + HALF + 30) : start;
  doc.y = Math.max(left, right) + 24;
}

/** Writes one table row and returns the y position of the next row. */
function writeRow(doc: Doc, y: number, cells: readonly string[], style: Style): number {
  const ends = COLUMNS.map(({ x, width, align }, index) =>
    write(doc, cells[index] ?? '', [x, y], { ...style, width, align }),
  );
  return Math.max(...ends);
}

function writeLines(doc: Doc, lines: readonly InvoiceLine[]): void {
  const writeHeading = (y: number) => {
    const end = writeRow(doc, y, texts.columns, { font: BOLD, size: 9, color: SOFT_INK });
    rule(doc, end + 2);
    return end + 9;
  };
  let y = writeHeading(doc.y);
  for (const line of lines) {
    doc.font(PLAIN).fontSize(10);
    const name = doc.heightOfString(printable(line.name), { width: COLUMNS[0].width, lineGap: 2 });
    const room = roomFor(doc, y, name + (line.reference === '' ? 12 : 24));
    y = room === y ? y : writeHeading(room);
    let end = writeRow(doc, y, cellsOf(line), {});
    if (line.reference !== '')
      end = write(doc, texts.reference(line.reference), [LEFT, y + name], { size: 8.5, color: SOFT_INK });
    rule(doc, end + 3);
    y = end + 10;
  }
  doc.y = y + 6;
}

const cellsOf = (line: InvoiceLine) => [
  line.name,
  String(line.quantity),
  formatPrice(line.unitNet),
  texts.rates[line.vatClass],
  formatPrice(line.amount.net),
];

function writeTotals(doc: Doc, { kind, content }: Invoice): void {
  const { lines } = content;
  const total = invoiceTotal(lines);
  const rows: { name: string; cents: Cents; isSum?: boolean }[] = [
    { name: texts.totalNet, cents: total.net },
    ...totalsByRate(lines).map(({ vatClass, amount }) => ({
      name: `${texts.rateTotal(texts.rates[vatClass])} ${texts.base(formatPrice(amount.net))}`,
      cents: amount.tax,
    })),
    { name: texts.totals[kind], cents: gross(total), isSum: true },
  ];
  let y = roomFor(doc, doc.y, rows.length * 18 + 10);
  for (const { name, cents, isSum = false } of rows) {
    const style = isSum ? { font: BOLD, size: 12, color: BLUE } : {};
    const top = isSum ? y + 4 : y;
    write(doc, name, [250, top], { ...style, width: 200, align: 'right' });
    y = write(doc, formatPrice(cents), [455, top], { ...style, width: RIGHT - 455, align: 'right' }) + 2;
  }
  doc.y = y + 16;
}

function writeMentions(doc: Doc, { kind, isTest, content }: Invoice): void {
  const mentions = [
    ...(isTest ? [texts.test] : []),
    texts.operation,
    ...(kind === 'F' ? [texts.paid(content.paidOn, content.paidBy)] : []),
    ...(content.vatOnDebits ? [texts.vatOnDebits] : []),
  ];
  let y = roomFor(doc, doc.y, mentions.length * 16);
  for (const mention of mentions) y = write(doc, mention, [LEFT, y], { size: 9, color: SOFT_INK });
}

function writeFeet(doc: Doc, { content }: Invoice): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    const style = { size: 8, color: SOFT_INK, align: 'center' } as const;
    rule(doc, FOOT - 8);
    const y = write(doc, content.sellerFoot, [LEFT, FOOT], style);
    if (count > 1) write(doc, texts.page(page - start + 1, count), [LEFT, y], style);
  }
}

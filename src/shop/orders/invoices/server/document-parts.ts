import { formatPrice, type Cents } from '#platform/money.ts';
import { gross, sum, type TaxedAmount, type VatRates } from '#shop/basket/pricing/vat.ts';
import { ratesOf, type VatTreatment } from '#shop/basket/pricing/vat-treatment.ts';
import { totalsByRate, type InvoiceContent, type InvoiceLine, type RateTotal } from '../invoice.ts';
import { texts } from '../texts.ts';
import {
  BLUE,
  BOLD,
  LEFT,
  PLAIN,
  printable,
  RIGHT,
  roomFor,
  rule,
  SOFT_INK,
  write,
  type PdfDocument,
  type TextStyle,
} from './pdf.ts';

/** The position of the footer. */
const FOOT = 770;
export const HALF = (RIGHT - LEFT - 30) / 2;
/** Where the right half of a page begins. */
export const MIDDLE = LEFT + HALF + 30;

/** Writes titled blocks of lines, one in each half of the page. An empty second block is left out. */
export function writeParties(doc: PdfDocument, [first, second]: readonly [TitledLines, TitledLines]): void {
  const start = doc.y;
  const column = ({ title, lines }: TitledLines, x: number) => {
    let y = write(doc, title, [x, start], { font: BOLD, size: 9, color: SOFT_INK, width: HALF });
    for (const line of lines) y = write(doc, line, [x, y], { width: HALF });
    return y;
  };
  const left = column(first, LEFT);
  const right = second.lines.length > 0 ? column(second, MIDDLE) : start;
  doc.y = Math.max(left, right) + 24;
}

type TitledLines = { readonly title: string; readonly lines: readonly string[] };

/** A column of the table of articles; the first holds the name. */
export type PdfColumn = {
  readonly title: string;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
  readonly textOf: (line: InvoiceLine, rates: VatRates) => string;
};

const writeRow = (
  doc: PdfDocument,
  y: number,
  cells: readonly (Pick<PdfColumn, 'x' | 'width' | 'align'> & { readonly text: string })[],
  style: TextStyle,
): number =>
  Math.max(...cells.map(({ text, x, width, align }) => write(doc, text, [x, y], { ...style, width, align })));

/** Writes the table of articles; its heading is repeated on every page. */
export function writeTable(
  doc: PdfDocument,
  columns: readonly PdfColumn[],
  { lines, rates }: { readonly lines: readonly InvoiceLine[]; readonly rates: VatRates },
): void {
  const headings = columns.map(({ title: text, ...column }) => ({ ...column, text }));
  const writeHeading = (y: number) => {
    const end = writeRow(doc, y, headings, { font: BOLD, size: 9, color: SOFT_INK });
    rule(doc, end + 2);
    return end + 9;
  };
  const nameWidth = columns[0]?.width ?? HALF;
  let y = writeHeading(doc.y);
  for (const line of lines) {
    doc.font(PLAIN).fontSize(10);
    const name = doc.heightOfString(printable(line.name), { width: nameWidth, lineGap: 2 });
    const room = roomFor(doc, y, name + (line.reference === '' ? 12 : 24));
    y = room === y ? y : writeHeading(room);
    const cells = columns.map(({ textOf, ...column }) => ({ ...column, text: textOf(line, rates) }));
    let end = writeRow(doc, y, cells, {});
    if (line.reference !== '')
      end = write(doc, texts.reference(line.reference), [LEFT, y + name], { size: 8.5, color: SOFT_INK });
    rule(doc, end + 3);
    y = end + 10;
  }
  doc.y = y + 6;
}

export type TotalRow = { readonly name: string; readonly cents: Cents; readonly isSum?: boolean };

/** Writes the totals on the right, the sum larger. */
export function writeTotals(doc: PdfDocument, rows: readonly TotalRow[]): void {
  let y = roomFor(doc, doc.y, rows.length * 18 + 10);
  for (const { name, cents, isSum = false } of rows) {
    const style = isSum ? { font: BOLD, size: 12, color: BLUE } : {};
    const top = isSum ? y + 4 : y;
    write(doc, name, [250, top], { ...style, width: 200, align: 'right' });
    y = write(doc, formatPrice(cents), [455, top], { ...style, width: RIGHT - 455, align: 'right' }) + 2;
  }
  doc.y = y + 16;
}

/** The tax per rate; an export has one row for all its exempt lines. */
export function taxRows(lines: readonly InvoiceLine[], vat: VatTreatment): TotalRow[] {
  const byRate = totalsByRate(lines);
  const rowOf = (name: string, { net, tax }: TaxedAmount) => ({
    name: `${name} ${texts.base(formatPrice(net))}`,
    cents: tax,
  });
  const isExempt = ({ vatClass }: RateTotal) => vat.kind === 'export' && vatClass !== 'none';
  const exempt = sum(byRate.filter(isExempt).map(({ amount }) => amount));
  return [
    ...(gross(exempt) === 0 ? [] : [rowOf(texts.exempt, exempt)]),
    ...byRate
      .filter((one) => !isExempt(one))
      .map(({ vatClass, amount }) => rowOf(texts.rateTotal(vatClass, ratesOf(vat)), amount)),
  ];
}

/** Writes paragraphs in small print. */
export function writeMentions(doc: PdfDocument, mentions: readonly string[]): void {
  let y = roomFor(doc, doc.y, mentions.length * 16);
  for (const mention of mentions) y = write(doc, mention, [LEFT, y], { size: 9, color: SOFT_INK });
  doc.y = y;
}

/** Writes the line about the seller below every page. */
export function writeFeet(doc: PdfDocument, { sellerFoot }: Pick<InvoiceContent, 'sellerFoot'>): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    const style = { size: 8, color: SOFT_INK, align: 'center' } as const;
    rule(doc, FOOT - 8);
    const y = write(doc, sellerFoot, [LEFT, FOOT], style);
    if (count > 1) write(doc, texts.page(page - start + 1, count), [LEFT, y], style);
  }
}

/** Writes the seller at the left of the top; returns the y position below. */
export function writeSeller(
  doc: PdfDocument,
  [name = '', ...details]: readonly string[],
  top: number,
): number {
  let y = write(doc, name, [LEFT, top], { font: BOLD, size: 14, color: BLUE, width: HALF });
  for (const line of details) y = write(doc, line, [LEFT, y], { size: 9, color: SOFT_INK, width: HALF });
  return y;
}

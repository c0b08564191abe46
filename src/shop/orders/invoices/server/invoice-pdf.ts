import { formatPrice, type Cents } from '#platform/money.ts';
import { gross, sum, type TaxedAmount, type VatRates } from '#shop/basket/pricing/vat.ts';
import { ratesOf } from '#shop/basket/pricing/vat-treatment.ts';
import {
  invoiceTotal,
  totalsByRate,
  vatOf,
  type Invoice,
  type InvoiceContent,
  type InvoiceLine,
  type RateTotal,
} from '../invoice.ts';
import { texts } from '../texts.ts';
import {
  BLUE,
  BOLD,
  LEFT,
  PLAIN,
  printable,
  renderPdf,
  RIGHT,
  roomFor,
  rule,
  SOFT_INK,
  TOP,
  write,
  type PdfDocument,
  type TextStyle,
} from './pdf.ts';

/** The position of the footer. */
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
export const invoicePdf = (invoice: Invoice): Promise<Buffer> =>
  renderPdf(
    {
      title: `${texts.titles[invoice.kind]} ${invoice.number}`,
      author: invoice.content.seller[0] ?? '',
      issued: new Date(`${invoice.issuedOn}T12:00:00Z`),
    },
    (doc) => {
      writeHead(doc, invoice);
      writeParties(doc, invoice);
      writeLines(doc, invoice.content);
      writeTotals(doc, invoice);
      writeMentions(doc, invoice);
      writeFeet(doc, invoice);
    },
  );

function writeHead(doc: PdfDocument, { number, kind, issuedOn, corrects, content }: Invoice): void {
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

function writeParties(doc: PdfDocument, { content }: Invoice): void {
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
function writeRow(doc: PdfDocument, y: number, cells: readonly string[], style: TextStyle): number {
  const ends = COLUMNS.map(({ x, width, align }, index) =>
    write(doc, cells[index] ?? '', [x, y], { ...style, width, align }),
  );
  return Math.max(...ends);
}

function writeLines(doc: PdfDocument, content: InvoiceContent): void {
  const rates = ratesOf(vatOf(content));
  const writeHeading = (y: number) => {
    const end = writeRow(doc, y, texts.columns, { font: BOLD, size: 9, color: SOFT_INK });
    rule(doc, end + 2);
    return end + 9;
  };
  let y = writeHeading(doc.y);
  for (const line of content.lines) {
    doc.font(PLAIN).fontSize(10);
    const name = doc.heightOfString(printable(line.name), { width: COLUMNS[0].width, lineGap: 2 });
    const room = roomFor(doc, y, name + (line.reference === '' ? 12 : 24));
    y = room === y ? y : writeHeading(room);
    let end = writeRow(doc, y, cellsOf(line, rates), {});
    if (line.reference !== '')
      end = write(doc, texts.reference(line.reference), [LEFT, y + name], { size: 8.5, color: SOFT_INK });
    rule(doc, end + 3);
    y = end + 10;
  }
  doc.y = y + 6;
}

const cellsOf = (line: InvoiceLine, rates: VatRates) => [
  line.name,
  String(line.quantity),
  formatPrice(line.unitNet),
  texts.rate(line.vatClass, rates),
  formatPrice(line.amount.net),
];

function writeTotals(doc: PdfDocument, { kind, content }: Invoice): void {
  const total = invoiceTotal(content.lines);
  const isExempt = vatOf(content).kind === 'export';
  const rows: { name: string; cents: Cents; isSum?: boolean }[] = [
    { name: texts.totalNet, cents: total.net },
    ...taxRows(content),
    { name: (isExempt ? texts.exemptTotals : texts.totals)[kind], cents: gross(total), isSum: true },
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

/** The tax per rate; an export has one row for all its exempt lines. */
function taxRows(content: InvoiceContent): { name: string; cents: Cents }[] {
  const vat = vatOf(content);
  const byRate = totalsByRate(content.lines);
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

function writeMentions(doc: PdfDocument, { kind, isTest, content }: Invoice): void {
  const vat = vatOf(content);
  const mentions = [
    ...(isTest ? [texts.test] : []),
    ...(content.lines.some(({ vatClass }) => vatClass !== 'none') ? [texts.operation] : []),
    ...(vat.kind === 'export' ? [texts.exemptions[vat.article]] : []),
    ...(vat.kind === 'eu' ? [texts.destination(vat.state)] : []),
    ...(content.lines.some(({ vatClass }) => vatClass === 'none') ? [texts.voucher] : []),
    ...(kind === 'F' ? [texts.paid(content.paidOn, content.paidBy)] : []),
    ...(content.vatOnDebits ? [texts.vatOnDebits] : []),
  ];
  let y = roomFor(doc, doc.y, mentions.length * 16);
  for (const mention of mentions) y = write(doc, mention, [LEFT, y], { size: 9, color: SOFT_INK });
}

function writeFeet(doc: PdfDocument, { content }: Invoice): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    const style = { size: 8, color: SOFT_INK, align: 'center' } as const;
    rule(doc, FOOT - 8);
    const y = write(doc, content.sellerFoot, [LEFT, FOOT], style);
    if (count > 1) write(doc, texts.page(page - start + 1, count), [LEFT, y], style);
  }
}

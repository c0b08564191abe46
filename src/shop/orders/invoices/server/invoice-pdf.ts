import { formatPrice } from '#platform/money.ts';
import { gross } from '#shop/basket/pricing/vat.ts';
import { ratesOf } from '#shop/basket/pricing/vat-treatment.ts';
import { invoiceTotal, vatOf, type Invoice } from '../invoice.ts';
import { texts } from '../texts.ts';
import {
  HALF,
  MIDDLE,
  taxRows,
  writeFeet,
  writeMentions,
  writeParties,
  writeSeller,
  writeTable,
  writeTotals,
  type PdfColumn,
} from './document-parts.ts';
import { BOLD, LEFT, renderPdf, TOP, write, type PdfDocument } from './pdf.ts';

const [NAME, QUANTITY, UNIT, RATE, NET] = texts.columns;

/** The position, width and content of each table column. */
const COLUMNS: readonly PdfColumn[] = [
  { title: NAME, x: LEFT, width: 245, align: 'left', textOf: ({ name }) => name },
  { title: QUANTITY, x: 300, width: 35, align: 'right', textOf: ({ quantity }) => String(quantity) },
  { title: UNIT, x: 340, width: 75, align: 'right', textOf: ({ unitNet }) => formatPrice(unitNet) },
  {
    title: RATE,
    x: 420,
    width: 45,
    align: 'right',
    textOf: ({ vatClass }, rates) => texts.rate(vatClass, rates),
  },
  { title: NET, x: 470, width: 75, align: 'right', textOf: ({ amount }) => formatPrice(amount.net) },
];

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
      const { content } = invoice;
      writeHead(doc, invoice);
      writeParties(doc, [
        { title: texts.billedTo, lines: content.buyer },
        { title: texts.deliveredTo, lines: content.deliveredTo },
      ]);
      writeTable(doc, COLUMNS, { lines: content.lines, rates: ratesOf(vatOf(content)) });
      writeTotals(doc, totalRows(invoice));
      writeMentions(doc, mentionsOf(invoice));
      writeFeet(doc, content);
    },
  );

function writeHead(doc: PdfDocument, { number, kind, issuedOn, corrects, content }: Invoice): void {
  const y = writeSeller(doc, content.seller, TOP);
  const style = { width: HALF, align: 'right' } as const;
  const title = `${texts.titles[kind]} ${texts.number(number)}`;
  let z = write(doc, title, [MIDDLE, TOP], { ...style, font: BOLD, size: 16 });
  z = write(doc, texts.issuedOn(issuedOn), [MIDDLE, z + 4], style);
  z = write(doc, texts.order(content.orderId, content.orderedOn), [MIDDLE, z], style);
  if (corrects !== null) z = write(doc, texts.corrects(corrects), [MIDDLE, z], style);
  doc.y = Math.max(y, z) + 24;
}

function totalRows({ kind, content }: Invoice) {
  const total = invoiceTotal(content.lines);
  const vat = vatOf(content);
  const name = (vat.kind === 'export' ? texts.exemptTotals : texts.totals)[kind];
  return [
    { name: texts.totalNet, cents: total.net },
    ...taxRows(content.lines, vat),
    { name, cents: gross(total), isSum: true },
  ];
}

function mentionsOf({ kind, isTest, content }: Invoice): readonly string[] {
  const vat = vatOf(content);
  return [
    ...(isTest ? [texts.test] : []),
    ...(content.lines.some(({ vatClass }) => vatClass !== 'none') ? [texts.operation] : []),
    ...(vat.kind === 'export' ? [texts.exemptions[vat.article]] : []),
    ...(vat.kind === 'eu' ? [texts.destination(vat.state)] : []),
    ...(content.lines.some(({ vatClass }) => vatClass === 'none') ? [texts.voucher] : []),
    ...(kind === 'F' ? [texts.paid(content.paidOn, content.paidBy)] : []),
    ...(content.vatOnDebits ? [texts.vatOnDebits] : []),
  ];
}

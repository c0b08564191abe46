import { formatPrice, toCents } from '#platform/money.ts';
import { gross } from '#shop/basket/pricing/vat.ts';
import { ratesOf } from '#shop/basket/pricing/vat-treatment.ts';
import type { ShopSettings } from '#shop/common/settings/shop-settings.ts';
import { invoiceTotal } from '#shop/orders/invoices/invoice.ts';
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
} from '#shop/orders/invoices/server/document-parts.ts';
import {
  BOLD,
  LEFT,
  renderPdf,
  RIGHT,
  roomFor,
  rule,
  SOFT_INK,
  TOP,
  write,
  type PdfDocument,
} from '#shop/orders/invoices/server/pdf.ts';
import { texts as invoiceTexts } from '#shop/orders/invoices/texts.ts';
import { orderLines, sellerOf } from '#shop/orders/orders/order-invoice.ts';
import { addressLines, billingLines } from '#shop/orders/orders/texts.ts';
import type { Quote } from '../quote.ts';
import { quoteMentions } from '../quote-mentions.ts';
import { texts } from '../texts.ts';

const [NAME, QUANTITY, UNIT, RATE, NET, GROSS] = texts.columns;

/** The position, width and content of each table column. */
const COLUMNS: readonly PdfColumn[] = [
  { title: NAME, x: LEFT, width: 190, align: 'left', textOf: ({ name }) => name },
  { title: QUANTITY, x: 242, width: 33, align: 'right', textOf: ({ quantity }) => String(quantity) },
  { title: UNIT, x: 280, width: 70, align: 'right', textOf: ({ unitNet }) => formatPrice(unitNet) },
  {
    title: RATE,
    x: 355,
    width: 40,
    align: 'right',
    textOf: ({ vatClass }, rates) => invoiceTexts.rate(vatClass, rates),
  },
  { title: NET, x: 400, width: 70, align: 'right', textOf: ({ amount }) => formatPrice(amount.net) },
  { title: GROSS, x: 475, width: 70, align: 'right', textOf: ({ amount }) => formatPrice(gross(amount)) },
];

/** Renders a quote as a PDF, with the lines on which the customer agrees. */
export function quotePdf(quote: Quote, shop: ShopSettings): Promise<Buffer> {
  const { number, issuedOn, content } = quote;
  const { seller, sellerFoot } = sellerOf(shop);
  const lines = orderLines({ ...content, coupons: [] });
  const total = invoiceTotal(lines);
  const billing = addressLines(content.billing);
  const delivery = addressLines(content.shipping);
  const isSent = content.rateTitle !== '' && !content.isPickup && delivery.join() !== billing.join();
  const info = { title: `${texts.title} ${number}`, author: seller[0] ?? '' };
  return renderPdf({ ...info, issued: new Date(`${issuedOn}T12:00:00Z`) }, (doc) => {
    writeHead(doc, quote, seller);
    writeParties(doc, [
      { title: texts.buyer, lines: [...billingLines(content.billing), content.billing.email] },
      { title: invoiceTexts.deliveredTo, lines: isSent ? delivery : [] },
    ]);
    writeTable(doc, COLUMNS, { lines, rates: ratesOf(content.vat) });
    writeTotals(doc, [
      { name: texts.totalNet, cents: total.net },
      ...taxRows(lines, content.vat),
      { name: texts.total, cents: toCents(gross(total)), isSum: true },
    ]);
    writeMentions(doc, quoteMentions(quote, shop));
    writeAgreement(doc);
    writeFeet(doc, { sellerFoot });
  });
}

function writeHead(
  doc: PdfDocument,
  { number, issuedOn, validUntil }: Quote,
  seller: readonly string[],
): void {
  const y = writeSeller(doc, seller, TOP);
  const style = { width: HALF, align: 'right' } as const;
  let z = write(doc, `${texts.title} ${number}`, [MIDDLE, TOP], { ...style, font: BOLD, size: 16 });
  z = write(doc, texts.issuedOn(issuedOn), [MIDDLE, z + 4], style);
  z = write(doc, texts.validUntil(validUntil), [MIDDLE, z], { ...style, font: BOLD });
  doc.y = Math.max(y, z) + 24;
}

const AGREEMENT_HEIGHT = 120;
const SIGNATURE_LINE = 28;

/** Writes « Bon pour accord » with the lines for date, name and signature, never split over two pages. */
function writeAgreement(doc: PdfDocument): void {
  let y = roomFor(doc, doc.y + 14, AGREEMENT_HEIGHT);
  y = write(doc, texts.agreement, [LEFT, y], { font: BOLD, size: 12 });
  y = write(doc, texts.agreementHint, [LEFT, y + 2], { size: 9, color: SOFT_INK });
  const width = (RIGHT - LEFT) / texts.signatureFields.length;
  texts.signatureFields.forEach((name, index) => {
    write(doc, name, [LEFT + index * width, y + 8], { size: 9, width: width - 10 });
  });
  rule(doc, y + 8 + 2 * SIGNATURE_LINE);
  doc.y = y + 8 + 2 * SIGNATURE_LINE;
}

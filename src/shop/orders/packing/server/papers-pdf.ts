import {
  BLUE,
  BOLD,
  heightOf,
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
import { deliveryLines } from '#shop/orders/orders/texts.ts';
import type { ArticleToPack, OrderToPack } from '../packed-order.ts';
import { pickingListOf } from '../picking-list.ts';
import { texts } from '../texts.ts';

/** The shop and the moment of printing, for every paper. */
export type PrintedBy = { readonly shopName: string; readonly at: Date };

const SKU_AT = LEFT + 60;
const NAME_AT = LEFT + 170;
const SOFT = { size: 9, color: SOFT_INK };
const BOX = 11;

/** Renders the articles of several orders, added up and sorted by reference. */
export const pickingListPdf = (orders: readonly OrderToPack[], { shopName, at }: PrintedBy) =>
  renderPdf({ title: texts.pickingTitle, author: shopName, issued: at }, (doc) => {
    const articles = pickingListOf(orders);
    const pieces = articles.reduce((total, { quantity }) => total + quantity, 0);
    let y = writeTitle(doc, texts.pickingTitle, texts.pickingLead(orders.length, pieces));
    for (const article of articles) y = writeArticle(doc, y, article, texts.pickedFor(article.orders));
  });

/** Renders one page or more for each order, without prices: the parcel may be a gift. */
export const packingSlipsPdf = (orders: readonly OrderToPack[], { shopName, at }: PrintedBy) =>
  renderPdf({ title: texts.slipsTitle, author: shopName, issued: at }, (doc) => {
    orders.forEach((order, index) => {
      if (index > 0) doc.addPage();
      writeSlip(doc, order);
    });
  });

function writeSlip(doc: PdfDocument, order: OrderToPack): void {
  const { id, placedAt, isPickup, rateTitle, phone, note, articles, customer } = order;
  let y = writeTitle(doc, texts.slipTitle(id), texts.placedOn(placedAt));
  const delivery = isPickup ? texts.collected : texts.deliveredBy(rateTitle);
  y = write(doc, delivery, [LEFT, y], { font: BOLD });
  y = write(doc, (isPickup ? [customer] : deliveryLines(order)).join('\n'), [LEFT, y + 4]);
  if (phone !== '') y = write(doc, texts.phone(phone), [LEFT, y]);
  if (note !== '') y = write(doc, texts.note(note), [LEFT, y + 8]);
  y += 14;
  for (const article of articles) y = writeArticle(doc, y, article);
  const pieces = articles.reduce((total, { quantity }) => total + quantity, 0);
  write(doc, texts.pieces(pieces), [LEFT, roomFor(doc, y + 6, 20)], { font: BOLD });
}

function writeTitle(doc: PdfDocument, title: string, lead: string): number {
  const y = write(doc, title, [LEFT, TOP], { font: BOLD, size: 16, color: BLUE });
  return write(doc, lead, [LEFT, y + 2], SOFT) + 14;
}

/** A row with a box to tick, the quantity, the reference and the name. */
function writeArticle(
  doc: PdfDocument,
  at: number,
  { quantity, sku, name }: ArticleToPack,
  hint = '',
): number {
  const y = roomFor(doc, at, heightOf(doc, `${name}\n${hint}`, NAME_AT) + 12);
  doc
    .rect(LEFT, y + 1, BOX, BOX)
    .lineWidth(0.75)
    .strokeColor(SOFT_INK)
    .stroke();
  write(doc, `${quantity} ×`, [LEFT + BOX + 8, y], { font: BOLD, width: 40 });
  write(doc, sku === '' ? texts.noReference : sku, [SKU_AT, y], { width: NAME_AT - SKU_AT - 8 });
  let next = write(doc, name, [NAME_AT, y], { width: RIGHT - NAME_AT });
  if (hint !== '') next = write(doc, hint, [NAME_AT, next], SOFT);
  rule(doc, next + 4);
  return next + 10;
}

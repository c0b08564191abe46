import {
  BLUE,
  BOLD,
  LEFT,
  renderPdf,
  roomFor,
  rule,
  SOFT_INK,
  TOP,
  write,
  type PdfDocument,
} from '#shop/orders/invoices/server/pdf.ts';
import { signatureOf, type ShopSettings } from '#shop/common/settings/shop-settings.ts';
import { texts } from '../texts.ts';
import type { Withdrawal, WithdrawalSettings } from '../withdrawal.ts';

const VALUES = LEFT + 130;
const ROOM_FOR_ROW = 60;

/** Renders the receipt of a declaration: its whole content, when it was received, and what comes next. */
export function receiptPdf(
  withdrawal: Withdrawal,
  shop: ShopSettings,
  settings: WithdrawalSettings,
): Promise<Buffer> {
  const title = texts.pdfTitle(withdrawal.id);
  const [seller = shop.name, ...details] = signatureOf(shop);
  return renderPdf({ title, author: seller, issued: withdrawal.declaredAt }, (doc) => {
    let y = write(doc, seller, [LEFT, TOP], { font: BOLD, size: 14, color: BLUE });
    for (const line of details) y = write(doc, line, [LEFT, y], { size: 9, color: SOFT_INK });
    y = write(doc, title, [LEFT, y + 24], { font: BOLD, size: 16 }) + 12;
    y = writeRows(doc, y, texts.proof(withdrawal));
    y = write(doc, texts.declaration, [LEFT, y + 8], { font: BOLD, size: 11 }) + 6;
    y = writeRows(doc, y, texts.content(withdrawal)) + 12;
    for (const paragraph of texts.next(withdrawal, shop, settings))
      y = write(doc, paragraph, [LEFT, roomFor(doc, y, ROOM_FOR_ROW)]) + 6;
  });
}

/** Writes name–value rows and returns the y position below them. */
function writeRows(
  doc: PdfDocument,
  start: number,
  rows: readonly { readonly name: string; readonly value: string }[],
): number {
  let y = start;
  for (const { name, value } of rows) {
    y = roomFor(doc, y, ROOM_FOR_ROW);
    write(doc, name, [LEFT, y], { size: 9, color: SOFT_INK, width: VALUES - LEFT - 10 });
    y = write(doc, value, [VALUES, y]) + 4;
    rule(doc, y - 2);
    y += 4;
  }
  return y;
}

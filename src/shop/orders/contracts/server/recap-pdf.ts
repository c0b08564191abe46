import {
  BLUE,
  BOLD,
  LEFT,
  renderPdf,
  RIGHT,
  roomFor,
  rule,
  SOFT_INK,
  TOP,
  writeTagged,
} from '#shop/orders/invoices/server/pdf.ts';
import { signatureOf, type ShopSettings } from '#shop/common/settings/shop-settings.ts';
import type { LegalVersion } from '#shop/orders/legal-versions/legal-version.ts';
import type { Order } from '#shop/orders/orders/order.ts';
import { recapRows } from '../contract-recap.ts';
import { texts } from '../texts.ts';

const AMOUNT_WIDTH = 110;
const ROOM_FOR_ROW = 90;

/** Renders the recap of an order as a tagged PDF. */
export function recapPdf(
  order: Order,
  versions: readonly LegalVersion[],
  shop: ShopSettings,
): Promise<Buffer> {
  const title = texts.recapTitle(order.id);
  const [seller = shop.name, ...details] = signatureOf(shop);
  return renderPdf({ title, author: seller, issued: order.placedAt, isTagged: true }, (doc) => {
    const soft = { size: 9, color: SOFT_INK };
    let y = writeTagged(doc, 'P', [seller, ...details].join('\n'), [LEFT, TOP], soft);
    y = writeTagged(doc, 'H1', title, [LEFT, y + 16], { font: BOLD, size: 16, color: BLUE });
    y = writeTagged(doc, 'P', texts.placedOn(order.placedAt), [LEFT, y + 4], soft) + 12;
    for (const { name, amount, notes } of recapRows(order)) {
      y = roomFor(doc, y, ROOM_FOR_ROW);
      const at = y;
      y = writeTagged(doc, 'P', name, [LEFT, at], { font: BOLD, width: RIGHT - LEFT - AMOUNT_WIDTH });
      writeTagged(doc, 'P', amount, [RIGHT - AMOUNT_WIDTH, at], { width: AMOUNT_WIDTH, align: 'right' });
      for (const note of notes)
        y = writeTagged(doc, 'P', note, [LEFT, y + 1], { width: RIGHT - LEFT - AMOUNT_WIDTH });
      doc.markContent('Artifact');
      rule(doc, y + 4);
      doc.endMarkedContent();
      y += 10;
    }
    if (versions.length === 0) return;
    y = writeTagged(doc, 'H2', texts.accepted, [LEFT, roomFor(doc, y + 12, ROOM_FOR_ROW)], {
      font: BOLD,
      size: 12,
    });
    for (const version of versions)
      y = writeTagged(doc, 'P', texts.acceptedVersion(version), [LEFT, roomFor(doc, y + 4, 40)], soft);
  });
}

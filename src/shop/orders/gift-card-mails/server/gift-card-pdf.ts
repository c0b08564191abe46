import { formatPrice } from '#platform/money.ts';
import { formatGiftCode } from '#shop/basket/gift-cards/gift-code.ts';
import {
  BLUE,
  BOLD,
  LEFT,
  renderPdf,
  RIGHT,
  rule,
  SOFT_INK,
  TOP,
  write,
} from '#shop/orders/invoices/server/pdf.ts';
import { signatureOf, type ShopSettings } from '#shop/common/settings/shop-settings.ts';
import { giverOf, type SentGiftCard } from '../gift-card-mail.ts';
import { texts } from '../texts.ts';

const PADDING = 24;
const HEIGHT = 330;
const FRAME = '#e5dac8';

/** Renders a card to print and fold: the upper half of an A4 page. */
export function giftCardPdf(card: SentGiftCard, shop: ShopSettings, issued: Date): Promise<Buffer> {
  const [seller = shop.name, ...details] = signatureOf(shop);
  const giver = giverOf(card);
  return renderPdf({ title: texts.cardTitle, author: seller, issued }, (doc) => {
    doc
      .roundedRect(LEFT, TOP, RIGHT - LEFT, HEIGHT, 12)
      .lineWidth(1.5)
      .strokeColor(FRAME)
      .stroke();
    const left = LEFT + PADDING;
    const width = RIGHT - LEFT - 2 * PADDING;
    const at = (y: number): [number, number] => [left, y];
    let y = write(doc, shop.name, at(TOP + PADDING), { font: BOLD, size: 14, color: BLUE, width });
    y = write(doc, texts.cardTitle, at(y + 8), { size: 16, width });
    y = write(doc, formatPrice(card.amount), at(y + 2), { font: BOLD, size: 30, color: BLUE, width });
    if (card.recipientName !== '') y = write(doc, texts.hello(card.recipientName), at(y + 6), { width });
    if (giver !== '') y = write(doc, texts.from(giver), at(y), { width });
    for (const line of card.message.split('\n')) y = write(doc, line, at(y + 2), { color: SOFT_INK, width });
    y = write(doc, formatGiftCode(card.code), at(y + 8), { font: BOLD, size: 20, width });
    y = write(doc, `${texts.validUntil} ${texts.day(card.validUntil)}`, at(y + 4), { width });
    y = Math.max(y, TOP + HEIGHT) + PADDING;
    y = write(doc, texts.how, [LEFT, y], { size: 9, color: SOFT_INK }) + 6;
    if (card.isTest) y = write(doc, texts.test, [LEFT, y], { size: 9, color: SOFT_INK }) + 6;
    rule(doc, y);
    write(doc, [seller, ...details].join(' · '), [LEFT, y + 6], { size: 8, color: SOFT_INK });
  });
}

import { dayInFrance } from '#platform/french.ts';
import type { PaidGiftCards } from '#shop/basket/gift-cards/gift-card.ts';
import type { Order } from './order.ts';

/** Returns the gift cards that a paid order sells; undefined if it sells none. */
export function soldGiftCards(
  { id, isTest, billing, lines }: Pick<Order, 'id' | 'isTest' | 'billing' | 'lines'>,
  paidAt: Date,
): PaidGiftCards | undefined {
  const cards = lines.flatMap(({ gift, quantity, unitPrice, insteadOf }, position) =>
    gift === null ? [] : [{ position, quantity, amount: insteadOf ?? unitPrice, gift }],
  );
  if (cards.length === 0) return undefined;
  const buyer = { name: `${billing.firstName} ${billing.lastName}`.trim(), email: billing.email };
  return { orderId: id, isTest, paidOn: dayInFrance(paidAt), buyer, cards };
}

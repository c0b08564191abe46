import { formatPrice } from '#platform/money.ts';
import { giftCardTexts } from '#shop/basket/gift-cards/payment-texts.ts';
import { amountToPay, type Order } from './order.ts';

/** Below the total: what gift cards pay and what is left; nothing without gift cards. */
export const paymentRows = (
  order: Pick<Order, 'totals' | 'giftCards'>,
): { readonly name: string; readonly value: string }[] =>
  order.giftCards.length === 0
    ? []
    : [
        ...order.giftCards.map(({ lastFour, amount }) => ({
          name: giftCardTexts.card(lastFour),
          value: giftCardTexts.minus(amount),
        })),
        { name: giftCardTexts.toPay, value: formatPrice(amountToPay(order)) },
      ];

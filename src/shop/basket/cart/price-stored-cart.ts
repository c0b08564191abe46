import { toCents } from '#platform/money.ts';
import { coverWith, paidByCards } from '#shop/basket/gift-cards/cover.ts';
import { priceCart } from '#shop/basket/pricing/price-cart.ts';
import { gross, sum } from '#shop/basket/pricing/vat.ts';
import type { Tariff } from '#shop/basket/pricing/priced-cart.ts';
import type { StoredCart, Cart } from './cart.ts';

/**
 * Prices a stored cart and keeps its addresses. The rules are in `pricing/price-cart.ts`. Gift cards then pay as
 * much of the total as they can, except for gift cards in the cart.
 */
export function priceStoredCart(storedCart: StoredCart, tariff: Tariff, now: Date): Cart {
  const prices = priceCart(storedCart, tariff, now);
  const { total } = prices.totals;
  const cards = prices.lines.filter(({ isGiftCard }) => isGiftCard).map(({ after }) => after);
  const giftCards = coverWith(storedCart.giftCards, toCents(total - gross(sum(cards))));
  return {
    ...prices,
    billing: storedCart.billing,
    shipping: storedCart.shipping,
    giftCards,
    toPay: toCents(total - paidByCards(giftCards)),
  };
}

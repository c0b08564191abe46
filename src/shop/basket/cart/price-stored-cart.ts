import { priceCart } from '#shop/basket/pricing/price-cart.ts';
import type { Tariff } from '#shop/basket/pricing/priced-cart.ts';
import type { StoredCart, Cart } from './cart.ts';

/** Prices a stored cart and keeps its addresses. The rules are in `pricing/price-cart.ts`. */
export const priceStoredCart = (storedCart: StoredCart, tariff: Tariff, now: Date): Cart => ({
  ...priceCart(storedCart, tariff, now),
  billing: storedCart.billing,
  shipping: storedCart.shipping,
});

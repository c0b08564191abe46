import { priceCart } from '#shop/basket/pricing/price-cart.ts';
import type { Tariff } from '#shop/basket/pricing/priced-cart.ts';
import type { Basket, Cart } from './cart.ts';

/** Prices a stored cart and keeps its addresses. The rules are in `pricing/price-cart.ts`. */
export const priceBasket = (basket: Basket, tariff: Tariff, now: Date): Cart => ({
  ...priceCart(basket, tariff, now),
  billing: basket.billing,
  shipping: basket.shipping,
});

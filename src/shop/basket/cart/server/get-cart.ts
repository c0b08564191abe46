import { UNKNOWN_ADDRESS, UNKNOWN_BILLING } from '#shop/common/addresses/address.ts';
import type { Basket, Cart } from '../cart.ts';
import { priceBasket } from '../price-basket.ts';
import type { CartDeps } from './basket-memory.ts';
import { loadBasket } from './load-basket.ts';

const EMPTY: Basket = {
  lines: [],
  coupons: [],
  rateId: null,
  giftWrap: false,
  billing: UNKNOWN_BILLING,
  shipping: UNKNOWN_ADDRESS,
};

/** Returns the visitor's cart. Without a visitor it returns an empty cart and runs no query. */
export async function getCart(
  deps: Pick<CartDeps, 'db' | 'now' | 'baskets'>,
  visitor: string | undefined,
): Promise<Cart> {
  if (visitor === undefined) return priceBasket(EMPTY, { zones: [], giftWrap: null, offers: [] }, deps.now());
  const { basket, tariff } = await loadBasket(deps, visitor);
  return priceBasket(basket, tariff, deps.now());
}

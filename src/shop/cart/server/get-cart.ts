import type { Deps } from '../../../platform/server/deps.ts';
import { UNKNOWN_ADDRESS, UNKNOWN_BILLING } from '../../addresses/address.ts';
import type { Basket, Cart } from '../cart.ts';
import { priceBasket } from '../price-basket.ts';
import { loadBasket } from './load-basket.ts';

const EMPTY: Basket = {
  lines: [],
  coupons: [],
  rateId: null,
  giftWrap: false,
  billing: UNKNOWN_BILLING,
  shipping: UNKNOWN_ADDRESS,
};

/** The basket of a visitor; somebody who has never put anything in one has an empty one, and costs no query. */
export async function getCart(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  visitor: string | undefined,
): Promise<Cart> {
  if (visitor === undefined) return priceBasket(EMPTY, { zones: [], giftWrap: null }, now());
  const { basket, tariff } = await loadBasket(db, visitor);
  return priceBasket(basket, tariff, now());
}

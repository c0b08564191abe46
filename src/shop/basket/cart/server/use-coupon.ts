import { fail, succeed, type Result } from '#platform/result.ts';
import { normaliseCode, type CouponRefusal } from '#shop/basket/pricing/coupon.ts';
import { findCoupon } from '#shop/basket/pricing/server/find-coupon.ts';
import type { Cart } from '../cart.ts';
import { priceBasket } from '../price-basket.ts';
import type { CartDeps } from './basket-memory.ts';
import { loadBasket } from './load-basket.ts';
import { removeCoupons, saveCoupon } from './store.ts';

type CouponDeps = Pick<CartDeps, 'db' | 'now' | 'baskets'>;

/** Applies a coupon code to the visitor's cart. A refused code changes nothing. */
export async function applyCoupon(
  deps: CouponDeps,
  visitor: string,
  typed: string,
): Promise<Result<Cart, CouponRefusal>> {
  const { db, now } = deps;
  const code = normaliseCode(typed);
  const { basket, tariff } = await loadBasket(deps, visitor);
  if (basket.coupons.some((coupon) => coupon.code === code)) return fail('already-applied');
  const coupon = await findCoupon(db, code, basket.billing.email);
  if (!coupon) return fail('unknown-coupon');
  // Ignores stored codes that currently do not apply, so that they cannot block this one.
  const without = priceBasket(basket, tariff, now());
  const counting = without.coupons.map((one) => one.coupon);
  const cart = priceBasket({ ...basket, coupons: [...counting, coupon] }, tariff, now());
  const refused = cart.refusedCoupons.find((one) => one.code === code);
  if (refused) return fail(refused.refusal);
  await saveCoupon(db, visitor, code);
  return succeed(cart);
}

/** Removes a coupon code. Returns whether it was in the cart. */
export const removeCoupon = (
  { db }: Pick<CartDeps, 'db'>,
  visitor: string,
  typed: string,
): Promise<boolean> => removeCoupons(db, visitor, [normaliseCode(typed)]);

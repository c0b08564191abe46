import { fail, succeed, type Result } from '#platform/result.ts';
import { normaliseCode, type CouponRefusal } from '#shop/basket/pricing/coupon.ts';
import { findCoupon } from '#shop/basket/pricing/server/find-coupon.ts';
import type { Cart } from '../cart.ts';
import { priceStoredCart } from '../price-stored-cart.ts';
import type { CartDeps } from './cart-data-cache.ts';
import { loadStoredCart } from './load-stored-cart.ts';
import { removeCoupons, saveCoupon } from './store.ts';

type CouponDeps = Pick<CartDeps, 'db' | 'now' | 'cartData'>;

/** Applies a coupon code to the visitor's cart. A refused code changes nothing. */
export async function applyCoupon(
  deps: CouponDeps,
  visitor: string,
  typed: string,
): Promise<Result<Cart, CouponRefusal>> {
  const { db, now } = deps;
  const code = normaliseCode(typed);
  const { stored, tariff } = await loadStoredCart(deps, visitor);
  if (stored.coupons.some((coupon) => coupon.code === code)) return fail('already-applied');
  const coupon = await findCoupon(db, code, stored.billing.email);
  if (!coupon) return fail('unknown-coupon');
  // Ignores stored codes that currently do not apply, so that they cannot block this one.
  const without = priceStoredCart(stored, tariff, now());
  const counting = without.coupons.map((one) => one.coupon);
  const cart = priceStoredCart({ ...stored, coupons: [...counting, coupon] }, tariff, now());
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

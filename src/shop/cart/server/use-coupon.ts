import { fail, succeed, type Result } from '../../../platform/result.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { normaliseCode, type CouponRefusal } from '../../coupons/coupon.ts';
import { findCoupon } from '../../coupons/server/find-coupon.ts';
import type { Cart } from '../cart.ts';
import { priceBasket } from '../price-basket.ts';
import { loadBasket } from './load-basket.ts';
import { removeCoupons, saveCoupon } from './store.ts';

type CouponDeps = Pick<Deps, 'db' | 'now'>;

/** Uses a code in the visitor's basket. One that cannot be used changes nothing. */
export async function applyCoupon(
  { db, now }: CouponDeps,
  visitor: string,
  typed: string,
): Promise<Result<Cart, CouponRefusal>> {
  const code = normaliseCode(typed);
  const { basket, tariff } = await loadBasket(db, visitor);
  if (basket.coupons.some((coupon) => coupon.code === code)) return fail('already-applied');
  const coupon = await findCoupon(db, code, basket.billing.email);
  if (!coupon) return fail('unknown-coupon');
  // Codes that do not count at present give way to one that does.
  const without = priceBasket(basket, tariff, now());
  const counting = without.coupons.map((one) => one.coupon);
  const cart = priceBasket({ ...basket, coupons: [...counting, coupon] }, tariff, now());
  const refused = cart.refusedCoupons.find((one) => one.code === code);
  if (refused) return fail(refused.refusal);
  await saveCoupon(db, visitor, code);
  return succeed(cart);
}

/** Takes a code out; says whether it was in the basket. */
export const removeCoupon = ({ db }: CouponDeps, visitor: string, typed: string): Promise<boolean> =>
  removeCoupons(db, visitor, [normaliseCode(typed)]);

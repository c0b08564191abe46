import { fail, succeed, type Result } from '#platform/result.ts';
import type { GiftCardRefusal, GiftCardStatus } from '#shop/basket/gift-cards/gift-card.ts';
import { lastFourOfKey, readGiftCode } from '#shop/basket/gift-cards/gift-code.ts';
import { findGiftCard } from '#shop/basket/gift-cards/server/find-gift-card.ts';
import { normaliseCode, type CouponRefusal } from '#shop/basket/pricing/coupon.ts';
import { findCoupon } from '#shop/basket/pricing/server/find-coupon.ts';
import type { Cart } from '../cart.ts';
import { priceStoredCart } from '../price-stored-cart.ts';
import type { CartDeps } from './cart-data-cache.ts';
import { getCart } from './get-cart.ts';
import { loadStoredCart } from './load-stored-cart.ts';
import { removeCoupons, removeGiftCard, saveCoupon, saveGiftCard } from './store.ts';

type CouponDeps = Pick<CartDeps, 'db' | 'now' | 'cartData'>;
type CodeDeps = CouponDeps & Pick<CartDeps, 'payments' | 'keyedHash'>;

export type CodeRefusal = CouponRefusal | GiftCardRefusal;

type TypedCode = { readonly visitor: string; readonly typed: string; readonly ip: string };

/** Applies a typed code to the visitor's cart: a gift card or a coupon. A refused code changes nothing. */
export const applyCode = (
  deps: CodeDeps,
  { visitor, typed, ip }: TypedCode,
): Promise<Result<Cart, CodeRefusal>> =>
  readGiftCode(typed) === undefined
    ? applyCoupon(deps, visitor, typed)
    : applyGiftCard(deps, { visitor, typed, ip });

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

const CARD_REFUSALS: Partial<Record<GiftCardStatus, GiftCardRefusal>> = {
  blocked: 'gift-card-blocked',
  expired: 'gift-card-expired',
};

async function applyGiftCard(
  deps: CodeDeps,
  { visitor, typed, ip }: TypedCode,
): Promise<Result<Cart, CodeRefusal>> {
  const found = await findGiftCard(deps, { ip }, typed);
  if (found.kind === 'too-many') return fail('too-many-codes');
  if (found.kind === 'unknown') return fail('unknown-coupon');
  const { card } = found;
  const refusal = CARD_REFUSALS[card.status];
  if (refusal) return fail(refusal);
  const before = await getCart(deps, visitor);
  if (before.giftCards.some(({ id }) => id === card.id)) return fail('already-applied');
  if (before.lines.length > 0 && before.lines.every(({ isGiftCard }) => isGiftCard))
    return fail('gift-card-for-nothing');
  // An unpaid order of this visitor may hold the balance; the next order gives it back first.
  await saveGiftCard(deps.db, visitor, card.codeHash);
  const cart = await getCart(deps, visitor);
  const isUsable = cart.giftCards.some(
    ({ id, amount }) => id === card.id && (amount > 0 || card.balance > 0),
  );
  if (isUsable) return succeed(cart);
  await removeGiftCard(deps.db, visitor, card.lastFour ?? '');
  return fail('gift-card-used-up');
}

/** Removes a coupon or a gift card (`giftCardKey`). Returns whether it was in the cart. */
export function removeCode({ db }: Pick<CartDeps, 'db'>, visitor: string, typed: string): Promise<boolean> {
  const code = normaliseCode(typed);
  const lastFour = lastFourOfKey(code);
  return lastFour === undefined ? removeCoupons(db, visitor, [code]) : removeGiftCard(db, visitor, lastFour);
}

import { toCents, type Cents } from '#platform/money.ts';
import { percentOf, shareOut } from './rounding.ts';

export type Coupon = {
  readonly code: string;
  readonly kind: 'percent' | 'fixed_cart' | 'fixed_product';
  /** percent: a whole percentage; otherwise cents. */
  readonly amount: number;
  readonly freeShipping: boolean;
  readonly minimum: Cents | null;
  readonly maximum: Cents | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly usageLimit: number | null;
  readonly usageLimitPerCustomer: number | null;
  readonly usedCount: number;
  /** Uses by the customer of this cart, as far as their email is known. */
  readonly usedByCustomer: number;
  readonly individualUse: boolean;
  readonly excludesSaleItems: boolean;
  /** Empty: all products. */
  readonly productIds: readonly number[];
  readonly excludedProductIds: readonly number[];
  /** With the categories inside them. Empty: all categories. */
  readonly categoryIds: readonly number[];
  readonly excludedCategoryIds: readonly number[];
  /** The pieces that the discount reduces, the dearest first; null: all. */
  readonly itemLimit: number | null;
  /** False if it is for other emails than the one of this cart. */
  readonly isForCustomer: boolean;
};

/** The fields of a cart line that coupons depend on. */
export type DiscountableLine = {
  readonly productId: number;
  readonly variationId: number | null;
  readonly quantity: number;
  readonly onSale: boolean;
  /** True for books and gift cards: no coupon reduces their price. */
  readonly hasFixedPrice: boolean;
  /** The ids of its categories, among others. */
  readonly termIds: readonly number[];
  /** Line total before coupons. */
  readonly price: Cents;
};

export type CouponRefusal =
  | 'unknown-coupon'
  | 'already-applied'
  | 'not-yet'
  | 'expired'
  | 'used-up'
  | 'used-up-by-you'
  | 'not-for-you'
  | 'below-minimum'
  | 'above-maximum'
  | 'nothing-eligible'
  | 'not-with-others';

/** Normalises a code for comparison: ignores case and surrounding spaces. */
export const normaliseCode = (typed: string) => typed.trim().toLowerCase().slice(0, 60);

function isEligible(coupon: Coupon, line: DiscountableLine): boolean {
  if (line.hasFixedPrice) return false;
  const ids = [line.productId, ...(line.variationId === null ? [] : [line.variationId])];
  if (coupon.excludesSaleItems && line.onSale) return false;
  if (ids.some((id) => coupon.excludedProductIds.includes(id))) return false;
  if (line.termIds.some((id) => coupon.excludedCategoryIds.includes(id))) return false;
  return isChosen(coupon.productIds, ids) && isChosen(coupon.categoryIds, line.termIds);
}

/** An empty list chooses everything. */
const isChosen = (chosenIds: readonly number[], ids: readonly number[]) =>
  chosenIds.length === 0 || ids.some((id) => chosenIds.includes(id));

const total = (lines: readonly DiscountableLine[]) => lines.reduce((sum, { price }) => sum + price, 0);

/** Returns why a coupon cannot be used in this cart together with `others`, or undefined if it can. */
export function refuseCoupon(
  coupon: Coupon,
  lines: readonly DiscountableLine[],
  others: readonly Coupon[],
  now: Date,
): CouponRefusal | undefined {
  if (coupon.startsAt && now < coupon.startsAt) return 'not-yet';
  if (coupon.endsAt && now >= coupon.endsAt) return 'expired';
  if (coupon.usageLimit !== null && coupon.usedCount >= coupon.usageLimit) return 'used-up';
  if (coupon.usageLimitPerCustomer !== null && coupon.usedByCustomer >= coupon.usageLimitPerCustomer)
    return 'used-up-by-you';
  if (!coupon.isForCustomer) return 'not-for-you';
  if (coupon.minimum !== null && total(lines) < coupon.minimum) return 'below-minimum';
  if (coupon.maximum !== null && total(lines) > coupon.maximum) return 'above-maximum';
  if (others.length > 0 && [coupon, ...others].some(({ individualUse }) => individualUse))
    return 'not-with-others';
  return lines.some((line) => isEligible(coupon, line)) ? undefined : 'nothing-eligible';
}

/** Order of application: discount per item, then percentage, then amount off the cart. */
const ORDER: Record<Coupon['kind'], number> = { fixed_product: 0, percent: 1, fixed_cart: 2 };

export type Discount = { readonly coupon: Coupon; readonly perLine: readonly Cents[] };

/** Returns the discount of each coupon on each line. Combined discounts never make a line negative. */
export function discountsOf(coupons: readonly Coupon[], lines: readonly DiscountableLine[]): Discount[] {
  const remaining = lines.map(({ price }) => price as number);
  const inOrder = [...coupons].sort((a, b) => ORDER[a.kind] - ORDER[b.kind] || (a.code < b.code ? -1 : 1));
  return inOrder.map((coupon) => {
    const discounts = wantedDiscount(coupon, lines, remaining);
    const perLine = discounts.map((cents, index) => toCents(Math.min(cents, remaining[index] ?? 0)));
    perLine.forEach((cents, index) => (remaining[index] = (remaining[index] ?? 0) - cents));
    return { coupon, perLine };
  });
}

function wantedDiscount(
  coupon: Coupon,
  lines: readonly DiscountableLine[],
  remaining: readonly number[],
): number[] {
  if (coupon.kind === 'fixed_cart')
    return shareOut(
      coupon.amount,
      lines.map((line, index) => (isEligible(coupon, line) ? (remaining[index] ?? 0) : 0)),
    );
  const pieces = reducedPieces(coupon, lines);
  return lines.map(({ price, quantity }, index) => {
    const reduced = pieces[index] ?? 0;
    if (coupon.kind === 'fixed_product') return coupon.amount * reduced;
    return percentOf(reduced === quantity ? price : Math.round((price * reduced) / quantity), coupon.amount);
  });
}

/** How many pieces of each line a coupon reduces: the dearest ones, if it reduces a limited number. */
function reducedPieces(coupon: Coupon, lines: readonly DiscountableLine[]): number[] {
  const pieces = lines.map(() => 0);
  let remaining = coupon.itemLimit ?? Infinity;
  const dearestFirst = lines
    .map((line, index) => ({ line, index, unit: line.price / line.quantity }))
    .filter(({ line }) => isEligible(coupon, line))
    .sort((a, b) => b.unit - a.unit || a.index - b.index);
  for (const { line, index } of dearestFirst) {
    pieces[index] = Math.min(line.quantity, remaining);
    remaining -= line.quantity;
    if (remaining <= 0) break;
  }
  return pieces;
}

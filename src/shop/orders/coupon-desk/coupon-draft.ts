import { collectFaults, type FormFault } from '#platform/forms.ts';
import type { Cents } from '#platform/money.ts';
import type { Coupon } from '#shop/basket/pricing/coupon.ts';

/** A coupon as the merchant writes it. */
export type CouponDraft = {
  readonly code: string;
  /** For the staff only. */
  readonly description: string;
  readonly kind: Coupon['kind'];
  /** percent: a percentage; otherwise cents. */
  readonly amount: number;
  readonly freeShipping: boolean;
  readonly minimum: Cents | null;
  readonly maximum: Cents | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly usageLimit: number | null;
  readonly usageLimitPerCustomer: number | null;
  readonly individualUse: boolean;
  readonly excludesSaleItems: boolean;
  readonly productIds: readonly number[];
  readonly excludedProductIds: readonly number[];
  readonly status: CouponStatus;
  readonly categoryIds: readonly number[];
  readonly excludedCategoryIds: readonly number[];
  /** Empty: everybody. `*` stands for any letters. */
  readonly allowedEmails: readonly string[];
  readonly itemLimit: number | null;
};

/** Only a published coupon can be used. */
export const COUPON_STATUSES = ['publish', 'draft', 'trash'] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];

/** « anne@exemple.fr », « *@exemple.fr ». */
const EMAIL_PATTERN = /^[^\s@]{1,120}@[^\s@]{1,120}$/;

/** The uses of a coupon so far; a new one has none. */
export type CouponHistory = { readonly code: string; readonly usedCount: number };

export type CouponFault = {
  readonly code:
    | 'code-invalid'
    | 'code-used'
    | 'percent-invalid'
    | 'amount-missing'
    | 'amount-too-high'
    | 'maximum-below-minimum'
    | 'ends-before-start'
    | 'limit-below-uses'
    | 'limit-above-total'
    | 'included-and-excluded'
    | 'email-invalid'
    | 'item-limit-of-cart';
};
export type CouponProblem = FormFault<CouponFault>;

const MOST_CENTS = 1_000_000;
const fault = (code: CouponFault['code'], isFault: boolean): CouponFault | undefined =>
  isFault ? { code } : undefined;

/** Returns what is wrong with a coupon, field by field. */
export function checkCoupon(draft: CouponDraft, history?: CouponHistory): CouponProblem[] {
  const { code, startsAt, endsAt, minimum, maximum, usageLimit, usageLimitPerCustomer } = draft;
  const usedCount = history?.usedCount ?? 0;
  return collectFaults<CouponFault>([
    [
      'code',
      fault('code-invalid', !/^\S{1,60}$/u.test(code) || code !== code.toLowerCase()) ??
        fault('code-used', history !== undefined && usedCount > 0 && code !== history.code),
    ],
    ['amount', checkAmount(draft)],
    ['maximum', fault('maximum-below-minimum', minimum !== null && maximum !== null && maximum < minimum)],
    ['endsAt', fault('ends-before-start', startsAt !== null && endsAt !== null && endsAt <= startsAt)],
    ['usageLimit', fault('limit-below-uses', usageLimit !== null && usageLimit < usedCount)],
    [
      'usageLimitPerCustomer',
      fault(
        'limit-above-total',
        usageLimit !== null && usageLimitPerCustomer !== null && usageLimitPerCustomer > usageLimit,
      ),
    ],
    [
      'excluded',
      fault(
        'included-and-excluded',
        draft.excludedProductIds.some((id) => draft.productIds.includes(id)),
      ),
    ],
    [
      'excludedCategories',
      fault(
        'included-and-excluded',
        draft.excludedCategoryIds.some((id) => draft.categoryIds.includes(id)),
      ),
    ],
    ['allowedEmails', fault('email-invalid', !draft.allowedEmails.every((one) => EMAIL_PATTERN.test(one)))],
    ['itemLimit', fault('item-limit-of-cart', draft.itemLimit !== null && draft.kind === 'fixed_cart')],
  ]);
}

/** Only a coupon for free delivery may reduce no price. */
function checkAmount({ kind, amount, freeShipping }: CouponDraft): CouponFault | undefined {
  if (kind === 'percent' && (!Number.isInteger(amount) || amount > 100)) return { code: 'percent-invalid' };
  if (amount === 0 && !freeShipping) return { code: 'amount-missing' };
  return fault('amount-too-high', amount > MOST_CENTS);
}

export const COUPON_STATES = ['active', 'planned', 'used-up', 'ended', 'off'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** The state of a coupon in the list: a draft is off; one that has ended stays so, even if it is used up too. */
export function couponStateOf(
  {
    startsAt,
    endsAt,
    usageLimit,
    usedCount,
    status,
  }: Pick<Coupon, 'startsAt' | 'endsAt' | 'usageLimit' | 'usedCount'> & { readonly status: CouponStatus },
  now: Date,
): CouponState {
  if (status !== 'publish') return 'off';
  if (endsAt && now >= endsAt) return 'ended';
  if (usageLimit !== null && usedCount >= usageLimit) return 'used-up';
  return startsAt && now < startsAt ? 'planned' : 'active';
}

import { toCents, type Cents } from '#platform/money.ts';
import { normaliseCode } from '#shop/basket/pricing/coupon.ts';
import type { CouponDraft, CouponStatus } from '#shop/orders/coupon-desk/coupon-draft.ts';
import { readMoment } from './wire-moment.ts';

type Amount = string | number;

/** The fields of a coupon that a client may send. */
export type SentCouponFields = {
  readonly code?: string | undefined;
  readonly amount?: Amount | undefined;
  readonly status?: string | undefined;
  readonly discount_type?: CouponDraft['kind'] | undefined;
  readonly description?: string | undefined;
  readonly date_expires?: string | null | undefined;
  readonly date_expires_gmt?: string | null | undefined;
  readonly individual_use?: boolean | undefined;
  readonly product_ids?: readonly number[] | undefined;
  readonly excluded_product_ids?: readonly number[] | undefined;
  readonly usage_limit?: number | null | undefined;
  readonly usage_limit_per_user?: number | null | undefined;
  readonly limit_usage_to_x_items?: number | null | undefined;
  readonly free_shipping?: boolean | undefined;
  readonly product_categories?: readonly number[] | undefined;
  readonly excluded_product_categories?: readonly number[] | undefined;
  readonly exclude_sale_items?: boolean | undefined;
  readonly minimum_amount?: Amount | undefined;
  readonly maximum_amount?: Amount | undefined;
  readonly email_restrictions?: readonly string[] | undefined;
};

/** A new coupon as clients expect it. */
export const NEW_COUPON: CouponDraft = {
  code: '',
  description: '',
  kind: 'fixed_cart',
  amount: 0,
  freeShipping: false,
  status: 'publish',
  minimum: null,
  maximum: null,
  startsAt: null,
  endsAt: null,
  itemLimit: null,
  usageLimit: null,
  usageLimitPerCustomer: null,
  individualUse: false,
  excludesSaleItems: false,
  productIds: [],
  excludedProductIds: [],
  categoryIds: [],
  excludedCategoryIds: [],
  allowedEmails: [],
};

const numberOf = (amount: Amount) => Number(String(amount).trim().replace(',', '.'));
const centsOf = (amount: Amount) => Math.round(numberOf(amount) * 100);

/** 0 and an empty text are no bound. */
const boundOf = (amount: Amount | undefined, before: Cents | null): Cents | null => {
  if (amount === undefined) return before;
  const cents = centsOf(amount);
  return cents === 0 ? null : toCents(cents);
};

const limitOf = (sent: number | null | undefined, before: number | null): number | null =>
  sent === undefined ? before : sent || null;

/** The shop knows drafts and the trash; what a client calls pending or private is a draft. */
const statusOf = (sent: string | undefined, before: CouponStatus): CouponStatus => {
  if (sent === undefined) return before;
  return sent === 'publish' || sent === 'trash' ? sent : 'draft';
};

/** undefined: a moment that cannot be read. */
function endOf({ date_expires: local, date_expires_gmt: gmt }: SentCouponFields, before: Date | null) {
  const sent = gmt === undefined ? local : gmt;
  if (sent === undefined) return before;
  return sent === null || sent.trim() === '' ? null : readMoment(sent, gmt !== undefined);
}

type ReadDraft =
  | { readonly ok: true; readonly draft: CouponDraft }
  | { readonly ok: false; readonly name: keyof SentCouponFields };

/** The coupon that is stored, with the fields that a client has sent; the name of one that cannot be read. */
export function couponDraftOf(before: CouponDraft, sent: SentCouponFields): ReadDraft {
  const endsAt = endOf(sent, before.endsAt);
  if (endsAt === undefined) return { ok: false, name: 'date_expires' };
  const kind = sent.discount_type ?? before.kind;
  const draft = {
    code: sent.code === undefined ? before.code : normaliseCode(sent.code),
    description: sent.description?.trim() ?? before.description,
    kind,
    endsAt,
    startsAt: before.startsAt,
    amount: amountOf(before, sent, kind),
    status: statusOf(sent.status, before.status),
    freeShipping: sent.free_shipping ?? before.freeShipping,
    individualUse: sent.individual_use ?? before.individualUse,
    excludesSaleItems: sent.exclude_sale_items ?? before.excludesSaleItems,
    ...boundsOf(before, sent),
    ...listsOf(before, sent),
  };
  return { ok: true, draft };
}

/** A percentage, or cents. An amount that is not sent keeps its number of per cent or euros. */
function amountOf(before: CouponDraft, { amount }: SentCouponFields, kind: CouponDraft['kind']): number {
  const stored = before.kind === 'percent' ? before.amount : before.amount / 100;
  const value = amount === undefined ? stored : numberOf(amount);
  return kind === 'percent' ? value : Math.round(value * 100);
}

const boundsOf = (before: CouponDraft, sent: SentCouponFields) => ({
  minimum: boundOf(sent.minimum_amount, before.minimum),
  maximum: boundOf(sent.maximum_amount, before.maximum),
  usageLimit: limitOf(sent.usage_limit, before.usageLimit),
  usageLimitPerCustomer: limitOf(sent.usage_limit_per_user, before.usageLimitPerCustomer),
  itemLimit: limitOf(sent.limit_usage_to_x_items, before.itemLimit),
});

const unique = <Entry>(entries: readonly Entry[]) => [...new Set(entries)];

const listsOf = (before: CouponDraft, sent: SentCouponFields) => ({
  productIds: unique(sent.product_ids ?? before.productIds),
  excludedProductIds: unique(sent.excluded_product_ids ?? before.excludedProductIds),
  categoryIds: unique(sent.product_categories ?? before.categoryIds),
  excludedCategoryIds: unique(sent.excluded_product_categories ?? before.excludedCategoryIds),
  allowedEmails: unique(
    sent.email_restrictions?.map((email) => email.trim().toLowerCase()) ?? before.allowedEmails,
  ),
});

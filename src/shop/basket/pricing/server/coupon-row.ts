import { sql, type RawBuilder } from 'kysely';
import { toCents } from '#platform/money.ts';
import type { Coupon } from '../coupon.ts';

/** A coupon as `couponJson` selects it. */
export type CouponRow = {
  code: string;
  kind: Coupon['kind'];
  amount: number;
  freeShipping: boolean;
  minimumCents: number | null;
  maximumCents: number | null;
  startsAt: string | null;
  endsAt: string | null;
  usageLimit: number | null;
  usageLimitPerCustomer: number | null;
  usedCount: number;
  usedByCustomer: number;
  individualUse: boolean;
  excludesSaleItems: boolean;
  productIds: number[];
  excludedProductIds: number[];
  categoryIds: number[];
  excludedCategoryIds: number[];
  itemLimit: number | null;
  isForCustomer: boolean;
};

/** The categories of a column with all categories inside them. */
const withInner = (ids: 'category_ids' | 'excluded_category_ids') => sql`array(
  with recursive inside (id) as (
    select unnest(c.${sql.ref(ids)}) union select t.id from terms t join inside i on t.parent_id = i.id)
  select id from inside)`;

/**
 * Selects a coupon as JSON from a row named `c`, with the uses by this email. Ignores uses by
 * `withoutOrders` and uses whose email was erased: an unknown visitor has no email either.
 */
export const couponJson = (
  email: RawBuilder<unknown>,
  withoutOrders: RawBuilder<unknown> = sql`null::integer`,
) => sql<CouponRow>`json_build_object(
  'code', c.code, 'kind', c.kind, 'amount', c.amount, 'freeShipping', c.free_shipping,
  'minimumCents', c.minimum_cents, 'maximumCents', c.maximum_cents, 'startsAt', c.starts_at, 'endsAt', c.ends_at,
  'usageLimit', c.usage_limit, 'usageLimitPerCustomer', c.usage_limit_per_customer, 'usedCount',
    c.used_count - (select count(*) from coupon_uses u where u.coupon_id = c.id and u.order_id in (${withoutOrders})),
  'usedByCustomer', (select count(*) from coupon_uses u where u.coupon_id = c.id and u.email = lower(${email}) and u.email <> ''
    and (u.order_id is null or u.order_id in (${withoutOrders}) is not true)),
  'individualUse', c.individual_use, 'excludesSaleItems', c.excludes_sale_items,
  'productIds', c.product_ids, 'excludedProductIds', c.excluded_product_ids,
  'categoryIds', ${withInner('category_ids')}, 'excludedCategoryIds', ${withInner('excluded_category_ids')},
  'itemLimit', c.item_limit, 'isForCustomer', ${email} = '' or coupon_allows(c.allowed_emails, ${email}))`;

const cents = (amount: number | null) => (amount === null ? null : toCents(amount));
const date = (text: string | null) => (text === null ? null : new Date(text));

export const toCoupon = ({ minimumCents, maximumCents, startsAt, endsAt, ...row }: CouponRow): Coupon => ({
  ...row,
  minimum: cents(minimumCents),
  maximum: cents(maximumCents),
  startsAt: date(startsAt),
  endsAt: date(endsAt),
});

import { sql } from 'kysely';
import type { Cents } from '#platform/money.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Coupon } from '#shop/basket/pricing/coupon.ts';
import type { CouponState, CouponStatus } from '../coupon-draft.ts';
import type { CouponList } from '../coupon-list.ts';

export type ListedCoupon = Pick<
  Coupon,
  'code' | 'kind' | 'amount' | 'freeShipping' | 'startsAt' | 'endsAt' | 'usageLimit' | 'usedCount'
> & {
  readonly id: number;
  readonly status: CouponStatus;
  readonly description: string;
  /** The discounts of the orders with this coupon, TTC, without cancelled orders. */
  readonly cost: Cents;
};

export type CouponPage = { readonly coupons: readonly ListedCoupon[]; readonly hasMore: boolean };

const PAGE_SIZE = 50;

const hasEnded = (now: Date) => sql`c.ends_at is not null and c.ends_at <= ${now}`;
const IS_USED_UP = sql`c.usage_limit is not null and c.used_count >= c.usage_limit`;
const isPlanned = (now: Date) => sql`c.starts_at is not null and c.starts_at > ${now}`;

/** The conditions of `couponStateOf`; the states exclude each other. */
const conditionOf = (now: Date): Readonly<Record<CouponState, ReturnType<typeof sql>>> => {
  const isOn = sql`c.status = 'publish'`;
  return {
    off: sql`not (${isOn})`,
    ended: sql`${isOn} and ${hasEnded(now)}`,
    'used-up': sql`${isOn} and ${IS_USED_UP} and not (${hasEnded(now)})`,
    planned: sql`${isOn} and ${isPlanned(now)} and not (${IS_USED_UP}) and not (${hasEnded(now)})`,
    active: sql`${isOn} and not (${isPlanned(now)}) and not (${IS_USED_UP}) and not (${hasEnded(now)})`,
  };
};

/** Returns one page of coupons, newest first, with their uses and their cost. */
export async function listDeskCoupons(
  db: Db,
  { state, search, after }: CouponList,
  now: Date,
): Promise<CouponPage> {
  const like = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<ListedCoupon>`
    select c.id, c.code, c.description, c.kind, c.amount, c.status, c.free_shipping as "freeShipping", c.starts_at as "startsAt",
      c.ends_at as "endsAt", c.usage_limit as "usageLimit", c.used_count as "usedCount", coalesce((
        select sum((given -> 'discount' ->> 'net')::int + (given -> 'discount' ->> 'tax')::int)
        from coupon_uses u join orders o on o.id = u.order_id
        cross join jsonb_array_elements(o.coupons) given
        where u.coupon_id = c.id and given ->> 'code' = c.code), 0)::int as cost
    from coupons c
    where (${after ?? null}::int is null or c.id < ${after ?? null})
      and (${state === 'all' ? sql`true` : conditionOf(now)[state]})
      and (${search === ''} or c.code like ${like} or lower(c.description) like ${like})
    order by c.id desc limit ${PAGE_SIZE + 1}`.execute(db);
  return { coupons: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE };
}

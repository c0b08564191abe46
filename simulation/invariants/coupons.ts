import { sql } from 'kysely';
import { rule } from './rule.ts';

export const COUPON_RULES = [
  rule(
    'a coupon is counted as often as orders use it',
    sql`
      select c.code, c.used_count, u.uses, o.orders from coupons c
      cross join lateral (select count(*) as uses from coupon_uses where coupon_id = c.id) u
      cross join lateral (select count(*) as orders from orders
        where status <> 'cancelled' and coupons @> jsonb_build_array(jsonb_build_object('code', c.code))) o
      where c.used_count <> u.uses or u.uses <> o.orders`,
  ),
  rule(
    'no coupon is used more often than it may be',
    sql`
      select c.code, c.used_count, c.usage_limit, u.email, u.uses from coupons c
      left join lateral (select email, count(*) as uses from coupon_uses where coupon_id = c.id group by email) u on true
      where c.used_count > c.usage_limit or u.uses > c.usage_limit_per_customer`,
  ),
];

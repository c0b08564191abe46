import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { SalesRange } from '../sales-intervals.ts';

export const LEADERS = ['customers', 'coupons', 'categories', 'products'] as const;
export type LeaderKind = (typeof LEADERS)[number];

/** Who or what sold most: pieces or orders, and their amount without VAT or, for customers, with it. */
export type Leader = {
  /** 0 if it exists no more. */
  readonly id: number;
  readonly name: string;
  readonly count: number;
  readonly cents: number;
};

const STATEMENTS: Readonly<Record<LeaderKind, RawBuilder<unknown>>> = {
  products: sql`select l.product_id as id, max(l.name) as name, sum(l.quantity)::int as count,
    sum(l.after_net)::float8 as cents from paid join order_lines l on l.order_id = paid.id group by 1`,
  // An article of two categories counts in both.
  categories: sql`select t.id, t.name, sum(l.quantity)::int as count, sum(l.after_net)::float8 as cents
    from paid join order_lines l on l.order_id = paid.id join product_terms pt on pt.product_id = l.product_id
    join terms t on t.id = pt.term_id and t.taxonomy = 'product_cat' group by 1, 2`,
  coupons: sql`select coalesce((select c.id from coupons c where lower(c.code) = lower(used ->> 'code')), 0) as id,
    used ->> 'code' as name, count(*)::int as count, sum((used -> 'discount' ->> 'net')::bigint)::float8 as cents
    from paid cross join jsonb_array_elements(paid.coupons) used group by 1, 2`,
  customers: sql`select coalesce(max(customer_id), 0) as id,
    max(concat_ws(' ', billing ->> 'firstName', billing ->> 'lastName')) as name, count(*)::int as count,
    sum(total_cents)::float8 as cents from paid group by lower(email)`,
};

/** The first of a kind in the paid orders of a range, by their count and then by their amount. */
export async function listLeaders(
  db: Db,
  kind: LeaderKind,
  { after, before, isTest }: SalesRange,
  most: number,
): Promise<readonly Leader[]> {
  const { rows } = await sql<Leader>`
    with paid as (select * from orders where paid_at between ${after} and ${before}
      and is_test = ${isTest} and replaces_order_id is null)
    select * from (${STATEMENTS[kind]}) leaders order by count desc, cents desc, id limit ${most}`.execute(
    db,
  );
  return rows;
}

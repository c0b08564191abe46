import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { FEWEST_IN_CITY, type Buyer } from '../public-buyer.ts';

/** A purchased product with its buyer. */
export type Purchase = Buyer & { readonly productId: number; readonly paidAt: Date; readonly proof: string };

/** Restricts purchases to a product or a category; no restriction if both are undefined. */
export type PageScope = { readonly productId?: number | undefined; readonly category?: string | undefined };

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 7;
const TOWN_DAYS = 90;
const MOST = 30;

export const sinceShown = (now: Date) => new Date(now.getTime() - SHOWN_DAYS * DAY_MS);

/**
 * Paid and not refunded. Orders with a different recipient are excluded: they may be gifts, and the recipient
 * might see the pop-up.
 */
const isShown = sql`o.status in ('processing', 'completed') and not o.forget_contact
  and (o.billing->>'firstName', o.billing->>'lastName') = (o.shipping->>'firstName', o.shipping->>'lastName')`;

const isWanted = ({ productId, category }: PageScope) => {
  if (productId !== undefined) return sql`p.id = ${productId}`;
  if (category === undefined) return sql`true`;
  return sql`exists (select from product_terms pt join terms t on t.id = pt.term_id
    where pt.product_id = p.id and t.taxonomy = 'product_cat' and ${category} in (t.slug, t.name))`;
};

/**
 * Returns the purchases of the last days whose product is still available: one product per order, newest
 * first.
 */
export async function listPurchases(db: Db, now: Date, scope: PageScope): Promise<Purchase[]> {
  const townSince = new Date(now.getTime() - TOWN_DAYS * DAY_MS);
  const { rows } = await sql<Purchase>`
    select l.product_id as "productId", o.paid_at as "paidAt", order_proof(o.key) as proof,
      o.name_shown_since is not null as "showsName", o.billing->>'firstName' as "firstName",
      o.billing->>'city' as city, o.billing->>'postcode' as postcode, o.billing->>'country' as country,
      (select count(*)::int from (
        select from orders c where lower(c.billing->>'city') = lower(o.billing->>'city')
          and c.billing->>'country' = o.billing->>'country' and c.status in ('processing', 'completed')
          and c.paid_at > ${townSince} limit ${FEWEST_IN_CITY}) near) as "ordersInCity"
    from orders o
    join lateral (
      select l.product_id from order_lines l join products p on p.id = l.product_id
      where l.order_id = o.id and p.status = 'publish' and p.in_stock and ${isWanted(scope)}
      order by l.position limit 1) l on true
    where ${isShown} and o.paid_at > ${sinceShown(now)} and o.paid_at <= ${now}
    order by o.paid_at desc limit ${MOST}`.execute(db);
  return rows;
}

/** Counts the orders of the last days per product, keeps those with more than `above`, highest first. */
export async function countPurchases(
  db: Db,
  now: Date,
  scope: PageScope,
  above: number,
): Promise<{ productId: number; orders: number }[]> {
  const { rows } = await sql<{ productId: number; orders: number }>`
    select p.id as "productId", count(distinct o.id)::int as orders
    from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
    where o.status in ('processing', 'completed') and o.paid_at > ${sinceShown(now)} and o.paid_at <= ${now}
      and p.status = 'publish' and p.in_stock and ${isWanted(scope)}
    group by p.id having count(distinct o.id) > ${above}
    order by orders desc, p.id limit ${MOST}`.execute(db);
  return rows;
}

/** Returns the ids of the available products among these slugs, by slug. */
export async function findProductIds(db: Db, slugs: readonly string[], scope: PageScope) {
  const { rows } = await sql<{ id: number; slug: string }>`
    select p.id, p.slug from products p
    where p.slug = any(${[...slugs]}) and p.status = 'publish' and p.in_stock and ${isWanted(scope)}`.execute(
    db,
  );
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

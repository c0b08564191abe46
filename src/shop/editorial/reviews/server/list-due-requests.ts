import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

export type DueOrder = {
  orderId: number;
  email: string;
  firstName: string;
  products: { id: number; slug: string; name: string }[];
};

/** Older deliveries get no request. */
const LONG_AGO_DAYS = 120;

/**
 * Returns orders delivered before `before`, without refunds and without an earlier request, with those of
 * their products that are still sold.
 */
export async function listDueRequests(
  db: Db,
  { before, most }: { before: Date; most: number },
): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    select o.id as "orderId", o.email, o.billing->>'firstName' as "firstName", p.products
    from orders o
    join lateral (
      select max(e.at) as at from order_events e where e.order_id = o.id and e.to_status = 'completed') done on true
    join lateral (
      select json_agg(distinct jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name)) as products
      from order_lines l join products p on p.id = l.product_id and p.status = 'publish'
      where l.order_id = o.id) p on p.products is not null
    where o.status = 'completed' and o.email <> '' and not o.forget_contact
      and done.at <= ${before} and done.at > ${before}::timestamptz - make_interval(days => ${LONG_AGO_DAYS})
      and not exists (select from refunds r where r.order_id = o.id and r.refused_at is null)
      and not exists (select from review_requests q where q.order_id = o.id)
    order by done.at limit ${most}`.execute(db);
  return rows;
}

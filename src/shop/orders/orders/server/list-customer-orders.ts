import { sql } from 'kysely';
import { toCents, type Cents } from '#platform/money.ts';
import { paging, type Paging } from '#platform/paging.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import type { OrderStatus } from '../order-status.ts';
import type { OrderedProduct } from '../order.ts';

/** An order in a list. */
export type OrderSummary = {
  readonly id: number;
  readonly status: OrderStatus;
  readonly placedAt: Date;
  readonly total: Cents;
  readonly pieces: number;
  readonly names: readonly string[];
  /** The first pictures of its products. */
  readonly pictures: readonly Picture[];
};

const MOST_PICTURES = 4;

type Row = {
  id: number;
  status: OrderStatus;
  placed_at: Date;
  total_cents: number;
  pieces: number;
  names: string[];
  pictures: Picture[];
};

/** Returns one page of a customer's orders, newest first. */
export async function listCustomerOrders(
  db: Db,
  customerId: number,
  page: number,
  perPage: number,
): Promise<{ orders: OrderSummary[]; paging: Paging }> {
  const { rows } = await sql<Row>`
    select o.id, o.status, o.placed_at, o.total_cents, l.pieces, l.names, (
      select coalesce(json_agg(shown), '[]') from (
        select distinct on (line.position) pic.id, pic.fingerprint, pic.width, pic.height, pic.alt
        from order_lines line left join variations v on v.id = line.variation_id
          join product_pictures pp on pp.product_id = line.product_id
          join pictures pic on pic.id = coalesce(v.picture_id, pp.picture_id)
        where line.order_id = o.id order by line.position, pp.position limit ${MOST_PICTURES}) shown) as pictures
    from orders o cross join lateral (
      select coalesce(sum(quantity), 0) as pieces, coalesce(array_agg(name order by position), '{}') as names
      from order_lines where order_id = o.id) l
    where o.customer_id = ${customerId}
    order by o.placed_at desc, o.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  const { total } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  const orders = rows.map((row) => ({
    id: row.id,
    status: row.status,
    placedAt: row.placed_at,
    total: toCents(row.total_cents),
    pieces: row.pieces,
    names: row.names,
    pictures: row.pictures,
  }));
  return { orders, paging: paging(total, page, perPage) };
}

type OrderedProductRow = { lineId: number; slug: string | null; picture: Picture | null };

/**
 * Returns the products of an order by order line, as they are now: the picture, and the slug if the product is
 * still published.
 */
export async function listOrderedProducts(
  db: Db,
  orderId: number,
): Promise<ReadonlyMap<number, OrderedProduct>> {
  const { rows } = await sql<OrderedProductRow>`
    select l.id as "lineId", case when p.status = 'publish' then p.slug end as slug, (
      select json_build_object('id', pic.id, 'fingerprint', pic.fingerprint, 'width', pic.width,
        'height', pic.height, 'alt', pic.alt)
      from pictures pic where pic.id = coalesce(v.picture_id, (
        select pp.picture_id from product_pictures pp where pp.product_id = p.id order by pp.position limit 1))
    ) as picture
    from order_lines l left join products p on p.id = l.product_id
      left join variations v on v.id = l.variation_id
    where l.order_id = ${orderId}`.execute(db);
  return new Map(rows.map(({ lineId, slug, picture }) => [lineId, { slug, picture }]));
}

import { sql } from 'kysely';
import { toCents, type Cents } from '#platform/money.ts';
import { paging, type Paging } from '#platform/paging.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import type { OrderStatus } from '../order-status.ts';

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

import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { MovementReason } from '#shop/catalogue/products/stock-movement.ts';
import type { MovementList } from '../movement-list.ts';

export type Movement = {
  readonly id: number;
  readonly at: Date;
  readonly productId: number;
  /** The name of the product; null if it was deleted. */
  readonly name: string | null;
  readonly options: string;
  readonly sku: string | null;
  readonly quantity: number;
  /** null: not counted from then on. */
  readonly stockAfter: number | null;
  readonly reason: MovementReason;
  readonly author: string;
  readonly note: string;
  readonly orderId: number | null;
  readonly receiptId: number | null;
  readonly countId: number | null;
  readonly changeId: number | null;
};

export type MovementPage = { readonly movements: readonly Movement[]; readonly hasMore: boolean };

const PAGE_SIZE = 50;

const containing = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Returns one page of movements, newest first: of the whole shop, or of one product. */
export async function listMovements(
  db: Db,
  { reason, search, after }: MovementList,
  productId?: number,
): Promise<MovementPage> {
  const conditions: RawBuilder<unknown>[] = [
    sql`true`,
    ...(productId === undefined ? [] : [sql`m.product_id = ${productId}`]),
    ...(reason === undefined ? [] : [sql`m.reason = ${reason}`]),
    ...(after === undefined ? [] : [sql`m.id < ${after}`]),
    ...(search === '' ? [] : [searchCondition(search)]),
  ];
  const { rows } = await sql<Movement>`
    select m.id, m.at, m.product_id as "productId", coalesce(i.name, p.name) as name,
      coalesce(i.options, '') as options, coalesce(i.sku, p.sku) as sku, m.quantity, m.stock_after as "stockAfter",
      m.reason, m.author, m.note, m.order_id as "orderId", m.receipt_id as "receiptId", m.count_id as "countId",
      m.change_id as "changeId"
    from (select * from stock_movements m where ${sql.join(conditions, sql` and `)}
      order by m.id desc limit ${PAGE_SIZE + 1}) m
    left join public_stock_items i on i.sellable_id = coalesce(m.variation_id, m.product_id)
    left join products p on p.id = m.product_id
    order by m.id desc`.execute(db);
  return { movements: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE };
}

/** Each meaning of the search uses its own index. */
const searchCondition = (search: string) => sql`m.product_id = any(array(
  select p.id from products p where plain_text(p.name) like ${sql`plain_text(${containing(search)})`}
  union select p.id from products p where lower(p.sku) like ${containing(search.toLowerCase())}
  union select v.product_id from variations v where lower(v.sku) like ${containing(search.toLowerCase())}))`;

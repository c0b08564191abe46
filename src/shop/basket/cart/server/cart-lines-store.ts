import { sql, type RawBuilder } from 'kysely';
import { createBatch } from '#platform/server/batch.ts';
import { prepare, type Db } from '#platform/server/database/database.ts';
import type { Gift } from '#shop/basket/gift-cards/gift.ts';
import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';

/** Columns of the cart's row; null if the cart has only lines. */
type StateRow = {
  visitor_id: string;
  billing: Partial<BillingAddress> | null;
  shipping: Partial<Address> | null;
  rate_id: string | null;
  gift_wrap: boolean | null;
  coupon_codes: string[] | null;
  gift_card_hashes: string[] | null;
  /** Whether the visitor has unpaid orders. */
  awaits_payment: boolean;
};

export type LineRow = {
  line_key: string;
  product_id: number;
  variation_id: number | null;
  name: string;
  choices: Record<string, string>;
  quantity: number;
  offer_id: number | null;
  gift: Gift | null;
  on_sale: boolean | null;
  stock: number | null;
  price_cents: number | null;
  usual_cents: number | null;
  lowest_cents: number | null;
};

/** One row per line, each with the cart's columns; an empty cart is one row without a line. */
export type CartRow = StateRow & (LineRow | { [column in keyof LineRow]: null });

/** Selects the cart lines of `me`, for `cartRows`. */
const OWN_LINES = sql`
  select * from basket_lines where visitor_id = me.visitor_id and removed_at is null`;

/**
 * Selects the visitor's unpaid orders. Their reserved stock is available to the same visitor for a new order.
 */
export const unpaidOrders = (visitor: RawBuilder<unknown>) => sql`
  select order_id from public_unpaid_orders where visitor_id = ${visitor}`;

/**
 * Selects the uncached part of the carts of these visitors (`me`, a relation with their `visitor_id`), with
 * current prices and stock. `offset 0` forces a lookup per visitor: a cached plan from a time with few carts
 * would scan the whole table.
 */
const cartRows = (visitors: RawBuilder<unknown>, lines: RawBuilder<unknown>) => sql<CartRow>`
  select me.visitor_id, l.line_key, l.product_id, l.variation_id, l.name, l.choices, l.quantity, l.offer_id, l.gift,
    p.status = 'publish' and (l.variation_id is null or coalesce(v.is_active, false)) as on_sale,
    case when l.variation_id is null then p.stock else v.stock end as stock,
    coalesce(v.reduced_cents, v.regular_cents, p.reduced_cents, p.regular_cents) as price_cents,
    coalesce(v.regular_cents, p.regular_cents) as usual_cents,
    case when l.offer_id is not null then lowest_recent_price(coalesce(l.variation_id, l.product_id)) end as lowest_cents,
    b.billing, b.shipping, b.rate_id, b.gift_wrap, b.coupon_codes, b.gift_card_hashes, unpaid.order_id is not null as awaits_payment
  from ${visitors} me (visitor_id)
  left join lateral (select * from baskets where visitor_id = me.visitor_id offset 0) b on true
  left join lateral (${unpaidOrders(sql`me.visitor_id`)} limit 1) unpaid on true
  left join lateral (select * from (${lines}) mine offset 0) l on true
  left join products p on p.id = l.product_id
  left join variations v on v.id = l.variation_id and v.product_id = l.product_id
  order by l.added_at, l.line_key`;

// Not an array of one element: PostgreSQL would replan the query each time, for the length of the array.
export const readRows = prepare<{ visitor: string }, CartRow>('load-basket', ({ visitor }) =>
  cartRows(sql`(select ${visitor}::text)`, OWN_LINES),
);

export type LooseLine = {
  readonly key: string;
  readonly productId: number;
  readonly variationId: number | null;
  readonly name: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly quantity: number;
};

/** The rows of a cart that is not stored, with current prices and stock. */
export async function readLooseRows(db: Db, lines: readonly LooseLine[]): Promise<CartRow[]> {
  const listed = JSON.stringify(lines.map((line, position) => ({ ...line, position })));
  const { rows } = await cartRows(
    sql`(select ''::text)`,
    sql`select key as line_key, "productId" as product_id, "variationId" as variation_id, name, choices, quantity,
        null::int as offer_id, null::jsonb as gift, position as added_at
      from jsonb_to_recordset(${listed}::jsonb) as listed (key text, "productId" int, "variationId" int, name text,
        choices jsonb, quantity int, position int)`,
  ).execute(db);
  return rows;
}

type LineAddition = {
  visitor: string;
  key: string;
  productId: number;
  variationId: number | null;
  choices: Record<string, string>;
  gift: Gift | null;
  quantity: number;
  /** Maximum quantity per cart, regardless of stock. */
  most: number;
};

/** Batches keep the number of statements and disk writes low under load. */
const MAX_BATCH_SIZE = 50;

/**
 * Adds to a line, or creates it, and returns the rows of the whole cart. Concurrent additions add up and share
 * a statement, at most one per visitor: a statement cannot update the same row twice. Returns undefined,
 * without a change, if the product is not on sale or the stock is insufficient.
 */
export const addToLine = createBatch<Db, LineAddition, CartRow[] | undefined>({
  run: addToLines,
  maxSize: MAX_BATCH_SIZE,
  keyOf: ({ visitor }) => visitor,
});

async function addToLines(db: Db, lines: readonly LineAddition[]): Promise<(CartRow[] | undefined)[]> {
  const byVisitor = Map.groupBy(await addAndRead(db, columnsOf(lines)), (row) => row.visitor_id);
  return lines.map(({ visitor, key }) => {
    const rows = byVisitor.get(visitor) ?? [];
    return rows.some((row) => row.line_key === key) ? rows : undefined;
  });
}

type AdditionColumns = {
  visitors: string[];
  keys: string[];
  productIds: number[];
  variationIds: (number | null)[];
  choices: string[];
  gifts: (string | null)[];
  quantities: number[];
  mosts: number[];
};

const columnsOf = (lines: readonly LineAddition[]): AdditionColumns => ({
  visitors: lines.map(({ visitor }) => visitor),
  keys: lines.map(({ key }) => key),
  productIds: lines.map(({ productId }) => productId),
  variationIds: lines.map(({ variationId }) => variationId),
  choices: lines.map(({ choices }) => JSON.stringify(choices)),
  gifts: lines.map(({ gift }) => gift && JSON.stringify(gift)),
  quantities: lines.map(({ quantity }) => quantity),
  mosts: lines.map(({ most }) => most),
});

/** Current quantity of a line; 0 if it was removed. */
const currentQuantity = sql`case when basket_lines.removed_at is null then basket_lines.quantity else 0 end`;

/** Quantity of the same product and variation on other lines of the cart, which share its stock. */
const ELSEWHERE = sql`
  select sum(quantity) as quantity from basket_lines
  where visitor_id = asked.visitor_id and line_key <> asked.line_key and removed_at is null
    and product_id = asked.product_id and variation_id is not distinct from asked.variation_id`;

/** Locks the lines in key order, to avoid deadlocks between statements. */
const addAndRead = prepare<AdditionColumns, CartRow>(
  'add-to-lines',
  ({ visitors, keys, productIds, variationIds, choices, gifts, quantities, mosts }) => sql`
    with asked as materialized (
      select * from unnest(${visitors}::text[], ${keys}::text[], ${productIds}::int[], ${variationIds}::int[],
        ${choices}::text[], ${gifts}::text[], ${quantities}::int[], ${mosts}::int[])
        as asked (visitor_id, line_key, product_id, variation_id, choices, gift, quantity, most)
    ), offered as materialized (
      select asked.*, p.name,
        least(asked.most, case when v.id is null then p.stock else v.stock end - coalesce(elsewhere.quantity, 0)) as offered
      from asked join products p on p.id = asked.product_id
        left join variations v on v.id = asked.variation_id and v.product_id = p.id and v.is_active
        left join lateral (${ELSEWHERE}) elsewhere on true
      where p.status = 'publish' and p.min_price_cents is not null
        and v.id is not distinct from asked.variation_id
    ), added as (
      insert into basket_lines (visitor_id, line_key, product_id, variation_id, name, choices, gift, quantity)
      select visitor_id, line_key, product_id, variation_id, name, choices::jsonb, gift::jsonb, quantity
      from offered where quantity <= offered order by visitor_id, line_key
      on conflict (visitor_id, line_key) do update
        set quantity = ${currentQuantity} + excluded.quantity, touched_at = now(), removed_at = null,
          added_at = case when basket_lines.removed_at is null then basket_lines.added_at else now() end
        where ${currentQuantity} + excluded.quantity <= (
          select o.offered from offered o
          where o.visitor_id = excluded.visitor_id and o.line_key = excluded.line_key)
      returning *
    )
    ${cartRows(
      sql`unnest(${visitors}::text[])`,
      sql`select * from added where visitor_id = me.visitor_id union all ${OWN_LINES}
        and line_key not in (select line_key from asked where asked.visitor_id = me.visitor_id)`,
    )}`,
);

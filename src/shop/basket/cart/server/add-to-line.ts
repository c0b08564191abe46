import { sql } from 'kysely';
import { prepare, type Db } from '#platform/server/database/database.ts';
import { basketRows, OWN_LINES, type BasketRow } from './basket-rows.ts';

type Addition = {
  visitor: string;
  key: string;
  productId: number;
  variationId: number | null;
  choices: Record<string, string>;
  quantity: number;
  /** Maximum quantity per cart, regardless of stock. */
  most: number;
};

/**
 * Adds to a line, or creates it, and returns the rows of the whole cart, in one statement. Concurrent
 * additions add up. Returns undefined, without a change, if the product is not on sale or the stock is
 * insufficient.
 */
export function addToLine(db: Db, line: Addition): Promise<BasketRow[] | undefined> {
  const queue = queues.get(db) ?? new Queue(db);
  queues.set(db, queue);
  return queue.add(line);
}

/** One queue per connection: a transaction has its own, so its additions stay inside it. */
const queues = new WeakMap<Db, Queue>();

type Waiting = {
  readonly line: Addition;
  readonly tell: (rows: BasketRow[] | undefined) => void;
  readonly fail: (error: unknown) => void;
};

const MOST_TOGETHER = 50;

/** Batches concurrent additions into one statement and one disk write under load. */
class Queue {
  readonly #db: Db;
  #waiting: Waiting[] = [];

  constructor(db: Db) {
    this.#db = db;
  }

  add(line: Addition): Promise<BasketRow[] | undefined> {
    return new Promise((tell, fail) => {
      if (this.#waiting.length === 0) setImmediate(() => this.#serve());
      this.#waiting.push({ line, tell, fail });
    });
  }

  #serve(): void {
    while (this.#waiting.length > 0) void this.#send(this.#next());
  }

  /** Takes at most one line per visitor: one statement cannot update the same row twice. */
  #next(): Waiting[] {
    const next = new Map<string, Waiting>();
    const later: Waiting[] = [];
    for (const one of this.#waiting) {
      const { visitor } = one.line;
      if (next.size < MOST_TOGETHER && !next.has(visitor)) next.set(visitor, one);
      else later.push(one);
    }
    this.#waiting = later;
    return [...next.values()];
  }

  async #send(batch: readonly Waiting[]): Promise<void> {
    try {
      const byVisitor = Map.groupBy(await addAndRead(this.#db, columnsOf(batch)), (row) => row.visitor_id);
      for (const { line, tell } of batch) {
        const rows = byVisitor.get(line.visitor) ?? [];
        tell(rows.some(({ line_key: added }) => added === line.key) ? rows : undefined);
      }
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  }
}

type Columns = {
  visitors: string[];
  keys: string[];
  productIds: number[];
  variationIds: (number | null)[];
  choices: string[];
  quantities: number[];
  mosts: number[];
};

function columnsOf(batch: readonly Waiting[]): Columns {
  const lines = batch.map(({ line }) => line);
  return {
    visitors: lines.map(({ visitor }) => visitor),
    keys: lines.map(({ key }) => key),
    productIds: lines.map(({ productId }) => productId),
    variationIds: lines.map(({ variationId }) => variationId),
    choices: lines.map(({ choices }) => JSON.stringify(choices)),
    quantities: lines.map(({ quantity }) => quantity),
    mosts: lines.map(({ most }) => most),
  };
}

/** Current quantity of a line; 0 if it was removed. */
const inBasket = sql`case when basket_lines.removed_at is null then basket_lines.quantity else 0 end`;

/** Quantity of the same product and variation on other lines of the cart, which share its stock. */
const ELSEWHERE = sql`
  select sum(quantity) as quantity from basket_lines
  where visitor_id = asked.visitor_id and line_key <> asked.line_key and removed_at is null
    and product_id = asked.product_id and variation_id is not distinct from asked.variation_id`;

/** Locks the lines in key order, to avoid deadlocks between statements. */
const addAndRead = prepare<Columns, BasketRow>(
  'add-to-lines',
  ({ visitors, keys, productIds, variationIds, choices, quantities, mosts }) => sql`
    with asked as materialized (
      select * from unnest(${visitors}::text[], ${keys}::text[], ${productIds}::int[], ${variationIds}::int[],
        ${choices}::text[], ${quantities}::int[], ${mosts}::int[])
        as asked (visitor_id, line_key, product_id, variation_id, choices, quantity, most)
    ), offered as materialized (
      select asked.*, p.name,
        least(asked.most, case when v.id is null then p.stock else v.stock end - coalesce(elsewhere.quantity, 0)) as offered
      from asked join products p on p.id = asked.product_id
        left join variations v on v.id = asked.variation_id and v.product_id = p.id
        left join lateral (${ELSEWHERE}) elsewhere on true
      where p.status = 'publish' and p.min_price_cents is not null
        and v.id is not distinct from asked.variation_id
    ), added as (
      insert into basket_lines (visitor_id, line_key, product_id, variation_id, name, choices, quantity)
      select visitor_id, line_key, product_id, variation_id, name, choices::jsonb, quantity
      from offered where quantity <= offered order by visitor_id, line_key
      on conflict (visitor_id, line_key) do update
        set quantity = ${inBasket} + excluded.quantity, touched_at = now(), removed_at = null,
          added_at = case when basket_lines.removed_at is null then basket_lines.added_at else now() end
        where ${inBasket} + excluded.quantity <= (
          select o.offered from offered o
          where o.visitor_id = excluded.visitor_id and o.line_key = excluded.line_key)
      returning *
    )
    ${basketRows(
      sql`unnest(${visitors}::text[])`,
      sql`select * from added where visitor_id = me.visitor_id union all ${OWN_LINES}
        and line_key not in (select line_key from asked where asked.visitor_id = me.visitor_id)`,
    )}`,
);

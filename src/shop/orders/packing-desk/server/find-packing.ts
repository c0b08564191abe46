import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { OrderStatus } from '#shop/orders/orders/order-status.ts';
import { cleanCode, gtinDigits, type PackLine } from '../scan.ts';

type Packer = { readonly id: number; readonly name: string; readonly since: Date };

/** A paid order that waits to be packed. */
export type OrderToPrepare = {
  readonly id: number;
  readonly customer: string;
  readonly rateTitle: string;
  readonly promisedTo: string | null;
  readonly pieces: number;
  readonly packed: number;
  readonly packer: string | null;
};

const MOST_SHOWN = 100;

/** A line without what is already in a parcel, was refunded, or is virtual. */
const TO_PACK = sql`l.quantity - l.released - coalesce((select sum(sl.quantity) from shipment_lines sl
  where sl.order_line_id = l.id), 0)`;

/** Lists the orders to pack, those promised first at the top. */
export async function listOrdersToPrepare(db: Db): Promise<OrderToPrepare[]> {
  const { rows } = await sql<OrderToPrepare>`
    select o.id, o.rate_title as "rateTitle", to_char(o.promised_to, 'YYYY-MM-DD') as "promisedTo",
      concat_ws(' ', nullif(o.shipping ->> 'firstName', ''), o.shipping ->> 'lastName') as customer,
      (select coalesce(sum(${TO_PACK}), 0)::int from order_lines l left join products p on p.id = l.product_id
        where l.order_id = o.id and not coalesce(p.is_virtual, false)) as pieces,
      (select count(*)::int from packing_scans s where s.order_id = o.id) as packed,
      (select k.packer from packing_orders k where k.order_id = o.id) as packer
    from orders o
    where o.status = 'processing' and o.rate_title <> '' and not o.is_pickup
      and not exists (select from prepared_orders p where p.order_id = o.id)
    order by o.promised_to nulls last, o.id limit ${MOST_SHOWN}`.execute(db);
  return rows;
}

export type Packing = {
  readonly orderId: number;
  readonly status: OrderStatus;
  readonly isPrepared: boolean;
  readonly customer: string;
  readonly rateTitle: string;
  readonly note: string;
  /** null: nobody has started. */
  readonly packer: Packer | null;
  readonly lines: readonly PackLine[];
};

type Row = Omit<Packing, 'packer'> & { packer: (Omit<Packer, 'since'> & { since: string }) | null };

/** Loads an order with its progress at the packing table. */
export async function findPacking(db: Db, orderId: number): Promise<Packing | undefined> {
  const { rows } = await sql<Row>`
    select o.id as "orderId", o.status, o.rate_title as "rateTitle", o.note,
      exists (select from prepared_orders p where p.order_id = o.id) as "isPrepared",
      concat_ws(' ', nullif(o.shipping ->> 'firstName', ''), o.shipping ->> 'lastName') as customer,
      (select json_build_object('id', k.packer_id, 'name', k.packer, 'since', k.started_at)
        from packing_orders k where k.order_id = o.id) as packer,
      coalesce((select json_agg(json_build_object('lineId', x.id, 'sku', x.sku, 'gtin', x.gtin, 'name', x.name,
          'shelf', x.shelf, 'needed', x.needed, 'packed', x.packed) order by x.position)
        from (
          select l.id, l.position, l.sku, ${TO_PACK}::int as needed,
            case when l.variation_id is null then p.gtin end as gtin,
            coalesce(nullif(v.shelf, ''), p.shelf, '') as shelf,
            l.name || coalesce((select string_agg(', ' || (choice ->> 'value'), '' order by nth)
              from jsonb_array_elements(l.choices) with ordinality choices (choice, nth)), '') as name,
            (select count(*)::int from packing_scans s where s.order_line_id = l.id) as packed
          from order_lines l left join products p on p.id = l.product_id
            left join variations v on v.id = l.variation_id
          where l.order_id = o.id and not coalesce(p.is_virtual, false)) x
        where x.needed > 0), '[]') as lines
    from orders o where o.id = ${orderId}`.execute(db);
  const [row] = rows;
  return row && { ...row, packer: row.packer && { ...row.packer, since: new Date(row.packer.since) } };
}

/** Returns the name of the product with a scanned code, to say what was scanned instead. */
export async function findScannedName(db: Db, typed: string): Promise<string | undefined> {
  const code = cleanCode(typed);
  const { rows } = await sql<{ name: string }>`
    select name from products where lower(sku) = ${code}
      or ltrim(gtin, '0') = ${gtinDigits(code) ?? null}::text
    union all
    select p.name from variations v join products p on p.id = v.product_id where lower(v.sku) = ${code}
    limit 1`.execute(db);
  return rows[0]?.name;
}

import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { BatchAction, BatchItem } from '../batch.ts';
import type { RowFault, ShippingFile } from '../shipping-file.ts';

export type FailedItem = BatchItem & { readonly reason: string };

export type BatchReport = {
  readonly id: number;
  readonly action: BatchAction;
  readonly author: string;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly total: number;
  readonly done: number;
  readonly open: number;
  readonly failed: readonly FailedItem[];
};

export async function findBatch(db: Db, id: number): Promise<BatchReport | undefined> {
  const { rows } = await sql<BatchReport>`
    select b.id, b.action, b.actor ->> 'name' as author, b.created_at as "createdAt",
      b.finished_at as "finishedAt", count(*)::int as total,
      count(*) filter (where i.outcome = 'done')::int as done,
      count(*) filter (where i.outcome is null)::int as open,
      coalesce(json_agg(json_build_object('orderId', i.order_id, 'carrier', i.carrier,
        'trackingNumber', i.tracking_number, 'reason', i.outcome) order by i.position)
        filter (where i.outcome <> 'done'), '[]') as failed
    from order_batches b join order_batch_items i on i.batch_id = b.id
    where b.id = ${id} group by b.id`.execute(db);
  return rows[0];
}

type BatchOrderRow = { id: number; isToShip: boolean; trackingNumbers: string[] };

/** Marks the lines whose order cannot be shipped now. The work checks it again for each order. */
export async function checkShippingFile(db: Db, file: ShippingFile): Promise<ShippingFile> {
  const ids = file.rows.flatMap(({ item }) => (item ? [item.orderId] : []));
  const { rows } = await sql<BatchOrderRow>`
    select o.id, o.status in ('processing', 'completed') and o.rate_title <> '' and not o.is_pickup and exists (
        select from order_lines l left join products p on p.id = l.product_id
        where l.order_id = o.id and not coalesce(p.is_virtual, false) and l.quantity > coalesce((
          select sum(sl.quantity) from shipment_lines sl where sl.order_line_id = l.id), 0)) as "isToShip",
      array(select s.tracking_number from shipments s where s.order_id = o.id) as "trackingNumbers"
    from orders o where o.id = any(${ids}::int[])`.execute(db);
  const known = new Map(rows.map((row) => [row.id, row]));
  return {
    ...file,
    rows: file.rows.map((row) => {
      if (!row.item || row.fault !== undefined) return row;
      return { ...row, fault: faultOf(known.get(row.item.orderId), row.item) };
    }),
  };
}

function faultOf(order: BatchOrderRow | undefined, { trackingNumber }: BatchItem): RowFault | undefined {
  if (!order) return 'unknown-order';
  if (order.trackingNumbers.includes(trackingNumber)) return 'same-number';
  return order.isToShip ? undefined : 'not-to-ship';
}

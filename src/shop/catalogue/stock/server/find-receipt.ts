import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Receipt, ReceiptLine } from '../receipt.ts';

/** Loads a receipt with its lines and the stock of their articles. */
export async function findReceipt(db: Db, id: number): Promise<Receipt | undefined> {
  const { rows } = await sql<Omit<Receipt, 'lines'>>`
    select id, supplier, reference, note, version, created_at as "createdAt", created_by as "createdBy",
      booked_at as "bookedAt", booked_by as "bookedBy"
    from stock_receipts where id = ${id}`.execute(db);
  const [receipt] = rows;
  if (!receipt) return undefined;
  const lines = await sql<ReceiptLine & { isKnown: boolean; stock: number | null }>`
    select l.id, l.product_id as "productId", l.sellable_id as "sellableId", l.name, l.sku, l.quantity,
      l.purchase_cents as "purchaseCents", i.stock, i.sellable_id is not null as "isKnown"
    from stock_receipt_lines l left join public_stock_items i on i.sellable_id = l.sellable_id
    where l.receipt_id = ${id} order by l.id desc`.execute(db);
  return {
    ...receipt,
    lines: lines.rows.map(({ isKnown, stock, ...line }) => (isKnown ? { ...line, stock } : line)),
  };
}

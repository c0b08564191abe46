import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Receipt, ReceiptLine } from '../receipt.ts';
import type { StockItem } from '../stock-item.ts';

export type ReceiptHead = Pick<Receipt, 'supplier' | 'reference' | 'note'>;

type NewReceipt = ReceiptHead & {
  readonly requestKey: string;
  readonly createdAt: Date;
  readonly createdBy: string;
};

/** Returns the id of a new receipt; undefined if the same form has made one. */
export async function insertReceipt(tx: Db, receipt: NewReceipt): Promise<number | undefined> {
  const { supplier, reference, note, requestKey, createdAt, createdBy } = receipt;
  const { rows } = await sql<{ id: number }>`
    insert into stock_receipts (supplier, reference, note, request_key, created_at, created_by)
    values (${supplier}, ${reference}, ${note}, ${requestKey}, ${createdAt}, ${createdBy})
    on conflict (request_key) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function findReceiptOf(tx: Db, requestKey: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from stock_receipts where request_key = ${requestKey}`.execute(tx);
  return rows[0]?.id;
}

/** Locks a receipt until the end of the transaction. */
export async function lockReceipt(tx: Db, id: number): Promise<void> {
  await sql`select from stock_receipts where id = ${id} for update`.execute(tx);
}

export async function updateHead(
  tx: Db,
  id: number,
  { supplier, reference, note }: ReceiptHead,
): Promise<void> {
  await sql`update stock_receipts set supplier = ${supplier}, reference = ${reference}, note = ${note},
    version = version + 1 where id = ${id}`.execute(tx);
}

/** Adds pieces to the line of an article, or a new line. A form that was sent before adds nothing. */
export async function addToLine(
  tx: Db,
  receiptId: number,
  item: Pick<StockItem, 'productId' | 'sellableId' | 'name' | 'sku'>,
  added: { readonly quantity: number; readonly purchaseCents: number | null; readonly requestKey: string },
): Promise<void> {
  const { quantity, purchaseCents, requestKey } = added;
  await sql`
    insert into stock_receipt_lines as l
      (receipt_id, product_id, sellable_id, name, sku, quantity, purchase_cents, request_key)
    values (${receiptId}, ${item.productId}, ${item.sellableId}, ${item.name}, ${item.sku}, ${quantity},
      ${purchaseCents}, ${requestKey})
    on conflict (receipt_id, sellable_id) do update set quantity = l.quantity + excluded.quantity,
      purchase_cents = coalesce(excluded.purchase_cents, l.purchase_cents), request_key = excluded.request_key
    where l.request_key <> excluded.request_key`.execute(tx);
  await sql`update stock_receipts set version = version + 1 where id = ${receiptId}`.execute(tx);
}

/** Writes the quantities and prices of the lines; a line without pieces is removed. */
export async function writeLines(
  tx: Db,
  lines: readonly Pick<ReceiptLine, 'id' | 'quantity' | 'purchaseCents'>[],
): Promise<void> {
  const removed = lines.filter(({ quantity }) => quantity === 0).map(({ id }) => id);
  const remaining = lines.filter(({ quantity }) => quantity > 0);
  await sql`delete from stock_receipt_lines where id = any(${removed}::int[])`.execute(tx);
  await sql`
    update stock_receipt_lines l set quantity = w.quantity, purchase_cents = w."purchaseCents"
    from json_to_recordset(${JSON.stringify(remaining)}::json) as w (id int, quantity int, "purchaseCents" int)
    where l.id = w.id`.execute(tx);
}

export async function markBooked(tx: Db, id: number, by: string, at: Date): Promise<void> {
  await sql`update stock_receipts set booked_at = ${at}, booked_by = ${by}, version = version + 1
    where id = ${id}`.execute(tx);
}

export async function deleteReceipt(tx: Db, id: number): Promise<void> {
  await sql`delete from stock_receipts where id = ${id}`.execute(tx);
}

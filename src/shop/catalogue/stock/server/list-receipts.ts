import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Receipt } from '../receipt.ts';

export type ListedReceipt = Pick<
  Receipt,
  'id' | 'supplier' | 'reference' | 'createdAt' | 'createdBy' | 'bookedAt' | 'bookedBy'
> & {
  readonly articles: number;
  readonly pieces: number;
  readonly totalCents: number;
};

const PAGE_SIZE = 50;

/** Returns one page of receipts, newest first. */
export async function listReceipts(
  db: Db,
  after: number | undefined,
): Promise<{ receipts: readonly ListedReceipt[]; hasMore: boolean }> {
  const { rows } = await sql<ListedReceipt>`
    select r.id, r.supplier, r.reference, r.created_at as "createdAt", r.created_by as "createdBy",
      r.booked_at as "bookedAt", r.booked_by as "bookedBy", l.articles, l.pieces, l."totalCents"
    from stock_receipts r cross join lateral (
      select count(*)::int as articles, coalesce(sum(quantity), 0)::int as pieces,
        coalesce(sum(quantity::bigint * purchase_cents), 0)::bigint as "totalCents"
      from stock_receipt_lines where receipt_id = r.id) l
    where ${after ?? null}::bigint is null or r.id < ${after ?? null}::bigint
    order by r.id desc limit ${PAGE_SIZE + 1}`.execute(db);
  return { receipts: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE };
}

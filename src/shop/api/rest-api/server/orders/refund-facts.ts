import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Config } from '#platform/server/config.ts';
import type { RefundFacts } from '../../refund-payload.ts';
import { ORDER_LINES, withPictureUrl, type LineRow } from './order-facts.ts';

type Row = Omit<RefundFacts, 'lines'> & { readonly lines: readonly LineRow[]; readonly total: number };
type Page = { readonly limit: number; readonly offset: number; readonly isAscending: boolean };

/** Finds refunds `r` that are done, in one statement; the newest first unless the page says otherwise. */
export async function findRefunds(
  db: Db,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  condition: RawBuilder<unknown>,
  { limit, offset, isAscending }: Page,
): Promise<{ readonly refunds: readonly RefundFacts[]; readonly total: number }> {
  const to = isAscending ? sql`asc` : sql`desc`;
  const { rows } = await sql<Row>`
    select r.id, r.order_id as "orderId", r.amount_cents as cents, r.reason, r.asked_at as "askedAt",
      o.payment_method as "paymentMethod", coalesce(r.content -> 'articles', '[]') as articles,
      coalesce(r.content -> 'creditLines', '[]') as "creditLines", (${ORDER_LINES}) as lines,
      count(*) over ()::int as total
    from refunds r join orders o on o.id = r.order_id
    where r.done_at is not null and ${condition}
    order by r.id ${to} limit ${limit} offset ${offset}`.execute(db);
  const refunds = rows.map(({ lines, total: _, ...row }) => ({
    ...row,
    lines: lines.map((line) => withPictureUrl(publicUrl, line)),
  }));
  return { refunds, total: rows[0]?.total ?? 0 };
}

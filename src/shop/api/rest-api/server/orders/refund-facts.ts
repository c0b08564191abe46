import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Config } from '#platform/server/config.ts';
import type { RefundFacts } from '../../refund-payload.ts';
import { ORDER_LINES, withPictureUrl, type LineRow } from './order-facts.ts';

type Row = Omit<RefundFacts, 'lines'> & { readonly lines: readonly LineRow[]; readonly total: number };
type Page = {
  readonly limit: number;
  readonly offset: number;
  readonly isAscending: boolean;
  /** The order of these ids instead. */
  readonly ids?: readonly number[];
};

/** Which refunds `r` are listed. Empty lists and texts do not narrow. */
type RefundSelection = {
  readonly orderId: number | undefined;
  readonly search: string;
  readonly include: readonly number[];
  readonly exclude: readonly number[];
  readonly parents: readonly number[];
  readonly exceptParents: readonly number[];
  readonly after: readonly Date[];
  readonly before: readonly Date[];
};

export function refundCondition(wanted: RefundSelection): RawBuilder<unknown> {
  const { orderId, search, include, exclude, parents, exceptParents, after, before } = wanted;
  const like = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const all = [
    sql`r.id <> all(${exclude}) and r.order_id <> all(${exceptParents})`,
    ...(orderId === undefined ? [] : [sql`r.order_id = ${orderId}`]),
    ...(include.length === 0 ? [] : [sql`r.id = any(${include})`]),
    ...(parents.length === 0 ? [] : [sql`r.order_id = any(${parents})`]),
    ...(search === ''
      ? []
      : [sql`(r.order_id::text = ${search} or plain_text(r.reason) like plain_text(${like}))`]),
    ...after.map((moment) => sql`r.asked_at > ${moment}`),
    ...before.map((moment) => sql`r.asked_at < ${moment}`),
  ];
  return sql.join(all, sql` and `);
}

/** Finds refunds `r` that are done, in one statement; the newest first unless the page says otherwise. */
export async function findRefunds(
  db: Db,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  condition: RawBuilder<unknown>,
  { limit, offset, isAscending, ids }: Page,
): Promise<{ readonly refunds: readonly RefundFacts[]; readonly total: number }> {
  const to = isAscending ? sql`asc` : sql`desc`;
  const { rows } = await sql<Row>`
    select r.id, r.order_id as "orderId", r.amount_cents as cents, r.reason, r.asked_at as "askedAt",
      o.payment_method as "paymentMethod", coalesce(r.content -> 'articles', '[]') as articles,
      coalesce(r.content -> 'creditLines', '[]') as "creditLines", (${ORDER_LINES}) as lines,
      count(*) over ()::int as total
    from refunds r join orders o on o.id = r.order_id
    where r.done_at is not null and ${condition}
    order by ${ids ? sql`array_position(${ids}::int[], r.id)` : sql`r.id ${to}`} limit ${limit} offset ${offset}`.execute(
    db,
  );
  const refunds = rows.map(({ lines, total: _, ...row }) => ({
    ...row,
    lines: lines.map((line) => withPictureUrl(publicUrl, line)),
  }));
  // A page behind the last one has no row that knows the number of all.
  if (refunds.length > 0 || offset === 0) return { refunds, total: rows[0]?.total ?? 0 };
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from refunds r where r.done_at is not null and ${condition}`.execute(db);
  return { refunds, total: counted[0]?.total ?? 0 };
}

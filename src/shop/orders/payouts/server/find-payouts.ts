import { sql } from 'kysely';
import type { Cents } from '#platform/money.ts';
import type { Db } from '#platform/server/database/database.ts';
import { isOpen, matchPayouts, type KnownPayment, type PayoutMatch } from '../match-payouts.ts';
import type { PayoutRow } from '../payout-report.ts';

export type MatchedRow = PayoutRow & { readonly payoutId: string; readonly match: PayoutMatch };

export type ListedPayout = {
  readonly id: string;
  readonly paidAt: Date;
  readonly gross: Cents;
  readonly fee: Cents;
  readonly net: Cents;
  readonly rowCount: number;
  /** The transactions that a person has to look at. */
  readonly openCount: number;
};

const PAGE_SIZE = 12;

type Sums = Omit<ListedPayout, 'openCount'>;

/** Lists one page of payouts, newest first. `after` is the last payout of the page before. */
export async function listPayouts(
  db: Db,
  isTest: boolean,
  after: string | undefined,
): Promise<{ readonly payouts: readonly ListedPayout[]; readonly hasMore: boolean }> {
  const { rows } = await sql<Sums>`
    select p.id, p.paid_at as "paidAt", sums.* from payouts p cross join lateral (
      select coalesce(sum(r.gross_cents), 0)::int as gross, coalesce(sum(r.fee_cents), 0)::int as fee,
        coalesce(sum(r.net_cents), 0)::int as net, count(*)::int as "rowCount"
      from payout_rows r where r.payout_id = p.id) sums
    where p.is_test = ${isTest} and (${after ?? null}::text is null
      or (p.paid_at, p.id) < (select last.paid_at, last.id from payouts last where last.id = ${after ?? null}))
    order by p.paid_at desc, p.id desc limit ${PAGE_SIZE + 1}`.execute(db);
  const page = rows.slice(0, PAGE_SIZE);
  const matched = await listMatchedRows(
    db,
    page.map(({ id }) => id),
  );
  const open = Map.groupBy(
    matched.filter(({ match }) => isOpen(match)),
    ({ payoutId }) => payoutId,
  );
  return {
    payouts: page.map((payout) => ({ ...payout, openCount: open.get(payout.id)?.length ?? 0 })),
    hasMore: rows.length > PAGE_SIZE,
  };
}

export type FoundPayout = {
  readonly id: string;
  readonly paidAt: Date;
  readonly rows: readonly MatchedRow[];
};

export async function findPayout(db: Db, id: string): Promise<FoundPayout | undefined> {
  const { rows } = await sql<{ paidAt: Date }>`
    select p.paid_at as "paidAt" from payouts p where p.id = ${id}`.execute(db);
  const [payout] = rows;
  return payout && { id, ...payout, rows: await listMatchedRows(db, [id]) };
}

type StoredRow = PayoutRow & { readonly payoutId: string };
type StoredPayment = KnownPayment & { readonly intentId: string };

/** The transactions of payouts. Earlier ones of the same payments are matched first. */
async function listMatchedRows(db: Db, payoutIds: readonly string[]): Promise<MatchedRow[]> {
  if (payoutIds.length === 0) return [];
  const [{ rows }, payments] = await Promise.all([
    sql<StoredRow>`
      with shown as (select r.id, r.intent_id from payout_rows r where r.payout_id = any(${payoutIds}::text[]))
      select r.id, r.payout_id as "payoutId", r.category, r.happened_at as "happenedAt", r.gross_cents as gross,
        r.fee_cents as fee, r.net_cents as net, r.intent_id as "intentId", r.description
      from payout_rows r
      where r.id in (select id from shown) or r.intent_id in (select intent_id from shown where intent_id is not null)
      order by r.happened_at, r.id`.execute(db),
    loadPayments(db, payoutIds),
  ]);
  const matches = matchPayouts(rows, payments);
  return rows.flatMap((row) => {
    const match = matches.get(row.id);
    return match && payoutIds.includes(row.payoutId) ? [{ ...row, match }] : [];
  });
}

async function loadPayments(
  db: Db,
  payoutIds: readonly string[],
): Promise<ReadonlyMap<string, KnownPayment>> {
  const { rows } = await sql<StoredPayment>`
    select p.intent_id as "intentId", o.id as "orderId", o.total_cents - o.gift_card_cents as paid,
      array(select f.amount_cents - f.gift_card_cents from refunds f
        where f.order_id = o.id and f.done_at is not null order by f.id) as refunds
    from payments p join orders o on o.id = p.order_id
    where p.intent_id in (select r.intent_id from payout_rows r where r.payout_id = any(${payoutIds}::text[]))`.execute(
    db,
  );
  return new Map(rows.map(({ intentId, ...payment }) => [intentId, payment]));
}

export type MissingPayment = { readonly orderId: number; readonly paidAt: Date; readonly amount: Cents };

/** How long the provider may keep money before it pays it out. */
const LATE_DAYS = 10;
const MOST_MISSING = 50;

/**
 * Lists payments by card that are in no payout although a later payout exists, the oldest first. Payments from
 * before the first imported transaction are left out.
 */
export async function listMissingPayments(db: Db, isTest: boolean): Promise<MissingPayment[]> {
  const { rows } = await sql<MissingPayment>`
    with imported as (
      select min(r.happened_at) as first, max(p.paid_at) as last
      from payouts p join payout_rows r on r.payout_id = p.id where p.is_test = ${isTest})
    select o.id as "orderId", o.paid_at as "paidAt", o.total_cents - o.gift_card_cents as amount
    from imported, orders o join payments p on p.order_id = o.id
    where p.outcome = 'paid' and o.is_test = ${isTest} and o.paid_at >= imported.first
      and o.paid_at < imported.last - make_interval(days => ${LATE_DAYS})
      and not exists (select from payout_rows r where r.intent_id = p.intent_id and r.category = 'charge')
    order by o.paid_at limit ${MOST_MISSING}`.execute(db);
  return rows;
}

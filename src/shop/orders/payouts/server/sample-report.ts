import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** The usual tariff of a provider for a European card: 1.5 % and 0.25 €. */
const FEE = { permille: 15, fixedCents: 25 } as const;
const DAYS_UNTIL_PAYOUT = 7;
const MOST_ROWS = 5_000;

type Movement = {
  readonly id: string;
  readonly category: 'charge' | 'refund';
  readonly at: Date;
  readonly cents: number;
  readonly intentId: string;
};

const HEADINGS = [
  'automatic_payout_id',
  'automatic_payout_effective_at_utc',
  'balance_transaction_id',
  'created_utc',
  'currency',
  'gross',
  'fee',
  'net',
  'reporting_category',
  'source_id',
  'description',
  'payment_intent_id',
];

const DAY_MS = 86_400_000;
const utc = (moment: Date) => moment.toISOString().slice(0, 19).replace('T', ' ');
const euros = (cents: number) => (cents / 100).toFixed(2);

/** The payouts of the sandbox as a report with the provider's columns: one payout per day, a week later. */
export async function sampleReport(db: Db): Promise<string> {
  const { rows } = await sql<Movement>`
    select id, category, at, cents, "intentId" from (
      select o.id, 'charge' as category, o.created_at as at, (o.body ->> 'amount_received')::int as cents,
        o.id as "intentId"
      from sandbox_objects o where o.kind = 'payment_intent' and o.body ->> 'status' = 'succeeded'
      union all
      select o.id, 'refund', o.created_at, -(o.body ->> 'amount')::int, o.body ->> 'payment_intent'
      from sandbox_objects o where o.kind = 'refund') movements
    order by at, id limit ${MOST_ROWS}`.execute(db);
  return stringify([HEADINGS, ...rows.map(cellsOf)]);
}

function cellsOf({ id, category, at, cents, intentId }: Movement): string[] {
  const fee = category === 'charge' ? Math.round((cents * FEE.permille) / 1000) + FEE.fixedCents : 0;
  const day = at.toISOString().slice(0, 10);
  return [
    `po_sandbox_${day.replaceAll('-', '')}`,
    utc(new Date(Date.parse(day) + DAYS_UNTIL_PAYOUT * DAY_MS)),
    `txn_${id}`,
    utc(at),
    'eur',
    euros(cents),
    euros(fee),
    euros(cents - fee),
    category,
    id,
    '',
    intentId,
  ];
}

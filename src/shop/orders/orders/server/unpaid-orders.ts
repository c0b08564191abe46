import { sql, type RawBuilder } from 'kysely';
import { clientOf } from '#platform/server/limits/client.ts';
import type { Deps } from '#platform/server/deps.ts';
import { fail, succeed, type Result } from '#platform/result.ts';
import { prepare, type Db } from '#platform/server/database/database.ts';
import type { ReservationSettings } from '../reservation-settings.ts';
import {
  refuseUnpaid,
  type UnpaidHoldings,
  type UnpaidOrders,
  type UnpaidRefusal,
} from '../unpaid-limits.ts';
import { reservationSettings } from './reservation-settings.ts';

/** The buyer who places an order or chooses to pay it later. */
export type Holder = {
  readonly visitor: string;
  readonly email: string;
  /** See `networkOf`; null if unknown. */
  readonly network: string | null;
};

/** Returns a keyed hash of the client's network: comparable, but not readable. */
export const networkOf = ({ keyedHash }: Pick<Deps, 'keyedHash'>, request: { readonly ip: string }) =>
  keyedHash(`order ${clientOf(request)}`);

/** Locks these names until the end of the transaction, so that concurrent orders under any of them wait. */
export const lockHolder = async (tx: Db, names: readonly string[]): Promise<void> => {
  // Sorted, to prevent deadlocks.
  await lockNames(tx, { names: [...names].sort() });
};

const lockNames = prepare<{ names: string[] }, unknown>(
  'lock-holder',
  ({ names }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) name`,
);

/** Returns all names under which unpaid orders are counted. */
export const namesOf = ({ visitor, email, network }: Holder): string[] => [
  visitor,
  `email ${email.toLowerCase()}`,
  ...(network === null ? [] : [`network ${network}`]),
];

type WaitingOrder = Omit<UnpaidOrders, 'orders'> & {
  /** The number of this order or of the order it replaces, which is excluded from the count. */
  readonly id: number | undefined;
};

/**
 * Decides whether an order may wait for its payment, and returns the settings that apply. The caller must hold
 * the locks of all names of the holder (`lockHolder`), so that concurrent orders are counted.
 */
export async function allowUnpaid(
  tx: Db,
  { visitor, email, network }: Holder,
  { id, ...waiting }: WaitingOrder,
): Promise<Result<ReservationSettings, UnpaidRefusal>> {
  const [row] = await countUnpaid(tx, { visitor, email, network, except: id ?? 0 });
  if (!row) throw new Error('a sum is always one row');
  const settings = reservationSettings.parse(row.settings);
  const refusal = refuseUnpaid(row, waiting, settings.limits);
  return refusal === undefined ? succeed(settings) : fail(refusal);
}

type UnpaidQuery = Holder & { readonly except: number };

const countUnpaid = prepare<UnpaidQuery, UnpaidHoldings & { settings: unknown }>(
  'count-unpaid-orders',
  ({ visitor, email, network, except }) => sql`
    select (select value from settings where name = ${sql.lit(reservationSettings.name)}) as settings,
      ${sums(sql`visitor_id = ${visitor}`)} as visitor,
      ${sums(sql`network = ${network}`)} as network,
      ${sums(sql`lower(email) = lower(${email}::text)`)} as email
    from (
      select visitor_id, network, email, total_cents, case when stock_taken then (
        select sum(quantity - missing) from order_lines l where l.order_id = o.id) else 0 end as pieces
      from orders o
      where status in ('pending', 'on-hold') and id <> ${except}
        and (visitor_id = ${visitor} or network = ${network} or lower(email) = lower(${email}::text))) unpaid`,
);

const sums = (isTheirs: RawBuilder<unknown>) => sql`json_build_object(
  'orders', count(*) filter (where ${isTheirs}),
  'pieces', coalesce(sum(pieces) filter (where ${isTheirs}), 0),
  'totalCents', coalesce(sum(total_cents) filter (where ${isTheirs}), 0))`;

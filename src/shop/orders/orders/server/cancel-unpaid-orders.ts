import { sql, type RawBuilder } from 'kysely';
import type { Deps } from '#platform/server/deps.ts';
import { changeLockedOrder, type LockedOrder } from './change-order.ts';
import { LOCKED_ORDER } from './store.ts';
import { reservationSettings } from './reservation-settings.ts';

const MINUTE_MS = 60_000;
const MOST_AT_ONCE = 100;
/** The extra time for a bank challenge, granted once. */
const CHALLENGE_MINUTES = 5;

/** Cancels orders by payment card that were never paid and returns their units to stock. */
export async function cancelUnpaidOrders(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const { unpaidCardMinutes } = await reservationSettings.load(deps.db);
  const now = deps.now();
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const isBeingPaid = sql`exists (
    select from payments p where p.order_id = orders.id and (p.busy_until > ${now} or (
      p.outcome is distinct from 'refused' and p.attempted_at > ${minutesAgo(CHALLENGE_MINUTES)}
      and placed_at > ${minutesAgo(2 * unpaidCardMinutes)})))`;
  await expireOrders(
    deps,
    sql`status = 'pending' and placed_at < ${minutesAgo(unpaidCardMinutes)} and not ${isBeingPaid}`,
  );
}

/**
 * Cancels orders by transfer or cheque after their deadline, returns their units to stock and notifies the
 * customers.
 */
export const cancelOverdueOrders = (deps: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  expireOrders(deps, sql`status = 'on-hold' and pay_until < ${deps.now()}`);

/**
 * Uses one transaction per order and locks the order before checking it (skip locked): an order that is being
 * paid stays paid, and an order locked by another process is skipped.
 */
async function expireOrders({ db }: Pick<Deps, 'db'>, isDue: RawBuilder<unknown>): Promise<void> {
  for (let count = 0; count < MOST_AT_ONCE; count++) {
    const isCancelled = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<LockedOrder>`
        select id, ${LOCKED_ORDER} from orders where ${isDue} order by placed_at limit 1
        for update skip locked`.execute(tx);
      const [order] = rows;
      if (!order) return false;
      const { changed } = await changeLockedOrder(tx, order, 'expired', 'unpaid');
      return changed;
    });
    if (!isCancelled) return;
  }
}

import { sql } from 'kysely';
import type { Deps } from '#platform/server/deps.ts';
import { expireOrders } from '#shop/orders/orders/server/expire-orders.ts';
import { reservationSettings } from '#shop/orders/orders/server/reservation-settings.ts';

const MINUTE_MS = 60_000;
/** The extra time for a bank challenge, granted once. */
const CHALLENGE_MINUTES = 5;

/** Cancels pending orders that were never paid and returns their units to stock. */
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
    // An order that a program has taken has a deadline of its own, or none while it is empty.
    sql`status = 'pending' and placed_at < ${minutesAgo(unpaidCardMinutes)} and not ${isBeingPaid}
      and (created_via <> 'rest-api' or pay_until < ${now})`,
  );
}

import { sql, type RawBuilder } from 'kysely';
import type { Deps } from '#platform/server/deps.ts';
import { changeLockedOrder, type LockedOrder } from './change-order.ts';
import { LOCKED_ORDER } from './store.ts';

const MOST_AT_ONCE = 100;

/**
 * Cancels orders by transfer or cheque after their deadline, returns their units to stock and notifies the
 * customers.
 */
export const cancelOverdueOrders = (deps: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  expireOrders(deps, sql`status = 'on-hold' and pay_until < ${deps.now()}`);

/**
 * Cancels the orders that meet the condition on the table `orders`. Uses one transaction per order and locks the
 * order before checking it (skip locked): an order that is being paid stays paid, and an order locked by another
 * process is skipped.
 */
export async function expireOrders({ db }: Pick<Deps, 'db'>, isDue: RawBuilder<unknown>): Promise<void> {
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

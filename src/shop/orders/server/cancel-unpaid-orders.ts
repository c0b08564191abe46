import type { Deps } from '../../../platform/server/deps.ts';
import { loadShopSettings } from '../../settings/server/shop-settings-store.ts';
import { changeOrder } from './change-order.ts';

const MINUTE_MS = 60_000;
const MOST_AT_ONCE = 100;

/** Cancels orders whose payment by card never came: what they hold goes back on the shelf. */
export async function cancelUnpaidOrders({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const { unpaidOrderMinutes } = await loadShopSettings(db);
  const unpaid = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending')
    .where('placed_at', '<', new Date(now().getTime() - unpaidOrderMinutes * MINUTE_MS))
    .orderBy('placed_at')
    .limit(MOST_AT_ONCE)
    .execute();
  // One paid in this very moment is paid: each is looked at again under its lock.
  for (const { id } of unpaid)
    await db.transaction().execute((tx) => changeOrder(tx, id, 'cancelled', 'unpaid'));
}

import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { Deps } from '#platform/server/deps.ts';
import { payStateOf, type PayRefusal } from '../pay-state.ts';
import type { OfflineMethodId } from '../payment-methods.ts';
import { changeLockedOrder } from './change-order.ts';
import { countMissing } from './find-order.ts';
import { countPieces, findBuyer, lockOrder, savePaymentMethod } from './store.ts';
import { allowUnpaid, lockHolder, namesOf } from './unpaid-orders.ts';

type LaterPayment = {
  readonly method: OfflineMethodId;
  /** The network of the buyer who chooses this method. */
  readonly network: string;
};

/** Switches a placed order to payment by transfer or cheque and puts it on hold until the money arrives. */
export const waitForPayment = (
  { db }: Pick<Deps, 'db'>,
  orderId: number,
  payment: LaterPayment,
): Promise<Result<void, PayRefusal>> => inTransaction(db, (tx) => wait(tx, orderId, payment));

async function wait(
  tx: Db,
  orderId: number,
  { method, network }: LaterPayment,
): Promise<Result<void, PayRefusal>> {
  const holder = { ...(await findBuyer(tx, orderId)), network };
  // Locked before the order, in the same sequence as when orders are placed.
  await lockHolder(tx, namesOf(holder));
  let order = { id: orderId, ...(await lockOrder(tx, orderId)) };
  const state = payStateOf(order);
  if (state !== 'payable') return fail(state);
  if (order.status !== 'on-hold') {
    const waiting = { id: orderId, pieces: await countPieces(tx, orderId), totalCents: order.total };
    const allowed = await allowUnpaid(tx, holder, waiting);
    if (!allowed.ok) return allowed;
    order = { ...order, reservesUnpaid: !allowed.value.reserveOnlyWhenPaid };
  }
  await savePaymentMethod(tx, orderId, { method, network, reservesUnpaid: order.reservesUnpaid });
  await changeLockedOrder(tx, order, 'awaits-transfer', `paid-by-${method}`);
  // The units of a failed order returned to stock and may have been sold since.
  return (await countMissing(tx, orderId)) > 0 ? fail('sold-out') : succeed(undefined);
}

import type { Deps } from '../../../platform/server/deps.ts';
import { fail, succeed, type Result } from '../../../platform/result.ts';
import { afterEvent } from '../../orders/order-status.ts';
import { payStateOf } from '../../orders/pay-state.ts';
import type { OfflineMethod } from '../payment-method.ts';

/** Why an order that was placed cannot be paid so: somebody paid it, or it is over. */
export type PayRefusal = 'paid' | 'over';

/** Pays an order that was placed by a way that needs no provider: it then waits for the money. */
export async function payOrder(
  { db }: Pick<Deps, 'db'>,
  orderId: number,
  method: OfflineMethod,
): Promise<Result<void, PayRefusal>> {
  return db.transaction().execute(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select('status')
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const status = order.status as Parameters<typeof afterEvent>[0];
    const state = payStateOf({ status });
    if (state !== 'payable') return fail(state);
    const next = afterEvent(status, 'awaits-transfer') ?? status;
    await tx
      .updateTable('orders')
      .set({ payment_method: method, status: next })
      .where('id', '=', orderId)
      .execute();
    return succeed(undefined);
  });
}

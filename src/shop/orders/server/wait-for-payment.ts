import { fail, succeed, type Result } from '../../../platform/result.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { payStateOf, type PayRefusal } from '../pay-state.ts';
import { changeOrder } from './change-order.ts';
import { countMissing, lockOrder, savePaymentMethod } from './store.ts';

class Refused extends Error {
  constructor(readonly failure: PayRefusal) {
    super(failure);
  }
}

/** An order that was placed will be paid by transfer or by cheque: it waits for the money, its pieces set aside. */
export async function waitForPayment(
  { db }: Pick<Deps, 'db'>,
  orderId: number,
  method: string,
): Promise<Result<void, PayRefusal>> {
  return db
    .transaction()
    .execute(async (tx) => {
      const state = payStateOf(await lockOrder(tx, orderId));
      if (state !== 'payable') throw new Refused(state);
      await savePaymentMethod(tx, orderId, method);
      await changeOrder(tx, orderId, 'awaits-transfer', `paid-by-${method}`);
      // The pieces of an order that had failed went back on the shelf, and somebody may have bought them.
      if ((await countMissing(tx, orderId)) > 0) throw new Refused('sold-out');
    })
    .then(succeed, (error: unknown) => {
      if (error instanceof Refused) return fail(error.failure);
      throw error;
    });
}

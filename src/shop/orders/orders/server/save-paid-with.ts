import type { Db } from '#platform/server/database/database.ts';

/** Stores how an order was paid in the end, regardless of the method and mode it was placed with. */
export async function savePaidWith(
  tx: Db,
  orderId: number,
  { method, isTest }: { readonly method: string; readonly isTest: boolean },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ payment_method: method, is_test: isTest })
    .where('id', '=', orderId)
    .execute();
}

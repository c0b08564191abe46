import type { Db } from '#platform/server/database/database.ts';

type Details = {
  readonly note?: string | undefined;
  readonly customerId?: number | null | undefined;
  readonly paymentMethod?: string | undefined;
  readonly paymentTitle?: string | undefined;
  readonly transactionId?: string | undefined;
};

/** Saves the fields that are given and returns the names of those that changed. The order is locked. */
export async function saveDetails(tx: Db, orderId: number, details: Details): Promise<string[]> {
  const before = await tx
    .selectFrom('orders')
    .select([
      'note',
      'customer_id as customerId',
      'payment_method as paymentMethod',
      'payment_title as paymentTitle',
      'transaction_id as transactionId',
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const given = Object.entries(details).filter(([, value]) => value !== undefined);
  const after = { ...before, ...Object.fromEntries(given) };
  const changed = (Object.keys(before) as (keyof typeof before)[]).filter(
    (name) => before[name] !== after[name],
  );
  if (changed.length === 0) return [];
  await tx
    .updateTable('orders')
    .set({
      note: after.note,
      customer_id: after.customerId,
      payment_method: after.paymentMethod,
      payment_title: after.paymentTitle,
      transaction_id: after.transactionId,
    })
    .where('id', '=', orderId)
    .execute();
  return changed;
}

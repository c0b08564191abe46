import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { enqueue, type Job } from '#platform/server/jobs/jobs.ts';
import type { PaymentDeps } from './payment-deps.ts';

export const FORGET_CARDS_JOB = 'forget-cards';

const payloadSchema = z.object({ providerId: z.string() });

/**
 * Enqueues the deletion of a customer and their payment cards at the provider, in the transaction that
 * deletes the account.
 */
export async function deleteCards(tx: Db, customerId: number): Promise<void> {
  const deleted = await tx
    .deleteFrom('card_customers')
    .where('customer_id', '=', customerId)
    .returning('provider_id')
    .executeTakeFirst();
  if (deleted) await enqueue(tx, { kind: FORGET_CARDS_JOB, payload: { providerId: deleted.provider_id } });
}

/** Idempotent: on a retry the provider reports an unknown customer, which counts as done. */
export const deleteAtProvider =
  ({ provider }: Pick<PaymentDeps, 'provider'>) =>
  async ({ payload }: Job): Promise<void> => {
    const { providerId } = payloadSchema.parse(payload);
    await provider.forgetCustomer(providerId);
  };

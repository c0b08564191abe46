import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { MOST_FAILURES, type Delivery } from '../webhook.ts';

/**
 * Logs a delivery and counts the failures in a row. Returns whether this failure has switched the webhook off. A
 * delivery that is logged already is counted once.
 */
export async function saveDelivery(tx: Db, delivery: Delivery): Promise<boolean> {
  const isFailure = delivery.error !== null;
  const { rows } = await sql<{ isOff: boolean }>`
    with logged as (
      insert into webhook_deliveries (id, webhook_id, topic, resource_id, at, duration_ms, status, error)
      select ${delivery.id}, w.id, ${delivery.topic}, ${delivery.resourceId}, ${delivery.at},
        ${delivery.durationMs}, ${delivery.status}, ${delivery.error}
      from webhooks w where w.id = ${delivery.webhookId}
      on conflict (id) do nothing returning webhook_id)
    update webhooks w set
      failures = case when ${isFailure} then w.failures + 1 else 0 end,
      is_active = w.is_active and not (${isFailure} and w.failures + 1 >= ${MOST_FAILURES})
    from logged, webhooks before where w.id = logged.webhook_id and before.id = w.id
    returning before.is_active and not w.is_active as "isOff"`.execute(tx);
  return rows[0]?.isOff ?? false;
}

export type NewWebhook = {
  readonly name: string;
  readonly topic: string;
  readonly url: string;
  readonly sealedSecret: string;
};

export async function insertWebhook(tx: Db, { sealedSecret, ...webhook }: NewWebhook): Promise<number> {
  const { id } = await tx
    .insertInto('webhooks')
    .values({ ...webhook, sealed_secret: sealedSecret })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Switches a webhook on or off, and forgets its failures. Returns its name if that changed something. */
export async function setActive(tx: Db, id: number, isActive: boolean): Promise<string | undefined> {
  const row = await tx
    .updateTable('webhooks')
    .set({ is_active: isActive, failures: 0 })
    .where('id', '=', id)
    .where('is_active', '<>', isActive)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Returns the name of the deleted webhook. */
export async function deleteRow(tx: Db, id: number): Promise<string | undefined> {
  const row = await tx.deleteFrom('webhooks').where('id', '=', id).returning('name').executeTakeFirst();
  return row?.name;
}

/** Deletes the deliveries before a moment. */
export const deleteOldDeliveries = (db: Db, before: Date) =>
  sql`delete from webhook_deliveries where at < ${before}`.execute(db);

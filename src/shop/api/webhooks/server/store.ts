import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { MOST_FAILURES, type Delivery, type WebhookState } from '../webhook.ts';

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
      is_active = w.is_active and not (${isFailure} and w.failures + 1 >= ${MOST_FAILURES}),
      off_state = case when w.is_active then 'disabled' else w.off_state end
    from logged, webhooks before where w.id = logged.webhook_id and before.id = w.id
    returning before.is_active and not w.is_active as "isOff"`.execute(tx);
  return rows[0]?.isOff ?? false;
}

export type NewWebhook = {
  readonly name: string;
  readonly topic: string;
  readonly url: string;
  readonly state: WebhookState;
  readonly sealedSecret: string;
};

export async function insertWebhook(
  tx: Db,
  { sealedSecret, state, ...webhook }: NewWebhook,
): Promise<number> {
  const { id } = await tx
    .insertInto('webhooks')
    .values({
      ...webhook,
      sealed_secret: sealedSecret,
      is_active: state === 'active',
      off_state: state === 'disabled' ? 'disabled' : 'paused',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Switches a webhook on or off, and forgets its failures. Returns its name if that changed something. */
export async function setActive(
  tx: Db,
  id: number,
  { isActive, now }: { readonly isActive: boolean; readonly now: Date },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('webhooks')
    .set({ is_active: isActive, off_state: 'paused', failures: 0, updated_at: now })
    .where('id', '=', id)
    .where('is_active', '<>', isActive)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Locks a webhook until the transaction ends. */
export async function lockWebhook(tx: Db, id: number) {
  return tx
    .selectFrom('webhooks')
    .select(['name', 'topic', 'url', 'is_active as isActive', 'off_state as offState'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type WebhookChange = {
  readonly name: string;
  readonly topic: string;
  readonly url: string;
  readonly state: WebhookState;
  /** Undefined: the secret stays. */
  readonly sealedSecret: string | undefined;
  /** Whether it is switched on again: it starts without failures. */
  readonly isRestart: boolean;
  readonly now: Date;
};

/** Replaces the values of a webhook. */
export async function updateWebhook(tx: Db, id: number, change: WebhookChange): Promise<void> {
  const { name, topic, url, state, sealedSecret, isRestart, now } = change;
  await tx
    .updateTable('webhooks')
    .set({
      name,
      topic,
      url,
      updated_at: now,
      is_active: state === 'active',
      ...(state !== 'active' && { off_state: state }),
      ...(sealedSecret !== undefined && { sealed_secret: sealedSecret }),
      ...(isRestart && { failures: 0 }),
    })
    .where('id', '=', id)
    .execute();
}

/** Returns the name of the deleted webhook. */
export async function deleteRow(tx: Db, id: number): Promise<string | undefined> {
  const row = await tx.deleteFrom('webhooks').where('id', '=', id).returning('name').executeTakeFirst();
  return row?.name;
}

/** Deletes the deliveries before a moment. */
export const deleteOldDeliveries = (db: Db, before: Date) =>
  sql`delete from webhook_deliveries where at < ${before}`.execute(db);

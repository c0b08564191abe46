import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { openSealedText } from '#platform/server/sealed-text.ts';
import type { KeyedHash } from '#platform/server/keyed-hash.ts';
import type { Delivery, WebhookTopic } from '../webhook.ts';

/** Secrets of webhooks are sealed for this purpose alone. */
export const SECRET_PURPOSE = 'webhook secret';

export type Webhook = {
  readonly id: number;
  readonly name: string;
  readonly topic: WebhookTopic;
  readonly url: string;
  readonly isActive: boolean;
  readonly failures: number;
  readonly lastAt: Date | null;
};

const columns = sql`
  w.id, w.name, w.topic, w.url, w.is_active as "isActive", w.failures,
  (select max(d.at) from webhook_deliveries d where d.webhook_id = w.id) as "lastAt"`;

export async function listWebhooks(db: Db): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`select ${columns} from webhooks w order by w.name, w.id`.execute(db);
  return rows;
}

export type WebhookWithSecret = Webhook & {
  /** Undefined if it was sealed with another secret of the shop. */
  readonly secret: string | undefined;
};

export async function findWebhook(
  { db, keyedHash }: { readonly db: Db; readonly keyedHash: KeyedHash },
  id: number,
): Promise<WebhookWithSecret | undefined> {
  const { rows } = await sql<Webhook & { sealed: string }>`
    select ${columns}, w.sealed_secret as sealed from webhooks w where w.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { sealed, ...webhook } = row;
  return { ...webhook, secret: openSealedText(keyedHash, SECRET_PURPOSE, sealed) };
}

const SHOWN = 50;

/** The last deliveries of a webhook, newest first. */
export async function listDeliveries(db: Db, webhookId: number): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    select id, webhook_id as "webhookId", topic, resource_id as "resourceId", at, duration_ms as "durationMs",
      status, error
    from webhook_deliveries where webhook_id = ${webhookId} order by id desc limit ${SHOWN}`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { openSealedText } from '#platform/server/sealed-text.ts';
import type { KeyedHash } from '#platform/server/keyed-hash.ts';
import type { Delivery, WebhookState, WebhookTopic } from '../webhook.ts';

/** Secrets of webhooks are sealed for this purpose alone. */
export const SECRET_PURPOSE = 'webhook secret';

export type Webhook = {
  readonly id: number;
  readonly name: string;
  readonly topic: WebhookTopic;
  readonly url: string;
  readonly isActive: boolean;
  readonly state: WebhookState;
  readonly failures: number;
  readonly lastAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

const columns = sql`
  w.id, w.name, w.topic, w.url, w.is_active as "isActive", w.failures,
  case when w.is_active then 'active' else w.off_state end as state,
  w.created_at as "createdAt", w.updated_at as "updatedAt",
  (select max(d.at) from webhook_deliveries d where d.webhook_id = w.id) as "lastAt"`;

export async function listWebhooks(db: Db): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`select ${columns} from webhooks w order by w.name, w.id`.execute(db);
  return rows;
}

/** Which webhooks a page shows. */
export type WebhookPage = {
  readonly search: string;
  readonly state: WebhookState | undefined;
  readonly include: readonly number[];
  readonly exclude: readonly number[];
  readonly after: Date | undefined;
  readonly before: Date | undefined;
  readonly orderBy: 'id' | 'name' | 'created';
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
};

const ORDERS = { id: sql`w.id`, name: sql`lower(w.name)`, created: sql`w.created_at` };

/** Returns one page of the webhooks, in a total order. */
export async function findWebhookPage(
  db: Db,
  page: WebhookPage,
): Promise<{ readonly webhooks: readonly Webhook[]; readonly total: number }> {
  const { search, state, include, exclude, after, before, limit, offset } = page;
  const conditions = [
    sql`(${search} = '' or strpos(lower(w.name), lower(${search})) > 0)`,
    sql`(${state ?? null}::text is null or case when w.is_active then 'active' else w.off_state end = ${state ?? null})`,
    ...(include.length > 0 ? [sql`w.id = any(${include})`] : []),
    ...(exclude.length > 0 ? [sql`w.id <> all(${exclude})`] : []),
    ...(after ? [sql`w.created_at > ${after}`] : []),
    ...(before ? [sql`w.created_at < ${before}`] : []),
  ];
  const direction = page.isDescending ? sql`desc` : sql`asc`;
  const { rows } = await sql<Webhook>`
    select ${columns} from webhooks w where ${sql.join(conditions, sql` and `)}
    order by ${ORDERS[page.orderBy]} ${direction}, w.id ${direction} limit ${limit} offset ${offset}`.execute(
    db,
  );
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from webhooks w where ${sql.join(conditions, sql` and `)}`.execute(db);
  return { webhooks: rows, total: counts[0]?.total ?? 0 };
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

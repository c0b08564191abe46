import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ProvenSubscription, SubscriptionStatus } from '../subscription.ts';
import type { SubscriberList } from '../subscriber-list.ts';

export type Subscriber = Omit<ProvenSubscription, 'consentText'> & { readonly id: number };
export type SubscriberPage = { readonly subscribers: readonly Subscriber[]; readonly hasMore: boolean };

const PAGE_SIZE = 50;

/** Returns one page of subscribers, newest first. */
export async function listSubscribers(
  db: Db,
  { status, search, after }: SubscriberList,
): Promise<SubscriberPage> {
  const like = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<Subscriber>`
    select id, email, status, requested_at as "requestedAt", requested_on as "requestedOn", confirmed_at as "confirmedAt"
    from newsletter_subscriptions
    where status = ${status} and (${search === ''} or email_key like ${like})
      and (${after ?? null}::int is null or id < ${after ?? null})
    order by id desc limit ${PAGE_SIZE + 1}`.execute(db);
  return { subscribers: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE };
}

export async function countSubscribers(db: Db): Promise<Readonly<Record<SubscriptionStatus, number>>> {
  const { rows } = await sql<Record<SubscriptionStatus, number>>`select
    count(*) filter (where status = 'confirmed')::int as confirmed,
    count(*) filter (where status = 'pending')::int as pending,
    count(*) filter (where status = 'unsubscribed')::int as unsubscribed from newsletter_subscriptions`.execute(
    db,
  );
  return rows[0] ?? { confirmed: 0, pending: 0, unsubscribed: 0 };
}

export async function findSubscriberEmail(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('newsletter_subscriptions')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.email;
}

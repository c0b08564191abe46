import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ProvenSubscription, SubscriptionStatus } from '../subscription.ts';

/** Lists the subscriptions of a status with the proof of consent, oldest first. */
export async function listSubscriptions(db: Db, status: SubscriptionStatus): Promise<ProvenSubscription[]> {
  const { rows } = await sql<ProvenSubscription>`
    select email, status, requested_at as "requestedAt", requested_on as "requestedOn", consent_text as "consentText",
      confirmed_at as "confirmedAt"
    from newsletter_subscriptions where status = ${status} order by requested_at, id`.execute(db);
  return rows;
}

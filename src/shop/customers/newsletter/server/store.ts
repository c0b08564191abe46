import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { periodBefore, RETENTION } from '#shop/common/retention/retention.ts';
import type { SubscriptionStatus } from '../subscription.ts';
import { emailKey } from '#platform/email-key.ts';

export type Subscription = {
  readonly id: number;
  readonly email: string;
  readonly status: SubscriptionStatus;
  readonly requestedAt: Date;
  readonly mailedAt: Date | null;
};

const COLUMNS = sql`id, email, status, requested_at as "requestedAt", mailed_at as "mailedAt"`;

/** Locks the row: concurrent requests for the same email wait. */
export async function findByEmail(tx: Db, email: string): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`
    select ${COLUMNS} from newsletter_subscriptions where email_key = ${emailKey(email)} for update`.execute(
    tx,
  );
  return rows[0];
}

export async function findById(tx: Db, id: number): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`
    select ${COLUMNS} from newsletter_subscriptions where id = ${id} for update`.execute(tx);
  return rows[0];
}

export type Request = {
  readonly email: string;
  readonly consentText: string;
  /** The path of the page with the form. */
  readonly requestedOn: string;
  readonly at: Date;
  /** Whether the email is already verified, so that no confirmation is needed. */
  readonly isProven: boolean;
};

/** Stores a subscription request, new or after an unsubscription. Returns the subscription. */
export async function saveRequest(tx: Db, request: Request): Promise<{ id: number }> {
  const { email, consentText, requestedOn, at, isProven } = request;
  const confirmedAt = isProven ? at : null;
  const { rows } = await sql<{ id: number }>`
    insert into newsletter_subscriptions as s
      (email, email_key, status, requested_at, consent_text, requested_on, mailed_at, confirmed_at)
    values (${email}, ${emailKey(email)}, ${isProven ? 'confirmed' : 'pending'}, ${at}, ${consentText}, ${requestedOn},
      ${at}, ${confirmedAt})
    on conflict (email_key) do update set email = excluded.email, status = excluded.status,
      requested_at = excluded.requested_at, consent_text = excluded.consent_text,
      requested_on = excluded.requested_on, mailed_at = excluded.mailed_at, confirmed_at = excluded.confirmed_at,
      unsubscribed_at = null
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a subscription that was written has a number');
  return row;
}

export async function confirm(tx: Db, id: number, at: Date): Promise<void> {
  await sql`update newsletter_subscriptions set status = 'confirmed', confirmed_at = ${at} where id = ${id}`.execute(
    tx,
  );
}

export async function unsubscribe(tx: Db, id: number, at: Date): Promise<void> {
  await sql`update newsletter_subscriptions set status = 'unsubscribed', unsubscribed_at = ${at}
    where id = ${id}`.execute(tx);
}

/** Returns whether there was a subscription to delete. */
export async function removeByEmail(tx: Db, email: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from newsletter_subscriptions where email_key = ${emailKey(email)}`.execute(tx);
  return numAffectedRows > 0n;
}

/** Deletes requests that were never confirmed and subscriptions that ended long ago. */
export async function forgetOldSubscriptions(db: Db, now: Date): Promise<void> {
  await sql`delete from newsletter_subscriptions
    where (status = 'pending' and requested_at < ${periodBefore(now, RETENTION.newsletterRequest)})
      or (status = 'unsubscribed' and unsubscribed_at < ${periodBefore(now, RETENTION.newsletterProof)})`.execute(
    db,
  );
}

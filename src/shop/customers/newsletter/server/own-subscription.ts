import { sql } from 'kysely';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/database.ts';
import { emailKey } from '#platform/email-key.ts';
import { enqueueProviderUpdate } from './provider-jobs.ts';
import { removeByEmail } from './store.ts';

/** Exports the subscription of an email, with human-readable names. */
export async function findOwnSubscription(db: Db, email: string): Promise<unknown> {
  const { rows } = await sql<{ own: unknown }>`
    select json_build_object('adresse_email', email, 'etat', status, 'demande_le', requested_at,
      'texte_accepte', consent_text, 'page', requested_on, 'confirme_le', confirmed_at,
      'desinscrit_le', unsubscribed_at) as own
    from newsletter_subscriptions where email_key = ${emailKey(email)}`.execute(db);
  return rows[0]?.own ?? null;
}

/** Deletes the subscription of an email, here and at the provider. Returns whether there was one. */
export async function deleteSubscriber(
  tx: Db,
  config: Pick<Config, 'newsletter'>,
  email: string,
): Promise<boolean> {
  const isForgotten = await removeByEmail(tx, email);
  if (isForgotten) await enqueueProviderUpdate(tx, config, 'remove', email);
  return isForgotten;
}

import { sql } from 'kysely';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/database.ts';
import { emailKey } from '../subscription.ts';
import { askProvider } from './provider-jobs.ts';
import { removeByEmail } from './store.ts';

/** What the list knows of somebody, to take away: the names are those a person can read. */
export async function findOwnSubscription(db: Db, email: string): Promise<unknown> {
  const { rows } = await sql<{ own: unknown }>`
    select json_build_object('adresse_email', email, 'etat', status, 'demande_le', requested_at,
      'texte_accepte', consent_text, 'page', requested_on, 'confirme_le', confirmed_at,
      'desinscrit_le', unsubscribed_at) as own
    from newsletter_subscriptions where email_key = ${emailKey(email)}`.execute(db);
  return rows[0]?.own ?? null;
}

/** Nothing of them is left, here or where letters are sent from. Gives back whether there was anything. */
export async function forgetSubscriber(
  tx: Db,
  config: Pick<Config, 'newsletter'>,
  email: string,
): Promise<boolean> {
  const isForgotten = await removeByEmail(tx, email);
  if (isForgotten) await askProvider(tx, config, 'remove', email);
  return isForgotten;
}

import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { subscriberCsv } from '../subscriber-list.ts';
import { findSubscriberEmail } from './list-subscribers.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { deleteSubscriber } from './own-subscription.ts';

type Author = { readonly actor: Actor; readonly now: Date };

/** Returns the confirmed subscribers as CSV. The export is audited, because it takes personal data away. */
export async function exportSubscribers(tx: Db, author: Author): Promise<string> {
  const subscriptions = await listSubscriptions(tx, 'confirmed');
  await audit(tx, author, 'export', { count: [null, subscriptions.length] });
  return subscriberCsv(subscriptions).join('\r\n');
}

/** Deletes a subscriber, here and at the provider; one that is gone already stays gone. */
export async function forgetSubscriber(
  tx: Db,
  config: Pick<Config, 'newsletter'>,
  author: Author,
  id: number,
): Promise<void> {
  const email = await findSubscriberEmail(tx, id);
  if (email !== undefined && (await deleteSubscriber(tx, config, email)))
    await audit(tx, author, 'forget', { email: 'changed' });
}

const audit = (
  tx: Db,
  { actor, now }: Author,
  action: 'export' | 'forget',
  diff: Parameters<typeof recordAudit>[1]['diff'],
) =>
  recordAudit(tx, {
    at: now,
    actor,
    diff,
    action: `subscriber.${action}`,
    // The log cannot be erased, so it does not name the subscriber.
    entity: { type: 'subscriber', id: '' },
  });

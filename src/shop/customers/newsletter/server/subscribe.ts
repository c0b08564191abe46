import { countAttempt, limitedKey, type AttemptLimit } from '#platform/server/limits/attempts.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { isEmail } from '#shop/common/addresses/address.ts';
import { enqueueMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { newsletterMails } from '../newsletter-mails.ts';
import { needsConfirmationMail } from '../subscription.ts';
import { emailKey } from '#platform/email-key.ts';
import { newsletterHref } from './newsletter-href.ts';
import { enqueueProviderUpdate } from './provider-jobs.ts';
import type { NewsletterLinks } from './sign-links.ts';
import { confirm, findByEmail, findById, saveRequest, unsubscribe, type Request } from './store.ts';

export type NewsletterDeps = Pick<Deps, 'db' | 'now' | 'config' | 'keyedHash'> & {
  readonly newsletterLinks: NewsletterLinks;
};

export type SubscriptionRequest = {
  readonly email: string;
  /** The exact text of the consent. */
  readonly consentText: string;
  readonly requestedOn: string;
  /** The client as returned by `clientOf`. */
  readonly client: string;
  readonly trap: string;
  /** The verified email of the signed-in customer, if any. */
  readonly provenEmail: string | undefined;
};

export type SubscribeOutcome = 'subscribed' | 'pending' | 'no-address' | 'too-many';

const PER_CLIENT: AttemptLimit = { scope: 'newsletter client', most: 20, windowMs: 3_600_000 };

/**
 * Handles a subscription request. The response is the same for known and unknown emails, so only the owner of
 * the mailbox learns whether it is on the list.
 */
export async function subscribe(deps: NewsletterDeps, wish: SubscriptionRequest): Promise<SubscribeOutcome> {
  const { db } = deps;
  const email = wish.email.trim();
  if (!isEmail(email)) return 'no-address';
  const at = deps.now();
  const allowed = await countAttempt(deps, [limitedKey(deps, PER_CLIENT, wish.client)]);
  if (!allowed.ok) return 'too-many';
  // A bot that fills in the honeypot field gets a success response.
  if (wish.trap !== '') return 'pending';
  const isProven = wish.provenEmail !== undefined && emailKey(wish.provenEmail) === emailKey(email);
  const request = { email, consentText: wish.consentText, requestedOn: wish.requestedOn, at, isProven };
  await db.transaction().execute((tx) => storeRequest(deps, tx, request));
  return isProven ? 'subscribed' : 'pending';
}

async function storeRequest(deps: NewsletterDeps, tx: Db, request: Request): Promise<void> {
  const { email, at, isProven } = request;
  const known = await findByEmail(tx, email);
  if (known?.status === 'confirmed' || (!isProven && !needsConfirmationMail(known, at))) return;
  const { id } = await saveRequest(tx, request);
  if (isProven) return confirmAndNotify(deps, tx, { id, email, requestedAt: at });
  const href = newsletterHref(deps, 'confirm', { id, requestedAt: at });
  await enqueueMail(tx, newsletterMails.confirm({ to: email, href }));
}

type ConfirmedSubscription = { readonly id: number; readonly email: string; readonly requestedAt: Date };

async function confirmAndNotify(
  deps: NewsletterDeps,
  tx: Db,
  { email: to, ...subscription }: ConfirmedSubscription,
): Promise<void> {
  await enqueueMail(tx, newsletterMails.welcome({ to, href: newsletterHref(deps, 'leave', subscription) }));
  await enqueueProviderUpdate(tx, deps.config, 'add', to);
}

/** Confirms a subscription. Returns false if the link is invalid or belongs to an earlier request. */
export async function confirmSubscription(deps: NewsletterDeps, token: string): Promise<boolean> {
  const opened = deps.newsletterLinks.read('confirm', token);
  if (!opened) return false;
  return deps.db.transaction().execute(async (tx) => {
    const subscription = await findById(tx, opened.id);
    if (!subscription || subscription.requestedAt.getTime() !== opened.requestedAt.getTime()) return false;
    if (subscription.status === 'unsubscribed') return false;
    if (subscription.status === 'pending') {
      await confirm(tx, subscription.id, deps.now());
      await confirmAndNotify(deps, tx, subscription);
    }
    return true;
  });
}

/**
 * Unsubscribes with one click. Links in older newsletters stay valid as long as the subscription is stored.
 * Returns false if the link is invalid.
 */
export async function leaveNewsletter(deps: NewsletterDeps, token: string): Promise<boolean> {
  const opened = deps.newsletterLinks.read('leave', token);
  if (!opened) return false;
  return deps.db.transaction().execute(async (tx) => {
    const subscription = await findById(tx, opened.id);
    if (subscription && subscription.status !== 'unsubscribed') {
      await unsubscribe(tx, subscription.id, deps.now());
      await enqueueProviderUpdate(tx, deps.config, 'remove', subscription.email);
    }
    return true;
  });
}

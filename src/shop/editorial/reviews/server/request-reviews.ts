import { createHash } from 'node:crypto';
import type { Db } from '#platform/server/database/database.ts';
import { enqueueMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { reviewSettings } from '#shop/common/settings/server/review-settings.ts';
import { requestHref, WRITING, LINK_PARAMETER } from '../review-links.ts';
import { reviewMails } from '../review-mails.ts';
import { emailKey } from '#platform/email-key.ts';
import { listDueRequests, type DueOrder } from './list-due-requests.ts';
import type { WritingDeps } from './writing-deps.ts';

const DAY_MS = 24 * 3600 * 1000;
const MOST_AT_ONCE = 100;

const hashOf = (email: string) => createHash('sha256').update(emailKey(email)).digest('hex');

/**
 * Emails a review request to buyers, once per order, some days after its delivery. Returns the number of
 * requests.
 */
export async function requestReviews(deps: WritingDeps): Promise<number> {
  const { requestAfterDays } = await reviewSettings.load(deps.db);
  const before = new Date(deps.now().getTime() - requestAfterDays * DAY_MS);
  const due = await listDueRequests(deps.db, { before, most: MOST_AT_ONCE });
  let requested = 0;
  for (const order of due)
    if (await deps.db.transaction().execute((tx) => request(deps, tx, order))) requested++;
  return requested;
}

async function request({ config, links, now }: WritingDeps, tx: Db, order: DueOrder): Promise<boolean> {
  const noted = await tx
    .insertInto('review_requests')
    .values({ order_id: order.orderId, asked_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  // Another process handled this order first, or the buyer opted out.
  if (!noted || (await hasRefused(tx, order.email))) return false;
  const products = order.products.map(({ id, slug, name }) => ({
    name,
    href: config.publicUrl + requestHref(slug, links.purchaseToken(order.orderId, id)),
  }));
  const refuseHref = `${config.publicUrl}${WRITING.refuseRequests}?${LINK_PARAMETER.token}=${links.refusalToken(order.orderId)}`;
  const mail = reviewMails.request({ to: order.email, firstName: order.firstName, products, refuseHref });
  await enqueueMail(tx, mail, `order:${order.orderId}:review-request`);
  return true;
}

async function hasRefused(db: Db, email: string): Promise<boolean> {
  const refusal = await db
    .selectFrom('review_request_refusals')
    .select('refused_at')
    .where('address_hash', '=', hashOf(email))
    .executeTakeFirst();
  return refusal !== undefined;
}

/** Opts the buyer of an order out of all review requests. Returns false for an invalid token. */
export async function refuseRequests({ db, links, now }: WritingDeps, token: string): Promise<boolean> {
  const orderId = links.readRefusal(token);
  if (orderId === undefined) return false;
  const order = await db.selectFrom('orders').select('email').where('id', '=', orderId).executeTakeFirst();
  if (!order || order.email === '') return false;
  await db
    .insertInto('review_request_refusals')
    .values({ address_hash: hashOf(order.email), refused_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

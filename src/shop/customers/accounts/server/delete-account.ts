import type { Db } from '#platform/server/database/database.ts';
import { forgetBasket } from '#shop/basket/cart/server/remove-from-cart.ts';
import { forgetCouponUser } from '#shop/basket/pricing/server/use-coupons.ts';
import { forgetSubscriber } from '#shop/customers/newsletter/server/own-subscription.ts';
import { forgetMails } from '#shop/common/mails/server/outbox.ts';
import { enqueueMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { forgetCommenter } from '#shop/editorial/comments/server/own-comments.ts';
import { forgetContacts, releaseOrders } from '#shop/orders/orders/server/forget-contacts.ts';
import { claimOrders } from '#shop/orders/orders/server/claim-orders.ts';
import { removeDraft } from '#shop/orders/orders/server/order-drafts.ts';
import { forgetAuthor, forgetBuyers } from '#shop/editorial/reviews/server/forget-authors.ts';
import { forgetCards } from '#shop/orders/payments/server/forget-cards.ts';
import { dayInFrance, formatLongDate } from '#platform/french.ts';
import { accountMails } from '../account-mails.ts';
import { ACCOUNT } from '../account-paths.ts';
import { emailKey, type Customer, type SignedIn } from '../customer.ts';
import { fadingSince, goesOn, toldSince, unusedSince } from '../session-age.ts';
import { confirmPassword, type NotConfirmed } from './confirm-password.ts';
import { CUSTOMER_COLUMNS, toCustomer } from './customer-row.ts';
import { leaveAccount, type AccountDeps, type Exchange } from './enter-account.ts';
import { forgetDevice } from './known-device.ts';
import { confirmForm } from './schemas.ts';
import { noteWarned, removeCustomer, removeLinksOf } from './store.ts';

export type DeleteOutcome =
  { readonly kind: 'deleted' } | { readonly kind: 'not-confirmed'; readonly reason: NotConfirmed };

/**
 * Deletes an account permanently. Data that the law does not require is erased at once, or when the last
 * order is completed.
 */
export async function deleteAccount(
  deps: AccountDeps,
  exchange: Exchange,
  customer: SignedIn,
  fields: unknown,
): Promise<DeleteOutcome> {
  const { password_current: password } = confirmForm.parse(fields);
  const reason = await confirmPassword(deps, customer, password);
  if (reason) return { kind: 'not-confirmed', reason };
  await deps.db.transaction().execute((tx) => erase(deps, tx, customer));
  await leaveAccount(deps, exchange);
  forgetDevice(deps, exchange);
  return { kind: 'deleted' };
}

async function erase({ config }: Pick<AccountDeps, 'config'>, tx: Db, customer: Customer): Promise<void> {
  const key = emailKey(customer.email);
  await claimOrders(tx, customer.id, key);
  await releaseOrders(tx, customer.id);
  await forgetContacts(tx);
  await forgetBuyers(tx);
  await forgetAuthor(tx, customer.email);
  await forgetSubscriber(tx, config, customer.email);
  await forgetCommenter(tx, customer.email);
  await forgetCouponUser(tx, key);
  await forgetBasket({ db: tx }, customer.visitor);
  await removeLinksOf(tx, customer.email);
  await forgetCards(tx, customer.id);
  await removeDraft(tx, customer.visitor);
  await removeCustomer(tx, customer.id);
  // Runs before the deletion mail is posted, which must remain.
  await forgetMails(tx, customer.email);
  await enqueueMail(tx, accountMails.deleted({ to: customer.email, firstName: customer.firstName }));
}

const MOST_AT_ONCE = 100;

/**
 * Warns, once, the customers whose accounts will soon be deleted for inactivity; signing in again keeps the
 * account. Returns the number of customers warned.
 */
export const warnOfDeletion = ({
  db,
  now,
  config,
}: Pick<AccountDeps, 'db' | 'now' | 'config'>): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const told = await noteWarned(tx, { unseenSince: fadingSince(now()), now: now(), most: MOST_AT_ONCE });
    for (const { email: to, firstName } of told) {
      const on = formatLongDate(dayInFrance(goesOn(now())));
      await enqueueMail(
        tx,
        accountMails.goesSoon({ to, firstName, on, href: config.publicUrl + ACCOUNT.home }),
      );
    }
    return told.length;
  });

/** Deletes the accounts that have been inactive for the retention period and whose customers were warned. */
export async function deleteUnusedAccounts(
  deps: Pick<AccountDeps, 'db' | 'now' | 'config'>,
): Promise<number> {
  const { db, now } = deps;
  const unused = await db
    .selectFrom('customers')
    .select(CUSTOMER_COLUMNS)
    .where('seen_at', '<', unusedSince(now()))
    .where('warned_at', '<=', toldSince(now()))
    // Administrator accounts are never deleted for inactivity.
    .where('role', '=', 'customer')
    .limit(MOST_AT_ONCE)
    .execute();
  for (const row of unused) await db.transaction().execute((tx) => erase(deps, tx, toCustomer(row)));
  return unused.length;
}

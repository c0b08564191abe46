import type { SubmittedForm } from '#platform/server/edge/read-form.ts';
import type { RequestContext } from '#platform/server/request-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import { deleteCart } from '#shop/basket/cart/server/remove-from-cart.ts';
import { eraseGiftRecipient } from '#shop/basket/gift-cards/server/own-gift-cards.ts';
import { eraseCouponUser } from '#shop/basket/pricing/server/use-coupons.ts';
import { deleteSubscriber } from '#shop/customers/newsletter/server/own-subscription.ts';
import { deleteMails } from '#shop/common/mails/server/outbox.ts';
import { enqueueMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { anonymizeCommenter } from '#shop/editorial/comments/server/own-comments.ts';
import { eraseContacts, markForErasure } from '#shop/orders/orders/server/erase-contacts.ts';
import { claimOrders } from '#shop/orders/orders/server/claim-orders.ts';
import { removeDraft } from '#shop/orders/orders/server/order-drafts.ts';
import { anonymizeAuthor, anonymizeErasedBuyers } from '#shop/editorial/reviews/server/anonymize-authors.ts';
import { deleteCards } from '#shop/orders/payments/server/delete-cards.ts';
import { dayInFrance, formatLongDate } from '#platform/french.ts';
import type { AccountFault } from '../account-faults.ts';
import { accountMails } from '../account-mails.ts';
import { ACCOUNT } from '../account-paths.ts';
import { emailKey, type Customer, type SignedInCustomer } from '../customer.ts';
import { warningDueSince, deletionDate, warnedSince, unusedSince } from '../session-age.ts';
import { confirmPassword } from './confirm-password.ts';
import { CUSTOMER_COLUMNS, toCustomer } from './customer-row.ts';
import { leaveAccount, type AccountDeps } from './enter-account.ts';
import { clearDeviceCookie } from './known-device.ts';
import { confirmForm } from './schemas.ts';
import { markWarned, removeCustomer, removeLinksOf } from './store.ts';

export type DeleteOutcome =
  | { readonly kind: 'deleted' }
  | { readonly kind: 'faults'; readonly faults: readonly AccountFault[] };

/**
 * Deletes an account permanently. Data that the law does not require is erased at once, or when the last
 * order is completed.
 */
export async function deleteAccount(
  deps: AccountDeps,
  context: RequestContext,
  customer: SignedInCustomer,
  { fields }: SubmittedForm,
): Promise<DeleteOutcome> {
  const { password_current: password } = confirmForm.parse(fields);
  const fault = await confirmPassword(deps, customer, password);
  if (fault) return { kind: 'faults', faults: [fault] };
  await deps.db.transaction().execute((tx) => erase(deps, tx, customer));
  await leaveAccount(deps, context);
  clearDeviceCookie(deps, context);
  return { kind: 'deleted' };
}

async function erase({ config }: Pick<AccountDeps, 'config'>, tx: Db, customer: Customer): Promise<void> {
  const key = emailKey(customer.email);
  await claimOrders(tx, customer.id, key);
  await markForErasure(tx, customer.id);
  await eraseContacts(tx);
  await anonymizeErasedBuyers(tx);
  await anonymizeAuthor(tx, customer.email);
  await deleteSubscriber(tx, config, customer.email);
  await anonymizeCommenter(tx, customer.email);
  await eraseCouponUser(tx, key);
  await eraseGiftRecipient(tx, customer.email);
  await deleteCart({ db: tx }, customer.visitor);
  await removeLinksOf(tx, customer.email);
  await deleteCards(tx, customer.id);
  await removeDraft(tx, customer.visitor);
  await removeCustomer(tx, customer.id);
  // Runs before the deletion mail is posted, which must remain.
  await deleteMails(tx, customer.email);
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
    const told = await markWarned(tx, {
      unseenSince: warningDueSince(now()),
      now: now(),
      most: MOST_AT_ONCE,
    });
    for (const { email: to, firstName } of told) {
      const on = formatLongDate(dayInFrance(deletionDate(now())));
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
    .where('warned_at', '<=', warnedSince(now()))
    // Administrator accounts are never deleted for inactivity.
    .where('role', '=', 'customer')
    .limit(MOST_AT_ONCE)
    .execute();
  for (const row of unused) await db.transaction().execute((tx) => erase(deps, tx, toCustomer(row)));
  return unused.length;
}

import { forgetBasket } from '../../cart/server/remove-from-cart.ts';
import { forgetCouponUser } from '../../coupons/server/use-coupons.ts';
import { postMail } from '../../mails/server/post-mail.ts';
import { forgetContacts, releaseOrders } from '../../orders/server/forget-contacts.ts';
import { claimOrders } from '../../orders/server/claim-orders.ts';
import { accountMails } from '../account-mails.ts';
import { emailKey, type SignedIn } from '../customer.ts';
import { confirmPassword, type NotConfirmed } from './confirm-password.ts';
import { leaveAccount, type AccountDeps, type Exchange } from './enter-account.ts';
import { confirmForm } from './schemas.ts';
import { removeCustomer, removeLinksOf } from './store.ts';

export type DeleteOutcome =
  { readonly kind: 'deleted' } | { readonly kind: 'not-confirmed'; readonly reason: NotConfirmed };

/** Deletes an account for good: what the law does not ask to keep goes, at once or when its last order is over. */
export async function deleteAccount(
  deps: AccountDeps,
  exchange: Exchange,
  customer: SignedIn,
  fields: unknown,
): Promise<DeleteOutcome> {
  const { password_current: password } = confirmForm.parse(fields);
  const reason = await confirmPassword(deps, customer, exchange.request.ip, password);
  if (reason) return { kind: 'not-confirmed', reason };
  await deps.db.transaction().execute(async (tx) => {
    const key = emailKey(customer.email);
    await claimOrders(tx, customer.id, key);
    await releaseOrders(tx, customer.id);
    await forgetContacts(tx);
    await forgetCouponUser(tx, key);
    await forgetBasket({ db: tx }, customer.visitor);
    await removeLinksOf(tx, customer.email);
    await removeCustomer(tx, customer);
    await postMail(tx, accountMails.deleted({ to: customer.email, firstName: customer.firstName }));
  });
  await leaveAccount(deps, exchange);
  return { kind: 'deleted' };
}

import type { SubmittedForm } from '#platform/server/edge/read-form.ts';
import type { Deps } from '#platform/server/deps.ts';
import { enqueueMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { claimOrders } from '#shop/orders/orders/server/claim-orders.ts';
import { accountMails } from '../account-mails.ts';
import { ACCOUNT } from '../account-paths.ts';
import { emailKey } from '#platform/email-key.ts';
import { findLink } from './find-link.ts';
import { loadAccount } from './find-account.ts';
import { linkForm } from './schemas.ts';
import { removeLink, removeLinksOf, saveEmail } from './store.ts';

/**
 * Changes the email of the account after the link sent to it was clicked, and notifies the old email. Returns
 * whether the email was changed.
 */
export async function confirmEmail(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  { fields }: SubmittedForm,
): Promise<boolean> {
  const link = await findLink(deps, linkForm.parse(fields).key, ['email']);
  const customerId = link?.customerId;
  if (!link || customerId == null) return false;
  return deps.db.transaction().execute(async (tx) => {
    const { customer } = await loadAccount(tx, customerId);
    if (!(await removeLink(tx, link.tokenHash))) return false;
    if (!(await saveEmail(tx, customerId, link.email))) return false;
    // Links sent to the old email become invalid.
    await removeLinksOf(tx, customer.email);
    await claimOrders(tx, customerId, emailKey(link.email));
    const { email: to, firstName } = customer;
    const shop = deps.config.publicUrl + ACCOUNT.home;
    await enqueueMail(tx, accountMails.emailChanged({ to, firstName, newEmail: link.email, shop }));
    return true;
  });
}

import type { SubmittedForm } from '#platform/server/edge/read-form.ts';
import type { RequestContext } from '#platform/server/request-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import { newVisitorId } from '#platform/server/visitor.ts';
import type { MergeResult } from '#shop/basket/cart/server/merge-carts.ts';
import { enqueueMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { FIELD, type AccountFault } from '../account-faults.ts';
import { accountMails } from '../account-mails.ts';
import { ACCOUNT } from '../account-paths.ts';
import type { Customer } from '../customer.ts';
import { passwordFault } from '#shop/common/passwords/password.ts';
import { moveCart, enterAccount, type AccountDeps } from './enter-account.ts';
import { findLink, type Link } from './find-link.ts';
import { loadAccount } from './find-account.ts';
import { openAccount } from './open-account.ts';
import { hashPassword } from '#shop/common/passwords/server/password-hash.ts';
import { linkForm } from './schemas.ts';
import { removeLink, removeLinksOf, removeSessionsOf, savePassword, saveVisitor } from './store.ts';

export type FollowOutcome =
  | { readonly kind: 'entered'; readonly purpose: Link['purpose']; readonly merged: MergeResult }
  | { readonly kind: 'gone' }
  | { readonly kind: 'faults'; readonly faults: readonly AccountFault[]; readonly link: Link };

/**
 * Sets the password chosen through a mailed link and signs the customer in: the link proves that they own the
 * email.
 */
export async function followLink(
  deps: AccountDeps,
  context: RequestContext,
  { fields }: SubmittedForm,
): Promise<FollowOutcome> {
  const { key, password } = linkForm.parse(fields);
  const link = await findLink(deps, key, ['welcome', 'password']);
  if (!link) return { kind: 'gone' };
  const code = passwordFault(password, link.email);
  if (code) return { kind: 'faults', faults: [{ field: FIELD.chosenPassword, code }], link };
  const passwordHash = await hashPassword(password);
  const customer = await deps.db.transaction().execute(async (tx) => {
    if (!(await removeLink(tx, link.tokenHash))) return undefined;
    const opened =
      link.customerId === null
        ? await openAccount(tx, { ...link, passwordHash, visitor: newVisitorId() })
        : await renewPassword({ ...deps, db: tx }, link.customerId, passwordHash);
    await removeLinksOf(tx, link.email);
    return opened === undefined ? undefined : (await loadAccount(tx, opened)).customer;
  });
  if (!customer) return { kind: 'gone' };
  const { purpose } = link;
  return { kind: 'entered', purpose, merged: await enterAccount(deps, context, customer, false) };
}

type RenewDeps = AccountDeps & { readonly db: Db };

/**
 * Changes the password inside the caller's transaction. Ends all sessions, replaces the visitor id of the
 * cart, which old browsers still hold, and notifies the customer.
 */
export async function renewPassword(
  deps: RenewDeps,
  customerId: number,
  passwordHash: string,
): Promise<number> {
  const { db, config } = deps;
  const { customer } = await loadAccount(db, customerId);
  await savePassword(db, customerId, passwordHash);
  await removeSessionsOf(db, customerId);
  await removeLinksOf(db, customer.email);
  await renewCartVisitor(deps, customer);
  const href = config.publicUrl + ACCOUNT.lostPassword;
  await enqueueMail(
    db,
    accountMails.passwordChanged({ to: customer.email, firstName: customer.firstName, href }),
  );
  return customerId;
}

async function renewCartVisitor(deps: RenewDeps, { id, visitor }: Customer): Promise<void> {
  const into = newVisitorId();
  await moveCart(deps, { from: visitor, into });
  await saveVisitor(deps.db, id, into);
}

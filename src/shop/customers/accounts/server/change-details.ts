import type { SubmittedForm } from '#platform/server/edge/read-form.ts';
import type { RequestContext } from '#platform/server/request-context.ts';
import type { Deps } from '#platform/server/deps.ts';
import { isEmail } from '#shop/common/addresses/address.ts';
import { enqueueMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { FIELD, type AccountFault } from '../account-faults.ts';
import { accountMails } from '../account-mails.ts';
import type { SignedInCustomer } from '../customer.ts';
import { passwordFault } from '#shop/common/passwords/password.ts';
import { confirmPassword } from './confirm-password.ts';
import { enterAccount, type AccountDeps } from './enter-account.ts';
import { findAccount, loadAccount } from './find-account.ts';
import { createLink } from './mail-link.ts';
import { hashPassword } from '#shop/common/passwords/server/password-hash.ts';
import { emailForm, nameForm, passwordForm } from './schemas.ts';
import { saveName } from './store.ts';
import { renewPassword } from './follow-link.ts';

export async function changeName(
  { db }: Pick<Deps, 'db'>,
  { id }: SignedInCustomer,
  { fields }: SubmittedForm,
): Promise<void> {
  const { first_name: firstName, last_name: lastName } = nameForm.parse(fields);
  await saveName(db, id, { firstName, lastName });
}

export type EmailOutcome =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'faults'; readonly faults: readonly AccountFault[]; readonly email: string }
  | { readonly kind: 'sent'; readonly email: string };

/**
 * Requests a change of email. The change takes effect when the link sent to the new email is clicked. An
 * email of another account receives a different mail, but the page shows the same message.
 */
export async function requestEmailChange(
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'keyedHash'>,
  customer: SignedInCustomer,
  { fields }: SubmittedForm,
): Promise<EmailOutcome> {
  const { email, password_current: password } = emailForm.parse(fields);
  if (!isEmail(email)) return { kind: 'faults', faults: [{ field: FIELD.email, code: 'email' }], email };
  if (email === customer.email) return { kind: 'unchanged' };
  const fault = await confirmPassword(deps, customer, password);
  if (fault) return { kind: 'faults', faults: [fault], email };
  await deps.db.transaction().execute(async (tx) => {
    const known = await findAccount(tx, email);
    if (known && known.customer.id !== customer.id) {
      const { email: to, firstName } = known.customer;
      return enqueueMail(tx, accountMails.emailTaken({ to, firstName }));
    }
    const { firstName, lastName } = customer;
    const link = { purpose: 'email', customerId: customer.id, email, firstName, lastName } as const;
    const href = await createLink(tx, deps, link);
    await enqueueMail(tx, accountMails.confirmEmail({ to: email, firstName, href }));
  });
  return { kind: 'sent', email };
}

export type PasswordOutcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'faults'; readonly faults: readonly AccountFault[] };

/** Changes the password. This browser gets a new session; all other sessions end. */
export async function changePassword(
  deps: AccountDeps,
  context: RequestContext,
  customer: SignedInCustomer,
  { fields }: SubmittedForm,
): Promise<PasswordOutcome> {
  const { password_current: current, password_1: newPassword } = passwordForm.parse(fields);
  const code = passwordFault(newPassword, customer.email);
  if (code) return { kind: 'faults', faults: [{ field: FIELD.newPassword, code }] };
  const fault = await confirmPassword(deps, customer, current);
  if (fault) return { kind: 'faults', faults: [fault] };
  const passwordHash = await hashPassword(newPassword);
  await deps.db.transaction().execute((tx) => renewPassword({ ...deps, db: tx }, customer.id, passwordHash));
  const renewed = await loadAccount(deps.db, customer.id);
  await enterAccount(deps, context, renewed.customer, customer.stays);
  return { kind: 'changed' };
}

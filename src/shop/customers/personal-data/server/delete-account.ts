import type { SubmittedForm } from '#platform/server/edge/read-form.ts';
import type { RequestContext } from '#platform/server/request-context.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { AccountFault } from '#shop/customers/accounts/account-faults.ts';
import type { SignedInCustomer } from '#shop/customers/accounts/customer.ts';
import { unusedSince, warnedSince } from '#shop/customers/accounts/session-age.ts';
import { confirmPassword } from '#shop/customers/accounts/server/confirm-password.ts';
import { CUSTOMER_COLUMNS, toCustomer } from '#shop/customers/accounts/server/customer-row.ts';
import { leaveAccount, type AccountDeps } from '#shop/customers/accounts/server/enter-account.ts';
import { clearDeviceCookie } from '#shop/customers/accounts/server/known-device.ts';
import { erasePerson } from './erase-person.ts';
import { confirmForm } from './schemas.ts';

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
  await deps.db.transaction().execute((tx) => erasePerson(deps, tx, { email: customer.email, customer }));
  await leaveAccount(deps, context);
  clearDeviceCookie(deps, context);
  return { kind: 'deleted' };
}

const MOST_AT_ONCE = 100;

/** Deletes the accounts that have been inactive for the retention period and whose customers were warned. */
export async function deleteUnusedAccounts(deps: Pick<Deps, 'db' | 'now' | 'config'>): Promise<number> {
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
  for (const row of unused) {
    const customer = toCustomer(row);
    await db.transaction().execute((tx) => erasePerson(deps, tx, { email: customer.email, customer }));
  }
  return unused.length;
}

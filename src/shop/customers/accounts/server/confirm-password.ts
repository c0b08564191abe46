import type { Deps } from '#platform/server/deps.ts';
import { FIELD, type AccountFault } from '../account-faults.ts';
import type { SignedInCustomer } from '../customer.ts';
import { countConfirmation, resetConfirmations } from './attempts.ts';
import { loadAccount } from './find-account.ts';
import { isPassword } from '#shop/common/passwords/server/password-hash.ts';

/**
 * Checks the password again before an irreversible action and returns the fault of its field. Attempts are
 * limited as at sign-in.
 */
export async function confirmPassword(
  deps: Pick<Deps, 'db' | 'now' | 'keyedHash'>,
  { id }: SignedInCustomer,
  password: string,
): Promise<AccountFault | undefined> {
  const allowed = await countConfirmation(deps, id);
  const field = FIELD.currentPassword;
  if (!allowed.ok) return { field, code: 'slow-down', waitSeconds: allowed.waitSeconds };
  const { passwordHash } = await loadAccount(deps.db, id);
  if (!(await isPassword(password, passwordHash))) return { field, code: 'wrong-password' };
  await resetConfirmations(deps, id);
  return undefined;
}

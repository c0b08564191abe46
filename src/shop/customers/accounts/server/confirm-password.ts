import type { Deps } from '#platform/server/deps.ts';
import type { SignedInCustomer } from '../customer.ts';
import { countConfirmation, resetConfirmations } from './attempts.ts';
import { loadAccount } from './find-account.ts';
import { isPassword } from './password-hash.ts';

/** The reason why an action that needs the password is refused. */
export type ConfirmationRefusal =
  | { readonly kind: 'wrong' }
  | { readonly kind: 'slow-down'; readonly waitSeconds: number };

/** Checks the password again before an irreversible action. Attempts are limited as at sign-in. */
export async function confirmPassword(
  deps: Pick<Deps, 'db' | 'now' | 'keyedHash'>,
  { id }: SignedInCustomer,
  password: string,
): Promise<ConfirmationRefusal | undefined> {
  const allowed = await countConfirmation(deps, id);
  if (!allowed.ok) return { kind: 'slow-down', waitSeconds: allowed.waitSeconds };
  const { passwordHash } = await loadAccount(deps.db, id);
  if (!(await isPassword(password, passwordHash))) return { kind: 'wrong' };
  await resetConfirmations(deps, id);
  return undefined;
}

import type { Deps } from '#platform/server/deps.ts';
import type { SignedIn } from '../customer.ts';
import { countConfirmation, forgiveConfirmations } from './attempts.ts';
import { loadAccount } from './find-account.ts';
import { isPassword } from './password-hash.ts';

/** The reason why an action that needs the password is refused. */
export type NotConfirmed =
  { readonly kind: 'wrong' } | { readonly kind: 'slow-down'; readonly waitSeconds: number };

/** Checks the password again before an irreversible action. Attempts are limited as at sign-in. */
export async function confirmPassword(
  deps: Pick<Deps, 'db' | 'now' | 'keyedHash'>,
  { id }: SignedIn,
  password: string,
): Promise<NotConfirmed | undefined> {
  const allowed = await countConfirmation(deps, id);
  if (!allowed.ok) return { kind: 'slow-down', waitSeconds: allowed.waitSeconds };
  const { passwordHash } = await loadAccount(deps.db, id);
  if (!(await isPassword(password, passwordHash))) return { kind: 'wrong' };
  await forgiveConfirmations(deps, id);
  return undefined;
}

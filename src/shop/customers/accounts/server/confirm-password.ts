import type { Deps } from '#platform/server/deps.ts';
import type { SignedIn } from '../customer.ts';
import { countConfirmation, forgiveConfirmations } from './attempts.ts';
import { loadAccount } from './find-account.ts';
import { isPassword } from './password-hash.ts';

/** Why what needs the password is not done. */
export type NotConfirmed =
  { readonly kind: 'wrong' } | { readonly kind: 'slow-down'; readonly waitSeconds: number };

/** Asks for the password again before something that cannot be undone. Guessing is limited as at sign-in. */
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

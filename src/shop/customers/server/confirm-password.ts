import type { Deps } from '../../../platform/server/deps.ts';
import type { SignedIn } from '../customer.ts';
import { countEmailAttempt, forgiveEmailAttempts } from './attempts.ts';
import { loadAccount } from './find-account.ts';
import { isPassword } from './password-hash.ts';

/** Why what needs the password is not done. */
export type NotConfirmed =
  { readonly kind: 'wrong' } | { readonly kind: 'slow-down'; readonly waitSeconds: number };

/** Asks for the password again before something that cannot be taken back; guessing is no easier here than at the door. */
export async function confirmPassword(
  deps: Pick<Deps, 'db' | 'now' | 'keyedHash'>,
  { id, email }: SignedIn,
  client: string,
  password: string,
): Promise<NotConfirmed | undefined> {
  const attempt = { kind: 'sign-in', email, client } as const;
  const allowed = await countEmailAttempt(deps, attempt);
  if (!allowed.ok) return { kind: 'slow-down', waitSeconds: allowed.waitSeconds };
  const { passwordHash } = await loadAccount(deps.db, id);
  if (!(await isPassword(password, passwordHash))) return { kind: 'wrong' };
  await forgiveEmailAttempts(deps, attempt);
  return undefined;
}

import type { Deps } from '#platform/server/deps.ts';
import { countAttempt, limitedKey, resetAttempts, uncountAttempt } from '#platform/server/limits/attempts.ts';
import { clientOf } from '#platform/server/limits/client.ts';
import type { RequestContext } from '#platform/server/request-context.ts';
import { hashPassword, isOutdated, isPassword } from '#shop/common/passwords/server/password-hash.ts';
import { SIGN_IN_LIMITS } from '../session-limits.ts';
import { staffEmailKey } from '../staff.ts';
import { endSession, startSession } from './sessions.ts';
import { savePassword } from './store.ts';

export type SignInDeps = Pick<Deps, 'db' | 'now' | 'config' | 'keyedHash'>;

export type Credentials = { readonly email: string; readonly password: string };

export type SignInOutcome =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'slow-down'; readonly waitSeconds: number };

/**
 * Signs a staff member in. Neither the outcome nor its timing reveals whether the email or the password is
 * wrong, or the member deactivated.
 */
export async function signInStaff(
  deps: SignInDeps,
  context: RequestContext,
  { email, password }: Credentials,
): Promise<SignInOutcome> {
  const keys = attemptKeys(deps, email, clientOf(context.request));
  const allowed = await countAttempt(deps, Object.values(keys));
  if (!allowed.ok) return { kind: 'slow-down', waitSeconds: allowed.waitSeconds };
  const member = await deps.db
    .selectFrom('staff')
    .select(['id', 'password_hash'])
    .where('email_key', '=', staffEmailKey(email))
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!(await isPassword(password, member?.password_hash)) || !member) return { kind: 'wrong' };
  await resetAttempts(deps, [keys.byEmailAndClient]);
  await uncountAttempt(deps, [keys.byClient, keys.byEmail]);
  if (isOutdated(member.password_hash)) await savePassword(deps.db, member.id, await hashPassword(password));
  await startSession(deps, context, member.id);
  return { kind: 'signed-in' };
}

function attemptKeys(deps: Pick<Deps, 'keyedHash'>, email: string, client: string) {
  const key = staffEmailKey(email);
  return {
    byEmailAndClient: limitedKey(deps, SIGN_IN_LIMITS.byEmailAndClient, `${key} ${client}`),
    byClient: limitedKey(deps, SIGN_IN_LIMITS.byClient, client),
    byEmail: limitedKey(deps, SIGN_IN_LIMITS.byEmail, key),
  };
}

export const signOutStaff = endSession;

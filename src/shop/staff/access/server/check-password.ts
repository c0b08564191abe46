import type { FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { countAttempt, limitedKey, resetAttempts, uncountAttempt } from '#platform/server/limits/attempts.ts';
import { clientOf } from '#platform/server/limits/client.ts';
import { hashPassword, isOutdated, isPassword } from '#shop/common/passwords/server/password-hash.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { SIGN_IN_LIMITS } from '../session-limits.ts';
import type { SignedInStaff, StaffMember } from '../staff.ts';
import { emailKey } from '#platform/email-key.ts';
import { hasSecondFactor } from './find-second-factor.ts';
import { STAFF_COLUMNS, toStaffMember } from './staff-row.ts';
import { savePassword } from './store.ts';

export type SignInDeps = Pick<Deps, 'db' | 'now' | 'config' | 'keyedHash'>;

export type Credentials = { readonly email: string; readonly password: string };

/** A refused password or code. */
export type Refusal =
  | { readonly kind: 'wrong' }
  | { readonly kind: 'slow-down'; readonly waitSeconds: number };

export type PasswordOutcome =
  | { readonly kind: 'right'; readonly member: StaffMember & Pick<SignedInStaff, 'hasSecondFactor'> }
  | Refusal;

/**
 * Checks the password of an active member. Attempts are limited. Neither the outcome nor its timing reveals
 * whether the email or the password is wrong, or the member deactivated.
 */
export async function checkPassword(
  deps: SignInDeps,
  request: FastifyRequest,
  { email, password }: Credentials,
): Promise<PasswordOutcome> {
  const keys = attemptKeys(deps, email, clientOf(request));
  const allowed = await countAttempt(deps, Object.values(keys));
  if (!allowed.ok) return { kind: 'slow-down', waitSeconds: allowed.waitSeconds };
  const row = await deps.db
    .selectFrom('staff')
    .select(({ ref }) => [
      ...STAFF_COLUMNS,
      'password_hash',
      hasSecondFactor(ref('staff.id')).as('has_second_factor'),
    ])
    .where('email_key', '=', emailKey(email))
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!(await isPassword(password, row?.password_hash)) || !row) {
    await recordRefusal(deps, request, row?.id);
    return { kind: 'wrong' };
  }
  await resetAttempts(deps, [keys.byEmailAndClient]);
  await uncountAttempt(deps, [keys.byClient, keys.byEmail]);
  if (isOutdated(row.password_hash)) await savePassword(deps.db, row.id, await hashPassword(password));
  return { kind: 'right', member: { ...toStaffMember(row), hasSecondFactor: row.has_second_factor } };
}

/** Writes neither the email nor the password: people type a password into the wrong field. */
export const recordRefusal = (
  deps: Pick<SignInDeps, 'db' | 'now'>,
  { ip }: Pick<FastifyRequest, 'ip'>,
  staffId: number | undefined,
): Promise<void> =>
  deps.db.transaction().execute((tx) =>
    recordAudit(tx, {
      at: deps.now(),
      actor: { kind: 'visitor', id: null, name: '', ip },
      entity: { type: 'staff', id: staffId === undefined ? '' : String(staffId) },
      action: 'staff.sign-in-refused',
      diff: {},
    }),
  );

function attemptKeys(deps: Pick<Deps, 'keyedHash'>, email: string, client: string) {
  const key = emailKey(email);
  return {
    byEmailAndClient: limitedKey(deps, SIGN_IN_LIMITS.byEmailAndClient, `${key} ${client}`),
    byClient: limitedKey(deps, SIGN_IN_LIMITS.byClient, client),
    byEmail: limitedKey(deps, SIGN_IN_LIMITS.byEmail, key),
  };
}

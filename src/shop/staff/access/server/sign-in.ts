import type { FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { countAttempt, limitedKey, resetAttempts, uncountAttempt } from '#platform/server/limits/attempts.ts';
import { clientOf } from '#platform/server/limits/client.ts';
import type { RequestContext } from '#platform/server/request-context.ts';
import { hashPassword, isOutdated, isPassword } from '#shop/common/passwords/server/password-hash.ts';
import type { AuditEntry } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { SIGN_IN_LIMITS } from '../session-limits.ts';
import { staffEmailKey, type StaffMember } from '../staff.ts';
import { endSession, startSession } from './sessions.ts';
import { staffActor } from './staff-actor.ts';
import { STAFF_COLUMNS, toStaffMember } from './staff-row.ts';
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
    .select([...STAFF_COLUMNS, 'password_hash'])
    .where('email_key', '=', staffEmailKey(email))
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!(await isPassword(password, member?.password_hash)) || !member) {
    await recordRefusal(deps, context.request, member?.id);
    return { kind: 'wrong' };
  }
  await resetAttempts(deps, [keys.byEmailAndClient]);
  await uncountAttempt(deps, [keys.byClient, keys.byEmail]);
  if (isOutdated(member.password_hash)) await savePassword(deps.db, member.id, await hashPassword(password));
  await deps.db.transaction().execute(async (tx) => {
    await startSession({ ...deps, db: tx }, context, member.id);
    await recordAudit(tx, ownAction(deps, toStaffMember(member), context.request, 'staff.sign-in'));
  });
  return { kind: 'signed-in' };
}

/** Writes neither the email nor the password: people type a password into the wrong field. */
const recordRefusal = (deps: SignInDeps, { ip }: FastifyRequest, staffId: number | undefined) =>
  deps.db.transaction().execute((tx) =>
    recordAudit(tx, {
      at: deps.now(),
      actor: { kind: 'visitor', id: null, name: '', ip },
      entity: { type: 'staff', id: staffId === undefined ? '' : String(staffId) },
      action: 'staff.sign-in-refused',
      diff: {},
    }),
  );

const ownAction = (
  { now }: Pick<Deps, 'now'>,
  member: StaffMember,
  request: FastifyRequest,
  action: string,
): AuditEntry => ({
  at: now(),
  actor: staffActor(member, request),
  entity: { type: 'staff', id: String(member.id) },
  action,
  diff: {},
});

function attemptKeys(deps: Pick<Deps, 'keyedHash'>, email: string, client: string) {
  const key = staffEmailKey(email);
  return {
    byEmailAndClient: limitedKey(deps, SIGN_IN_LIMITS.byEmailAndClient, `${key} ${client}`),
    byClient: limitedKey(deps, SIGN_IN_LIMITS.byClient, client),
    byEmail: limitedKey(deps, SIGN_IN_LIMITS.byEmail, key),
  };
}

/** Ends the session of this browser. */
export async function signOutStaff(
  deps: SignInDeps,
  context: RequestContext & { readonly staff: StaffMember },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await endSession({ ...deps, db: tx }, context);
    await recordAudit(tx, ownAction(deps, context.staff, context.request, 'staff.sign-out'));
  });
}

import type { FastifyRequest } from 'fastify';
import type { Db } from '#platform/server/database/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { RequestContext } from '#platform/server/request-context.ts';
import { createSignedTokens } from '#platform/server/signed-token.ts';
import type { AuditEntry } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { SIGN_IN_TICKET_MS } from '../second-factor.ts';
import type { SignedInStaff, StaffMember } from '../staff.ts';
import { acceptPasskey } from './accept-passkey.ts';
import { acceptCode, countCodeAttempt, resetCodeAttempts } from './check-code.ts';
import {
  checkPassword,
  recordRefusal,
  type Credentials,
  type Refusal,
  type SignInDeps,
} from './check-password.ts';
import { endSession, startSession } from './sessions.ts';
import { staffActor } from './staff-actor.ts';
import { STAFF_COLUMNS, toStaffMember } from './staff-row.ts';
import { updateAuthenticatedAt } from './store.ts';

export type SignInOutcome =
  | { readonly kind: 'signed-in' }
  /** The password is right. The ticket proves it when the code is entered. */
  | { readonly kind: 'code-needed'; readonly ticket: string }
  | Refusal;

/** Signs a staff member in, or asks for a code if the member has a second factor. */
export async function signInStaff(
  deps: SignInDeps,
  context: RequestContext,
  credentials: Credentials,
): Promise<SignInOutcome> {
  const checked = await checkPassword(deps, context.request, credentials);
  if (checked.kind !== 'right') return checked;
  const { member } = checked;
  if (member.hasSecondFactor) {
    const issuedAt = deps.now().getTime();
    return { kind: 'code-needed', ticket: ticketsOf(deps).create({ staffId: member.id, issuedAt }) };
  }
  await deps.db.transaction().execute((tx) => enter({ ...deps, db: tx }, context, member, 'staff.sign-in'));
  return { kind: 'signed-in' };
}

/** Reads whose password the ticket proves; undefined if it is too old. */
export const readTicket = (deps: Pick<Deps, 'keyedHash' | 'now'>, ticket: string): number | undefined =>
  ticketsOf(deps).read(ticket)?.staffId;

/** A ticket is worth nothing without a code, so it needs no storage. */
const ticketsOf = ({ keyedHash, now }: Pick<Deps, 'keyedHash' | 'now'>) =>
  createSignedTokens({
    sign: keyedHash,
    purpose: 'staff sign-in',
    fields: ['staffId', 'issuedAt'],
    expiry: { now, atMs: ({ issuedAt }) => issuedAt + SIGN_IN_TICKET_MS },
  });

export type CodeOutcome =
  | { readonly kind: 'signed-in' }
  /** The ticket is too old, or the member is no longer active. */
  | { readonly kind: 'expired' }
  | Refusal;

/** Completes signing in with a one-time code or a recovery code. */
export async function completeSignIn(
  deps: SignInDeps,
  context: RequestContext,
  { ticket, code }: { readonly ticket: string; readonly code: string },
): Promise<CodeOutcome> {
  const staffId = readTicket(deps, ticket);
  const member = staffId === undefined ? undefined : await findActiveStaff(deps.db, staffId);
  if (!member) return { kind: 'expired' };
  const entered = await enterWithCode(deps, context, member, code);
  return entered.kind === 'entered' ? { kind: 'signed-in' } : entered;
}

type EntryOutcome = { readonly kind: 'entered'; readonly session: string } | Refusal;

async function enterWithCode(
  deps: SignInDeps,
  context: RequestContext,
  member: StaffMember,
  code: string,
): Promise<EntryOutcome> {
  const allowed = await countCodeAttempt(deps, context.request, member.id);
  if (!allowed.ok) return { kind: 'slow-down', waitSeconds: allowed.waitSeconds };
  const session = await deps.db.transaction().execute(async (tx) => {
    const accepted = await acceptCode({ ...deps, db: tx }, member.id, code);
    if (!accepted) return undefined;
    const action = accepted === 'recovery' ? 'staff.sign-in-recovery' : 'staff.sign-in';
    return enter({ ...deps, db: tx }, context, member, action);
  });
  if (session === undefined) {
    await recordRefusal(deps, context.request, member.id);
    return { kind: 'wrong' };
  }
  await resetCodeAttempts(deps, context.request, member.id);
  return { kind: 'entered', session };
}

/** Starts the session of somebody who has proven who they are. */
export async function enter(
  deps: SignInDeps,
  context: RequestContext,
  member: StaffMember,
  action: string,
): Promise<string> {
  const session = await startSession(deps, context, member.id);
  await recordAudit(deps.db, ownAction(deps, member, context.request, action));
  return session;
}

/** Finds a member by id, unless deactivated. */
export async function findActiveStaff(db: Db, staffId: number): Promise<StaffMember | undefined> {
  const row = await db
    .selectFrom('staff')
    .select(STAFF_COLUMNS)
    .where('id', '=', staffId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row && toStaffMember(row);
}

/** The password that is asked for again, with the code if the member has a second factor, or a passkey. */
export type TypedProof = { readonly password: string; readonly code: string; readonly passkey: string };

export type ProofRefusal = Refusal | { readonly kind: 'wrong-passkey' };
export type ProofOutcome = { readonly kind: 'proven'; readonly staff: SignedInStaff } | ProofRefusal;

/** Signs a member in again whose session ended while a form was open. */
export async function signInAgain(
  deps: SignInDeps,
  context: RequestContext,
  { id, email }: StaffMember,
  { password, code, passkey }: TypedProof,
): Promise<ProofOutcome> {
  if (passkey !== '') return signInAgainWithPasskey(deps, context, id, passkey);
  const checked = await checkPassword(deps, context.request, { email, password });
  if (checked.kind !== 'right') return checked;
  const { member } = checked;
  const entered: EntryOutcome = member.hasSecondFactor
    ? await enterWithCode(deps, context, member, code)
    : {
        kind: 'entered',
        session: await deps.db
          .transaction()
          .execute((tx) => enter({ ...deps, db: tx }, context, member, 'staff.sign-in')),
      };
  if (entered.kind !== 'entered') return entered;
  return {
    kind: 'proven',
    staff: { ...member, session: entered.session, authenticatedAt: deps.now() },
  };
}

async function signInAgainWithPasskey(
  deps: SignInDeps,
  context: RequestContext,
  staffId: number,
  passkey: string,
): Promise<ProofOutcome> {
  const member = await acceptPasskey(deps, context.request, passkey, staffId);
  if (!member) return { kind: 'wrong-passkey' };
  const session = await deps.db
    .transaction()
    .execute((tx) => enter({ ...deps, db: tx }, context, member, 'staff.sign-in-passkey'));
  return {
    kind: 'proven',
    staff: { ...member, session, authenticatedAt: deps.now(), hasSecondFactor: true },
  };
}

/** Checks the password of a signed-in member again, after which the session counts as recent. */
export async function confirmPassword(
  deps: SignInDeps,
  { request, staff }: { readonly request: FastifyRequest; readonly staff: SignedInStaff },
  password: string,
): Promise<ProofOutcome> {
  const checked = await checkPassword(deps, request, { email: staff.email, password });
  if (checked.kind !== 'right') return checked;
  const now = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    await updateAuthenticatedAt(tx, staff.session, now);
    await recordAudit(tx, ownAction(deps, staff, request, 'staff.confirm'));
  });
  return { kind: 'proven', staff: { ...staff, authenticatedAt: now } };
}

/** The audit entry of something that a member has done about their own session. */
export const ownAction = (
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

import type { FastifyRequest } from 'fastify';
import type { RequestContext } from '#platform/server/request-context.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import type { SignedInStaff } from '../staff.ts';
import { acceptPasskey } from './accept-passkey.ts';
import type { SignInDeps } from './check-password.ts';
import {
  confirmPassword,
  enter,
  ownAction,
  readTicket,
  type ProofOutcome,
  type TypedProof,
} from './sign-in.ts';
import { updateAuthenticatedAt } from './store.ts';

/**
 * Signs the owner of a passkey in. A passkey is unlocked by a finger, a face or a PIN, so it replaces password and
 * code together. After the password, the ticket names who must have the passkey.
 */
export async function signInWithPasskey(
  deps: SignInDeps,
  context: RequestContext,
  { answer, ticket }: { readonly answer: string; readonly ticket: string },
): Promise<'signed-in' | 'expired' | 'wrong'> {
  const staffId = ticket === '' ? undefined : readTicket(deps, ticket);
  if (ticket !== '' && staffId === undefined) return 'expired';
  const member = await acceptPasskey(deps, context.request, answer, staffId);
  if (!member) return 'wrong';
  await deps.db
    .transaction()
    .execute((tx) => enter({ ...deps, db: tx }, context, member, 'staff.sign-in-passkey'));
  return 'signed-in';
}

/** Checks the password or a passkey of a signed-in member again, after which the session counts as recent. */
export const confirmIdentity = (
  deps: SignInDeps,
  context: { readonly request: FastifyRequest; readonly staff: SignedInStaff },
  { password, passkey }: Pick<TypedProof, 'password' | 'passkey'>,
): Promise<ProofOutcome> =>
  passkey === '' ? confirmPassword(deps, context, password) : confirmWithPasskey(deps, context, passkey);

async function confirmWithPasskey(
  deps: SignInDeps,
  { request, staff }: { readonly request: FastifyRequest; readonly staff: SignedInStaff },
  answer: string,
): Promise<ProofOutcome> {
  if (!(await acceptPasskey(deps, request, answer, staff.id))) return { kind: 'wrong-passkey' };
  const now = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    await updateAuthenticatedAt(tx, staff.session, now);
    await recordAudit(tx, ownAction(deps, staff, request, 'staff.confirm-passkey'));
  });
  return { kind: 'proven', staff: { ...staff, authenticatedAt: now } };
}

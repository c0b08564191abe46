import { z } from 'zod';
import type { FormFault } from '#platform/forms.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { RequestContext } from '#platform/server/request-context.ts';
import { hashOf, isToken } from '#platform/server/secret-token.ts';
import { hashPassword } from '#shop/common/passwords/server/password-hash.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { checkJoinForm, type JoinFault, type JoinForm } from '../invitation.ts';
import { ROLES, type Role } from '../roles.ts';
import { startSession } from './sessions.ts';
import { staffActor } from './staff-actor.ts';
import { insertStaff, removeInvitation, removeSessionsOf, savePassword } from './store.ts';

type JoinDeps = Pick<Deps, 'db' | 'now' | 'config'>;

export type OpenInvitation = {
  readonly tokenHash: string;
  readonly email: string;
  readonly role: Role;
  /** The member who chooses a new password; undefined for a new member. */
  readonly member: { readonly id: number; readonly name: string } | undefined;
};

const role = z.enum(ROLES);

/** Finds the invitation of a link that is still valid. */
export async function findInvitation(
  { db, now }: JoinDeps,
  token: unknown,
): Promise<OpenInvitation | undefined> {
  if (!isToken(token)) return undefined;
  const row = await db
    .selectFrom('staff_invitations as i')
    .leftJoin('staff', 'staff.id', 'i.staff_id')
    .select(['i.token_hash', 'i.email', 'i.role', 'i.staff_id', 'staff.name'])
    .where('i.token_hash', '=', hashOf(token))
    .where('i.expires_at', '>', now())
    .executeTakeFirst();
  if (!row) return undefined;
  const member = row.staff_id === null ? undefined : { id: row.staff_id, name: row.name ?? '' };
  return { tokenHash: row.token_hash, email: row.email, role: role.parse(row.role), member };
}

export type JoinOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly kind: 'gone' }
  | { readonly ok: false; readonly kind: 'faults'; readonly faults: readonly FormFault<JoinFault>[] };

/**
 * Accepts an invitation: adds the member, or replaces the password of a known one and ends their sessions.
 * Then signs them in. A link works once.
 */
export async function joinStaff(
  deps: JoinDeps,
  context: RequestContext,
  invitation: OpenInvitation,
  typed: JoinForm,
): Promise<JoinOutcome> {
  const { member } = invitation;
  const form = {
    ...typed,
    name: member?.name ?? typed.name.trim(),
    email: invitation.email || typed.email.trim(),
  };
  const faults = checkJoinForm(form);
  if (faults.length > 0) return { ok: false, kind: 'faults', faults };
  const passwordHash = await hashPassword(form.password);
  return inTransaction(deps.db, async (tx): Promise<JoinOutcome> => {
    if (!(await removeInvitation(tx, invitation.tokenHash))) return { ok: false, kind: 'gone' };
    const { name, email } = form;
    const id = member?.id ?? (await insertStaff(tx, { name, email, passwordHash, role: invitation.role }));
    if (id === undefined) return { ok: false, kind: 'faults', faults: [{ field: 'email', code: 'taken' }] };
    if (member) {
      await savePassword(tx, id, passwordHash);
      await removeSessionsOf(tx, id);
    }
    await startSession({ ...deps, db: tx }, context, id);
    await recordAudit(tx, {
      at: deps.now(),
      actor: staffActor({ id, name }, context.request),
      entity: { type: 'staff', id: String(id) },
      action: member ? 'staff.password' : 'staff.join',
      diff: member ? { password: 'changed' } : { role: [null, invitation.role] },
    });
    return { ok: true };
  });
}

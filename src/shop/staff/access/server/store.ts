import type { Db } from '#platform/server/database/database.ts';
import type { Role } from '../roles.ts';
import { idleSince, sessionEnd } from '../session-limits.ts';
import { emailKey } from '#platform/email-key.ts';
import { removeEndedChallenges } from './passkey-store.ts';

export type NewStaffMember = {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly role: Role;
};

/** Inserts a staff member; returns undefined if the email belongs to one already. */
export async function insertStaff(db: Db, member: NewStaffMember): Promise<number | undefined> {
  const row = await db
    .insertInto('staff')
    .values({
      name: member.name,
      email: member.email.trim(),
      email_key: emailKey(member.email),
      password_hash: member.passwordHash,
      role: member.role,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function savePassword(db: Db, staffId: number, hash: string): Promise<void> {
  await db.updateTable('staff').set({ password_hash: hash }).where('id', '=', staffId).execute();
}

type NewSession = { readonly session: string; readonly staffId: number; readonly now: Date };

export async function insertSession(db: Db, { session, staffId, now }: NewSession): Promise<void> {
  await db
    .insertInto('staff_sessions')
    .values({
      token_hash: session,
      staff_id: staffId,
      started_at: now,
      seen_at: now,
      expires_at: sessionEnd(now),
      authenticated_at: now,
    })
    .execute();
}

export async function updateSeenAt(db: Db, session: string, now: Date): Promise<void> {
  await db.updateTable('staff_sessions').set({ seen_at: now }).where('token_hash', '=', session).execute();
}

export async function updateAuthenticatedAt(db: Db, session: string, now: Date): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ authenticated_at: now })
    .where('token_hash', '=', session)
    .execute();
}

export async function removeSession(db: Db, session: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', session).execute();
}

/** Deletes the sessions, invitations and challenges that are over. */
export async function deleteEnded(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('staff_invitations').where('expires_at', '<=', now).execute();
  await removeEndedChallenges(db, now);
  await db
    .deleteFrom('staff_sessions')
    .where(({ or, eb }) => or([eb('expires_at', '<=', now), eb('seen_at', '<', idleSince(now))]))
    .execute();
}

/** Makes other changes of the staff wait, so that two of them cannot remove the last two owners. */
export async function lockStaff(tx: Db): Promise<void> {
  await tx.selectFrom('staff').select('id').orderBy('id').forUpdate().execute();
}

type NewAccess = { readonly role: Role; readonly isActive: boolean; readonly now: Date };

export async function saveAccess(db: Db, staffId: number, { role, isActive, now }: NewAccess): Promise<void> {
  await db
    .updateTable('staff')
    .set({ role, is_active: isActive, changed_at: now })
    .where('id', '=', staffId)
    .execute();
}

export async function removeSessionsOf(db: Db, staffId: number): Promise<void> {
  await db.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute();
}

/** Ends the sessions of a member except the current one. */
export async function removeOtherSessions(
  db: Db,
  { id, session }: { readonly id: number; readonly session: string },
): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', id)
    .where('token_hash', '<>', session)
    .execute();
}

type NewInvitation = {
  readonly tokenHash: string;
  readonly email: string;
  readonly role: string;
  readonly staffId: number | null;
  readonly expiresAt: Date;
};

/** Replaces the open invitations of the email. */
export async function insertInvitation(db: Db, invitation: NewInvitation): Promise<void> {
  await removeOpenInvitations(db, invitation.email);
  await db
    .insertInto('staff_invitations')
    .values({
      token_hash: invitation.tokenHash,
      email: invitation.email,
      role: invitation.role,
      staff_id: invitation.staffId,
      expires_at: invitation.expiresAt,
    })
    .execute();
}

async function removeOpenInvitations(db: Db, email: string): Promise<void> {
  await db.deleteFrom('staff_invitations').where('email', '=', email).execute();
}

/** Deletes an invitation and returns whether it existed. Only one of two concurrent calls succeeds. */
export async function removeInvitation(db: Db, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_invitations')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

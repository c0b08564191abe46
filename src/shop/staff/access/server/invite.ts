import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { hashOf, newToken } from '#platform/server/secret-token.ts';
import { fail, succeed, type Result } from '#platform/result.ts';
import { enqueueMail } from '#shop/common/mails/server/enqueue-mail.ts';
import type { Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { invitationEnd, isEmail, type InvitationKind } from '../invitation.ts';
import { OFFICE } from '../office-paths.ts';
import type { Role } from '../roles.ts';
import { emailKey } from '#platform/email-key.ts';
import { texts } from '../texts.ts';
import { removeApplicationPasswordsOf } from './application-passwords/store.ts';
import { removeSecondFactor } from './change-second-factor.ts';
import { insertInvitation, removeSessionsOf } from './store.ts';

type InviteDeps = Pick<Deps, 'db' | 'now' | 'config'>;
export type InviteRefusal = 'email' | 'taken';

type InviteRequest = {
  readonly email: string;
  readonly role: Role;
  readonly kind: InvitationKind;
  readonly actor: Actor;
};

/** Invites a new member. A mailed invitation goes to the email; a printed one is returned as a link. */
export async function inviteStaff(
  deps: InviteDeps,
  { email, role, kind, actor }: InviteRequest,
): Promise<Result<string, InviteRefusal>> {
  if (!isEmail(email)) return fail('email');
  return inTransaction(deps.db, async (tx): Promise<Result<string, InviteRefusal>> => {
    if (await findByEmail(tx, email)) return fail('taken');
    const link = await createLink({ ...deps, db: tx }, { email, role, staffId: null, kind });
    if (kind === 'mailed') await enqueueMail(tx, texts.invitationMail(email, texts.roles[role], link));
    await recordAudit(tx, {
      at: deps.now(),
      actor,
      action: 'staff.invite',
      entity: { type: 'staff', id: '' },
      diff: { email: 'changed', role: [null, role] },
    });
    return succeed(link);
  });
}

/**
 * Makes a link by which a member chooses a new password, removes their second factor and the passwords of their
 * applications, and ends their sessions. Returns undefined if the email belongs to nobody.
 */
export const resetStaff = (deps: InviteDeps, email: string, actor: Actor): Promise<string | undefined> =>
  deps.db.transaction().execute(async (tx) => {
    const member = await findByEmail(tx, email);
    if (!member) return undefined;
    const { id: staffId, role } = member;
    const link = await createLink(
      { ...deps, db: tx },
      { email: member.email, role, staffId, kind: 'printed' },
    );
    await removeSecondFactor(tx, staffId);
    await removeApplicationPasswordsOf(tx, staffId);
    await removeSessionsOf(tx, staffId);
    await recordAudit(tx, {
      at: deps.now(),
      actor,
      action: 'staff.reset',
      diff: { secondFactor: 'changed' },
      entity: { type: 'staff', id: String(staffId) },
    });
    return link;
  });

/** Makes the first link of a shop without staff, valid for one hour; undefined if there is staff. */
export async function inviteFirstOwner(deps: InviteDeps): Promise<string | undefined> {
  const anybody = await deps.db.selectFrom('staff').select('id').limit(1).executeTakeFirst();
  if (anybody) return undefined;
  return createLink(deps, { email: '', role: 'owner', staffId: null, kind: 'printed' });
}

const findByEmail = (db: Db, email: string) =>
  db
    .selectFrom('staff')
    .select(['id', 'email', 'role'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();

type NewLink = {
  readonly email: string;
  readonly role: string;
  readonly staffId: number | null;
  readonly kind: InvitationKind;
};

async function createLink({ db, now, config }: InviteDeps, link: NewLink): Promise<string> {
  const token = newToken();
  await insertInvitation(db, {
    tokenHash: hashOf(token),
    email: link.email,
    role: link.role,
    staffId: link.staffId,
    expiresAt: invitationEnd(link.kind, now()),
  });
  return `${config.publicUrl}${OFFICE.join}?cle=${token}`;
}

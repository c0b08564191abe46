import { randomBytes, randomUUID } from 'node:crypto';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { Deps } from '#platform/server/deps.ts';
import { hashOf } from '#platform/server/secret-token.ts';
import type { Actor, AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import {
  APPLICATION_PASSWORD_BYTES,
  applicationPasswordOf,
  checkApplicationName,
  formatApplicationPassword,
  MOST_APPLICATION_PASSWORDS,
} from '../../application-passwords.ts';
import { listApplicationPasswords } from './list-application-passwords.ts';
import {
  insertApplicationPassword,
  removeApplicationPassword,
  removeApplicationPasswordsOf,
} from './store.ts';

type PasswordDeps = Pick<Deps, 'db' | 'now'>;

/** The member who changes their own applications. */
type OwnApplications = { readonly staffId: number; readonly actor: Actor };

export type ApplicationRefusal = 'name-required' | 'name-too-long' | 'name-taken' | 'too-many';

/** A new password, as it is shown once. */
export type NewApplicationPassword = { readonly uuid: string; readonly password: string };

const record = (
  tx: Db,
  { now }: PasswordDeps,
  { staffId, actor }: OwnApplications,
  [action, diff]: readonly [string, AuditDiff],
) => recordAudit(tx, { at: now(), actor, entity: { type: 'staff', id: String(staffId) }, action, diff });

/** Creates a password for an application of a member. Each application of a member has a name of its own. */
export async function createApplicationPassword(
  deps: PasswordDeps,
  own: OwnApplications,
  { name: typed, appId }: { readonly name: string; readonly appId: string },
): Promise<Result<NewApplicationPassword, ApplicationRefusal>> {
  const fault = checkApplicationName(typed);
  if (fault) return fail(fault.code === 'required' ? 'name-required' : 'name-too-long');
  const name = typed.trim();
  const { staffId } = own;
  return inTransaction(deps.db, async (tx): Promise<Result<NewApplicationPassword, ApplicationRefusal>> => {
    const existing = await listApplicationPasswords(tx, staffId);
    if (existing.length >= MOST_APPLICATION_PASSWORDS) return fail('too-many');
    const uuid = randomUUID();
    const password = applicationPasswordOf(randomBytes(APPLICATION_PASSWORD_BYTES));
    const row = { uuid, staffId, name, appId, passwordHash: hashOf(password), now: deps.now() };
    if (!(await insertApplicationPassword(tx, row))) return fail('name-taken');
    await record(tx, deps, own, ['staff.application-add', { name: [null, name] }]);
    return succeed({ uuid, password: formatApplicationPassword(password) });
  });
}

/** Revokes a password: the next request of its application is refused. Returns whether there was one. */
export const revokeApplicationPassword = (
  deps: PasswordDeps,
  own: OwnApplications,
  uuid: string,
): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    const name = await removeApplicationPassword(tx, { uuid, staffId: own.staffId });
    if (name !== undefined) await record(tx, deps, own, ['staff.application-revoke', { name: [name, null] }]);
    return name !== undefined;
  });

/** Revokes all passwords of the applications of a member; returns how many there were. */
export const revokeApplicationPasswords = (deps: PasswordDeps, own: OwnApplications): Promise<number> =>
  deps.db.transaction().execute(async (tx) => {
    const count = await removeApplicationPasswordsOf(tx, own.staffId);
    if (count > 0) await record(tx, deps, own, ['staff.application-revoke', { count: [count, 0] }]);
    return count;
  });

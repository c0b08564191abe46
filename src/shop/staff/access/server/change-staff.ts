import { fail, succeed, type Result } from '#platform/result.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { Deps } from '#platform/server/deps.ts';
import { diffOf, type Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { keepsAnOwner } from '../invitation.ts';
import type { Role } from '../roles.ts';
import { listStaff } from './list-staff.ts';
import { lockStaff, removeSessionsOf, saveAccess } from './store.ts';

export type StaffRefusal = 'unknown' | 'last-owner';
type StaffChange = { readonly role?: Role; readonly isActive?: boolean };

/** Changes the role of a member, or deactivates them, which ends their sessions at once. */
export const changeStaff = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staffId: number,
  change: StaffChange,
  actor: Actor,
): Promise<Result<undefined, StaffRefusal>> =>
  inTransaction(db, async (tx): Promise<Result<undefined, StaffRefusal>> => {
    await lockStaff(tx);
    const staff = await listStaff(tx);
    const member = staff.find(({ id }) => id === staffId);
    if (!member) return fail('unknown');
    const changed = { ...member, ...change };
    if (!keepsAnOwner(staff, changed)) return fail('last-owner');
    const access = ({ role, isActive }: typeof member) => ({ role, isActive });
    const diff = diffOf(access(member), access(changed));
    if (Object.keys(diff).length === 0) return succeed(undefined);
    await saveAccess(tx, staffId, { ...access(changed), now: now() });
    if (!changed.isActive) await removeSessionsOf(tx, staffId);
    await recordAudit(tx, {
      at: now(),
      actor,
      action: 'staff.change',
      diff,
      entity: { type: 'staff', id: String(staffId) },
    });
    return succeed(undefined);
  });

import type { Db } from '#platform/server/database/database.ts';
import type { StaffMember } from '../staff.ts';
import { STAFF_COLUMNS, toStaffMember } from './staff-row.ts';

export type ListedStaffMember = StaffMember & { readonly isActive: boolean };

/** Lists all staff members by name, deactivated ones last. */
export async function listStaff(db: Db): Promise<ListedStaffMember[]> {
  const rows = await db
    .selectFrom('staff')
    .select([...STAFF_COLUMNS, 'staff.is_active'])
    .orderBy('staff.is_active', 'desc')
    .orderBy('staff.name')
    .orderBy('staff.id')
    .execute();
  return rows.map((row) => ({ ...toStaffMember(row), isActive: row.is_active }));
}

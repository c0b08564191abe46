import type { Db } from '#platform/server/database/database.ts';
import { insertStaff, type NewStaffMember } from './store.ts';

/** Adds a staff member; returns undefined if the email belongs to one already. */
export const createStaff = (db: Db, member: NewStaffMember): Promise<number | undefined> =>
  insertStaff(db, member);

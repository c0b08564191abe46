import { sql } from 'kysely';
import type { Deps } from '#platform/server/deps.ts';
import { hashOf } from '#platform/server/secret-token.ts';
import { isUseDue, readApplicationPassword } from '../../application-passwords.ts';
import { mayWork } from '../../second-factor.ts';
import type { StaffMember } from '../../staff.ts';
import { emailKey } from '#platform/email-key.ts';
import { hasSecondFactor } from '../find-second-factor.ts';
import { STAFF_COLUMNS, toStaffMember } from '../staff-row.ts';
import { updateLastUse } from './store.ts';

/** A member whose application makes a request, with the id of its password. */
export type SignedInApplication = { readonly member: StaffMember; readonly uuid: string };

type Typed = { readonly user: string; readonly password: string };

/**
 * Finds the active member whose email or name and application password an application sends. Wrong ones need no
 * limit: nobody guesses one of 32²⁴ passwords. A member without a second factor may not work, nor may their
 * applications.
 */
export async function signInApplication(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  { user, password: typed }: Typed,
): Promise<SignedInApplication | undefined> {
  const password = readApplicationPassword(typed);
  if (password === undefined) return undefined;
  const row = await db
    .selectFrom('application_passwords')
    .innerJoin('staff', 'staff.id', 'application_passwords.staff_id')
    .select(({ ref }) => [
      ...STAFF_COLUMNS,
      'application_passwords.uuid',
      'application_passwords.last_used_at',
      hasSecondFactor(ref('staff.id')).as('has_second_factor'),
    ])
    .where('application_passwords.password_hash', '=', hashOf(password))
    .where('staff.is_active', '=', true)
    .where(({ or, eb }) =>
      or([
        eb('staff.email_key', '=', emailKey(user)),
        eb(sql`lower(staff.name)`, '=', user.trim().toLowerCase()),
      ]),
    )
    .executeTakeFirst();
  if (!row || !mayWork({ hasSecondFactor: row.has_second_factor }, config)) return undefined;
  if (isUseDue(row.last_used_at, now())) await updateLastUse(db, row.uuid, now());
  return { member: toStaffMember(row), uuid: row.uuid };
}

import type { Db } from '#platform/server/database/database.ts';
import type { ApplicationPassword } from '../../application-passwords.ts';

/** Lists the passwords of the applications of a member, the newest first. */
export async function listApplicationPasswords(db: Db, staffId: number): Promise<ApplicationPassword[]> {
  const rows = await db
    .selectFrom('application_passwords')
    .select(['uuid', 'name', 'app_id', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .execute();
  return rows.map((row) => ({
    uuid: row.uuid,
    name: row.name,
    appId: row.app_id,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}

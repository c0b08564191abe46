import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { ROLES } from '#shop/staff/access/roles.ts';
import { API_KEY_PERMISSIONS } from '../api-key.ts';

const listed = z.object({
  id: z.int(),
  name: z.string(),
  keyEnd: z.string(),
  permission: z.enum(API_KEY_PERMISSIONS),
  role: z.enum(ROLES),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
  revokedAt: z.date().nullable(),
});

/** A key as the merchant sees it: its secret is never shown again. */
export type ListedApiKey = z.infer<typeof listed>;

const MOST = 200;

/** Lists the keys, active ones first, newest first. */
export async function listApiKeys(db: Db): Promise<ListedApiKey[]> {
  const { rows } = await sql<unknown>`
    select id, name, key_end as "keyEnd", permission, role, created_at as "createdAt",
      last_used_at as "lastUsedAt", revoked_at as "revokedAt"
    from api_keys order by revoked_at is not null, id desc limit ${MOST}`.execute(db);
  return z.array(listed).parse(rows);
}

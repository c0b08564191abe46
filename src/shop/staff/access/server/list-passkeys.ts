import type { Db } from '#platform/server/database/database.ts';

export type Passkey = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly usedAt: Date | undefined;
  readonly transports: readonly string[];
};

/** Lists the passkeys of a member in the order in which they were added. */
export async function listPasskeys(db: Db, staffId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('staff_passkeys')
    .select(['id', 'name', 'created_at', 'used_at', 'transports'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    transports: row.transports,
    createdAt: row.created_at,
    usedAt: row.used_at ?? undefined,
  }));
}

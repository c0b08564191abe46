import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { succeed } from '#platform/result.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';

const PROOF = 'backup.check';
const COMMAND = { kind: 'command', id: null, name: 'restore-check', ip: null } as const;

type Proof = { readonly name: string; readonly isReliable: boolean; readonly at: Date };

/** Records that a backup was restored into a scratch database and compared, if there is a shop in the database. */
export async function recordProof(db: Db, { name, isReliable, at }: Proof): Promise<void> {
  const { rows } = await sql`select where to_regclass('audit_log') is not null`.execute(db);
  if (rows.length === 0) return;
  await inTransaction(db, async (tx) => {
    await recordAudit(tx, {
      at,
      actor: COMMAND,
      action: PROOF,
      entity: { type: 'backup', id: name },
      diff: { isReliable: [null, isReliable] },
    });
    return succeed('done');
  });
}

/** The last backup that was restored and compared, and whether nothing differed; undefined if none was. */
export async function findLastProof(db: Db): Promise<Proof | undefined> {
  const { rows } = await sql<Proof>`
    select entity_id as name, (diff -> 'isReliable' ->> 1)::boolean as "isReliable", at
    from audit_log where action = ${PROOF} and entity_type = 'backup' order by id desc limit 1`.execute(db);
  return rows[0];
}

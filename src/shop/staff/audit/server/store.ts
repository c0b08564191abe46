import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ChainedEntry } from '../hash-chain.ts';
import type { UndoImage } from '../undo.ts';

/** Makes other writers of the log wait until this transaction ends, so that the chain has no forks. */
const AUDIT_LOCK = 0x61_75_64_69;

/** Locks the log and returns the hash of its last entry. */
export async function lockLastHash(tx: Db): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(${AUDIT_LOCK})`.execute(tx);
  const row = await tx
    .selectFrom('audit_log')
    .select('hash')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.hash;
}

/** Writes an entry, with the image from which its change can be undone, in one statement. */
export async function insertEntry(
  tx: Db,
  entry: Omit<ChainedEntry, 'id'>,
  image: UndoImage | undefined,
): Promise<number> {
  const columns = columnsOf(entry);
  const { id } = await (image
    ? tx
        .with('entry', (query) => query.insertInto('audit_log').values(columns).returning('id'))
        .insertInto('audit_images')
        .columns(['entry_id', 'image'])
        .expression((query) =>
          query.selectFrom('entry').select(['id', sql`${JSON.stringify(image)}::jsonb`.as('image')]),
        )
        .returning('entry_id as id')
    : tx.insertInto('audit_log').values(columns).returning('id')
  ).executeTakeFirstOrThrow();
  return Number(id);
}

const columnsOf = ({ actor, entity, ...entry }: Omit<ChainedEntry, 'id'>) => ({
  at: entry.at,
  actor_kind: actor.kind,
  actor_id: actor.id,
  actor_name: actor.name,
  ip: actor.ip,
  entity_type: entity.type,
  entity_id: entity.id,
  action: entry.action,
  diff: JSON.stringify(entry.diff),
  previous_hash: entry.previousHash,
  hash: entry.hash,
});

export async function markUndone(tx: Db, entryId: number, undoId: number): Promise<void> {
  await sql`update audit_images set undone_by = ${undoId} where entry_id = ${entryId}`.execute(tx);
}

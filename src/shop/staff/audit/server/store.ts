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

export async function insertEntry(tx: Db, entry: Omit<ChainedEntry, 'id'>): Promise<number> {
  const { actor, entity } = entry;
  const { id } = await tx
    .insertInto('audit_log')
    .values({
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

export async function insertImage(tx: Db, entryId: number, image: UndoImage): Promise<void> {
  await sql`insert into audit_images (entry_id, image) values (${entryId}, ${JSON.stringify(image)})`.execute(
    tx,
  );
}

export async function markUndone(tx: Db, entryId: number, undoId: number): Promise<void> {
  await sql`update audit_images set undone_by = ${undoId} where entry_id = ${entryId}`.execute(tx);
}

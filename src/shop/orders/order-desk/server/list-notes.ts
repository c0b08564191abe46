import { sql } from 'kysely';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { recordDeskAudit, type DeskRequest } from './desk-request.ts';
import type { DeskNote, NoteKind } from './find-desk-order.ts';

type Page = { readonly limit: number; readonly offset: number };

/** The notes of an order, the newest first. */
export async function listNotes(
  db: Db,
  orderId: number,
  { kind, limit, offset }: Page & { readonly kind?: NoteKind | undefined },
): Promise<{ readonly notes: readonly DeskNote[]; readonly total: number }> {
  const ofOrder = sql`order_id = ${orderId} ${kind === undefined ? sql`` : sql`and kind = ${kind}`}`;
  const { rows } = await sql<DeskNote & { total: number }>`
    select id, kind, author, body, written_at as "writtenAt", count(*) over ()::int as total
    from order_notes where ${ofOrder} order by id desc limit ${limit} offset ${offset}`.execute(db);
  return { notes: rows, total: rows[0]?.total ?? 0 };
}

export async function findNote(db: Db, orderId: number, id: number): Promise<DeskNote | undefined> {
  const { rows } = await sql<DeskNote>`
    select id, kind, author, body, written_at as "writtenAt" from order_notes
    where order_id = ${orderId} and id = ${id}`.execute(db);
  return rows[0];
}

/** Deletes an internal note. A message that went to the customer is kept. */
export async function deleteNote(
  tx: Db,
  request: Pick<DeskRequest, 'orderId' | 'actor' | 'now'>,
  id: number,
): Promise<Result<'done', 'unknown-note' | 'sent'>> {
  const note = await findNote(tx, request.orderId, id);
  if (!note) return fail('unknown-note');
  if (note.kind === 'message') return fail('sent');
  await sql`delete from order_notes where id = ${id}`.execute(tx);
  await recordDeskAudit(tx, request, 'note', { note: [id, null] });
  return succeed('done');
}

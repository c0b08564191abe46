import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { RETENTION } from '#shop/common/retention/retention.ts';
import { sqlPeriod } from '#shop/common/retention/server/sql-period.ts';
import type { ContactDraft } from '../contact-form.ts';

export type ContactStatus = 'open' | 'answered' | 'closed';

type NewMessage = { readonly draft: ContactDraft; readonly fingerprint: string; readonly at: Date };

/** Inserts a message; undefined if the same message has been stored already. */
export const insertMessage = (
  tx: Db,
  { draft, fingerprint, at }: NewMessage,
): Promise<{ id: number } | undefined> =>
  tx
    .insertInto('contact_messages')
    .values({
      fingerprint,
      name: draft.name,
      email: draft.email,
      subject: draft.subject,
      body: draft.body,
      order_number: draft.orderNumber,
      created_at: at,
      last_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export type StoredMessage = { readonly name: string; readonly email: string; readonly status: ContactStatus };

export async function lockMessage(tx: Db, id: number): Promise<StoredMessage | undefined> {
  const { rows } = await sql<StoredMessage>`
    select name, email, status from contact_messages where id = ${id} for update`.execute(tx);
  return rows[0];
}

type NewReply = { readonly author: string; readonly body: string; readonly at: Date };

export async function insertReply(
  tx: Db,
  messageId: number,
  { author, body, at }: NewReply,
): Promise<number> {
  const { id } = await tx
    .insertInto('contact_replies')
    .values({ message_id: messageId, author_name: author, body, written_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('contact_messages')
    .set({ status: 'answered', last_at: at })
    .where('id', '=', messageId)
    .execute();
  return id;
}

export async function saveMessageStatus(tx: Db, id: number, status: ContactStatus): Promise<void> {
  await tx.updateTable('contact_messages').set({ status }).where('id', '=', id).execute();
}

/** Deletes messages whose last exchange is older than the retention period; returns their number. */
export async function deleteOldMessages(db: Db, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from contact_messages where last_at < ${now}::timestamptz - ${sqlPeriod(RETENTION.messages)}`.execute(
    db,
  );
  return Number(numAffectedRows);
}

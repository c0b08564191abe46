import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { emailKey } from '#platform/email-key.ts';

/** The messages written with this email and their replies, for a data export. The keys are in readable French. */
export async function listOwnMessages(db: Db, email: string): Promise<{ messages: unknown }> {
  const { rows } = await sql<{ messages: unknown }>`
    select coalesce(json_agg(json_build_object('nom', m.name, 'adresse_email', m.email, 'objet', m.subject,
      'commande', m.order_number, 'message', m.body, 'ecrit_le', m.created_at, 'etat', m.status,
      'reponses', coalesce((
        select json_agg(json_build_object('reponse', r.body, 'ecrite_le', r.written_at) order by r.id)
        from contact_replies r where r.message_id = m.id), '[]')) order by m.id), '[]') as messages
    from contact_messages m where lower(m.email) = ${emailKey(email)}`.execute(db);
  return rows[0] ?? { messages: [] };
}

/** Deletes the messages written with this email, with the replies to them. */
export async function eraseMessages(tx: Db, email: string): Promise<void> {
  await sql`delete from contact_messages where lower(email) = ${emailKey(email)}`.execute(tx);
}

import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { emailKey } from '#platform/email-key.ts';

/** Returns the comments written with this email, for a data export. The keys are in readable French. */
export async function listOwnComments(db: Db, email: string): Promise<{ commentaires: unknown }> {
  const { rows } = await sql<{ commentaires: unknown }>`
    select coalesce(json_agg(json_build_object('article', p.title, 'commentaire', c.body,
      'nom_affiche', c.author_name, 'adresse_email', c.email, 'en_reponse_au_numero', c.parent_id, 'numero', c.id,
      'etat', c.status, 'motif', c.hidden_reason, 'ecrit_le', c.created_at) order by c.created_at), '[]') as commentaires
    from comments c join posts p on p.id = c.post_id where c.email = ${emailKey(email)}`.execute(db);
  return rows[0] ?? { commentaires: [] };
}

/**
 * Anonymizes the comments written with this email. The comments themselves remain, because others may have
 * replied to them.
 */
export async function anonymizeCommenter(tx: Db, email: string): Promise<void> {
  await sql`update comments set email = '', author_name = '' where email = ${emailKey(email)}`.execute(tx);
}

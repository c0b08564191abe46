import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { emailKey } from '#platform/email-key.ts';

type OwnWriting = { avis: unknown; questions: unknown; signalements: unknown };

/** Returns the texts written with this email, for a data export. The keys are in readable French. */
export async function listOwnWriting(db: Db, email: string): Promise<OwnWriting> {
  const key = emailKey(email);
  const { rows } = await sql<OwnWriting>`
    select coalesce((
      select json_agg(json_build_object('article', product_name, 'note', rating, 'titre', title, 'avis', body,
        'nom_affiche', author_name, 'anonyme', is_anonymous, 'adresse_email', email, 'pays', country,
        'video', video_url, 'photos', picture_count, 'achat_verifie', is_verified, 'commande', order_id,
        'date_experience', experienced_on, 'etat', status, 'motif', refusal_reason, 'reponse', reply,
        'ecrit_le', created_at, 'publie_le', published_at, 'modifie_le', edited_at) order by created_at)
      from reviews where email = ${key}), '[]') as avis, coalesce((
      select json_agg(json_build_object('article', p.name, 'question', q.body, 'reponse', q.answer,
        'nom_affiche', q.author_name, 'anonyme', q.is_anonymous, 'adresse_email', q.email, 'etat', q.status,
        'posee_le', q.created_at, 'repondue_le', q.answered_at) order by q.created_at)
      from questions q join products p on p.id = q.product_id where q.email = ${key}), '[]') as questions, coalesce((
      select json_agg(json_build_object('motif', reason, 'details', details, 'adresse_email', email,
        'envoye_le', created_at, 'decision', decision, 'decide_le', decided_at) order by created_at)
      from content_reports where email = ${key}), '[]') as signalements`.execute(db);
  return rows[0] ?? { avis: [], questions: [], signalements: [] };
}

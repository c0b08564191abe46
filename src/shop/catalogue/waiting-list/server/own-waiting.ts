import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** The articles that this person waits for, for a data export. The keys are in readable French. */
export async function listOwnWaiting(db: Db, email: string): Promise<{ articles_attendus: unknown }> {
  const { rows } = await sql<{ articles_attendus: unknown }>`
    select coalesce(json_agg(json_build_object('adresse_email', w.email, 'article', i.name, 'choix', i.options,
      'demande_le', w.requested_at) order by w.id), '[]') as articles_attendus
    from waiting_shoppers w left join public_stock_items i using (sellable_id)
    where lower(w.email) = lower(${email})`.execute(db);
  return rows[0] ?? { articles_attendus: [] };
}

/** Takes a person off all waiting lists. */
export async function eraseWaiting(tx: Db, email: string): Promise<void> {
  await sql`delete from waiting_shoppers where lower(email) = lower(${email})`.execute(tx);
}

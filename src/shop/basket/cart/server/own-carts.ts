import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Lists the addresses that were entered with an email in the carts of visitors, for the export of its owner's data. */
export async function listOwnCarts(db: Db, email: string): Promise<{ readonly paniers: unknown }> {
  const { rows } = await sql<{ paniers: unknown }>`
    select coalesce(json_agg(json_build_object('adresse_de_facturation', billing, 'adresse_de_livraison', shipping,
      'modifie_le', touched_at) order by touched_at), '[]') as paniers
    from baskets where lower(billing ->> 'email') = lower(${email})`.execute(db);
  return rows[0] ?? { paniers: [] };
}

/** Erases a person from the carts of visitors: their addresses, and the gift cards that would be sent to them. */
export async function eraseCartContacts(tx: Db, emailKey: string): Promise<void> {
  await sql`update baskets set billing = '{}', shipping = '{}' where lower(billing ->> 'email') = ${emailKey}`.execute(
    tx,
  );
  await sql`delete from basket_lines where lower(gift ->> 'email') = ${emailKey}`.execute(tx);
}

import { sql } from 'kysely';
import { emailKey } from '#platform/email-key.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { RETENTION } from '#shop/common/retention/retention.ts';
import { sqlPeriod } from '#shop/common/retention/server/sql-period.ts';
import { deleteQuotes, selectQuotes } from './store.ts';

type Owner = { readonly email: string; readonly customerId: number | null };

/** Lists the quotes of a person for the export of their data. A draft was never sent, but names the person. */
export async function listOwnQuotes(
  db: Db,
  { email, customerId }: Owner,
): Promise<{ readonly devis: readonly object[] }> {
  const quotes = await selectQuotes(
    db,
    sql`lower(email) = ${emailKey(email)} or customer_id = ${customerId}::int`,
  );
  return {
    devis: quotes.map(({ content, ...quote }) => ({
      numero: quote.number,
      etat: quote.status,
      etabli_le: quote.issuedOn,
      valable_jusqu_au: quote.validUntil,
      adresse_de_facturation: content.billing,
      adresse_de_livraison: content.shipping,
      note: content.note,
      livraison: content.rateTitle,
      articles: content.lines.map(({ sku, name, choices, quantity, unitPrice }) => ({
        reference: sku,
        article: name,
        choix: choices,
        quantite: quantity,
        prix_unitaire_en_centimes: unitPrice,
      })),
      total_en_centimes: quote.total,
      accepte_par: quote.acceptedBy,
      commande: quote.orderId,
    })),
  };
}

/**
 * Deletes the quotes of a person. One that is accepted but not ordered yet stays, like an order under way; what
 * an ordered one says is in its order.
 */
export async function eraseQuotes(tx: Db, { email, customerId }: Owner): Promise<void> {
  await deleteQuotes(
    tx,
    sql`status <> 'accepted' and (lower(email) = ${emailKey(email)} or customer_id = ${customerId}::int)`,
  );
}

/** Deletes the quotes whose retention period is over. Returns their number. */
export const deleteOldQuotes = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  deleteQuotes(db, sql`changed_at < ${now()}::timestamptz - ${sqlPeriod(RETENTION.quotes)}`);

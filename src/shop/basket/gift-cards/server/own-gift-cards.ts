import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { RETENTION } from '#shop/common/retention/retention.ts';
import { sqlPeriod } from '#shop/common/retention/server/sql-period.ts';
import { selectGiftCards } from './store.ts';

/** Lists the cards that were sent to an email, for the export of its owner's data. The codes are not stored. */
export async function listOwnGiftCards(
  db: Db,
  email: string,
): Promise<{ readonly cartes_cadeaux: readonly object[] }> {
  const cards = await selectGiftCards(db, sql`lower(email) = lower(${email})`);
  return {
    cartes_cadeaux: cards.map((card) => ({
      adresse_email: card.email,
      destinataire: card.recipientName,
      de_la_part_de: card.senderName,
      message: card.message,
      montant_en_centimes: card.amount,
      solde_en_centimes: card.balance,
      envoyee_le: card.sentAt,
      valable_jusqu_au: card.validUntil,
      fin_du_code: card.lastFour,
    })),
  };
}

const NOBODY = sql`email = '', recipient_name = '', sender_name = '', message = ''`;

/** Erases a person from the cards that they received; the cards keep their value. */
export async function eraseGiftRecipient(tx: Db, email: string): Promise<void> {
  await sql`update gift_cards set ${NOBODY} where lower(email) = lower(${email}) and sent_at is not null`.execute(
    tx,
  );
}

/** Erases the buyers of these orders from the cards that were sent; the cards keep their value. */
export async function eraseGiftSenders(tx: Db, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await sql`update gift_cards set sender_name = ''
    where order_id = any(${[...orderIds]}::integer[]) and sent_at is not null`.execute(tx);
}

/** Erases the persons from cards that can no longer be used. */
export async function forgetOldRecipients(db: Db): Promise<void> {
  await sql`update gift_cards set ${NOBODY}
    where email <> '' and valid_until < now() - ${sqlPeriod(RETENTION.giftRecipient)}`.execute(db);
}

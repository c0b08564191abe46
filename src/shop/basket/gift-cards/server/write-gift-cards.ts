import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { TODAY_IN_FRANCE } from './store.ts';

/** Locks a card until the transaction ends, so that no order spends it meanwhile. */
export async function lockGiftCard(tx: Db, id: number): Promise<void> {
  await sql`select from gift_cards where id = ${id} for update`.execute(tx);
}

/** Blocks a card so that it can be unblocked; a card that a refund has taken back stays as it is. */
export async function blockByHand(tx: Db, id: number): Promise<void> {
  await sql`update gift_cards set blocked_at = now(), is_blocked_by_hand = true
    where id = ${id} and blocked_at is null`.execute(tx);
}

export async function unblockByHand(tx: Db, id: number): Promise<void> {
  await sql`update gift_cards set blocked_at = null, is_blocked_by_hand = false
    where id = ${id} and is_blocked_by_hand and refund_id is null`.execute(tx);
}

export async function prolongCard(tx: Db, id: number, until: string): Promise<void> {
  await sql`update gift_cards set valid_until = ${until}::date where id = ${id}`.execute(tx);
}

export type NewGivenCard = {
  readonly submission: string;
  readonly amount: number;
  readonly email: string;
  readonly name: string;
  readonly message: string;
  readonly reason: string;
  readonly validUntil: string;
  readonly isTest: boolean;
};

/** Stores a card that nobody has paid for; undefined if this form has stored it already. */
export async function insertGivenCard(tx: Db, card: NewGivenCard): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into gift_cards (line_position, piece, is_test, amount_cents, balance_cents, valid_until, send_on, email,
      recipient_name, sender_name, message, issue_reason, submission)
    values (0, 0, ${card.isTest}, ${card.amount}, ${card.amount}, ${card.validUntil}::date, ${TODAY_IN_FRANCE},
      ${card.email}, ${card.name}, '', ${card.message}, ${card.reason}, ${card.submission}::uuid)
    on conflict (submission) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function findGivenCard(tx: Db, submission: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from gift_cards where submission = ${submission}::uuid`.execute(tx);
  return rows[0]?.id;
}

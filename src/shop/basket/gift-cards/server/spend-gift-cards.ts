import { sql } from 'kysely';
import type { Cents } from '#platform/money.ts';
import type { Db } from '#platform/server/database/database.ts';
import { giveBackTo, type GiftCardPayment, type OpenUse } from '../cover.ts';
import { TODAY_IN_FRANCE } from './store.ts';

type Spending = {
  readonly orderId: number;
  readonly isTest: boolean;
  readonly payments: readonly GiftCardPayment[];
};

/**
 * Takes the amounts of an order from its cards, in the order's transaction. Returns false if a card does not have
 * enough, is blocked or expired; the caller then rolls back. The update locks the row of a card, so concurrent
 * orders never spend the same cent twice; the rows are locked by id, to avoid deadlocks.
 */
export async function spendGiftCards(tx: Db, { orderId, isTest, payments }: Spending): Promise<boolean> {
  for (const { id, amount } of payments.toSorted((a, b) => a.id - b.id)) {
    if (amount === 0) continue;
    const { numAffectedRows = 0n } = await sql`
      with spent as (
        update gift_cards set balance_cents = balance_cents - ${amount}
        where id = ${id} and balance_cents >= ${amount} and is_test = ${isTest} and blocked_at is null
          and valid_until >= ${TODAY_IN_FRANCE}
        returning id
      )
      insert into gift_card_uses (order_id, gift_card_id, amount_cents)
      select ${orderId}, id, ${amount} from spent`.execute(tx);
    if (numAffectedRows === 0n) return false;
  }
  return true;
}

/** An amount given back to a card that is about to expire, or has expired, leaves at least this time to spend it again. */
const SHORTEST_MONTHS = 3;

/**
 * Gives an amount of an order back to the cards that paid it. Runs in the transaction that locks the order.
 */
export async function refundToGiftCards(tx: Db, orderId: number, amount: Cents): Promise<void> {
  if (amount > 0) await giveBack(tx, orderId, (uses) => giveBackTo(uses, amount));
}

/** Gives back all that a cancelled order spent. Idempotent. */
export async function releaseGiftCards(tx: Db, orderId: number): Promise<void> {
  await giveBack(tx, orderId, (uses) => uses.map(({ giftCardId, left }) => ({ giftCardId, amount: left })));
}

type CardReturn = { readonly giftCardId: number; readonly amount: Cents };

async function giveBack(
  tx: Db,
  orderId: number,
  share: (uses: readonly OpenUse[]) => readonly CardReturn[],
): Promise<void> {
  const { rows } = await sql<OpenUse>`
    select u.gift_card_id as "giftCardId", u.amount_cents - u.returned_cents as "left"
    from gift_card_uses u join gift_cards c on c.id = u.gift_card_id
    where u.order_id = ${orderId} and u.returned_cents < u.amount_cents
    order by c.id for update`.execute(tx);
  for (const { giftCardId, amount } of share(rows))
    await sql`
      with returned as (
        update gift_card_uses set returned_cents = returned_cents + ${amount}
        where order_id = ${orderId} and gift_card_id = ${giftCardId}
      )
      update gift_cards set balance_cents = balance_cents + ${amount},
        valid_until = greatest(valid_until, (now() + make_interval(months => ${SHORTEST_MONTHS}))::date)
      where id = ${giftCardId}`.execute(tx);
}

import { sql, type RawBuilder } from 'kysely';
import { dayInFrance } from '#platform/french.ts';
import { toCents } from '#platform/money.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { clientOf } from '#platform/server/limits/client.ts';
import { countAttempt, limitedKey, uncountAttempt } from '#platform/server/limits/attempts.ts';
import type { UsableGiftCard } from '../cover.ts';
import { giftCardStatus, type GiftCard, type GiftCardStatus } from '../gift-card.ts';
import { readGiftCode } from '../gift-code.ts';
import { hashGiftCode } from './new-gift-code.ts';
import { selectGiftCards, TODAY_IN_FRANCE } from './store.ts';

const HOUR_MS = 3600 * 1000;
/** Wrong codes per client and hour: enough for typing errors, far too few for guessing 79 bits. */
const WRONG_CODES = { scope: 'gift card code client', most: 20, windowMs: HOUR_MS } as const;

type FindDeps = Pick<Deps, 'now' | 'keyedHash' | 'payments'> & { readonly db: Db };

type FoundGiftCard = GiftCard & { readonly codeHash: string; readonly status: GiftCardStatus };

export type GiftCardLookup =
  | { readonly kind: 'found'; readonly card: FoundGiftCard }
  /** No such code, or not a code at all: the answer is the same. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'too-many'; readonly waitSeconds: number };

/**
 * Finds the card of a typed code. Wrong codes are limited per client; a right one does not count. A card that was
 * bought without real money is unknown to a shop that takes real money, and the other way round.
 */
export async function findGiftCard(
  deps: FindDeps,
  request: { readonly ip: string },
  typed: string,
): Promise<GiftCardLookup> {
  const keys = [limitedKey(deps, WRONG_CODES, clientOf(request))];
  const allowed = await countAttempt(deps, keys);
  if (!allowed.ok) return { kind: 'too-many', waitSeconds: allowed.waitSeconds };
  const codeHash = hashGiftCode(deps, readGiftCode(typed) ?? '');
  const isTest = deps.payments.mode === 'sandbox';
  const [card] = await selectGiftCards(deps.db, sql`code_hash = ${codeHash} and is_test = ${isTest}`);
  if (!card) return { kind: 'unknown' };
  await uncountAttempt(deps, keys);
  return {
    kind: 'found',
    card: { ...card, codeHash, status: giftCardStatus(card, dayInFrance(deps.now())) },
  };
}

/**
 * Returns the cards of a cart that can be used now, in the given order. What `withoutOrders` spent of them counts
 * as available: these are the visitor's own unpaid orders, which the next order replaces.
 */
export async function listUsableGiftCards(
  db: Db,
  hashes: readonly string[],
  withoutOrders: RawBuilder<unknown>,
): Promise<UsableGiftCard[]> {
  const { rows } = await sql<UsableGiftCard>`
    select id, last_four as "lastFour", balance_cents + coalesce((
      select sum(u.amount_cents - u.returned_cents) from gift_card_uses u
      where u.gift_card_id = c.id and u.order_id in (${withoutOrders})), 0)::int as available
    from gift_cards c
    where code_hash = any(${hashes}) and blocked_at is null and valid_until >= ${TODAY_IN_FRANCE}
    order by array_position(${hashes}::text[], code_hash)`.execute(db);
  return rows.map((row) => ({ ...row, available: toCents(row.available) }));
}

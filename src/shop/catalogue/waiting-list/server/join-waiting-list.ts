import { sql } from 'kysely';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Deps } from '#platform/server/deps.ts';
import { countAttempt, limitedKey, type AttemptLimit } from '#platform/server/limits/attempts.ts';
import { isEmail } from '#shop/common/addresses/address.ts';
import type { WaitingItem, WaitingRefusal } from '../waiting.ts';
import { listWaitingItems } from './list-waiting-items.ts';

type WaitingRequest = {
  readonly sellableId: number;
  readonly email: string;
  /** The client as returned by `clientOf`. */
  readonly client: string;
  /** The honeypot field: people leave it empty. */
  readonly trap: string;
};

const HOUR_MS = 3_600_000;
const PER_CLIENT: AttemptLimit = { scope: 'waiting client', most: 20, windowMs: HOUR_MS };
/** So many mails at most can somebody else cause in a day. */
const PER_EMAIL: AttemptLimit = { scope: 'waiting email', most: 10, windowMs: 24 * HOUR_MS };

/**
 * Puts a shopper on the list of an article that is out of stock. Asking again changes nothing, and the answer does
 * not tell who is on the list.
 */
export async function joinWaitingList(
  deps: Pick<Deps, 'db' | 'now' | 'keyedHash'>,
  { sellableId, email: typed, client, trap }: WaitingRequest,
): Promise<Result<WaitingItem, WaitingRefusal>> {
  const email = typed.trim();
  if (!isEmail(email)) return fail('no-email');
  const item = (await listWaitingItems(deps.db, sellableId)).find((one) => one.sellableId === sellableId);
  if (!item) return fail('no-item');
  if (item.isInStock) return fail('in-stock');
  const limits = [limitedKey(deps, PER_CLIENT, client), limitedKey(deps, PER_EMAIL, email.toLowerCase())];
  const allowed = await countAttempt(deps, limits);
  if (!allowed.ok) return fail('too-many');
  // A bot that fills in the honeypot field gets a success response.
  if (trap === '') {
    const at = deps.now();
    await sql`
      insert into waiting_shoppers (product_id, sellable_id, email, requested_at, next_round_at)
      values (${item.productId}, ${sellableId}, ${email}, ${at}, ${at}) on conflict do nothing`.execute(
      deps.db,
    );
  }
  return succeed(item);
}

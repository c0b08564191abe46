import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { KeyedHash } from '#platform/server/keyed-hash.ts';
import { isSame } from '#platform/server/signed-token.ts';
import { isDraft } from '../quote-status.ts';
import { parseQuoteNumber, type Quote } from '../quote.ts';
import { selectQuotes } from './store.ts';

export async function findQuote(db: Db, id: number): Promise<Quote | undefined> {
  const [quote] = await selectQuotes(db, sql`id = ${id}`);
  return quote;
}

/** The quote that an order came from. */
export async function findQuoteOfOrder(db: Db, orderId: number): Promise<Quote | undefined> {
  const [quote] = await selectQuotes(db, sql`order_id = ${orderId}`);
  return quote;
}

const KEY_LENGTH = 32;

/** The signature in the link of a quote. It belongs to this quote only. */
export const quoteKey = (keyedHash: KeyedHash, { id, submissionId }: Pick<Quote, 'id' | 'submissionId'>) =>
  keyedHash(`quote link ${id} ${submissionId}`).slice(0, KEY_LENGTH);

/** Finds the quote of a link that was sent to a customer; undefined if the link is forged, or never was sent. */
export async function findLinkedQuote(
  { db, keyedHash }: { readonly db: Db; readonly keyedHash: KeyedHash },
  number: string,
  key: string,
): Promise<Quote | undefined> {
  const parsed = parseQuoteNumber(number);
  if (!parsed) return undefined;
  const [quote] = await selectQuotes(db, sql`year = ${parsed.year} and number = ${parsed.number}`);
  if (!quote || isDraft(quote.status)) return undefined;
  return isSame(key, quoteKey(keyedHash, quote)) ? quote : undefined;
}

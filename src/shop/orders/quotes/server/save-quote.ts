import { sql } from 'kysely';
import { dayInFrance } from '#platform/french.ts';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor, AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { isDraft } from '../quote-status.ts';
import { lastValidDay, type Quote } from '../quote.ts';
import {
  deleteQuotes,
  insertQuote,
  lockQuote,
  selectQuotes,
  updateContent,
  type QuoteWrite,
} from './store.ts';

export type QuoteAuthor = { readonly actor: Actor; readonly now: Date };

/** What the merchant drew up: the typed form with its priced content. */
export type DrawnUpQuote = Omit<QuoteWrite, 'issuedOn' | 'validUntil'>;

/** Stores a new quote as a draft. A form that is sent twice makes one. */
export async function createQuote(
  tx: Db,
  author: QuoteAuthor,
  submissionId: string,
  quote: DrawnUpQuote,
): Promise<number> {
  // Lock: the same form sent twice at the same moment would take two numbers.
  await sql`select pg_advisory_xact_lock(hashtext(${submissionId}))`.execute(tx);
  const [earlier] = await selectQuotes(tx, sql`submission_id = ${submissionId}`);
  if (earlier) return earlier.id;
  const id = await insertQuote(tx, { ...quote, ...datesOf(quote, author.now), submissionId }, author.now);
  await auditQuote(tx, author, id, 'create', { total: [null, quote.content.totals.total] });
  return id;
}

export type ChangeQuoteRefusal = 'unknown' | 'changed' | 'not-draft';

/** Replaces the content of a draft. */
export async function changeQuote(
  tx: Db,
  author: QuoteAuthor,
  seen: { readonly id: number; readonly version: number },
  quote: DrawnUpQuote,
): Promise<Result<number, ChangeQuoteRefusal>> {
  const stored = await lockQuote(tx, seen.id);
  if (!stored) return fail('unknown');
  if (!isDraft(stored.status)) return fail('not-draft');
  if (stored.version !== seen.version) return fail('changed');
  await updateContent(tx, seen.id, { ...quote, ...datesOf(quote, author.now) }, author.now);
  await auditQuote(tx, author, seen.id, 'change', {
    total: [stored.total, quote.content.totals.total],
    content: 'changed',
  });
  return succeed(seen.id);
}

/** Deletes a draft, which no customer has seen. */
export async function deleteDraftQuote(
  tx: Db,
  author: QuoteAuthor,
  id: number,
): Promise<Result<void, 'unknown' | 'not-draft'>> {
  const stored = await lockQuote(tx, id);
  if (!stored) return fail('unknown');
  if (!isDraft(stored.status)) return fail('not-draft');
  await deleteQuotes(tx, sql`id = ${id}`);
  await auditQuote(tx, author, id, 'delete', { number: [stored.number, null] });
  return succeed(undefined);
}

/** A draft is of today; its dates move on until it is sent. */
export function datesOf({ validDays }: Pick<Quote, 'validDays'>, now: Date) {
  const issuedOn = dayInFrance(now);
  return { issuedOn, validUntil: lastValidDay(issuedOn, validDays) };
}

export const auditQuote = (
  tx: Db,
  { actor, now }: QuoteAuthor,
  id: number,
  action: string,
  diff: AuditDiff,
) =>
  recordAudit(tx, {
    at: now,
    actor,
    diff,
    action: `quote.${action}`,
    entity: { type: 'quote', id: String(id) },
  });

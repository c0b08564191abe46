import { sql } from 'kysely';
import { dayInFrance } from '#platform/french.ts';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { KeyedHash } from '#platform/server/keyed-hash.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { enqueueMail, enqueueMerchantMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { quoteMail, quoteRefusedMail } from '../quote-mails.ts';
import { quotePath } from '../quote-list.ts';
import { afterQuoteEvent, type QuoteEvent, type QuoteStatus } from '../quote-status.ts';
import { hasExpired, type Quote } from '../quote.ts';
import { quoteKey } from './find-quote.ts';
import { quotePdf } from './quote-pdf.ts';
import { auditQuote, datesOf, type QuoteAuthor } from './save-quote.ts';
import { lockQuote, selectQuotes, updateStatus } from './store.ts';

export type SendDeps = {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly keyedHash: KeyedHash;
};

/** The quote as its form showed it. */
export type SeenQuote = { readonly id: number; readonly version: number };
export type QuoteRefusal = 'unknown' | 'changed' | 'not-now' | 'expired';

/**
 * Sends a quote by mail with its PDF and its link. A draft is dated today; a quote that is sent again keeps its
 * dates. The same press again sends nothing.
 */
export async function sendQuote(
  { config: { publicUrl }, keyedHash }: SendDeps,
  tx: Db,
  author: QuoteAuthor,
  seen: SeenQuote,
): Promise<Result<'done' | 'same', QuoteRefusal>> {
  const locked = await lockFor(tx, seen, 'send');
  if (!locked.ok || locked.value === 'same') return locked.ok ? succeed('same') : locked;
  const { quote, to } = locked.value;
  if (hasExpired(quote, dayInFrance(author.now))) return fail('expired');
  const dates = quote.status === 'draft' ? datesOf(quote, author.now) : undefined;
  await updateStatus(tx, quote.id, { status: to, at: author.now, ...(dates && { dates }) });
  const sent: Quote = { ...quote, ...dates };
  const pdf = await quotePdf(sent, await shopSettings.load(tx));
  const href = publicUrl + PATHS.quote(quote.number, quoteKey(keyedHash, quote));
  await enqueueMail(tx, quoteMail(sent, href, pdf.toString('base64')), `quote:${quote.id}:${quote.version}`);
  await auditQuote(tx, author, quote.id, 'send', { status: [quote.status, to] });
  return succeed('done');
}

/** Notes that the customer has accepted, for example by returning the signed PDF. */
export async function acceptQuote(
  tx: Db,
  author: QuoteAuthor,
  seen: SeenQuote,
  acceptedBy: string,
): Promise<Result<'done' | 'same', QuoteRefusal>> {
  const locked = await lockFor(tx, seen, 'accept');
  if (!locked.ok || locked.value === 'same') return locked.ok ? succeed('same') : locked;
  const { quote, to } = locked.value;
  if (hasExpired(quote, dayInFrance(author.now))) return fail('expired');
  await updateStatus(tx, quote.id, { status: to, at: author.now, acceptedBy });
  await auditQuote(tx, author, quote.id, 'accept', { status: [quote.status, to], acceptedBy: 'changed' });
  return succeed('done');
}

type Refusing = SeenQuote & {
  /** The url of the shop, if the customer refuses and the merchant is to be told. */
  readonly tells: string | undefined;
};

/** Notes that the customer does not want it. */
export async function refuseQuote(
  tx: Db,
  author: QuoteAuthor,
  { tells, ...seen }: Refusing,
): Promise<Result<'done' | 'same', QuoteRefusal>> {
  const locked = await lockFor(tx, seen, 'refuse');
  if (!locked.ok || locked.value === 'same') return locked.ok ? succeed('same') : locked;
  const { quote, to } = locked.value;
  await updateStatus(tx, quote.id, { status: to, at: author.now });
  if (tells !== undefined) {
    const href = tells + quotePath(quote.id);
    await enqueueMerchantMail(
      tx,
      (email) => quoteRefusedMail(quote, href, email),
      `quote-refused:${quote.id}`,
    );
  }
  await auditQuote(tx, author, quote.id, 'refuse', { status: [quote.status, to] });
  return succeed('done');
}

type LockedChange = { readonly quote: Quote; readonly to: QuoteStatus };

/** Locks a quote for an event. « same » if an earlier press of the same form has already made the change. */
async function lockFor(
  tx: Db,
  { id, version }: SeenQuote,
  event: QuoteEvent,
): Promise<Result<LockedChange | 'same', QuoteRefusal>> {
  const quote = await lockQuote(tx, id);
  if (!quote) return fail('unknown');
  if (quote.version === version + 1 && quote.status === RESULTS[event]) return succeed('same');
  if (quote.version !== version) return fail('changed');
  const to = afterQuoteEvent(quote.status, event);
  return to === undefined ? fail('not-now') : succeed({ quote, to });
}

const RESULTS: Readonly<Record<QuoteEvent, QuoteStatus>> = {
  send: 'sent',
  accept: 'accepted',
  refuse: 'refused',
  expire: 'expired',
  order: 'ordered',
};

const EXPIRED_AT_ONCE = 100;

/** Marks the sent quotes whose last day has passed; returns their number. */
export async function expireQuotes(tx: Db, now: Date): Promise<number> {
  const due = await selectQuotes(
    tx,
    sql`id in (select id from quotes where status = 'sent' and valid_until < ${dayInFrance(now)}::date
      order by id limit ${EXPIRED_AT_ONCE} for update skip locked)`,
  );
  const actor = { kind: 'job', id: null, name: 'expire quotes', ip: null } as const;
  for (const { id, status } of due) {
    const to = afterQuoteEvent(status, 'expire');
    if (to === undefined) continue;
    await updateStatus(tx, id, { status: to, at: now });
    await auditQuote(tx, { actor, now }, id, 'expire', { status: [status, to] });
  }
  return due.length;
}

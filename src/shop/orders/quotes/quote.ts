import type { Cents } from '#platform/money.ts';
import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';
import type { NewOrder } from '#shop/orders/orders/order.ts';
import type { QuoteStatus } from './quote-status.ts';

/** A row of the form: the article as typed, the quantity, the choice among several matches, a price of its own. */
type QuoteRow = {
  readonly typed: string;
  readonly quantity: string;
  readonly choice: string;
  readonly ownPrice: string;
};

/** What was typed, to change or to duplicate the quote. */
export type QuoteDraft = {
  readonly rows: readonly QuoteRow[];
  readonly billing: BillingAddress;
  readonly shipsElsewhere: boolean;
  readonly shipping: Address;
  readonly note: string;
  readonly rateId: string;
};

/** The priced content, in the form of the order that it becomes. It has no coupons and no gift cards. */
export type QuoteContent = Pick<
  NewOrder,
  | 'billing'
  | 'shipping'
  | 'note'
  | 'rateTitle'
  | 'deliveryTime'
  | 'transit'
  | 'isPickup'
  | 'lines'
  | 'fees'
  | 'vat'
  | 'totals'
>;

export type Quote = {
  readonly id: number;
  readonly number: string;
  readonly submissionId: string;
  readonly status: QuoteStatus;
  readonly customerId: number | null;
  readonly draft: QuoteDraft;
  readonly content: QuoteContent;
  readonly total: Cents;
  readonly validDays: number;
  /** ISO dates in France. */
  readonly issuedOn: string;
  readonly validUntil: string;
  readonly acceptedBy: string;
  readonly orderId: number | null;
  readonly version: number;
};

const FEWEST_DIGITS = 4;

/** « D-2026-0001 » */
export const quoteNumber = (year: number, number: number): string =>
  `D-${year}-${String(number).padStart(FEWEST_DIGITS, '0')}`;

/** Parses the number of a quote; undefined if it is none. */
export function parseQuoteNumber(
  text: string,
): { readonly year: number; readonly number: number } | undefined {
  const [, year, digits] = /^D-(\d{4})-(\d{4,8})$/i.exec(text.trim()) ?? [];
  if (year === undefined || digits === undefined) return undefined;
  const parsed = { year: Number(year), number: Number(digits) };
  return quoteNumber(parsed.year, parsed.number) === text.trim().toUpperCase() ? parsed : undefined;
}

export const VALID_DAYS = { least: 1, most: 365 } as const;

/** Reads the days for which a quote is valid. */
export function readValidDays(typed: string): number | undefined {
  if (!/^\d{1,3}$/.test(typed)) return undefined;
  const days = Number(typed);
  return days >= VALID_DAYS.least && days <= VALID_DAYS.most ? days : undefined;
}

/** The last day on which a quote can be accepted. Dates are ISO dates. */
export function lastValidDay(issuedOn: string, validDays: number): string {
  const day = new Date(`${issuedOn}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + validDays);
  return day.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Whether the last day of a sent quote has passed; the chore that marks it may come later. `today` is an ISO date. */
export const hasExpired = (
  { status, validUntil }: Pick<Quote, 'status' | 'validUntil'>,
  today: string,
): boolean => status === 'expired' || (status === 'sent' && validUntil < today);

/** The name of a buyer in lists: the company first, as a school is known by it. */
export const buyerName = ({
  company,
  firstName,
  lastName,
}: Pick<BillingAddress, 'company' | 'firstName' | 'lastName'>): string =>
  [company, `${firstName} ${lastName}`.trim()].filter((part) => part !== '').join(', ');

export type QuoteSettings = {
  /** The days for which a new quote is valid. */
  readonly validDays: number;
};

export const USUAL_QUOTE_SETTINGS: QuoteSettings = { validDays: 30 };

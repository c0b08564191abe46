/** A period in calendar units. */
export type Period = Readonly<Partial<Record<'years' | 'months' | 'days', number>>>;

/**
 * How long each kind of data is kept. The chores that delete data and the table of the privacy page read these
 * periods; docs/decisions/050 gives the legal reasons.
 */
export const RETENTION = {
  /** Email, phone, delivery address and note of a finished order (limitation period, article 2224 of the civil code). */
  orderContacts: { years: 5 },
  /** Orders, payments and invoices (article L123-22 of the commercial code). */
  books: { years: 10 },
  /** Contracts from 120 € on (articles L213-1 and D213-2 of the consumer code). */
  contracts: { years: 10 },
  /** Quotes, after their last change (limitation period, article L110-4 of the commercial code). */
  quotes: { years: 5 },
  unusedAccount: { years: 3 },
  /** The time between the warning and the deletion of an unused account. */
  accountNotice: { days: 30 },
  session: { days: 1 },
  stayingSession: { days: 30 },
  cart: { days: 30 },
  removedCartLine: { days: 1 },
  checkoutDraft: { days: 30 },
  guestWishlist: { years: 1 },
  /** After the settlement of a declaration of withdrawal. */
  withdrawal: { years: 5 },
  /** Messages of the contact form with their replies; letters and mails, which the shop does not store. */
  messages: { years: 1 },
  newsletterRequest: { days: 30 },
  /** The proof of consent, after the end of the subscription. */
  newsletterProof: { years: 3 },
  /** After the end of a gift card's validity. */
  giftRecipient: { days: 30 },
  /** The wish to be told when an article is back in stock; the mail ends it earlier. */
  waitingShopper: { months: 6 },
  audienceCounts: { months: 25 },
  searchCounts: { months: 25 },
  /** Jobs that are done; their content is deleted at once. */
  doneJobs: { days: 90 },
  providerMessages: { days: 30 },
  /** Logs, which the merchant's machine rotates. */
  logs: { months: 6 },
} as const satisfies Readonly<Record<string, Period>>;

/** The moment that lies a period before `now`. The 29th of February becomes the 1st of March. */
export const periodBefore = (now: Date, period: Period): Date => shift(now, period, -1);

/** The moment that lies a period after `from`. */
export const periodAfter = (from: Date, period: Period): Date => shift(from, period, 1);

function shift(date: Date, { years = 0, months = 0, days = 0 }: Period, sign: 1 | -1): Date {
  const shifted = new Date(date);
  shifted.setUTCFullYear(date.getUTCFullYear() + sign * years);
  if (months > 0) shifted.setUTCMonth(shifted.getUTCMonth() + sign * months);
  if (days > 0) shifted.setUTCDate(shifted.getUTCDate() + sign * days);
  return shifted;
}

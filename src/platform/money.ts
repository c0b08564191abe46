declare const cents: unique symbol;

/** An amount in euro cents, TTC. Always an integer. */
export type Cents = number & { readonly [cents]: true };

/** Converts an integer to an amount of money; any other number is a bug in the caller. */
export function toCents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return amount as Cents;
}

/** The store's currency and its default number of decimals (§9.1). */
export const CURRENCY = 'EUR';
const CURRENCY_DECIMALS = 2;
export const LOCALE = 'fr-FR';
export const COUNTRY = 'FR';

const euros = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: CURRENCY,
  minimumFractionDigits: CURRENCY_DECIMALS,
});

/** « 24,90 € », with a no-break space. */
export function formatPrice(amount: Cents): string {
  return euros.format(amount / 10 ** CURRENCY_DECIMALS);
}

/** The discount from `before` to `now` as a whole percentage, rounded down so that it is never overstated. */
export function discountPercent(before: Cents, now: Cents): number {
  return before <= 0 ? 0 : Math.floor(((before - now) * 100) / before);
}

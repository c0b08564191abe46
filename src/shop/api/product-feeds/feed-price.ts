import { toCents, type Cents } from '#platform/money.ts';
import { referencePrice, type PriceSince } from '#shop/catalogue/products/lowest-price.ts';

export type FeedPriceFacts = {
  readonly regularCents: number;
  /** The reduced price in force; null: none. */
  readonly reducedCents: number | null;
  /** When the reduction ends (ms since 1970); null: never. */
  readonly reducedUntilMs: number | null;
  /** The price history of a reduced article. */
  readonly journal: readonly PriceSince[] | null;
};

export type FeedPrice = {
  readonly price: Cents;
  readonly sale?: {
    readonly price: Cents;
    readonly period?: { readonly fromMs: number; readonly untilMs: number };
  };
};

/**
 * The price of an article in a feed. `price` is crossed out beside a sale price, so it is the reference price of
 * the law, as on the page of the product. Without one, only the price in force is told.
 */
export function feedPrice({
  regularCents,
  reducedCents,
  reducedUntilMs,
  journal,
}: FeedPriceFacts): FeedPrice {
  const inForce = toCents(reducedCents ?? regularCents);
  const before = reducedCents === null || !journal ? undefined : referencePrice(journal);
  if (!journal || before === undefined) return { price: inForce };
  const fromMs = Math.max(...journal.map(({ sinceMs }) => sinceMs));
  const period = reducedUntilMs !== null && reducedUntilMs > fromMs && { fromMs, untilMs: reducedUntilMs };
  return { price: before, sale: { price: inForce, ...(period && { period }) } };
}

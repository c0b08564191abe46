import { toCents, type Cents } from '#platform/money.ts';
import type { PayoutRow } from './payout-report.ts';

/** A payment by card in the books of the shop. */
export type KnownPayment = {
  readonly orderId: number;
  /** The amount paid by card: the total without gift cards. */
  readonly paid: Cents;
  /** The amounts refunded to the card, one per refund. */
  readonly refunds: readonly Cents[];
};

/** The meaning of a transaction of a payout for the shop. */
export type PayoutMatch =
  | { readonly kind: 'matched'; readonly orderId: number }
  /** The amount of the order is another one; `expected` is null if the order has no such refund. */
  | { readonly kind: 'other-amount'; readonly orderId: number; readonly expected: Cents | null }
  | { readonly kind: 'no-order' }
  /** Fees and corrections of the provider belong to no order. */
  | { readonly kind: 'without-order' };

/** The categories that concern one payment of a customer. */
const OF_A_PAYMENT = ['charge', 'refund', 'refund_failure', 'dispute', 'dispute_reversal'];

type MatchedRow = Pick<PayoutRow, 'id' | 'category' | 'gross' | 'intentId'>;

/**
 * Matches transactions with the payments of the shop, to the cent. `rows` holds all transactions of the payments
 * in their order, so that two refunds of the same amount are not matched with the same one.
 */
export function matchPayouts(
  rows: readonly MatchedRow[],
  payments: ReadonlyMap<string, KnownPayment>,
): ReadonlyMap<string, PayoutMatch> {
  const open = new Map([...payments].map(([intentId, { refunds }]) => [intentId, [...refunds]]));
  return new Map(
    rows.map((row) => {
      const payment = row.intentId === null ? undefined : payments.get(row.intentId);
      return [row.id, matchRow(row, payment, open.get(row.intentId ?? '') ?? [])];
    }),
  );
}

function matchRow(
  { category, gross, intentId }: MatchedRow,
  payment: KnownPayment | undefined,
  openRefunds: Cents[],
): PayoutMatch {
  if (!OF_A_PAYMENT.includes(category) && intentId === null) return { kind: 'without-order' };
  if (!payment) return { kind: 'no-order' };
  const { orderId, paid } = payment;
  if (category === 'charge')
    return gross === paid ? { kind: 'matched', orderId } : { kind: 'other-amount', orderId, expected: paid };
  if (category !== 'refund') return { kind: 'matched', orderId };
  const place = openRefunds.indexOf(toCents(-gross));
  if (place < 0) return { kind: 'other-amount', orderId, expected: null };
  openRefunds.splice(place, 1);
  return { kind: 'matched', orderId };
}

/** Whether a person has to look at a transaction. */
export const isOpen = ({ kind }: PayoutMatch): boolean => kind === 'other-amount' || kind === 'no-order';

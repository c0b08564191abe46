import { toCents, type Cents } from '#platform/money.ts';
import type { AccountUse } from './accounts.ts';

/** The journals of the books. */
export type Journal = 'VE' | 'CB' | 'CH' | 'BQ' | 'OD';

/** Positive amounts are debits, negative ones are credits. */
export type Posting = { readonly account: AccountUse; readonly amount: Cents };

/** The rate that a sale of this text has, for the label of an entry. */
export type EntryText =
  | { readonly kind: 'invoice' | 'credit-note' | 'payment' | 'refund'; readonly orderId: number }
  | { readonly kind: 'gift-card-use' | 'gift-card-return'; readonly orderId: number }
  | { readonly kind: 'provider-fee' | 'payout' };

/** A bookkeeping entry. Its postings add up to zero. */
export type Entry = {
  readonly journal: Journal;
  /** An ISO day. */
  readonly day: string;
  /** The number of the invoice, the credit note or the provider's object. */
  readonly piece: string;
  readonly text: EntryText;
  readonly postings: readonly Posting[];
};

/** Sums the postings of each account and drops those that are zero. */
export function entry(head: Omit<Entry, 'postings'>, postings: readonly Posting[]): Entry {
  const sums = new Map<AccountUse, number>();
  for (const { account, amount } of postings) sums.set(account, (sums.get(account) ?? 0) + amount);
  return {
    ...head,
    postings: [...sums].flatMap(([account, amount]) =>
      amount === 0 ? [] : [{ account, amount: toCents(amount) }],
    ),
  };
}

/** Debits less credits; zero for an entry that is right. */
export const imbalance = ({ postings }: Pick<Entry, 'postings'>): number =>
  postings.reduce((sum, { amount }) => sum + amount, 0);

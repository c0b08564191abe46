import { dayInFrance, formatDate } from '#platform/french.ts';
import { periodAfter, RETENTION } from '#shop/common/retention/retention.ts';
import { texts } from './texts.ts';

/** The data about a person that an erasure leaves in place, as counted in the database. */
export type KeptCounts = {
  readonly ordersUnderWay: number;
  /** All orders, with those under way. */
  readonly orders: number;
  readonly lastOrderedAt: Date | null;
  readonly withdrawals: number;
  readonly lastDeclaredAt: Date | null;
  readonly unsentGiftCards: number;
};

/** The kept data, its purpose and its period, in sentences. */
export type KeptEntry = { readonly what: string; readonly why: string; readonly until: string };

const dateOf = (moment: Date) => formatDate(dayInFrance(moment));

/** Describes what an erasure keeps; an empty list means that everything goes. */
export function describeKept(counts: KeptCounts): KeptEntry[] {
  const { lastOrderedAt, lastDeclaredAt } = counts;
  return [
    ...(counts.ordersUnderWay > 0 ? [texts.kept.ordersUnderWay(counts.ordersUnderWay)] : []),
    ...(lastOrderedAt
      ? [texts.kept.books(counts.orders, dateOf(periodAfter(lastOrderedAt, RETENTION.books)))]
      : []),
    ...(lastDeclaredAt
      ? [
          texts.kept.withdrawals(
            counts.withdrawals,
            dateOf(periodAfter(lastDeclaredAt, RETENTION.withdrawal)),
          ),
        ]
      : []),
    ...(counts.unsentGiftCards > 0 ? [texts.kept.giftCards] : []),
  ];
}

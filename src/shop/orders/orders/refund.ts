import { toCents, type Cents } from '#platform/money.ts';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { OrderStatus } from './order-status.ts';

export type RefundRefusal =
  /** The order is not paid, or is fully refunded. */
  | 'not-paid'
  /** The amount exceeds the refundable rest. */
  | 'too-much'
  | 'nothing'
  /** The amount would give back a part of a gift card that can still be spent. */
  | 'cards-valid'
  /** A gift card of the returned line is used or blocked. */
  | 'card-used'
  /** The idempotency key was already used with another amount or for another order. */
  | 'sent-twice'
  /** Somebody else changed the order since the request was made. */
  | 'changed'
  /** The payment provider refuses the refund. */
  | 'money-refused';

/** Pieces of an order line that the customer returns with a refund. */
export type RefundedArticle = {
  readonly lineId: number;
  readonly quantity: number;
  /** Whether they can be sold again. */
  readonly returnsToStock: boolean;
  /** Whether the pieces came back and cannot be sold again. */
  readonly isWrittenOff?: boolean;
};

/** A gift card that an order sold. */
export type SoldCard = {
  readonly id: number;
  readonly lineId: number;
  readonly amount: Cents;
  readonly balance: Cents;
  readonly isBlocked: boolean;
};

/** Whether the price of a card can be given back: nothing of it is spent, and it is not blocked. */
export const isUntouched = ({ amount, balance, isBlocked }: SoldCard): boolean =>
  !isBlocked && balance === amount;

const isSpendable = ({ balance, isBlocked }: SoldCard): boolean => !isBlocked && balance > 0;

type RefundableOrder = {
  readonly total: Cents;
  readonly refunded: Cents;
  readonly cards: readonly SoldCard[];
};

/** Returns what can still be refunded if the order takes back its gift cards: all but what they have paid. */
export const refundableRest = ({ total, refunded, cards }: RefundableOrder): Cents =>
  toCents(total - refunded - sumOf(cards, ({ amount, balance }) => amount - balance));

/** The same if its gift cards stay valid: their price then stays with the shop. */
const restBesideCards = ({ total, refunded, cards }: RefundableOrder): number =>
  total -
  refunded -
  sumOf(cards, ({ amount, balance, isBlocked }) => (isBlocked ? amount - balance : amount));

const sumOf = (cards: readonly SoldCard[], part: (card: SoldCard) => number) =>
  cards.reduce((sum, card) => sum + part(card), 0);

/** Pieces of a line that come back with a refund. */
export type ReturnedPieces = Pick<RefundedArticle, 'lineId' | 'quantity'>;

/**
 * Checks a refund and names the gift cards that it takes back: those of the returned lines, or all of them if
 * the whole rest is refunded as an amount. The caller blocks them in the same transaction, so that nobody spends a cent twice.
 */
export function planCards(
  { status, ...order }: RefundableOrder & { readonly status: OrderStatus },
  amount: Cents,
  returned: readonly ReturnedPieces[] | undefined,
): Result<readonly number[], 'not-paid' | 'too-much' | 'nothing' | 'cards-valid' | 'card-used'> {
  if (status !== 'processing' && status !== 'completed') return fail('not-paid');
  // A free order can be refunded with an amount of zero.
  if (amount < 0 || (amount === 0 && order.total > 0)) return fail('nothing');
  const rest = refundableRest(order);
  if (amount > rest) return fail('too-much');
  const isWhole = returned === undefined && amount === rest;
  const taken = isWhole ? order.cards.filter(isSpendable) : cardsOf(order.cards, returned ?? []);
  if (!taken) return fail('card-used');
  const ids = taken.map(({ id }) => id);
  const cards = order.cards.map((card) => (ids.includes(card.id) ? { ...card, isBlocked: true } : card));
  return amount > restBesideCards({ ...order, cards }) ? fail('cards-valid') : succeed(ids);
}

/** Picks untouched cards of the returned lines; undefined if a line has too few. */
function cardsOf(
  cards: readonly SoldCard[],
  returned: readonly ReturnedPieces[],
): readonly SoldCard[] | undefined {
  const picked = returned
    .filter(({ lineId }) => cards.some((card) => card.lineId === lineId))
    .map(({ lineId, quantity }) => ({
      quantity,
      cards: cards.filter((card) => card.lineId === lineId && isUntouched(card)).slice(0, quantity),
    }));
  return picked.every(({ quantity, cards }) => cards.length === quantity)
    ? picked.flatMap(({ cards }) => cards)
    : undefined;
}

/** Returns the part of a refund that goes back to gift cards: they come first, up to what they still paid. */
export const refundToCards = (amount: Cents, paidByCards: Cents): Cents =>
  toCents(Math.min(amount, Math.max(paidByCards, 0)));

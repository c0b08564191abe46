import type { Cents } from '#platform/money.ts';
import type { Gift } from './gift.ts';

/** The merchant's choice: how long a card can be used. */
export type GiftCardSettings = { readonly validMonths: number };
export const USUAL_GIFT_CARD_SETTINGS: GiftCardSettings = { validMonths: 24 };

/** A card as its holder and the merchant see it. */
export type GiftCard = {
  readonly id: number;
  readonly amount: Cents;
  readonly balance: Cents;
  /** The last day of use, as an ISO date. */
  readonly validUntil: string;
  readonly isBlocked: boolean;
  /** The end of the code; null until the card is sent. */
  readonly lastFour: string | null;
};

/** Why a card cannot be used in a cart. An unknown code is refused like an unknown coupon. */
export type GiftCardRefusal =
  | 'gift-card-used-up'
  | 'gift-card-expired'
  | 'gift-card-blocked'
  | 'gift-card-for-nothing'
  | 'too-many-codes';

export type GiftCardStatus = 'waiting' | 'active' | 'used-up' | 'expired' | 'blocked';

/** `today`: an ISO date in France. A card can be used on its last day. */
export function giftCardStatus(card: GiftCard, today: string): GiftCardStatus {
  if (card.isBlocked) return 'blocked';
  if (card.lastFour === null) return 'waiting';
  if (card.validUntil < today) return 'expired';
  return card.balance === 0 ? 'used-up' : 'active';
}

/** The last day of a card that was bought on `day`; the end of a shorter month counts as its last day. */
export function validUntil(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const end = new Date(Date.UTC(year, month - 1 + months, date));
  // The month has no such day: the date has moved into the next month.
  if (end.getUTCDate() !== date) end.setUTCDate(0);
  return end.toISOString().slice(0, 10);
}

/** A line of a paid order that sells gift cards. */
type SoldGiftCards = {
  readonly position: number;
  readonly quantity: number;
  readonly amount: Cents;
  readonly gift: Gift;
};

/** The gift cards that a paid order sells. */
export type PaidGiftCards = {
  readonly orderId: number;
  readonly isTest: boolean;
  /** The day of the payment in France, as an ISO date. */
  readonly paidOn: string;
  readonly buyer: { readonly name: string; readonly email: string };
  readonly cards: readonly SoldGiftCards[];
};

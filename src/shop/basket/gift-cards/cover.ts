import { toCents, type Cents } from '#platform/money.ts';

/** A card in a cart, with the amount that this cart may spend of it. */
export type UsableGiftCard = { readonly id: number; readonly lastFour: string; readonly available: Cents };

/** The part of an order that a card pays. */
export type GiftCardPayment = { readonly id: number; readonly lastFour: string; readonly amount: Cents };

/** Returns what each card pays of an amount, in the order in which the cards were entered. */
export function coverWith(cards: readonly UsableGiftCard[], payable: Cents): GiftCardPayment[] {
  let remaining: number = payable;
  return cards.map(({ id, lastFour, available }) => {
    const amount = toCents(Math.min(available, remaining));
    remaining -= amount;
    return { id, lastFour, amount };
  });
}

export const paidByCards = (cards: readonly { readonly amount: Cents }[]): Cents =>
  toCents(cards.reduce((sum, { amount }) => sum + amount, 0));

/** The amount that an order spent of a card and has not given back. */
export type OpenUse = { readonly giftCardId: number; readonly left: Cents };

/** Shares an amount to give back over the cards that paid; each gets at most what it paid. */
export function giveBackTo(uses: readonly OpenUse[], amount: Cents): { giftCardId: number; amount: Cents }[] {
  let remaining: number = amount;
  return uses.flatMap(({ giftCardId, left: most }) => {
    const part = toCents(Math.min(most, remaining));
    remaining -= part;
    return part === 0 ? [] : [{ giftCardId, amount: part }];
  });
}

import { CARD_METHOD } from '../payments/contract.ts';

/** Ways of paying that need no provider; the names existing clients know them by. */
export type OfflineMethod = 'bacs' | 'cheque';
export type PaymentMethod = OfflineMethod | typeof CARD_METHOD;

/** What a shop offers, cards first: a transfer needs an account to go to. */
export const offeredMethods = ({ iban }: { readonly iban: string }): readonly PaymentMethod[] =>
  iban === '' ? [CARD_METHOD, 'cheque'] : [CARD_METHOD, 'bacs', 'cheque'];

export const isOfflineMethod = (text: string): text is OfflineMethod => text === 'bacs' || text === 'cheque';

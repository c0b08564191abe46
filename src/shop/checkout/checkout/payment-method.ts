import type { OfflineMethod } from '#shop/orders/orders/offline-method.ts';
import { CARD_METHOD } from '#shop/orders/payments/contract.ts';

/** The names existing clients know them by. */
export type PaymentMethod = OfflineMethod | typeof CARD_METHOD;

/** What a shop offers, cards first: a transfer needs an account to go to. */
export const offeredMethods = ({ iban }: { readonly iban: string }): readonly PaymentMethod[] =>
  iban === '' ? [CARD_METHOD, 'cheque'] : [CARD_METHOD, 'bacs', 'cheque'];

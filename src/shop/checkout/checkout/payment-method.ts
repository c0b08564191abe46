import type { OfflineMethod } from '#shop/orders/orders/offline-method.ts';
import { CARD_METHOD } from '#shop/orders/payments/contract.ts';

/** The payment method ids that existing clients use. */
export type PaymentMethod = OfflineMethod | typeof CARD_METHOD;

/** Returns the available payment methods, cards first. Bank transfer needs an IBAN. */
export const offeredMethods = ({ iban }: { readonly iban: string }): readonly PaymentMethod[] =>
  iban === '' ? [CARD_METHOD, 'cheque'] : [CARD_METHOD, 'bacs', 'cheque'];

import { findPaymentMethod } from '#shop/orders/orders/payment-methods.ts';
import { texts } from './texts.ts';

/** The purpose of a payment form: placing an order, or paying one that was placed before. */
type Purpose = 'order' | 'pay-later';

/** The label of the button while its form is sent. Only a payment card is charged at once. */
export function progressLabel(paymentMethod: string, purpose: Purpose): string {
  if (findPaymentMethod(paymentMethod)?.kind === 'card') return texts.paying;
  return purpose === 'order' ? texts.ordering : texts.saving;
}

import { promiseText } from '#shop/basket/delivery/texts.ts';
import { deliveryText } from './order-delivery.ts';
import type { Order } from './order.ts';
import { findPaymentMethod } from './payment-methods.ts';
import { texts } from './texts.ts';

type Steps = Pick<Order, 'status' | 'paymentMethod' | 'rateTitle' | 'isPickup' | 'promise' | 'deliveryTime'>;

/**
 * Lists what happens next with an order, in sequence; empty if nothing does. `isDelivered`: its last parcel has
 * arrived, or it was collected.
 */
export function nextSteps(order: Steps, isDelivered = false): string[] {
  const { steps } = texts;
  if (order.rateTitle === '') return [];
  if (order.status === 'on-hold') {
    const instructions = findPaymentMethod(order.paymentMethod)?.instructions;
    const pay = instructions ? [steps.pay[instructions]] : [];
    return [...pay, steps.prepareOncePaid, arrival(order)];
  }
  if (order.status === 'processing')
    return [steps.prepare, order.isPickup ? steps.tellReady : steps.tellSent, arrival(order)];
  if (order.status !== 'completed') return [];
  if (isDelivered) return [steps.review];
  return order.isPickup ? [steps.collect] : [arrival(order), steps.review];
}

/** « Chez vous entre le jeudi 19 et le vendredi 20 novembre », or the time counted from the payment. */
function arrival(order: Steps): string {
  if (order.promise && order.status !== 'on-hold') return promiseText(order.promise);
  return texts.steps.arrival(order.isPickup, deliveryText(order) ?? '');
}

import type { TakeOutcome, TakeRefusal } from '#shop/checkout/phone-orders/taken-order.ts';
import type { ReviseRefusal } from '#shop/orders/orders/server/revision/revise-order.ts';
import { orderTexts } from '../../texts-orders.ts';
import { failure, type RestFailure } from '../failures.ts';
import type { SentOrder } from './order-body.ts';

const refusalTexts = orderTexts.refusals;

export const unknownOrder = () => failure(404, 'shop_order_invalid_id', orderTexts.unknownOrder);

type PlainRefusal = Exclude<
  keyof typeof refusalTexts,
  'line' | 'lineOf' | 'coupon' | 'price' | 'status' | 'delivery' | 'customer' | 'order' | 'fee'
>;

/** A change that the state of the order does not allow. */
export const refusedOrder = (refusal: PlainRefusal): RestFailure =>
  failure(400, `order_${refusal.replaceAll('-', '_')}`, refusalTexts[refusal]);

function failureOf(refusal: TakeRefusal, productIds: readonly number[]): RestFailure {
  switch (refusal.part) {
    case 'line':
      return failure(
        400,
        'invalid_product_id',
        refusalTexts.lineOf(productIds[refusal.index] ?? 0, refusalTexts.line[refusal.refusal]),
      );
    case 'coupon':
      return failure(400, 'invalid_coupon', refusalTexts.coupon(refusal.code));
    case 'delivery':
      return failure(400, 'invalid_shipping_line', refusalTexts.delivery);
    case 'customer':
      return failure(400, 'invalid_customer_id', refusalTexts.customer);
    case 'order':
      return failure(400, 'cannot_create', refusalTexts.order);
  }
}

/** The value of an order that was taken or revised; throws its refusal. */
export function accepted<Value>(
  outcome: TakeOutcome<Value> | { readonly ok: false; readonly failure: ReviseRefusal },
  productIds: readonly number[],
): Value {
  if (outcome.ok) return outcome.value;
  throw 'refusal' in outcome ? failureOf(outcome.refusal, productIds) : refusedOrder(outcome.failure);
}

/** The shop has no free fees: an amount that it does not know is refused rather than left out. */
export function checkFees({ fee_lines: sent = [] }: SentOrder, known: readonly number[]): void {
  const isUnknown = sent.some(({ total = 0 }) => total !== 0 && !known.includes(total));
  if (isUnknown) throw failure(400, 'invalid_fee_line', refusalTexts.fee);
}

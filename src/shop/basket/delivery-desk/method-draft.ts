import { collectFaults, type FormFault } from '#platform/forms.ts';
import type { ShippingMethod } from '#shop/basket/pricing/shipping.ts';

/** A delivery method as the merchant writes it. */
export type MethodDraft = Omit<ShippingMethod, 'id'>;

export type MethodFault = {
  readonly code:
    | 'title-missing'
    | 'prices-missing'
    | 'weights-not-rising'
    | 'days-reversed'
    | 'days-and-text'
    | 'pickup-is-no-relay'
    | 'pickup-address-missing';
};
export type MethodProblem = FormFault<MethodFault>;

const fault = (code: MethodFault['code'], isFault: boolean): MethodFault | undefined =>
  isFault ? { code } : undefined;

/** Returns what is wrong with a delivery method, field by field. */
export function checkMethod(draft: MethodDraft): MethodProblem[] {
  const { kind, title, prices, transit, deliveryTime, isRelay, pickupAddress } = draft;
  const isRising = prices.every(({ upToGrams }, index) => upToGrams > (prices[index - 1]?.upToGrams ?? 0));
  return collectFaults<MethodFault>([
    ['title', fault('title-missing', title.trim() === '')],
    ['prices', fault('prices-missing', prices.length === 0) ?? fault('weights-not-rising', !isRising)],
    ['transitMax', fault('days-reversed', transit !== null && transit.max < transit.min)],
    ['deliveryTime', fault('days-and-text', transit !== null && deliveryTime.trim() !== '')],
    ['isRelay', fault('pickup-is-no-relay', kind === 'local_pickup' && isRelay)],
    [
      'pickupAddress',
      fault('pickup-address-missing', kind === 'local_pickup' && pickupAddress.trim() === ''),
    ],
  ]);
}

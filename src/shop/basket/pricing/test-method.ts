import { toCents } from '#platform/money.ts';
import type { ShippingMethod } from './shipping.ts';

/** A shipping method for tests, free from 60 €, with overrides. */
export const aMethod = (change: Partial<ShippingMethod> = {}): ShippingMethod => ({
  id: 1,
  kind: 'flat_rate',
  title: 'Domicile',
  description: '',
  deliveryTime: '',
  transit: null,
  isRelay: false,
  prices: [
    { upToGrams: 500, cents: 490 },
    { upToGrams: 2000, cents: 690 },
  ],
  freeFrom: toCents(6000),
  pickupAddress: '',
  pickupDetails: '',
  ...change,
});

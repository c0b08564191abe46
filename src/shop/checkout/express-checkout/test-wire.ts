import type { PricedWire, WireRate } from './wire.ts';

/** A shipping method, for tests. */
export const testRate = (rateId: string, changes: Partial<WireRate> = {}): WireRate => ({
  rate_id: rateId,
  name: 'Domicile',
  delivery_time: '2 jours',
  price: '408',
  taxes: '82',
  selected: false,
  ...changes,
});

/** A cart of two towers with shipping, a coupon and a fee, for tests. */
export const testCart = (): PricedWire => ({
  items: [
    {
      key: 'a',
      name: 'Tour rose',
      quantity: 2,
      variation: [{ attribute: 'Couleur', value: 'Rose' }],
      totals: { line_subtotal: '5000', line_subtotal_tax: '1000' },
    },
  ],
  totals: {
    total_price: '6190',
    total_shipping: '408',
    total_shipping_tax: '82',
    total_discount: '500',
    total_discount_tax: '100',
    total_fees: '250',
    total_fees_tax: '50',
    total_tax: '1032',
    currency_minor_unit: 2,
  },
  shipping_rates: [{ shipping_rates: [testRate('flat_rate:1', { selected: true })] }],
  needs_shipping: true,
});

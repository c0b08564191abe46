import { toCents } from '#platform/money.ts';
import { FRENCH_RATES, NOTHING, splitTax, gross, plus } from '#shop/basket/pricing/vat.ts';
import { FRENCH_VAT } from '#shop/basket/pricing/vat-treatment.ts';
import type { Address } from '#shop/common/addresses/address.ts';
import type { Order } from '#shop/orders/orders/order.ts';
import type { OrderStatus } from '#shop/orders/orders/order-status.ts';
import { EXAMPLE } from './example-facts.ts';

const taxed = (cents: number) => splitTax(toCents(cents), 'standard', FRENCH_RATES);

const ADDRESS: Address = {
  firstName: EXAMPLE.firstName,
  lastName: EXAMPLE.lastName,
  company: '',
  address1: EXAMPLE.street,
  address2: '',
  city: EXAMPLE.city,
  state: '',
  postcode: EXAMPLE.postcode,
  country: 'FR',
  phone: '',
};

const PLACED_AT = new Date('2026-11-02T09:00:00Z');
const items = taxed(2490);
const shipping = taxed(490);
const total = gross(plus(items, shipping));

/** The order that the examples of mails are about. */
export const exampleOrder = (status: OrderStatus, changes: Partial<Order> = {}): Order => ({
  id: EXAMPLE.orderId,
  key: 'wc_order_exemple000000',
  status,
  placedAt: PLACED_AT,
  customerId: null,
  paidAt: status === 'on-hold' ? null : PLACED_AT,
  payUntil: null,
  reservesUnpaid: true,
  billing: { ...ADDRESS, email: EXAMPLE.email },
  shipping: ADDRESS,
  note: '',
  paymentMethod: status === 'on-hold' ? 'bacs' : 'woocommerce_payments',
  rateTitle: 'Colissimo',
  deliveryTime: '',
  promise: null,
  isPickup: false,
  relayPoint: null,
  coupons: [],
  fees: [],
  lines: [
    {
      id: 1,
      productId: 1,
      variationId: null,
      sku: 'EXEMPLE-1',
      name: EXAMPLE.product,
      choices: [],
      quantity: 1,
      unitPrice: gross(items),
      insteadOf: null,
      vatClass: 'standard',
      gift: null,
      before: items,
      after: items,
      features: [],
      warnings: [],
      withdrawalExclusion: null,
      missing: 0,
    },
  ],
  vat: FRENCH_VAT,
  totals: {
    items,
    discount: NOTHING,
    fees: NOTHING,
    shipping,
    taxes: [{ vatClass: 'standard', rate: FRENCH_RATES.standard, tax: toCents(items.tax + shipping.tax) }],
    total,
  },
  giftCards: [],
  isTest: false,
  legalVersions: [],
  deliverySeen: '',
  refunded: toCents(0),
  ...changes,
});

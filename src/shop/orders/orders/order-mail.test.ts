import { NO_EU_SALES } from '#shop/basket/pricing/eu-sales.ts';
import { expect, test } from 'vitest';
import { USUAL_DELIVERY_SETTINGS } from '#shop/basket/delivery/delivery-settings.ts';
import { toCents } from '#platform/money.ts';
import { frenchRates, NO_RATE_CHANGES } from '#shop/basket/pricing/french-rates.ts';
import { USUAL_VAT_SETTINGS } from '#shop/basket/pricing/vat-treatment.ts';
import { priceStoredCart } from '#shop/basket/cart/price-stored-cart.ts';
import { aStoredCart, aLine } from '#shop/basket/cart/test-cart.ts';
import { toText } from '#shop/common/mails/mail.ts';
import { UNWRITTEN } from '#shop/common/settings/shop-settings.ts';
import { aMethod } from '#shop/basket/pricing/test-method.ts';
import type { Order } from './order.ts';
import { orderMail, type OrderMail } from './order-mail.ts';
import { orderOf } from './test-order.ts';

const shop = { ...UNWRITTEN, email: 'boutique@exemple.fr' };
const zones = [
  { name: 'France', countries: ['FR'], postcodes: [], methods: [aMethod({ freeFrom: toCents(0) })] },
];
const ORDER = orderOf(
  priceStoredCart(
    aStoredCart({ lines: [aLine(), aLine({ key: 'b', productId: 7, offerId: 3, name: 'Loupe' })] }),
    {
      zones,
      giftWrap: null,
      offers: [
        {
          id: 3,
          productId: 7,
          isActive: true,
          discount: { kind: 'percent', value: 10 },
          minimum: null,
          withTerms: [],
        },
      ],
      delivery: USUAL_DELIVERY_SETTINGS,
      vat: USUAL_VAT_SETTINGS,
      euSales: NO_EU_SALES,
      frenchRates: frenchRates(NO_RATE_CHANGES),
    },
    new Date('2026-11-15T12:00:00Z'),
  ),
);

const read = (kind: OrderMail, change: Partial<Order> = {}) => {
  const mail = orderMail(kind, {
    order: { ...ORDER, ...change },
    shop,
    publicUrl: '',
    attachments: [],
    documents: [],
    products: new Map(),
  });
  return toText(mail?.blocks ?? [], []).replace(/\s/g, ' ');
};

test('a mail says what was an offer, and of delivery that costs nothing that it is free', () => {
  const text = read('preparing', { status: 'processing', rateTitle: 'Livraison à domicile' });
  expect(text).toContain('Loupe, offre, au lieu de 10,00 € TTC × 1 : 9,00 €');
  expect(text).toContain('Livraison à domicile : Offerte');
  expect(read('preparing', { status: 'processing', rateTitle: 'Colissimo' })).toContain(
    'Livraison : Colissimo',
  );
});

test.each([
  ['received', 'on-hold', true],
  ['preparing', 'processing', true],
  ['completed', 'completed', true],
  ['cancelled', 'cancelled', false],
  ['failed', 'failed', false],
  ['refund', 'refunded', false],
] as const)('the mail “%s” tells how to renounce where there is a contract to', (kind, status, tells) => {
  expect(read(kind, { status }).includes('Renoncer au contrat ici')).toBe(tells);
});

test('what is fetched at the shop is delivered nowhere', () => {
  const text = read('preparing', { status: 'processing', isPickup: true, deliveryTime: 'Prête sous 24 h' });
  expect(text).toContain('Retrait : Prête sous 24 h');
  expect(text).not.toContain('Livraison : Anne');
  expect(read('preparing', { status: 'processing', isPickup: false })).toContain('Délai de livraison');
});

test.each([
  ['bacs', 'Voici où envoyer votre virement.'],
  ['cheque', 'Envoyez-nous un chèque'],
])('the mail about a new order says how to pay by %s', (paymentMethod, instructions) => {
  expect(read('received', { status: 'on-hold', paymentMethod })).toContain(instructions);
});

test.each(['woocommerce_payments', 'troc', ''])(
  'the mail about a new order has no instructions for other methods: “%s”',
  (paymentMethod) => {
    expect(read('received', { status: 'on-hold', paymentMethod })).not.toMatch(/virement|chèque/);
  },
);

import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { USUAL_DELIVERY_SETTINGS } from '#shop/basket/delivery/delivery-settings.ts';
import { NO_EU_SALES } from '#shop/basket/pricing/eu-sales.ts';
import { frenchRates, NO_RATE_CHANGES } from '#shop/basket/pricing/french-rates.ts';
import type { ShippingMethod } from '#shop/basket/pricing/shipping.ts';
import { aMethod } from '#shop/basket/pricing/test-method.ts';
import { USUAL_VAT_SETTINGS } from '#shop/basket/pricing/vat-treatment.ts';
import { isEmpty, type StoredCart } from './cart.ts';
import { toMiniCart } from './mini-cart.ts';
import { priceStoredCart } from './price-stored-cart.ts';
import { aLine, aStoredCart } from './test-cart.ts';

const TUESDAY_MORNING = new Date('2026-11-17T09:00:00+01:00');
const TUESDAY_NOON = new Date('2026-11-17T12:00:00+01:00');

const priced = (cart: Partial<StoredCart>, methods: readonly ShippingMethod[] = [aMethod()]) =>
  priceStoredCart(
    aStoredCart(cart),
    {
      zones: [{ name: 'France', countries: ['FR'], postcodes: [], methods }],
      giftWrap: null,
      offers: [],
      delivery: USUAL_DELIVERY_SETTINGS,
      vat: USUAL_VAT_SETTINGS,
      euSales: NO_EU_SALES,
      frenchRates: frenchRates(NO_RATE_CHANGES),
    },
    TUESDAY_MORNING,
  );

const at = (cents: number) => [{ upToGrams: 2000, cents }];
const HOME = aMethod({ id: 1, transit: { min: 2, max: 3 }, prices: at(490) });
const EXPRESS = aMethod({ id: 2, transit: { min: 1, max: 1 }, prices: at(1290) });
const RELAY = aMethod({ id: 3, transit: { min: 1, max: 1 }, isRelay: true, prices: at(390) });
const PICKUP = aMethod({ id: 4, transit: { min: 1, max: 1 }, kind: 'local_pickup', prices: at(0) });
const UNDATED = aMethod({ id: 5, deliveryTime: 'Sur rendez-vous', prices: at(100) });
const BY_HOME = 'Chez vous entre le jeudi 19 et le vendredi 20 novembre';

test.each([
  ['the cheapest home delivery', [EXPRESS, HOME], BY_HOME],
  ['home delivery, where a relay point and a pickup cost less', [RELAY, PICKUP, HOME], BY_HOME],
  ['a dated delivery, where one without a date costs less', [UNDATED, HOME], BY_HOME],
  ['nothing, without home delivery', [RELAY, PICKUP], undefined],
  ['nothing, without any date', [UNDATED], undefined],
])('the drawer states the date of %s', (_what, methods, text) => {
  const { delivery } = toMiniCart(priced({}, methods));
  expect(delivery?.text.replace(/\s/g, ' ')).toBe(text);
  expect(delivery?.endsMs).toBe(text && TUESDAY_NOON.getTime());
});

test.each([
  ['usual', {}, true],
  ['sold one by one', { soldIndividually: true }, false],
  ['no longer sold', { isGone: true }, false],
])('the quantity of an article that is %s can be changed: %s', (_what, change, hasStepper) => {
  expect(toMiniCart(priced({ lines: [aLine(change)] })).lines).toMatchObject([{ hasStepper }]);
});

test('a cart without lines is empty', () => {
  expect(isEmpty({ lines: [] })).toBe(true);
  expect(isEmpty({ lines: [aLine()] })).toBe(false);
});

test('gift cards pay what is in the cart and its delivery, but no other gift card', () => {
  const giftCards = [{ id: 7, lastFour: '1234', available: toCents(50_000) }];
  const card = aLine({
    key: 'b',
    unitPrice: toCents(3000),
    isGiftCard: true,
    isVirtual: true,
    vatClass: 'none',
  });
  const alone = priced({ giftCards });
  expect(alone.giftCards).toMatchObject([{ amount: 1490 }]);
  expect(alone.toPay).toBe(0);
  const both = priced({ lines: [aLine(), card], giftCards });
  expect(both.giftCards).toMatchObject([{ amount: 1490 }]);
  expect(both.toPay).toBe(3000);
});

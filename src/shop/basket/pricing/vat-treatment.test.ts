import { expect, test } from 'vitest';
import { USUAL_DELIVERY_SETTINGS } from '#shop/basket/delivery/delivery-settings.ts';
import { NO_EU_SALES } from './eu-sales.ts';
import { frenchRates } from './french-rates.ts';
import { priceCart } from './price-cart.ts';
import type { PricingLine, Tariff, UnpricedCart } from './priced-cart.ts';
import { aCart, aLine } from './test-lines.ts';
import { aMethod } from './test-method.ts';
import { ratesOf, USUAL_VAT_SETTINGS } from './vat-treatment.ts';

const planned: Tariff = {
  zones: [
    {
      name: 'France',
      countries: ['FR', 'RE'],
      postcodes: [],
      methods: [aMethod({ prices: [{ upToGrams: 30_000, cents: 690 }] })],
    },
  ],
  giftWrap: null,
  offers: [],
  delivery: USUAL_DELIVERY_SETTINGS,
  vat: USUAL_VAT_SETTINGS,
  euSales: NO_EU_SALES,
  frenchRates: frenchRates({ changes: [{ from: '2026-11-16', standard: 250, reduced: 60 }] }),
};
const REUNION = { country: 'RE', postcode: '97400' };

test('a new French rate changes the VAT in the price from its day on, and the net price of exports', () => {
  const on = (moment: string, shipping?: UnpricedCart<PricingLine>['shipping']) =>
    priceCart(aCart({ lines: [aLine()], ...(shipping && { shipping }) }), planned, new Date(moment));
  // Midnight in France.
  expect(on('2026-11-15T22:59:59Z')).toMatchObject({
    vat: { kind: 'french' },
    totals: { items: { net: 833, tax: 167 }, total: 1690 },
  });
  const changed = on('2026-11-15T23:00:00Z');
  expect(changed).toMatchObject({
    vat: { kind: 'french', rates: { standard: 250, reduced: 60 } },
    totals: { items: { net: 800, tax: 200 }, taxes: [{ vatClass: 'standard', rate: 250 }], total: 1690 },
  });
  expect(ratesOf(changed.vat)).toEqual({ standard: 250, reduced: 60 });
  expect(on('2026-11-15T23:00:00Z', REUNION).totals.items).toEqual({ net: 800, tax: 0 });
});

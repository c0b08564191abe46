import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import type { WireCart } from '#shop/basket/store-client/contract.ts';
import { ratePrice } from './rate-price.ts';
import { toBlockCart, withGiftWrap, withQuantity, withRate } from './block-cart.ts';

const wire: WireCart = {
  items: [
    {
      key: 'k',
      name: 'Anneaux',
      quantity: 2,
      quantity_limits: { maximum: 5, editable: true },
      permalink: 'http://boutique/produit/anneaux/',
      images: [{ thumbnail: 'http://boutique/a.jpg', alt: 'Anneaux rouges' }],
      variation: [{ attribute: 'Couleur', value: 'Rouge' }],
      item_data: [{ name: 'Offre', value: 'au lieu de 24,90 €' }],
      prices: { price: '1990' },
      extensions: {
        eveil: {
          features: [{ name: 'Âge conseillé', value: 'Dès 3 ans' }],
          warnings: ['Attention ! Longue corde.'],
        },
      },
    },
  ],
  coupons: [{ code: 'dix', totals: { total_discount: '332', total_discount_tax: '66' } }],
  fees: [{ name: 'Emballage cadeau', totals: { total: '325', total_tax: '65' } }],
  totals: {
    total_items: '3317',
    total_items_tax: '663',
    total_price: '4662',
    tax_lines: [{ name: 'TVA 20 %', price: '777' }],
  },
  shipping_rates: [
    {
      shipping_rates: [
        {
          rate_id: 'local_pickup:4',
          name: 'Retrait',
          delivery_time: 'Sous 24 h',
          price: '575',
          taxes: '115',
          selected: true,
          meta_data: [{ key: 'pickup_address', value: '8 rue des Tilleuls' }],
        },
      ],
    },
  ],
  shipping_address: { postcode: '69004' },
  needs_shipping: true,
  items_count: 2,
  errors: [{ code: 'x', message: 'Il n’en reste que 1.' }],
  extensions: {
    eveil: {
      gift_wrap: { price: '390', selected: true },
      free_delivery: { threshold: '6000', missing: '2020', least: '0' },
      gift_cards: [{ last_four: 'EFGH', amount: '1000' }],
      tax_notice: null,
      pays_net: false,
      to_pay: '2980',
      relay_points: [
        { id: 'p', name: 'Épicerie', address_1: '1 rue Verte', postcode: '69004', city: 'Lyon' },
      ],
    },
  },
};

test('net amounts and their tax are shown as gross amounts', () => {
  expect(toBlockCart(wire)).toMatchObject({
    relay: {
      postcode: '69004',
      points: [{ id: 'p', name: 'Épicerie', address1: '1 rue Verte', postcode: '69004', city: 'Lyon' }],
    },
    subtotal: 3980,
    total: 4662,
    coupons: [{ code: 'dix', discount: 398 }],
    fees: [{ name: 'Emballage cadeau', amount: 390 }],
    rates: [
      {
        id: 'local_pickup:4',
        price: 690,
        details: 'Sous 24 h · 8 rue des Tilleuls',
        isPickup: true,
        selected: true,
      },
    ],
    problems: ['Il n’en reste que 1.'],
    giftWrap: { price: 390, selected: true },
    freeDelivery: { threshold: 6000, missing: 2020, least: 0 },
    giftCards: [{ lastFour: 'EFGH', amount: 1000 }],
    toPay: 2980,
  });
});

test('a new quantity is limited to the maximum, and 0 removes the line', () => {
  const cart = toBlockCart(wire);
  expect(withQuantity(cart, 'k', 4).lines[0]?.quantity).toBe(4);
  expect(withQuantity(cart, 'k', 9).lines[0]?.quantity).toBe(5);
  expect(withQuantity(cart, 'k', 0).lines).toEqual([]);
  expect(withQuantity(cart, 'autre', 0).lines).toHaveLength(1);
});

test('absolute urls in the cart become paths', () => {
  expect(toBlockCart(wire).lines[0]).toMatchObject({ href: '/produit/anneaux/', picture: { src: '/a.jpg' } });
});

test('gift wrap is selected and deselected only where it is offered', () => {
  const cart = toBlockCart(wire);
  expect(withGiftWrap(cart, false).giftWrap).toEqual({ price: 390, selected: false });
  expect(withGiftWrap({ ...cart, giftWrap: null }, true).giftWrap).toBe(null);
});

test('selecting another shipping rate deselects the current one', () => {
  expect(withRate(toBlockCart(wire), 'flat_rate:1').rates[0]?.selected).toBe(false);
});

test.each([
  [690, false, '6,90\u00a0€'],
  [0, false, 'Offerte'],
  [0, true, 'Gratuit'],
])('a way of delivery for %i cents (to be fetched: %s) is shown as “%s”', (cents, isPickup, shown) => {
  expect(ratePrice({ price: toCents(cents), isPickup })).toBe(shown);
});

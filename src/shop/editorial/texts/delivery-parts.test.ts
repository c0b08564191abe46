import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { USUAL_DELIVERY_SETTINGS, type DeliverySettings } from '#shop/basket/delivery/delivery-settings.ts';
import { aMethod } from '#shop/basket/pricing/test-method.ts';
import type { ShippingMethod } from '#shop/basket/pricing/shipping.ts';
import { deliveryParts, knownPartsOf, weekdaysText } from './delivery-parts.ts';

const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

test.each([
  [[1, 2, 3, 4, 5], 'du lundi au vendredi'],
  [[5, 4, 3, 2, 1, 1], 'du lundi au vendredi'],
  [[2, 3, 4, 5, 6], 'du mardi au samedi'],
  [[1, 2, 4], 'le lundi, le mardi et le jeudi'],
  [[1, 2], 'le lundi et le mardi'],
  [[3], 'le mercredi'],
  [[1, 2, 3, 4, 5, 6, 7], 'tous les jours'],
])('a shop that works on the days %j works %s', (weekdays, words) =>
  expect(weekdaysText(weekdays)).toBe(words),
);

const preparation = (change: Partial<DeliverySettings>) =>
  plain(
    deliveryParts({ zones: [], delivery: { ...USUAL_DELIVERY_SETTINGS, ...change } })[
      'preparation-des-colis'
    ],
  );

test.each<[Partial<DeliverySettings>, string]>([
  [{ cutOffHour: 12 }, 'Une commande payée avant 12 h part le jour même, sinon le jour ouvré suivant.'],
  [{ cutOffHour: 16 }, 'Une commande payée avant 16 h part le jour même, sinon le jour ouvré suivant.'],
  [{ cutOffHour: 24 }, 'Une commande payée un jour ouvré part le jour même.'],
  [{ cutOffHour: 0 }, 'Une commande payée part le jour ouvré suivant.'],
  [
    { cutOffHour: 12, preparationDays: 1 },
    'Une commande payée avant 12 h part le jour ouvré suivant, sinon 1 jour ouvré de plus.',
  ],
  [
    { cutOffHour: 12, preparationDays: 3 },
    'Une commande payée avant 12 h part 3 jours ouvrés plus tard, sinon 1 jour ouvré de plus.',
  ],
  [{ cutOffHour: 0, preparationDays: 1 }, 'Une commande payée part 2 jours ouvrés plus tard.'],
  [{ cutOffHour: 24, preparationDays: 2 }, 'Une commande payée un jour ouvré part 2 jours ouvrés plus tard.'],
])('with %j: %s', (change, sentence) =>
  expect(preparation(change)).toBe(
    `Nous préparons les colis du lundi au vendredi, sauf les jours fériés. ${sentence}`,
  ),
);

const rowOf = (change: Partial<ShippingMethod>) => {
  const zones = [{ name: 'Corse', countries: ['FR'], postcodes: ['20'], methods: [aMethod(change)] }];
  const table = deliveryParts({ zones, delivery: USUAL_DELIVERY_SETTINGS })['modes-de-livraison'] ?? '';
  const [, row = ''] = /<tbody>\n<tr>(.*)<\/tr>/.exec(table) ?? [];
  return plain(row)
    ?.split(/<\/?td>/)
    .filter((cell) => cell !== '');
};

test.each<[string, Partial<ShippingMethod>, string[]]>([
  [
    'with days and a threshold',
    { transit: { min: 2, max: 3 } },
    ['Domicile, Corse', '2 à 3 jours ouvrés', 'dès 4,90 €', 'dès 60,00 € d’achats'],
  ],
  [
    'in the words of the merchant, never free',
    { deliveryTime: 'Sur rendez-vous', freeFrom: null },
    ['Domicile, Corse', 'Sur rendez-vous', 'dès 4,90 €', '–'],
  ],
  [
    'at one price, without a time',
    { prices: [{ upToGrams: 500, cents: 490 }], freeFrom: toCents(9950) },
    ['Domicile, Corse', '–', '4,90 €', 'dès 99,50 € d’achats'],
  ],
  [
    'free of charge',
    {
      kind: 'local_pickup',
      prices: [{ upToGrams: 500, cents: 0 }],
      freeFrom: null,
      transit: { min: 1, max: 1 },
    },
    ['Domicile, Corse', '1 jour ouvré', 'Gratuit', 'Toujours'],
  ],
  [
    'free for light parcels only',
    {
      prices: [
        { upToGrams: 500, cents: 0 },
        { upToGrams: 900, cents: 300 },
      ],
      freeFrom: null,
    },
    ['Domicile, Corse', '–', 'jusqu’à 3,00 €', '–'],
  ],
  [
    'with a hostile name',
    { title: '<b>&' },
    ['&#60;b&#62;&#38;, Corse', '–', 'dès 4,90 €', 'dès 60,00 € d’achats'],
  ],
])('a delivery method %s is one row', (_which, change, cells) => expect(rowOf(change)).toEqual(cells));

test('a shop that delivers nowhere has no table', () =>
  expect(deliveryParts({ zones: [], delivery: USUAL_DELIVERY_SETTINGS })['modes-de-livraison']).toBe(''));

test('a legal page keeps its wording: it has no part that follows the delivery methods', () => {
  expect(knownPartsOf(false)).toContain('modes-de-livraison');
  expect(knownPartsOf(true)).not.toContain('modes-de-livraison');
  expect(knownPartsOf(true)).toContain('frais-de-retour');
});

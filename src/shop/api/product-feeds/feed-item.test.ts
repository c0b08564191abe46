import { expect, test } from 'vitest';
import { aMethod } from '#shop/basket/pricing/test-method.ts';
import { feedItems, type FeedContext } from './feed-item.ts';
import type { FeedProduct, FeedVariation } from './feed-product.ts';

const picture = (id: number) => ({ id, fingerprint: 'abcdefabcdef', width: 2_400, height: 1_800, alt: '' });

const context: FeedContext = {
  publicUrl: 'https://eveil.example',
  zones: [],
  names: {
    categories: new Map([[7, 'Jeux > Puzzles']]),
    valueName: (_, slug) => slug.toUpperCase(),
  },
};

const puzzle: FeedProduct = {
  id: 12,
  slug: 'puzzle',
  name: 'Puzzle',
  maker: 'Atelier du Jura',
  materials: 'Hêtre',
  shortDescription: '<p>Court.</p>',
  description: '<p>Long &amp; <b>beau</b>.</p>',
  gtin: null,
  inStock: true,
  weightGrams: 350,
  regularCents: 2_490,
  reducedCents: null,
  reducedUntilMs: null,
  journal: null,
  isVirtual: false,
  isBook: false,
  isPersonalised: false,
  categoryIds: [99, 7],
  pictures: [picture(1), picture(2)],
  variations: null,
};

const red: FeedVariation = {
  id: 31,
  gtin: null,
  inStock: false,
  weightGrams: 400,
  choices: { pa_couleur: 'rouge', pa_age: '3-ans' },
  regularCents: 2_990,
  reducedCents: null,
  reducedUntilMs: null,
  journal: null,
  picture: picture(2),
};

const itemOf = (changed: Partial<FeedProduct>) => feedItems({ ...puzzle, ...changed }, context)[0];

test('a simple product is one row', () => {
  expect(feedItems(puzzle, context)).toEqual([
    {
      id: 12,
      groupId: undefined,
      title: 'Puzzle',
      description: 'Long & beau .',
      brand: 'Atelier du Jura',
      link: 'https://eveil.example/produit/puzzle/',
      pictures: [1, 2].map((id) => `https://eveil.example/media/${id}-abcdefabcdef-1600.jpg`),
      isInStock: true,
      gtin: undefined,
      options: { material: 'Hêtre' },
      price: 2_490,
      productType: 'Jeux > Puzzles',
      shipping: [],
      weightGrams: 350,
    },
  ]);
});

test('a product whose maker nobody has named has no brand', () => {
  expect(itemOf({ maker: '' })?.brand).toBeUndefined();
});

test('each variation is a row of its group, with the link that chooses it and its own picture first', () => {
  const [item, ...others] = feedItems({ ...puzzle, regularCents: null, variations: [red] }, context);
  expect(others).toEqual([]);
  expect(item).toMatchObject({
    id: 31,
    groupId: 12,
    title: 'Puzzle – ROUGE, 3-ANS',
    isInStock: false,
    price: 2_990,
    link: 'https://eveil.example/produit/puzzle/?attribute_pa_couleur=rouge&attribute_pa_age=3-ans',
    pictures: [2, 1].map((id) => `https://eveil.example/media/${id}-abcdefabcdef-1600.jpg`),
    options: { color: 'ROUGE', material: 'Hêtre' },
  });
});

test.each([
  ['4006381333931', false, '4006381333931'],
  ['4006381333932', false, undefined],
  ['4006381333931', true, undefined],
  [null, false, undefined],
])('the bar code %s of an article (made to order: %s) is told as %s', (gtin, isPersonalised, expected) => {
  expect(itemOf({ gtin, isPersonalised })?.gtin).toBe(expected);
});

test('long texts are shortened to the limits of the feeds', () => {
  const item = itemOf({ name: 'mot '.repeat(60), description: 'texte '.repeat(2_000) });
  expect(item?.title.length).toBeLessThanOrEqual(150);
  expect(item?.description.length).toBeLessThanOrEqual(5_000);
});

test.each([
  ['', '<p>Court.</p>', 'Court.'],
  ['<p> </p>', '', 'Puzzle'],
])('without a description %j, the row tells %j', (description, shortDescription, expected) => {
  expect(itemOf({ description, shortDescription })?.description).toBe(expected);
});

test('delivery is told by country and method, without pickup and not for a file', () => {
  const zones = [
    {
      name: 'France',
      countries: ['FR'],
      postcodes: [],
      methods: [
        aMethod({ id: 1, kind: 'local_pickup' }),
        aMethod({ id: 2, title: 'Colissimo', prices: [{ upToGrams: 30_000, cents: 490 }], freeFrom: null }),
      ],
    },
    { name: 'Corse', countries: ['FR'], postcodes: ['20'], methods: [aMethod({ id: 3 })] },
  ];
  const shippingOf = (isVirtual: boolean) =>
    feedItems({ ...puzzle, isVirtual }, { ...context, zones })[0]?.shipping;
  expect(shippingOf(false)).toEqual([{ country: 'FR', service: 'Colissimo', price: 490 }]);
  expect(shippingOf(true)).toEqual([]);
});

import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import type { FeedItem } from './feed-item.ts';
import { feedHead, itemXml } from './feed-xml.ts';

const item: FeedItem = {
  id: 31,
  groupId: 12,
  title: 'Tom & <Léa>',
  description: 'Un jeu',
  brand: 'Atelier',
  link: 'https://eveil.example/produit/jeu/?a=1&b=2',
  pictures: ['https://eveil.example/1.jpg', 'https://eveil.example/2.jpg'],
  isInStock: true,
  gtin: '4006381333931',
  options: { color: 'Rouge' },
  productType: 'Jeux > Puzzles',
  price: toCents(2_990),
  sale: {
    price: toCents(2_490),
    period: { fromMs: Date.UTC(2026, 10, 1, 8), untilMs: Date.UTC(2026, 10, 30, 22, 59) },
  },
  shipping: [{ country: 'FR', service: 'Colissimo', price: toCents(490) }],
  weightGrams: 350,
};

const valuesOf = (xml: string) =>
  [...xml.matchAll(/<(g:\w+)>([^<]*)<\/\1>/g)].map(([, name, value]) => [name, value]);

test('a row has the fields of the specification, in escaped XML', () => {
  expect(valuesOf(itemXml('google', item))).toEqual([
    ['g:id', '31'],
    ['g:item_group_id', '12'],
    ['g:title', 'Tom &#38; &#60;Léa&#62;'],
    ['g:description', 'Un jeu'],
    ['g:link', 'https://eveil.example/produit/jeu/?a=1&#38;b=2'],
    ['g:image_link', 'https://eveil.example/1.jpg'],
    ['g:additional_image_link', 'https://eveil.example/2.jpg'],
    ['g:availability', 'in_stock'],
    ['g:price', '29.90 EUR'],
    ['g:sale_price', '24.90 EUR'],
    ['g:sale_price_effective_date', '2026-11-01T08:00Z/2026-11-30T22:59Z'],
    ['g:condition', 'new'],
    ['g:brand', 'Atelier'],
    ['g:gtin', '4006381333931'],
    ['g:color', 'Rouge'],
    ['g:product_type', 'Jeux &#62; Puzzles'],
    ['g:shipping_weight', '350 g'],
    ['g:country', 'FR'],
    ['g:service', 'Colissimo'],
    ['g:price', '4.90 EUR'],
  ]);
});

test.each([
  ['google', true, ['in_stock', 'no']],
  ['google', false, ['out_of_stock', 'no']],
  ['meta', true, ['in stock', undefined]],
  ['meta', false, ['out of stock', undefined]],
] as const)(
  '%s reads its own words for the stock (%s) and for a missing bar code',
  (feed, isInStock, expected) => {
    const values = new Map(
      valuesOf(itemXml(feed, { ...item, isInStock, gtin: undefined })).map(([n, v]) => [n, v]),
    );
    expect([values.get('g:availability'), values.get('g:identifier_exists')]).toEqual(expected);
    expect(values.has('g:gtin')).toBe(false);
  },
);

test('the head names the shop and the namespace of the fields', () => {
  const head = feedHead({ title: 'Jeux & Co', link: 'https://eveil.example/', description: 'Tout' });
  expect(head).toContain('<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">');
  expect(head).toContain('<title>Jeux &#38; Co</title>');
});

import { expect, test } from 'vitest';
import { loopWidget } from './schemas.ts';

const row = {
  id: 'nouveautes',
  place: 'article',
  heading: 'Arrivés récemment',
  source: { kind: 'product' },
};

test('what a definition leaves out takes its usual value', () => {
  expect(loopWidget.parse(row)).toEqual({
    id: 'nouveautes',
    place: 'article',
    heading: 'Arrivés récemment',
    introduction: '',
    layout: 'grid',
    limit: 8,
    seeAll: null,
    source: { kind: 'product', sort: 'menu_order', featured: false, filters: [] },
  });
});

test.each([
  { kind: 'product', filters: [{ taxonomy: 'pa_age', terms: ['1-2-ans'], join: 'or' }] },
  { kind: 'post', filters: [{ taxonomy: 'category', terms: ['choisir', 'comprendre'], join: 'and' }] },
  {
    kind: 'product_taxonomy',
    taxonomy: 'product_cat',
    filters: [{ taxonomy: 'product_cat', terms: ['musique'], join: 'not' }],
  },
  { kind: 'post_taxonomy', taxonomy: 'post_tag', filters: [] },
])('$kind items are taken, with filters by terms (§2.5#7)', (source) => {
  expect(loopWidget.parse({ ...row, source }).source).toMatchObject(source);
});

test.each([
  ['an unknown kind', { source: { kind: 'page' } }],
  ['an unknown place', { place: 'nowhere' }],
  ['no heading', { heading: '  ' }],
  ['an id that is no slug', { id: 'Ma ligne' }],
  ['no items at all', { limit: 0 }],
  ['too many items', { limit: 500 }],
  ['half an item', { limit: 1.5 }],
  ['an unknown order', { source: { kind: 'product', sort: 'random()' } }],
  ['an order from the prototype', { source: { kind: 'product', sort: 'constructor' } }],
  ['a taxonomy of the other kind', { source: { kind: 'post_taxonomy', taxonomy: 'product_cat' } }],
  [
    'a filter without terms',
    { source: { kind: 'post', filters: [{ taxonomy: 'category', terms: [], join: 'or' }] } },
  ],
  [
    'a term that is no slug',
    { source: { kind: 'post', filters: [{ taxonomy: 'category', terms: ["' or 1=1"], join: 'or' }] } },
  ],
  ['a link to a script', { seeAll: 'javascript:alert(1)' }],
  ['a link to another site', { seeAll: 'https://example.org/' }],
  ['a link to another site without its scheme', { seeAll: '//example.org/' }],
  ['a word nobody knows', { autoplay: true }],
])('a definition with %s is refused', (_fault, change) => {
  expect(loopWidget.safeParse({ ...row, ...change }).success).toBe(false);
});

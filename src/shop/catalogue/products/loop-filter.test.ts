import { expect, test } from 'vitest';
import { parseFilters } from './listing-filter.ts';
import { fromLoopFilters, toLoopFilters, type LoopFilter } from './loop-filter.ts';

const loop = (terms: string[], logicalJoin?: unknown, selectedTaxonomy = 'pa_age'): LoopFilter => ({
  filterType: 'taxonomy',
  filterData: { selectedTaxonomy, terms, logicalJoin },
});

test('a filter is kept with its type, taxonomy, list of terms and join (§3.14#2)', () => {
  const filters = parseFilters(
    [
      ['e-filter-boutique-pa_age', 'a~b'],
      ['e-filter-boutique-product_tag', 'x+y'],
    ],
    'boutique',
  );
  expect(toLoopFilters(filters)).toEqual({
    pa_age: loop(['a', 'b'], 'OR'),
    product_tag: loop(['x', 'y'], 'AND', 'product_tag'),
  });
  expect(fromLoopFilters(Object.values(toLoopFilters(filters)))).toEqual(filters);
});

test.each([
  ['AND', ['a', 'b'], { terms: ['a', 'b'], join: 'and' }],
  ['OR', ['a', 'b'], { terms: ['a', 'b'], join: 'or' }],
  ['OR', ['a'], { terms: ['a'], join: 'and' }],
  ['DISABLED', ['a', 'b'], { terms: ['b'], join: 'and' }],
  ['XOR', ['a', 'b'], { terms: ['b'], join: 'and' }],
  [undefined, ['a', 'b'], { terms: ['b'], join: 'and' }],
])('the join %s of %j is read (§4.14#1)', (join, terms, read) => {
  expect(fromLoopFilters([loop(terms, join)])).toEqual([{ taxonomy: 'pa_age', ...read }]);
});

test.each([
  ['a filter of another type', { ...loop(['a'], 'OR'), filterType: 'price' }],
  ['a filter without terms', loop([], 'OR')],
  ['a filter whose terms are none', loop(['<script>', 'É', ''], 'OR')],
  ['a taxonomy that is none', loop(['a'], 'OR', '__proto__')],
])('%s is left aside', (_what, sent) => expect(fromLoopFilters([sent])).toEqual([]));

test('exclusions are left out of the loop filters', () => {
  expect(toLoopFilters([{ taxonomy: 'pa_age', terms: ['a'], join: 'not' }])).toEqual({});
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterParameter, isFiltered, parseFilters, type TaxonomyFilter } from './listing-filter.ts';

const parse = (value: string, taxonomy = 'pa_age', widget = 'boutique') =>
  parseFilters([[`e-filter-${widget}-${taxonomy}`, value]], 'boutique')[0];

test.each([
  ['one term', 'a', ['a'], 'and'],
  ['“+” asks for all of the terms', 'a+b', ['a', 'b'], 'and'],
  ['a “+” that was not encoded arrives as a space', 'a b', ['a', 'b'], 'and'],
  ['“~” asks for any of them', 'a~b', ['a', 'b'], 'or'],
  ['“!” excludes them', '!a~b', ['a', 'b'], 'not'],
  ['a term said twice counts once', 'a~b~a', ['a', 'b'], 'or'],
  ['what is no term is left aside', 'a~<script>~B~é~~b', ['a', 'b'], 'or'],
])('%s (§2.5#8) (§9.10#2)', (_rule, value, terms, join) => {
  expect(parse(value)).toEqual({ taxonomy: 'pa_age', terms, join });
});

test.each(['', '!', '+', '~~', '!!a', ' ', '%', '../..', 'a\0'])('“%s” is no filter', (value) => {
  expect(parse(value)).toBeUndefined();
});

test.each(['', '1a', 'PA', 'pa.age', 'pa age', '__proto__', 'a'.repeat(42), "pa'--"])(
  '“%s” is no taxonomy',
  (taxonomy) => expect(parse('a', taxonomy)).toBeUndefined(),
);

test('the filters of another grid are ignored', () => {
  expect(parse('a', 'pa_age', 'autre')).toBeUndefined();
});

test('an address cannot ask for more than any visitor would', () => {
  const terms = Array.from({ length: 5_000 }, (_, index) => `t${index}`);
  expect(parse(terms.join('~'))?.terms).toEqual(terms.slice(0, 40));
  const many = terms.map((name) => [`e-filter-boutique-${name}`, 'a'] as const);
  expect(parseFilters(many, 'boutique')).toHaveLength(12);
});

const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,4})?$/);
/** Filters in normalised form: a single term never has the join “or”. */
const filter: fc.Arbitrary<TaxonomyFilter> = fc
  .record({
    taxonomy: fc.stringMatching(/^[a-z][a-z0-9_-]{0,20}$/),
    terms: fc.uniqueArray(slug, { minLength: 1, maxLength: 40 }).map((terms) => terms.sort()),
    join: fc.constantFrom('and' as const, 'or' as const, 'not' as const),
  })
  .map((one) => (one.join === 'or' && one.terms.length === 1 ? { ...one, join: 'and' } : one));

test('a filter that is written and read again is the same filter (§2.5#8)', () => {
  fc.assert(
    fc.property(filter, (one) => {
      expect(parseFilters([filterParameter('boutique', one)], 'boutique')).toEqual([one]);
    }),
  );
});

test('nothing that is typed into an address makes reading filters fail', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (query) => {
      const named = query.map(([name, value]) => [`e-filter-boutique-${name}`, value] as const);
      expect(parseFilters(named, 'boutique').length).toBeLessThanOrEqual(12);
    }),
  );
});

test('the order in which terms were chosen does not make another address', () => {
  const written = (terms: string[]) => filterParameter('boutique', { taxonomy: 'pa_age', terms, join: 'or' });
  expect(written(['b', 'a'])).toEqual(written(['a', 'b']));
});

test('an excluded term is not shown as chosen', () => {
  const filters = [{ taxonomy: 'pa_age', terms: ['a'], join: 'not' as const }];
  expect(isFiltered(filters, 'pa_age', 'a')).toBe(false);
});

import { expect, test } from 'vitest';
import {
  addTerm,
  readOperator,
  removeFilter,
  removeTerm,
  toggleTerm,
  type Operator,
} from './filter-choice.ts';
import { parseFilters, type TaxonomyFilter } from './listing-filter.ts';

/** `pa_age=a~b` as filters */
const filtersOf = (...written: string[]) =>
  parseFilters(
    written.map((one): [string, string] => {
      const [taxonomy = '', value = ''] = one.split('=');
      return [`e-filter-boutique-${taxonomy}`, value];
    }),
    'boutique',
  );
const age = (terms: string[], join: TaxonomyFilter['join']) => [{ taxonomy: 'pa_age', terms, join }];
const choice = (term: string, operator: Operator) => ({ taxonomy: 'pa_age', term, operator });

test.each(['AND', 'OR', 'DISABLED'])('%s is an operator (§4.14#1)', (name) =>
  expect(readOperator(name)).toBe(name),
);

test.each([undefined, null, '', 'and', 'or', 'NOT', 'XOR', 0, true, {}, ['AND'], 'toString'])(
  'any other value (%j) counts as DISABLED (§4.14#1)',
  (value) => expect(readOperator(value)).toBe('DISABLED'),
);

test.each([
  ['under AND it joins the terms that are there', ['pa_age=a'], 'AND', age(['a', 'b'], 'and')],
  ['under OR too', ['pa_age=a'], 'OR', age(['a', 'b'], 'or')],
  ['under DISABLED it takes their place', ['pa_age=a'], 'DISABLED', age(['b'], 'and')],
  ['under DISABLED it takes the place of several', ['pa_age=a~c'], 'DISABLED', age(['b'], 'and')],
  ['a term that is there already is there once', ['pa_age=a~b'], 'OR', age(['a', 'b'], 'or')],
  ['terms that are joined stay joined as they are', ['pa_age=a+c'], 'OR', age(['a', 'c', 'b'], 'and')],
  ['the first term has nothing to be joined with', [], 'OR', age(['b'], 'and')],
  ['what was excluded gives way to what is wanted', ['pa_age=!a'], 'OR', age(['b'], 'and')],
] as const)('a new term: %s (§4.14#2)', (_rule, before, operator, after) => {
  expect(addTerm(filtersOf(...before), choice('b', operator))).toEqual(after);
});

test('the filters of other taxonomies stay (§4.14#2)', () => {
  const before = filtersOf('product_tag=x~y', 'pa_age=a');
  expect(addTerm(before, choice('b', 'OR'))).toEqual(filtersOf('product_tag=x~y', 'pa_age=a~b'));
});

test.each([
  ['one of three', ['pa_age=a~b~c'], age(['a', 'c'], 'or')],
  ['one of two leaves one, which has nothing to be joined with', ['pa_age=a~b'], age(['a'], 'and')],
  ['the last one takes the filter with it', ['pa_age=b'], []],
  ['one that was excluded', ['pa_age=!a~b'], age(['a'], 'not')],
  ['one that is not there changes nothing', ['pa_age=a'], age(['a'], 'and')],
])('removing a term: %s (§4.14#3)', (_rule, before, after) => {
  expect(removeTerm(filtersOf(...before), 'pa_age', 'b')).toEqual(after);
});

test('removing a filter deletes it entirely and leaves the others (§4.14#3)', () => {
  expect(removeFilter(filtersOf('pa_age=a~b', 'product_tag=x'), 'pa_age')).toEqual(
    filtersOf('product_tag=x'),
  );
});

test('a click adds a term, another takes it out', () => {
  const one = toggleTerm([], choice('a', 'OR'));
  const two = toggleTerm(one, choice('b', 'OR'));
  expect(two).toEqual(age(['a', 'b'], 'or'));
  expect(toggleTerm(two, choice('b', 'OR'))).toEqual(one);
  expect(toggleTerm(one, choice('a', 'OR'))).toEqual([]);
});

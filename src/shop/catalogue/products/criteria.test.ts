import { expect, test } from 'vitest';
import { listCriteria, toggleChoice, withoutCriterion } from './criteria.ts';
import { NOTHING_CHOSEN, type ListingFilter } from './listing.ts';

const everything: ListingFilter = {
  filters: [
    { taxonomy: 'pa_age', terms: ['a', 'b'], join: 'or' },
    { taxonomy: 'product_tag', terms: ['x'], join: 'not' },
  ],
  price: { from: 10, to: null },
  inStockOnly: true,
};

test('everything that was chosen can be named', () => {
  expect(listCriteria(everything)).toEqual([
    { kind: 'term', taxonomy: 'pa_age', term: 'a', excluded: false },
    { kind: 'term', taxonomy: 'pa_age', term: 'b', excluded: false },
    { kind: 'term', taxonomy: 'product_tag', term: 'x', excluded: true },
    { kind: 'price', price: { from: 10, to: null } },
    { kind: 'stock' },
  ]);
  expect(listCriteria(NOTHING_CHOSEN)).toEqual([]);
});

test('each criterion can be removed individually, and removing all leaves an empty filter', () => {
  const steps = listCriteria(everything).map((criterion) => withoutCriterion(everything, criterion));
  expect(steps.map((left) => listCriteria(left).length)).toEqual([4, 4, 4, 4, 4]);
  expect(listCriteria(everything).reduce<ListingFilter>(withoutCriterion, everything)).toEqual(
    NOTHING_CHOSEN,
  );
});

test('toggling a choice adds it, toggling it again removes it', () => {
  for (const choice of [{ taxonomy: 'pa_age', term: 'a', operator: 'OR' }, 'stock'] as const) {
    const chosen = toggleChoice(NOTHING_CHOSEN, choice);
    expect(listCriteria(chosen)).toHaveLength(1);
    expect(toggleChoice(chosen, choice)).toEqual(NOTHING_CHOSEN);
  }
});

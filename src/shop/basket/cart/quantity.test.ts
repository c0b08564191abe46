import { expect, test } from 'vitest';
import {
  canGoDown,
  canGoUp,
  clampQuantity,
  readQuantity,
  stepDown,
  stepUp,
  variationLimits,
  type QuantityLimits,
} from './quantity.ts';

const limits: QuantityLimits = { min: 2, max: 5, step: 1 };

test.each([
  ['a value below min is raised to min (§5.3#5)', 1, 2],
  ['zero is raised to min (§5.3#5)', 0, 2],
  ['a negative value is raised to min (§5.3#5)', -4, 2],
  ['a value above max is lowered to max', 1e9, 5],
  ['an endless value is lowered to max', Infinity, 5],
  ['a value inside is kept', 3, 3],
  ['a fraction loses its fraction', 3.9, 3],
  ['a value that is not a number falls back to min (§5.3#6)', NaN, 2],
])('%s', (_rule, typed, expected) => expect(clampQuantity(typed, limits)).toBe(expected));

test('without max, any quantity above min is kept', () => {
  expect(clampQuantity(5000, { ...limits, max: null })).toBe(5000);
});

test('a negative minimum does not raise the quantity (§5.3#5)', () => {
  expect(clampQuantity(-3, { min: -1, max: null })).toBe(-3);
});

test.each([
  ['3', 3],
  [' 3 ', 3],
  ['1e9', 1_000_000_000],
  ['1.5', 1.5],
  ['-1', -1],
  ['', NaN],
  ['  ', NaN],
  ['abc', NaN],
  ['3 pièces', NaN],
])('the field “%s” holds %d', (typed, quantity) => expect(readQuantity(typed)).toBe(quantity));

test.each<[string, number, QuantityLimits, number]>([
  ['plus adds a step', 3, limits, 4],
  ['plus adds a step of two', 3, { ...limits, step: 2 }, 5],
  ['plus stops at max (§5.3#1)', 5, limits, 5],
  ['plus does not step over max (§5.3#1)', 4, { ...limits, step: 2 }, 4],
  ['without max, plus goes on', 5, { ...limits, max: null }, 6],
  ['a missing step counts as 1 (§5.3#2)', 3, { min: 2, max: 5 }, 4],
  ['the step “any” counts as 1 (§5.3#2)', 3, { ...limits, step: 'any' }, 4],
])('%s', (_rule, from, within, to) => expect(stepUp(from, within)).toBe(to));

test.each<[string, number, QuantityLimits, number]>([
  ['minus takes a step away', 4, limits, 3],
  ['minus stops at min (§5.3#1)', 2, limits, 2],
  ['minus does not step under min (§5.3#1)', 3, { ...limits, step: 2 }, 3],
  ['minus does nothing at 0 (§5.3#3)', 0, { min: 0, max: 5 }, 0],
  ['minus does nothing at 0, whatever min says (§5.3#3)', 0, { min: -5, max: 5 }, 0],
  ['a missing step counts as 1 (§5.3#2)', 4, { min: 2, max: 5 }, 3],
  ['the step “any” counts as 1 (§5.3#2)', 4, { ...limits, step: 'any' }, 3],
])('%s', (_rule, from, within, to) => expect(stepDown(from, within)).toBe(to));

test('the buttons are enabled exactly where they do something', () => {
  for (const quantity of [0, 1, 2, 3, 4, 5, 6]) {
    expect(canGoUp(quantity, limits)).toBe(stepUp(quantity, limits) !== quantity);
    expect(canGoDown(quantity, limits)).toBe(stepDown(quantity, limits) !== quantity);
  }
});

const soldAs = { min_qty: 2, max_qty: 6, is_sold_individually: 'no' } as const;

test.each([
  ['no variation yet', undefined, { min: 1, max: null, hidden: false }],
  ['between min_qty and max_qty (§4.5#15)', soldAs, { min: 2, max: 6, hidden: false }],
  [
    'without an end where stock is not counted',
    { ...soldAs, max_qty: '' },
    { min: 2, max: null, hidden: false },
  ],
  [
    'exactly one, and no field, where it is sold individually (§4.5#14)',
    { ...soldAs, is_sold_individually: 'yes' },
    { min: 1, max: 1, hidden: true },
  ],
] as const)('of a variation one may buy: %s', (_rule, variation, expected) =>
  expect(variationLimits(variation)).toEqual(expected),
);

test.each([
  [1, 2],
  [4, 4],
  [9, 6],
  [NaN, 2],
])('the quantity %d becomes %d for a variation that sells 2 to 6 (§4.5#15)', (typed, expected) => {
  expect(clampQuantity(typed, variationLimits(soldAs))).toBe(expected);
});

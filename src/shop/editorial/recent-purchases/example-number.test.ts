import { expect, test } from 'vitest';
import { exampleNumber } from './example-number.ts';
import { seededRandom } from './random.ts';

const BOUNDS = { fewest: 4, most: 20 };
const draw = (hour: number, previous?: number) => {
  const random = seededRandom(7);
  return new Set(Array.from({ length: 500 }, () => exampleNumber(random, hour, BOUNDS, previous)));
};
const sorted = (numbers: Set<number>) => [...numbers].sort((a, b) => a - b);

test('the first number is anything between the two bounds (§9.3#6)', () => {
  expect(sorted(draw(12))).toEqual(Array.from({ length: 17 }, (_, at) => at + 4));
});

test('before seven in the morning it is the smallest (§9.3#7)', () => {
  expect(sorted(draw(6, 15))).toEqual([4]);
  expect(draw(7).size).toBeGreaterThan(1);
});

test('later it stays within three less and two more of what it was, and within the bounds (§9.3#8)', () => {
  expect(sorted(draw(12, 10))).toEqual([7, 8, 9, 10, 11, 12]);
  expect(sorted(draw(12, 5))).toEqual([4, 5, 6, 7]);
  expect(sorted(draw(12, 20))).toEqual([17, 18, 19, 20]);
});

test('the same seed draws the same numbers', () => {
  const one = seededRandom(3);
  const other = seededRandom(3);
  expect([one(), one(), one()]).toEqual([other(), other(), other()]);
});

import { expect, test } from 'vitest';
import { listExamples, exampleAgeS } from './examples.ts';
import { seededRandom } from './random.ts';

const HOURS = { withinHours: 12, startHours: null, endHours: null };
const agesOf = (settings: Parameters<typeof exampleAgeS>[1]) => {
  const random = seededRandom(11);
  return Array.from({ length: 1_000 }, () => exampleAgeS(random, settings) / 3_600);
};

test('an example is of any time up to so many hours ago, or between two hours where both are said (§9.3#4)', () => {
  const within = agesOf(HOURS);
  expect(Math.min(...within)).toBeGreaterThanOrEqual(0);
  expect(Math.min(...within)).toBeLessThan(1);
  expect(Math.max(...within)).toBeLessThan(12);
  expect(Math.max(...within)).toBeGreaterThan(11);
  for (const [startHours, endHours] of [
    [20, 30],
    [30, 20],
  ] as const) {
    const between = agesOf({ ...HOURS, startHours, endHours });
    expect(Math.min(...between)).toBeGreaterThanOrEqual(20);
    expect(Math.max(...between)).toBeLessThanOrEqual(30);
  }
});

test('there is one example for each product, with names and towns of the merchant’s', () => {
  const settings = {
    ...HOURS,
    firstNames: ['Léa', 'Hugo'],
    cities: ['Brest'],
    products: ['tangram', 'tour-rose'],
  };
  const examples = listExamples(seededRandom(1), settings);
  expect(examples.map(({ slug }) => slug)).toEqual(['tangram', 'tour-rose']);
  for (const { firstName, city } of examples) {
    expect(['Léa', 'Hugo']).toContain(firstName);
    expect(city).toBe('Brest');
  }
});

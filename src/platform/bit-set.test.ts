import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allBits,
  bitsAt,
  bitsWhere,
  both,
  countBits,
  countBoth,
  either,
  emptyBits,
  hasBit,
  placesOf,
  visitPlaces,
  without,
} from './bit-set.ts';

const SIZE = 100;
const places = fc.uniqueArray(fc.nat(SIZE - 1));
const sorted = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b);

test('bit sets behave as sets of numbers do', () => {
  fc.assert(
    fc.property(places, places, (first, second) => {
      const a = bitsAt(SIZE, first);
      const b = bitsAt(SIZE, second);
      const inSecond = (place: number) => second.includes(place);
      expect([...placesOf(a)]).toEqual(sorted(first));
      const visited: number[] = [];
      visitPlaces(a, (place) => visited.push(place));
      expect(visited).toEqual(sorted(first));
      expect(bitsWhere(SIZE, (place) => first.includes(place))).toEqual(a);
      expect([...placesOf(both(a, b))]).toEqual(sorted(first.filter(inSecond)));
      expect([...placesOf(either(a, b))]).toEqual(sorted(new Set([...first, ...second])));
      expect([...placesOf(without(a, b))]).toEqual(sorted(first.filter((place) => !inSecond(place))));
      expect(countBits(a)).toBe(first.length);
      expect(first.every((place) => hasBit(a, place))).toBe(true);
      expect(second.filter((place) => hasBit(a, place)).length).toBe(first.filter(inSecond).length);
      expect(countBoth(a, b)).toBe(first.filter(inSecond).length);
    }),
  );
});

test.each([0, 1, 31, 32, 33, 64, 100])('all of %i places are exactly that many', (size) => {
  expect(countBits(allBits(size))).toBe(size);
  expect([...placesOf(emptyBits(size))]).toEqual([]);
});

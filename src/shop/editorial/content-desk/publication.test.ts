import { expect, test } from 'vitest';
import { checkPublication, repeatedHour } from './publication.ts';

const now = new Date('2026-11-18T10:00:00Z');

test.each([
  [null, 'moment-missing'],
  ['2026-11-18T09:59:00Z', 'moment-past'],
  ['2026-11-18T10:00:00Z', 'moment-past'],
  ['2026-11-18T10:01:00Z', undefined],
  ['2031-11-18T10:00:00Z', undefined],
  ['2031-11-18T10:01:00Z', 'moment-too-far'],
])('an article to be published at %s: %s', (moment, code) => {
  const problems = checkPublication(moment === null ? null : new Date(moment), now);
  expect(problems.map((problem) => problem.code)).toEqual(code === undefined ? [] : [code]);
});

test.each([
  ['2026-10-25T00:30:00Z', 'first'],
  ['2026-10-25T01:30:00Z', 'second'],
  ['2026-10-25T02:00:00Z', undefined],
  ['2026-10-24T23:59:00Z', undefined],
  ['2027-03-28T01:30:00Z', undefined],
])('in France, the hour of %s comes twice: %s', (moment, which) => {
  expect(repeatedHour(new Date(moment))).toBe(which);
});

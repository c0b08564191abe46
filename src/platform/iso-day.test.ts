import { expect, test } from 'vitest';
import { isDay } from './iso-day.ts';

test.each([
  ['2026-11-18', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-06-31', false],
  ['18/11/2026', false],
  ['2026-1-1', false],
  ['', false],
  ['2'.repeat(40_000), false],
])('%s is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected));

import { expect, test } from 'vitest';
import { breakdownUrl, DIMENSION_NAMES, readDimension } from './breakdown.ts';

test.each(DIMENSION_NAMES)('the url of the breakdown by %s leads to it', (dimension) => {
  const url = new URL(breakdownUrl(dimension, 'month', 'csv'), 'http://localhost');
  expect(readDimension(url.searchParams)).toBe(dimension);
  expect([url.searchParams.get('par'), url.searchParams.get('format')]).toEqual(['mois', 'csv']);
});

test('an unknown breakdown is that by product', () =>
  expect(readDimension(new URLSearchParams("sur=x'--"))).toBe('product'));

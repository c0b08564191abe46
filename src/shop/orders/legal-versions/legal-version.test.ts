import { expect, test } from 'vitest';
import { formatSeenVersions, isLegalPage, parseSeenVersions } from './legal-version.ts';

test.each([
  { text: '3', ids: [3] },
  { text: '3,14,15', ids: [3, 14, 15] },
  { text: '', ids: [] },
  { text: '3,,4', ids: [] },
  { text: '3; drop table', ids: [] },
  { text: '9999999999', ids: [] },
  { text: Array.from({ length: 21 }, () => '1').join(','), ids: [] },
  { text: undefined, ids: [] },
  { text: ['3'], ids: [] },
])('the versions that a checkout names are read from $text', ({ text, ids }) => {
  expect(parseSeenVersions(text)).toEqual(ids);
});

test('ids survive the hidden field', () => {
  expect(parseSeenVersions(formatSeenVersions([7, 8]))).toEqual([7, 8]);
});

test('twenty versions may be named', () => {
  const ids = Array.from({ length: 20 }, (_, index) => index + 1);
  expect(parseSeenVersions(formatSeenVersions(ids))).toEqual(ids);
});

test('the terms are a legal page, a presentation of the shop is not', () => {
  expect(isLegalPage('conditions-generales-de-vente')).toBe(true);
  expect(isLegalPage('a-propos')).toBe(false);
});

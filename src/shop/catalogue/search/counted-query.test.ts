import { expect, test } from 'vitest';
import { countedQuery } from './counted-query.ts';

test.each([
  ['Tour Rose', 'tour rose'],
  ['  tour \t\n rose  ', 'tour rose'],
  ['ÉTÉ', 'été'],
  ['e\u0301te\u0301', 'été'],
  ['puzzle 24 pièces', 'puzzle 24 pièces'],
  ['calendrier 2026-2027', 'calendrier 2026-2027'],
  ['jouet 3-4 ans 2026', 'jouet 3-4 ans 2026'],
  ['a'.repeat(80), 'a'.repeat(60)],
  ['😀'.repeat(80), '😀'.repeat(60)],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
  ['\u0000\u0007', undefined],
  ['', undefined],
  ['marie@example.org', undefined],
  ['commande de marie@exemple', undefined],
  ['@', '@'],
  ['06 12 34 56 78', undefined],
  ['+33 6.12.34.56.78', undefined],
  ['marie dupont 0612345678', undefined],
  ['4242 4242 4242 4242', undefined],
  [`${'a'.repeat(70)} marie@example.org`, undefined],
])('%j is counted as %j', (typed, counted) => {
  expect(countedQuery(typed)).toBe(counted);
});

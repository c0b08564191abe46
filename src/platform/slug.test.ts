import { expect, test } from 'vitest';
import { isSlug, slugOf } from './slug.ts';

test.each(['tour-rose', 'a', '0-12-mois'])('%s can stand in an address', (text) => {
  expect(isSlug(text)).toBe(true);
});

test.each(['', '-', 'a--b', '-a', 'a-', 'Tour', 'é', 'a b', 'a/b', 'a.b', 'a\0', 'a\n', 'a'.repeat(201)])(
  '%j cannot',
  (text) => expect(isSlug(text)).toBe(false),
);

test.each([
  ['Jeux d’éveil', 'jeux-d-eveil'],
  ['  Cœur & Âme !', 'coeur-ame'],
  ['« »', ''],
  ['a'.repeat(300), 'a'.repeat(200)],
])('%j becomes the slug %j', (text, slug) => expect(slugOf(text)).toBe(slug));

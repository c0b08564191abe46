import { expect, test } from 'vitest';
import { archiveHref, hasLead } from './archive.ts';

test.each([
  [{ scope: { kind: 'journal' }, page: 1 }, '/journal/'],
  [{ scope: { kind: 'journal' }, page: 2 }, '/journal/page/2/'],
  [{ scope: { kind: 'category', slug: 'choisir' }, page: 1 }, '/journal/categorie/choisir/'],
  [{ scope: { kind: 'category', slug: 'choisir' }, page: 3 }, '/journal/categorie/choisir/page/3/'],
  [{ scope: { kind: 'tag', slug: 'bois' }, page: 1 }, '/journal/etiquette/bois/'],
] as const)('%j has one address', (state, href) => expect(archiveHref(state)).toBe(href));

test.each([
  [0, false],
  [1, false],
  [3, false],
  [4, true],
  [6, false],
  [7, true],
])('among %i articles in three columns the first stands wide: %s', (count, wide) => {
  expect(hasLead(count, 3)).toBe(wide);
});
